"""More damage at the end of an attack: "when no creature defends against me, I deal 2 additional damage to the city I attack" is dealt besides."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.selectors import ATTACKED_BY
from cardforge.wording.mapping import updated


def dealt_besides(ability: a.Ability) -> a.Ability:
    """The ability with so much damage to the city under attack, where the damage of the attacker itself is already dealt."""
    when = ability.when
    if when is None or when.event != "unblocked" or not isinstance(when.subject, a.This | a.Bearer):
        return ability
    return updated(ability, effects=tuple(_dealt(effect, when.subject) for effect in ability.effects))


def _dealt(effect: Any, attacker: a.This | a.Bearer) -> Any:
    """Such an effect, if the attacker deals it to the city that it attacks."""
    if not isinstance(effect, v.Amplify) or (effect.what, effect.times, effect.until) != (attacker, 1, "static"):
        return effect
    related = effect.to.filter.related if isinstance(effect.to, a.Each) else ()
    if related != ((ATTACKED_BY, attacker),) or effect.to is None:
        return effect
    return v.Damage(effect.more, effect.to, None if isinstance(attacker, a.This) else attacker)
