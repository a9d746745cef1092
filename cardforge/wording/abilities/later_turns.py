"""Which turn "that turn" is: the next turn of a player if the text has just said what holds in that one, otherwise the one in which it is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.base_vocabulary.times import END_OF_THAT, THAT_TURN
from cardforge.wording.mapping import mapped, updated


def in_that_turn(ability: a.Ability) -> a.Ability:
    """The ability in which what lasts for "that turn", or happens at its end, stands in the turn that is meant."""
    if not any(map(_is_of_that_turn, find_all(ability, Verb))):
        return ability
    done: list[Any] = []
    for effect in ability.effects:
        if done and _is_of_that_turn(effect) and _is_of_next_turn(done[-1]):
            done[-1] = replace(done[-1], effects=(*done[-1].effects, effect))
        else:
            done.append(effect)
    meant: a.Ability = mapped(updated(ability, effects=tuple(done)), _in_this_turn)
    return meant


def _is_of_that_turn(effect: Any) -> bool:
    """Whether an effect lasts for "that turn", or is done at its end."""
    return getattr(effect, "until", "") == THAT_TURN or (isinstance(effect, v.Delay) and effect.when == END_OF_THAT)


def _is_of_next_turn(effect: Any) -> bool:
    """Whether something holds in a turn to come: it is done at the start of that turn, for as long as it lasts or until its end."""
    if not isinstance(effect, v.Delay) or (effect.when.event, effect.when.detail) != ("phase_start", "upkeep"):
        return False
    return all(getattr(part, "until", "") == "turn" or _is_of_that_turn(part) for part in effect.effects)


def _in_this_turn(part: Any) -> Any:
    """The same of the turn in which it is carried out."""
    if part == END_OF_THAT:
        return replace(part, detail="")
    return replace(part, until="turn") if getattr(part, "until", "") == THAT_TURN else part
