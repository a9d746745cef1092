"""Changes of the decks in a person's folder: each is written whole, and each can be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.exchange.decoding import read_text_file
from cardforge.shelves import write_together, write_whole
from cardforge.tasks.decks.deck_lock import lock_path
from cardforge.tasks.decks.edit import EditedDeck
from cardforge.tasks.decks.own_decks import slug_of

MOST: Final = 500
"""Changes of a deck that can be undone."""
Step = Callable[[Path], EditedDeck]


@dataclass(frozen=True)
class Before:
    """What a deck was before a change: its file, which a new name changes, and its list."""

    file: Path
    text: str


@dataclass(frozen=True)
class Deleted:
    """A deck that was deleted in this run: its files with what they held, and what was changed before."""

    file: Path
    name: str
    game: str
    """The slug of its game, "" for none."""
    texts: dict[Path, str]
    before: list[Before]

    @property
    def slug(self) -> str:
        """The name of its file, as addresses and forms have it."""
        return slug_of(self.file)


class DeckFiles:
    """Writes decks, and remembers what they were in this run."""

    def __init__(self) -> None:
        self._before: dict[Path, list[Before]] = {}
        self._deleted: list[Deleted] = []
        self.lock = RLock()

    def change(self, file: Path, steps: Sequence[Step]) -> list[str]:
        """Makes some changes as one; returns what was changed. If one fails, the deck is as it was."""
        with self.lock:
            before = read_text_file(file)
            told: list[str] = []
            try:
                for step in steps:
                    edited = step(file)
                    write_whole(file, edited.text)
                    told += edited.changes
            except CardforgeError:
                write_whole(file, before)
                raise
            self._remember(file, Before(file, before))
            return told

    @contextmanager
    def kept(self, file: Path) -> Iterator[None]:
        """Lets a task change a deck; what the list was before can be brought back."""
        with self.lock:
            before = read_text_file(file)
            yield
            if read_text_file(file) != before:
                self._remember(file, Before(file, before))

    def replace(self, file: Path, text: str) -> None:
        """Writes another list in place of a deck's."""
        with self.lock:
            before = read_text_file(file)
            if text != before:
                write_whole(file, text)
                self._remember(file, Before(file, before))

    def copy(self, file: Path, target: Path, text: str) -> None:
        """Writes a deck under another list's file with this list, and its lock beside it: both or neither."""
        with self.lock:
            _refuse_other(target)
            write_together(_beside(target, text, file))

    def rename(self, file: Path, target: Path, text: str) -> None:
        """Gives a deck another file and this list; its lock goes with it, and so does what can be undone.

        The old files go last: a studio that is killed in between leaves the deck twice, and never nowhere.
        """
        with self.lock:
            before = Before(file, read_text_file(file))
            self._move(file, target, text)
            self._remember(target, before)

    def delete(self, file: Path, name: str, game: str) -> None:
        """Takes a deck and its lock away; `restore` brings them back."""
        with self.lock:
            texts = {path: read_text_file(path) for path in (lock_path(file), file) if path.is_file()}
            _unlink(texts)
            self._deleted.append(Deleted(file, name, game, texts, self._before.pop(file, [])))

    def deleted(self, game: str) -> list[Deleted]:
        """The decks of a game that were deleted in this run, the last first."""
        return [one for one in reversed(self._deleted) if one.game in ("", game)]

    def restore(self, deck: Deleted) -> None:
        """Brings back a deck that was deleted, with its lock and what can be undone; raises CardforgeError when its file is another deck's now."""
        with self.lock:
            _refuse_other(deck.file)
            write_together(deck.texts)
            self._deleted.remove(deck)
            self._before[deck.file] = deck.before

    def undo(self, file: Path) -> Path:
        """Brings back what the deck was before its last change in this run, and returns its file, which a new name had changed.

        Raises CardforgeError when there was no change, and when the file that it had before is another deck's now.
        """
        with self.lock:
            if not self._before.get(file):
                raise CardforgeError("nothing of this deck was changed since the studio was opened")
            step = self._before[file][-1]
            if step.file == file:
                write_whole(file, step.text)
            else:
                self._move(file, step.file, step.text)
            self._before[step.file].pop()
            return step.file

    def undoable(self, file: Path) -> int:
        """How many changes of a deck can be undone."""
        return len(self._before.get(file, ()))

    def _move(self, file: Path, target: Path, text: str) -> None:
        if target == file:
            write_whole(file, text)
            return
        _refuse_other(target)
        made = _beside(target, text, file)
        write_together(made)
        try:
            _unlink({path: read_text_file(path) for path in (lock_path(file), file) if path.is_file()})
        except CardforgeError:
            _unlink(made)
            raise
        self._before[target] = self._before.pop(file, [])

    def _remember(self, file: Path, before: Before) -> None:
        self._before.setdefault(file, []).append(before)
        del self._before[file][:-MOST]


def _beside(target: Path, text: str, source: Path) -> dict[Path, str]:
    """The files of a deck under another name: the lock of the source, if it has one, and the list."""
    lock = lock_path(source)
    locked = {lock_path(target): read_text_file(lock)} if lock.is_file() else {}
    return {**locked, target: text}


def _unlink(texts: dict[Path, str]) -> None:
    """Deletes files, all or none of them; raises CardforgeError for one that cannot be deleted."""
    gone: dict[Path, str] = {}
    for path, text in texts.items():
        try:
            path.unlink()
        except OSError as fault:
            write_together(gone)
            raise CardforgeError(f"cannot delete {path}: {fault.strerror or fault}") from fault
        gone[path] = text


def _refuse_other(file: Path) -> None:
    if file.exists() or lock_path(file).exists():
        raise CardforgeError(f"{file.name} is the file of another deck now; rename that deck first")
