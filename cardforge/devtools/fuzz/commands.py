"""Whole commands with a damaged argument, a damaged file or an odd environment, run in this process."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cardforge.devtools.fuzz.mutations import damaged
from cardforge.devtools.fuzz.seeds import command, odd_texts

COMMANDS: Final = (
    "deck check decks/first.txt",
    "deck check decks --on 2026-06-01",
    "deck check --all decks/first.txt",
    "deck stats decks/first.txt --on 2026-10-01",
    "deck odds decks/first.txt 'at_least_2_of_cost<=2_by_turn_3' --hand 7 --draw 1",
    "deck convert decks/octgn.o8d --to cockatrice -o out/x.cod",
    "deck formats octgn",
    "deck verify drafted/seat-1.txt",
    "deck deal arc --packs shipped/cards/arc/packs/sealed.toml --players 2 --seed 3",
    "deck new arc/standard --name Walls -o out/new.txt",
    "deck add decks/first.txt 17 -n 2 -o out/more.txt",
    "deck remove decks/first.txt Spark -n 1 -o out/less.txt",
    "deck fill decks/first.txt --find cost<=3 -o out/full.txt",
    "deck outdated decks/first.txt --on 2026-10-01",
    "deck upgrade decks/first.txt --dry-run",
    "deck diff decks/first.txt decks/text.txt",
    "cards list --set my-set",
    "cards find type:creature --sort cost,-name --columns name,cost --game arc",
    "cards show arc/9001 --on 2026-06-01",
    "cards history arc/9001",
    "cards revise arc/9001 cost=4 --change numbers --note Why. --legal-from 2027-01-01",
    "cards publish arc/9001 --announced-on 2027-01-01 --legal-from 2027-02-01",
    "cards diff arc/9001@1 arc/9001@2 --table",
    "cards changed arc --since arc-2026-03-01 --on 2026-06-01",
    "cards announce arc --since 2026-03-01 -o out/page.md",
    "cards changelog arc --since 2026-03-01",
    "cards editions arc",
    "cards stale arc",
    "cards lint arc",
    "cards load",
    "cards import csv-cards.csv --game arc --set more --number-from 7001 --dry-run",
    "cards import json-cards.json --game arc --set more --map name=title",
    "cards import xlsx-cards.xlsx --game arc --set my-set --to-shelf --dry-run",
    "cards export arc --set my-set --to csv -o out/cards.csv",
    "cards forget imported --game arc",
    "games arc --options",
    "rules arc A58",
    "rules arc --find flying",
    "text read 'Mark:_Draw_1_card.' --game arc",
    "explain shipped/cards/arc/puzzles/fire-or-fury.toml",
    "replay games/solo/game-0001.json --from 3 --seat 1",
    "campaign show war.json",
    "campaign export war.json Ann -o out/ann.txt",
    "print check prints/some.pdf",
    "doctor",
)  # fmt: skip
"""Valid commands in the shelf; what is in quotes is one argument, with _ for a blank."""
ENVIRONMENT: Final = (
    "CARDFORGE_DATABASE", "CARDFORGE_SHELF", "CARDFORGE_CACHE", "CARDFORGE_DEBUG_", "COLUMNS", "LINES", "TERM", "LANG", "LC_ALL",
    "NO_COLOR", "TZ", "XDG_DATA_HOME", "HOME", "_CARDFORGE_COMPLETE", "PYTHONIOENCODING",
)  # fmt: skip
_ASKED: Final = ("cards show arc/17", "doctor", "deck check decks/first.txt", "games", "cards lint state51")
_KEPT: Final = ("-o", "--output", "-n", "--players")
"""Options whose values stay: files that are written, and how much work is asked for."""
_ODD: Final = tuple(odd_texts())


def some_command(rng: random.Random) -> list[str]:
    """A command with one or two arguments that somebody mistyped, left out, doubled or exchanged."""
    words = rng.choice(COMMANDS).split()
    words = [word.strip("'").replace("_", " ") if word.startswith("'") else word for word in words]
    for _ in range(rng.choice((0, 1, 1, 2))):
        words = _mistyped(words, rng)
    return words


def some_environment(rng: random.Random) -> tuple[dict[str, str], list[str]]:
    """One or two odd variables, and a command."""
    chosen = rng.sample(ENVIRONMENT, rng.choice((1, 1, 2)))
    values = (
        "",
        ".",
        "sqlite://",
        "sqlite:///",
        "sqlite:///out/none/x.db",
        "postgresql://",
        "oracle://x",
        "decks",
        "cardforge.toml",
        "/nonexistent",
    )
    odd = {name: rng.choice((*values, *_ODD)) for name in chosen}
    return odd, rng.choice(_ASKED).split()


@contextmanager
def damaged_file(words: list[str], shelf: Path, rng: random.Random) -> Iterator[str]:
    """One of the files that the command names, or of the shelf, is damaged for a while; gives its name, or ""."""
    named = [shelf / word for word in words if 0 < len(word) < 100 and (shelf / word).is_file()]
    shelf_files = [path for path in shelf.glob("cards/arc/*") if path.is_file()] + [shelf / "cardforge.toml"]
    path = rng.choice(named if named and rng.random() < 0.7 else shelf_files)
    before, times = path.read_bytes(), path.stat()
    path.write_bytes(damaged(before, rng))
    try:
        yield path.relative_to(shelf).as_posix()
    finally:
        path.write_bytes(before)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


@contextmanager
def odd_environment(values: dict[str, str]) -> Iterator[None]:
    """The environment with these variables for a while."""
    before = dict(os.environ)
    os.environ.update(values)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _mistyped(words: list[str], rng: random.Random) -> list[str]:
    places = [at for at in range(len(words)) if words[at] not in _KEPT and (not at or words[at - 1] not in _KEPT)]
    if not places:
        return words
    at, how = rng.choice(places), rng.random()
    if how < 0.15:
        return [*words[:at], *words[at + 1 :]]
    if how < 0.25:
        return [*words[:at], words[at], *words[at:]]
    if how < 0.35:
        return [*words[:at], rng.choice(("--json", "--force", "--all", "--help", "--on", "--strict")), *words[at:]]
    new = (
        rng.choice(_ODD) if how < 0.7 else damaged(words[at].encode(), rng).decode("utf-8", "replace").replace("\0", "")
    )
    return words if new.startswith("/") and new != "/dev/null" else [*words[:at], new, *words[at + 1 :]]


__all__ = ["COMMANDS", "command", "damaged_file", "odd_environment", "some_command", "some_environment"]
