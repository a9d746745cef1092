"""What texts say of the cost of their own card, which holds before the card is played, also where other lasting effects cannot be."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v

LASTING: Final = ("passive", "passive_after")
"""The forms of sentences that say while what something holds."""


def is_own_cost(effects: tuple[Any, ...]) -> bool:
    """ "This card costs 1 less"."""
    return all(isinstance(effect, v.CostChange) and "self" in effect.filter.states for effect in effects)


def is_own_cost_only_if(effects: tuple[Any, ...]) -> bool:
    """ "If you control an Elf, this card costs 2 less"."""
    if len(effects) != 1 or not isinstance(effects[0], v.If) or effects[0].otherwise:
        return False
    return is_own_cost(effects[0].then)


def are_own_costs(abilities: tuple[a.Ability, ...]) -> bool:
    """ "While you control an Elf, this card costs 2 less", on a card that is used up when it is played."""
    return all(is_own_cost(ability.effects) for ability in abilities)
