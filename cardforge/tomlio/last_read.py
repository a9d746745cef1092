"""What was read from files last: as long as the text of a file is the same, it is not parsed again."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Final, Generic, TypeVar

T = TypeVar("T")
FILES: Final = 128
"""Files whose last reading is kept."""


class LastRead(Generic[T]):
    """The last faultless reading of each file, for readings that nobody changes; those of files not asked for longest go first."""

    def __init__(self) -> None:
        self._read: OrderedDict[Path, tuple[str, object, T]] = OrderedDict()
        self._lock = Lock()

    def get(self, path: Path, text: str, game: object) -> T | None:
        """What this text of the file was read as for this very game; None if that is not known."""
        with self._lock:
            known = self._read.get(path)
            if known is None or known[0] != text or known[1] is not game:
                return None
            self._read.move_to_end(path)
            return known[2]

    def keep(self, path: Path, text: str, game: object, found: T) -> T:
        """Keeps a reading in place of the last one of the file, and returns it."""
        with self._lock:
            self._read[path] = text, game, found
            self._read.move_to_end(path)
            while len(self._read) > FILES:
                self._read.popitem(last=False)
        return found
