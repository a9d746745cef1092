"""`known-cards`: every line of the list means exactly one revision of one card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Tally, listed
from cardforge.decks.slots import AMBIGUOUS, NO_REVISION, OTHER_NAME, Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View

_GUESSED = 25
"""For how many unknown names near ones are looked up; in a list of nonsense more would only take time."""


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    guessed: set[Key] = set()

    def keys(slot: Slot) -> Iterable[Key]:
        return (slot.key,) if slot.problem else ()

    def say(key: Key, count: int) -> str:
        slot = view.slots[key]
        if slot.problem == AMBIGUOUS:
            return _ambiguous(slot, view)
        if slot.problem == OTHER_NAME and slot.card:
            return f"{slot.card.pin} is {slot.card.name}, not {_short(slot.name)}; the pin or the name is wrong"
        if slot.problem == NO_REVISION:
            return _no_revision(slot, view)
        if len(guessed) < _GUESSED:
            guessed.add(key)
        near = view.pool.nearest(slot.name) if key in guessed else ()
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"no card is called {_short(slot.label)}{hint}"

    yield Tally(keys, lambda key: Bound(0, 0), say, code=lambda key: view.slots[key].problem, is_local=True)


def _ambiguous(slot: Slot, view: View) -> str:
    pins = [card.pin for card in view.pool.named(slot.name, view.on)]
    return f"{slot.name} is the name of {len(pins)} cards; pin one of {listed(pins)}"


def _no_revision(slot: Slot, view: View) -> str:
    revisions = view.pool.numbered(slot.number or 0)
    if not revisions:
        known = [card.pin for card in view.pool.bearing(slot.name)]
        return f"there is no card number {slot.number}; {slot.name} is {listed(known)}"
    versions = listed(str(card.version) for card in revisions)
    return f"card {slot.number} has no version {slot.version}; there is {versions}"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."


KIND = Kind("known-cards", "Every line means exactly one revision of one card of the pool.", tallies=_tallies)
