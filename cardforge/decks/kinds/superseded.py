"""`superseded`: lines that pin a version or use a name that a newer revision has replaced."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Kind
from cardforge.decks.pool import name_key
from cardforge.decks.report import Finding

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _find(rule: Rule, view: View) -> Iterable[Finding]:
    for slot, _ in view.held():
        if slot.card is None or slot.problem:
            continue
        current = view.pool.current(slot.card.number, view.on)
        if current is not None and slot.card.version < current.version:
            message = f"{slot.card.name} {slot.card.pin} has been revised; version {current.version} is current"
        elif name_key(slot.name) != name_key(slot.card.name):
            message = f"{slot.name} is now called {slot.card.name} ({slot.card.pin})"
        else:
            continue
        yield Finding(rule.code, rule.severity, message, rule.cite, (slot.label,))


KIND = Kind("superseded", "No line pins an old version or uses an old name; best a warning.", find=_find)
