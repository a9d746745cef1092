""" "Each Soldier you play costs 1 less for each other Soldier you have played this turn": others than the one that is played, not than this card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.selectors import SELF
from cardforge.wording.mapping import mapped, mapped_of, updated


def played_before(ability: a.Ability) -> a.Ability:
    """The ability in which all cards played before count for the cost of the next one: that one has not been played yet."""
    return updated(ability, effects=mapped_of(v.CostChange, ability.effects, _of_price))


def _of_price(part: Any) -> Any:
    if not isinstance(part, v.CostChange) or part.filter == SELF:
        return part
    return updated(part, n=mapped(part.n, _of_any))


def _of_any(part: Any) -> Any:
    if not isinstance(part, a.Times) or part.event.event != "card_played" or not isinstance(part.event.subject, a.Each):
        return part
    of = part.event.subject.filter
    return replace(part, event=replace(part.event, subject=a.Each(replace(of, other=False))))
