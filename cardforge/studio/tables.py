"""The games, drafts, replays and free tables of this run, each with the seat of the person who looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import RLock
from typing import Final

from cardforge.studio.kept import Kept
from cardforge.tasks.play.drafting import DraftSession
from cardforge.tasks.play.free_table import FreeTable
from cardforge.tasks.play.game_session import GameSession
from cardforge.tasks.play.replays import GameReplay, Timeline

NOBODY: Final = -1
"""The seat that looks on while the screen is handed from one person to another."""


def _seat(looking: int, people: Sequence[int]) -> int:
    """The seat whose cards are shown: of several people the one that has the screen, otherwise the only one."""
    return looking if len(people) > 1 else people[0]


@dataclass
class Table:
    """A game with people in some of its seats; only one request at a time changes it."""

    session: GameSession
    id: str = ""
    looking: int = NOBODY
    """The seat whose cards the screen shows; a person alone never hands it over."""
    hint: tuple[str, ...] = ()
    """The last hint, until the next choice."""
    answer: tuple[str, ...] = ()
    """The last answer to a question about a card."""
    asked: str = ""
    """The card that was asked about."""
    campaign: str = ""
    """The campaign for which it was dealt; "" for none."""
    members: tuple[str, ...] = ()
    """The players of the campaign in the order of their seats."""
    lock: RLock = field(default_factory=RLock)

    @property
    def seat(self) -> int:
        """The seat that looks on."""
        return _seat(self.looking, self.session.people)

    @property
    def position(self) -> int:
        """The number of choices made: an act that was meant for another position is refused."""
        return len(self.session.choices)

    def forget(self) -> None:
        """Drops hint and answer, which were about the position before."""
        self.hint, self.answer, self.asked = (), (), ""


@dataclass
class StudioDraft:
    """A draft with people at this screen; only one request at a time changes it."""

    session: DraftSession
    looking: int = NOBODY
    """The seat that has the screen, if there are several people."""
    saved: list[str] = field(default_factory=list)
    """The names of deck files that were written."""
    lock: RLock = field(default_factory=RLock)

    @property
    def seat(self) -> int:
        """The seat whose packet the screen shows."""
        return _seat(self.looking, sorted(self.session.people))


@dataclass
class StudioReplay:
    """A game that was played, to be stepped through; what a seat saw is worked out when it is asked for."""

    session: GameSession
    """The game at its first choice."""
    choices: tuple[int, ...]
    lock: RLock = field(default_factory=RLock)
    _timelines: dict[int | None, Timeline] = field(default_factory=dict)

    def timeline(self, seat: int | None) -> Timeline:
        """The steps as a seat saw them; with open cards for None."""
        if seat not in self._timelines:
            self._timelines[seat] = Timeline(GameReplay(self.session.from_start(), self.choices, seat))
        return self._timelines[seat]

    def end(self) -> tuple[str, ...]:
        """How the game stands after its last step."""
        return tuple(self.timeline(None).replay.summary().lines())


@dataclass
class StudioFreeTable:
    """A table without rules; only one request at a time changes it."""

    table: FreeTable
    looking: int = NOBODY
    """The seat that has the screen."""
    lock: RLock = field(default_factory=RLock)


class Tables:
    """The tables of a run."""

    def __init__(self) -> None:
        self._kept: Kept[Table] = Kept("game in play")

    def open(self, session: GameSession) -> Table:
        """A new table."""
        table = Table(session)
        table.id = self._kept.add(table)
        return table

    def table(self, id: str) -> Table:
        """The table of that name; raises UnknownName for one that is not, or no longer, there."""
        return self._kept.get(id)

    def of_game(self, game: str) -> list[Table]:
        """The tables of a game, the latest first."""
        return [table for _, table in self._kept.all() if table.session.game.slug == game]
