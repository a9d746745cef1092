"""Conditions behind what happens, which speak of what it happens to: "Destroy target creature if it is marked"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import MENTIONED
from cardforge.wording.references.history import ItDid

_ROLES = ("what", "to", "at")


def settled_first(effects: tuple[Any, ...], condition: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What has to be settled before the condition is asked, and the effects with "it" in its place.

    Nothing, unless the condition speaks of "it" and the effects name one object.
    """
    if not any(find_all(condition, a.It)) and not any(find_all(condition, ItDid)):
        return (), effects
    found = [(place, role) for place, effect in enumerate(effects) for role in _ROLES if _is_one(effect, role)]
    others = [
        part
        for effect in effects
        for part in find_all(effect, a.Objects)
        if isinstance(part, a.Target | a.Choose | a.Each | a.Several)
    ]
    if len(found) != 1 or len(others) != 1:
        return (), effects
    ((place, role),) = found
    named = getattr(effects[place], role)
    changed = replace(effects[place], **{role: a.It()})
    return (v.Designate(named),), (*effects[:place], changed, *effects[place + 1 :])


def _is_one(effect: Any, role: str) -> bool:
    """Whether an effect names a single card in this role: a target, or one that is chosen."""
    named = getattr(effect, role, None)
    if not isinstance(named, a.Target | a.Choose) or named.filter.place == MENTIONED:
        return False
    return (named.n, named.up_to) == (1, False) and not getattr(named, "or_player", False)
