"""Kills commands at random moments and looks at what they leave: `python benchmarks/kills.py [--count 50] [--seed 1]`.

Load, import into the catalogue, import into a card file, revise and publish take turns on one shelf. After each kill the shelf must have no
faults, the catalogue must open and agree with it, and the interrupted command must succeed when it is run again.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROWS = 400
"""Cards of the tables that are imported."""


def main() -> int:
    """Runs the kills and prints one line for each kind of command; 1 if something was left half-done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as name:
        bad = [line for number in range(given.count) for line in kill(Path(name), number, chance)]
    print(*bad, f"{given.count} kills, {len(bad)} left something half-done", sep="\n")
    return 1 if bad else 0


def kill(folder: Path, number: int, chance: random.Random) -> list[str]:
    """Kills one command and returns what is wrong afterwards."""
    if not (folder / "shelf").exists():
        run(folder, "init", "shelf")
    table = folder / "cards.csv"
    heads = "name,type,faction,cost,rarity,flavor\n"
    table.write_text(
        heads + "".join(f"Call {number}x{row},event,Empire,{row % 9},common,Hush.\n" for row in range(ROWS))
    )
    wanted = [
        ["cards", "load"],
        ["cards", "import", "cards.csv", "--game", "arc", "--set", f"guests-{number}", "--number-from", str(500_000 + 1_000 * number)],
        ["cards", "import", "cards.csv", "--game", "arc", "--set", f"own-{number}", "--to-shelf"],
        ["cards", "revise", "arc/9001", f"flavor=Take {number}.", "--change", "typo", "--note", "Again."],
        ["cards", "publish", "arc/9001", "--announced-on", "2026-01-01", "--legal-from", "2026-01-01"],
    ][number % 5]  # fmt: skip
    start = time.perf_counter()
    process = subprocess.Popen(command(wanted), cwd=folder, env=environment(folder), stdout=-3, stderr=-3)
    time.sleep(chance.uniform(0.05, 2.5))
    process.kill()
    process.wait()
    where = f"{' '.join(wanted[:2])} killed after {time.perf_counter() - start:.2f} s"
    wrong = []
    for check in (["cards", "lint", "arc"], ["cards", "load"], ["cards", "show", "arc/9001"]):
        done = run(folder, *check)
        if done.returncode:
            wrong.append(f"{where}: {' '.join(check)}: {(done.stderr or done.stdout)[:300]}")
    again = run(folder, *wanted)
    if again.returncode and "nothing would change" not in again.stderr:
        wrong.append(f"{where}: again: {again.stderr}")
    return wrong


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command to its end."""
    return subprocess.run(command(list(words)), cwd=folder, env=environment(folder), capture_output=True, text=True)


def command(words: list[str]) -> list[str]:
    """The command line of this checkout."""
    return [sys.executable, "-m", "cardforge", *words]


def environment(folder: Path) -> dict[str, str]:
    """The environment with the shelf and the catalogue of the run."""
    shelf = {"CARDFORGE_SHELF": str(folder / "shelf")} if (folder / "shelf").exists() else {}
    root = str(Path(__file__).resolve().parents[1])
    return os.environ | {"CARDFORGE_DATABASE": f"sqlite:///{folder / 'c.sqlite3'}", "PYTHONPATH": root} | shelf


if __name__ == "__main__":
    sys.exit(main())
