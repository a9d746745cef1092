"""`each-of`: a section holds cards of every one of some values of a field, such as a city of each discipline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Param, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    section, field, values = rule.word("section"), rule.word("field"), rule.words("values")
    whole = rule.whole("least")
    least = 1 if whole is None else whole

    def keys(slot: Slot) -> Iterable[Key]:
        fits = slot.section == section and slot.kind(field) in values and view.fits(slot)
        return (slot.kind(field),) if fits else ()

    def say(key: Key, count: int) -> str:
        found = f"{count} {key} cards" if count > 1 else f"1 {key} card" if count else f"no {key} card"
        return f"{found} in {section}; at least {least} of each {field} is needed"

    yield Tally(
        keys,
        lambda key: Bound(least),
        say,
        required=values,
        names=lambda key: None,
        wanted=str,
    )


KIND = Kind(
    "each-of",
    "A section holds at least one card, or so many, of every named value of a field.",
    (
        Param("section", "word", "The section that is looked at.", required=True),
        Param("field", "word", "The printed field that is looked at.", required=True),
        Param("values", "words", "The values of which each must be there.", required=True),
        Param("least", "whole", "How many of each, 1 when not given."),
    ),
    tallies=_tallies,
)
