""" "When an opponent lays two resource cards in one turn, mark them": all of those that set the ability off, the nth of which has just been laid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Referred, two_creatures, two_of
from cardforge.effects.selectors import MENTIONED, narrowed
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.mentions import NoAntecedent


def of_several_laid(ability: a.Ability) -> a.Ability:
    """The ability in which "them", "those cards" and "one of them" are the resource cards laid this turn, as long as it speaks of no other cards."""
    when = ability.when
    if when is None or when.event != "resource_laid" or when.nth < 2:
        return ability
    whose = "you" if when.who.which == "you" else "that_player"
    laid = a.Filter("resource", whose=whose, did=(a.Trigger("resource_laid"),))

    def named(part: Any) -> Any:
        if isinstance(part, Referred) and part.many and part.noun.what in ("card", "resource") and not part.deed:
            return a.Each(laid)
        if isinstance(part, a.Filter) and part.place == MENTIONED:
            return narrowed(laid, related=part.related)
        return part

    done: list[Any] = []
    for effect in ability.effects:
        done.append(effect if any(_others(done)) else mapped(effect, named))
    return updated(ability, effects=tuple(done))


def _others(effects: list[Any]) -> Iterator[Any]:
    """The cards of which the effects speak that are not those that were laid."""
    for part in find_all(tuple(effects), a.Objects):
        filter = getattr(part, "filter", None)
        if isinstance(filter, a.Filter) and not filter.did:
            yield part


def of_two_chosen(ability: a.Ability) -> a.Ability:
    """The ability in which those that change places are two creatures chosen just before, or change their residents two cities. Raises NoMeaning for others."""
    effects = list(ability.effects)
    for place, effect in enumerate(effects):
        if not isinstance(effect, v.SwapPlaces) or not isinstance(effect.what, a.It):
            continue
        before = effects[place - 1] if place else None
        if not isinstance(before, v.Designate) or not isinstance(before.what, a.Objects):
            raise NoAntecedent("two creatures chosen before")
        several = isinstance(before.what, a.Several)
        parts = before.what.parts if isinstance(before.what, a.Several) else (before.what,)
        two = two_of(parts, ("city",)) if effect.residents else two_creatures(parts)
        effects[place - 1] = replace(before, what=a.Several(two) if several else two[0])
    return updated(ability, effects=tuple(effects)) if tuple(effects) != ability.effects else ability
