"""Lasting effects of a creature that fights, said of the moment: "I have Flying when I attack" is as long as it attacks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Referred
from cardforge.effects.verbs.permissions import OF_CITIES

_LASTING: Final = (v.Modify, v.Grant, v.Forbid, v.Allow, v.Must, v.Become, v.SetStat)
_STATES: Final = {"attacks": "attacking", "blocks": "defending", "is_blocked": "blocked"}
"""The state in which a creature is from each of these events on, as long as the fight lasts."""
_RELATIONS: Final = {"attacks": "attacking", "blocks": "blocking", "is_blocked": "blocked_by"}
"""How it then stands to the other one."""


def while_fighting(ability: a.Ability) -> a.Ability:
    """The ability as a lasting one, if all that a fight of this creature sets off is said without a duration; else as it is."""
    when = ability.when
    if when is None or when.event not in _STATES or not isinstance(when.subject, a.This | a.Bearer):
        return ability
    plain = when == a.Trigger(when.event, when.subject, by=when.by)
    if not plain or ability.limit or not ability.effects or not all(map(_lasts, ability.effects)):
        return ability
    if when.by is not None and any(isinstance(one.what, Referred) for one in cast("tuple[Any, ...]", ability.effects)):
        return ability  # "that city cannot gain strength"
    if when.by is None:
        state = a.Filter(states=(_STATES[when.event],))
    else:
        state = a.Filter(related=((_RELATIONS[when.event], a.Each(when.by)),))
    lasting: tuple[Any, ...] = ability.effects
    effects = tuple(replace(one, what=when.subject) if isinstance(one.what, a.It) else one for one in lasting)
    return a.Ability("passive", effects, condition=a.IsA(when.subject, state))


def _lasts(effect: Any) -> bool:
    """Whether an effect has no duration of its own, and is about the creature that fights."""
    told = isinstance(getattr(effect, "what", None), a.This | a.Bearer | a.It)
    if isinstance(effect, v.Forbid) and effect.action in OF_CITIES:
        return False
    return isinstance(effect, _LASTING) and getattr(effect, "until", "") == "static" and told
