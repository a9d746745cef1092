"""`copies`: the maximum number of copies of a card in a section; versions, and linked names and numbers, count together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import ERROR, Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, copies, join_words
from cardforge.decks.rules.counted import COUNTED, is_counted
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    sections, most = rule.words("sections"), rule.whole("most") or 0
    allowed = "allowed" if rule.severity == ERROR else "usual"
    exact = rule.word("same") == "name"

    def key_of(slot: Slot) -> Key:
        if exact:
            return (slot.section, slot.card.name if slot.card else slot.name)
        return (slot.section, slot.group)

    def keys(slot: Slot) -> Iterable[Key]:
        there = not sections or slot.section in sections
        return (key_of(slot),) if there and is_counted(rule, slot) else ()

    def message(key: Key, count: int) -> str:
        slots = [slot for slot, _ in context.filled() if key_of(slot) == key]
        total = f"{copies(count)} of {_together(slots)}"
        return f"{total}; at most {most} {'is' if most == 1 else 'are'} {allowed}"

    yield Tally(keys, lambda key: CountRange(0, most), message, is_local=True)


def _together(slots: list[Slot]) -> str:
    """The names in the list, with numbers or versions if it is not obvious why they count together."""
    names = list(dict.fromkeys(slot.card.name if slot.card else slot.name for slot in slots))
    numbers = {slot.card.number for slot in slots if slot.card}
    versions = {slot.card.pin for slot in slots if slot.card}
    joined = join_words(names)
    if len(names) > 1:
        return f"{joined}, which count as one card"
    if len(numbers) > 1:
        return f"{joined} (numbers {join_words(map(str, sorted(numbers)))}, one name, so one card)"
    return f"{joined} ({join_words(sorted(versions))} together)" if len(versions) > 1 else joined


KIND = RuleKind(
    "copies",
    "At most this many copies of a card in each section; same number or same name is the same card, in any version.",
    (
        Param("most", "whole", "Maximum number of copies of one card.", required=True),
        Param("sections", "words", "The sections to check, each counted separately; all if not set."),
        Param(
            "same",
            "word",
            '"name": only exactly the same name is the same card, whatever its number; number or name if not set.',
        ),
        *COUNTED,
    ),
    tallies=_tallies,
    by_card=True,
)
