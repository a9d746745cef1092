"""What each action of a turn is worth to a sensible player, with what the hand and the State ask for."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.state51 import appraisal, outposts, razing
from cardforge.games.state51.building import price
from cardforge.games.state51.costs import purse
from cardforge.games.state51.judging_aims import (
    level_worth,
    raze_outpost_worth,
    raze_worth,
    reward_now,
    upgrade_worth,
)
from cardforge.games.state51.judging_solo import weigh_alone
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.table import BLUE, CARD, GREY, RED, UNIVERSAL, WORKER
from cardforge.kernel.decision import Decision, Option

NOTHING = ("pass", "done", "no")

GREY_COST, BLUE_COST, RED_COST, ENEMY_COST = 30, 59, 29, 33
"""What a contact spent is worth elsewhere, by what it is spent on."""
WORKER_COST, GOOD_COST, CONVERT_COST = 12, 18, 50
"""What a worker or a good that an action or a conversion costs is worth elsewhere."""
VISIT, VIRTUAL_VISIT = 20, 120
"""What a visit to an open production costs: a worker that its owner gains, or a point for the virtual player (S40)."""
DENIED = 160
"""What it is worth to take a Connection that the virtual player would score for (S21)."""
MOST_FOR_CONTACT, MOST_FOR_GOOD = 120, 73
"""No single contact or good counts for more."""


def judge_turn(state: State51, seat: int, decision: Decision) -> list[int]:
    """Actions by what they bring beyond their price; alone, also whether it is time to pass."""
    wanted = Wanted(state, seat)
    if decision.kind == "again":
        return [
            _activate(state, seat, ("activate", *decision.context[1:]), wanted) if option[0] == "again" else 0
            for option in decision.options
        ]
    values = [
        0 if option[0] in NOTHING else _ACTIONS[str(option[0])](state, seat, option, wanted)
        for option in decision.options
    ]
    return weigh_alone(state, seat, decision, values) if state.facts.solo and decision.kind == "turn" else values


class Wanted:
    """What one more of each good is worth to the player now: contacts by what the hand can do with them, resources by their uses."""

    def __init__(self, state: State51, seat: int) -> None:
        facts = state.facts
        self.goods = list(appraisal.WORTH)
        hand = [card for card in state.hand(seat) if facts.location[state.fact[card]]]
        self.construct = {card: appraisal.construct_worth(state, seat, card) for card in hand}
        self.deal = {card: appraisal.deal_worth(state, card) for card in hand}
        self.raze = {card: appraisal.spoils_worth(state, card) for card in hand}
        have = purse(state, seat)
        for contact, worth in ((GREY, self.construct), (BLUE, self.deal), (RED, self.raze)):
            self.goods[contact] = self._contact(state, worth, have[contact])
        self.goods[UNIVERSAL] = max(self.goods[GREY], self.goods[BLUE], self.goods[RED])
        self._uses(state, seat)

    def _contact(self, state: State51, worth: dict[int, int], have: int) -> int:
        """The best that a contact could still pay for; nothing when there are more than the hand can use."""
        best, needed = 0, 0
        for card, value in worth.items():
            distance = max(1, state.facts.distance[state.fact[card]])
            if value // distance > 25:
                needed += distance
                best = max(best, value // distance)
        return min(best, MOST_FOR_CONTACT) if needed > have else 5

    def _uses(self, state: State51, seat: int) -> None:
        """A resource is worth its share of the best thing that it helps to pay."""
        facts = state.facts
        deeds = [(board, deed) for board in (state.board(seat),) for deed in facts.deeds[state.fact[board]]]
        for card in state.locations(seat):
            fact = state.fact[card]
            if facts.deeds[fact] and state.marks[card] < facts.uses[fact]:
                deeds += [(card, deed) for deed in facts.deeds[fact]]
        for source, deed in deeds:
            lots = facts.plain.get(deed.sequence)
            reward = (
                sum(self.goods[good] * n for good, n in lots)
                if lots
                else appraisal.text_worth(state, seat, deed.sequence, source)
            )
            share = reward // max(1, len(deed.units))
            for unit in deed.units:
                if unit < CARD:
                    self.goods[unit] = max(self.goods[unit], min(share, MOST_FOR_GOOD))


def _construct(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    card = int(option[1])
    return wanted.construct[card] - GREY_COST * price(state, seat, card, "construct")


def _develop(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    """The weakest card that it could go over is not known here; Ruins cost nothing."""
    card = int(option[1])
    olds = [appraisal.lasting_worth(state, seat, old, appraisal.rounds_left(state)) for old in state.locations(seat)]
    lost = 0 if state.ruins(seat) else 100 + min(olds, default=0)
    return wanted.construct[card] + 100 - lost - 50


def _deal(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    card = int(option[1])
    return wanted.deal[card] - BLUE_COST * price(state, seat, card, "deal") - _kept(wanted, card)


def _raze_hand(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    card = int(option[1])
    return wanted.raze[card] - RED_COST * price(state, seat, card, "raze") - _kept(wanted, card)


def _kept(wanted: Wanted, card: int) -> int:
    """What is given up with a card that would be worth building."""
    return max(15, (wanted.construct[card] - 200) // 5)


def _raze_enemy(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    card = int(option[1])
    return raze_worth(state, seat, card) - ENEMY_COST * razing.defense(state, card)


def _activate(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    deed = state.facts.deeds[state.fact[int(option[1])]][int(option[2])]
    reward = reward_now(state, seat, deed.sequence, int(option[1]))
    return reward - sum(WORKER_COST if unit == WORKER else GOOD_COST for unit in deed.units) + 10


def _convert(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    board = state.board(seat)
    deed = state.facts.deeds[state.fact[board]][int(option[1])]
    lots = state.facts.plain.get(deed.sequence, ())
    reward = sum(wanted.goods[good] * n for good, n in lots)
    return reward - sum(CONVERT_COST if unit < CARD else CONVERT_COST + 5 for unit in deed.units)


def _exchange(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    """What workers are good for when nothing better asks for them; what is left over is lost."""
    return 2 + wanted.goods[int(option[1])] // 6


def _open(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    card = int(option[1])
    said = state.facts.happens[state.fact[card]].get("production", ())
    given = VISIT if not state.is_virtual(state.controller(card)) else VIRTUAL_VISIT
    return sum(appraisal.text_worth(state, seat, one, card) for one in said) - given


def _take(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    denied = DENIED if state.facts.solo and not state.passed[VIRTUAL] else 0
    return _reward(state, int(option[1]), 0, wanted) + denied - 50


def _play(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    return _reward(state, int(option[1]), int(option[2]), wanted) - 30


def _reward(state: State51, card: int, deed: int, wanted: Wanted) -> int:
    """What a Connection is worth with this hand."""
    found = state.facts.deeds[state.fact[card]][deed]
    lots = state.facts.plain.get(found.sequence, ())
    return sum(wanted.goods[good] * n for good, n in lots) - 35 * len(found.units)


def _build(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    return level_worth(state, seat, int(option[1]), 1) - 20 + 12 * appraisal.rounds_left(state)


def _upgrade(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    return upgrade_worth(state, seat, int(option[1]))


def _raze_outpost(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    place = int(option[1])
    return raze_outpost_worth(state, seat, place) - ENEMY_COST * outposts.defense(state, place)


def _guard(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    """Free, so it is done first: on what is worth most."""
    return 400 + min(300, appraisal.lasting_worth(state, seat, int(option[1]), 1))


def _watch(state: State51, seat: int, option: Option, wanted: Wanted) -> int:
    return 390 + 10 * state.level[int(option[1])]


_ACTIONS: dict[str, Callable[[State51, int, Option, Wanted], int]] = {
    "construct": _construct, "develop": _develop, "deal": _deal, "raze_hand": _raze_hand, "raze_enemy": _raze_enemy,
    "activate": _activate, "convert": _convert, "exchange": _exchange, "open": _open, "take": _take, "play": _play,
    "build": _build, "upgrade": _upgrade, "raze_outpost": _raze_outpost, "guard": _guard, "watch": _watch,
}  # fmt: skip
