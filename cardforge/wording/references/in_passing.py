"""Targets that were named only to tell where other things are: "that city" behind "destroy target creature in target city"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped
from cardforge.wording.referents import Referred


def named_again(ability: a.Ability) -> a.Ability:
    """The ability with "that city" as the target of this type that was named in passing before; only where nothing else of the type was named."""
    if not any(find_all(ability.effects, Referred)):
        return ability
    effects: list[Any] = []
    for effect in ability.effects:
        before = tuple(effects)
        passing = {target for target in _in_passing(before) if (target.n, target.up_to) == (1, False)}
        home = _home_of_event(ability.when)
        others = {_type(ability.when.subject) if ability.when else "", *(_type(part) for part in _spoken_of(before))}
        for target in passing:
            what = target.filter.what
            if what not in (*others, "card", "permanent") and [one.filter.what for one in passing].count(what) == 1:
                effect = _with(effect, what, a.Again(target))
        if home is not None and "city" not in others:
            effect = _with(effect, "city", home)
        effects.append(effect)
    return replace(ability, effects=tuple(effects))


def _in_passing(effects: tuple[Any, ...]) -> list[a.Target]:
    """The targets inside of descriptions and numbers, and those that tell where something goes."""
    within = (*find_all(effects, a.Filter), *find_all(effects, a.StatOf))
    inside = [target for part in within for target in find_all(part, a.Target)]
    homes = [home for effect in effects if isinstance(home := getattr(effect, "home", None), a.Target)]
    return [*inside, *homes]


def _spoken_of(effects: tuple[Any, ...]) -> Iterator[Any]:
    """What effects are about: all but what tells where."""
    for verb in find_all(effects, Verb):
        yield from (getattr(verb, field.name) for field in fields(verb) if field.name != "home")


def _type(part: Any) -> str:
    return part.filter.what if isinstance(getattr(part, "filter", None), a.Filter) else ""


def _home_of_event(when: a.Trigger | None) -> a.Objects | None:
    """The city in which something happens, where the text names it: "When a resident of enchanted city dies, that city ..."."""
    filter = getattr(when.subject, "filter", None) if when else None
    home = filter.at if isinstance(filter, a.Filter) else None
    return home if isinstance(home, a.Bearer | a.This) else None


def _with(effect: Any, what: str, meant: a.Objects) -> Any:
    """The effect with what was named in passing in the place of "that city"."""
    noun = a.Filter(what)

    def named(part: Any) -> Any:
        plain = isinstance(part, Referred) and part.noun == noun and not part.deed and not part.many
        return meant if plain else part

    return mapped(effect, named)
