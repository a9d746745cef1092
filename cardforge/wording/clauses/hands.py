"""A hand that was looked at is a place: "a card from it", "a card in it" is a card in that hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.mapping import mapped


def in_hands(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects of an ability with "in it" behind a hand that was shown as "in that player's hand"."""
    found: list[Any] = []
    shown = False
    for effect in effects:
        found.append(_in_hand(effect) if shown else effect)
        shown = shown or (isinstance(effect, v.Look | v.Reveal) and isinstance(effect.at, a.PlayerRef))
    return tuple(found)


def _in_hand(value: Any) -> Any:
    return mapped(value, _with_place, a.Ability)


def _with_place(part: Any) -> Any:
    if isinstance(part, a.Filter) and part.at == a.It():
        return replace(part, at=None, place="hand", whose="that_player")
    return part
