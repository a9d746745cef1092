"""A second opinion on the assaults of Outposts: slow and obvious, written from the rows alone, not from the engine.

It takes one player's fourth step from the assignment of the groups to the end. Every choice of the players goes
through `choose(question, legal)`, which gets the set of all legal answers, so that the rules about what is legal can be
compared as well as what comes of it. A division of points is a tuple of pairs `(name, points)`, without the zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, TypeAlias

from assault_position import Creature, Outcome, Outpost, Position

Choose: TypeAlias = Callable[[str, frozenset[Any]], Any]
Division: TypeAlias = frozenset[tuple[str, int]]

HOLDS = 10
"""O74: as many counters destroy an Outpost."""
GUARDS = 3
"""O61: as many creatures defend one Outpost at most."""


def attack(position: Position, choose: Choose) -> Outcome:
    """O64, O65: all groups are assigned first; then the assaults resolve in an order that the attacker chooses."""
    end = Outcome.before(position)
    groups = {f"group {number + 1}": group for number, group in enumerate(position.groups)}
    standing = frozenset(one.name for one in position.outposts if one.owner != 0 and not one.destroyed)
    targets = {name: choose(f"target of {name}", standing) for name in groups}
    while groups and end.winner is None:
        name = choose("next assault", frozenset(groups))
        group, target = groups.pop(name), targets[name]
        if target in end.counters:
            _assault(position, end, group, _outpost(position, target), choose)
        _finish(position, end)
    return end


def strength(group: Sequence[Creature], guarded: bool) -> int:
    """O66: the Attack of the group; banner raises all others in it, siege counts where nobody defends."""
    total = 0
    for creature in group:
        total += creature.attack
        total += sum(1 for other in group if other is not creature and other.word("banner"))
        if not guarded:
            total += creature.word("siege")
    return total


def resistance(guards: Sequence[Creature], outpost: Outpost) -> int:
    """O67, O53: the Defense of its defenders and of its upgrades, all of which are face-up by now (O52)."""
    total = sum(upgrade.defense for upgrade in outpost.upgrades)
    for creature in guards:
        total += creature.defense
        total += sum(1 for other in guards if other is not creature and other.word("shieldwall"))
        if len(guards) == 1:
            total += creature.word("bulwark")
    return total


def answer(guards: Sequence[Creature], outpost: Outpost) -> int:
    """O68, O53: the Attack of its defenders and of its upgrades."""
    upgrades = sum(upgrade.attack for upgrade in outpost.upgrades)
    return upgrades + sum(creature.attack + creature.word("retaliate") for creature in guards)


def divisions(points: int, names: Sequence[str]) -> Iterator[Division]:
    """O70, D36, O78, D41: whole points, as many as one likes, on any of these; unused ones are lost."""
    for amounts in product(range(points + 1), repeat=len(names)):
        if sum(amounts) <= points:
            yield frozenset((name, amount) for name, amount in zip(names, amounts, strict=True) if amount)


def _assault(position: Position, end: Outcome, group: Sequence[Creature], target: Outpost, choose: Choose) -> None:
    """D38: AS, DF and DS stay as they are, the attacker's damage comes first, then survivors move, then DS."""
    end.hidden -= {upgrade.name for upgrade in target.upgrades}
    guards = [guard for guard in _creatures(position) if end.guards.get(guard.name) == target.name]
    pierced = sum(creature.word("pierce") for creature in group)
    net = max(0, strength(group, bool(guards)) - max(0, resistance(guards, target) - pierced))
    back = answer(guards, target)
    dealt: Division = choose(
        f"damage at {target.name}", frozenset(divisions(net, [target.name, *(guard.name for guard in guards)]))
    )
    for name in _killed(guards, dealt):
        del end.guards[name]
    end.counters[target.name] += dict(dealt).get(target.name, 0)
    if end.counters[target.name] >= HOLDS:
        _fall(position, end, target, choose)
    returned: Division = choose(
        f"damage from {target.name}", frozenset(divisions(back, [creature.name for creature in group]))
    )
    end.offense -= _killed(group, returned)


def _killed(creatures: Sequence[Creature], dealt: Division) -> set[str]:
    """O71, O79: whoever is assigned at least its Health; less is forgotten (D37)."""
    return {creature.name for creature in creatures if dict(dealt).get(creature.name, 0) >= creature.health}


def _fall(position: Position, end: Outcome, target: Outpost, choose: Choose) -> None:
    """O74-O77: its upgrades go, and its owner sends each survivor to another Outpost with room or to the reserve."""
    del end.counters[target.name]
    end.upgrades -= {upgrade.name for upgrade in target.upgrades}
    survivors = sorted(name for name, place in end.guards.items() if place == target.name)
    own = [one.name for one in position.outposts if one.owner == target.owner and one.name in end.counters]
    legal = set()
    for places in product([*own, "reserve"], repeat=len(survivors)):
        full = any(_guards_at(end, one) + places.count(one) > GUARDS for one in own)
        if not full:
            legal.add(frozenset(zip(survivors, places, strict=True)))
    end.guards |= dict(choose(f"survivors of {target.name}", frozenset(legal)))


def _finish(position: Position, end: Outcome) -> None:
    """O81, D43: after the assault the game is over if only one player still has a standing Outpost."""
    owners = {one.owner for one in position.outposts if one.name in end.counters}
    if len(owners) == 1:
        end.winner = owners.pop()


def _guards_at(end: Outcome, outpost: str) -> int:
    return sum(1 for place in end.guards.values() if place == outpost)


def _outpost(position: Position, name: str) -> Outpost:
    return next(one for one in position.outposts if one.name == name)


def _creatures(position: Position) -> list[Creature]:
    return [guard for outpost in position.outposts for guard in outpost.defenders]
