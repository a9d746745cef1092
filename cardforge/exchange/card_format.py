"""The declaration of a card format, and the raw record of a card before it is mapped to the fields of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardforge.kernel.cards import Card


@dataclass(frozen=True)
class Record:
    """One card of a file: raw values under the file's own keys."""

    place: str
    """Its place in the file: "card 3 'Ash Knight'" or "line 7"."""
    values: Mapping[str, object]


@dataclass(frozen=True)
class CardFormat:
    """A format of card lists; a new format is a new module in `card_formats`."""

    slug: str
    title: str
    suffixes: tuple[str, ...]
    """File suffixes with the dot, in lower case."""
    write: Callable[[Sequence[Card]], str]
    """Converts cards to text; the same cards give the same text."""
    records: Callable[[str, str], list[Record]] | None = None
    """Converts text and file name to raw records; None when the format is write-only or read as a set by `carddata`."""
    remark: str = ""
    """What users of the format should know, in a sentence or two."""
