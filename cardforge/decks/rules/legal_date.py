"""`legal-date`: on the day of the competition, every revision in the deck is legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, RuleKind, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    def keys(slot: Slot) -> Iterable[Key]:
        too_early = slot.card is not None and not slot.problem and not context.pool.is_legal(slot.card, context.on)
        return (slot.key,) if too_early else ()

    def message(key: Key, count: int) -> str:
        slot = context.slots[key]
        if slot.card is None or slot.card.legal_from is None:
            return f"{slot.label} is a draft without a date; it is not legal in competition on {context.on}"
        current = context.pool.current(slot.card.number, context.on)
        instead = f"; version {current.version} is" if current else ""
        revision = f"{slot.card.name} {slot.card.pin}"
        return f"{revision} is legal from {slot.card.legal_from}, not yet on {context.on}{instead}"

    yield Tally(keys, lambda key: CountRange(0, 0), message, is_local=True)


KIND = RuleKind("legal-date", "Every revision is legal on the day of the competition.", tallies=_tallies, by_card=True)
