"""What things are worth to a sensible player, in hundredths of a point: goods, texts, cards, with the rounds that are left."""

from __future__ import annotations

from typing import Any

from cardforge.games.state51 import verbs as s
from cardforge.games.state51.counting import choices_of, tally
from cardforge.games.state51.geography import DIRECTIONS
from cardforge.games.state51.parts import Tally
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import ACTION, BLUE, CARD, FEATURE, GREY, NUMBER, RED, Lots
from cardforge.kernel.verbs import ChooseOne, Draw, ForEach, May

WORTH = (34, 40, 44, 38, 42, 41, 45, 53, 63, 50, 55, 20, 78, 100, 45, 29)
"""A worker, gear, gun, fuel, brick, ammo, grey, blue, red, universal, development, defense, a card, a point, any basic, any contact."""

LATER = (100, 106, 41)
"""Of what a production, a feature and an action will bring in later rounds, so many percent count."""
DEAL_LATER = 167
"""The same for a Deal."""
OFTEN = {
    "construct": 220, "develop": 120, "deal": 80, "raze": 90, "use_open": 130, "pass": 100,
    "build_outpost": 80, "upgrade_outpost": 30, "raze_outpost": 10,
}  # fmt: skip
"""How often in a hundred rounds a Feature that waits for a moment is set off."""
FEWEST_ROUNDS, MOST_ROUNDS, POINTS_A_ROUND = 1, 5, 10
"""How many rounds are expected: at least and at most, and how many points the leader makes in each."""

VERB_WORTH: dict[type, int] = {
    s.GainRuins: 45, s.Restore: 130, s.Ready: 90, s.Repeat: 70, s.TakeFrom: 60, s.RazeLocation: 260, s.BuildOutpost: 150,
    s.UpgradeOutpost: 170, s.ActivateOutpost: 120, s.RazeOutpost: 200, s.Store: 70, s.Shield: 90, s.Cheaper: 110, Draw: 60,
}  # fmt: skip


def rounds_left(state: State51) -> int:
    """About how many Production phases are still to come."""
    best = max(state.vp)
    left = (state.facts.options["end_threshold"] - best + POINTS_A_ROUND - 1) // POINTS_A_ROUND
    return 0 if state.last else max(FEWEST_ROUNDS, min(MOST_ROUNDS, left))


def lots_worth(lots: Lots) -> int:
    """What some goods are worth."""
    return sum(WORTH[good] * n for good, n in lots)


def text_worth(state: State51, seat: int, sequence: int, source: int, counting: int = 0) -> int:
    """What a list of verbs gives; `counting` is added to what a card counts that is not in play yet."""
    lots = state.facts.plain.get(sequence)
    if lots is not None:
        return lots_worth(lots)
    return sum(verb_worth(state, seat, verb, source, counting) for verb in state.facts.programs.sequences[sequence])


def verb_worth(state: State51, seat: int, verb: Any, source: int, counting: int = 0) -> int:
    """What one verb gives."""
    if isinstance(verb, s.GainGoods):
        sign = 1 if verb.who.which == "you" else -1
        return sign * lots_worth(tuple((NUMBER[good], n) for good, n in verb.goods))
    if isinstance(verb, s.GainFor):
        count = _count(state, seat, verb.of, source) + counting
        return WORTH[NUMBER[verb.good]] * verb.n * (min(count, verb.most) if verb.most else count)
    if isinstance(verb, s.PutHere):
        return WORTH[NUMBER[verb.good]] * verb.n
    if isinstance(verb, ChooseOne):
        return max(sum(verb_worth(state, seat, one, source, counting) for one in option) for option in verb.options)
    if isinstance(verb, (May, ForEach)):
        return sum(verb_worth(state, seat, one, source, counting) for one in verb.effects)
    return VERB_WORTH.get(type(verb), 0)


def _count(state: State51, seat: int, of: Tally, source: int) -> int:
    if choices_of(of):
        return max(tally(state, Tally("direction", name), seat, source) for name in DIRECTIONS)
    if of.kind == "icon" and state.controller(source) != seat:
        return 0
    return tally(state, of, seat, source)


def lasting_worth(state: State51, seat: int, card: int, rounds: int) -> int:
    """What a Location in play brings in the rounds to come, its point at the end not counted."""
    facts, fact = state.facts, state.fact[card]
    kind = facts.kind[fact]
    said = facts.happens[fact]
    counting = 0 if card in state.locations(seat) else 1
    if kind == ACTION:
        uses = [action_worth(state, seat, card, deed) * facts.uses[fact] for deed in range(len(facts.deeds[fact]))]
        return rounds * max(uses, default=0) * LATER[kind] // 100
    if kind == FEATURE:
        lasting = [(OFTEN.get(name, 0), one) for name, some in said.items() for one in some]
        moments = sum(times * text_worth(state, seat, one, card) // 100 for times, one in lasting if times)
        kept = sum(VERB_WORTH[type(verb)] for verb in (*facts.stores[fact], *facts.shields[fact], *facts.cheaper[fact]))
        return rounds * (moments + kept // 2) * LATER[kind] // 100
    product = sum(text_worth(state, seat, one, card, counting) for one in said.get("production", ()))
    return rounds * product * LATER[kind] // 100


def action_worth(state: State51, seat: int, card: int, deed: int) -> int:
    """What one use of an action brings beyond its price; never less than nothing, as nobody has to use it."""
    found = state.facts.deeds[state.fact[card]][deed]
    return max(0, text_worth(state, seat, found.sequence, card) - price_worth(found.units))


def price_worth(units: tuple[int, ...]) -> int:
    """What the goods of a price are worth."""
    return sum(WORTH[unit] if unit < len(WORTH) else 45 for unit in units)


def construct_worth(state: State51, seat: int, card: int) -> int:
    """What it brings to build a card from hand: a point, product and bonus now, what counts at the end, and all that it gives later."""
    facts, fact = state.facts, state.fact[card]
    said = facts.happens[fact]
    moments = (*said.get("production", ()), *said.get("built", ()), *said.get("end", ()))
    now = sum(text_worth(state, seat, one, card, 1) for one in moments)
    rounds = rounds_left(state)
    soon = rounds if facts.kind[fact] != ACTION else max(1, rounds)
    return 100 + now + lasting_worth(state, seat, card, soon)


def deal_worth(state: State51, card: int) -> int:
    """What a Deal brings now and in later rounds."""
    return WORTH[state.facts.deal[state.fact[card]]] * (100 + rounds_left(state) * DEAL_LATER) // 100


def spoils_worth(state: State51, card: int) -> int:
    """What razing a card gives."""
    return lots_worth(state.facts.spoils[state.fact[card]])


def card_worth(state: State51, seat: int, card: int) -> int:
    """What a card in hand is good for, its price taken off."""
    facts, fact = state.facts, state.fact[card]
    if not facts.location[fact]:
        return max((action_worth(state, seat, card, deed) for deed in range(len(facts.deeds[fact]))), default=0)
    distance = facts.distance[fact]
    return max(
        construct_worth(state, seat, card) - distance * WORTH[GREY],
        deal_worth(state, card) - distance * WORTH[BLUE],
        spoils_worth(state, card) - distance * WORTH[RED],
        WORTH[CARD] // 2,
    )
