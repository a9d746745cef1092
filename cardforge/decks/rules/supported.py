"""`supported`: for every value of a field in one section, a card of another section supports it; otherwise the cards with that value can never be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext

_USED, _SUPPORTED = "used", "supported"


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    section, field = rule.word("section"), rule.word("field")
    supporters, supports = rule.word("by_section"), rule.word("by_field")
    values = context.pool.words(field)

    def keys(slot: Slot) -> Iterable[Key]:
        if slot.section == section and slot.word(field):
            return ((_USED, slot.word(field)),)
        if slot.section == supporters and slot.card is not None and context.fits(slot):
            return tuple((_SUPPORTED, value) for value in dict.fromkeys(slot.card.words(supports)))
        return ()

    def message(key: Key, count: int) -> str:
        value = _value(key)
        return f"no card in {supporters} supports {value}; the {value} cards in {section} can never be played"

    yield Tally(
        keys,
        lambda key: CountRange(1) if _is_supported(key) else CountRange(),
        message,
        required=tuple((_SUPPORTED, value) for value in values),
        demanded_by=lambda key: (_USED, _value(key)) if _is_supported(key) else None,
        cards_of=lambda key: (_USED, _value(key)),
        wanted=lambda key: f"that supports {_value(key)}" if _is_supported(key) else "",
    )


def _is_supported(key: Key) -> bool:
    return isinstance(key, tuple) and key[0] == _SUPPORTED


def _value(key: Key) -> str:
    return str(key[1]) if isinstance(key, tuple) else ""


KIND = RuleKind(
    "supported",
    "Every value of a field in one section is supported by at least one card of another section.",
    (
        Param("section", "word", "The section whose cards need support.", required=True),
        Param("field", "word", "The printed field whose values need support.", required=True),
        Param("by_section", "word", "The section whose cards support them.", required=True),
        Param("by_field", "word", "The printed field that lists what they support.", required=True),
    ),
    tallies=_tallies,
    by_card=True,
)
