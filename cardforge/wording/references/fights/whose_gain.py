"""Whose "its controller" is behind "it deals damage to a city" on an enchantment: that of the enchanted card, where the player gains by it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import BEARER
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated

_GAINS: Final = (v.Draw, v.Gain)
"""What does a player good, who therefore holds the one that hits and not the one that is hit."""
_ITS: Final = ("its_controller", "its_owner")


def by_who_gains(ability: a.Ability) -> a.Ability:
    """ "When it deals damage to a city, its controller draws a card", "when it kills a creature, ...": the controller of the enchanted creature.

    What harms a player, such as "its controller discards a card", is done to whose city or creature was hit.
    """
    when = ability.when
    if when is None or when.it or not isinstance(when.subject, a.Each) or not _is_done_by_bearer(when):
        return ability
    first = next((one for one in find_all(ability.effects, Verb) if _is_whose(getattr(one, "who", None))), None)
    named = [part for part in find_all(ability.effects, a.Objects) if type(part) is not a.This]
    if named or not _is_gain(first):
        return ability
    effects = mapped(ability.effects, _of_bearer, (a.Ability,))
    return updated(ability, effects=cast("tuple[Verb, ...]", effects))


def _is_done_by_bearer(when: a.Trigger) -> bool:
    """Whether the enchanted card damages, kills or destroys something."""
    filter = when.subject.filter if isinstance(when.subject, a.Each) else a.Filter()
    return when.by == BEARER or any(deed.by == BEARER for deed in filter.did)


def _is_gain(effect: Any) -> bool:
    return isinstance(effect, _GAINS) or (isinstance(effect, v.May) and any(map(_is_gain, effect.effects[:1])))


def _is_whose(who: Any) -> bool:
    return isinstance(who, a.PlayerRef) and who.which in _ITS and who.of is None


def _of_bearer(part: Any) -> Any:
    return replace(part, of=a.Bearer()) if _is_whose(part) else part
