"""`section-types`: which types of card may lie in a section; others are named and do not count to its size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Param, Tally, copies, listed
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _admits(rule: Rule, slot: Slot) -> bool:
    """A card that could not be found is given the benefit of the doubt: it is a finding of its own already."""
    kind = slot.kind(rule.word("field", "type"))
    if slot.section != rule.word("section") or slot.card is None:
        return True
    only = rule.words("only")
    return kind not in rule.words("never") and (not only or kind in only)


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    section, field = rule.word("section"), rule.word("field", "type")
    only = rule.words("only")

    def keys(slot: Slot) -> Iterable[Key]:
        return () if _admits(rule, slot) else (slot.key,)

    def say(key: Key, count: int) -> str:
        slot = view.slots[key]
        found = f"{copies(count)} of {slot.name} ({slot.kind(field) or 'no ' + field}) in {section}"
        rule_said = f"only {listed(only)} cards may lie there" if only else f"no {slot.kind(field)} may lie there"
        return f"{found}; {rule_said}"

    yield Tally(keys, lambda key: Bound(0, 0), say, is_local=True)


KIND = Kind(
    "section-types",
    "Only cards of some types, or none of some types, may lie in a section; others do not count to its size.",
    (
        Param("section", "word", "The section that is looked at.", required=True),
        Param("only", "words", "The only types that may lie there."),
        Param("never", "words", "Types that may not lie there."),
        Param("field", "word", 'The printed field that is looked at, "type" when not given.'),
    ),
    tallies=_tallies,
    admits=_admits,
)
