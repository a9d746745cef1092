"""The one card value of the whole toolkit: one revision of one card of one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

UNKNOWN_CARD: Final = "a card"
"""What a hidden card is called."""

RETIRED: Final = "retired"
"""The kind of change of a revision that takes its card out of the game from its day on; it says what the version before says."""
RETURNED: Final = "returned"
"""The kind of change of a revision that only brings a retired card back."""

FieldValue = str | int | bool | tuple[str, ...] | tuple[int, ...]
"""What a printed field may hold: a word, a whole number, yes or no, or a list of words or numbers."""


def value_text(value: object, none: str = "", yes: str = "yes", no: str = "no") -> str:
    """The value of a field in words: "Human, Soldier", "3", "yes"; `none` for one that a card does not have."""
    if value is None:
        return none
    if isinstance(value, bool):
        return yes if value else no
    return ", ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)


@dataclass(frozen=True)
class Card:
    """A revision `<game>/<number>@<version>`; the number never changes, everything else may."""

    game: str
    number: int
    version: int
    name: str
    text: str = ""
    """Rules text as printed, one paragraph per line; "" for a card without one."""
    fields: Mapping[str, FieldValue] = field(default_factory=dict)
    """The other printed fields of the game (type, faction, cost ...), in the game's own names; never changed."""
    set: str = ""
    """Slug of the set it belongs to."""
    announced_on: date | None = None
    legal_from: date | None = None
    """The first day in competition; None for a draft or a card without dates: always legal in casual play."""
    change: str = ""
    """Kind of change against the version before: typo, clarify, functional, rename, numbers, art, retired, returned; "" for the first."""
    note: str = ""
    """Why it was changed, in a sentence."""
    status: str = "draft"
    """"published" once it is in `published.lock`, "imported" for a card that came from outside, else "draft"."""
    author: str = ""
    """Who wrote this revision."""

    @property
    def key(self) -> str:
        """`<game>/<number>@<version>`, the name of this revision everywhere."""
        return f"{self.game}/{self.number}@{self.version}"

    @property
    def pin(self) -> str:
        """`<number>@<version>`, as a deck list pins it."""
        return f"{self.number}@{self.version}"

    @property
    def is_retired(self) -> bool:
        """Whether this revision takes the card out of the game."""
        return self.change == RETIRED

    def whole(self, name: str, default: int = 0) -> int:
        """The field as a whole number, or the default when the card does not have it."""
        value = self.fields.get(name)
        return value if isinstance(value, int) else default

    def word(self, name: str, default: str = "") -> str:
        """The field as a word, or the default when the card does not have it."""
        value = self.fields.get(name)
        return value if isinstance(value, str) else default

    def words(self, name: str) -> tuple[str, ...]:
        """The field as a list of words, empty when the card does not have it."""
        value = self.fields.get(name)
        return tuple(str(word) for word in value) if isinstance(value, tuple) else ()
