"""`superseded`: lines that pin an old version or use an old name of a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.pool import name_key
from cardforge.decks.report import Finding
from cardforge.decks.rules.base import RuleKind
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _find(rule: Rule, context: DeckContext) -> Iterable[Finding]:
    for slot, _ in context.filled():
        if slot.card is None or not _is_superseded(rule, slot, context):
            continue
        current = context.pool.current(slot.card.number, context.on)
        if current is not None and slot.card.version < current.version:
            message = f"{slot.card.name} {slot.card.pin} has been revised; version {current.version} is current"
        else:
            message = f"{slot.name} is now called {slot.card.name} ({slot.card.pin})"
        yield Finding(rule.code, rule.severity, message, rule.cite, (slot.label,))


def _is_superseded(rule: Rule, slot: Slot, context: DeckContext) -> bool:
    if slot.card is None or slot.problem:
        return False
    current = context.pool.current(slot.card.number, context.on)
    return (current is not None and slot.card.version < current.version) or name_key(slot.name) != name_key(
        slot.card.name
    )


KIND = RuleKind(
    "superseded",
    "No line pins an old version or uses an old name; should be a warning.",
    find=_find,
    concerns=_is_superseded,
)
