"""Candidates to replace the cards of a slot: similar names, other revisions, other cards of the same name."""

from __future__ import annotations

from datetime import date

from cardforge.decks.pool import Pool
from cardforge.decks.slots import RETIRED, UNKNOWN, Slot
from cardforge.kernel.cards import Card


def alternatives(slot: Slot, pool: Pool, on: date | None = None, guess: bool = True) -> tuple[Card, ...]:
    """The revisions that could replace the cards of a slot, the likeliest first, without the slot's own revision.

    For an unknown name: the cards with similar names, looked up only if `guess` is true, because that takes time.
    For any other slot: the cards of its name, then all revisions of its number, as far as they are legal on the day.
    A retired card has none.
    """
    if slot.problem == RETIRED:
        return ()
    found: list[Card] = []
    if slot.problem == UNKNOWN:
        near = pool.nearest(slot.name) if guess else ()
        found += [card for name in near for card in pool.cards_named(name, on)]
    else:
        number = slot.card.number if slot.card else slot.number
        found += pool.cards_named(slot.name, on)
        found += reversed(pool.revisions(number) if number is not None else ())
        found += reversed(pool.revisions_named(slot.name))
    own = slot.card.pin if slot.card and not slot.problem else ""
    unique = {card.pin: card for card in found if card.pin != own and pool.is_legal(card, on)}
    return tuple(unique.values())
