"""`mixed-versions`: copies of one card in several versions are different objects in play and in print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.report import Finding
from cardforge.decks.rules.base import RuleKind, join_words
from cardforge.decks.slots import Slot
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _find(rule: Rule, context: DeckContext) -> Iterable[Finding]:
    numbers: dict[int, dict[int, int]] = {}
    cards: dict[int, Card] = {}
    for slot, count in context.filled():
        if slot.card is not None and not slot.problem:
            versions = numbers.setdefault(slot.card.number, {})
            versions[slot.card.version] = versions.get(slot.card.version, 0) + count
            cards[slot.card.number] = slot.card
    for number, versions in numbers.items():
        if len(versions) > 1:
            name = cards[number].name
            parts = join_words(f"{count} of version {version}" for version, count in sorted(versions.items()))
            message = f"{name} is in the deck in {len(versions)} versions, {parts}; they are not equivalent"
            pins = tuple(f"{name} {number}@{version}" for version in sorted(versions))
            yield Finding(rule.code, rule.severity, message, rule.cite, pins)


def _has_versions(rule: Rule, slot: Slot, context: DeckContext) -> bool:
    return slot.card is not None and len(context.pool.revisions(slot.card.number)) > 1


KIND = RuleKind(
    "mixed-versions",
    "All copies of a card have the same version; should be a warning.",
    find=_find,
    concerns=_has_versions,
)
