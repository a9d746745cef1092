"""What is still in play behind an event: "When this creature takes damage and survives, draw a card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.uses.use_limits import all_of

_SURVIVED: Final = ("damaged",)
"""Events of which a card may die before the ability is announced."""


def if_alive(trigger: Any, abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities, if that to which it happened is in play. Raises NoMeaning for an event of which nothing dies, and for sentences that are no part of it."""
    if not isinstance(trigger, a.Trigger) or trigger.event not in _SURVIVED or trigger.it:
        raise NoMeaning("damage that something takes")
    if {ability.kind for ability in abilities} != {"triggered"}:
        raise NoMeaning("one event")
    what = trigger.subject if isinstance(trigger.subject, a.This | a.Bearer) else a.It()
    alive = a.IsA(what, a.Filter("card"))
    return tuple(replace(one, condition=all_of([alive, one.condition])) for one in abilities)
