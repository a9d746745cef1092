"""`printed-copies`: at most as many copies of a card as its printed field says, as in the box of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, copies
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    field = rule.word("field", "copies")
    most = {slot.group: slot.card.whole(field, 1) for slot, _ in context.filled() if slot.card and not slot.problem}

    def keys(slot: Slot) -> Iterable[Key]:
        return (slot.group,) if slot.card and not slot.problem else ()

    def allowed(key: Key) -> CountRange:
        return CountRange(0, most.get(key, 1))

    def message(key: Key, count: int) -> str:
        name = next(slot.name for slot, _ in context.filled() if slot.group == key)
        return f"{copies(count)} of {name}; its box holds {most.get(key, 1)}"

    yield Tally(keys, allowed, message, is_local=True)


KIND = RuleKind(
    "printed-copies",
    "No more copies of a card, in all sections together, than its field says; 1 if the card does not have it.",
    (Param("field", "word", "The field with the number; `copies` if not set."),),
    tallies=_tallies,
)
