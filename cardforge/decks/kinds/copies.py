"""`copies`: how many copies of one card a section may hold, versions ignored, linked names and numbers together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import ERROR, Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Param, Tally, copies, listed
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    sections, most = rule.words("sections"), rule.whole("most") or 0
    allowed = "allowed" if rule.severity == ERROR else "usual"
    spellings: dict[Key, list[Slot]] = {}
    for slot, _ in view.held():
        spellings.setdefault((slot.section, slot.group), []).append(slot)

    def keys(slot: Slot) -> Iterable[Key]:
        return ((slot.section, slot.group),) if not sections or slot.section in sections else ()

    def say(key: Key, count: int) -> str:
        found = f"{copies(count)} of {_together(spellings.get(key, []))}"
        return f"{found}; at most {most} {'is' if most == 1 else 'are'} {allowed}"

    yield Tally(keys, lambda key: Bound(0, most), say, is_local=True)


def _together(slots: list[Slot]) -> str:
    """The names in the list, with numbers or versions where the reason for counting them together is not plain."""
    names = list(dict.fromkeys(slot.card.name if slot.card else slot.name for slot in slots))
    numbers = {slot.card.number for slot in slots if slot.card}
    versions = {slot.card.pin for slot in slots if slot.card}
    said = listed(names)
    if len(names) > 1:
        return f"{said}, which count as one card"
    if len(numbers) > 1:
        return f"{said} (numbers {listed(map(str, sorted(numbers)))}, one name, so one card)"
    return f"{said} ({listed(sorted(versions))} together)" if len(versions) > 1 else said


KIND = Kind(
    "copies",
    "At most so many copies of a card in each section; same number or same name is the same card, in any version.",
    (
        Param("most", "whole", "The most copies of one card.", required=True),
        Param("sections", "words", "The sections that are looked at, each counted apart; all when not given."),
    ),
    tallies=_tallies,
)
