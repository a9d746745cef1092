"""Kills commands at random moments and looks at what they leave: `make kills`, or `python benchmarks/kills.py [--count 50] [--seed 1]`.

Load, import into the catalogue, import into a card file, revise and publish take turns on one shelf. After each kill the shelf must have no
faults, the catalogue must open and agree with it, and the interrupted command must succeed when it is run again. Then eight writers and
readers share a catalogue, some of them killed, as often as `--rounds` says: on SQLite, and on PostgreSQL if CARDFORGE_TEST_POSTGRES names one.
`--report FILE` writes a page of the results.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROWS = 400
"""Cards of the tables that are imported."""


COMMANDS = ("cards load", "cards import", "cards import --to-shelf", "cards revise", "cards publish")
SHARED = "tests/catalog/test_catalog_concurrent.py"


def main() -> int:
    """Runs the kills and prints one line for each kind of command; 1 if something was left half-done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--report", type=Path)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    kills, ended, bad = Counter[str](), Counter[str](), list[str]()
    with tempfile.TemporaryDirectory() as name:
        for number in range(given.count):
            wrong, was_over = kill(Path(name), number, chance)
            kills[COMMANDS[number % 5]] += 1
            ended[COMMANDS[number % 5]] += was_over
            bad += wrong
    lines = [f"| `{command}` | {kills[command]} | {kills[command] - ended[command]} |" for command in COMMANDS]
    shared = [round_of(*one, given.rounds) for one in databases().items() if given.rounds]
    print(*bad, *lines, *shared, f"{given.count} kills, {len(bad)} left something half-done", sep="\n")
    if given.report:
        given.report.write_text(page(given.count, given.seed, lines, shared, bad), encoding="utf-8")
    return 1 if bad else 0


def databases() -> dict[str, str]:
    """The databases that can be shared here, with what the tests call them."""
    return {"SQLite": "file"} | ({"PostgreSQL": "postgres"} if os.environ.get("CARDFORGE_TEST_POSTGRES") else {})


def round_of(database: str, called: str, rounds: int) -> str:
    """Eight writers and readers, without kills and with two, so many times; the row of the table."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-o", "addopts=", SHARED, "-k", called]
    passed = sum(subprocess.run(words, cwd=ROOT, capture_output=True).returncode == 0 for _ in range(rounds))
    return f"| {database} | {rounds} | {passed} |"


def page(count: int, seed: int, lines: list[str], shared: list[str], bad: list[str]) -> str:
    """The results as Markdown."""
    day = date.today().isoformat()
    parts = [
        "# Killed in the middle",
        "`make kills` starts commands on one shelf and kills each after a random time. Then `cards lint` must find no fault, `cards load` and\n"
        "`cards show` must open the catalogue and agree with the shelf, and the killed command must succeed when it is run again.",
        f"Last run {day}, seed {seed}: {count} kills, {len(bad)} left something half-done. The last column counts the commands that the\n"
        "kill found at work; the others were just done.",
        "\n".join(["| command | kills | at work |", "| --- | ---: | ---: |", *lines]),
    ]
    if shared:
        parts += [
            "## Eight at once",
            "Four processes import in batches and four read, at the same time; then again with two of the writers killed. What a writer has said\n"
            f"to be imported must be there, and every batch is seen whole or not at all (`{SHARED}`).",
            "\n".join(["| database | rounds | nothing lost |", "| --- | ---: | ---: |", *shared]),
        ]
    return "\n\n".join([*parts, *bad]) + "\n"


def kill(folder: Path, number: int, chance: random.Random) -> tuple[list[str], bool]:
    """Kills one command; returns what is wrong afterwards, and whether the command was done before the kill."""
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
    was_over = process.poll() is not None
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
    return wrong, was_over


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command to its end."""
    return subprocess.run(command(list(words)), cwd=folder, env=environment(folder), capture_output=True, text=True)


def command(words: list[str]) -> list[str]:
    """The command line of this checkout."""
    return [sys.executable, "-m", "cardforge", *words]


def environment(folder: Path) -> dict[str, str]:
    """The environment with the shelf and the catalogue of the run."""
    shelf = {"CARDFORGE_SHELF": str(folder / "shelf")} if (folder / "shelf").exists() else {}
    return os.environ | {"CARDFORGE_DATABASE": f"sqlite:///{folder / 'c.sqlite3'}", "PYTHONPATH": str(ROOT)} | shelf


if __name__ == "__main__":
    sys.exit(main())
