"""`restricted`: cards of which a whole deck may have only one copy, or a few, on the days on which the rule is in force."""

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
    restricted = listed(rule.words("cards"), context.pool)
    most = rule.whole("most")
    allowed = 1 if most is None else most
    together = rule.word("count") == "together"

    def keys(slot: Slot) -> Iterable[Key]:
        return ("together" if together else slot.group,) if slot.group in restricted else ()

    def message(key: Key, count: int) -> str:
        noun = "restricted cards together" if together else restricted.get(key, str(key))
        return f"{copies(count)} of {noun}, at most {allowed} in the whole deck{rule.days}"

    yield Tally(keys, lambda key: CountRange(0, allowed), message, is_local=not together)


KIND = RuleKind(
    "restricted",
    "At most one copy, or a few, of each of these cards in the whole deck, or of all of them together.",
    (
        Param("cards", "words", "The restricted cards, by name or number.", required=True),
        Param("most", "whole", "Maximum number of copies; 1 if not set."),
        Param("count", "word", "`together` if the maximum is for all of them; each by itself if not set."),
    ),
    tallies=_tallies,
    by_card=True,
)
