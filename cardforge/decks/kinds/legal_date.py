"""`legal-date`: on the day asked for, every revision in the deck may be played in competition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    def keys(slot: Slot) -> Iterable[Key]:
        too_early = slot.card is not None and not slot.problem and not view.pool.is_legal(slot.card, view.on)
        return (slot.key,) if too_early else ()

    def say(key: Key, count: int) -> str:
        slot = view.slots[key]
        if slot.card is None or slot.card.legal_from is None:
            return f"{slot.label} is a draft without a date; it is not legal in competition on {view.on}"
        current = view.pool.current(slot.card.number, view.on)
        instead = f"; version {current.version} is" if current else ""
        revision = f"{slot.card.name} {slot.card.pin}"
        return f"{revision} is legal from {slot.card.legal_from}, not yet on {view.on}{instead}"

    yield Tally(keys, lambda key: Bound(0, 0), say, is_local=True)


KIND = Kind("legal-date", "Every revision is legal in competition on the day asked for.", tallies=_tallies)
