"""Targets that are described by another target: "mark target creature, then unmark another target creature in the same city"."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.leaving import LEAVING_PLACE
from cardforge.wording.mapping import mapped, updated


@dataclass(frozen=True)
class _Named:
    """What was named last."""

    target: a.Again | None = None
    """The one target that it is; None if it is known only when something is done."""
    gone: bool = False
    """Whether it is not there any more when the next thing is done."""


def by_targets(ability: a.Ability) -> a.Ability:
    """The ability with "it" in what describes a target as the target named before: all are chosen before anything is done.

    Raises NoMeaning if something else was named before, which is not known yet when targets are chosen.
    """
    if not any(map(_is_described_by_it, find_all(ability.effects, a.Target))):
        return ability
    effects, _ = _in_sequence(ability.effects, None)
    return updated(ability, effects=effects)


def _in_sequence(effects: tuple[Any, ...], named: _Named | None) -> tuple[tuple[Any, ...], _Named | None]:
    """Effects one after another, and what is named last behind them; before the first one nothing but what sets the ability off."""
    done: list[Any] = []
    for effect in effects:
        if isinstance(effect, tuple):  # one of several options
            effect, _ = _in_sequence(effect, named)
        elif isinstance(effect, Verb):
            effect, named = _behind(effect, named)
        done.append(effect)
    return tuple(done), named


def _behind(effect: Any, named: _Named | None) -> tuple[Any, _Named | None]:
    """One effect with those inside it, and what is named last behind it."""
    objects = {name: part for name, part in _parts(effect).items() if isinstance(part, a.Objects)}
    changed: dict[str, Any] = {name: _described(part, named) for name, part in objects.items()}
    own = [part for part in objects.values() if not isinstance(part, a.It | a.This)]
    if own:
        named = _Named(_single(own), isinstance(effect, LEAVING_PLACE))
    elif isinstance(effect, LEAVING_PLACE) and named is not None:
        named = replace(named, gone=True)
    for name, part in _parts(effect).items():
        if isinstance(part, tuple) and any(isinstance(one, Verb | tuple) for one in part):
            changed[name], inside = _in_sequence(part, named)
            named = inside if inside is named or isinstance(effect, v.If | v.May) else _Named()
    return replace(effect, **changed), named


def _parts(effect: Any) -> dict[str, Any]:
    return {field.name: getattr(effect, field.name) for field in fields(effect)}


def _single(own: list[Any]) -> a.Again | None:
    """The one target that an effect is about, if it is about nothing else."""
    (first, *others) = own
    if others or isinstance(first, a.Again):
        return None if others else first
    return a.Again(first) if _is_single(first) else None


def _is_single(part: Any) -> bool:
    return isinstance(part, a.Target) and (part.n, part.up_to) == (1, False)


def _is_described_by_it(target: a.Target) -> bool:
    return any(type(part) is a.It for part in find_all(target.filter, a.It))


def _is_likened(target: a.Target) -> bool:
    """Whether a target is only described as like it: "with the same cost", which is known of what is gone, too."""
    like = [what for how, what in target.filter.related if how.startswith("same ") and how != "same place"]
    return len([what for what in like if type(what) is a.It]) == len(list(find_all(target.filter, a.It)))


def _described(what: Any, named: _Named | None) -> Any:
    """Objects with what was named last in the descriptions of targets among them."""
    if isinstance(what, a.Several) and _is_single(what.parts[0]):
        first = _Named(a.Again(cast("a.Target", what.parts[0])))
        return replace(what, parts=(what.parts[0], *(_described(part, first) for part in what.parts[1:])))
    if named is None or not any(map(_is_described_by_it, find_all(what, a.Target))):
        return what
    if named.target is None:
        raise NoMeaning("a target named before, for targets are chosen before anything is done", "no-antecedent")
    if named.gone and not all(map(_is_likened, filter(_is_described_by_it, find_all(what, a.Target)))):
        raise NoMeaning("a card that is still there")

    def by_named(part: Any) -> Any:
        described = isinstance(part, a.Target) and _is_described_by_it(part)
        return mapped(part, lambda one: named.target if type(one) is a.It else one) if described else part

    return mapped(what, by_named)
