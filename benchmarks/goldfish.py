"""Memory and repeatability of many goldfish hands: `python benchmarks/goldfish.py --json` prints one JSON object.

A starter deck of Outposts is played against nobody, four turns a hand, with two processes: 100,000 hands of one seed and a fifth of it of another.
The memory of all processes together is looked at twice a second; it should be the same at the beginning, in the middle and at the end. Each
statistic of the two seeds is compared: their difference should be beyond the joint 95 % interval (the root of the sum of the squared half-widths)
in at most 10 % of the statistics. The engine is the compiled one when `make compiled` has built it. `--hands N` plays N in place of 100,000.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from shared import COMPILED, ROOT

DECK = ROOT / "cards" / "outposts" / "decks" / "emberhost-starter.txt"
HANDS, TURNS, JOBS = 100_000, 4, 2
PAUSE = 0.5
"""Seconds between two looks at the memory."""


def main() -> None:
    """Plays, compares and prints."""
    hands = int(sys.argv[sys.argv.index("--hands") + 1]) if "--hands" in sys.argv else HANDS
    is_compiled = any(COMPILED.glob("cardforge/kernel/*.so"))
    one, other = played(hands, 1), played(hands // 5, 2)
    compared, beyond = differences(one.pop("statistics"), other.pop("statistics"))
    answer: dict[str, Any] = {"benchmark": "goldfish", "engine": "compiled" if is_compiled else "pure", "jobs": JOBS}
    answer["seed_1"], answer["seed_2"] = one, other
    answer["seeds"] = {"statistics": compared, "beyond": beyond, "share": round(beyond / max(1, compared), 4)}
    print(json.dumps(answer, indent=None if "--json" in sys.argv else 1))


def played(hands: int, seed: int) -> dict[str, Any]:
    """Plays so many hands in processes of their own: seconds, the memory of all of them, and the statistics."""
    path = str(COMPILED if any(COMPILED.glob("cardforge/kernel/*.so")) else ROOT)
    command = [sys.executable, "-m", "cardforge", "goldfish", str(DECK), "-n", str(hands), "--turns", str(TURNS)]
    memory = []
    with tempfile.TemporaryFile() as answer:
        began = time.monotonic()
        process = subprocess.Popen(
            [*command, "--jobs", str(JOBS), "--seed", str(seed), "--json"],
            stdout=answer,
            stderr=subprocess.DEVNULL,
            cwd=path,
            env={**os.environ, "PYTHONPATH": path},
        )
        while process.poll() is None:
            memory.append(megabytes(process.pid))
            time.sleep(PAUSE)
        seconds = time.monotonic() - began
        if process.returncode:
            raise SystemExit(f"goldfish has failed: {process.returncode}")
        answer.seek(0)
        statistics = dict(figures("", json.load(answer)))
    busy = [found for found in memory if found > max(memory) / 2]
    return {
        "hands": hands,
        "seconds": round(seconds, 1),
        "megabytes_in_tenths": [round(median(part)) for part in tenths(busy)],
        "statistics": statistics,
    }


def tenths(values: list[float]) -> list[list[float]]:
    """A run in ten parts of the same length; fewer, if it was too short for ten."""
    size = max(1, len(values) // 10)
    return [values[place : place + size] for place in range(0, len(values) - size + 1, size)]


def megabytes(root: int) -> float:
    """The memory of a process and of all that it has started, as Linux tells it; shared memory counts in each of them."""
    parents, pages = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            pages[int(folder.name)] = int((folder / "statm").read_text().split()[1])
        except OSError:
            continue  # it has ended meanwhile
    family = {root}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(pages.get(one, 0) for one in family) * os.sysconf("SC_PAGE_SIZE") / 1e6


def figures(name: str, value: Any) -> Iterator[tuple[str, tuple[float, float]]]:
    """Every figure with an interval, by its place in the answer: the value and half the width of its 95 % interval."""
    if isinstance(value, dict) and {"value", "low", "high"} <= value.keys():
        if value["value"] is not None and value["high"] > value["low"]:
            yield name, (value["value"], (value["high"] - value["low"]) / 2)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from figures(f"{name}/{key}", part)
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from figures(f"{name}/{place}", part)


def differences(one: dict[str, tuple[float, float]], two: dict[str, tuple[float, float]]) -> tuple[int, int]:
    """How many statistics both have, and how many of them differ by more than chance explains."""
    shared = one.keys() & two.keys()
    beyond = [
        name
        for name in shared
        if abs(one[name][0] - two[name][0]) > (one[name][1] ** 2 + two[name][1] ** 2) ** 0.5 + 1e-4
    ]
    return len(shared), len(beyond)


if __name__ == "__main__":
    main()
