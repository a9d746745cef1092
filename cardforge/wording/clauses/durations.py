"""A duration in front of a sentence covers all that happens in it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning

Effects = tuple[Any, ...]


def lasting_until(effect: Any, until: str) -> Any:
    """An effect, and what is inside a condition or a choice, with this duration."""
    if isinstance(effect, v.If):
        return replace(effect, then=_all_until(effect.then, until), otherwise=_all_until(effect.otherwise, until))
    if isinstance(effect, v.StayMarked) and not effect.until:  # "during its controller's next unmark phase"
        raise NoMeaning("an effect whose time is not said yet", "extra-word")
    if isinstance(effect, v.May | v.ForEach):
        return replace(effect, effects=_all_until(effect.effects, until))
    if isinstance(effect, v.Prevent) and effect.until == "static" and effect.n is not None and until in _TURNS:
        return _each_time_less(effect, until)
    if is_dataclass(effect) and not isinstance(effect, type) and any(field.name == "until" for field in fields(effect)):
        if getattr(effect, "until", "") not in ("static", ""):
            raise NoMeaning("one duration", "extra-word")
        return replace(effect, until=until)
    raise NoMeaning("an effect that can last")


_TURNS: Final = ("turn", "that_turn", "next_turn", "next_turn_end")
"""Durations after which nothing is left of an ability that is set off for a time."""


def _each_time_less(effect: v.Prevent, until: str) -> Any:
    """ "This turn, if a creature you control would be dealt damage, it is dealt 1 less instead": each time, and not once. Raises NoMeaning for cards that no noun names."""
    if effect.once or effect.by is not None or effect.each_turn or not isinstance(effect.what, a.Each | a.This):
        raise NoMeaning("damage to cards that a noun names")
    would = a.Trigger("would_damaged", effect.what)
    return v.Watch(a.Ability("triggered", (v.Avert(effect.n),), when=would), until=until)


def _all_until(effects: Effects, until: str) -> Effects:
    return tuple(lasting_until(effect, until) for effect in effects)
