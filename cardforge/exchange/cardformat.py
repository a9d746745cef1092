"""What a format of card lists declares of itself, and a record of it before a game gives it meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardforge.kernel.cards import Card


@dataclass(frozen=True)
class Record:
    """One card as it stands in a file: raw values under the file's own keys."""

    place: str
    """Where it stands: "card 3 'Ash Knight'" or "line 7"."""
    values: Mapping[str, object]


@dataclass(frozen=True)
class CardFormat:
    """One format of card lists; a new one is a new module in `cardlists`."""

    slug: str
    title: str
    suffixes: tuple[str, ...]
    """File name endings with the dot, small letters."""
    write: Callable[[Sequence[Card]], str]
    """Cards to text, the same cards always to the same text."""
    records: Callable[[str, str], list[Record]] | None = None
    """Text and file name to raw records; None when it is written only, or read as a set of our own."""
    remark: str = ""
    """What a person who moves cards should know, in a sentence or two."""
