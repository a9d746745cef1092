"""The attacking groups of a state, the numbers of a creature, and the type of passive verbs."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

PassiveVerb: TypeAlias = Any
"""A verb of a passive ability; whoever asks for a class of verbs gets verbs of this class."""


class Group(NamedTuple):
    """An attacking group (D31)."""

    target: int
    """The Outpost that it attacks; -1 until one is chosen."""
    resolved: int
    """Whether its assault has been resolved."""
    creatures: tuple[int, ...]


class Fighter(NamedTuple):
    """The numbers and keywords of a creature now."""

    attack: int
    defense: int
    health: int
    value: int
    retaliate: int
    siege: int
    pierce: int
    banner: int
    shieldwall: int
    bulwark: int
    loner: int


def group_of_row(target: int, resolved: int, *creatures: int) -> Group:
    """The group that a row of a written state holds; the creatures follow one after another in it."""
    return Group(target, resolved, creatures)


def row_of_group(group: Group) -> list[int]:
    """The row of a group in a written state."""
    return [group.target, group.resolved, *group.creatures]
