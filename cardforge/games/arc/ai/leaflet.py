"""The decisions that only the leaflet of 2020 has: courses, building, devotion, where creatures are cast and when they move."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.ai import card_values
from cardforge.games.arc.effects.verbs import AddDevotion
from cardforge.games.arc.phases.devotion import additions, devotees, worth
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, DECK, HAND, KINGDOM, RESIDENTS, RESOURCES
from cardforge.kernel.decision import Decision, Option, number_in

WANTED: Final = 6
"""With this many resource cards most hands can be played."""
FIGHTER: Final = 2
"""A resident with at least this ATK is wanted in the army."""
CAST: Final = 20
"""The value of a creature that is cast, beside its cost."""
WEAK: Final = 4
"""A last city with so little strength left calls for another one."""
KEPT_HOME: Final = 1
"""What it costs to devote a resident, who cannot intercept until it unmarks."""
MARKED_FIGHTER: Final = 2
"""What it costs beside that to devote a resident who should be on the way to the army."""


def turn(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """P71: builds when the last city is weak, or when there is little to do with the turn."""
    if option[0] == "turn":
        return 10
    cities = state.zone(seat, KINGDOM)
    left = max((state.defense_of(city) - state.damage[city] for city in cities), default=0)
    in_need = len(cities) == 1 and (left <= WEAK or state.turn > 2 * state.seats * 3)
    idle = not state.zone(seat, HAND) and not len(state.zone(seat, DECK))
    return (20 if in_need or idle else 0) + _strength(state, number_in(option)) - 10


def _strength(state: ArcState, city: int) -> int:
    definition = state.definition[city]
    return state.definitions.defense[definition] // 2 + len(state.definitions.levels[definition])


def first_city(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """P8: the strongest city with the lowest first level."""
    card = number_in(option)
    levels = state.definitions.levels[state.definition[card]]
    return 2 * _strength(state, card) - (levels[0][0] if levels else 3)


def course(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """P14: lays resources early, draws when the hand is small, and does not run out of cards."""
    draws, least, most = state.definitions.courses[number_in(option)]
    hand, resources = len(state.zone(seat, HAND)), len(state.zone(seat, RESOURCES))
    missing = max(0, WANTED - resources)
    deck = len(state.zone(seat, DECK))
    drawing = (4 if hand < 5 else 2) if deck > 5 else 0
    laying = 5 if missing else 1 if hand > 5 else -2
    return drawing * draws + laying * (most if missing or least else 0)


def lay(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """P20: lays what is furthest from being played, while resources are wanted."""
    if option[0] == "stay":
        return 0
    resources = len(state.zone(seat, RESOURCES))
    card = number_in(option)
    cost = state.definitions.cost[state.definition[card]]
    wanted = resources < WANTED or len(state.zone(seat, HAND)) > 5
    return (10 if wanted else -10) + abs(cost - min(resources + 1, WANTED))


def devotion(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """P21-P24: devotes where the best set of residents gains more than it costs."""
    if option[0] == "pass":
        return 0
    city = number_in(option)
    paid = any(_reaches_more(state, one, city, 0) for one in additions(state, seat, city))
    return max(_plan(state, seat, city, 0)[0], int(paid))


def devote(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """P22: marks the residents of the plan, and no more."""
    city, total, _, _ = decision.context
    planned = _plan(state, seat, city, total)[1]
    if option[0] == "done":
        return 1
    if option[0] == "use":
        return 3 if _reaches_more(state, option, city, total) else 0
    return 2 if number_in(option) in planned else 0


def _reaches_more(state: ArcState, option: Option, city: int, total: int) -> bool:
    """Q64: whether what is paid for a devotion is enough for a level that is not reached yet."""
    verbs = state.definitions.abilities[state.definition[number_in(option)]][number_in(option, 2)].effects
    added = sum(verb.n for verb in verbs if isinstance(verb, AddDevotion) and isinstance(verb.n, int))
    return any(total < level <= total + added for level, _ in state.definitions.levels[state.definition[city]])


def _plan(state: ArcState, seat: int, city: int, total: int) -> tuple[int, list[int]]:
    """The value of the best devotion on top of a sum so far, and who is marked for it."""
    definition = state.definition[city]
    ready = state.definitions.ready[definition]
    levels = state.definitions.levels[definition]
    residents = sorted(devotees(state, seat, city), key=lambda card: (_cost(state, card), -worth(state, card)))
    best: tuple[int, list[int]] = (0, [])
    for level, _ in levels:
        chosen: list[int] = []
        reached = total
        for card in residents:
            if reached >= level:
                break
            if worth(state, card):
                chosen.append(card)
                reached += worth(state, card)
        if reached < level:
            break
        gained = sum(
            max(1, card_values.program_value(state, seat, ready[index], city))
            for one, index in levels
            if total < one <= reached
        )
        value = 2 * gained - sum(_cost(state, card) for card in chosen)
        if value > best[0]:
            best = value, chosen
    return best


def _cost(state: ArcState, card: int) -> int:
    return KEPT_HOME + (MARKED_FIGHTER if state.attack_of(card) >= FIGHTER else 0)


def cast_value(state: ArcState, card: int) -> int:
    """P28: creatures first, the most expensive ones before the others."""
    return CAST + state.definitions.cost[state.definition[card]]


def place(state: ArcState, seat: int, option: Option) -> int:
    """P80: the army for a Sudden creature; else the city with most strength left and fewest residents."""
    if option[0] == "army":
        return 50
    city = number_in(option)
    crowd = sum(state.at[other] == city for other in state.zone(seat, RESIDENTS))
    return 20 + state.defense_of(city) - state.damage[city] - crowd


def move(state: ArcState, seat: int, card: int) -> int:
    """P35: fighters go to the army; nobody else moves."""
    if state.lies_in(card, ARMY) or state.attack_of(card) < FIGHTER:
        return -1
    return state.attack_of(card)


def destination(state: ArcState, seat: int, card: int, option: Option) -> int:
    """P35, P54: fighters to the army, others to the city with most strength left."""
    if option[0] == "army":
        return 40 if state.attack_of(card) >= FIGHTER else 0
    return place(state, seat, option) if state.controller(number_in(option)) == seat else -1


def overrun(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """K5: as much as possible for the city."""
    return number_in(option)
