""" "It" behind a death: what is dead can be neither marked nor given a counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import updated
from cardforge.wording.references.named.mentions import NoAntecedent, with_it

_TO_THE_LIVING: Final = (v.Damage, v.Mark, v.Modify, v.PutCounter, v.Unmark)
"""What only a card in play can undergo."""
_BRINGS_BACK: Final = (v.PutIntoPlay, v.Return)
_STATES: Final[Mapping[str, a.This | a.Bearer]] = {"self": a.This(), "bearer": a.Bearer()}
"""The states of a filter that mean one card, with that card."""


def of_the_living(ability: a.Ability) -> a.Ability:
    """R3: behind "whenever this creature kills a creature", what only a card in play can undergo happens to the killer.

    Raises NoAntecedent where another card dies and nobody is said to have killed it.
    """
    first = tuple(find_all(ability.effects[:1], Verb))
    when = ability.when
    if when is None or when.event != "dies" or when.it or not isinstance(when.subject, a.Each):
        return ability
    filter = when.subject.filter
    if _STATES.keys() & set(filter.states) or any(isinstance(verb, _BRINGS_BACK) for verb in first):
        return ability
    if not any(isinstance(verb, _TO_THE_LIVING) and _undergone_by_it(verb) for verb in first):
        return ability
    by = {state for event in filter.did if event.by is not None for state in event.by.states} & _STATES.keys()
    if len(by) != 1:
        raise NoAntecedent("something that is in play")
    killer = _STATES[by.pop()]
    return updated(ability, effects=cast("tuple[Verb, ...]", with_it(ability.effects, killer)))


def _undergone_by_it(verb: Any) -> bool:
    return type(verb.to if isinstance(verb, v.Damage) else verb.what) is a.It
