"""`section-size`: how many cards a section holds; cards that may not lie there do not count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import ERROR, Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Param, Tally, cards
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    section, least, most = rule.word("section"), rule.whole("least"), rule.whole("most")
    noun = rule.word("noun")

    def keys(slot: Slot) -> Iterable[Key]:
        return (section,) if slot.section == section and view.fits(slot) else ()

    def say(key: Key, count: int) -> str:
        found = (
            cards(count) if not noun else f"1 {noun}" if count == 1 else f"{count:,} {rule.word('nouns', noun + 's')}"
        )
        return f"{found} in {section}; {_wanted(least, most, 'needed' if rule.severity == ERROR else 'usual')}"

    yield Tally(keys, lambda key: Bound(least or 0, most), say, required=(section,), names=lambda key: None)


def _wanted(least: int | None, most: int | None, needed: str) -> str:
    if least == most:
        return f"exactly {least} {'is' if least == 1 else 'are'} {needed}"
    if most is None:
        return f"at least {least} {'is' if least == 1 else 'are'} {needed}"
    if not least:
        return f"at most {most} {'is' if most == 1 else 'are'} allowed"
    return f"{least} to {most} are allowed"


KIND = Kind(
    "section-size",
    "A section holds at least, at most or exactly so many cards.",
    (
        Param("section", "word", "The section that is counted.", required=True),
        Param("least", "whole", "The fewest cards it may hold."),
        Param("most", "whole", "The most cards it may hold."),
        Param("noun", "word", "What one of its cards is called, when not a card."),
        Param("nouns", "word", "What several are called, when not the noun with an s."),
    ),
    tallies=_tallies,
)
