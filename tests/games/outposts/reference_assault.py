"""A second opinion on the assaults of Outposts: slow and obvious, written from the rows alone, not from the engine.

Every choice of the players goes through `choose(question, legal)`, which gets the set of all legal answers. A division
of points is a set of pairs `(name, points)`, without the zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, TypeAlias

from assault_position import Creature, Outcome, Outpost, Position

Choose: TypeAlias = Callable[[str, frozenset[Any]], Any]
Division: TypeAlias = frozenset[tuple[str, int]]

Group: TypeAlias = tuple[str, ...]

HOLDS, GUARDS, GROUP = 10, 3, 3
"""O74, O61, O63: counters that destroy an Outpost, and the most creatures that defend one or make up a group."""


def attack(position: Position, choose: Choose) -> Outcome:
    """O62-O65: groups, all their targets, or the step is skipped (D14); then one assault after another."""
    end = Outcome.before(position)
    groups: frozenset[Group] = choose("groups", groupings(position.offense))
    standing = [one.name for one in position.outposts if one.owner != 0 and not one.destroyed]
    ways = {frozenset(zip(sorted(groups), way, strict=True)) for way in product(standing, repeat=len(groups))}
    targets: dict[Group, str] = dict(choose("targets", frozenset(ways | {frozenset()})))
    while targets and end.winner is None:
        group: Group = choose("next assault", frozenset(targets))
        target = position.outpost(targets.pop(group))
        if target.name in end.counters:
            _assault(position, end, [position.creature(name) for name in group], target, choose)
        _finish(position, end)
    return end


def groupings(offense: Sequence[Creature]) -> frozenset[frozenset[Group]]:
    """O62, O63, D31: every creature in one group of at most three; a loner's group holds no other creature."""
    ways: set[frozenset[Group]] = {frozenset()}
    for creature in offense:
        joined = {way - {group} | {(*group, creature.name)} for way in ways for group in way}
        ways = joined | {way | {(creature.name,)} for way in ways}
    loners = {creature.name for creature in offense if creature.word("loner")}
    return frozenset(way for way in ways if all(_is_group(group, loners) for group in way))


def _is_group(group: Group, loners: set[str]) -> bool:
    return len(group) == 1 or (len(group) <= GROUP and not loners & set(group))


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
    guards = [one for one in position.creatures() if end.guards.get(one.name) == target.name]
    pierced = sum(creature.word("pierce") for creature in group)
    net = max(0, strength(group, bool(guards)) - max(0, resistance(guards, target) - pierced))
    back = answer(guards, target)
    dealt: Division = choose(
        f"blow at {target.name}", frozenset(divisions(net, [target.name, *(guard.name for guard in guards)]))
    )
    for name in _killed(guards, dealt):
        del end.guards[name]
    end.counters[target.name] += dict(dealt).get(target.name, 0)
    if end.counters[target.name] >= HOLDS + sum(upgrade.bears for upgrade in target.upgrades):
        _fall(position, end, target, choose)
    returned: Division = choose(
        f"answer of {target.name}", frozenset(divisions(back, [creature.name for creature in group]))
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
    own = [one for one in position.outposts if one.owner == target.owner and one.name in end.counters]
    legal = set()
    for places in product([*(one.name for one in own), "reserve"], repeat=len(survivors)):
        if all(_guards_at(end, one) + places.count(one.name) <= _room(end, one) for one in own):
            legal.add(frozenset(zip(survivors, places, strict=True)))
    end.guards |= dict(choose(f"survivors of {target.name}", frozenset(legal)))


def _finish(position: Position, end: Outcome) -> None:
    """O81, D43: after the assault the game is over if only one player still has a standing Outpost."""
    owners = {one.owner for one in position.outposts if one.name in end.counters}
    if len(owners) == 1:
        end.winner = owners.pop()


def _guards_at(end: Outcome, outpost: Outpost) -> int:
    return sum(1 for place in end.guards.values() if place == outpost.name)


def _room(end: Outcome, outpost: Outpost) -> int:
    return GUARDS + sum(upgrade.room for upgrade in outpost.upgrades if upgrade.name not in end.hidden)
