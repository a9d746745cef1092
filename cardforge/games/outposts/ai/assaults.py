"""What attacks come to: groups of attackers, Outposts with their defenders, and the value of every assault."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardforge.games.outposts.ai import card_values
from cardforge.games.outposts.records import Fighter, Squad
from cardforge.kernel.numbers import highest

_BITS: Final = 20
"""In so many bits there is room for the number of a known fighter."""
_MOST_KNOWN: Final = 20_000
"""More groups than these are not kept."""


class OutpostNumbers:
    """The numbers of a standing Outpost now; nobody changes them."""

    def __init__(
        self, left: int, counters: int, defense: int, attack: int, defenders: list[Fighter], last: bool
    ) -> None:
        self.left = left
        """The counters that still destroy it."""
        self.counters = counters
        self.defense = defense
        """What its upgrades give."""
        self.attack = attack
        """What its upgrades give, and a little for each hidden one."""
        self.defenders = defenders
        self.last = last
        """Whether it is the last one of its player."""


Group: TypeAlias = list[Fighter]
"""Attackers that assault together; a list, for compiled code goes through lists alone without calls."""


def in_order(fighters: list[Fighter]) -> list[Fighter]:
    """Attackers as they are put into groups, one after another: the strongest first and a banner with them, Loners last."""
    ordered: list[Fighter] = []
    for fighter in fighters:
        ordered.insert(_place_among(ordered, fighter), fighter)
    return ordered


def joined_by(ordered: list[Fighter], fighter: Fighter) -> list[Fighter]:
    """Attackers in their order with one more, who comes behind those that are as strong; the same as to put all of them in order again."""
    joined = ordered.copy()
    joined.insert(_place_among(ordered, fighter), fighter)
    return joined


def _place_among(ordered: list[Fighter], fighter: Fighter) -> int:
    place = len(ordered)
    if not fighter.loner:
        while place and (ordered[place - 1].loner or ordered[place - 1].strength < fighter.strength):
            place -= 1
    return place


def groups_of(fighters: list[Fighter]) -> list[Group]:
    """O63: attackers in groups of three, in their order, Loners alone."""
    return groups_in_order(in_order(fighters))


def groups_in_order(ordered: list[Fighter]) -> list[Group]:
    many = 0
    for fighter in ordered:
        if not fighter.loner:
            many += 1
    groups = [ordered[start : min(start + 3, many)] for start in range(0, many, 3)]
    return groups + [[fighter] for fighter in ordered[many:]] if many < len(ordered) else groups


def squad_of(group: Group) -> Squad:
    """The numbers of a group."""
    strength = banner = siege = pierce = 0
    members: list[Fighter] = []
    for fighter in group:
        strength += fighter.attack
        banner += fighter.banner
        siege += fighter.siege
        pierce += fighter.pierce
        place = len(members)
        while place and members[place - 1].value < fighter.value:
            place -= 1
        members.insert(place, fighter)
    return Squad(strength + (len(group) - 1) * banner, siege, pierce, members)


def squad_known(known: dict[int, Squad], group: Group, worth_less: int) -> Squad:
    """The same for at most three known fighters, worked out once; their values are divided."""
    key = 0
    for fighter in group:
        key = (key << _BITS) + fighter.number
    found = known.get(key)
    if found is None:
        if worth_less > 1:
            group = [fighter.with_numbers(fighter.attack, fighter.value // worth_less) for fighter in group]
        if len(known) >= _MOST_KNOWN:
            known.clear()
        found = known[key] = squad_of(group)
    return found


class Wall:
    """What an Outpost comes to in every assault, worked out once: its Defense (O67) and what it deals."""

    def __init__(self, outpost: OutpostNumbers, defenders: list[Fighter]) -> None:
        defense, damage, shields = outpost.defense, outpost.attack, 0
        for defender in defenders:
            defense += defender.defense
            damage += defender.attack + defender.retaliate
            shields += defender.shieldwall
        many = len(defenders)
        self.outpost = outpost
        self.defense = defense + (defenders[0].bulwark if many == 1 else shields * (many - 1))
        """Its Defense against each assault, with its defenders."""
        self.damage = damage
        """What it deals to the attackers."""
        self.is_open = not many
        """Whether it has no defenders."""
        self.defenders = defenders
        self.left = outpost.left
        self.counters = outpost.counters
        self.last = outpost.last

    def with_defender(self, defender: Fighter) -> Wall:
        """The same Outpost with one defender more."""
        return Wall(self.outpost, [*self.defenders, defender])

    def with_defenders(self, defenders: list[Fighter]) -> Wall:
        """The same Outpost with these defenders."""
        return Wall(self.outpost, defenders)

    def key(self) -> tuple[int, ...]:
        """All on which assaults on it depend, as it can be found by, if its defenders are known ones."""
        own = (self.defense, self.damage, self.left, self.counters, int(self.last))
        return (*own, *[defender.number for defender in self.defenders])


def wall_of(outpost: OutpostNumbers) -> Wall:
    """The numbers of an Outpost with its defenders."""
    return Wall(outpost, outpost.defenders)


def damage_through(group: Group, wall: Wall) -> int:
    """O69: how much of the Attack of a group gets through."""
    return _through(squad_of(group), wall)


def _through(squad: Squad, wall: Wall) -> int:
    net = squad.strength - wall.defense
    if wall.is_open:
        net += squad.siege
    if squad.pierce and wall.defense > 0:
        net += squad.pierce if squad.pierce < wall.defense else wall.defense
    return net if net > 0 else 0


def _value_lost(squad: Squad, wall: Wall) -> int:
    """O78: the value of the attackers that the Outpost destroys, the most valuable first."""
    damage = wall.damage
    total = 0
    for fighter in squad.members:
        if fighter.health <= damage:
            damage -= fighter.health
            total += fighter.value
    return total


def _assault_value(squad: Squad, wall: Wall, left: int, net: int) -> int:
    """The value for the attacker of an assault of which so much gets through, while so many counters still destroy the Outpost."""
    gain = card_values.COUNTER * (net if net < left else left) + wall.counters // 2
    if net >= left:
        gain += card_values.LAST if wall.last else card_values.DESTROYED
    for defender in wall.defenders:
        if defender.health <= net and defender.value > gain:
            gain = defender.value
    damage = wall.damage
    for fighter in squad.members:  # as `_value_lost`, without a call
        if fighter.health <= damage:
            damage -= fighter.health
            gain -= fighter.value
    return gain if gain > 0 else 0


def attack_value(fighters: list[Fighter], targets: list[OutpostNumbers], *, sure: bool) -> int:
    """Three times the value of attacking these Outposts, each group where it gains most.

    With `sure` every group takes its best target; else the average over all targets counts for a third.
    """
    return value_of_groups(groups_of(fighters), targets, sure=sure)


def value_of_groups(groups: list[Group], targets: list[OutpostNumbers], *, sure: bool) -> int:
    """The same for groups that are formed already; with `sure`, a group that gains nothing must assault with the others (D32)."""
    return value_of_assaults(
        [squad_of(group) for group in groups], [wall_of(outpost) for outpost in targets], sure=sure
    )


def value_of_assaults(squads: list[Squad], walls: list[Wall], *, sure: bool) -> int:
    """The same for groups and Outposts whose numbers are worked out already."""
    if not walls:
        return 0
    dealt = [0] * len(walls)
    total = idle = 0
    for squad in squads:
        best = target = through = together = 0
        for index, wall in enumerate(walls):
            left = wall.left - dealt[index]
            net = squad.strength - wall.defense if squad.is_plain else _through(squad, wall)
            if left <= 0 or net <= 0:
                continue
            gain = _assault_value(squad, wall, left, net)
            together += gain
            if gain > best:
                best, target, through = gain, index, net
        if best > 0:
            dealt[target] += through
            total += 3 * best if sure else 2 * best + together // len(walls)
        elif sure:
            idle -= highest([-_value_lost(squad, wall) for wall in walls])
    return max(0, total - 3 * idle)
