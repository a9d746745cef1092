"""A second opinion on ARC combat: slow and obvious, written from the rows alone, without a look at the engine.

Every choice of the players goes through `choose(question, legal)`, which gets the set of all legal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, TypeAlias

from combat_position import Creature, Outcome, Position

Choose: TypeAlias = Callable[[str, frozenset[Any]], Any]

VP_TARGET = 20


def attack(position: Position, choose: Choose) -> Outcome:
    """C5: one declaration; then each attacker with its blockers is a combat of its own, in the declared order."""
    end = Outcome.before(position)
    order: tuple[str, ...] = choose("attackers", may_attack(position))
    if not order:
        return end
    end.marked |= set(order)
    along = choose("along", may_come_along(position))
    pairing: dict[str, str] = dict(choose("blockers", pairings(position, order)))
    for attacker in order:
        blockers = sorted(name for name, taken in pairing.items() if taken == attacker)
        if blockers:
            _battle(position, end, attacker, blockers, choose)
        else:
            _let_through(position, end, position[attacker].attack, along)
        _settle(position, end, choose)
        if end.winner:
            break
    return end


def may_attack(position: Position) -> frozenset[str]:
    """A278, A66, A157: unmarked army creatures, led by the avatar in the army; it may join beside them (C42)."""
    leads = position.target == "region" or (position.leader is not None and position.leader.place == "army")
    army = [one for one in position.attackers if leads and one.place == "army" and not one.marked]
    able = {one.name for one in army if "peaceful" not in one.words}
    if able and position.leader and not position.leader.marked:
        able.add(position.leader.name)
    return frozenset(able)


def may_come_along(position: Position) -> frozenset[bool]:
    """C29, T-A12: only when the army is attacked, and only an unmarked avatar that is in it."""
    able = position.target == "army" and (avatar := position.avatar) and avatar.place == "army" and not avatar.marked
    return frozenset({False, True} if able else {False})


def pairings(position: Position, order: tuple[str, ...]) -> frozenset[frozenset[tuple[str, str]]]:
    """A308-A311: any number of blockers on any attackers, one attacker each; A319: Front and Domains never mix."""
    blockers = [one for one in (*position.defenders, position.avatar) if one and _may_block(position, one)]
    free = [[None, *(name for name in order if _reaches(position, one, position[name]))] for one in blockers]
    ways = [[(one, name) for one, name in zip(blockers, taken, strict=True) if name] for taken in product(*free)]
    if position.target == "region":
        ways = [pairs for pairs in ways if len({one.place == "army" for one, _ in pairs}) < 2]
    return frozenset(frozenset((one.name, name) for one, name in pairs) for pairs in ways)


def splits(attack: int, blockers: int) -> Iterator[tuple[int, ...]]:
    """C8 in `arc`: every way to divide the ATK in whole points over the blockers."""
    if blockers == 1:
        yield (attack,)
    for first in range(attack + 1) if blockers > 1 else ():
        yield from ((first, *rest) for rest in splits(attack - first, blockers - 1))


def _may_block(position: Position, one: Creature) -> bool:
    """A278, A167, A168, A157, A284: the unmarked of the place attacked; helpers from an army need their leader."""
    if one.marked or "cannot block" in one.words:
        return False
    if position.target == "region":
        return not one.place.startswith("under")
    if one is position.avatar or one.place != "army":
        return position.target == "city" and one.place == "target"
    return position.avatar is not None and position.avatar.place == "army"


def _reaches(position: Position, one: Creature, attacker: Creature) -> bool:
    """Flying keeps off creatures without Flying and Ranged; an avatar has neither (C21, C50)."""
    return "flying" not in attacker.words or bool({"flying", "ranged"} & one.words)


def _battle(position: Position, end: Outcome, attacker: str, blockers: list[str], choose: Choose) -> None:
    """C7, C8, C46: the attacker's damage and the strikes back; those with First Strike come first, and the dead strike no more."""
    fighters = [attacker, *blockers]
    first = [name for name in fighters if "first strike" in position[name].words]
    for strikers in (first, [name for name in fighters if name not in first]):
        strikers = [name for name in strikers if not _is_dead(position, end, name)]
        if not _is_dead(position, end, attacker):
            _blows(position, end, attacker, blockers, strikers, choose)


def _blows(
    position: Position, end: Outcome, attacker: str, blockers: list[str], strikers: list[str], choose: Choose
) -> None:
    """C8, A317: the damage of those who strike now, all at the same time; civilians do not strike back."""
    own, region = position[attacker], position.target == "region"
    if attacker in strikers:
        legal = {(own.attack,) * len(blockers)} if region else set(splits(own.attack, len(blockers)))
        dealt = choose(f"split of {attacker} over {', '.join(blockers)}", frozenset(legal))
        for name, points in zip(blockers, dealt, strict=True):
            _hit(position, end, name, points, own)
    for name in blockers:
        if name in strikers and not (region and position[name].place != "army"):
            _hit(position, end, attacker, position[name].attack, position[name])


def _hit(position: Position, end: Outcome, name: str, points: int, source: Creature) -> None:
    end.damage[name] += points
    if points and "deadly" in source.words and not position.is_avatar(name):
        end.damage[name] = max(end.damage[name], position[name].defense)


def _is_dead(position: Position, end: Outcome, name: str) -> bool:
    """A135: damage of at least the DEF within the turn; or, A24, of at least the LP."""
    return end.damage[name] >= position[name].defense


def _let_through(position: Position, end: Outcome, points: int, along: bool) -> None:
    """C11: to the city or Region, while it stands (C41); else to the LP of the avatar, or VP to the attacker."""
    if position.target != "army":
        end.harm += 0 if end.fallen else points
    elif along and position.avatar:
        end.damage[position.avatar.name] += points
    else:
        end.vp += points


def _settle(position: Position, end: Outcome, choose: Choose) -> None:
    """The dead go, the city may fall, and C10: who has lost is looked at after each combat."""
    dead = [name for name in end.damage if _is_dead(position, end, name)]
    falls = position.target != "army" and not end.fallen and end.harm >= position.strength
    homeless = falls and position.unbuilt == 0 and (position.cities == 0 or position.target == "region")
    if homeless or end.vp >= VP_TARGET or any(position.is_avatar(name) for name in dead):
        end.winner = "defender" if position.leader and position.leader.name in dead else "attacker"
        return
    for name in dead:
        end.remove(name)
    if falls:
        end.fallen, end.harm = True, 0
        _leave(position, end, choose)


def _leave(position: Position, end: Outcome, choose: Choose) -> None:
    """C33: the unmarked go to another own city or the army, the marked to the hand, the avatar to the army."""
    homes = ["army", *(f"city {number + 2}" for number in range(position.cities))]
    residents = {name for name, place in end.place.items() if place == "target"}
    free = sorted(name for name in residents - end.marked if not position.is_avatar(name))
    legal = {tuple(zip(free, chosen, strict=True)) for chosen in product(homes, repeat=len(free))}
    end.place |= dict(choose("new homes", frozenset(legal)))
    for name in residents - set(free):
        if position.is_avatar(name):
            end.place[name] = "army"
        else:
            end.remove(name, "hand")
