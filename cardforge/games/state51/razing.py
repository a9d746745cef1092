"""Deals and razing: cards tucked under the board, spoils from hand, enemy Locations turned to Ruins (R17-R19)."""

from __future__ import annotations

from cardforge.games.state51.building import price, reach
from cardforge.games.state51.goods import gain, score, take_back
from cardforge.games.state51.moments import steps_of, with_triggers
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import BLUE, RED, UNIVERSAL, VP
from cardforge.games.state51.zones import DEALS, RUINS, STATE
from cardforge.kernel.decision import Option, Step

ROW_DEFENSE = (3, 4, 5)
"""A6: production, feature and action row."""


def deal_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R17: blue contacts as many as the distance."""
    return None if state.facts.distance[state.fact[card]] <= reach(state, seat, have, BLUE, "deal") else "R17"


def deal(state: State51, seat: int, option: Option) -> None:
    """R17: pays and tucks the card under the board."""
    card = int(option[1])
    state.push(("pay", seat, (BLUE,) * price(state, seat, card, "deal"), card), ("deal", seat, card))


def dealt(state: State51, step: Step) -> None:
    """R17: the good of the Deal at once, then Features that wait for a Deal (R30)."""
    _, seat, card = step
    state.move(card, seat, DEALS)
    state.note("deal", "R17", seat, card)
    with_triggers(state, [("gain", seat, ((state.facts.deal[state.fact[card]], 1),))], [("fire", seat, "deal")])


def raze_hand_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R18: red contacts as many as the distance."""
    return None if state.facts.distance[state.fact[card]] <= reach(state, seat, have, RED, "raze") else "R18"


def raze_hand(state: State51, seat: int, option: Option) -> None:
    """R18: pays and discards the card for its spoils."""
    card = int(option[1])
    state.push(("pay", seat, (RED,) * price(state, seat, card, "raze"), card), ("raze_hand", seat, card))


def razed_from_hand(state: State51, step: Step) -> None:
    """R18, R30."""
    _, seat, card = step
    state.discard(card)
    state.note("raze_hand", "R18", seat, card)
    with_triggers(state, [("gain", seat, state.facts.spoils[state.fact[card]])], [("fire", seat, "raze")])


def gain_step(state: State51, step: Step) -> None:
    """Goods as a pending step: (gain, seat, goods)."""
    gain(state, step[1], step[2])


def defense(state: State51, card: int) -> int:
    """R19: the price of razing it by its row, one more with a defense token, and what Features add."""
    kind = state.facts.kind[state.fact[card]]
    return ROW_DEFENSE[kind] + state.guarded[card] + state.shield(state.controller(card), "locations")


def razable(state: State51, seat: int) -> list[int]:
    """R19, R26: Locations of opponents who have not passed, no Ruins; cards of a Faction deck only if the table allows (I8)."""
    safe = state.facts.options["faction_cards_safe"]
    return [
        card
        for enemy in state.opponents(seat)
        if not state.passed[enemy]
        for card in state.locations(enemy)
        if not (safe and state.owner[card] >= 0)
    ]


def raze_enemy_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R19, R26, L25, I8: why this Location cannot be razed as an action."""
    if state.facts.options["peaceful"]:
        return "L25"
    enemy = state.controller(card)
    if state.place(card) != STATE or enemy == seat:
        return "R19"
    if state.passed[enemy]:
        return "R26"
    if state.facts.options["faction_cards_safe"] and state.owner[card] >= 0:
        return "I8"
    return None if have[RED] + have[UNIVERSAL] >= defense(state, card) else "R19"


def raze_enemy(state: State51, seat: int, option: Option) -> None:
    """R19: pays its defense."""
    card = int(option[1])
    state.push(("pay", seat, (RED,) * defense(state, card), -1), ("raze_enemy", seat, card))


def razed_enemy(state: State51, step: Step) -> None:
    """R19: spoils to the attacker, the deal good to the owner, whose card becomes Ruins."""
    _, seat, card = step
    spoils = state.facts.spoils[state.fact[card]]
    owner = state.controller(card)
    said = steps_of(state, owner, card, "razed") if not state.is_virtual(owner) else []
    state.note("raze", "R19", seat, card, owner)
    ruin(state, card)
    with_triggers(state, [("gain", seat, spoils), ("compensate", owner, card), *said], [("fire", seat, "raze")])


def ruin(state: State51, card: int) -> None:
    """R19: goods on it back to the owner, no token and no mark left (B8.2, B8.7); face down; the virtual player keeps no Ruins (S19)."""
    owner = state.controller(card)
    take_back(state, card)
    state.marks[card] = state.guarded[card] = 0
    if state.is_virtual(owner):
        state.discard(card)
    else:
        state.move(card, owner, RUINS)


def compensate(state: State51, step: Step) -> None:
    """R19, S33, D-S5: the deal good of a razed card goes to its owner: (compensate, owner, card)."""
    _, owner, card = step
    good = state.facts.deal[state.fact[card]]
    if good == VP and state.is_virtual(owner) and state.facts.options["solo_vpl_gets_deal_good"]:
        score(state, owner, 1)
    gain(state, owner, ((good, 1),))
