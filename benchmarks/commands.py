"""CPU time of commands, cold: `python benchmarks/commands.py --json` prints one JSON object.

The budget: `--version` under 0.25 s; `deck check` at most 0.35 s more than `import typer, sqlmodel` in the same run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 5


def main() -> None:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CARDFORGE_DATABASE": f"sqlite:///{folder}/catalog.sqlite3"}
        deck = str(ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt")
        command = [sys.executable, "-m", "cardforge"]
        spent([*command, "cards", "load"], environment)
        found = {
            "version": least([*command, "--version"], environment),
            "help": least([*command, "--help"], environment),
            "import_typer_sqlmodel": least([sys.executable, "-c", "import typer, sqlmodel"], environment),
            "deck_check": least([*command, "deck", "check", deck], environment),
            "cards_list": least([*command, "cards", "list"], environment),
        }
    found["deck_check_over_imports"] = round(found["deck_check"] - found["import_typer_sqlmodel"], 3)
    if "--json" in sys.argv:
        print(json.dumps({"benchmark": "commands", "unit": "CPU seconds", **found}))
    else:
        for name, seconds in found.items():
            print(f"{name:<26} {seconds:6.3f} s")


def least(command: list[str], environment: dict[str, str]) -> float:
    """The least of some runs: what the work takes when nothing disturbs it."""
    return round(min(spent(command, environment) for _ in range(RUNS)), 3)


def spent(command: list[str], environment: dict[str, str]) -> float:
    """CPU seconds, user and system, of one run."""
    before = os.times()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


if __name__ == "__main__":
    main()
