"""Construct: Locations come into the State (R15)."""

from __future__ import annotations

from cardforge.games.state51.moments import steps_of, with_triggers
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import GREY, PRODUCTION, UNIVERSAL
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step


def price(state: State51, seat: int, card: int, action: str) -> int:
    """Contacts that an action costs: the distance, less what Features take off, and never below 1."""
    distance = state.facts.distance[state.fact[card]]
    return max(min(1, distance), distance - state.cheaper(seat, action)) if state.facts.any_cheaper else distance


def reach(state: State51, seat: int, have: list[int], contact: int, action: str) -> int:
    """R28, R29: the greatest distance that can be paid in this contact or the wild one; nothing costs less than 1."""
    contacts = have[contact] + have[UNIVERSAL]
    return contacts + state.cheaper(seat, action) if contacts and state.facts.any_cheaper else contacts


def construct_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R15, R29: grey contacts as many as the distance."""
    return None if state.facts.distance[state.fact[card]] <= reach(state, seat, have, GREY, "construct") else "R15"


def construct(state: State51, seat: int, option: Option) -> None:
    """R15: pays and builds."""
    card = int(option[1])
    state.push(("pay", seat, (GREY,) * price(state, seat, card, "construct"), card), ("construct", seat, card))


def constructed(state: State51, step: Step) -> None:
    """R15: the card goes into its row; product and building bonus follow."""
    _, seat, card = step
    arrive(state, seat, card, "construct")


def arrive(state: State51, seat: int, card: int, moment: str) -> None:
    """R15, D-G5: the new Location counts itself; a production gives its product at once, then comes the building bonus."""
    state.move(card, seat, STATE)
    state.note("built", "R15", seat, card)
    rewards: list[Step] = []
    if state.facts.kind[state.fact[card]] == PRODUCTION:
        rewards += steps_of(state, seat, card, "production")
    rewards += steps_of(state, seat, card, "built")
    with_triggers(state, rewards, [("fire", seat, moment, card)])
