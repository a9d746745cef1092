"""Deck statistics: cost curve, counts by type, faction and other fields, and the gold each faction needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from cardforge.decks.deck import MAIN, Deck
from cardforge.decks.pool import Pool
from cardforge.decks.slots import slot_of
from cardforge.kernel.cards import Card

CostOf = Callable[[Card], int | None]
"""What a card costs; None for a card without a cost."""
COUNTED = ("type", "faction", "discipline", "rarity", "supports")
"""The fields counted by default."""


@dataclass(frozen=True)
class Statistics:
    """Counts of one section of a deck; every copy counts, and cards that the pool lacks count only in `unknown`."""

    section: str
    cards: int
    different: int
    """Number of different cards; the same number or the same name is the same card (A340)."""
    unknown: int
    curve: dict[int, int]
    """Copies by cost, with every cost from 0 to the highest (above 99 only costs that occur)."""
    average_cost: Fraction | None
    """Mean cost of the cards that have a cost, None if none has."""
    counts: dict[str, dict[str, int]]
    """Copies by value for each counted field that occurs, the most frequent value first."""

    def to_json(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys; the average is rounded to three decimal places."""
        return {
            "section": self.section,
            "cards": self.cards,
            "different": self.different,
            "unknown": self.unknown,
            "curve": {str(cost): count for cost, count in self.curve.items()},
            "average_cost": None if self.average_cost is None else round(float(self.average_cost), 3),
            **self.counts,
        }


def statistics(
    deck: Deck,
    pool: Pool,
    section: str = MAIN,
    on: date | None = None,
    fields: tuple[str, ...] = COUNTED,
    cost_of: CostOf | None = None,
) -> Statistics:
    """The statistics of one section; a card with several values in a field counts under each of them."""
    counted: list[tuple[Card, int]] = []
    groups, unknown = set(), 0
    for entry in deck.section(section):
        slot = slot_of(entry, pool, on)
        count = max(0, entry.count)
        groups.add(slot.group)
        if slot.card is None:
            unknown += count
        else:
            counted.append((slot.card, count))
    costs = _costs(counted, cost_of or printed_cost)
    return Statistics(
        section,
        sum(count for _, count in counted) + unknown,
        len(groups),
        unknown,
        {cost: costs[cost] for cost in _curve(costs)},
        Fraction(sum(cost * count for cost, count in costs.items()), costs.total()) if costs else None,
        {field: values for field in fields if (values := _by_value(counted, field))},
    )


def gold(deck: Deck, pool: Pool, on: date | None = None, section: str = MAIN) -> dict[str, dict[str, int]]:
    """A39, A42, A58: how much gold each faction of the deck can yield, and how much its cards cost.

    Every card can be played as a resource that yields one gold of its own faction, so the `sources` of a faction are
    its copies. `cost` is the total cost of its cards, `dearest` the highest cost of a single card, and `own_only` the
    number of copies without a loyalty mark, which only gold of their own faction can pay for.
    """
    table: dict[str, dict[str, int]] = {}
    for entry in deck.section(section):
        card = slot_of(entry, pool, on).card
        if card is None or not card.word("faction") or entry.count < 1:
            continue
        row = table.setdefault(card.word("faction"), {"sources": 0, "cost": 0, "dearest": 0, "own_only": 0})
        row["sources"] += entry.count
        row["cost"] += entry.count * card.whole("cost")
        row["dearest"] = max(row["dearest"], card.whole("cost"))
        row["own_only"] += entry.count if not card.whole("loyalty") else 0
    return table


def _curve(costs: Counter[int]) -> list[int]:
    """The costs shown in the cost curve."""
    return sorted({*range(min(max(costs), 99) + 1), *costs}) if costs else []


def printed_cost(card: Card) -> int | None:
    """The field `cost`, 0 for a letter; None for a card without it."""
    return card.whole("cost") if "cost" in card.fields else None


def _costs(cards: list[tuple[Card, int]], cost_of: CostOf) -> Counter[int]:
    costs: Counter[int] = Counter()
    for card, count in cards:
        cost = cost_of(card)
        if cost is not None and count:
            costs[cost] += count
    return costs


def _by_value(cards: list[tuple[Card, int]], field: str) -> dict[str, int]:
    copies: Counter[str] = Counter()
    for card, count in cards:
        for value in card.words(field) or ((card.word(field),) if card.word(field) else ()):
            copies[value] += count
    return dict(sorted(copies.items(), key=lambda item: (-item[1], item[0])))
