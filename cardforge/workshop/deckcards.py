"""The cards that a deck list means: each line resolved to one revision, for printing and playing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

MAX_FAULTS = 50


def resolved(deck: Deck, pool: Pool, file: str, on: date | None = None) -> list[tuple[Entry, Card]]:
    """Every line of the deck with its card: the pinned revision, or the one that is current on the day.

    Raises FaultyInput with every line that means no card, or more than one.
    """
    found: list[tuple[Entry, Card]] = []
    faults: list[Fault] = []
    for entry in deck.entries:
        if len(faults) == MAX_FAULTS:
            faults.append(Fault(file, "", "has more lines of unknown cards; the rest is not listed"))
            break
        card, fault = _card(entry, pool, file, on)
        if card is not None:
            found.append((entry, card))
        elif fault is not None:
            faults.append(fault)
    if faults:
        raise FaultyInput(faults)
    return found


def sections(deck: Deck, pool: Pool, game: Game, file: str, on: date | None = None) -> tuple[tuple[Card, ...], ...]:
    """The deck as a rules engine takes it: for each section of the game its cards, one for each copy."""
    cards = resolved(deck, pool, file, on)
    return tuple(tuple(_copies(cards, section)) for section in game.sections)


def with_names(deck: Deck, pool: Pool) -> Deck:
    """The deck with the names of cards that came by number alone, as those of a deck code do."""
    if not any(is_nameless(entry) for entry in deck.entries):
        return deck
    from cardforge.exchange.numbers import with_names as named

    return named(deck, lambda number, version: _name(pool, number, version))


def with_numbers(deck: Deck, pool: Pool) -> Deck:
    """The deck with the number of every card whose name means just one; versions stay open unless they were pinned."""
    from cardforge.exchange.numbers import with_numbers as numbered

    return numbered(deck, lambda name: _pin(pool, name))


def is_nameless(entry: Entry) -> bool:
    """Whether a deck code gave the entry, which knows numbers only."""
    return entry.name == f"card {entry.number}"


def _name(pool: Pool, number: int, version: int | None) -> str | None:
    card = pool.current(number) if version is None else pool.revision(number, version)
    return card.name if card else None


def _pin(pool: Pool, name: str) -> tuple[int, int | None] | None:
    named = pool.named(name)
    return (named[0].number, None) if len(named) == 1 else None


def _copies(cards: list[tuple[Entry, Card]], section: str) -> Iterator[Card]:
    for entry, card in cards:
        if entry.section == section:
            yield from [card] * entry.count


def _card(entry: Entry, pool: Pool, file: str, on: date | None) -> tuple[Card | None, Fault | None]:
    place = f"line {entry.line}" if entry.line else entry.label
    if entry.number is not None and entry.version is not None:
        card = pool.revision(entry.number, entry.version)
    elif entry.number is not None:
        card = pool.current(entry.number, on) or pool.current(entry.number)
    else:
        named = pool.named(entry.name, on)
        if len(named) > 1:
            numbers = ", ".join(str(card.number) for card in named)
            return None, Fault(file, place, f"{entry.name!r} means several cards, numbers {numbers}; pin one of them")
        card = named[0] if named else None
    if card is None:
        guess = next(iter(pool.nearest(entry.name)), None)
        return None, Fault(file, place, f"no card {entry.label!r} is known", None if guess == entry.name else guess)
    return card, None
