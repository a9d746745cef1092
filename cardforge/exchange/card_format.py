"""The declaration of a card format, and the raw record of a card before it is mapped to the fields of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar

from cardforge.bounded_files import Bounds
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_records import RecordsByGame
from cardforge.exchange.decoding import CARDS_BOUNDS
from cardforge.kernel.cards import Card

T = TypeVar("T")
MAX_RECORDS = 150_000
"""Most cards of a file."""


@dataclass(frozen=True, slots=True)
class Record:
    """One card of a file: raw values under the file's own keys."""

    at: str
    """Its place in the file: "card 3" or "line 7"."""
    values: Mapping[str, object]
    name: object = ""
    """Its name if the place alone would be hard to find; what a file has as the name need not be text."""

    @property
    def place(self) -> str:
        """Its place in the file for a message: "card 3 'Ash Knight'" or "line 7"."""
        return f"{self.at} {self.name[:60]!r}" if isinstance(self.name, str) and self.name else self.at


def limited(records: Iterable[T], file: str) -> list[T]:
    """The records of a file, or what they are made of; raises FaultyInput if there are too many."""
    found = list(islice(records, MAX_RECORDS + 1))
    if len(found) > MAX_RECORDS:
        raise FaultyInput([Fault(file, "", f"has more than {MAX_RECORDS:,} cards; split it")])
    return found


@dataclass(frozen=True)
class CardFormat:
    """A format of card lists; a new format is a new module in `card_formats`."""

    slug: str
    title: str
    suffixes: tuple[str, ...]
    """File suffixes with the dot, in lower case."""
    write: Callable[[Sequence[Card]], str | bytes]
    """Converts cards to text or, for a binary format, to bytes; the same cards give the same result."""
    write_with_records: Callable[[Sequence[Card], RecordsByGame], str] | None = None
    """The same for a format that carries some of what is kept beside the cards."""
    carries: frozenset[str] = frozenset()
    """The kinds of records (`card_records.KINDS`) that are complete in an exported file."""
    records: Callable[[str, str], list[Record]] | None = None
    """Converts text and file name to raw records; None when the format is write-only or read as a set by `carddata`."""
    records_of_bytes: Callable[[bytes, str], list[Record]] | None = None
    """Converts the bytes of a file, which need not be text, and its name to raw records."""
    root: str = ""
    """The outermost element of an XML format, by which formats with the same suffix are told apart."""
    has_history: bool = False
    """Whether its files hold every revision of a card, so that an export always writes all of them."""
    game: str = ""
    """The game whose cards it holds; "" for a format of any game."""
    identity: str = ""
    """The field by which a card is recognised on the next import, whatever its name; its files have no numbers and versions."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """What fields hold that cards of this format never name and the shelf needs."""
    bounds: Bounds = CARDS_BOUNDS
    """The largest file that is read."""
    remark: str = ""
    """What users of the format should know, in a sentence or two."""
