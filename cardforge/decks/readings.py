"""What a line of a list could have meant: near names, other revisions, other cards of the name."""

from __future__ import annotations

from datetime import date

from cardforge.decks.pool import Pool
from cardforge.decks.slots import UNKNOWN, Slot
from cardforge.kernel.cards import Card


def readings(slot: Slot, pool: Pool, on: date | None = None, guess: bool = True) -> tuple[Card, ...]:
    """The revisions that copies in a slot could be replaced by, the likeliest first, none of them the slot's own.

    For an unknown name the cards of near names (only when `guess`, as looking them up takes time); for any other slot
    the cards of its name, then all revisions of its number, as far as they are legal on the day.
    """
    found: list[Card] = []
    if slot.problem == UNKNOWN:
        near = pool.nearest(slot.name) if guess else ()
        found += [card for name in near for card in pool.named(name, on)]
    else:
        number = slot.card.number if slot.card else slot.number
        found += pool.named(slot.name, on)
        found += reversed(pool.numbered(number) if number is not None else ())
        found += reversed(pool.bearing(slot.name))
    own = slot.card.pin if slot.card and not slot.problem else ""
    unique = {card.pin: card for card in found if card.pin != own and pool.is_legal(card, on)}
    return tuple(unique.values())
