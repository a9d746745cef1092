"""`known-cards`: every line of the list names exactly one revision of one card that is not retired."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, RuleKind, Tally, join_words
from cardforge.decks.slots import AMBIGUOUS, NO_REVISION, OTHER_NAME, RETIRED, Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext

_GUESSED = 25
"""For how many unknown names a similar name is suggested; more would take too long in a list of nonsense."""


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    looked_up: set[Key] = set()

    def keys(slot: Slot) -> Iterable[Key]:
        return (slot.key,) if slot.problem else ()

    def message(key: Key, count: int) -> str:
        slot = context.slots[key]
        if slot.problem == AMBIGUOUS:
            return _ambiguous(slot, context)
        if slot.problem == OTHER_NAME and slot.card:
            return f"{slot.card.pin} is {slot.card.name}, not {_short(slot.name)}; the pin or the name is wrong"
        if slot.problem == RETIRED and slot.card and (out := context.pool.retirement(slot.card.number, context.on)):
            since = f" from {out.legal_from}" if out.legal_from else ""
            return f"{_short(slot.name)} is retired{since}" + (f": {_short(out.note)}" if out.note else "")
        if slot.problem == NO_REVISION:
            return _no_revision(slot, context)
        if len(looked_up) < _GUESSED:
            looked_up.add(key)
        near = context.pool.nearest(slot.name) if key in looked_up else ()
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"no card is called {_short(slot.label)}{hint}"

    yield Tally(keys, lambda key: CountRange(0, 0), message, code=lambda key: context.slots[key].problem, is_local=True)


def _ambiguous(slot: Slot, context: DeckContext) -> str:
    pins = [card.pin for card in context.pool.cards_named(slot.name, context.on)]
    return f"{slot.name} is the name of {len(pins)} cards; pin one of {join_words(pins)}"


def _no_revision(slot: Slot, context: DeckContext) -> str:
    revisions = context.pool.revisions(slot.number or 0)
    if not revisions:
        known = [card.pin for card in context.pool.revisions_named(slot.name)]
        return f"there is no card number {slot.number}; {slot.name} is {join_words(known)}"
    versions = join_words(str(card.version) for card in revisions)
    return f"card {slot.number} has no version {slot.version}; there is {versions}"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."


KIND = RuleKind("known-cards", "Every line names exactly one revision of one card.", tallies=_tallies, by_card=True)
