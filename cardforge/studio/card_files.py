"""Changes of the card files of a shelf: each can be undone as long as nothing else has changed the files since."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Final, TypeAlias

from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders, write_together
from cardforge.tasks.cards.editing.edit_card import CardBlock, card_block
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import read_text

MOST: Final = 100
"""Changes of a game's cards that can be undone."""
Texts: TypeAlias = dict[Path, str]
FileState: TypeAlias = tuple[tuple[Path, int, int, int], ...]


@dataclass(frozen=True)
class Step:
    """A change: what it was for a person, and the files before and after it."""

    said: str
    before: Texts
    after: Texts


@dataclass(frozen=True)
class SheetFile:
    """A spreadsheet that was looked at and waits to be written."""

    set: str
    name: str
    """The name of the file."""
    data: bytes


class CardFiles:
    """Remembers what the card files of each game were in this run."""

    def __init__(self) -> None:
        self._steps: dict[str, list[Step]] = {}
        self._blocks: dict[str, tuple[FileState, int, CardBlock]] = {}
        self.lock = RLock()

    def block(self, game: Game, number: int, settings: Settings) -> CardBlock:
        """The block of a card as it is typed: the files of the game are read again only when one of them has changed.

        Raises as `card_block` does.
        """
        with self.lock:
            state = _state(game, settings.shelf)
            kept = self._blocks.get(game.slug)
            if kept is None or kept[:2] != (state, number):
                kept = self._blocks[game.slug] = (state, number, card_block(game.slug, number, settings=settings))
            return kept[2]

    @contextmanager
    def kept(self, game: Game, shelf: Path | None, said: str) -> Iterator[None]:
        """Lets a task change the card files of a game; what they were before can be brought back."""
        with self.lock:
            before = _texts(game, shelf)
            yield
            after = _texts(game, shelf)
            if after != before:
                steps = self._steps.setdefault(game.slug, [])
                steps.append(Step(said, before, after))
                del steps[:-MOST]

    def undoable(self, game: str) -> str:
        """What the last change of a game's cards was; "" when there is none."""
        steps = self._steps.get(game)
        return steps[-1].said if steps else ""

    def undo(self, game: Game, shelf: Path | None) -> str:
        """Brings back what the files were before the last change, and says what that was.

        Raises CardforgeError when there was no change in this run, and when another program or a publication changed the files since.
        """
        with self.lock:
            steps = self._steps.get(game.slug)
            if not steps:
                raise CardforgeError("no card was changed since the studio was opened")
            step = steps[-1]
            if _texts(game, shelf) != step.after:
                raise CardforgeError("the card files were changed since, or cards were published; nothing was undone")
            write_together({file: text for file, text in step.before.items() if step.after.get(file) != text})
            for file in step.after.keys() - step.before.keys():
                file.unlink()
            return steps.pop().said


def _texts(game: Game, shelf: Path | None) -> Texts:
    """The card files and locks of a game."""
    return {file: read_text(file) for file in _files(game, shelf)}


def _files(game: Game, shelf: Path | None) -> list[Path]:
    folders = [folder for folder in card_folders(game, shelf) if folder.is_dir()]
    return [file for folder in folders for pattern in ("*.toml", "*.lock") for file in sorted(folder.glob(pattern))]


def _state(game: Game, shelf: Path | None) -> FileState:
    """What tells a changed file from the one before: a file that was written anew is another one on the disk."""
    stats = [(file, file.stat()) for file in _files(game, shelf)]
    return tuple((file, stat.st_ino, stat.st_size, stat.st_mtime_ns) for file, stat in stats)
