"""The Action phase: one action a turn, clockwise, until all have passed (R14, R26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.state51.actions import (
    activate,
    connections,
    construct,
    conversions,
    deal,
    defense_tokens,
    develop,
    map_actions,
    open_productions,
    raze,
)
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import affords, purse, reach_of
from cardforge.games.state51.definitions import DEFENSE, RED, UNIVERSAL, WORKER
from cardforge.games.state51.effects.listening import heard, moment_steps
from cardforge.games.state51.effects.triggers import emit_step
from cardforge.games.state51.state import MOST_CONVERSIONS, State51
from cardforge.games.state51.zones import COUNT, HAND, STATE
from cardforge.kernel.decision import Option, Step


def start_round(state: State51, step: Step) -> None:
    """R6: a round is Lookout, Production, Action, Cleanup."""
    state.turn += 1
    state.active = state.first_player
    state.note("round", "R6", state.turn)
    lookout, production, actions = ("lookout",), ("production",), ("take_turn", state.first_player)
    if not state.definitions.awaited_events:
        state.push(lookout, production, actions, ("after_actions",))
        return
    state.push(
        *moment_steps(state, "phase_start round", "phase_start lookout"),
        lookout,
        *moment_steps(state, "phase_over lookout", "phase_start production"),
        production,
        *moment_steps(state, "phase_over production", "phase_start action"),
        actions,
        *moment_steps(state, "phase_over action"),
        ("after_actions",),
    )


def take_turn(state: State51, step: Step) -> None:
    """R14: the next player who has not passed takes a turn; when all have passed, the phase is over (B8.9): (act, seat)."""
    _, seat = step
    if 0 not in state.passed:
        return
    next_turn = ("take_turn", (seat + 1) % state.seats)
    if state.passed[seat]:
        state.push(next_turn)
    elif state.definitions.solo and state.is_virtual(seat):
        state.push(("virtual_turn",), next_turn)
    else:
        state.active = seat
        state.ask(seat, "turn", legal_actions(state, seat), "R14", (seat,))


def action_chosen(state: State51, context: Step, option: Option) -> None:
    """R14, R27: carries out the action; placing a defense token is no action."""
    (seat,) = context
    if option[0] in ("guard", "watch"):
        state.push(("take_turn", seat))
        defense_tokens.place_token(state, seat, option)
        return
    state.push(("after", seat), ("take_turn", (seat + 1) % state.seats))
    ACTIONS[str(option[0])](state, seat, option)


def pass_(state: State51, seat: int, option: Option) -> None:
    """R26: the player takes no more actions this round, and opponents can no longer act against them."""
    state.passed[seat] = 1
    state.note("pass", "R26", seat)
    if state.definitions.awaited_events:
        state.push(*heard(state, "pass", seat))
    if "pass" in state.definitions.triggers_in_use:
        state.push(emit_step(seat, "pass"))


def legal_actions(state: State51, seat: int) -> list[Option]:
    """Every legal action and token placement of the player, in a fixed order; passing is always legal."""
    funds = purse(state, seat)
    options = legal_from_hand(state, seat, funds)
    options += legal_at_home(state, seat, funds)
    options += legal_against_others(state, seat, funds)
    if state.definitions.on_map:
        options += map_actions.legal_on_the_map(state, seat, funds)
    if funds[DEFENSE]:
        options += defense_tokens.token_options(state, seat)
    options.append(("pass",))
    return options


def legal_from_hand(state: State51, seat: int, funds: list[int]) -> list[Option]:
    """R15-R18, R25: the actions with cards in hand."""
    definitions, definition, hand = state.definitions, state.definition, state.zones[seat * COUNT + HAND]
    bits, types = develop.developable_types(state, seat, funds), definitions.types_from_hand
    options: list[Option] = []
    nearest = definitions.nearest
    grey, blue, red = construct.reaches(state, seat, funds)
    if grey >= nearest:
        options += _within_reach(state, hand, "construct", grey, funds)
    if bits:
        options += [("develop", card) for card in hand if bits & types[definition[card]]]
    if blue >= nearest:
        options += _within_reach(state, hand, "deal", blue, funds)
    if red >= nearest:
        options += _within_reach(state, hand, "raze_hand", red, funds)
    location = definitions.location
    for card in hand:
        if not location[definition[card]]:
            for index, ability in enumerate(definitions.priced_abilities[definition[card]]):
                if affords(state, seat, ability.price, funds, card) and activate.can_act(state, seat, card, ability):
                    options.append(("play", card, index))
    return options


_FORBIDDEN: Final = {
    "construct": construct.cannot_construct,
    "deal": deal.cannot_deal,
    "raze_hand": raze.cannot_raze_from_hand,
}
"""For each action with a Location in hand, what forbids it."""


def _within_reach(state: State51, hand: list[int], word: str, contacts: int, funds: list[int]) -> list[Option]:
    """An action with each Location in hand whose distance so many contacts can pay, or that a text makes cheap enough."""
    definition, distance = state.definition, state.definitions.distance_from_hand
    if state.definitions.any_named_discount and hand:
        seat = state.where[hand[0]] // COUNT
        locations = [card for card in hand if state.definitions.location[definition[card]]]
        return [(word, card) for card in locations if _FORBIDDEN[word](state, seat, card, funds) is None]
    return [(word, card) for card in hand if distance[definition[card]] <= contacts]


def legal_at_home(state: State51, seat: int, funds: list[int]) -> list[Option]:
    """R20-R22, R24: own action Locations, conversions, exchanges of workers, and open Connections."""
    definitions, definition = state.definitions, state.definition
    options: list[Option] = []
    actions, reach = definitions.actions, reach_of(funds)
    for card in state.zones[seat * COUNT + STATE]:
        abilities = actions[definition[card]]
        if abilities and state.marks[card] < definitions.uses[definition[card]]:
            for index, ability in enumerate(abilities):
                price = ability.price
                if reach[price.named] < price.least or not (price.wanted or affords(state, seat, price, funds)):
                    continue
                if ability.gives_only_goods or activate.can_act(state, seat, card, ability):
                    options.append(("activate", card, index))
    first_use = seat * MOST_CONVERSIONS
    for index, conversion in enumerate(state.conversions(seat)):
        price = conversion.price
        if reach[price.named] < price.least or state.conversions_used[first_use + index] >= conversion.per_round:
            continue
        if price.wanted or affords(state, seat, price, funds):
            options.append(("convert", index))
    if funds[WORKER] >= 2:
        options += conversions.EXCHANGES
        options += [("take", card) for card in connections.open_cards(state)]
    elif definitions.any_discount and funds[WORKER] >= connections.price(state, seat):
        options += [("take", card) for card in connections.open_cards(state)]
    return options


def legal_against_others(state: State51, seat: int, funds: list[int]) -> list[Option]:
    """R19, R23: open productions and Locations of opponents who have not passed."""
    definitions, definition, marks = state.definitions, state.definition, state.marks
    worker, red = funds[WORKER], 0 if definitions.options["peaceful"] else funds[RED] + funds[UNIVERSAL]
    options: list[Option] = []
    can_raze = red >= definitions.least_defense
    if not worker and not can_raze:
        return options
    for enemy in state.opponents(seat):
        if state.passed[enemy]:
            continue
        for card in state.zones[enemy * COUNT + STATE]:
            if worker and definitions.visitable[definition[card]] and not marks[card]:
                options.append(("open", card))
            if can_raze and raze.cannot_raze_enemy(state, seat, card, funds) is None:
                options.append(("raze_enemy", card))
    return options


ACTIONS: Final[dict[str, Callable[[State51, int, Option], None]]] = {
    "construct": construct.construct,
    "develop": develop.develop,
    "deal": deal.deal,
    "raze_hand": raze.raze_from_hand,
    "raze_enemy": raze.raze_enemy,
    "activate": activate.activate,
    "convert": conversions.convert,
    "exchange": conversions.exchange,
    "open": open_productions.visit,
    "take": connections.take,
    "play": connections.play,
    "build": map_actions.build,
    "upgrade": map_actions.upgrade,
    "raze_outpost": map_actions.raze,
    "pass": pass_,
}
"""What each action does, by the first word of its option."""


BOOK.step("round", start_round)
BOOK.step("take_turn", take_turn)
BOOK.answer("turn", action_chosen)
