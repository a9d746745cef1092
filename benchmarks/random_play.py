"""Random play of every game beside other libraries: `python benchmarks/random_play.py --json` prints one JSON object.

For each set of rules: decisions a second of random players on one core, dealing included; a random decision, a greedy decision (view included)
and a copy as ratios to a Python function call of the same process ("calls"), with the goals; how much more a random decision of arc-2020 costs than
one of ARC (at most 1.2 times); and how many Python functions a decision calls and how many bytecodes it executes in pure Python, which is counted
and does not depend on the machine. Peers that are installed play at random in the same run: gin rummy of
OpenSpiel called from Python, uno and gin rummy of RLCard, and Dominion of pyminion. `pip install open-spiel rlcard pyminion` gets them.

Python seldom searches for cycles meanwhile, as in a match and in the studio (`cardforge.bulk_work`), and so it is for the peers.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from shared import copying, function_call, measured_in_each

RULES = {"arc": "arc", "arc-2020": "arc", "outposts": "outposts", "state51": "state51"}
"""The variants that are measured, each with its game."""
FIRST = {"outposts": "no-draft", "state51": "base"}
"""The variant of a game that is not named for it."""
GOALS = {
    "pure": {"random": 650, "greedy": 3000, "copy": 300},
    "compiled": {"random": 200, "greedy": 700, "copy": 150},
}
RUNS, GAMES, GREEDY_GAMES = 5, 4, 2
PEER_SECONDS = 2.0


def main() -> None:
    """Measures and prints."""
    if "--measure" in sys.argv:
        print(json.dumps(measured()))
        return
    found = measured_in_each(Path(__file__))
    for how, goals in GOALS.items():
        for figures in found.get(how, {}).get("rules", {}).values():
            figures["reached"] = {name: figures[f"{name}_calls"] <= goal for name, goal in goals.items()}
    answer = {"benchmark": "random_play", "goals": GOALS, **found, "peers": dict(peers())}
    if "--json" in sys.argv:
        print(json.dumps(answer))
        return
    for how in GOALS:
        for name, figures in found.get(how, {}).get("rules", {}).items():
            print(how, name, figures)
    print(answer["peers"])


def measured() -> dict[str, Any]:
    """The figures of each set of rules in this process."""
    from cardforge.bulk_work import collecting_seldom
    from cardforge.kernel import state

    digest, rules = hashlib.sha256(), {}
    call = median(function_call() for _ in range(RUNS))
    is_pure = str(state.__file__).endswith(".py")
    for name, slug in RULES.items():
        plans = [plan_of(slug, name, seed) for seed in range(GAMES)]
        decision, greedy, copy, deciding = [], [], [], []
        for plan in plans:
            plan.setup()
        with collecting_seldom():
            for run in range(RUNS):
                seconds, count, middle, ends = play(plans, "random")
                decision.append(seconds / count)
                deciding.append(count / seconds)
                copy.append(copying(middle))
                if not run:
                    digest.update("".join(ends).encode())
                if run < 2:
                    seconds, count, _, _ = play(plans[:GREEDY_GAMES], "greedy")
                    greedy.append(seconds / count)
        figures: dict[str, Any] = {
            "decisions_per_second": round(median(deciding)),
            "random_calls": round(median(decision) / call, 1),
            "greedy_calls": round(median(greedy) / call, 1),
            "copy_calls": round(median(copy) / call, 1),
        }
        if is_pure:
            for player in ("random", "greedy"):
                functions, bytecodes = executed(plans[0], player)
                figures[f"functions_per_{player}_decision"] = functions
                figures[f"bytecodes_per_{player}_decision"] = bytecodes
        rules[name] = figures
    return {
        "rules": rules,
        "arc_2020_times_arc": round(rules["arc-2020"]["random_calls"] / rules["arc"]["random_calls"], 2),
        "function_call_ns": round(call * 1e9, 1),
        "digest": digest.hexdigest()[:16],
    }


def plan_of(slug: str, name: str, seed: int) -> Any:
    """A game for two between sample decks, or out of the box, its texts read."""
    from cardforge.registry import game
    from cardforge.tasks.cards.card_texts import read_texts
    from cardforge.tasks.trials.random_games.card_supply import CardSupply
    from cardforge.trials.faults.game_plan import GamePlan

    supply, variant = CardSupply(game(slug)), FIRST.get(name, name)
    samples = () if supply.is_boxed else supply.decks_of(variant)
    sections = [samples[(seed + seat) % len(samples)].sections for seat in range(2)] if samples else []
    decks = supply.with_draft(variant, sections) if sections else (supply.box,)
    cards = [card for deck in decks for section in deck for card in section]
    return GamePlan(supply.game, tuple(decks), variant, seed, 2, texts=read_texts(supply.game, cards).abilities)


def play(plans: list[Any], name: str) -> tuple[float, int, list[Any], list[str]]:
    """Plays each game out: seconds, decisions, some states from the middle, and the digests of the ends."""
    from cardforge.players import chosen, player

    clock, seconds, count = time.process_time, 0.0, 0
    middle: list[Any] = []
    ends: list[str] = []
    for plan in plans:
        setup, chooser = plan.setup(), player(name, plan.seed)
        begin = clock()
        state = setup.deal(plan.seed)
        while state.decision is not None:
            state.apply(chosen(state, state.decision, chooser))
            count += 1
            if not count % 40:
                seconds += clock() - begin
                middle.append(state.copy())
                begin = clock()
        seconds += clock() - begin
        ends.append(state.digest())
    return seconds, count, middle, ends


def executed(plan: Any, name: str) -> tuple[float, float]:
    """Python functions called and bytecodes executed for each decision of a game, dealing included: counted, so the same on every machine."""
    from cardforge.players import chosen, player

    setup, chooser = plan.setup(), player(name, plan.seed)
    functions = bytecodes = decisions = 0

    def count(frame: Any, event: str, argument: Any) -> Any:
        nonlocal functions, bytecodes
        if event == "call":
            functions += 1
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        bytecodes += event == "opcode"
        return count

    sys.settrace(count)
    try:
        state = setup.deal(plan.seed)
        while state.decision is not None:
            state.apply(chosen(state, state.decision, chooser))
            decisions += 1
    finally:
        sys.settrace(None)
    return round(functions / decisions, 1), round(bytecodes / decisions)


# --- peers ------------------------------------------------------------------------------------------------------------


def peers() -> Iterator[tuple[str, Any]]:
    """Decisions a second of other libraries at random, in the same settings of Python; what is not installed is told."""
    from cardforge.bulk_work import collecting_seldom

    played: dict[str, tuple[str, Callable[[], int]]] = {
        "OpenSpiel gin_rummy from Python": ("pyspiel", open_spiel),
        "RLCard uno": ("rlcard", lambda: rlcard("uno")),
        "RLCard gin-rummy": ("rlcard", lambda: rlcard("gin-rummy")),
        "pyminion Dominion": ("pyminion", pyminion),
    }
    for name, (module, game) in played.items():
        if not importlib.util.find_spec(module):
            yield name, "not installed"
            continue
        game()
        with collecting_seldom():
            yield name, decisions_per_second(game)


def decisions_per_second(game: Callable[[], int]) -> int:
    """Plays games for some seconds of processor time."""
    random.seed(1)
    game()
    begin, count = time.process_time(), 0
    while time.process_time() - begin < PEER_SECONDS:
        count += game()
    return round(count / (time.process_time() - begin))


def open_spiel() -> int:
    """One game of gin rummy; its decisions, dealing not counted."""
    import pyspiel

    state, count = pyspiel.load_game("gin_rummy").new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
            continue
        state.apply_action(random.choice(state.legal_actions()))
        count += 1
    return count


def rlcard(name: str) -> int:
    """One game of RLCard; its decisions."""
    import rlcard

    environment = _environments.setdefault(name, rlcard.make(name, config={"seed": 1}))
    state, _ = environment.reset()
    count = 0
    while not environment.is_over():
        state, _ = environment.step(random.choice(list(state["legal_actions"])))
        count += 1
    return count


_environments: dict[str, Any] = {}


def pyminion() -> int:
    """One game of Dominion between two random players; its decisions."""
    from pyminion.bots.bot import Bot, BotDecider
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    asked = 0

    class RandomDecider(BotDecider):
        """Chooses at random what it is asked most: an action, a card to buy."""

        def action_phase_decision(self, valid_actions: Any, player: Any, game: Any) -> Any:
            nonlocal asked
            asked += 1
            return random.choice([*valid_actions, None])

        def buy_phase_decision(self, valid_cards: Any, player: Any, game: Any) -> Any:
            nonlocal asked
            asked += 1
            return random.choice([*valid_cards, None])

    Game(
        players=[Bot(decider=RandomDecider(), player_id=str(seat)) for seat in range(2)],
        expansions=[base_set],
        log_stdout=False,
        log_file=False,
    ).play()
    return asked


if __name__ == "__main__":
    main()
