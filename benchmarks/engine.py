"""Cost of the rules engine: `python benchmarks/engine.py --json` prints one JSON object.

Costs are ratios to a Python function call in the same run, so that they mean the same on every machine: one random decision among two
or more options (budget 500), a copy of the state (budget 800), one decision of the greedy player, view included. Medians of several
runs, of pure Python and, when `make compiled` has built it, of the compiled engine; both must come to the same transcripts.
`leaflet_times_arc` is a random decision of the variant arc-2020 beside one of ARC (budget 1.2), paired run by run.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from shared import ROOT, copying, function_call, measured_in_each

BUDGET = {"random_decision": 500, "copy": 800, "leaflet_times_arc": 1.2}
RUNS, GAMES = 7, 6


def main() -> None:
    """Measures and prints."""
    if "--measure" in sys.argv:
        print(json.dumps(measured()))
        return
    found = measured_in_each(Path(__file__))
    within = all(found["pure"][name] <= most for name, most in BUDGET.items())
    answer = {
        "benchmark": "engine",
        "unit": "Python function calls",
        "budget": BUDGET,
        "within_budget": within,
        **found,
    }
    if "--json" in sys.argv:
        print(json.dumps(answer))
    else:
        show(found)


def show(found: dict[str, Any]) -> None:
    """The figures as a table."""
    for how in ("pure", "compiled"):
        for name, value in found.get(how, {}).items():
            limit = f"  (budget {BUDGET[name]})" if how == "pure" and name in BUDGET else ""
            print(f"{how:<9} {name:<16} {value}{limit}")


def measured() -> dict[str, Any]:
    """Medians of the runs in this process."""
    from cardforge.players.greedy import GreedyPlayer
    from cardforge.players.random import RandomPlayer

    starts, leaflet = positions("arc/standard"), positions("arc/leaflet", "arc-2020")
    calls: list[float] = []
    times_arc: list[float] = []
    costs: dict[str, list[float]] = {"random_decision": [], "greedy_decision": [], "copy": []}
    digest, decisions, kept = hashlib.sha256(), 0, []
    for run in range(RUNS):
        seconds, decisions = 0.0, 0
        calls.append(function_call())
        for number, start in enumerate(starts):
            spent, count, end, middle = played(start.copy(), RandomPlayer(number))
            seconds, decisions = seconds + spent, decisions + count
            if not run:
                digest.update(end.digest().encode())
                kept += middle
        costs["random_decision"].append(seconds / decisions)
        of_2020 = [played(start.copy(), RandomPlayer(number)) for number, start in enumerate(leaflet)]
        times_arc.append(sum(one[0] for one in of_2020) / sum(one[1] for one in of_2020) * decisions / seconds)
        costs["copy"].append(copying(kept))
        if run < 3:
            greedy = [played(start.copy(), GreedyPlayer()) for start in starts]
            costs["greedy_decision"].append(sum(one[0] for one in greedy) / sum(one[1] for one in greedy))
    call = median(calls)
    ratios = {name: round(median(values) / call, 1) for name, values in costs.items()}
    micros = {f"{name}_us": round(median(values) * 1e6, 2) for name, values in costs.items()}
    return {
        **ratios,
        "leaflet_times_arc": round(median(times_arc), 2),
        **micros,
        "function_call_ns": round(call * 1e9, 1),
        "decisions": decisions,
        "digest": digest.hexdigest()[:16],
    }


def played(state: Any, chooser: Any) -> tuple[float, int, Any, list[Any]]:
    """Plays a game out; the seconds it took, its decisions, its end, and some states from its middle."""
    count, middle, seconds = 0, [], 0.0
    clock = time.process_time
    needs_view = chooser.needs_view
    begin = clock()
    while state.decision is not None:
        decision = state.decision
        view = state.glance(decision.seat) if needs_view else state
        state.apply(chooser.choose(view, decision))
        count += 1
        if not count % 40:
            seconds += clock() - begin
            middle.append(state.copy())
            begin = clock()
    return seconds + clock() - begin, count, state, middle


def positions(format: str, variant: str | None = None) -> list[Any]:
    """The beginnings of a few ARC games between the legal sample decks of a format, their texts read."""
    from cardforge.carddata import read_shelf
    from cardforge.decks.lists import read_deck
    from cardforge.decks.pool import Pool
    from cardforge.kernel.replay import new_game
    from cardforge.registry import game as named
    from cardforge.tasks.cards.card_texts import read_texts
    from cardforge.tasks.decks.resolve_cards import deck_sections

    game, shelf = named("arc"), ROOT / "cards" / "arc"
    assert game.engine is not None
    cards = [card for found in read_shelf(game, [shelf]) for card in found.cards]
    files = sorted((shelf / "decks").glob("*.txt"))
    lists = [read_deck(file.read_bytes(), file.name) for file in files if b"# verdict: legal" in file.read_bytes()]
    decks = [deck_sections(deck, Pool(cards), game, deck.name) for deck in lists if deck.format == format]
    texts = read_texts(game, cards).abilities
    pairs = [[decks[n % len(decks)], decks[(n + 1) % len(decks)]] for n in range(GAMES)]
    return [new_game(game.engine(), pair, seed, variant=variant, abilities=texts) for seed, pair in enumerate(pairs)]


if __name__ == "__main__":
    main()
