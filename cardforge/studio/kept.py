"""Things that a run of the studio keeps in memory under names that cannot be guessed; the one that was not asked for longest goes first."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from threading import RLock
from typing import Generic, TypeVar

from cardforge.errors import UnknownName

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """A store of at most so many things; `noun` is what a message calls one."""

    def __init__(self, noun: str, most: int = 50) -> None:
        self._noun, self._most = noun, most
        self._things: OrderedDict[str, Thing] = OrderedDict()
        self._lock = RLock()

    def add(self, thing: Thing) -> str:
        """Keeps a thing; returns its name."""
        name = secrets.token_urlsafe(9)
        with self._lock:
            self._things[name] = thing
            while len(self._things) > self._most:
                self._things.popitem(last=False)
        return name

    def get(self, name: str) -> Thing:
        """The thing of that name; raises UnknownName for one that is not, or no longer, there."""
        with self._lock:
            if name not in self._things:
                raise UnknownName(self._noun, name[:20])
            self._things.move_to_end(name)
            return self._things[name]

    def all(self) -> list[tuple[str, Thing]]:
        """All with their names, the latest first."""
        with self._lock:
            return list(reversed(self._things.items()))
