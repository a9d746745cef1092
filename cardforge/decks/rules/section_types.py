"""`section-types`: the card types allowed in a section; other cards are findings and do not count towards its size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, copies, join_words
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _admits(rule: Rule, slot: Slot) -> bool:
    """A card that was not found is allowed, because it is already a finding of `known-cards`."""
    if slot.section != rule.word("section") or slot.card is None:
        return True
    value = slot.word(rule.word("field", "type"))
    only = rule.words("only")
    return value not in rule.words("never") and (not only or value in only)


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    section, field = rule.word("section"), rule.word("field", "type")
    only = rule.words("only")

    def keys(slot: Slot) -> Iterable[Key]:
        return () if slot.section != section or _admits(rule, slot) else (slot.key,)

    def message(key: Key, count: int) -> str:
        slot = context.slots[key]
        value = slot.word(field)
        allowed = f"only {join_words(only)} cards are allowed there" if only else f"no {value} is allowed there"
        return f"{copies(count)} of {slot.name} ({value or 'no ' + field}) in {section}; {allowed}"

    yield Tally(keys, lambda key: CountRange(0, 0), message, is_local=True)


KIND = RuleKind(
    "section-types",
    "A section contains only cards of some types, or none of some types; other cards do not count towards its size.",
    (
        Param("section", "word", "The section to check.", required=True),
        Param("only", "words", "The only types allowed there."),
        Param("never", "words", "Types not allowed there."),
        Param("field", "word", 'The printed field to check; "type" if not set.'),
    ),
    tallies=_tallies,
    by_card=True,
    admits=_admits,
)
