"""Counters whose name or place was said before: "remove a memory counter from it", on an enchantment, and "put one on me"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import PLAIN, name_of_counters
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import LAST_ONE
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.mentions import NoAntecedent


def on_itself(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities of an enchantment with itself in the place of "it", where this has counters that its text puts only on itself."""
    placed: list[tuple[str, a.Objects]] = [(verb.name, verb.what) for verb in find_all(abilities, v.PutCounter)]
    placed += [(verb.name, verb.what) for verb in find_all(abilities, v.EnterWith)]
    elsewhere = {name for name, what in placed if what != a.This()}
    names = frozenset(name for name, _ in placed if "/" not in name) - elsewhere
    if not names or not any(find_all(abilities, v.Attach)) or any(find_all(abilities, v.MoveCounters)):
        return abilities
    return tuple(cast("a.Ability", mapped(one, partial(_on_itself, names, _it_of(one)))) for one in abilities)


def _it_of(ability: a.Ability) -> tuple[type, ...]:
    """What could be the enchanted card in an ability: "it" as well, unless that is another card to which something has happened."""
    when = ability.when
    bearer = when is None or (isinstance(when.subject, a.This | a.Bearer) and when.by is None)
    return (a.Bearer, a.It) if bearer else (a.Bearer,)


def _on_itself(names: frozenset[str], its: tuple[type, ...], part: Any) -> Any:
    if isinstance(part, v.RemoveCounter) and part.name in names and type(part.what) in its:
        return replace(part, what=a.This())
    if isinstance(part, a.StatOf) and name_of_counters(part.stat) in names and type(part.of) in its:
        return replace(part, of=a.This())
    if isinstance(part, a.IsA) and part.filter.counter in names and type(part.what) in its:
        return replace(part, what=a.This())
    return part


def with_counter_named(ability: a.Ability) -> a.Ability:
    """The ability with "put one on it" as a counter like the one mentioned before. Raises NoAntecedent for none."""
    if not any(verb.name == LAST_ONE for verb in find_all(ability, v.PutCounter)):
        return ability
    names = [str(cost.name) for cost in ability.cost if hasattr(cost, "put") and hasattr(cost, "name")]
    if ability.when is not None and ability.when.event in ("counter_put", "counters_put"):
        names.append(ability.when.detail)
    effects: list[Any] = []
    for effect in ability.effects:
        effects.append(mapped(effect, partial(_called, names)))
        names += [verb.name for verb in find_all(effects[-1], Verb) if isinstance(verb, v.PutCounter | v.RemoveCounter)]
    return updated(ability, effects=tuple(effects))


def _called(names: list[str], part: Any) -> Any:
    """The effect with a counter of the name mentioned last."""
    if not isinstance(part, v.PutCounter) or part.name != LAST_ONE:
        return part
    if not names or names[-1] in ("", PLAIN):
        raise NoAntecedent("a counter mentioned before")
    return replace(part, name=names[-1])
