"""Lasting effects on those who fight that come before any fight: "Level 3: Creatures attacking this city get -2/-0 until your next turn".

When a city is devoted, or a magic card is played, nobody attacks. Such an effect is not one on those who fight now, but holds for whoever fights as long
as it lasts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.wording.mapping import updated

_STATES: Final = frozenset(("attacking", "defending", "blocking", "blocked", "unblocked", "opposing", "besieged"))
_RELATIONS: Final = frozenset(("attacking", "defending", "blocking", "blocked_by", "fighting"))
_SITES: Final = ("attacking", "defending")
"""How who fights may stand to a city."""
_LASTING: Final = (v.Modify, v.Grant, v.Forbid, v.Allow, v.Must, v.LoseAbilities)
_HELD: Final = (v.Cap, v.Amplify)
"""What an ability does as long as a card has it, and what cannot be done at one moment."""
_BEGINS: Final = {"attacking": "attacks", "defending": "blocks"}
"""What a card does to come into such a state."""


def on_heading(abilities: tuple[a.Ability, ...]) -> tuple[Any, ...]:
    """The abilities under the heading of a level or an advantage as its effects, of which those on all who fight are granted to the city, or to the target that is attacked, as what holds there for a time."""
    return tuple(
        (_on_target(effect) or _on_this(effect)) if _is_on_fighters(effect) else effect
        for ability in abilities
        for effect in _as_effects(ability)
    )


def on_others(ability: a.Ability, kind: str) -> a.Ability:
    """The ability of another card than a city.

    What is done to all who attack or defend a target is granted to the target; what a magic card does to all attackers for the turn it
    does to each that attacks later as well, unless the text says so itself ("creatures that attack this turn").
    """
    if ability.kind in ("passive", "keyword", "enchant") or any(find_all(ability.effects, v.Watch)):
        return ability
    effects: list[Any] = []
    effect: Any
    for effect in ability.effects:
        comes_first = _is_on_fighters(effect) and (kind == "magic" or effect.until != "turn")
        effects.append((_on_target(effect) or effect) if comes_first else effect)
        state = _only_state(effect) if comes_first else ""
        if state and effect.until == "turn":
            fewer = tuple(one for one in effect.what.filter.states if one != state)
            who = a.Each(replace(effect.what.filter, states=fewer))
            again = a.Ability("triggered", (replace(effect, what=a.It()),), when=a.Trigger(_BEGINS[state], who))
            effects.append(v.Watch(again, None, "turn"))
    return updated(ability, effects=tuple(effects))


def _on_this(effect: Any) -> Any:
    """The effect as what holds as long as this card has it; itself if it is on a target besides."""
    if any(find_all(effect, a.Target)):
        return effect
    lasting: Any = replace(effect, until="static")
    return v.Grant(a.This(), a.Ability("passive", (lasting,)), effect.until)


def _on_target(effect: Any) -> v.Grant | None:
    """The effect as what holds on the one target that is attacked or defended; None without such a target."""
    related = effect.what.filter.related
    sites = [what for how, what in related if how in _SITES]
    if len(sites) != 1 or list(find_all(effect, a.Target)) != sites:
        return None
    there = tuple((how, a.This() if how in _SITES else what) for how, what in related)
    lasting: Any = replace(effect, what=a.Each(replace(effect.what.filter, related=there)), until="static")
    return v.Grant(sites[0], a.Ability("passive", (lasting,)), effect.until)


def _only_state(effect: Any) -> str:
    """The one state of a fight in which all are that an effect is on; "" for others."""
    if effect.what.filter.related or any(find_all(effect, a.Target)):
        return ""
    found = _STATES.intersection(effect.what.filter.states)
    return next(iter(found)) if len(found) == 1 and found <= _BEGINS.keys() else ""


def _is_on_fighters(effect: Any) -> bool:
    """Whether an effect is for a time on all of a kind that fight."""
    what = getattr(effect, "what", None)
    if not isinstance(effect, _LASTING) or not isinstance(what, a.Each) or effect.until in ("", "static"):
        return False
    if any(find_all(effect, a.It)):
        return False
    fights = _RELATIONS.intersection(how for how, _ in what.filter.related)
    return bool(fights or _STATES.intersection(what.filter.states))


def _as_effects(ability: a.Ability) -> tuple[Any, ...]:
    """The effects of an ability under the heading of a level or an advantage, or the grant of the ability."""
    held = ability.condition is not None or any(isinstance(effect, _HELD) for effect in ability.effects)
    if ability.kind == "play" or (ability.kind == "passive" and not held):
        return ability.effects
    return (v.Grant(a.This(), ability, "static"),)
