"""`supported`: every value that cards of one section carry must be named by a card of another, or none can be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Param, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View

_NEEDS, _GIVES = "needs", "gives"


def _tallies(rule: Rule, view: View) -> Iterable[Tally]:
    section, field = rule.word("section"), rule.word("field")
    giver, gives = rule.word("by_section"), rule.word("by_field")
    values = sorted({card.word(field) for card in view.pool.cards} - {""})

    def keys(slot: Slot) -> Iterable[Key]:
        if slot.section == section and slot.kind(field):
            return ((_NEEDS, slot.kind(field)),)
        if slot.section == giver and slot.card is not None and view.fits(slot):
            return tuple((_GIVES, value) for value in dict.fromkeys(slot.card.words(gives)))
        return ()

    def say(key: Key, count: int) -> str:
        value = _value(key)
        return f"no card in {giver} supports {value}; the {value} cards in {section} can never be played"

    yield Tally(
        keys,
        lambda key: Bound(1) if _gives(key) else Bound(),
        say,
        required=tuple((_GIVES, value) for value in values),
        excuse=lambda key: (_NEEDS, _value(key)) if _gives(key) else None,
        names=lambda key: (_NEEDS, _value(key)),
        wanted=lambda key: f"that supports {_value(key)}" if _gives(key) else "",
    )


def _gives(key: Key) -> bool:
    return isinstance(key, tuple) and key[0] == _GIVES


def _value(key: Key) -> str:
    return str(key[1]) if isinstance(key, tuple) else ""


KIND = Kind(
    "supported",
    "Every value of a field in one section is supported by at least one card of another section.",
    (
        Param("section", "word", "The section whose cards need support.", required=True),
        Param("field", "word", "The printed field whose value needs support.", required=True),
        Param("by_section", "word", "The section whose cards give it.", required=True),
        Param("by_field", "word", "The printed field that lists what they support.", required=True),
    ),
    tallies=_tallies,
)
