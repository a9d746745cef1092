"""What more or less ATK and DEF of a creature change in the fight that it is in, once the blocks are known: who dies of it, who lives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.records import Combat
from cardforge.games.arc.state import ArcState

THROUGH: Final = 2
"""The value of a point of damage of an attacker that nobody blocks."""


class Strength(NamedTuple):
    """What counts in a fight."""

    attack: int
    left: int
    """The damage that still kills the creature."""
    strikes_first: bool


def gain_in_fight(state: ArcState, fight: Combat, worths: Sequence[int], card: int, attack: int, defense: int) -> int:
    """What its side gains if the ATK and DEF of one of a fight change by so much; `worths` are the values of all who are in it."""
    if len(fight) == 1:
        return THROUGH * attack
    side = -1 if card == fight[0] else 1
    before = [_strength(state, other) for other in fight]
    after = [_changed(one, attack, defense) if other == card else one for other, one in zip(fight, before, strict=True)]
    return side * (_won(after, worths) - _won(before, worths))


def _strength(state: ArcState, card: int) -> Strength:
    left = state.defense_of(card) - state.damage[card]
    return Strength(max(0, state.attack_of(card)), left, has_keyword(state, card, "first strike"))


def _changed(one: Strength, attack: int, defense: int) -> Strength:
    return Strength(max(0, one.attack + attack), one.left + defense, one.strikes_first)


def _won(fight: Sequence[Strength], worths: Sequence[int]) -> int:
    """What a fight gives the defender: the value of the attacker if it dies, less that of the blockers that die."""
    attacker, blockers = fight[0], fight[1:]
    struck = sum(one.attack for one in blockers)
    first = sum(one.attack for one in blockers if one.strikes_first)
    if not attacker.strikes_first and first >= attacker.left:
        return worths[0]
    lost, damage = 0, attacker.attack
    for one, worth in zip(blockers, worths[1:], strict=True):
        if damage < one.left:
            break
        damage -= one.left
        lost += worth
        struck -= one.attack if attacker.strikes_first and not one.strikes_first else 0
    return (worths[0] if struck >= attacker.left else 0) - lost
