""" "During that turn" behind what holds in a player's next turn: that very turn, not the one in which the text is carried out."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.mapping import updated

_THAT_TURN: Final = re.compile(
    r"\b(?:during|in|for|until the end of|until end of|at the end of|at end of) that turn\b", re.IGNORECASE
)


def in_that_turn(ability: a.Ability, text: str) -> a.Ability:
    """The ability in which what holds for "that turn" begins with what holds in the next turn of a player."""
    if not _THAT_TURN.search(text):
        return ability
    done: list[Any] = []
    for effect in ability.effects:
        before: Any = done[-1] if done else None
        if _is_of_next_turn(before) and (getattr(effect, "until", "") == "turn" or _is_at_its_end(effect)):
            done[-1] = replace(before, effects=(*before.effects, effect))
        else:
            done.append(effect)
    return updated(ability, effects=tuple(done))


def _is_of_next_turn(effect: Any) -> bool:
    """Whether something is done at the start of a turn to come, as long as that turn lasts."""
    if not isinstance(effect, v.Delay) or (effect.when.event, effect.when.detail) != ("phase_start", "upkeep"):
        return False
    return all(getattr(part, "until", "") == "turn" or _is_at_its_end(part) for part in effect.effects)


def _is_at_its_end(effect: Any) -> bool:
    """Whether something is done at the end of the turn: "destroy it at the end of that turn if it did not attack"."""
    return isinstance(effect, v.Delay) and effect.when.event == "turn_end"
