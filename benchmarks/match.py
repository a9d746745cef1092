"""Cost of matches: `python benchmarks/match.py --json` prints one JSON object.

For each game what one whole game between two greedy players costs, views, judgement and dealing included, as a ratio to a Python function
call in the same run, so that it means the same on every machine, and games a second on this one. Medians of several runs, of pure Python
and, when `make compiled` has built it, of the compiled engine.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from shared import ROOT, function_call, measured_in_each

RUNS = 5
GAMES = {"arc": 6, "outposts": 20, "state51": 20}
"""Games of a run; each run plays the same ones."""
DECKS = {
    "arc": ("ember-and-fen", "root-and-road"),
    "outposts": ("emberhost-starter", "thornwild-starter"),
    "state51": (),
}


def main() -> None:
    """Measures and prints."""
    if "--measure" in sys.argv:
        print(json.dumps(measured()))
        return
    found = measured_in_each(Path(__file__))
    if "--json" in sys.argv:
        print(json.dumps({"benchmark": "match", "unit": "Python function calls a game", **found}))
        return
    for how in ("pure", "compiled"):
        for game, figures in found.get(how, {}).get("games", {}).items():
            print(f"{how:<9} {game:<9} {figures['calls']:>9} calls a game, {figures['per_second']:>7} games a second")


def measured() -> dict[str, Any]:
    """Medians of the runs in this process."""
    calls = median(function_call() for _ in range(RUNS))
    digest, games = hashlib.sha256(), {}
    with tempfile.TemporaryDirectory() as folder:
        bouts = {game: bout(game, folder) for game in GAMES}
    for game, number in GAMES.items():
        seconds = []
        for run in range(RUNS):
            begin = time.process_time()
            outcomes = bouts[game].outcomes(range(number))
            seconds.append((time.process_time() - begin) / number)
            if not run:
                digest.update(repr([tuple(one) for one in outcomes]).encode())
        games[game] = {"calls": round(median(seconds) / calls), "per_second": round(1 / median(seconds), 1)}
    return {"games": games, "function_call_ns": round(calls * 1e9, 1), "digest": digest.hexdigest()[:16]}


def bout(game: str, folder: str) -> Any:
    """Two greedy players with sample decks, or with the box, of the shelves."""
    from cardforge.tasks.settings import Settings
    from cardforge.tasks.setup.match_spec import match_spec
    from cardforge.tasks.setup.prepare_match import prepare_match

    files = [ROOT / "cards" / game / "decks" / f"{name}.txt" for name in DECKS[game]]
    settings = Settings.from_environment(f"sqlite:///{folder}/catalog.sqlite3")
    return prepare_match(match_spec(game, files, ["greedy"] * 2, 1, None, False, settings)).runners[0]


if __name__ == "__main__":
    main()
