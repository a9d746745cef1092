"""`points`: a price in points for the strongest cards, and how many points a deck may spend on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.listed_cards import listed_points
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext

_POINTS = "points"


def _tallies(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    points = listed_points(rule.words("cards"), context.pool)
    most = rule.whole("most") or 0

    def keys(slot: Slot) -> Iterable[Key]:
        return (_POINTS,) * points.get(slot.group, 0)

    def message(key: Key, count: int) -> str:
        return f"{count:,} {'point' if count == 1 else 'points'}; a deck has at most {most}{rule.days}"

    yield Tally(keys, lambda key: CountRange(0, most), message)


KIND = RuleKind(
    "points",
    "The listed cards cost points, each copy again, and a deck may spend only so many.",
    (
        Param("cards", "words", "The cards and their points: `3 Ash Knight`; 1 point without a number.", required=True),
        Param("most", "whole", "Maximum number of points.", required=True),
    ),
    tallies=_tallies,
    by_card=True,
)
