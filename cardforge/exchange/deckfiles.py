"""Deck lists in and out: finds the formats, recognises a file's own, reads, writes, says what an export would lose."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from functools import cache
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import Fault, FaultyInput, UnknownName
from cardforge.exchange import dialects
from cardforge.exchange.deckformat import DeckFormat
from cardforge.exchange.differences import differences
from cardforge.exchange.source import bytes_of, read_bytes, text_of


@cache
def formats() -> dict[str, DeckFormat]:
    """Every deck format by its slug: one module each in `dialects`, in alphabetical order."""
    modules = sorted(module.name for module in pkgutil.iter_modules(dialects.__path__))
    found: list[DeckFormat] = [importlib.import_module(f"{dialects.__name__}.{name}").FORMAT for name in modules]
    return {deck_format.slug: deck_format for deck_format in found}


def format_named(slug: str) -> DeckFormat:
    """The deck format of that slug; raises UnknownName with the nearest one."""
    known = formats()
    if slug not in known:
        near = difflib.get_close_matches(slug.casefold(), known, 1)
        raise UnknownName("deck format", slug, near[0] if near else None, list(known))
    return known[slug]


def sniff(text: str, file: str = "") -> DeckFormat | None:
    """The format that a text is in: the one surest of it; the file's ending decides between equals."""
    suffix = Path(file).suffix.casefold()
    sure = [(fmt.sniff(text), suffix in fmt.suffixes, -at, fmt) for at, fmt in enumerate(formats().values())]
    best = max(sure, key=lambda guess: guess[:3])
    return best[3] if best[0] else None


def read(data: bytes | str, format: str | None = None, file: str = "") -> Deck:
    """The deck in a file's content, its format recognised when none is given; raises FaultyInput with every fault."""
    text = text_of(data, file)
    chosen = format_named(format) if format else sniff(text, file)
    if not text.strip():
        raise FaultyInput([Fault(file, "", "is empty; a deck list was expected")])
    if chosen is None:
        known = ", ".join(formats())
        raise FaultyInput([Fault(file, "", f"is in no deck format that is known here ({known})")])
    return chosen.read(text, file)


def read_file(path: Path, format: str | None = None) -> Deck:
    """The deck in a file; raises FaultyInput when it cannot be read or is no deck."""
    return read(read_bytes(path), format, str(path))


def write(deck: Deck, format: str) -> bytes:
    """The deck in that format, the same deck always as the same bytes; raises FaultyInput when it cannot be written."""
    return bytes_of(format_named(format).write(deck))


def losses(deck: Deck, format: str) -> list[str]:
    """What would not come back if the deck were written in that format and read again, a sentence each; [] for nothing."""
    fmt = format_named(format)
    try:
        back = fmt.read(text_of(write(deck, format)), "")
    except FaultyInput as fault:
        return [f"cannot be written whole: {reason}" for reason in fault.faults]
    return [sentence for _, sentence in differences(deck, back)]
