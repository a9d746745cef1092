"""What a deck is made of: cost curve, types, factions, disciplines, and where its gold comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from cardforge.decks.deck import MAIN, Deck
from cardforge.decks.pool import Pool
from cardforge.decks.slots import slot_of
from cardforge.kernel.cards import Card

COUNTED = ("type", "faction", "discipline", "rarity", "supports")
"""The fields that are counted when no others are asked for."""


@dataclass(frozen=True)
class Statistics:
    """Counts of one section of a deck; copies count each, cards that are not found only in `unknown`."""

    section: str
    cards: int
    different: int
    """How many different cards, by number or name (A340)."""
    unknown: int
    curve: dict[int, int]
    """Copies by cost, every cost from 0 to the highest (beyond 99 only those that occur)."""
    average_cost: Fraction | None
    """Mean cost of the cards that have one, None when none has."""
    counts: dict[str, dict[str, int]]
    """Copies by value for each counted field that any card has, the most frequent value first."""

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys; the average as a decimal number of three places."""
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
    deck: Deck, pool: Pool, section: str = MAIN, on: date | None = None, fields: tuple[str, ...] = COUNTED
) -> Statistics:
    """The statistics of one section; a field that lists several values counts under each of them."""
    found: list[tuple[Card, int]] = []
    groups, unknown = set(), 0
    for entry in deck.section(section):
        slot = slot_of(entry, pool, on)
        count = max(0, entry.count)
        groups.add(slot.group)
        if slot.card is None:
            unknown += count
        else:
            found.append((slot.card, count))
    costs = _costs(found)
    return Statistics(
        section,
        sum(count for _, count in found) + unknown,
        len(groups),
        unknown,
        {cost: costs[cost] for cost in _steps(costs)},
        Fraction(sum(cost * count for cost, count in costs.items()), costs.total()) if costs else None,
        {field: counted for field in fields if (counted := _counted(found, field))},
    )


def gold(deck: Deck, pool: Pool, on: date | None = None, section: str = MAIN) -> dict[str, dict[str, int]]:
    """A39, A42, A58: what each faction of the deck can be paid with and asks for.

    Every card may be laid as a resource that yields one gold of its own faction, so the sources of a faction are its
    copies; `cost` is what all its cards ask together, `dearest` the highest single cost, and `own_only` the copies
    without a loyalty mark, which only gold of their own faction pays.
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


def _steps(costs: Counter[int]) -> list[int]:
    return sorted({*range(min(max(costs), 99) + 1), *costs}) if costs else []


def _costs(found: list[tuple[Card, int]]) -> Counter[int]:
    costs: Counter[int] = Counter()
    for card, count in found:
        if "cost" in card.fields and count:
            costs[card.whole("cost")] += count
    return costs


def _counted(found: list[tuple[Card, int]], field: str) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for card, count in found:
        for value in card.words(field) or ((card.word(field),) if card.word(field) else ()):
            counted[value] += count
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))
