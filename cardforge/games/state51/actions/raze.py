"""Raze: cards discarded from hand for their spoils, and enemy Locations turned into Ruins (R18, R19)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions.construct import contact_price, reach
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import pays
from cardforge.games.state51.definitions import RED, UNIVERSAL, VP
from cardforge.games.state51.effects.listening import forgoes, heard
from cardforge.games.state51.effects.triggers import emit_step, triggered_steps, with_triggers
from cardforge.games.state51.goods import gain, return_goods, score
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import RUINS, STATE
from cardforge.kernel.decision import Option, Step, number_in

ROW_DEFENSE: Final[tuple[int, ...]] = (3, 4, 5)
"""A6: the defense of the production, feature, and action row."""


def cannot_raze_from_hand(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R18: as many red contacts as the distance are needed."""
    distance = state.definitions.distance[state.definition[card]]
    return None if distance <= reach(state, seat, funds, RED, "raze", card) else "R18"


def raze_from_hand(state: State51, seat: int, option: Option) -> None:
    """R18: the player pays, then discards the card for its spoils."""
    card = number_in(option)
    step = ("raze_hand", seat, card)
    if pays(state, seat, (RED,) * contact_price(state, seat, card, "raze"), card, step):
        razed_from_hand(state, step)


def razed_from_hand(state: State51, step: Step) -> None:
    """R18, R30: discards the card, gives its spoils, and triggers the Features that wait for a raze."""
    _, seat, card = step
    state.discard(card)
    state.note("raze_hand", "R18", seat, card)
    spoils = state.definitions.spoils[state.definition[card]]
    emitted = [emit_step(seat, "raze")]
    if state.definitions.awaited_events:
        emitted += heard(state, "raze", seat, card) + heard(state, "raze_hand", seat, card)
    with_triggers(state, [("gain", seat, spoils)], emitted)


def defense(state: State51, card: int) -> int:
    """R19: the red contacts that razing a Location costs: by its row, one more with a defense token, and what Features add."""
    kind = state.definitions.kind[state.definition[card]]
    return ROW_DEFENSE[kind] + state.defended[card] + state.extra_defense(state.controller(card), "locations", card)


def price(state: State51, seat: int, card: int) -> int:
    """R19, R29: the red contacts for which a player can raze an enemy Location: its defense, less what Features take off, and at least 1."""
    paid = defense(state, card)
    return max(1, paid - state.discount(seat, "raze_enemy", card)) if state.definitions.any_discount else paid


def razable_locations(state: State51, seat: int) -> list[int]:
    """R19, R26, S39: Locations of opponents who have not passed, no Ruins; cards of a Faction deck only if the options allow it (I8)."""
    safe = state.definitions.options["faction_cards_safe"]
    return [
        card
        for enemy in state.opponents(seat)
        if not state.passed[enemy]
        for card in state.locations(enemy)
        if not (safe and state.owner[card] >= 0) and not state.is_safe(card, enemy)
    ]


def cannot_raze_enemy(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R19, R26, L22, L23, L25, S39, I8: the row that forbids razing this Location as an action, or None."""
    if state.definitions.options["peaceful"]:
        return "L25"
    enemy = state.controller(card)
    if state.zone_of(card) != STATE or enemy == seat:
        return "R19"
    if state.passed[enemy]:
        return "R26"
    if state.definitions.options["faction_cards_safe"] and state.owner[card] >= 0:
        return "I8"
    if state.is_safe(card, enemy):
        return "R19"
    return None if funds[RED] + funds[UNIVERSAL] >= price(state, seat, card) else "R19"


def raze_enemy(state: State51, seat: int, option: Option) -> None:
    """R19: the player pays the defense of the Location, then razes it."""
    card = number_in(option)
    step = ("raze_enemy", seat, card)
    if pays(state, seat, (RED,) * price(state, seat, card), NO_CARD, step):
        razed_enemy(state, step)


def razed_enemy(state: State51, step: Step) -> None:
    """R19, S8: the attacker gets the spoils, the owner the good of the Deal, and the card becomes Ruins."""
    _, seat, card = step
    spoils = state.definitions.spoils[state.definition[card]]
    owner = state.controller(card)
    triggered = triggered_steps(state, owner, card, "razed") if not state.is_virtual(owner) else []
    listening = [*heard(state, "raze", seat, card), *heard(state, "razed", seat, card)]
    gets_deal = not forgoes(state, "razed", seat, card, "deal")
    state.note("raze", "R19", seat, card, owner)
    turn_into_ruins(state, card)
    compensation: list[Step] = [("compensate", owner, card)] if gets_deal else []
    rewards: list[Step] = [("gain", seat, spoils), *compensation, *triggered]
    with_triggers(state, rewards, [emit_step(seat, "raze"), *listening])


def turn_into_ruins(state: State51, card: int) -> None:
    """R19: goods on the card return to its owner, token and mark are removed (B8.2, B8.7), and it is turned face down.

    The virtual player keeps no Ruins (S19).
    """
    owner = state.controller(card)
    return_goods(state, card)
    state.marks[card] = state.defended[card] = 0
    if state.is_virtual(owner):
        state.discard(card)
    else:
        state.move(card, owner, RUINS)


def compensate(state: State51, step: Step) -> None:
    """R19, S33, D-S5: the owner of a razed card gets the good of its Deal: (compensate, owner, card)."""
    _, owner, card = step
    good = state.definitions.deal[state.definition[card]]
    if good == VP and state.is_virtual(owner) and state.definitions.options["solo_vpl_gets_deal_good"]:
        score(state, owner, 1)
    gain(state, owner, ((good, 1),))


BOOK.step("raze_hand", razed_from_hand)
BOOK.step("raze_enemy", razed_enemy)
BOOK.step("compensate", compensate)
