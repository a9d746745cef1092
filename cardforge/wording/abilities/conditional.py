"""Abilities under a condition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from cardforge.effects import values as a
from cardforge.effects.conditions import LEAVING
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.events.instead.prevented import of_what_would
from cardforge.wording.mapping import updated
from cardforge.wording.references.conditions_of_subjects import doing_so
from cardforge.wording.uses.use_limits import all_of

Builder: TypeAlias = Callable[[list[Any], str], tuple[a.Ability, ...]]
"""Makes abilities of the parts of a sentence and the type of its card. Raises NoMeaning."""


def under(condition: Any, abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities under a condition, which may be about who does it: "when I die while attacking". Raises NoMeaning for sentences that are no part of it, and for "it" in it."""
    condition = of_what_would(abilities, condition)
    if isinstance(condition, a.IsA) and all(_does_it(condition.what, ability.when) for ability in abilities):
        return tuple(updated(ability, when=doing_so(ability.when, condition.filter)) for ability in abilities)
    if len({ability.kind for ability in abilities}) > 1 or any(find_all(condition, a.It)):
        raise NoMeaning("one event, and what is meant by its name")
    return tuple(replace(one, condition=all_of([condition, one.condition])) for one in abilities)


def _does_it(what: Any, when: a.Trigger | None) -> bool:
    """Whether something is what does it, or to which it happens; a card that leaves play was so before it left."""
    if what in (a.Same(), a.It()):
        return True
    return what == a.This() and when is not None and when.subject == what and when.event in LEAVING
