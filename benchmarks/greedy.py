"""How well the greedy player plays: `python benchmarks/greedy.py --json` prints one JSON object; `--games N` plays so many games a game.

For each game the greedy player of today against the one before it (`benchmarks/players`), with the same evaluation otherwise: every deal
is played twice, with seats, decks and sides changed, so that neither has the better half. The share of the games that the new one has won
(a drawn game is half a win) with its 95 % interval, the same against the player of today with the numbers that it had before they were fitted, and
against the random player. Then what a decision costs: calls of functions
of the engine for each decision of the greedy player, before and now. With PYTHONPATH=build/compiled the rules are the compiled ones.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from shared import ROOT

from cardforge.devtools.greedy_numbers import greedy_source
from cardforge.kernel.decision import Option
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State
from cardforge.players import PLAYERS, Player, chosen
from cardforge.players.greedy import Evaluate, GreedyPlayer
from cardforge.players.random import RandomPlayer
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.trials.statistics import share

GAMES = 1000
RANDOM_GAMES = 100
COUNTED_GAMES = 2
PAIRS = {
    "arc": [("ember-and-fen", "root-and-road"), ("five-banners", "ember-and-fen"), ("root-and-road", "five-banners")],
    "outposts": [
        ("emberhost-starter", "thornwild-starter"),
        ("stonewardens-starter", "veilcourt-starter"),
        ("thornwild-starter", "veilcourt-starter"),
        ("emberhost-starter", "stonewardens-starter"),
    ],
    "state51": [()],
}
"""The decks that meet, in turn."""

UNFITTED = Path(__file__).with_name("players") / "unfitted.json"
"""The numbers of each greedy player before they were fitted by games against itself (`cardforge.devtools.fit_greedy`)."""


def main() -> None:
    """Plays, counts and prints."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--games", type=int, default=GAMES)
    asked.add_argument("--game", choices=[*PAIRS], action="append")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--no-costs", action="store_true", help="leave out the random player and the costs")
    args = asked.parse_args()
    found = {game: measured(game, args.games, args.seed, not args.no_costs) for game in args.game or PAIRS}
    if args.json:
        print(json.dumps({"benchmark": "greedy", "seed": args.seed, **found}))
        return
    for game, figures in found.items():
        for name, value in figures.items():
            print(f"{game:<9} {name:<16} {value}")


def measured(game: str, games: int, seed: int, more: bool) -> dict[str, Any]:
    """The figures of one game."""
    setups = [setup for pair in PAIRS[game] for setup in _both_ways(game, pair)]
    now, before = GreedyPlayer(), GreedyPlayer(evaluate_before(game))
    unfitted = GreedyPlayer(greedy_source(game).evaluation(json.loads(UNFITTED.read_text(encoding="utf-8"))[game]))
    found: dict[str, Any] = {
        "against_before": series(setups, now, lambda _: before, games, seed),
        "against_unfitted": series(setups, now, lambda _: unfitted, games, seed),
    }
    if more:
        found["against_random"] = series(setups, now, RandomPlayer, RANDOM_GAMES, seed)
        found["calls_a_decision"] = calls(setups, before, now, seed)
    return found


def evaluate_before(game: str) -> Evaluate:
    """The evaluation that is kept in a file of this folder."""
    file = Path(__file__).with_name("players") / f"{game}_before.py"
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Evaluate = module.evaluate
    return found


def series(
    setups: list[GameSetup], one: Player, other: Callable[[int], Player], games: int, seed: int
) -> dict[str, float | int]:
    """Every deal twice: the players change seats, and with the next deal the decks do too."""
    points = 0.0
    for game in range(games):
        deal = seed_of(seed, game // 2)
        seat = game % 2
        state = setups[game // 2 % len(setups)].deal(deal)
        players = [one if place == seat else other(seed_of(deal, place)) for place in range(2)]
        play(state, players)
        winners = state.winners or ()
        points += seat in winners if len(winners) == 1 else 0.5
        if sys.stderr.isatty() or game % 100 == 99:
            print(
                f"{setups[0].engine.rules.zones[0].name}: {game + 1} games, {points / (game + 1):.1%}", file=sys.stderr
            )
    won = share(round(points), games)
    return {"games": games, "won": round(points / games, 4), "low": round(won.low, 4), "high": round(won.high, 4)}


def play(state: State, players: list[Player]) -> int:
    """Plays a game to its end; returns the number of decisions."""
    decisions = 0
    while state.decision is not None:
        decisions += 1
        state.apply(chosen(state, state.decision, players[state.decision.seat]))
    return decisions


def calls(setups: list[GameSetup], before: GreedyPlayer, now: GreedyPlayer, seed: int) -> dict[str, float]:
    """Calls of functions of the engine for each decision, views included, of both players at the same decisions; only in pure Python."""
    counts = {"before": 0, "now": 0}
    decisions = 0
    for game in range(COUNTED_GAMES):
        state = setups[game % len(setups)].deal(seed_of(seed, game))
        while state.decision is not None:
            decisions += 1
            counts["before"] += _counted(state, before)[0]
            found, option = _counted(state, now)
            counts["now"] += found
            state.apply(option)
    return {name: round(count / decisions, 1) for name, count in counts.items()}


def _counted(state: State, player: GreedyPlayer) -> tuple[int, Option]:
    count = 0

    def counted(frame: Any, event: str, _: Any) -> None:
        nonlocal count
        count += event == "call"

    assert state.decision is not None
    sys.setprofile(counted)
    option = chosen(state, state.decision, player)
    sys.setprofile(None)
    return count, option


def _both_ways(game: str, decks: tuple[str, ...]) -> list[GameSetup]:
    files = [str(ROOT / "cards" / game / "decks" / f"{name}.txt") for name in decks]
    orders = [files, files[::-1]] if files else [files]
    settings = Settings.from_environment()
    return [
        prepare_match(match_spec(game, order, ["greedy", "greedy"], 1, None, False, settings)).runners[0].setups[0]
        for order in orders
    ]


if __name__ == "__main__":
    assert "greedy" in PLAYERS
    main()
