"""`banned`: cards that no deck may have, on the days on which the rule is in force."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.listed_cards import listed
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, copies
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    banned = listed(rule.words("cards"), context.pool)

    def keys(slot: Slot) -> Iterable[Key]:
        return (slot.group,) if slot.group in banned else ()

    def message(key: Key, count: int) -> str:
        return f"{copies(count)} of {_name(key, banned[key], context)}, which is banned{rule.days}"

    yield Tally(keys, lambda key: CountRange(0, 0), message, is_local=True)


def _name(key: Key, listed_as: str, context: DeckContext) -> str:
    """The name in the deck, or else as the rule lists it."""
    return next((slot.card.name for slot, _ in context.filled() if slot.group == key and slot.card), listed_as)


KIND = RuleKind(
    "banned",
    "No copies of these cards in any section; same number or same name is the same card, in any version.",
    (Param("cards", "words", "The banned cards, by name or number.", required=True),),
    tallies=_tallies,
    by_card=True,
)
