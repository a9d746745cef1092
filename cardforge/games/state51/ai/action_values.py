"""The values of the actions of a turn for the greedy player, from what its hand and its State need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.state51.actions import outposts, raze
from cardforge.games.state51.actions.construct import contact_price
from cardforge.games.state51.ai import card_values
from cardforge.games.state51.ai.card_values import late
from cardforge.games.state51.ai.solo_timing import adjust_for_attacks, exposure
from cardforge.games.state51.ai.target_values import (
    current_reward,
    level_value,
    raze_outpost_value,
    raze_value,
    upgrade_value,
)
from cardforge.games.state51.costs import purse
from cardforge.games.state51.definitions import BLUE, CARD, GREY, RED, UNIVERSAL, WORKER, PricedAbility
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.kernel.decision import Decision, Option, number_in
from cardforge.kernel.numbers import lowest

DECLINED: Final = ("pass", "done", "no")

GREY_COST: Final = 12
BLUE_COST: Final = 32
RED_COST: Final = 20
ENEMY_COST: Final = 33
"""The value of a spent contact elsewhere, by what it is spent on."""
WORKER_COST: Final = 5
GOOD_COST: Final = 12
CONVERT_COST: Final = 50
"""The value elsewhere of a worker and a good that an action costs, and of a good that a conversion costs."""
VISIT: Final = 42
VIRTUAL_VISIT: Final = 120
"""The cost of a visit to an open production: a worker for its owner, or a point for the virtual player (S40)."""
DENIED: Final = 160
"""The value of taking a Connection that the virtual player would score for (S21)."""
MOST_FOR_CONTACT: Final = 160
MOST_FOR_GOOD: Final = 73
"""The highest values that a single contact and a single good can have."""


def evaluate_turn(state: State51, seat: int, decision: Decision) -> list[int]:
    """Values actions by what they gain beyond their price, and in the solo game also whether it is time to pass."""
    needs = Needs(state, seat)
    if decision.kind == "again":
        return [
            _activate(state, seat, ("activate", *decision.context[1:]), needs) if option[0] == "again" else 0
            for option in decision.options
        ]
    values = [_action(state, seat, option, needs) for option in decision.options]
    return (
        adjust_for_attacks(state, seat, decision, values)
        if state.definitions.solo and decision.kind == "turn"
        else values
    )


class Needs:
    """The value of one more of each good for the player now: contacts by what the hand can do with them, resources by their uses."""

    def __init__(self, state: State51, seat: int) -> None:
        definitions = state.definitions
        self.goods = list(card_values.good_values(state))
        self.hand = [card for card in state.hand(seat) if definitions.location[state.definition[card]]]
        """The Locations in hand; the values of their uses are in the same order."""
        self.construct: list[int] = []
        self.deal: list[int] = []
        self.raze: list[int] = []
        self._value_hand(state, seat)
        funds = purse(state, seat)
        distances = [max(1, definitions.distance[state.definition[card]]) for card in self.hand]
        self.goods[GREY] = _contact(self.construct, distances, funds[GREY])
        self.goods[BLUE] = _contact(self.deal, distances, funds[BLUE])
        self.goods[RED] = _contact(self.raze, distances, funds[RED])
        self.goods[UNIVERSAL] = max(max(self.goods[GREY], self.goods[BLUE]), self.goods[RED])
        self._uses(state, seat)
        self._least_kept = -1
        """-1 until it is asked for."""

    def _value_hand(self, state: State51, seat: int) -> None:
        risk, rounds = exposure(state), card_values.rounds_left(state)
        known = card_values.known_values(state, rounds)
        for card in self.hand:
            self.construct.append(card_values.value_when_built(state, seat, card, rounds, known) - risk)
            self.deal.append(known.deals[state.definition[card]])
            self.raze.append(known.spoils[state.definition[card]])

    def least_kept(self, state: State51, seat: int) -> int:
        """What is lost with the least valuable Location of the player, worked out once; 0 without a Location."""
        if self._least_kept < 0:
            rounds = card_values.rounds_left(state)
            known = card_values.known_values(state, rounds)
            values = [card_values.value_when_kept(state, seat, card, rounds, known) for card in state.locations(seat)]
            self._least_kept = lowest(values) if values else 0
        return self._least_kept

    def _uses(self, state: State51, seat: int) -> None:
        """Raises each resource to its share of the best reward that it helps to pay for."""
        definitions = state.definitions
        board = state.board(seat)
        for ability in state.priced_abilities(board):
            self._use(state, seat, board, ability)
        for card in state.locations(seat):
            definition = state.definition[card]
            if definitions.priced_abilities[definition] and state.marks[card] < definitions.uses[definition]:
                for ability in definitions.priced_abilities[definition]:
                    self._use(state, seat, card, ability)

    def _use(self, state: State51, seat: int, source: int, ability: PricedAbility) -> None:
        goods, reward = self.goods, 0
        for good, n in ability.gains:
            reward += goods[good] * n
        if not ability.gains:
            reward = card_values.text_value(state, seat, ability.sequence, source)
        share = min(reward // ability.many_units, MOST_FOR_GOOD)
        for unit in ability.goods:
            if share > goods[unit]:
                goods[unit] = share


def _contact(values: list[int], distances: list[int], owned: int) -> int:
    """The best value that a contact can still pay for; little if there are more contacts than the hand can use."""
    best, needed = 0, 0
    for place, distance in enumerate(distances):
        each = values[place] // distance
        if each > 25:
            needed += distance
            if each > best:
                best = each
    return min(best, MOST_FOR_CONTACT) if needed > owned else 5


def _construct(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = number_in(option)
    return needs.construct[needs.hand.index(card)] - late(
        state, GREY_COST * contact_price(state, seat, card, "construct")
    )


def _develop(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """Assumes that the card goes over Ruins, which cost nothing, or else over the least valuable Location."""
    place = needs.hand.index(number_in(option))
    lost = 0 if state.ruins(seat) else 100 + needs.least_kept(state, seat)
    return needs.construct[place] + 100 - lost - late(state, 50)


def _deal(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = number_in(option)
    price = late(state, BLUE_COST * contact_price(state, seat, card, "deal"))
    place = needs.hand.index(card)
    return needs.deal[place] - price - _kept(needs, place)


def _raze_hand(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = number_in(option)
    price = late(state, RED_COST * contact_price(state, seat, card, "raze"))
    place = needs.hand.index(card)
    return needs.raze[place] - price - _kept(needs, place)


def _kept(needs: Needs, place: int) -> int:
    """The value given up with a card that could be built instead."""
    return max(15, (needs.construct[place] - 200) // 5)


def _raze_enemy(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = number_in(option)
    return raze_value(state, seat, card) - late(state, ENEMY_COST * raze.price(state, seat, card))


def _activate(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = number_in(option)
    ability = state.priced_abilities(card)[number_in(option, 2)]
    reward = current_reward(state, seat, ability.sequence, card)
    return reward - late(state, sum(WORKER_COST if unit == WORKER else GOOD_COST for unit in ability.units)) + 10


def _convert(state: State51, seat: int, option: Option, needs: Needs) -> int:
    conversion = state.priced_abilities(state.board(seat))[number_in(option)]
    counts = state.definitions.fixed_gains.get(conversion.sequence, ())
    reward = sum(needs.goods[good] * n for good, n in counts)
    return reward - late(state, sum(CONVERT_COST if unit < CARD else CONVERT_COST + 5 for unit in conversion.units))


def _exchange(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """Exchanges workers if nothing better needs them, as leftover workers are lost."""
    return 2 + needs.goods[number_in(option)] // 6


def _open(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = number_in(option)
    sequences = state.definitions.triggered_sequences[state.definition[card]].get("production", ())
    cost = VISIT if not state.is_virtual(state.controller(card)) else VIRTUAL_VISIT
    return sum(card_values.text_value(state, seat, sequence, card) for sequence in sequences) - cost


def _take(state: State51, seat: int, option: Option, needs: Needs) -> int:
    denied = DENIED if state.definitions.solo and not state.passed[VIRTUAL] else 0
    return _reward(state, number_in(option), 0, needs) + denied - 50


def _play(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return _reward(state, number_in(option), number_in(option, 2), needs) - 30


def _reward(state: State51, card: int, index: int, needs: Needs) -> int:
    """The value of a Connection with this hand."""
    ability = state.priced_abilities(card)[index]
    counts = state.definitions.fixed_gains.get(ability.sequence, ())
    return sum(needs.goods[good] * n for good, n in counts) - 35 * len(ability.units)


def _build(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return level_value(state, seat, number_in(option), 1) - 20 + 12 * card_values.rounds_left(state)


def _upgrade(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return upgrade_value(state, seat, number_in(option))


def _raze_outpost(state: State51, seat: int, option: Option, needs: Needs) -> int:
    position = number_in(option)
    return raze_outpost_value(state, seat, position) - late(state, ENEMY_COST * outposts.defense(state, position))


def _guard(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """Places a token first, as it is free, on the most valuable Location."""
    return 400 + min(300, card_values.future_value(state, seat, number_in(option), 1))


def _watch(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return 390 + 10 * state.level[number_in(option)]


def _action(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """The value of one action, the most frequent ones first; compiled, a call out of a table costs several times as much."""
    word = option[0]
    if word == "construct":
        return _construct(state, seat, option, needs)
    if word == "deal":
        return _deal(state, seat, option, needs)
    if word == "raze_hand":
        return _raze_hand(state, seat, option, needs)
    if word == "develop":
        return _develop(state, seat, option, needs)
    if word == "exchange":
        return _exchange(state, seat, option, needs)
    if word == "convert":
        return _convert(state, seat, option, needs)
    if word == "open":
        return _open(state, seat, option, needs)
    if word == "activate":
        return _activate(state, seat, option, needs)
    return 0 if word in DECLINED else _rare_action(state, seat, option, needs)


def _rare_action(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return _RARE_ACTIONS[str(option[0])](state, seat, option, needs)


_RARE_ACTIONS: Final[dict[str, Callable[[State51, int, Option, Needs], int]]] = {
    "raze_enemy": _raze_enemy, "take": _take, "play": _play, "build": _build, "upgrade": _upgrade, "raze_outpost": _raze_outpost,
    "guard": _guard, "watch": _watch,
}  # fmt: skip
