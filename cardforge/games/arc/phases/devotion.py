"""The Tactics phase after the leaflet of 2020: residents are marked for their city, and its levels are reached (P21-P27, Q13-Q17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardforge.effects.board import Use
from cardforge.effects.evaluate import amount, point_of_view
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.activate import use_forbidden
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import are_unaffected, has_keyword, is_unaffected
from cardforge.games.arc.effects.locations import city_of
from cardforge.games.arc.effects.restrictions import allowance, is_forbidden, prices_of
from cardforge.games.arc.effects.stats import change_of
from cardforge.games.arc.effects.verbs import DEVOTION_SUM, LEVELS, AddDevotion
from cardforge.games.arc.phases.defence import pay_all
from cardforge.games.arc.phases.tactics import bid_weight
from cardforge.games.arc.records import Bid, StackItem
from cardforge.games.arc.response_cache import keeps_responses
from cardforge.games.arc.state import UNTIL_DEVOTION, ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step, new_row, number_in

DEVOTION: Final = "devotion"
"""The word of a row about a city that was devoted to this turn, with the sum of the loyalty marks."""


ANY_CITY: Final = "devote_cities"
"""What a text allows a creature: to be devoted to any city of its controller, wherever it is."""
_ELSEWHERE: Final = f"allow {ANY_CITY}"
DEVOTED_UNMARKED: Final = -11
"""In the place of the number of an ability: that a creature, unmarked still, has been chosen for the devotion that is being named."""
AGAIN: Final = "devote_again"
UNMARKED: Final = "devote_unmarked"
"""What texts allow: a city to be devoted to once more in a turn, a creature to be devoted without marking."""
_ON_DEVOTION: Final = frozenset(("forbid bid", "forbid be_devoted", _ELSEWHERE, f"allow {AGAIN}", f"allow {UNMARKED}"))
"""The topics of texts that bear on who may be devoted."""


def devotion(state: ArcState, step: Step) -> None:
    """P22, Q13: asks to which own city residents are devoted, city by city in any order; passing ends the phase."""
    seat = state.active
    options: list[Option] = [("devote", city) for city in devotable(state, seat)]
    if options:
        state.ask(seat, "devotion", [*options, ("pass",)], "P22")
    else:
        end_levels(state, seat)


def devotable(state: ArcState, seat: int) -> list[int]:
    """P22, Q13: the cities to which a seat may devote; where no text has a say, those with an unmarked resident."""
    cities, most = state.zone(seat, KINGDOM), state.definitions.options["devotions_per_city"]
    if state.definitions.adds_devotion or not are_unaffected(state, _ON_DEVOTION):
        return [city for city in cities if not devotion_forbidden(state, seat, city)]
    marked, at = state.marked, state.at
    homes = [at[card] for card in state.zone(seat, RESIDENTS) if not marked[card]]
    return [city for city in cities if city in homes and times_devoted(state, city) < most]


def devotion_forbidden(state: ArcState, seat: int, city: int) -> str | None:
    """The row that forbids to devote to a city: only an own one, each once a turn (Q13), with a resident to mark (P22)."""
    if city not in state.zone(seat, KINGDOM):
        return "P22"
    if times_devoted(state, city) >= state.definitions.options["devotions_per_city"] + allowance(state, city, AGAIN):
        return "Q13"
    if is_forbidden(state, city, "be_devoted"):
        return "A274"
    return None if devotees(state, seat, city) or additions(state, seat, city) else "P22"


def times_devoted(state: ArcState, city: int) -> int:
    """How often residents were devoted to a city this turn."""
    if not state.bids:
        return 0
    return len([row for row in state.bids if row.word == DEVOTION and row.discipline == city])


def devotees(state: ArcState, seat: int, city: int) -> list[int]:
    """P22, Q13, Q23: the unmarked residents of a city that its own player may mark for it; a text may forbid it (A274)."""
    marked, at = state.marked, state.at
    found = [card for card in state.zones[seat * COUNT + RESIDENTS] if at[card] == city and not marked[card]]
    if not is_unaffected(state, _ELSEWHERE):
        others = state.zone(seat, RESIDENTS) + state.zone(seat, ARMY)
        found += [card for card in others if at[card] != city and not marked[card] and allowance(state, card, ANY_CITY)]
    if UNMARKED in state.definitions.allowed:
        found = [card for card in found if (card, DEVOTED_UNMARKED) not in state.used]
    if is_unaffected(state, "forbid bid"):
        return found
    return [card for card in found if not is_forbidden(state, card, "bid")]


def additions(state: ArcState, seat: int, city: int) -> list[Option]:
    """Q64: the abilities whose price a player may pay for the devotion of a city that is being named."""
    adding, definition = state.definitions.adds_devotion, state.definition
    if not adding:
        return []
    return [
        ("use", card, index)
        for zone in (ARMY, KINGDOM, RESIDENTS, ATTACHED)
        for card in state.zone(seat, zone)
        for index in adding.get(definition[card], ())
        if _counts_for(state, card, index, city) and not use_forbidden(state, seat, card, index)
    ]


def _counts_for(state: ArcState, card: int, index: int, city: int) -> bool:
    """Q64: whether an ability is about the devotion of this city."""
    verbs = state.definitions.abilities[state.definition[card]][index].effects
    homes = {"this": card, "its": city_of(state, card), "": city}
    return any(isinstance(verb, AddDevotion) and homes[verb.of] == city for verb in verbs)


def _pay_for_devotion(state: ArcState, card: int, index: int, city: int, total: int, count: int, paid: int) -> None:
    """Q64: pays the price with the naming, so that nothing goes onto the stack, and counts what it adds in the sum."""
    seat, ctx = state.controller(card), point_of_view(card, state.controller(card))
    ability = state.definitions.abilities[state.definition[card]][index]
    if ability.limit:
        state.used.append(Use(card, index))
    state.note("use", "Q64", seat, card)
    added = sum(max(0, amount(state, verb.n, ctx)) for verb in ability.effects if isinstance(verb, AddDevotion))
    bill: list[Step] = [("pay_part", seat, card, index, part) for part in range(len(ability.cost))]
    state.push_all([*bill, ("devote", city, total + added, count, paid + 1)])


def city_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Asks for the first resident; if the phase is over, levels of cities that were not devoted to end (Q16)."""
    if option[0] == "pass":
        end_levels(state, state.active)
    else:
        state.push(("devote", number_in(option), 0, 0, 0), ("devotion",))


def devote(state: ArcState, step: Step) -> None:
    """P22: asks for the next resident to mark, or what to pay (Q64); after the first one also whether that is all (step: city, sum, how many residents and how many prices)."""
    _, city, total, count, paid = step
    options: list[Option] = [("send", card) for card in devotees(state, state.active, city)]
    if state.definitions.adds_devotion:
        options += additions(state, state.active, city)
    begun = count > 0 or paid > 0
    if begun:
        options.append(("done",))
    if len(options) == begun:
        settle_devotion(state, city, total, count)
    else:
        state.ask(state.active, "devote", options, "P22", (city, total, count, paid))


def devoted(state: ArcState, context: Step, option: Option) -> None:
    """P23: marks the resident; its loyalty marks are added to the sum as they are now. Q64: what is paid counts at once as well."""
    city, total, count, paid = context
    if option[0] == "done":
        settle_devotion(state, city, total, count)
        return
    card = number_in(option)
    if option[0] == "use":
        _pay_for_devotion(state, card, number_in(option, 2), city, total, count, paid)
        return
    if allowance(state, card, UNMARKED):
        state.used.append(new_row(Use, card, DEVOTED_UNMARKED))
    else:
        mark(state, card, DEVOTION)
    state.push(("devote", city, total + worth(state, card), count + 1, paid))
    pay_all(state, card, prices_of(state, card, "bid"))


def worth(state: ArcState, card: int) -> int:
    """P23, Q14: the loyalty marks of a resident, as often as it counts as a resident; K19: Devoted counts double. Q64: and what its marking adds."""
    marks = max(0, state.stat(card, "loyalty")) * bid_weight(state, card)
    more = change_of(state, card, DEVOTION_SUM)
    return (2 * marks if has_keyword(state, card, "devoted") else marks) + more


def settle_devotion(state: ArcState, city: int, total: int, residents: int) -> None:
    """P24, Q13, Q15, Q16: reads the sum and fixes the levels reached; lasting advantages of the others end."""
    seat = state.active
    total = max(0, total + change_of(state, city, DEVOTION_SUM))
    if UNMARKED in state.definitions.allowed:
        state.used = [use for use in state.used if use.ability != DEVOTED_UNMARKED]
    state.bids.append(new_row(Bid, city, DEVOTION, seat, total))
    state.note("devotion", "P23", seat, city, total)
    for number in range(1, residents + 1):  # "when you devote three or more residents to it" waits for the third
        emit(state, "devoted", city, seat, str(number))
    definition = state.definition[city]
    total -= change_of(state, city, LEVELS)
    reached = tuple(index for level, index in state.definitions.levels[definition] if level <= total)
    if is_forbidden(state, city, "reach_levels"):
        reached = ()
    for index in state.definitions.level_grants[definition]:
        if index not in reached:
            drop_level(state, city, index)
    state.push(("check",), ("reach_levels", city, seat, reached))


def reach_levels(state: ArcState, step: Step) -> None:
    """P24, P25, Q15: each level reached goes onto the stack, the lowest on top, and a round of responses follows."""
    _, city, seat, reached = step
    for index in reversed(reached):
        state.items.append(new_row(StackItem, city, index, seat, 0, ()))
    for index in reached:
        level = next(level for level, place in state.definitions.levels[state.definition[city]] if place == index)
        state.note("level_reached", "P24", seat, city, level)
        emit(state, "level_reached", city, seat, str(level))
    state.push(("next_round",))


def drop_level(state: ArcState, city: int, index: int) -> None:
    """Q16: the lasting advantage of one level of a city ends."""
    _drop(state, [city], state.definitions.level_grants[state.definition[city]].get(index, ()))


def end_levels(state: ArcState, seat: int) -> None:
    """Q16: the lasting advantages of a seat's cities end that were not devoted to this turn."""
    if any(effect.expires == UNTIL_DEVOTION for effect in state.effects):
        cities = [city for city in state.zone(seat, KINGDOM) if not times_devoted(state, city)]
        _drop(state, cities, None)
        state.push(("check",))


def _drop(state: ArcState, cities: list[int], numbers: Iterable[int] | None) -> None:
    left = [
        effect
        for effect in state.effects
        if effect.expires != UNTIL_DEVOTION
        or effect.target not in cities
        or (numbers is not None and effect.what not in numbers)
    ]
    if len(left) < len(state.effects):
        state.effects = left
        state.look_for_dead()


BOOK.step("devotion", devotion)
BOOK.step("devote", devote)
BOOK.step("reach_levels", reach_levels)
keeps_responses("devotion")
BOOK.answer("devotion", city_chosen)
BOOK.answer("devote", devoted)
