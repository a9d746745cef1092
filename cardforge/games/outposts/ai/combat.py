"""How the greedy player attacks and divides damage, and which Outposts it defends."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from cardforge.games.outposts.actions.outposts import counters_to_destroy
from cardforge.games.outposts.ai import card_values
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.phases import combat
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import HIDDEN
from cardforge.kernel.numbers import lowest, total

_FELLED: Final = 20
"""The value of destroying an Outpost when damage is divided, beside its counters."""
PATIENCE: Final = 16
"""After so many own turns lost creatures count less, so that two players who cannot lose do not wait for each other."""
LESS: Final = 4
"""So much less do they count then, and so much less again after as many turns more."""


def worth_less(state: OutpostsState, seat: int) -> int:
    """By what the value of creatures that a player would lose is divided now."""
    return int(LESS ** (max(0, state.turns[seat] - 1) // PATIENCE))


def best_kills(values: list[int], healths: list[int], points: int) -> tuple[int, ...]:
    """The indexes of the creatures to destroy with so many points of damage: the most valuable set."""
    if not healths or points < lowest(healths):
        return ()
    if total(healths) <= points and lowest(values) > 0:
        return tuple(range(len(values)))
    best: tuple[int, tuple[int, ...]] = (0, ())
    for size in range(1, len(values) + 1):
        for chosen in combinations(range(len(values)), size):
            if sum(healths[index] for index in chosen) <= points:
                value = sum(values[index] for index in chosen)
                if value > best[0]:
                    best = (value, chosen)
    return best[1]


def divide_assault_damage(state: OutpostsState, targets: tuple[int, ...], points: int) -> list[int]:
    """The shares of damage of an assault: for the defenders worth destroying, and for the Outpost, which is the last target."""
    *defenders, target = targets
    healths = [max(1, stats.stat(state, card, "health")) for card in defenders]
    values = [card_values.creature_value(state, card) for card in defenders]
    left = counters_to_destroy(state, target) - state.counters[target]
    best: tuple[int, tuple[int, ...]] = (-1, ())
    for size in range(len(defenders) + 1):
        for chosen in combinations(range(len(defenders)), size):
            rest = points - sum(healths[index] for index in chosen)
            if rest < 0:
                continue
            value = (
                sum(values[index] for index in chosen)
                + card_values.COUNTER * min(rest, left)
                + (_FELLED if rest >= left else 0)
            )
            if value > best[0]:
                best = (value, chosen)
    shares = [healths[index] if index in best[1] else 0 for index in range(len(defenders))]
    return [*shares, points - sum(shares)]


def divide_penalty(state: OutpostsState, targets: tuple[int, ...], points: int) -> list[int]:
    """The shares of the penalty for a short deck: each counter where most are still missing, so that no Outpost falls needlessly."""
    shares = [0] * len(targets)
    for _ in range(points):
        left = [
            counters_to_destroy(state, outpost) - state.counters[outpost] - shares[index]
            for index, outpost in enumerate(targets)
        ]
        safe = [index for index in range(len(targets)) if left[index] > 1]
        destroyed = [index for index in range(len(targets)) if left[index] <= 0]
        chosen = max(safe, key=lambda index: left[index]) if safe else (destroyed or [left.index(min(left))])[0]
        shares[chosen] += 1
    return shares


def assault_value(state: OutpostsState, group: list[int], target: int) -> int:
    """The value of an assault of a group on an Outpost; below 0 it is better not to attack."""
    defenders = state.defenders(target)
    seat = state.controller(target)
    hidden = sum(state.at[card] == target for card in state.zone(seat, HIDDEN))
    coming = sum(
        max(
            0,
            combat.attackers_strength(state, list(other.creatures), target)
            - combat.total_defense(state, target, list(other.creatures)),
        )
        for other in state.groups
        if other.target == target and not other.resolved
    )
    net = combat.attackers_strength(state, group, target) - combat.total_defense(state, target, group)
    left = counters_to_destroy(state, target) - state.counters[target] - coming
    damage_back = combat.defenders_strength(state, target) + hidden
    healths = [stats.stat(state, card, "health") for card in group]
    values = [card_values.creature_value(state, card) for card in group]
    lost = sum(values[place] for place in best_kills(values, healths, damage_back)) // worth_less(state, state.active)
    if net <= 0:
        return -1 - lost
    kills = [card_values.creature_value(state, card) for card in defenders if stats.stat(state, card, "health") <= net]
    value = card_values.COUNTER * min(net, max(0, left)) + state.counters[target] // 2
    value += card_values.DESTROYED if net >= left > 0 else 0
    last = len(state.standing(seat)) == 1
    return max(value + (card_values.LAST if last and net >= left > 0 else 0), max(kills, default=0)) - lost


def need_of_defenders(state: OutpostsState, outpost: int) -> int:
    """How much an own Outpost needs another defender."""
    defense = combat.total_defense(state, outpost, [])
    return 2 * state.counters[outpost] - 4 * defense - 3 * len(state.defenders(outpost))
