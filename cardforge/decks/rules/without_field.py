"""`without-field`: cards of a section that lack a printed field which the format counts by, such as a city without a discipline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, copies
from cardforge.decks.rules.counted import COUNTED, is_counted
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    section, field = rule.word("section"), rule.word("field")

    def keys(slot: Slot) -> Iterable[Key]:
        lacks = slot.card is not None and slot.section == section and is_counted(rule, slot) and not slot.word(field)
        return (slot.key,) if lacks else ()

    def message(key: Key, count: int) -> str:
        return f"{copies(count)} of {context.slots[key].name} without a {field} in {section}"

    yield Tally(keys, lambda key: CountRange(0, 0), message, is_local=True)


KIND = RuleKind(
    "without-field",
    "No card of a section lacks a field that the format counts by, such as a city without a discipline.",
    (
        Param("section", "word", "The section to check.", required=True),
        Param("field", "word", "The printed field that they lack.", required=True),
        *COUNTED,
    ),
    tallies=_tallies,
    by_card=True,
)
