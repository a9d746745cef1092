"""`only-sections`: a deck of the format has no other sections than the format names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Tally, cards, listed
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    allowed = view.format.sections

    def keys(slot: Slot) -> Iterable[Key]:
        return () if slot.section in allowed else (slot.section,)

    def say(key: Key, count: int) -> str:
        return f"{cards(count)} in {key}; a deck of {view.format.name} has only {listed(allowed)}"

    yield Tally(keys, lambda key: Bound(0, 0), say, is_local=True)


KIND = Kind("only-sections", "The deck has no other sections than those of the format.", tallies=_tallies)
