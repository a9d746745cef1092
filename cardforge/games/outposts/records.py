"""The attacking groups of a state, the numbers of creatures and of groups of them, and the type of passive verbs."""

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


class Fighter:
    """The numbers and keywords of a creature now; nobody changes them."""

    def __init__(
        self,
        attack: int,
        defense: int,
        health: int,
        value: int,
        retaliate: int = 0,
        siege: int = 0,
        pierce: int = 0,
        banner: int = 0,
        shieldwall: int = 0,
        bulwark: int = 0,
        loner: int = 0,
    ) -> None:
        self.attack = attack
        self.defense = defense
        self.health = health
        self.value = value
        self.retaliate = retaliate
        self.siege = siege
        self.pierce = pierce
        self.banner = banner
        self.shieldwall = shieldwall
        self.bulwark = bulwark
        self.loner = loner
        self.strength = attack + 2 * banner
        """By this it is put in order among attackers."""
        self.number = 0
        """Which one it is of the known ones (`KnownFighters`), from 1 on."""

    def with_numbers(self, attack: int, value: int) -> Fighter:
        """The same one with another Attack or another value."""
        return Fighter(
            attack,
            self.defense,
            self.health,
            value,
            self.retaliate,
            self.siege,
            self.pierce,
            self.banner,
            self.shieldwall,
            self.bulwark,
            self.loner,
        )


class Squad:
    """What a group comes to in every assault, worked out once."""

    def __init__(self, strength: int, siege: int, pierce: int, members: list[Fighter]) -> None:
        self.strength = strength
        """Its Attack, with what banners give."""
        self.siege = siege
        """What it has more against an Outpost without defenders."""
        self.pierce = pierce
        self.is_plain = not (siege or pierce)
        """Whether its Attack is the same against all Outposts."""
        self.members = members
        """The most valuable first."""


class KnownFighters:
    """The numbers of creatures that somebody has asked for: creatures with the same numbers have one and the same `Fighter`."""

    def __init__(self, many: int) -> None:
        self.printed: list[Fighter | None] = [None] * many
        """By definition, of creatures as they are printed."""
        self.squads: dict[int, dict[int, Squad]] = {}
        """Groups of such fighters, by what the values of their members are divided by, and by the numbers of all three."""
        self.attacks: dict[tuple[tuple[int, ...], ...], dict[tuple[int, ...], int]] = {}
        """What attacks of such fighters come to, by the Outposts that they meet and by the numbers of the attackers (`ai.placement`)."""
        self._by_numbers: dict[tuple[int, ...], Fighter] = {}

    def fighter(self, numbers: tuple[int, ...]) -> Fighter:
        """The one with these numbers and keywords, in the order of `Fighter`."""
        found = self._by_numbers.get(numbers)
        if found is None:
            found = self._by_numbers[numbers] = Fighter(*numbers)
            found.number = len(self._by_numbers)
        return found


def group_of_row(target: int, resolved: int, *creatures: int) -> Group:
    """The group that a row of a written state holds; the creatures follow one after another in it."""
    return Group(target, resolved, creatures)


def row_of_group(group: Group) -> list[int]:
    """The row of a group in a written state."""
    return [group.target, group.resolved, *group.creatures]
