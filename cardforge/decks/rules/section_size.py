"""`section-size`: the number of cards in a section; cards that are not allowed there do not count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import ERROR, Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, cards
from cardforge.decks.rules.counted import COUNTED, is_counted
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    section, least, most = rule.word("section"), rule.whole("least"), rule.whole("most")
    noun = rule.word("noun")

    def keys(slot: Slot) -> Iterable[Key]:
        return (section,) if slot.section == section and context.fits(slot) and is_counted(rule, slot) else ()

    def message(key: Key, count: int) -> str:
        number = (
            cards(count) if not noun else f"1 {noun}" if count == 1 else f"{count:,} {rule.word('nouns', noun + 's')}"
        )
        expected = _expected(least, most, "needed" if rule.severity == ERROR else "usual")
        return f"{number} in {section}; {rule.word('says') or expected}"

    yield Tally(keys, lambda key: CountRange(least or 0, most), message, required=(section,), cards_of=lambda key: None)


def _expected(least: int | None, most: int | None, needed: str) -> str:
    if least == most and most:
        return f"exactly {least} {'is' if least == 1 else 'are'} {needed}"
    if most is None:
        return f"at least {least} {'is' if least == 1 else 'are'} {needed}"
    if not least and not most:
        return f"none is {needed}"
    if not least:
        return f"at most {most} {'is' if most == 1 else 'are'} allowed"
    return f"{least} to {most} are allowed"


KIND = RuleKind(
    "section-size",
    "A section contains at least, at most or exactly a number of cards.",
    (
        Param("section", "word", "The section to count.", required=True),
        Param("least", "whole", "Minimum number of cards."),
        Param("most", "whole", "Maximum number of cards."),
        Param("noun", "word", 'What one of its cards is called; "card" if not set.'),
        Param("nouns", "word", "The plural of the noun; the noun with an s if not set."),
        Param("says", "word", "What the finding says of the number instead of the limits."),
        *COUNTED,
    ),
    tallies=_tallies,
    by_card=True,
)
