"""Resolves each line of a deck list to one revision of a card, for printing and playing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

MAX_FAULTS = 50


def resolve_cards(deck: Deck, pool: Pool, file: str, on: date | None = None) -> list[tuple[Entry, Card]]:
    """Every line of the deck with its card: the pinned revision, or the one that is current on the day.

    Raises FaultyInput with every line that fits no card, or more than one.
    """
    resolved: list[tuple[Entry, Card]] = []
    faults: list[Fault] = []
    for entry in deck.entries:
        if len(faults) == MAX_FAULTS:
            faults.append(Fault(file, "", "has more lines of unknown cards; the rest is not listed"))
            break
        card, fault = _card(entry, pool, file, on)
        if card is not None:
            resolved.append((entry, card))
        elif fault is not None:
            faults.append(fault)
    if faults:
        raise FaultyInput(faults)
    return resolved


def deck_sections(
    deck: Deck, pool: Pool, game: Game, file: str, on: date | None = None
) -> tuple[tuple[Card, ...], ...]:
    """The deck as a rules engine takes it: the cards of each section of the game, one for each copy."""
    resolved = resolve_cards(deck, pool, file, on)
    return tuple(tuple(_copies(resolved, section)) for section in game.sections)


def with_names(deck: Deck, pool: Pool, on: date | None = None) -> Deck:
    """The deck with the names of the cards that it gives by number alone, as a deck code does."""
    if not any(is_nameless(entry) for entry in deck.entries):
        return deck
    from cardforge.exchange.numbers import with_names as fill_in_names

    return fill_in_names(deck, lambda number, version: _name(pool, number, version, on))


def with_numbers(deck: Deck, pool: Pool, on: date | None = None) -> Deck:
    """The deck with the number of every card whose name fits one card only; the version stays open unless it was pinned."""
    from cardforge.exchange.numbers import with_numbers as fill_in_numbers

    return fill_in_numbers(deck, lambda name: _pin(pool, name, on))


def is_nameless(entry: Entry) -> bool:
    """Whether the entry comes from a deck code, which has numbers only."""
    return entry.name == f"card {entry.number}"


def _name(pool: Pool, number: int, version: int | None, on: date | None) -> str | None:
    card = (pool.current(number, on) or pool.current(number)) if version is None else pool.revision(number, version)
    return card.name if card else None


def _pin(pool: Pool, name: str, on: date | None) -> tuple[int, int | None] | None:
    named = pool.cards_named(name, on)
    return (named[0].number, None) if len(named) == 1 else None


def _copies(resolved: list[tuple[Entry, Card]], section: str) -> Iterator[Card]:
    for entry, card in resolved:
        if entry.section == section:
            yield from [card] * entry.count


def _card(entry: Entry, pool: Pool, file: str, on: date | None) -> tuple[Card | None, Fault | None]:
    if entry.number is not None and entry.version is not None:
        card = pool.revision(entry.number, entry.version)
    elif entry.number is not None:
        card = pool.current(entry.number, on) or pool.current(entry.number)
    else:
        named = pool.cards_named(entry.name, on)
        if len(named) > 1:
            numbers = ", ".join(str(card.number) for card in named)
            return None, Fault(
                file, _where(entry), f"{entry.name!r} fits several cards, numbers {numbers}; pin one of them"
            )
        card = named[0] if named else None
    if card is None:
        guess = next(iter(pool.nearest(entry.name)), None)
        return None, Fault(
            file, _where(entry), f"no card {entry.label!r} is known", None if guess == entry.name else guess
        )
    return pool.printed(card), None


def _where(entry: Entry) -> str:
    return f"line {entry.line}" if entry.line else entry.label
