"""Saves a shelf in git: commits its card files with a message made from what happened to the cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.carddata import parse_set, read_shelf
from cardforge.carddata.lock import LOCK_NAME, parse_lock
from cardforge.carddata.shelf import OTHER_FILES
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.tasks.revisions.file_diff import CardChange, CardFilesDiff, diff_cards
from cardforge.tasks.settings import Settings
from cardforge.tasks.shelf.diff_driver import install_driver
from cardforge.tasks.shelf.git import committed, git, has_commit, is_repository

SAVED = ("cards", "decks", "templates", "print", "schema", "cardforge.toml", ".gitattributes", "README.md")
"""The files and folders of a shelf that are saved."""


@dataclass(frozen=True)
class SavedShelf:
    """A commit of a shelf, or what it would be."""

    shelf: Path
    message: str
    files: tuple[str, ...]
    commit: str
    """The id of the commit; "" if nothing was committed."""

    def to_json(self) -> dict[str, Any]:
        """The commit with the keys of docs/json.md."""
        return {
            "shelf": str(self.shelf),
            "message": self.message,
            "files": list(self.files),
            "commit": self.commit or None,
        }

    def lines(self) -> list[str]:
        """The message and the files."""
        if not self.files:
            return ["nothing has changed since the last commit"]
        return [self.message.rstrip(), "", *(f"  {file}" for file in self.files)]


def save_shelf(message: str = "", *, dry_run: bool = False, settings: Settings | None = None) -> SavedShelf:
    """Commits the shelf with a message that says what happened to its cards; `message` replaces the first line.

    Raises CardforgeError if there is no shelf, or it is not in a git repository; FaultyInput for faulty card files.
    """
    used = settings or Settings.from_environment()
    shelf = used.shelf
    if shelf is None:
        raise CardforgeError("no shelf of your own to save; --shelf names one, cardforge init DIR makes one")
    if not is_repository(shelf):
        raise CardforgeError(f"{shelf}: is not in a git repository; `git init` there makes one")
    files = _changed_files(shelf)
    if not files:
        return SavedShelf(shelf, "", (), "")
    text = _message(message, _card_changes(shelf), files)
    if dry_run:
        return SavedShelf(shelf, text, files, "")
    install_driver(shelf)
    git(shelf, "add", "--all", "--", *files)
    git(shelf, "commit", "--quiet", "--file=-", "--", *files, data=text)
    return SavedShelf(shelf, text, files, git(shelf, "rev-parse", "HEAD").strip())


def _changed_files(shelf: Path) -> tuple[str, ...]:
    """The files of the shelf that differ from the last commit, as paths from the shelf on."""
    listed = git(shelf, "ls-files", "--others", "--exclude-standard", "-z")
    if has_commit(shelf):
        listed += git(shelf, "diff", "--name-only", "-z", "--relative", "HEAD")
    else:
        listed += git(shelf, "ls-files", "--cached", "-z")
    names = {*listed.split("\0")} - {""}
    return tuple(sorted(name for name in names if name.split("/")[0] in SAVED))


def _card_changes(shelf: Path) -> CardFilesDiff:
    changes: list[CardChange] = []
    for game in games(shelf).values():
        if (shelf / "cards" / game.slug).is_dir():
            changes += diff_cards(_committed_cards(shelf, game), _cards(shelf, game)).changes
    return CardFilesDiff(tuple(changes))


def _cards(shelf: Path, game: Game) -> list[Card]:
    """The cards of the shelf's own files of a game."""
    own = (shelf / "cards" / game.slug).resolve()
    sets = read_shelf(game, card_folders(game, shelf))
    return [card for found in sets if found.file and found.file.resolve().is_relative_to(own) for card in found.cards]


def _committed_cards(shelf: Path, game: Game) -> list[Card]:
    """The cards as they were committed last; a file that was committed with faults counts as empty."""
    folder = f"cards/{game.slug}"
    listed = git(shelf, "ls-tree", "--name-only", "-z", "HEAD", f"{folder}/") if has_commit(shelf) else ""
    names = [name for name in listed.split("\0") if name.endswith(".toml") and Path(name).name not in OTHER_FILES]
    try:
        lock = parse_lock(committed(shelf, f"{folder}/{LOCK_NAME}"))
    except CardforgeError:
        lock = parse_lock("")
    cards = [card for name in names for card in _parsed(committed(shelf, name), game)]
    return [replace(card, status="published") if lock.contains(card) else card for card in cards]


def _parsed(text: str, game: Game) -> tuple[Card, ...]:
    try:
        return parse_set(text, game, "").cards
    except CardforgeError:
        return ()


def _message(message: str, changes: CardFilesDiff, files: Iterable[str]) -> str:
    subject = message.strip() or changes.subject() or f"Change {', '.join(files)}"
    subject = subject if len(subject) <= 100 else subject[:97].rstrip() + "..."
    lines = changes.lines()
    body = ["", *lines] if len(lines) > 1 or (lines and message) else []
    return "\n".join([subject, *body]) + "\n"
