"""Who should attack what: squads are compared by what they do, what they lose, and what may come back while they are marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardforge.games.arc.ai import card_values
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.records import Fighter
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, CITIES, KINGDOM, PILE
from cardforge.kernel.numbers import highest, ranked

SCALE: Final = 10
"""Values here are tenths of the points of `card_values`."""
PRESSURE: Final = 600
"""What all the damage that defeats a player is worth; a point of it more, the less is missing."""
SLACK: Final = 12
"""Damage that is added to what is missing, so that the last points are not worth everything."""
LETHAL: Final = 100_000
"""The value of an attack that ends the game."""
DEADLY: Final = 3_000
"""What it costs to be open to an attack that ends the game."""
CITIES_LOST: Final = 600
"""What all the cities are worth whose fall defeats a player; a city more, the fewer are left (A25)."""
LEAFLET_CITY: Final = 120
"""The value of a city under the leaflet, where a player has few of them and none is built for gold."""
PLAIN_REGION: Final = 6
"""The assumed hit points of a Region that is still face down."""
CROWD: Final = 12
"""How many creatures of a side are planned with: the work grows with the third power, and a plan for twelve serves a hundred."""


_RISK: Final = 1 << 20
"""What a point of risk counts beside ATK in the order in which attackers join: more than any ATK."""


def fighter_of(state: ArcState, card: int) -> Fighter:
    """The numbers of a creature now."""
    if state.weighed is None:
        return _fighter_now(state, card)
    known = state.weighed.fighters
    found = known.get(card)
    if found is None:
        found = known[card] = _fighter_now(state, card)
    return found


def _fighter_now(state: ArcState, card: int) -> Fighter:
    attack, defense = state.attack_of(card), state.defense_of(card)
    value = SCALE * card_values.creature_value(attack, defense)
    strikes_first = has_keyword(state, card, "first strike")
    return Fighter(card, attack if attack > 0 else 0, defense - state.damage[card], value, strikes_first)


def strongest(crowd: list[Fighter]) -> list[Fighter]:
    """The fighters that are planned with, in their order: all of them, or those of the highest ATK in a crowd."""
    if len(crowd) <= CROWD:
        return crowd
    chosen = {fighter.card for fighter in sorted(crowd, key=lambda fighter: -fighter.attack)[:CROWD]}
    return [fighter for fighter in crowd if fighter.card in chosen]


def most_valuable_first(fighters: list[Fighter]) -> list[Fighter]:
    """The fighters in the order of their values."""
    return [fighters[place] for place in ranked([fighter.value for fighter in fighters])]


def kills(fighter: Fighter, other: Fighter) -> bool:
    """C46: whether the other one dies if the two fight; who strikes first and kills is not struck."""
    if fighter.attack < other.left:
        return False
    return fighter.strikes_first or not other.strikes_first or other.attack < fighter.left


def block_gain(attacker: Fighter, blocker: Fighter, point: int) -> int:
    """What a block gains for the defender if a point of damage that gets through costs so much."""
    return block_gains(attacker, [blocker], point)[0]


def block_gains(attacker: Fighter, blockers: list[Fighter], point: int) -> list[int]:
    """The same for each of these blockers.

    Of those who die (`kills`) the attacker counts for the defender, the blocker against it.
    """
    attack, left = attacker.attack, attacker.left
    stopped, slain = point * attack, point * attack + attacker.value
    gains: list[int] = []
    for blocker in blockers:
        if blocker.attack < left:
            gains.append(stopped - blocker.value if attack >= blocker.left else stopped)
        elif attack < blocker.left:
            gains.append(slain)
        else:  # both may die; who alone strikes first does not
            gain = slain if blocker.strikes_first or not attacker.strikes_first else stopped
            gains.append(gain - blocker.value if attacker.strikes_first or not blocker.strikes_first else gain)
    return gains


class Melee:
    """Attackers and blockers with what each block gains for the defender, worked out once for all squads of these attackers."""

    def __init__(self, attackers: list[Fighter], blockers: list[Fighter], point: int) -> None:
        self.attacks = [attacker.attack for attacker in attackers]
        self.blockers = {blocker.card: place for place, blocker in enumerate(blockers)}
        """The place of each blocker by its card."""
        self.point = point
        """What a point of damage that gets through costs the defender."""
        self.gains = [block_gains(attacker, blockers, point) for attacker in attackers]
        """For each attacker what each blocker gains by blocking it."""

    def risk(self, attacker: int) -> int:
        """The most that an attacker, by its place, can lose against one blocker."""
        gains = self.gains[attacker]
        return highest(gains) - self.point * self.attacks[attacker] if gains else 0


class Clash:
    """What an attack comes to while attackers join it and blockers stay away, one after another.

    The blockers choose in their order, each the attacker that is left by which it gains most, of equal ones the first to join. Whoever joins is
    chosen in the place of another one, or of nobody: so each change goes through the blockers once.
    """

    def __init__(self, melee: Melee) -> None:
        self.melee = melee
        self.through = 0
        """The damage that gets through."""
        self.gain = 0
        """The value of the blockers that die, less that of the attackers that die."""
        self.met = [_NOBODY] * len(melee.blockers)
        """For each blocker the attacker that it blocks, by its place."""
        self.joined = [0] * len(melee.attacks)
        """For each attacker after how many others it joined."""
        self.many = 0

    def copy(self) -> Clash:
        """The same, to go on with."""
        new = Clash(self.melee)
        new.through, new.gain, new.many = self.through, self.gain, self.many
        new.met, new.joined = self.met.copy(), self.joined.copy()
        return new

    def join(self, attacker: int) -> None:
        """An attacker, by its place, joins the others."""
        self.joined[attacker] = self.many
        self.many += 1
        self._offer(attacker, 0)

    def stay_away(self, card: int) -> None:
        """A blocker does not block, if this card is one; whom it has blocked the next ones may choose."""
        blocker = self.melee.blockers.get(card)
        if blocker is None or self.met[blocker] == _AWAY:
            return
        attacker = self.met[blocker]
        self.met[blocker] = _AWAY
        if attacker != _NOBODY:
            self.gain -= self._worth(blocker, attacker)
            self._offer(attacker, blocker + 1)

    def _offer(self, attacker: int, first: int) -> None:
        """The blockers from the first one on may choose an attacker, each in the place of the one that it has chosen, which the next ones may."""
        met, joined, melee = self.met, self.joined, self.melee
        gains = melee.gains[attacker]
        for blocker in range(first, len(met)):
            gain = gains[blocker]
            if gain <= 0:
                continue
            other = met[blocker]
            if other == _AWAY:
                continue
            if other == _NOBODY:
                met[blocker] = attacker
                self.gain += melee.point * melee.attacks[attacker] - gain  # as `_worth`, without a call
                return
            before = melee.gains[other][blocker]
            if gain > before or (gain == before and joined[attacker] < joined[other]):
                met[blocker] = attacker
                self.gain += melee.point * (melee.attacks[attacker] - melee.attacks[other]) - gain + before
                attacker, gains = other, melee.gains[other]
        self.through += melee.attacks[attacker]

    def _worth(self, blocker: int, attacker: int) -> int:
        """The value of what dies in a block, for the attacker's side."""
        return self.melee.point * self.melee.attacks[attacker] - self.melee.gains[attacker][blocker]


_NOBODY: Final = -1
_AWAY: Final = -2
"""In the place of the attacker that a blocker meets: it meets none, or does not block."""


def missing(state: ArcState, seat: int, foe: int) -> int:
    """The damage from the army that defeats an opponent, who divides it between LP and VP; with Regions their hit points."""
    if state.definitions.profile.leaflet:
        return max(1, sum(state.defense_of(city) - state.damage[city] for city in state.zone(foe, KINGDOM)))
    if state.definitions.profile.regions:
        active = sum(state.defense_of(region) - state.damage[region] for region in state.zone(foe, KINGDOM))
        return max(1, active + PLAIN_REGION * len(state.zone(foe, PILE)))
    return max(1, state.lp[foe] + int(state.definitions.options["vp_target"]) - state.vp[seat])


def deadly(state: ArcState, seat: int, foe: int) -> int:
    """The damage of one attack on the army that ends the game, whatever the opponent chooses."""
    if state.definitions.profile.regions:
        return missing(state, seat, foe)
    if state.definitions.profile.leaflet:
        return missing(state, seat, foe) if len(state.zone(foe, KINGDOM)) == 1 else DEADLY
    points = int(state.definitions.options["vp_target"]) - state.vp[seat]
    leads = state.lies_in(state.avatar[foe], ARMY) and not state.marked[state.avatar[foe]]
    return max(1, points, state.lp[foe]) if leads else max(1, points)


def point_value(state: ArcState, seat: int, foe: int) -> int:
    """The value of a point of damage to an opponent."""
    return PRESSURE // (missing(state, seat, foe) + SLACK)


def city_value(state: ArcState, foe: int) -> int:
    """The value of the fall of a city of an opponent; under the leaflet always the same."""
    if state.definitions.profile.leaflet:
        return LEAFLET_CITY
    return CITIES_LOST // max(1, len(state.zone(foe, KINGDOM)) + len(state.zone(foe, CITIES)))


class AttackPlan:
    """The best squad against each target of one opponent."""

    def __init__(self, state: ArcState, seat: int, foe: int, able: Iterable[int], named: Sequence[int] = ()) -> None:
        self.state, self.seat, self.foe = state, seat, foe
        self.named = [fighter_of(state, card) for card in named]
        fit = [fighter_of(state, card) for card in able]
        self.able = strongest([fighter for fighter in fit if fighter.attack > 0])
        self.point = point_value(state, seat, foe)
        self.cost = point_value(state, foe, seat)
        self.city = city_value(state, foe)
        unmarked = [card for card in state.zone(seat, ARMY) if state.is_creature(card) and not state.marked[card]]
        at_home = strongest([fighter_of(state, card) for card in unmarked])
        self.home = most_valuable_first(at_home)
        army = [fighter_of(state, card) for card in state.zone(foe, ARMY) if state.is_creature(card)]
        self.threats = strongest(army)
        self.deadly, self.fatal = deadly(state, seat, foe), deadly(state, foe, seat)
        self.counterattack = Clash(Melee(self.threats, self.home, self.cost))
        for threat in range(len(self.threats)):
            self.counterattack.join(threat)
        self.danger_at_home = self._danger(self.counterattack)

    def _danger(self, counterattack: Clash) -> int:
        """What the opponent's next attack costs."""
        through = counterattack.through
        return self.cost * through + (DEADLY if through >= self.fatal else 0)

    def best(self, city: int, blockers: list[Fighter]) -> tuple[int, list[int]]:
        """The value of the best attack on a city, or on the army (-1), and who makes it; 0 and nobody if none is worth it."""
        fighters, first = [*self.named, *self.able], len(self.named)
        melee = Melee(fighters, blockers, self.point if city < 0 else self._city_point(city))
        order = ranked([fighter.attack - _RISK * melee.risk(first + place) for place, fighter in enumerate(self.able)])
        squad = list(range(first)) + [first + place for place in order]
        cards = [fighters[place].card for place in squad]
        found, chosen = 0, first
        clash, counterattack = Clash(melee), self.counterattack.copy()
        for size, place in enumerate(squad, 1):
            clash.join(place)
            counterattack.stay_away(fighters[place].card)
            if size < first:
                continue
            harm = clash.gain + self._damage(city, clash.through)
            value = harm - self._danger(counterattack) + self.danger_at_home
            if value > found or (first and size == first):
                found, chosen = value, size
        return found, cards[first:chosen]

    def _city_point(self, city: int) -> int:
        state = self.state
        if state.definitions.profile.regions:
            return self.point
        return self.city // max(1, state.defense_of(city) - state.damage[city])

    def _damage(self, city: int, through: int) -> int:
        """The value of damage that gets through."""
        state = self.state
        if city < 0 or state.definitions.profile.regions:
            return self.point * through + (LETHAL if through >= self.deadly else 0)
        left = state.defense_of(city) - state.damage[city]
        if through < left:
            return self.city * through // (2 * max(1, left))
        last = len(state.zone(self.foe, KINGDOM)) == 1 and not state.zone(self.foe, CITIES)
        return LETHAL if last else self.city
