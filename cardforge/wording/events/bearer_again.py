"""R3 on an enchantment: "it" behind something done to the enchanted card is that card, and what lasts on it is no part of the event."""

from __future__ import annotations

from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated


def with_bearer_again(ability: a.Ability) -> tuple[a.Ability, ...]:
    """An ability of an enchantment that something sets off, and what its last sentences say of the enchanted card as long as it is enchanted."""
    when = ability.when
    if ability.kind != "triggered" or when is None or isinstance(when.subject, a.Bearer) or when.it:
        return (ability,)
    effects: list[Verb] = []
    again = False
    for effect in ability.effects:
        again = again or (not effects and when.subject == a.This() and _changes_its_numbers(effect))
        effects.append(_about_bearer(effect) if again else effect)
        again = _ends_with_bearer(effects[-1], again)
    lasting = len(effects)
    while lasting > 1 and _lasts_on_bearer(effects[lasting - 1]):
        lasting -= 1
    now = updated(ability, effects=tuple(effects[:lasting]))
    return (now, *(a.Ability("passive", (effect,)) for effect in effects[lasting:]))


def _changes_its_numbers(effect: Verb) -> bool:
    """ "When I leave play, it gets -1/-1 until end of turn", "it loses 2 defense points": an enchantment has no such numbers itself."""
    return isinstance(effect, v.Modify | v.SetStat) and type(effect.what) is a.It


def _about_bearer(effect: Verb) -> Verb:
    """The same effect with the enchanted card in the place of "it", and of whom it is in "its controller draws a card"."""
    named = not any(find_all(effect, a.Objects))
    return cast("Verb", mapped(effect, _with_its_controller if named else _as_bearer, (a.Ability,)))


def _with_its_controller(part: Any) -> Any:
    its = isinstance(part, a.PlayerRef) and part.which in ("its_controller", "its_owner") and part.of is None
    return a.PlayerRef(part.which, a.Bearer()) if its else part


def _as_bearer(part: Any) -> Any:
    return a.Bearer() if isinstance(part, a.It) else part


def _ends_with_bearer(effect: Verb, again: bool) -> bool:
    """Whether the enchanted card is all that an effect speaks of; one that speaks of nothing leaves it so."""
    named = list(find_all(effect, a.Objects))
    return all(isinstance(one, a.Bearer) for one in named) if named else again


def _lasts_on_bearer(effect: Verb) -> bool:
    return getattr(effect, "until", "") == "static" and isinstance(getattr(effect, "what", None), a.Bearer)
