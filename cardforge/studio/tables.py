"""The games that are being played in this run, each with the seat of the person who looks at it."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from threading import RLock
from typing import Final

from cardforge.errors import UnknownName
from cardforge.tasks.play.game_session import GameSession

MOST: Final = 50
"""Games that are kept; the one that was not looked at for longest goes first."""


@dataclass
class Table:
    """A game with a person in one of its seats; only one request at a time changes it."""

    id: str
    session: GameSession
    hint: tuple[str, ...] = ()
    """The last hint, until the next choice."""
    answer: tuple[str, ...] = ()
    """The last answer to a question about a card."""
    asked: str = ""
    """The card that was asked about."""
    lock: RLock = field(default_factory=RLock)

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.session.people[0]

    @property
    def position(self) -> int:
        """The number of choices made: an act that was meant for another position is refused."""
        return len(self.session.choices)

    def forget(self) -> None:
        """Drops hint and answer, which were about the position before."""
        self.hint, self.answer, self.asked = (), (), ""


class Tables:
    """The tables of a run by their names, which cannot be guessed."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._lock = RLock()

    def open(self, session: GameSession) -> Table:
        """A new table."""
        table = Table(secrets.token_urlsafe(9), session)
        with self._lock:
            self._tables[table.id] = table
            while len(self._tables) > MOST:
                self._tables.popitem(last=False)
        return table

    def table(self, id: str) -> Table:
        """The table of that name; raises UnknownName for one that is not, or no longer, there."""
        with self._lock:
            if id not in self._tables:
                raise UnknownName("game in play", id[:20])
            self._tables.move_to_end(id)
            return self._tables[id]

    def of_game(self, game: str) -> list[Table]:
        """The tables of a game, the latest first."""
        with self._lock:
            return [table for table in reversed(self._tables.values()) if table.session.game.slug == game]
