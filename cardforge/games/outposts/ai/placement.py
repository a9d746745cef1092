"""Where the greedy player places its creatures in the third step, by the value of attacks on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardforge.games.outposts.actions.outposts import counters_to_destroy, room_for_defenders
from cardforge.games.outposts.ai import card_values, combat
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.records import Fighter as Fighter
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, HIDDEN, OFFENSE, RESERVE
from cardforge.kernel.decision import Option

_READY: Final = 3
"""A third of the value of each Attack in offense for later attacks."""
_STANDING: Final = 5
"""A third of the value of each Defense that stays before an Outpost."""
_JOINING: Final = 5
"""So many others at most are thought of together with an attacker: two groups."""


class OutpostNumbers(NamedTuple):
    """The numbers of a standing Outpost now."""

    left: int
    """The counters that still destroy it."""
    counters: int
    defense: int
    """What its upgrades give."""
    attack: int
    """What its upgrades give, and a little for each hidden one."""
    defenders: tuple[Fighter, ...]
    last: bool
    """Whether it is the last one of its player."""

    def with_defender(self, defender: Fighter) -> OutpostNumbers:
        """The same Outpost with one defender more."""
        return self.with_defenders((*self.defenders, defender))

    def with_defenders(self, defenders: tuple[Fighter, ...]) -> OutpostNumbers:
        """The same Outpost with these defenders; compiled, a quarter of what `_replace` costs."""
        return OutpostNumbers(self.left, self.counters, self.defense, self.attack, defenders, self.last)


Group = Sequence[Fighter]


def fighter_of(state: OutpostsState, card: int) -> Fighter:
    """The numbers and keywords of a creature now; of one that is as it is printed they are worked out once."""
    if not stats.is_as_printed(state, card):
        return _fighter_now(state, card)
    known, definition = state.definitions.fighters, state.definition[card]
    found = known.get(definition)
    if found is None:
        found = known[definition] = _fighter_now(state, card)
    return found


def _fighter_now(state: OutpostsState, card: int) -> Fighter:
    keyword = stats.keyword
    return Fighter(
        state.stat(card, "attack"),
        state.stat(card, "defense"),
        max(1, state.stat(card, "health")),
        card_values.creature_value(state, card),
        keyword(state, card, "retaliate"),
        keyword(state, card, "siege"),
        keyword(state, card, "pierce"),
        keyword(state, card, "banner"),
        keyword(state, card, "shieldwall"),
        keyword(state, card, "bulwark"),
        keyword(state, card, "loner"),
    )


def standing_outposts(state: OutpostsState, seat: int) -> dict[int, OutpostNumbers]:
    """The numbers of the standing Outposts of a seat; a hidden upgrade counts as 1 Attack."""
    standing = state.standing(seat)
    hidden = [state.at[card] for card in state.zone(seat, HIDDEN)]
    return {
        outpost: OutpostNumbers(
            left=counters_to_destroy(state, outpost) - state.counters[outpost],
            counters=state.counters[outpost],
            defense=state.stat(outpost, "defense"),
            attack=state.stat(outpost, "attack") + hidden.count(outpost),
            defenders=tuple(fighter_of(state, card) for card in state.defenders(outpost)),
            last=len(standing) == 1,
        )
        for outpost in standing
    }


def in_order(fighters: Sequence[Fighter]) -> tuple[Fighter, ...]:
    """Attackers as they are put into groups, one after another: the strongest first and a banner with them, Loners last."""
    others = [fighter for fighter in fighters if not fighter.loner]
    others.sort(key=lambda fighter: -fighter.attack - 2 * fighter.banner)
    return (*others, *[fighter for fighter in fighters if fighter.loner])


def groups_of(fighters: Sequence[Fighter]) -> list[Group]:
    """O63: attackers in groups of three, in their order, Loners alone."""
    return _groups_in_order(in_order(fighters))


def _groups_in_order(ordered: tuple[Fighter, ...]) -> list[Group]:
    many = len([fighter for fighter in ordered if not fighter.loner])
    groups: list[Group] = [ordered[start : min(start + 3, many)] for start in range(0, many, 3)]
    return groups + [(fighter,) for fighter in ordered[many:]]


def defense_of(outpost: OutpostNumbers) -> int:
    """O67: the Defense of an Outpost against each assault."""
    defenders = outpost.defenders
    total = outpost.defense + sum(defender.defense for defender in defenders)
    if len(defenders) == 1:
        return total + defenders[0].bulwark
    return total + (len(defenders) - 1) * sum(defender.shieldwall for defender in defenders)


class Squad(NamedTuple):
    """What a group comes to in every assault, worked out once."""

    strength: int
    """Its Attack, with what banners give."""
    siege: int
    """What it has more against an Outpost without defenders."""
    pierce: int
    lives: tuple[tuple[int, int], ...]
    """The Health and the value of each attacker, the most valuable first."""


def squad_of(group: Group) -> Squad:
    """The numbers of a group."""
    strength = banner = siege = pierce = 0
    for fighter in group:
        strength += fighter.attack
        banner += fighter.banner
        siege += fighter.siege
        pierce += fighter.pierce
    ordered = sorted(group, key=lambda fighter: -fighter.value) if len(group) > 1 else group
    lives = tuple([(fighter.health, fighter.value) for fighter in ordered])
    return Squad(strength + (len(group) - 1) * banner, siege, pierce, lives)


class Wall(NamedTuple):
    """What an Outpost comes to in every assault, worked out once."""

    defense: int
    damage: int
    """What it deals to the attackers."""
    is_open: bool
    """Whether it has no defenders."""
    lives: tuple[tuple[int, int], ...]
    """The Health and the value of each defender."""
    left: int
    counters: int
    last: bool


def wall_of(outpost: OutpostNumbers) -> Wall:
    """The numbers of an Outpost with its defenders."""
    damage = outpost.attack
    for defender in outpost.defenders:
        damage += defender.attack + defender.retaliate
    lives = tuple([(defender.health, defender.value) for defender in outpost.defenders])
    return Wall(defense_of(outpost), damage, not lives, lives, outpost.left, outpost.counters, outpost.last)


def damage_through(group: Group, outpost: OutpostNumbers) -> int:
    """O69: how much of the Attack of a group gets through."""
    return _through(squad_of(group), wall_of(outpost))


def _through(squad: Squad, wall: Wall) -> int:
    strength = squad.strength + squad.siege if wall.is_open else squad.strength
    return max(0, strength - wall.defense + min(squad.pierce, max(0, wall.defense)))


def _value_lost(squad: Squad, wall: Wall) -> int:
    """O78: the value of the attackers that the Outpost destroys, the most valuable first."""
    damage = wall.damage
    total = 0
    for health, value in squad.lives:
        if health <= damage:
            damage -= health
            total += value
    return total


def _assault_value(squad: Squad, wall: Wall, dealt: int) -> int:
    """The value of an assault for the attacker, after earlier assaults of the step have dealt so many counters."""
    left = wall.left - dealt
    if left <= 0:
        return 0
    net = _through(squad, wall)
    if net <= 0:
        return 0
    gain = card_values.COUNTER * min(net, left) + wall.counters // 2
    if net >= left:
        gain += card_values.LAST if wall.last else card_values.DESTROYED
    for health, value in wall.lives:
        if health <= net and value > gain:
            gain = value
    return max(0, gain - _value_lost(squad, wall))


def attack_value(fighters: Sequence[Fighter], targets: Sequence[OutpostNumbers], *, sure: bool) -> int:
    """Three times the value of attacking these Outposts, each group where it gains most.

    With `sure` every group takes its best target; else the average over all targets counts for a third.
    """
    return value_of_groups(groups_of(fighters), targets, sure=sure)


def value_of_groups(groups: Sequence[Group], targets: Sequence[OutpostNumbers], *, sure: bool) -> int:
    """The same for groups that are formed already; with `sure`, a group that gains nothing must assault with the others (D32)."""
    return value_of_assaults(
        [squad_of(group) for group in groups], [wall_of(outpost) for outpost in targets], sure=sure
    )


def value_of_assaults(squads: Sequence[Squad], walls: Sequence[Wall], *, sure: bool) -> int:
    """The same for groups and Outposts whose numbers are worked out already."""
    if not walls:
        return 0
    dealt = [0] * len(walls)
    total = idle = 0
    for squad in squads:
        gains = [_assault_value(squad, wall, dealt[index]) for index, wall in enumerate(walls)]
        best = max(gains)
        if best > 0:
            index = gains.index(best)
            dealt[index] += _through(squad, walls[index])
            total += 3 * best if sure else 2 * best + sum(gains) // len(gains)
        elif sure:
            idle += min([_value_lost(squad, wall) for wall in walls])
    return max(0, total - 3 * idle)


def value_of_attacking(state: OutpostsState, seat: int, attack: int = 0, many: int = 0) -> int:
    """The value, in points, of attacking with all creatures in offense and reserve; 0: no attack gets through.

    So many of them, the strongest, have so much Attack more.
    """
    fighters = [fighter_of(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(seat, zone)]
    if attack:
        fighters.sort(key=lambda fighter: -fighter.attack)
        fighters = [
            fighter._replace(attack=fighter.attack + attack) if place < many else fighter
            for place, fighter in enumerate(fighters)
        ]
    targets = [outpost for other in state.opponents(seat) for outpost in standing_outposts(state, other).values()]
    return attack_value(fighters, targets, sure=True) // 3


class PlacementValues:
    """The values of all placements of the creatures of a seat this turn."""

    def __init__(self, state: OutpostsState, seat: int, ready: Sequence[int] = ()) -> None:
        """`ready` are the creatures that can still go into offense in this step."""
        self.state = state
        self.fighters: dict[int, Fighter] = {}
        self.ready = sorted([self._fighter(card) for card in ready], key=lambda fighter: -fighter.attack)
        others = state.opponents(seat)
        self.mine = standing_outposts(state, seat)
        self.theirs = [wall_of(outpost) for other in others for outpost in standing_outposts(state, other).values()]
        threats = [
            [fighter_of(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(other, zone)]
            for other in others
        ]
        self.threats = [[squad_of(group) for group in groups_of(threat)] for threat in threats]
        self.walls = {outpost: wall_of(numbers) for outpost, numbers in self.mine.items()}
        self.worth_less = combat.worth_less(state, seat)
        self.attacks: dict[tuple[Fighter, ...], int] = {}
        self.squads: dict[tuple[Fighter, ...], Squad] = {}
        self.attackers = {card: fighter_of(state, card) for card in state.zone(seat, OFFENSE)}
        self.attack = self._attack(tuple(self.attackers.values()))
        self.danger = self._danger(self.mine)
        self.returned = [card for card in state.zone(seat, RESERVE) if state.moves[card]]
        """Creatures that have gone back this turn and can defend in the next."""

    def _fighter(self, card: int) -> Fighter:
        """The numbers of a creature, computed once for all options."""
        if card not in self.fighters:
            self.fighters[card] = fighter_of(self.state, card)
        return self.fighters[card]

    def _attack(self, fighters: Sequence[Fighter]) -> int:
        """Three times the value of an attack with these creatures, worked out once; after a long game those that are lost count less."""
        ordered = in_order(fighters)
        found = self.attacks.get(ordered)
        if found is None:
            squads = [self._squad(group) for group in _groups_in_order(ordered)]
            found = self.attacks[ordered] = value_of_assaults(squads, self.theirs, sure=True)
        return found

    def _squad(self, group: Group) -> Squad:
        """The numbers of a group of attackers, worked out once."""
        key = tuple(group)
        found = self.squads.get(key)
        if found is None:
            if self.worth_less > 1:
                group = [fighter._replace(value=fighter.value // self.worth_less) for fighter in group]
            found = self.squads[key] = squad_of(group)
        return found

    def _danger(self, mine: dict[int, OutpostNumbers]) -> int:
        """Three times the value of the attacks that the opponents could make on these Outposts."""
        walls = [
            self.walls[outpost] if numbers is self.mine[outpost] else wall_of(numbers)
            for outpost, numbers in mine.items()
        ]
        return sum([value_of_assaults(threat, walls, sure=False) for threat in self.threats])

    def value(self, option: Option) -> int:
        """Three times what a move of the third step gains, compared with no move."""
        word = option[0]
        if word == "offense":
            return self.offense(self._fighter(int(option[1])))
        if word == "defend":
            return self.defend(self._fighter(int(option[1])), int(option[2]))
        if word == "reserve":
            return self._value_of_return(int(option[1]))
        return -1 if word in ("skip", "reassign") else 0

    def offense(self, fighter: Fighter) -> int:
        """What one attacker more gains now; its Attack also counts for later attacks.

        Where one gains nothing alone, it has its part of what it gains with others that can join it. Without a gain now it waits in the reserve,
        from where it can attack as soon, or defend.
        """
        gained = self._attack((*self.attackers.values(), fighter)) - self.attack
        if gained <= 0:
            gained = max(gained, self._gained_together(fighter))
        return gained + _READY * fighter.attack - fighter.defense if gained > 0 else gained - 1

    def _gained_together(self, fighter: Fighter) -> int:
        """The part of one attacker in what it gains with the strongest others that can still go into offense; 0 if nothing gets through."""
        others = list(self.ready)
        if fighter in others:
            others.remove(fighter)
        joined = [*self.attackers.values(), fighter]
        best = 0
        for count, other in enumerate(others[:_JOINING], 2):
            joined.append(other)
            best = max(best, (self._attack(joined) - self.attack) // count)
        return best

    def defend(self, fighter: Fighter, outpost: int) -> int:
        """What one defender more saves when the opponents attack."""
        defended = {**self.mine, outpost: self.mine[outpost].with_defender(fighter)}
        return (self.danger - self._danger(defended)) + self._keeps(fighter)

    def _keeps(self, fighter: Fighter) -> int:
        """What a defender is worth for later attacks of the opponents, less its Attack, which attackers need."""
        return _STANDING * fighter.defense + fighter.retaliate - fighter.attack

    def _with_returned(self) -> dict[int, OutpostNumbers]:
        """The own Outposts as they are defended when those who have gone back this turn defend, each where it saves most."""
        mine = self.mine
        for card in self.returned:
            fighter, danger = self._fighter(card), self._danger(mine)
            best, place = 0, -1
            for outpost, numbers in mine.items():
                room = room_for_defenders(self.state, outpost) + len(self.mine[outpost].defenders)
                if len(numbers.defenders) < room:
                    saved = danger - self._danger({**mine, outpost: numbers.with_defender(fighter)})
                    if saved > best:
                        best, place = saved, outpost
            if place >= 0:
                mine = {**mine, place: mine[place].with_defender(fighter)}
        return mine

    def _value_of_return(self, card: int) -> int:
        """What a creature gains by changing from defense to offense, or back, less what it does where it is; it arrives a turn later."""
        state = self.state
        fighter = self._fighter(card)
        if state.lies_in(card, DEFENSE):
            outpost = state.at[card]
            others = tuple(self._fighter(other) for other in state.defenders(outpost) if other != card)
            without = {**self.mine, outpost: self.mine[outpost].with_defenders(others)}
            lost = (self._danger(without) - self.danger) + self._keeps(fighter)
            return self.offense(fighter) // 2 - lost - 6
        others = tuple(other for attacker, other in self.attackers.items() if attacker != card)
        lost = self.attack - self._attack(others) + _READY * fighter.attack - fighter.defense
        mine = self._with_returned() if self.returned else self.mine
        danger = self._danger(mine) if self.returned else self.danger
        saved = 0
        for outpost, numbers in mine.items():
            if len(numbers.defenders) < room_for_defenders(state, outpost) + len(self.mine[outpost].defenders):
                defended = {**mine, outpost: numbers.with_defender(fighter)}
                saved = max(saved, danger - self._danger(defended) + self._keeps(fighter))
        return saved // 2 - lost - 6
