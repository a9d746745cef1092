"""What one deck has and another has not, feature by feature, in sentences for the person who exports it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardforge.decks.deck import Deck, Entry

_NAMED = 3
"""So many lost names are listed; more are only counted."""


def differences(deck: Deck, back: Deck) -> list[tuple[str, str]]:
    """The losses between a deck and what came back of it: the feature and a sentence; the order of cards is no loss."""
    return [*_names(deck, back), *_sections(deck, back), *_pins(deck, back), *_words(deck, back)]


def _names(deck: Deck, back: Deck) -> Iterator[tuple[str, str]]:
    lost = list((_count(deck, "name") - _count(back, "name")).elements())
    lost_names = sorted({str(name) for (name,) in lost})
    found_names = sorted({str(name) for (name,) in (_count(back, "name") - _count(deck, "name"))})
    if len(lost_names) > _NAMED:
        yield "card names", f"the names of {len(lost_names)} cards are lost"
        return
    for name in lost_names:
        instead = f"; {found_names[0]!r} stands instead" if len(lost_names) == len(found_names) == 1 else ""
        yield "card names", f"the card name {name!r} is lost{instead}"


def _sections(deck: Deck, back: Deck) -> Iterator[tuple[str, str]]:
    whole = not (_count(deck, "name") - _count(back, "name"))
    keys = ("section", "name") if whole else ("section",)
    lost, found = _count(deck, *keys) - _count(back, *keys), _count(back, *keys) - _count(deck, *keys)
    where = sorted({key[0] for key in found})
    for section in sorted({key[0] for key in lost}):
        cards = sum(count for key, count in lost.items() if key[0] == section)
        stand = "they stand" if cards != 1 else "it stands"
        instead = f"; {stand} in {' and '.join(where)}" if where else ""
        yield "sections", f"the section {section} loses {cards} card{'s' if cards != 1 else ''}{instead}"


def _pins(deck: Deck, back: Deck) -> Iterator[tuple[str, str]]:
    lost = _count(deck, "pin") - _count(back, "pin")
    pins = sorted(pin for (pin,) in lost if pin)
    if pins:
        some = ", ".join(pins[:_NAMED]) + (", ..." if len(pins) > _NAMED else "")
        yield "pins", f"{len(pins)} pin{'s are' if len(pins) > 1 else ' is'} lost ({some})"


def _words(deck: Deck, back: Deck) -> Iterator[tuple[str, str]]:
    for what, had, has in (
        ("name", deck.name, back.name),
        ("game", deck.game, back.game),
        ("format", deck.format, back.format),
    ):
        if had and had != has:
            yield what, f"the deck's {what} {had!r} is lost" + (f"; {has!r} stands instead" if has else "")
    for key, value in deck.headers.items():
        if back.headers.get(key) != value:
            yield "headers", f"the header {key!r} is lost"


def _count(deck: Deck, *keys: str) -> Counter[tuple[str, ...]]:
    """Copies by these properties of the entries."""
    counts: Counter[tuple[str, ...]] = Counter()
    for entry in deck.entries:
        counts[tuple(_text(entry, key) for key in keys)] += entry.count
    return counts


def _text(entry: Entry, key: str) -> str:
    return str(getattr(entry, key))
