"""Abilities under a heading of other games by which their player may do what is said: "Reaction: When this creature dies, draw a card"."""

from __future__ import annotations

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.mapping import updated


def at_will(ability: a.Ability) -> a.Ability:
    """The ability, if something sets it off, as one whose player may do it or not."""
    if ability.when is None or isinstance(ability.effects[0], v.May):
        return ability
    return updated(ability, effects=(v.May(ability.effects),))
