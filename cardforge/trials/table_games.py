"""Games that people played at a table: each with the revisions that its decks held, so that they can be counted beside simulated ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from cardforge.kernel.json_value import JsonValue
from cardforge.trials.statistics import Difference, Estimate, independent_difference, share


@dataclass(frozen=True)
class TableDeck:
    """A deck as it was played on the day."""

    name: str
    cards: Mapping[str, int]
    """Copies by `number@version`."""


@dataclass(frozen=True)
class TableGame:
    """One game between two people."""

    game: str
    played_on: date
    decks: tuple[TableDeck, TableDeck]
    winner: int
    """1 or 2 by the place of the deck; 0 for a drawn game."""
    first: int = 0
    """Which deck began; 0 if nobody knows."""
    note: str = ""
    number: int = 1
    """Tells games apart of which everything else is the same: the first such game of its file has 1."""

    @property
    def id(self) -> str:
        """A hash of all of it: the same game noted again has the same."""
        return hashlib.sha256(json.dumps(self._content(), sort_keys=True).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, JsonValue]:
        """A line of a file of notes."""
        return {"id": self.id, **self._content()}

    @staticmethod
    def from_json(data: Mapping[str, JsonValue]) -> TableGame:
        """The game that `to_json` wrote; raises KeyError, TypeError or ValueError for anything else."""
        one, two = (
            TableDeck(str(deck["name"]), {str(pin): int(n) for pin, n in deck["cards"].items()})
            for deck in data["decks"]
        )
        return TableGame(
            str(data["game"]),
            date.fromisoformat(data["played_on"]),
            (one, two),
            int(data["winner"]),
            int(data["first"]),
            str(data["note"]),
            int(data["number"]),
        )

    def _content(self) -> dict[str, JsonValue]:
        return {
            "game": self.game,
            "played_on": self.played_on.isoformat(),
            "decks": [{"name": deck.name, "cards": dict(sorted(deck.cards.items()))} for deck in self.decks],
            "winner": self.winner,
            "first": self.first,
            "note": self.note,
            "number": self.number,
        }


@dataclass(frozen=True)
class TableImpact:
    """What games at a table say of a revision: the share won by decks with the old one, and by decks with the new one."""

    old: Estimate
    new: Estimate
    change: Difference
    """Newcombe's interval for two independent shares (1998, method 10): people did not play the same games twice."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {"old": self.old.to_json(), "new": self.new.to_json(), "change": self.change.to_json()}


def table_impact(games: Iterable[TableGame], old: str, new: str) -> TableImpact | None:
    """Compares the decks that held `old` with those that held `new`, both as `number@version`; None if no game says anything of either.

    A game in which both decks, or neither, held a revision says nothing of it; a drawn game is not won.
    """
    counts = {old: [0, 0], new: [0, 0]}
    for game in games:
        for pin, count in counts.items():
            holders = [place for place, deck in enumerate(game.decks, 1) if deck.cards.get(pin)]
            if len(holders) == 1:
                count[0] += game.winner == holders[0]
                count[1] += 1
    before, after = ((count[0], count[1]) for count in counts.values())
    if not before[1] and not after[1]:
        return None
    return TableImpact(share(*before), share(*after), independent_difference(after, before))
