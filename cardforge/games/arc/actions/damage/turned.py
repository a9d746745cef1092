"""Damage that texts send elsewhere than its source would deal it: "it deals that damage to itself instead"."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import objects_of
from cardforge.effects.selectors import Itself
from cardforge.effects.verbs import TurnDamage
from cardforge.games.arc.effects.continuous import affecting
from cardforge.games.arc.state import ArcState

TURNED: Final = "turned"
"""The word of a lasting effect on a card whose damage is dealt elsewhere: to what, and 1 for only the next time, with `OF_COMBAT` for combat damage alone."""
OF_COMBAT: Final = 2


def turned(state: ArcState, target: int, source: int, combat: bool) -> int:
    """To what the damage of a source is dealt that texts send elsewhere; a text about its next damage is used up."""
    for verb, ctx in affecting(state, source, "turn_damage"):
        if isinstance(verb, TurnDamage) and (combat or not verb.combat):
            to = [source] if isinstance(verb.to, Itself) else objects_of(state, verb.to, ctx)
            return next(iter(to), target)
    for effect in state.effects:
        if effect.word == TURNED and effect.target == source:
            other, how = effect.value
            if how >= OF_COMBAT and not combat:
                continue
            if how % OF_COMBAT:
                state.effects.remove(effect)
            return int(other)
    return target


def is_all_turned(state: ArcState, source: int) -> bool:
    """Q30, Q32: whether all the combat damage that a source divides goes elsewhere at once: a text speaks of the next that it deals."""
    return any(effect.word == TURNED and effect.target == source for effect in state.effects)
