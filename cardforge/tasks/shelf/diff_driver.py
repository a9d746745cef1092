"""The driver with which `git diff` shows card files: cards and what changed about them instead of lines of TOML."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path

from cardforge.bounded_files import read_bounded
from cardforge.carddata import parse_set
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.registry import game
from cardforge.tasks.cards.card_records import card_lines
from cardforge.tasks.revisions.file_diff import diff_cards
from cardforge.tasks.settings import Settings
from cardforge.tasks.shelf.git import git
from cardforge.tomlio.document import BOUNDS, parse_document

COMMAND = "cardforge cards git-diff"
ATTRIBUTES = "cards/*/*.toml diff=cardforge\n"
"""The line of `.gitattributes` that chooses the driver for card files."""


def install_driver(folder: Path) -> None:
    """Tells the git repository of a shelf how card files are shown; `.gitattributes` says for which files."""
    git(folder, "config", "diff.cardforge.command", COMMAND)
    git(folder, "config", "diff.cardforge.textconv", COMMAND)


def driver_output(arguments: Sequence[str]) -> str:
    """What git shows: called with one file, its cards as text; with seven arguments, the difference of two card files.

    A file that is not a card set is shown as it is, and two of them line by line.
    """
    if len(arguments) == 1:
        return _as_text(arguments[0])
    name, old, _, _, new = arguments[:5]
    before, after = _read(old), _read(new)
    title = f"cards {name}"
    try:
        changes = diff_cards(_cards(before, name), _cards(after, name)).lines()
    except CardforgeError:
        changes = list(difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, lineterm=""))
    return "\n".join([title, *(f"  {line}" for line in changes or ("no card changed",))]) + "\n"


def _as_text(file: str) -> str:
    text = _read(file)
    try:
        return "\n\n".join("\n".join(card_lines(card)) for card in _cards(text, file)) + "\n"
    except CardforgeError:
        return text


def _cards(text: str, name: str) -> tuple[Card, ...]:
    """The cards of a set file; none of an empty one. Raises FaultyInput if it is not a card set of a known game."""
    if not text.strip():
        return ()
    head = parse_document(text, name).data.get("set")
    slug = head.get("game") if isinstance(head, dict) else None
    return parse_set(text, game(str(slug), Settings.from_environment().shelf), name).cards


def _read(file: str) -> str:
    return "" if file == "/dev/null" else read_bounded(Path(file), BOUNDS).decode("utf-8", "replace")
