"""`only-sections`: a deck has no sections other than those of the format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, RuleKind, Tally, cards, join_words
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    allowed = context.format.sections

    def keys(slot: Slot) -> Iterable[Key]:
        return () if slot.section in allowed else (slot.section,)

    def message(key: Key, count: int) -> str:
        return f"{cards(count)} in {key}; a deck of {context.format.name} has only {join_words(allowed)}"

    yield Tally(keys, lambda key: CountRange(0, 0), message, is_local=True)


KIND = RuleKind(
    "only-sections", "The deck has no sections other than those of the format.", tallies=_tallies, by_card=True
)
