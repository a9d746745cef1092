"""Import and export of deck lists: recognises formats, reads, writes, and reports what an export would lose."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from functools import cache
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import Fault, FaultyInput, UnknownName
from cardforge.exchange import deck_formats
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import STDIN, bytes_of, is_stdin, read_text_file, text_of
from cardforge.exchange.differences import differences


@cache
def formats() -> dict[str, DeckFormat]:
    """Every deck format by its slug, in alphabetical order; each is a module of `deck_formats`."""
    modules = sorted(module.name for module in pkgutil.iter_modules(deck_formats.__path__))
    known: list[DeckFormat] = [importlib.import_module(f"{deck_formats.__name__}.{name}").FORMAT for name in modules]
    return {deck_format.slug: deck_format for deck_format in known}


def find_format(slug: str) -> DeckFormat:
    """The deck format with that slug; raises UnknownName with the nearest slug."""
    known = formats()
    if slug not in known:
        near = difflib.get_close_matches(slug.casefold(), known, 1)
        raise UnknownName("deck format", slug, near[0] if near else None, list(known))
    return known[slug]


def sniff(text: str, file: str = "") -> DeckFormat | None:
    """The format that recognises a text with the most certainty, or None; the file's suffix breaks ties."""
    suffix = Path(file).suffix.casefold()
    guesses = [(fmt.sniff(text), suffix in fmt.suffixes, -index, fmt) for index, fmt in enumerate(formats().values())]
    certainty, _, _, best = max(guesses, key=lambda guess: guess[:3])
    return best if certainty else None


def read(data: bytes | str, format: str | None = None, file: str = "", sections: tuple[str, ...] = ()) -> Deck:
    """The deck in the content of a file; without `format` it is recognised. Raises FaultyInput with every fault."""
    return _read(text_of(data, file), format, file, sections)


def _read(text: str, format: str | None, file: str, sections: tuple[str, ...] = ()) -> Deck:
    chosen = find_format(format) if format else sniff(text, file)
    if not text.strip():
        raise FaultyInput([Fault(file, "", "is empty; a deck list was expected")])
    if chosen is None:
        known = ", ".join(formats())
        raise FaultyInput([Fault(file, "", f"is in none of the known deck formats ({known})")])
    return chosen.knowing(sections).read(text, file)


def read_file(path: Path, format: str | None = None, sections: tuple[str, ...] = ()) -> Deck:
    """The deck in a file, or in standard input for `-`; `sections` are headings besides those of the shipped games.

    Raises FaultyInput when the file cannot be read or is not a deck.
    """
    return _read(read_text_file(path), format, STDIN if is_stdin(path) else str(path), sections)


def write(deck: Deck, format: str, sections: tuple[str, ...] = ()) -> bytes:
    """The deck in a deck format; the same deck gives the same bytes. Raises FaultyInput when it cannot be written."""
    fmt = find_format(format).knowing(sections)
    return bytes_of(fmt.write(fmt.reduced(deck)))


def losses(deck: Deck, format: str, sections: tuple[str, ...] = ()) -> list[str]:
    """What is lost in a format, a sentence each; [] if nothing.

    First what the deck's own file had and its reader left aside, then what is not the same when the deck is written and read.
    """
    fmt = find_format(format).knowing(sections)
    left = [f"{what} of the file" for what in deck.left_aside]
    try:
        back = fmt.read(text_of(write(deck, format, sections)), "")
    except FaultyInput as fault:
        return [*left, *(f"cannot be written completely: {reason}" for reason in fault.faults)]
    return [*left, *(sentence for _, sentence in differences(deck, back))]
