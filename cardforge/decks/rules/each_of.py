"""`each-of`: a section contains cards with every one of some values of a field, such as a city of each discipline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    section, field, values = rule.word("section"), rule.word("field"), rule.words("values")
    given = rule.whole("least")
    least = 1 if given is None else given

    def keys(slot: Slot) -> Iterable[Key]:
        fits = slot.section == section and slot.word(field) in values and context.fits(slot)
        return (slot.word(field),) if fits else ()

    def message(key: Key, count: int) -> str:
        number = f"{count} {key} cards" if count > 1 else f"1 {key} card" if count else f"no {key} card"
        return f"{number} in {section}; at least {least} of each {field} is needed"

    yield Tally(
        keys,
        lambda key: CountRange(least),
        message,
        required=values,
        cards_of=lambda key: None,
        wanted=str,
    )


KIND = RuleKind(
    "each-of",
    "A section contains at least one card, or `least` cards, with each of the listed values of a field.",
    (
        Param("section", "word", "The section to check.", required=True),
        Param("field", "word", "The printed field to check.", required=True),
        Param("values", "words", "The values that must all occur.", required=True),
        Param("least", "whole", "Minimum number of cards with each value; 1 if not set."),
    ),
    tallies=_tallies,
    by_card=True,
)
