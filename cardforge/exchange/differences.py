"""Describes what a deck loses in an export, feature by feature, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from cardforge.decks.deck import Deck, Entry, Printing

_MAX_LISTED = 3
"""Up to this many lost names are listed; more are only counted."""


def differences(deck: Deck, read_back: Deck) -> list[tuple[str, str]]:
    """The losses between a deck and the deck read back from its export: feature and sentence; order does not count."""
    return [
        *_names(deck, read_back),
        *_sections(deck, read_back),
        *_pins(deck, read_back),
        *_printings(deck, read_back),
        *_properties(deck, read_back),
    ]


def _names(deck: Deck, read_back: Deck) -> Iterator[tuple[str, str]]:
    lost = list((_copies(deck, "name") - _copies(read_back, "name")).elements())
    lost_names = sorted({str(name) for (name,) in lost})
    found_names = sorted({str(name) for (name,) in (_copies(read_back, "name") - _copies(deck, "name"))})
    if len(lost_names) > _MAX_LISTED:
        yield "card names", f"the names of {len(lost_names)} cards are lost"
        return
    for name in lost_names:
        instead = f"; it becomes {found_names[0]!r}" if len(lost_names) == len(found_names) == 1 else ""
        yield "card names", f"the card name {name!r} is lost{instead}"


def _sections(deck: Deck, read_back: Deck) -> Iterator[tuple[str, str]]:
    whole = not (_copies(deck, "name") - _copies(read_back, "name"))
    keys = ("section", "name") if whole else ("section",)
    lost, found = _copies(deck, *keys) - _copies(read_back, *keys), _copies(read_back, *keys) - _copies(deck, *keys)
    where = sorted({key[0] for key in found})
    for section in sorted({key[0] for key in lost}):
        cards = sum(count for key, count in lost.items() if key[0] == section)
        moved = "they move" if cards != 1 else "it moves"
        instead = f"; {moved} to {' and '.join(where)}" if where else ""
        yield "sections", f"the section {section} loses {cards} card{'s' if cards != 1 else ''}{instead}"


def _pins(deck: Deck, read_back: Deck) -> Iterator[tuple[str, str]]:
    lost = _copies(deck, "pin") - _copies(read_back, "pin")
    pins = sorted(pin for (pin,) in lost if pin)
    if pins:
        some = ", ".join(pins[:_MAX_LISTED]) + (", ..." if len(pins) > _MAX_LISTED else "")
        yield "pins", f"{len(pins)} pin{'s are' if len(pins) > 1 else ' is'} lost ({some})"


def _printings(deck: Deck, read_back: Deck) -> Iterator[tuple[str, str]]:
    for feature, one, many, text in (
        ("card ids", "card id is", "card ids are", lambda printing: printing.id),
        ("sets", "set of a card is", "sets of cards are", lambda printing: printing.set),
        ("set numbers", "number in a set is", "numbers in sets are", lambda printing: printing.number),
    ):
        before, after = (_copies_by(text, listed) for listed in (deck, read_back))
        lost = sorted(word for word in before - after if word)
        if lost:
            some = ", ".join(lost[:_MAX_LISTED]) + (", ..." if len(lost) > _MAX_LISTED else "")
            yield feature, f"{len(lost)} {one if len(lost) == 1 else many} lost ({some})"


def _copies_by(text: Callable[[Printing], str], deck: Deck) -> Counter[str]:
    """The number of copies by a word about their printing."""
    counts: Counter[str] = Counter()
    for entry in deck.entries:
        counts[text(entry.printing)] += entry.count
    return counts


def _properties(deck: Deck, read_back: Deck) -> Iterator[tuple[str, str]]:
    for feature, before, after in (
        ("name", deck.name, read_back.name),
        ("game", deck.game, read_back.game),
        ("format", deck.format, read_back.format),
    ):
        if before and before != after:
            yield feature, f"the deck's {feature} {before!r} is lost" + (f"; it becomes {after!r}" if after else "")
    for key, value in deck.headers.items():
        if read_back.headers.get(key) != value:
            yield "headers", f"the header {key!r} is lost"


def _copies(deck: Deck, *keys: str) -> Counter[tuple[str, ...]]:
    """The number of copies by these properties of the entries."""
    counts: Counter[tuple[str, ...]] = Counter()
    for entry in deck.entries:
        counts[tuple(_property_text(entry, key) for key in keys)] += entry.count
    return counts


def _property_text(entry: Entry, key: str) -> str:
    return str(getattr(entry, key))
