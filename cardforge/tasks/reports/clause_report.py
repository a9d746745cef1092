"""A table of the clauses of cards: in how many games their card was drawn and they fired, as text and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import aligned, share
from cardforge.tasks.trials.random_games.spec import RandomGamesSpec
from cardforge.trials.statistics import share as share_of

WIDTH: Final = 70
"""Letters of a clause in the text; JSON has all of it."""


@dataclass(frozen=True)
class ClauseRow:
    """One clause of one revision of a card."""

    card: str
    """`number@version`."""
    name: str
    kind: str
    """The kind of ability: play, triggered, activated, passive, keyword ..."""
    text: str
    games: int
    """Games in which a deck held the card."""
    drawn: int
    """Games in which a copy came to a hand or into play."""
    fired: int | None
    """Games in which the clause fired; None for one that the game cannot be asked about."""

    def to_json(self) -> dict[str, Any]:
        """The row with the keys of docs/json.md."""
        rate = share_of(min(self.fired, self.drawn), self.drawn).to_json() if self.fired is not None else None
        return {
            "card": self.card,
            "name": self.name,
            "kind": self.kind,
            "text": self.text,
            "games": self.games,
            "drawn": self.drawn,
            "fired": self.fired,
            "rate": rate,
        }

    def cells(self) -> tuple[str, ...]:
        """The row as people read it."""
        text = self.text if len(self.text) <= WIDTH else f"{self.text[: WIDTH - 1]}…"
        if self.fired is None:
            return (self.card, self.name, str(self.drawn), "-", "", text)
        rate = share(share_of(min(self.fired, self.drawn), self.drawn)) if self.drawn else ""
        return (self.card, self.name, str(self.drawn), str(self.fired), rate, text)


@dataclass(frozen=True)
class ClausesResult:
    """The clauses of some games, those that never fired first."""

    spec: RandomGamesSpec
    n: int
    games: int
    rows: tuple[ClauseRow, ...]
    cards: str = ""
    """A hash of what every card that may be played says."""

    def command(self) -> str:
        """The command that plays the same games again."""
        return self.spec.command("clauses", self.n)

    def never(self) -> tuple[ClauseRow, ...]:
        """The clauses that never fired."""
        return tuple(row for row in self.rows if row.fired == 0)

    def to_json(self) -> dict[str, Any]:
        """The result with the keys of docs/json.md."""
        return {
            **self.spec.to_json("clauses", self.n),
            "games": self.games,
            "never": len(self.never()),
            "clauses": [row.to_json() for row in self.rows],
        }

    def lines(self) -> list[str]:
        """The result as people read it."""
        never, others = self.never(), [row for row in self.rows if row.fired != 0]
        head = f"{self.spec.game}: {pluralize(len(self.rows), 'clause')} in {pluralize(self.games, 'game')}; {len(never)} never fired"
        columns = ("card", "name", "drawn", "fired", "when drawn", "clause")
        lines = [head]
        for title, rows in (("Never fired", never), ("Fired, the rarest first", others)):
            if rows:
                lines += ["", title, *(f"  {line}" for line in aligned([columns, *(row.cells() for row in rows)]))]
        return lines
