"""A hand that was looked at is a place: "a card from it", "a card in it" is a card in that hand."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v


def in_hands(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects of an ability with "in it" behind a hand that was shown as "in that player's hand"."""
    found: list[Any] = []
    shown = False
    for effect in effects:
        found.append(_in_hand(effect) if shown else effect)
        shown = shown or (isinstance(effect, v.Look | v.Reveal) and isinstance(effect.at, a.PlayerRef))
    return tuple(found)


def _in_hand(value: Any) -> Any:
    if isinstance(value, a.Filter) and value.at == a.It():
        return replace(value, at=None, place="hand", whose="that_player")
    if isinstance(value, tuple):
        return tuple(_in_hand(part) for part in value)
    if not is_dataclass(value) or isinstance(value, type | a.Ability):
        return value
    changed = {field.name: _in_hand(getattr(value, field.name)) for field in fields(value)}
    return replace(value, **changed) if any(getattr(value, name) != new for name, new in changed.items()) else value
