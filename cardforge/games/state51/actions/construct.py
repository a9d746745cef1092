"""Construct: Locations from hand are built in the State (R15)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import pays
from cardforge.games.state51.definitions import BLUE, GREY, PRODUCTION, RED, UNIVERSAL
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.effects.triggers import emit_step, triggered_steps, with_triggers
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step, number_in


def contact_price(state: State51, seat: int, card: int, action: str) -> int:
    """The contacts that an action costs: the distance, less the discounts of Features, and at least 1."""
    distance = state.definitions.distance[state.definition[card]]
    return (
        max(min(1, distance), distance - state.discount(seat, action, card))
        if state.definitions.any_discount
        else distance
    )


def reach(state: State51, seat: int, funds: list[int], contact: int, action: str, card: int = NO_CARD) -> int:
    """R28, R29: the greatest distance that this contact and universal contacts can pay for a card, or for any; nothing costs less than 1."""
    contacts = funds[contact] + funds[UNIVERSAL]
    return contacts + state.discount(seat, action, card) if contacts and state.definitions.any_discount else contacts


def reaches(state: State51, seat: int, funds: list[int]) -> tuple[int, int, int]:
    """R15, R17, R18: the greatest distances of cards in hand that can be constructed, dealt and razed."""
    if state.definitions.any_discount:
        grey, blue = reach(state, seat, funds, GREY, "construct"), reach(state, seat, funds, BLUE, "deal")
        return grey, blue, reach(state, seat, funds, RED, "raze")
    universal = funds[UNIVERSAL]
    return funds[GREY] + universal, funds[BLUE] + universal, funds[RED] + universal


def cannot_construct(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R15, R29: as many grey contacts as the distance are needed."""
    distance = state.definitions.distance[state.definition[card]]
    return None if distance <= reach(state, seat, funds, GREY, "construct", card) else "R15"


def construct(state: State51, seat: int, option: Option) -> None:
    """R15: the player pays, then builds the Location."""
    card = number_in(option)
    step = ("construct", seat, card)
    if pays(state, seat, (GREY,) * contact_price(state, seat, card, "construct"), card, step):
        constructed(state, step)


def constructed(state: State51, step: Step) -> None:
    """R15: the card enters its row; product and building bonus follow."""
    _, seat, card = step
    enter_state(state, seat, card, "construct")


def enter_state(state: State51, seat: int, card: int, trigger: str) -> None:
    """R15, D-G5: the new Location counts itself; a production gives its product at once, then the building bonus follows."""
    state.move(card, seat, STATE)
    state.note("built", "R15", seat, card)
    rewards: list[Step] = []
    if state.definitions.kind[state.definition[card]] == PRODUCTION:
        rewards += triggered_steps(state, seat, card, "production")
    rewards += triggered_steps(state, seat, card, "built")
    emitted = [emit_step(seat, trigger, card)]
    if state.definitions.awaited_events:
        emitted += heard(state, trigger, seat, card) + heard(state, "built", seat, card)
    with_triggers(state, rewards, emitted)


BOOK.step("construct", constructed)
