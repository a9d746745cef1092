"""How the greedy player judged Tin Republic before its evaluation was mended; new players are measured against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, Draw, ForEach, May
from cardforge.games.state51.actions import outposts, raze
from cardforge.games.state51.actions.connections import open_cards
from cardforge.games.state51.actions.construct import contact_price
from cardforge.games.state51.actions.outposts import TOP_LEVEL
from cardforge.games.state51.costs import purse
from cardforge.games.state51.definitions import (
    ACTION,
    BLUE,
    CARD,
    FEATURE,
    GOOD_NUMBER,
    GREY,
    RED,
    RUIN,
    UNIVERSAL,
    WORKER,
    GoodsCounts,
)
from cardforge.games.state51.effects.tally import open_directions, tally
from cardforge.games.state51.effects.targets import TARGETS, Target
from cardforge.games.state51.map_grid import DIRECTIONS
from cardforge.games.state51.solo.virtual_outposts import may_build
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import Tally
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option

# --- card_values ---

GOOD_VALUES: Final = (34, 40, 44, 38, 42, 41, 45, 53, 63, 50, 55, 20, 78, 100, 45, 29)
"""By number: worker, gear, gun, fuel, brick, ammo, grey, blue, red, universal, development, defense, card, point, basic, contact."""

FUTURE_PERCENT: Final = (100, 106, 41)
"""The percentage of future gains that counts for a production, a feature, and an action."""
DEAL_FUTURE_PERCENT: Final = 167
"""The percentage of future gains that counts for a Deal."""
TRIGGERS_IN_100_ROUNDS: Final = {
    "construct": 220, "develop": 120, "deal": 80, "raze": 90, "use_open": 130, "pass": 100,
    "build_outpost": 80, "upgrade_outpost": 30, "raze_outpost": 10,
}  # fmt: skip
"""How often a Feature is triggered in a hundred rounds, by its trigger."""
FEWEST_ROUNDS: Final = 1
MOST_ROUNDS: Final = 5
POINTS_A_ROUND: Final = 10
"""The fewest and the most rounds expected, and the points that the leader scores in each."""

VERB_VALUES: Final[dict[type, int]] = {
    s.GainRuins: 45, s.Restore: 130, s.Ready: 90, s.Repeat: 70, s.TakeFrom: 60, s.RazeLocation: 260, s.BuildOutpost: 150,
    s.UpgradeOutpost: 170, s.ActivateOutpost: 120, s.RazeOutpost: 200, s.Store: 70, s.Shield: 90, s.Cheaper: 110, Draw: 60,
}  # fmt: skip


def rounds_left(state: State51) -> int:
    """An estimate of the Production phases that are still to come."""
    best = max(state.vp)
    left = (state.definitions.options["end_threshold"] - best + POINTS_A_ROUND - 1) // POINTS_A_ROUND
    return 0 if state.last_round else max(FEWEST_ROUNDS, min(MOST_ROUNDS, left))


def goods_value(counts: GoodsCounts) -> int:
    """The value of some goods."""
    return sum(GOOD_VALUES[good] * n for good, n in counts)


def text_value(state: State51, seat: int, sequence: int, source: int, extra: int = 0) -> int:
    """The value of a list of verbs; `extra` is added to each count, for a card that is not in play yet and will count itself."""
    counts = state.definitions.fixed_gains.get(sequence)
    if counts is not None:
        return goods_value(counts)
    return sum(verb_value(state, seat, verb, source, extra) for verb in state.definitions.programs.sequences[sequence])


def verb_value(state: State51, seat: int, verb: Verb, source: int, extra: int = 0) -> int:
    """The value of one verb."""
    if isinstance(verb, s.GainGoods):
        sign = 1 if verb.who.which == "you" else -1
        return sign * goods_value(tuple((GOOD_NUMBER[good], n) for good, n in verb.goods))
    if isinstance(verb, s.GainFor):
        count = _count(state, seat, verb.of, source) + extra
        return GOOD_VALUES[GOOD_NUMBER[verb.good]] * verb.n * (min(count, verb.most) if verb.most else count)
    if isinstance(verb, s.PutHere):
        return GOOD_VALUES[GOOD_NUMBER[verb.good]] * verb.n
    if isinstance(verb, ChooseOne):
        return max(sum(verb_value(state, seat, part, source, extra) for part in option) for option in verb.options)
    if isinstance(verb, (May, ForEach)):
        return sum(verb_value(state, seat, part, source, extra) for part in verb.effects)
    return VERB_VALUES.get(type(verb), 0)


def _count(state: State51, seat: int, of: Tally, source: int) -> int:
    if open_directions(of):
        return max(tally(state, Tally("direction", name), seat, source) for name in DIRECTIONS)
    if of.kind == "icon" and state.controller(source) != seat:
        return 0
    return tally(state, of, seat, source)


def future_value(state: State51, seat: int, card: int, rounds: int) -> int:
    """What a Location gains in the rounds to come, without its point at the end."""
    definitions, definition = state.definitions, state.definition[card]
    kind = definitions.kind[definition]
    sequences = definitions.triggered_sequences[definition]
    extra = 0 if card in state.locations(seat) else 1
    if kind == ACTION:
        uses = [
            action_value(state, seat, card, index) * definitions.uses[definition]
            for index in range(len(definitions.priced_abilities[definition]))
        ]
        return rounds * max(uses, default=0) * FUTURE_PERCENT[kind] // 100
    if kind == FEATURE:
        triggered = sum(
            times * text_value(state, seat, sequence, card) // 100
            for trigger, times in TRIGGERS_IN_100_ROUNDS.items()
            for sequence in sequences.get(trigger, ())
        )
        continuous = sum(
            VERB_VALUES[type(verb)]
            for verb in (
                *definitions.storages[definition],
                *definitions.shields[definition],
                *definitions.discounts[definition],
            )
        )
        return rounds * (triggered + continuous // 2) * FUTURE_PERCENT[kind] // 100
    product = sum(text_value(state, seat, sequence, card, extra) for sequence in sequences.get("production", ()))
    return rounds * product * FUTURE_PERCENT[kind] // 100


def action_value(state: State51, seat: int, card: int, index: int) -> int:
    """What one use of an action gains beyond its price; at least 0, as its use is optional."""
    ability = state.priced_abilities(card)[index]
    return max(0, text_value(state, seat, ability.sequence, card) - price_value(ability.units))


def price_value(units: tuple[int, ...]) -> int:
    """The value of the goods of a price."""
    return sum(GOOD_VALUES[unit] if unit < len(GOOD_VALUES) else 45 for unit in units)


def construct_value(state: State51, seat: int, card: int) -> int:
    """The value of building a card from hand: a point, product and bonus now, future gains, and what it scores at the end."""
    definitions, definition = state.definitions, state.definition[card]
    by_trigger = definitions.triggered_sequences[definition]
    sequences = (*by_trigger.get("production", ()), *by_trigger.get("built", ()), *by_trigger.get("end", ()))
    once = sum(text_value(state, seat, sequence, card, 1) for sequence in sequences)
    rounds = rounds_left(state)
    uses = rounds if definitions.kind[definition] != ACTION else max(1, rounds)
    return 100 + once + future_value(state, seat, card, uses)


def deal_value(state: State51, card: int) -> int:
    """The value of a Deal now and in later rounds."""
    good = state.definitions.deal[state.definition[card]]
    return GOOD_VALUES[good] * (100 + rounds_left(state) * DEAL_FUTURE_PERCENT) // 100


def spoils_value(state: State51, card: int) -> int:
    """The value of the spoils of a card."""
    return goods_value(state.definitions.spoils[state.definition[card]])


def card_value(state: State51, seat: int, card: int) -> int:
    """The value of the best use of a card in hand, less its price."""
    definitions, definition = state.definitions, state.definition[card]
    if not definitions.location[definition]:
        return max(
            (action_value(state, seat, card, index) for index in range(len(definitions.priced_abilities[definition]))),
            default=0,
        )
    distance = definitions.distance[definition]
    return max(
        construct_value(state, seat, card) - distance * GOOD_VALUES[GREY],
        deal_value(state, card) - distance * GOOD_VALUES[BLUE],
        spoils_value(state, card) - distance * GOOD_VALUES[RED],
        GOOD_VALUES[CARD] // 2,
    )


# --- target_values ---

RIVAL_LOSS: Final = 64
"""What half of the points that a rival loses are worth."""
VIRTUAL_LOSS: Final = 100
"""What a point is worth that the virtual player, the only rival, loses."""
NEXT_LEVEL: Final = 3
"""The divisor for the value of the top level while an Outpost is one level below it."""


def level_value(state: State51, seat: int, position: int, level: int) -> int:
    """The value of one effect of a Territory."""
    card = state.territory(position)
    sequence = state.definitions.level_effects[state.definition[card]].get(level)
    return 0 if sequence is None else text_value(state, seat, sequence, card)


def best_level_value(state: State51, seat: int, position: int, level: int) -> int:
    """The value of the best effect up to a level."""
    return max(level_value(state, seat, position, lower) for lower in range(1, level + 1))


def upgrade_value(state: State51, seat: int, position: int) -> int:
    """N30, N34: the best effect up to the new level, and a share of the top level if it is not reached yet."""
    level = state.level[position] + 1
    later = level_value(state, seat, position, TOP_LEVEL) // NEXT_LEVEL if level < TOP_LEVEL else 0
    return best_level_value(state, seat, position, level) + later


def raze_outpost_value(state: State51, seat: int, position: int) -> int:
    """N37: the best effect up to its level, and what the rival loses."""
    return best_level_value(state, seat, position, state.level[position]) + RIVAL_LOSS


def raze_value(state: State51, seat: int, card: int) -> int:
    """R19: the spoils, and what the rival loses."""
    return spoils_value(state, card) + _rival_loss(state, card)


def _rival_loss(state: State51, card: int) -> int:
    owner = state.controller(card)
    if state.is_virtual(owner):
        return VIRTUAL_LOSS
    return RIVAL_LOSS + future_value(state, owner, card, rounds_left(state)) // (2 * (state.seats - 1))


def _product(state: State51, seat: int, card: int) -> int:
    sequences = state.definitions.triggered_sequences[state.definition[card]].get("production", ())
    return sum(text_value(state, seat, sequence, card) for sequence in sequences)


def _use(state: State51, seat: int, card: int) -> int:
    indexes = range(len(state.priced_abilities(card)))
    return max((action_value(state, seat, card, index) for index in indexes), default=0)


def _rebuilt(state: State51, seat: int, card: int) -> int:
    return 100 + future_value(state, seat, card, rounds_left(state))


_TARGET_VALUES: Final[dict[type[Verb], Callable[[State51, int, int], int]]] = {
    s.RazeLocation: raze_value,
    s.Repeat: _product,
    s.Ready: _use,
    s.Restore: _rebuilt,
    s.BuildOutpost: lambda state, seat, position: level_value(state, seat, position, 1),
    s.UpgradeOutpost: upgrade_value,
    s.ActivateOutpost: lambda state, seat, position: best_level_value(state, seat, position, state.level[position]),
    s.RazeOutpost: raze_outpost_value,
}


def target_value(state: State51, seat: int, verb: Verb, target: Target) -> int:
    """What a verb gains from a target: a card, a position on the map, or a good of a rival."""
    if isinstance(target, tuple):
        _, good = target
        return GOOD_VALUES[good] + RIVAL_LOSS // 4
    return _TARGET_VALUES[type(verb)](state, seat, target)


def current_reward(state: State51, seat: int, sequence: int, source: int) -> int:
    """What a list of verbs gains now; a verb with a target counts with its best target."""
    if sequence in state.definitions.fixed_gains:
        return text_value(state, seat, sequence, source)
    return sum(
        _current_verb_value(state, seat, verb, source) for verb in state.definitions.programs.sequences[sequence]
    )


def _current_verb_value(state: State51, seat: int, verb: Verb, source: int) -> int:
    targets = TARGETS.get(type(verb))
    if targets is None:
        return verb_value(state, seat, verb, source)
    return max((target_value(state, seat, verb, target) for target in targets(state, seat, source, verb)), default=0)


# --- solo_timing ---

LOSS: Final = 260
"""What a hit costs, in hundredths of a point: two for the virtual player, a Location for the human, less the good of its Deal."""
WORTH_STAYING: Final = 4
"""How many of the best actions count against the attacks to come."""
HELD_BACK: Final = ("construct", "develop")
"""Actions held back until the attacks are over, as a Location that is not built yet cannot be hit."""
KEPT_PERCENT: Final = 50
"""The percentage of its value that an action has while it is held back."""


def adjust_for_attacks(state: State51, seat: int, decision: Decision, values: list[int]) -> list[int]:
    """Passes if the actions left are worth less than the attacks to come; holds building back until the virtual player has passed."""
    if state.passed[VIRTUAL]:
        return values
    if _better_to_pass(state, seat, values):
        return [1000 if option[0] == "pass" else value for option, value in zip(decision.options, values, strict=True)]
    return [
        1 + value * KEPT_PERCENT // 100 if value > 0 and option[0] in HELD_BACK else value
        for option, value in zip(decision.options, values, strict=True)
    ]


def _better_to_pass(state: State51, seat: int, values: list[int]) -> bool:
    if open_cards(state) or may_build(state):
        return False
    attacks = int(state.definitions.options["solo_attacks_per_round"]) - state.attacks
    hit_percent = min(90, 34 + 12 * len(state.locations(seat)) - 12)
    gains = sorted((value for value in values if 0 < value < 400), reverse=True)[:WORTH_STAYING]
    return sum(gains) < attacks * LOSS * hit_percent // 100


# --- action_values ---

DECLINED: Final = ("pass", "done", "no")

GREY_COST: Final = 30
BLUE_COST: Final = 59
RED_COST: Final = 29
ENEMY_COST: Final = 33
"""The value of a spent contact elsewhere, by what it is spent on."""
WORKER_COST: Final = 12
GOOD_COST: Final = 18
CONVERT_COST: Final = 50
"""The value elsewhere of a worker and a good that an action costs, and of a good that a conversion costs."""
VISIT: Final = 20
VIRTUAL_VISIT: Final = 120
"""The cost of a visit to an open production: a worker for its owner, or a point for the virtual player (S40)."""
DENIED: Final = 160
"""The value of taking a Connection that the virtual player would score for (S21)."""
MOST_FOR_CONTACT: Final = 120
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
    values = [
        0 if option[0] in DECLINED else _ACTIONS[str(option[0])](state, seat, option, needs)
        for option in decision.options
    ]
    return (
        adjust_for_attacks(state, seat, decision, values)
        if state.definitions.solo and decision.kind == "turn"
        else values
    )


class Needs:
    """The value of one more of each good for the player now: contacts by what the hand can do with them, resources by their uses."""

    def __init__(self, state: State51, seat: int) -> None:
        definitions = state.definitions
        self.goods = list(GOOD_VALUES)
        hand = [card for card in state.hand(seat) if definitions.location[state.definition[card]]]
        self.construct = {card: construct_value(state, seat, card) for card in hand}
        self.deal = {card: deal_value(state, card) for card in hand}
        self.raze = {card: spoils_value(state, card) for card in hand}
        funds = purse(state, seat)
        for contact, values in ((GREY, self.construct), (BLUE, self.deal), (RED, self.raze)):
            self.goods[contact] = self._contact(state, values, funds[contact])
        self.goods[UNIVERSAL] = max(self.goods[GREY], self.goods[BLUE], self.goods[RED])
        self._uses(state, seat)

    def _contact(self, state: State51, values: dict[int, int], owned: int) -> int:
        """The best value that a contact can still pay for; little if there are more contacts than the hand can use."""
        best, needed = 0, 0
        for card, value in values.items():
            distance = max(1, state.definitions.distance[state.definition[card]])
            if value // distance > 25:
                needed += distance
                best = max(best, value // distance)
        return min(best, MOST_FOR_CONTACT) if needed > owned else 5

    def _uses(self, state: State51, seat: int) -> None:
        """Raises each resource to its share of the best reward that it helps to pay for."""
        definitions = state.definitions
        board = state.board(seat)
        abilities = [(board, ability) for ability in state.priced_abilities(board)]
        for card in state.locations(seat):
            definition = state.definition[card]
            if definitions.priced_abilities[definition] and state.marks[card] < definitions.uses[definition]:
                abilities += [(card, ability) for ability in definitions.priced_abilities[definition]]
        for source, ability in abilities:
            counts = definitions.fixed_gains.get(ability.sequence)
            reward = (
                sum(self.goods[good] * n for good, n in counts)
                if counts
                else text_value(state, seat, ability.sequence, source)
            )
            share = reward // max(1, len(ability.units))
            for unit in ability.units:
                if unit < CARD:
                    self.goods[unit] = max(self.goods[unit], min(share, MOST_FOR_GOOD))


def _construct(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = int(option[1])
    return needs.construct[card] - GREY_COST * contact_price(state, seat, card, "construct")


def _develop(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """Assumes that the card goes over Ruins, which cost nothing, or else over the least valuable Location."""
    card = int(option[1])
    rounds = rounds_left(state)
    values = [future_value(state, seat, old, rounds) for old in state.locations(seat)]
    lost = 0 if state.ruins(seat) else 100 + min(values, default=0)
    return needs.construct[card] + 100 - lost - 50


def _deal(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = int(option[1])
    return needs.deal[card] - BLUE_COST * contact_price(state, seat, card, "deal") - _kept(needs, card)


def _raze_hand(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = int(option[1])
    return needs.raze[card] - RED_COST * contact_price(state, seat, card, "raze") - _kept(needs, card)


def _kept(needs: Needs, card: int) -> int:
    """The value given up with a card that could be built instead."""
    return max(15, (needs.construct[card] - 200) // 5)


def _raze_enemy(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = int(option[1])
    return raze_value(state, seat, card) - ENEMY_COST * raze.defense(state, card)


def _activate(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = int(option[1])
    ability = state.priced_abilities(card)[int(option[2])]
    reward = current_reward(state, seat, ability.sequence, card)
    return reward - sum(WORKER_COST if unit == WORKER else GOOD_COST for unit in ability.units) + 10


def _convert(state: State51, seat: int, option: Option, needs: Needs) -> int:
    conversion = state.priced_abilities(state.board(seat))[int(option[1])]
    counts = state.definitions.fixed_gains.get(conversion.sequence, ())
    reward = sum(needs.goods[good] * n for good, n in counts)
    return reward - sum(CONVERT_COST if unit < CARD else CONVERT_COST + 5 for unit in conversion.units)


def _exchange(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """Exchanges workers if nothing better needs them, as leftover workers are lost."""
    return 2 + needs.goods[int(option[1])] // 6


def _open(state: State51, seat: int, option: Option, needs: Needs) -> int:
    card = int(option[1])
    sequences = state.definitions.triggered_sequences[state.definition[card]].get("production", ())
    cost = VISIT if not state.is_virtual(state.controller(card)) else VIRTUAL_VISIT
    return sum(text_value(state, seat, sequence, card) for sequence in sequences) - cost


def _take(state: State51, seat: int, option: Option, needs: Needs) -> int:
    denied = DENIED if state.definitions.solo and not state.passed[VIRTUAL] else 0
    return _reward(state, int(option[1]), 0, needs) + denied - 50


def _play(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return _reward(state, int(option[1]), int(option[2]), needs) - 30


def _reward(state: State51, card: int, index: int, needs: Needs) -> int:
    """The value of a Connection with this hand."""
    ability = state.priced_abilities(card)[index]
    counts = state.definitions.fixed_gains.get(ability.sequence, ())
    return sum(needs.goods[good] * n for good, n in counts) - 35 * len(ability.units)


def _build(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return level_value(state, seat, int(option[1]), 1) - 20 + 12 * rounds_left(state)


def _upgrade(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return upgrade_value(state, seat, int(option[1]))


def _raze_outpost(state: State51, seat: int, option: Option, needs: Needs) -> int:
    position = int(option[1])
    return raze_outpost_value(state, seat, position) - ENEMY_COST * outposts.defense(state, position)


def _guard(state: State51, seat: int, option: Option, needs: Needs) -> int:
    """Places a token first, as it is free, on the most valuable Location."""
    return 400 + min(300, future_value(state, seat, int(option[1]), 1))


def _watch(state: State51, seat: int, option: Option, needs: Needs) -> int:
    return 390 + 10 * state.level[int(option[1])]


_ACTIONS: Final[dict[str, Callable[[State51, int, Option, Needs], int]]] = {
    "construct": _construct, "develop": _develop, "deal": _deal, "raze_hand": _raze_hand, "raze_enemy": _raze_enemy,
    "activate": _activate, "convert": _convert, "exchange": _exchange, "open": _open, "take": _take, "play": _play,
    "build": _build, "upgrade": _upgrade, "raze_outpost": _raze_outpost, "guard": _guard, "watch": _watch,
}  # fmt: skip


# --- evaluate ---


def _card(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return card_value(state, seat, int(option[1]))


def _pick(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Picks the best card, or a free build if the cards are poor."""
    if option[0] == "lookout_skip_build":
        return level_value(state, seat, int(option[1]), 1) + 60
    return _card(state, seat, decision, option) // 2


def _keep(state: State51, seat: int, decision: Decision, option: Option) -> int:
    value = _card(state, seat, decision, option) // 2 if int(option[1]) >= 0 else 0
    return value if option[0] == "keep" else 130 - value // 4


def _give_up(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Gives the least valuable card up first."""
    return -_card(state, seat, decision, option)


def _pay(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Pays with plain goods before wild ones, from the supply before stocks, and with the least valuable card."""
    if option[0] == "card":
        card = int(option[1])
        return (
            -_card(state, seat, decision, option)
            if card in state.hand(seat)
            else -state.definitions.deal[state.definition[card]] % RUIN
        )
    good = int(option[1] if option[0] == "good" else option[2])
    return -GOOD_VALUES[good] - (25 if option[0] == "stock" else 0)


def _onto(state: State51, seat: int, decision: Decision, option: Option) -> int:
    card = int(option[1])
    if card in state.ruins(seat):
        return 1
    return -future_value(state, seat, card, rounds_left(state))


def _good(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return Needs(state, seat).goods[int(option[1])]


def _level(state: State51, seat: int, decision: Decision, option: Option) -> int:
    assert state.decision is not None
    return level_value(state, seat, state.decision.context[1], int(option[1]))


def _victim(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return -future_value(state, seat, int(option[1]), rounds_left(state))


def _territory(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return level_value(state, seat, int(option[1]), 1) if option[0] not in DECLINED else 0


def _lose_territory(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return -best_level_value(state, seat, int(option[1]), max(1, state.level[int(option[1])]))


def _accept(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Accepts what costs nothing more."""
    return 0 if option[0] in DECLINED else 1


def _target(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Chooses the most valuable target of a text."""
    sequence, place = decision.context[:2]
    target = int(option[1]) if len(option) == 2 else (int(option[1]), int(option[2]))
    return target_value(state, seat, state.definitions.programs.sequences[sequence][place], target)


def _after(state: State51, seat: int, decision: Decision, option: Option) -> int:
    if option[0] in DECLINED:
        return 0
    target = int(option[1])
    return 1 + (future_value(state, seat, target, 1) if option[0] == "guard" else state.level[target])


_DECISION_VALUES: Final[dict[str, Callable[[State51, int, Decision, Option], int]]] = {
    "away": _give_up, "pick": _pick, "solo_pick": _pick, "keep": _keep, "pay": _pay, "toss": _give_up, "onto": _onto,
    "with": lambda state, seat, decision, option: int(option[0] == "token"), "good": _good, "level": _level, "victim": _victim,
    "skip_place": _territory, "rebuild": _territory, "remove": _lose_territory, "virtual_raze": _lose_territory, "after": _after,
    "store": lambda state, seat, decision, option: 0 if option[0] == "done" else GOOD_VALUES[int(option[2])],
    "may": _accept, "at": _target, "draw": _accept,
}  # fmt: skip

evaluate: Final = DecisionValues(_DECISION_VALUES, dict.fromkeys(("turn", "again", "more"), evaluate_turn))
"""A number for each option, higher is better, from what the seat can see."""
