"""What is known by its place among the targets named before, "the first creature", or as "him" or "her"."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import LAST, HimOrHer, NoMeaning, Nth, Referred
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.several.both_targets import targets_named


def him_or_her(ability: a.Ability) -> a.Ability:
    """The ability with "him" and "her" as this creature behind what is done to it, else as that creature."""
    if not any(find_all(ability, HimOrHer)):
        return ability
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        own = place > 0 and subject_of(ability.effects[place - 1]) in (a.This(), HimOrHer()) and _is_own(effects[-1])
        meant = a.This() if own else Referred(a.Filter("creature"))
        effects.append(mapped(effect, partial(_called, meant)))
    return updated(ability, effects=tuple(effects))


def _is_own(effect: Any) -> bool:
    return subject_of(effect) == a.This()


def _called(meant: a.Objects, part: Any) -> Any:
    return meant if isinstance(part, HimOrHer) else part


def by_place(ability: a.Ability) -> a.Ability:
    """The ability with the targets themselves in the place of "the first creature" and the like. Raises NoMeaning if none was named there."""
    if not any(find_all(ability, Nth)):
        return ability
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        effects.append(mapped(effect, partial(_named, targets_named(ability.effects[:place]))))
    return updated(ability, effects=tuple(effects))


def _named(targets: list[a.Target], part: Any) -> Any:
    return _meant(part, targets) if isinstance(part, Nth) else part


def _meant(nth: Nth, named: list[a.Target]) -> a.Again:
    """The target at this place of all that are so called, of which there are several. Raises NoMeaning."""
    called = [one for one in named if _is_called(one.filter, nth.noun)]
    single = all((one.n, one.up_to, one.or_player) == (1, False, False) for one in called)
    place = len(called) if nth.place == LAST else nth.place
    if not single or not 1 <= place <= len(called) or len(called) < 2 or len(set(called)) < len(called):
        raise NoMeaning("several targets named one after another before", "no-antecedent")
    meant = called[place - 1]
    return a.Again(meant, named.index(meant) + 1)


def _is_called(target: a.Filter, noun: a.Filter) -> bool:
    """Whether a text may call a target so: by its type, and its subtypes."""
    return noun == a.Filter("card") or (target.what == noun.what and noun == a.Filter(noun.what, words=target.words))
