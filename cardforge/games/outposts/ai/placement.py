"""Where the greedy player places its creatures in the third step, by the value of attacks on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardforge.games.outposts.actions.outposts import counters_to_destroy, most_defenders
from cardforge.games.outposts.ai import combat
from cardforge.games.outposts.ai.assaults import (
    OutpostNumbers,
    Wall,
    attack_value,
    groups_in_order,
    groups_of,
    in_order,
    joined_by,
    squad_known,
    value_of_assaults,
    wall_of,
)
from cardforge.games.outposts.ai.card_values import fighter_of, known_fighters
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.records import Fighter
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, HIDDEN, OFFENSE, RESERVE
from cardforge.kernel.decision import Option, number_in

_READY: Final = 3
"""A third of the value of each Attack in offense for later attacks."""
_STANDING: Final = 5
"""A third of the value of each Defense that stays before an Outpost."""
_MOST_MET: Final = 500
"""So many sets of Outposts at most are remembered with the attacks on them."""
_JOINING: Final = 5
"""So many others at most are thought of together with an attacker: two groups."""


def standing_outposts(state: OutpostsState, seat: int) -> dict[int, OutpostNumbers]:
    """The numbers of the standing Outposts of a seat; a hidden upgrade counts as 1 Attack."""
    standing = state.standing(seat)
    hidden = [state.at[card] for card in state.zone(seat, HIDDEN)]
    return {
        outpost: OutpostNumbers(
            left=counters_to_destroy(state, outpost) - state.counters[outpost],
            counters=state.counters[outpost],
            defense=stats.stat(state, outpost, "defense"),
            attack=stats.stat(state, outpost, "attack") + hidden.count(outpost),
            defenders=[fighter_of(state, card) for card in state.defenders(outpost)],
            last=len(standing) == 1,
        )
        for outpost in standing
    }


def value_of_attacking(state: OutpostsState, seat: int, attack: int = 0, many: int = 0) -> int:
    """The value, in points, of attacking with all creatures in offense and reserve; 0: no attack gets through.

    So many of them, the strongest, have so much Attack more.
    """
    fighters = [fighter_of(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(seat, zone)]
    if attack:
        fighters.sort(key=lambda fighter: -fighter.attack)
        fighters = [
            fighter.with_numbers(fighter.attack + attack, fighter.value) if place < many else fighter
            for place, fighter in enumerate(fighters)
        ]
    targets = [outpost for other in state.opponents(seat) for outpost in standing_outposts(state, other).values()]
    return attack_value(fighters, targets, sure=True) // 3


def _key_of(ordered: list[Fighter]) -> tuple[int, ...]:
    """What attackers in their order are found by again: to take all their numbers together would cost more."""
    return tuple([fighter.number for fighter in ordered])


class PlacementValues:
    """The values of all placements of the creatures of a seat this turn."""

    def __init__(self, state: OutpostsState, seat: int, ready: Sequence[int] = ()) -> None:
        """`ready` are the creatures that can still go into offense in this step."""
        self.state = state
        self.fighters: dict[int, Fighter] = {}
        self.ready = sorted([self._fighter(card) for card in ready], key=lambda fighter: -fighter.attack)
        others = state.opponents(seat)
        self.mine = {outpost: wall_of(numbers) for outpost, numbers in standing_outposts(state, seat).items()}
        """The own Outposts as they are."""
        self.worth_less = combat.worth_less(state, seat)
        squads = known_fighters(state).squads
        self.squads = squads.setdefault(self.worth_less, {})
        """Groups of attackers that are known, after a long game with less valuable members."""
        self.theirs = [wall_of(outpost) for other in others for outpost in standing_outposts(state, other).values()]
        threats = [
            [fighter_of(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(other, zone)]
            for other in others
        ]
        whole = squads.setdefault(1, {})
        self.threats = [[squad_known(whole, group, 1) for group in groups_of(threat)] for threat in threats]
        self.attacks = self._attacks_on_them()
        """Three times the values of attacks on their Outposts, by the attackers; kept for when the same Outposts are met again."""
        self.attackers = {card: self._fighter(card) for card in state.zone(seat, OFFENSE)}
        self.ordered = in_order(list(self.attackers.values()))
        """The attackers as they form groups."""
        self.attack = self._attack(self.ordered)
        self.offenses: dict[int, int] = {}
        """What creatures gain as attackers, as far as it is known, by the number of their `Fighter`."""
        self.danger = self._danger(list(self.mine.values()))
        self.returned = [card for card in state.zone(seat, RESERVE) if state.moves[card]]
        """Creatures that have gone back this turn and can defend in the next."""
        self.later = self.mine
        """The own Outposts as they are defended when those defend, each where it saves most."""
        self.danger_later = self.danger
        if self.returned:
            self.later = self._with_returned()
            self.danger_later = self._danger(list(self.later.values()))
        self.saved: dict[int, int] = {}
        """What creatures save as defenders in the next turn, as far as it is known, by the number of their `Fighter`."""

    def _fighter(self, card: int) -> Fighter:
        """The numbers of a creature, computed once for all options."""
        if card not in self.fighters:
            self.fighters[card] = fighter_of(self.state, card)
        return self.fighters[card]

    def _attacks_on_them(self) -> dict[tuple[int, ...], int]:
        known = known_fighters(self.state).attacks
        met = ((self.worth_less,), *[wall.key() for wall in self.theirs])
        found = known.get(met)
        if found is None:
            if len(known) >= _MOST_MET:
                known.clear()
            found = known[met] = {}
        return found

    def _attack(self, ordered: list[Fighter]) -> int:
        """Three times the value of an attack with these creatures, in their order, worked out once; after a long game those that are lost count less."""
        key = _key_of(ordered)
        found = self.attacks.get(key)
        if found is None:
            squads = [squad_known(self.squads, group, self.worth_less) for group in groups_in_order(ordered)]
            found = self.attacks[key] = value_of_assaults(squads, self.theirs, sure=True)
        return found

    def _danger(self, walls: list[Wall]) -> int:
        """Three times the value of the attacks that the opponents could make on these Outposts."""
        danger = 0
        for threat in self.threats:
            danger += value_of_assaults(threat, walls, sure=False)
        return danger

    def _danger_with(self, walls: dict[int, Wall], outpost: int, changed: Wall) -> int:
        """The same with another Wall in the place of one of them."""
        return self._danger([changed if one == outpost else wall for one, wall in walls.items()])

    def value(self, option: Option) -> int:
        """Three times what a move of the third step gains, compared with no move."""
        word = option[0]
        if word == "offense":
            return self.offense(self._fighter(number_in(option)))
        if word == "defend":
            return self.defend(self._fighter(number_in(option)), number_in(option, 2))
        if word == "reserve":
            return self._value_of_return(number_in(option))
        return -1 if word in ("skip", "reassign") else 0

    def offense(self, fighter: Fighter) -> int:
        """What one attacker more gains now; its Attack also counts for later attacks.

        Where one gains nothing alone, it has its part of what it gains with others that can join it. Without a gain now it waits in the reserve,
        from where it can attack as soon, or defend.
        """
        found = self.offenses.get(fighter.number)
        if found is None:
            found = self.offenses[fighter.number] = self._offense(fighter)
        return found

    def _offense(self, fighter: Fighter) -> int:
        gained = self._attack(joined_by(self.ordered, fighter)) - self.attack
        if gained <= 0:
            gained = max(gained, self._gained_together(fighter))
        return gained + _READY * fighter.attack - fighter.defense if gained > 0 else gained - 1

    def _gained_together(self, fighter: Fighter) -> int:
        """The part of one attacker in what it gains with the strongest others that can still go into offense; 0 if nothing gets through."""
        others = list(self.ready)
        if fighter in others:
            others.remove(fighter)
        joined = joined_by(self.ordered, fighter)
        best = 0
        for count, other in enumerate(others[:_JOINING], 2):
            joined = joined_by(joined, other)
            best = max(best, (self._attack(joined) - self.attack) // count)
        return best

    def defend(self, fighter: Fighter, outpost: int) -> int:
        """What one defender more saves when the opponents attack."""
        danger = self._danger_with(self.mine, outpost, self.mine[outpost].with_defender(fighter))
        return (self.danger - danger) + self._keeps(fighter)

    def _keeps(self, fighter: Fighter) -> int:
        """What a defender is worth for later attacks of the opponents, less its Attack, which attackers need."""
        return _STANDING * fighter.defense + fighter.retaliate - fighter.attack

    def _with_returned(self) -> dict[int, Wall]:
        """The own Outposts as they are defended when those who have gone back this turn defend, each where it saves most."""
        mine = self.mine
        for card in self.returned:
            fighter, danger = self._fighter(card), self._danger(list(mine.values()))
            best, place = 0, -1
            for outpost, wall in mine.items():
                if len(wall.defenders) < most_defenders(self.state, outpost):
                    saved = danger - self._danger_with(mine, outpost, wall.with_defender(fighter))
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
            left = [self._fighter(other) for other in state.defenders(outpost) if other != card]
            danger = self._danger_with(self.mine, outpost, self.mine[outpost].with_defenders(left))
            lost = (danger - self.danger) + self._keeps(fighter)
            return self.offense(fighter) // 2 - lost - 6
        others = [other for attacker, other in self.attackers.items() if attacker != card]
        lost = self.attack - self._attack(in_order(others)) + _READY * fighter.attack - fighter.defense
        return self._saved_later(fighter) // 2 - lost - 6

    def _saved_later(self, fighter: Fighter) -> int:
        """What one defender more saves when the opponents attack in the next turn, where it saves most."""
        found = self.saved.get(fighter.number)
        if found is None:
            found = 0
            for outpost, wall in self.later.items():
                if len(wall.defenders) < most_defenders(self.state, outpost):
                    danger = self._danger_with(self.later, outpost, wall.with_defender(fighter))
                    found = max(found, self.danger_later - danger + self._keeps(fighter))
            self.saved[fighter.number] = found
        return found
