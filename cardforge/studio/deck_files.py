"""Changes of the decks in a person's folder: each is written whole, and each can be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.exchange.decoding import read_text_file
from cardforge.shelves import write_whole
from cardforge.tasks.decks.edit import EditedDeck

MOST: Final = 500
"""Changes of a deck that can be undone."""
Step = Callable[[Path], EditedDeck]


class DeckFiles:
    """Writes decks, and remembers what they were in this run."""

    def __init__(self) -> None:
        self._before: dict[Path, list[str]] = {}
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
            self._remember(file, before)
            return told

    @contextmanager
    def kept(self, file: Path) -> Iterator[None]:
        """Lets a task change a deck; what the list was before can be brought back."""
        with self.lock:
            before = read_text_file(file)
            yield
            if read_text_file(file) != before:
                self._remember(file, before)

    def replace(self, file: Path, text: str) -> None:
        """Writes another list in place of a deck's."""
        with self.lock:
            before = read_text_file(file)
            if text != before:
                write_whole(file, text)
                self._remember(file, before)

    def undo(self, file: Path) -> None:
        """Brings back what the deck was before its last change in this run; raises CardforgeError when there was none."""
        with self.lock:
            if not self._before.get(file):
                raise CardforgeError("nothing of this deck was changed since the studio was opened")
            write_whole(file, self._before[file].pop())

    def undoable(self, file: Path) -> int:
        """How many changes of a deck can be undone."""
        return len(self._before.get(file, ()))

    def _remember(self, file: Path, before: str) -> None:
        self._before.setdefault(file, []).append(before)
        del self._before[file][:-MOST]
