""" "When I enter play, that city gains 2 strength", "M, Unmark that creature" on an enchantment: what it is attached to, where nothing else of the noun was mentioned."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import LEAVING
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Referred
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.borne import BORNE, bearer_named

_OWN: Final = (*LEAVING, "enters_play", "marked", "unmarked")
"""What happens to the enchantment itself."""
_ANYTHING: Final = frozenset(("card", "permanent", ""))
"""What "that creature" could be as well."""


def of_enchanted(ability: a.Ability, before: list[a.Ability]) -> a.Ability:
    """An ability that is used, or that something happening to the enchantment itself sets off, with the enchanted card in the place of "that city".

    What playing it costs, an ability `before`, is another one.
    """
    nouns = BORNE if _is_used(ability) or _is_set_off_by_itself(ability.when) else _of_place(ability.when)
    if not nouns:
        return ability
    cost = (ability.cost, *(one.cost for one in before if one.kind == "additional"))
    named = {filter.what for filter in find_all((cost, mapped(ability.effects, _unnamed)), a.Filter)}
    if named & _ANYTHING or any(
        isinstance(one, v.CreateToken | v.CreateCopy) for one in find_all(ability.effects, Verb)
    ):
        return ability
    effects = mapped(ability.effects, partial(bearer_named, nouns=nouns - named), (a.Ability,))
    return updated(ability, effects=cast("tuple[Verb, ...]", effects))


def _is_used(ability: a.Ability) -> bool:
    """Whether an ability is used at a cost, so that only what it is attached to was mentioned before it."""
    return ability.kind == "activated" and ability.when is None


def _is_set_off_by_itself(when: a.Trigger | None) -> bool:
    """Whether it is something that happens to the enchantment itself."""
    return when is not None and isinstance(when.subject, a.This) and when.by is None and when.event in _OWN


def _of_place(when: a.Trigger | None) -> frozenset[str]:
    """ "Whenever a creature enters that city, that city loses 1 strength": the city of which the event speaks, if it does."""
    there = any(isinstance(filter.at, a.It) for filter in find_all(when, a.Filter))
    return frozenset(("city",)) if there else frozenset()


def _unnamed(part: Any) -> Any:
    """A reference without its noun, which names nothing new."""
    return a.It() if isinstance(part, Referred) else part
