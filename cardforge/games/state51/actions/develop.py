"""Develop: a card from hand is built over an own Location or own Ruins (R16)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions.construct import enter_state
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import pays, purse
from cardforge.games.state51.definitions import ALL_TYPES, AMMO, BRICK, DEVELOPMENT
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.goods import return_goods, score
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import RUINS
from cardforge.kernel.decision import Option, Step, number_in

WITH_TOKEN: Final = "token"
WITH_BRICK: Final = "brick"


def payments(state: State51, card: int, target: int, funds: list[int]) -> list[str]:
    """R16: a brick, or ammo in its place, pays only for a shared type (B8.3); a development token pays for any target."""
    with_brick = funds[BRICK] + funds[AMMO] and share_type(state, card, target)
    ways = [WITH_BRICK] if with_brick else []
    return [*ways, WITH_TOKEN] if funds[DEVELOPMENT] else ways


def share_type(state: State51, card: int, target: int) -> bool:
    """R16: whether two cards share a type; for this rule alone, Ruins and cards without a type match every card."""
    types, other = state.definitions.types[state.definition[card]], state.definitions.types[state.definition[target]]
    return state.zone_of(target) == RUINS or not types or not other or bool(types & other)


def targets(state: State51, seat: int, card: int, funds: list[int]) -> list[int]:
    """The own Locations and Ruins that a card can be developed onto."""
    if not funds[DEVELOPMENT] and not funds[BRICK] + funds[AMMO]:
        return []
    locations, ruins = state.locations(seat), state.ruins(seat)
    if funds[DEVELOPMENT]:
        return locations + ruins
    definition, types = state.definition, state.definitions.types
    bits = types[definition[card]] or ALL_TYPES
    return [target for target in locations if bits & (types[definition[target]] or ALL_TYPES)] + ruins


def developable_types(state: State51, seat: int, funds: list[int]) -> int:
    """The types that can be developed onto now, as bits: all types if any target will do, 0 if there is none."""
    if funds[DEVELOPMENT]:
        return ALL_TYPES if state.locations(seat) or state.ruins(seat) else 0
    if not funds[BRICK] + funds[AMMO]:
        return 0
    if state.ruins(seat):
        return ALL_TYPES
    bits, types = 0, state.definitions.types
    for card in state.locations(seat):
        bits |= types[state.definition[card]] or ALL_TYPES
    return bits


def cannot_develop(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R16: a payment and a card to build over are needed."""
    bits = developable_types(state, seat, funds)
    return None if bits and bits & (state.definitions.types[state.definition[card]] or ALL_TYPES) else "R16"


def develop(state: State51, seat: int, option: Option) -> None:
    """R16: the player chooses the Location or Ruins to build over."""
    card = number_in(option)
    options: list[Option] = [("onto", target) for target in targets(state, seat, card, purse(state, seat))]
    state.ask(seat, "onto", options, "R16", (seat, card))


def target_chosen(state: State51, context: Step, option: Option) -> None:
    """R16: the player chooses the payment if both are possible."""
    seat, card = context
    target = number_in(option)
    options: list[Option] = [(way,) for way in payments(state, card, target, purse(state, seat))]
    state.ask(seat, "with", options, "R16", (seat, card, target))


def payment_chosen(state: State51, context: Step, option: Option) -> None:
    """R16: the player pays and builds over the old card."""
    seat, card, target = context
    good = DEVELOPMENT if option[0] == WITH_TOKEN else BRICK
    step = ("develop", seat, card, target)
    if pays(state, seat, (good,), card, step):
        developed(state, step)


def developed(state: State51, step: Step) -> None:
    """R16: goods on the old card return to the supply, the card is discarded with its marks and token (B8.2); 1 VP; then as in R15."""
    _, seat, card, target = step
    listening = heard(state, "developed_over", seat, target) if state.definitions.awaited_events else []
    return_goods(state, target)
    state.discard(target)
    state.note("developed_over", "R16", seat, target)
    score(state, seat, 1, "R16")
    state.push_all(listening)
    enter_state(state, seat, card, "develop")


BOOK.step("develop", developed)
BOOK.answer("onto", target_chosen)
BOOK.answer("with", payment_chosen)
