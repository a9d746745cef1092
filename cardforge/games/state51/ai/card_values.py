"""The values of goods, texts, and cards for the greedy player, in hundredths of a point, by the rounds that are left."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import Quantity
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import amount, point_of_view
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, Draw, ForEach, If, May
from cardforge.games.state51.card_fields import KINDS
from cardforge.games.state51.definitions import (
    ACTION,
    BLUE,
    CARD,
    FEATURE,
    GOOD_NUMBER,
    GREY,
    RED,
    TYPE_NUMBER,
    VP,
    GoodsCounts,
)
from cardforge.games.state51.effects.tally import open_directions, tally
from cardforge.games.state51.known_values import NOT_YET_KNOWN, CountedGain, KnownCards, KnownValues, TextWorth
from cardforge.games.state51.map_grid import DIRECTIONS
from cardforge.games.state51.state import State51
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import Tally
from cardforge.kernel.numbers import highest

_NAME: Final = __name__
"""What this module has worked out is kept by its name: a copy of it with other numbers works out its own."""

GOOD_VALUES: Final[tuple[int, ...]] = (30, 40, 40, 38, 60, 30, 62, 53, 45, 65, 55, 20, 85, 100, 45, 29)
"""By number: worker, gear, gun, fuel, brick, ammo, grey, blue, red, universal, development, defense, card, point, basic, contact."""

LATE_PERCENT: Final = 30
"""The percentage of its value that a good has in the last round."""
FUTURE_PERCENT: Final[tuple[int, ...]] = (90, 70, 41)
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
POINTS_A_ROUND: Final = 25
SOLO_POINTS_A_ROUND: Final = 10
"""The fewest and the most rounds expected, and for how many points to go one is expected: fewer rounds than there will be, as a point now is sure."""

VERB_VALUES: Final[dict[type, int]] = {
    s.GainRuins: 45, s.Restore: 130, s.Ready: 90, s.Repeat: 70, s.TakeFrom: 60, s.RazeLocation: 260, s.BuildOutpost: 150,
    s.UpgradeOutpost: 170, s.ActivateOutpost: 120, s.RazeOutpost: 200, s.Store: 70, s.Shield: 90, s.Cheaper: 110, Draw: 60,
}  # fmt: skip


def rounds_left(state: State51) -> int:
    """An estimate of the Production phases that are still to come."""
    if state.last_round:
        return 0
    points = SOLO_POINTS_A_ROUND if state.definitions.solo else POINTS_A_ROUND
    left = (state.definitions.end_threshold - highest(state.vp) + points - 1) // points
    return max(FEWEST_ROUNDS, min(MOST_ROUNDS, left))


LATE_VALUES: Final = tuple(
    value if good in (VP, CARD) else value * LATE_PERCENT // 100 for good, value in enumerate(GOOD_VALUES)
)
"""The same in the last round, in which goods that are not spent are worth nothing."""


def good_values(state: State51) -> tuple[int, ...]:
    """The values of the goods now."""
    return LATE_VALUES if state.last_round else GOOD_VALUES


def goods_value(state: State51, counts: GoodsCounts) -> int:
    """The value of some goods."""
    values = good_values(state)
    return sum(values[good] * n for good, n in counts)


def text_value(state: State51, seat: int, sequence: int, source: int, extra: int = 0) -> int:
    """The value of a list of verbs; `extra` is added to each count, for a card that is not in play yet and will count itself."""
    texts = known_cards(state).texts
    worth = texts.get(sequence)
    if worth is None:
        worth = texts[sequence] = _worth_of(state.definitions.programs.sequences[sequence])
    late = state.last_round
    if worth.of_plain[late] == NOT_YET_KNOWN:
        worth.of_plain[late] = sum(verb_value(state, seat, verb, source) for verb in worth.plain)
    value = worth.of_plain[late]
    for gain in worth.gains:
        count = _counted(state, seat, gain, source) + extra
        value += good_values(state)[gain.good] * gain.n * (min(count, gain.most) if gain.most else count)
    for verb in worth.others:
        value += verb_value(state, seat, verb, source, extra)
    return value


def _worth_of(verbs: tuple[Verb, ...]) -> TextWorth:
    """The verbs of a list by what they count."""
    plain: list[Verb] = []
    gains: list[CountedGain] = []
    others: list[Verb] = []
    for verb in verbs:
        if isinstance(verb, s.GainFor):
            gains.append(_counted_gain(verb))
        elif any(True for _ in find_all(verb, s.GainFor)):
            others.append(verb)
        else:
            plain.append(verb)
    return TextWorth(plain, gains, others)


def _counted_gain(verb: s.GainFor) -> CountedGain:
    of = verb.of
    plain = isinstance(of, Tally) and not of.also
    bit = 1 << TYPE_NUMBER[of.detail] if isinstance(of, Tally) and plain and of.kind == "icon" else 0
    kind = KINDS.index(of.detail) if isinstance(of, Tally) and plain and of.kind == "kind" else -1
    return CountedGain(GOOD_NUMBER[verb.good], verb.n, verb.most, of, bit, kind)


def _counted(state: State51, seat: int, gain: CountedGain, source: int) -> int:
    """What a text counts; icons and kinds of Locations, which most texts count, without a look at its words."""
    definition, bit, kind = state.definition, gain.bit, gain.kind
    if not bit and kind < 0:
        return _count(state, seat, gain.of, source)
    if bit and state.controller(source) != seat:
        return 0
    types, kinds, found = state.definitions.types, state.definitions.kind, 0
    for card in state.locations(seat):
        if types[definition[card]] & bit or kinds[definition[card]] == kind:
            found += 1
    return found


def verb_value(state: State51, seat: int, verb: Verb, source: int, extra: int = 0) -> int:
    """The value of one verb."""
    if isinstance(verb, s.GainGoods):
        sign = 1 if verb.who.which == "you" else -1
        return sign * goods_value(state, tuple((GOOD_NUMBER[good], n) for good, n in verb.goods))
    if isinstance(verb, s.GainFor):
        count = _count(state, seat, verb.of, source) + extra
        return good_values(state)[GOOD_NUMBER[verb.good]] * verb.n * (min(count, verb.most) if verb.most else count)
    if isinstance(verb, s.PutHere):
        return good_values(state)[GOOD_NUMBER[verb.good]] * verb.n
    if isinstance(verb, ChooseOne):
        return max(sum(verb_value(state, seat, part, source, extra) for part in option) for option in verb.options)
    if isinstance(verb, (May, ForEach)):
        return sum(verb_value(state, seat, part, source, extra) for part in verb.effects)
    if isinstance(verb, If):
        return sum(verb_value(state, seat, part, source, extra) for part in verb.then)
    return VERB_VALUES.get(type(verb), 0)


def _count(state: State51, seat: int, of: Tally | Quantity, source: int) -> int:
    if not isinstance(of, Tally):
        return amount(state, of, point_of_view(source, seat))
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
                *(verb for verb, _ in definitions.shields[definition]),
                *(verb for verb, _ in definitions.discounts[definition]),
            )
        )
        return rounds * (triggered + continuous // 2) * FUTURE_PERCENT[kind] // 100
    product = sum(text_value(state, seat, sequence, card, extra) for sequence in sequences.get("production", ()))
    return rounds * product * FUTURE_PERCENT[kind] // 100


def end_value(state: State51, seat: int, card: int) -> int:
    """R36: what a Location scores at the end of the game besides its own point, as things stand."""
    sequences = state.definitions.triggered_sequences[state.definition[card]].get("end", ())
    return sum(text_value(state, seat, sequence, card) for sequence in sequences)


def kept_value(state: State51, seat: int, card: int) -> int:
    """What is lost with a Location: its gains in the rounds to come and what it scores at the end, without its own point."""
    rounds = rounds_left(state)
    return value_when_kept(state, seat, card, rounds, known_values(state, rounds))


def value_when_kept(state: State51, seat: int, card: int, rounds: int, known: KnownValues) -> int:
    """The same for who has looked up what is known for so many rounds."""
    definition = state.definition[card]
    if not state.definitions.steady[definition]:
        return future_value(state, seat, card, rounds) + end_value(state, seat, card)
    if known.kept[definition] == NOT_YET_KNOWN:
        known.kept[definition] = future_value(state, seat, card, rounds) + end_value(state, seat, card)
    return known.kept[definition]


def known_cards(state: State51) -> KnownCards:
    """What this module has worked out."""
    found = state.definitions.known_cards.get(_NAME)
    if found is None:
        found = state.definitions.known_cards[_NAME] = KnownCards()
    return found


def known_values(state: State51, rounds: int) -> KnownValues:
    """What depends on the rounds alone, so it is worked out once for each number of them."""
    values, key = known_cards(state).values, 2 * rounds + state.last_round
    found = values.get(key)
    if found is None:
        found = values[key] = _values_known(state, rounds)
    return found


def _values_known(state: State51, rounds: int) -> KnownValues:
    definitions, values = state.definitions, good_values(state)
    deals = [values[good] * (100 + rounds * DEAL_FUTURE_PERCENT) // 100 for good in definitions.deal]
    return KnownValues(deals, [goods_value(state, spoils) for spoils in definitions.spoils])


def action_value(state: State51, seat: int, card: int, index: int) -> int:
    """What one use of an action gains beyond its price; at least 0, as its use is optional."""
    ability = state.priced_abilities(card)[index]
    return max(0, text_value(state, seat, ability.sequence, card) - price_value(state, ability.units))


def price_value(state: State51, units: tuple[int, ...]) -> int:
    """The value of the goods of a price."""
    values = good_values(state)
    return sum(values[unit] if unit < len(values) else late(state, 45) for unit in units)


def late(state: State51, price: int) -> int:
    """A price in goods; in the last round, what goods are worth then."""
    return price * LATE_PERCENT // 100 if state.last_round else price


def value_when_built(state: State51, seat: int, card: int, rounds: int, known: KnownValues) -> int:
    """The value of building a card from hand: a point, product and bonus now, gains in so many rounds, and what it scores at the end.

    `known` is what is known for so many rounds.
    """
    definition = state.definition[card]
    if not state.definitions.steady[definition]:
        return _construct_value(state, seat, card, rounds)
    if known.built[definition] == NOT_YET_KNOWN:
        known.built[definition] = _construct_value(state, seat, card, rounds)
    return known.built[definition]


def _construct_value(state: State51, seat: int, card: int, rounds: int) -> int:
    definitions, definition = state.definitions, state.definition[card]
    by_trigger = definitions.triggered_sequences[definition]
    sequences = (*by_trigger.get("production", ()), *by_trigger.get("built", ()), *by_trigger.get("end", ()))
    once = sum(text_value(state, seat, sequence, card, 1) for sequence in sequences)
    uses = rounds if definitions.kind[definition] != ACTION else max(1, rounds)
    return 100 + once + future_value(state, seat, card, uses)


def spoils_value(state: State51, card: int) -> int:
    """The value of the spoils of a card."""
    return goods_value(state, state.definitions.spoils[state.definition[card]])


def card_value(state: State51, seat: int, card: int) -> int:
    """The value of the best use of a card in hand, less its price."""
    definitions, definition = state.definitions, state.definition[card]
    if not definitions.location[definition]:
        return max(
            (action_value(state, seat, card, index) for index in range(len(definitions.priced_abilities[definition]))),
            default=0,
        )
    distance, rounds, values = definitions.distance[definition], rounds_left(state), good_values(state)
    known = known_values(state, rounds)
    return max(
        value_when_built(state, seat, card, rounds, known) - distance * values[GREY],
        known.deals[definition] - distance * values[BLUE],
        known.spoils[definition] - distance * values[RED],
        GOOD_VALUES[CARD] // 2,
    )
