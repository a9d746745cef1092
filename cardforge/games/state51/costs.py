"""Prices: what a player can spend, whether a whole price can be paid, and the payment good by good (R28, R29)."""

from __future__ import annotations

from cardforge.games.state51.goods import unstore
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import (
    AMMO,
    BASIC,
    BASICS,
    BRICK,
    CARD,
    CONTACT,
    CONTACTS,
    DEAL,
    GEAR,
    GREY,
    RED,
    RUIN,
    SUPPLY,
    UNIVERSAL,
    Price,
)
from cardforge.games.state51.zones import COUNT, DEALS
from cardforge.kernel.decision import Option, Step

Units = tuple[int, ...]


def purse(state: State51, seat: int) -> list[int]:
    """R28: all that a player can spend: the supply and what lies on own cards."""
    have = state.goods[seat * SUPPLY : (seat + 1) * SUPPLY]
    for card, good, n in state.stored:
        if state.where[card] // COUNT == seat:
            have[good] += n
    return have


def can_pay(state: State51, seat: int, units: Units, have: list[int], keep: int = -1) -> bool:
    """R29: whether the whole price can be paid; `keep` is a card in hand that cannot be discarded for it."""
    return affords(state, seat, state.facts.prices.get(units) or note_price(state, units), have, keep)


def affords(state: State51, seat: int, price: Price, have: list[int], keep: int = -1) -> bool:
    """The same for a price that is summed up already."""
    good, wild, wanted = price.single
    if wanted:
        return have[good] + (have[wild] if wild >= 0 else 0) >= wanted
    short_basic = short_contact = 0
    for good, n in price.goods:
        short = n - have[good]
        if short > 0:
            if GEAR <= good <= BRICK:
                short_basic += short
            elif GREY <= good <= RED:
                short_contact += short
            else:
                return False
    if (short_basic or price.basics) and not _covered(price, have, short_basic, price.basics, AMMO, BASICS):
        return False
    if (short_contact or price.contacts) and not _covered(
        price, have, short_contact, price.contacts, UNIVERSAL, CONTACTS
    ):
        return False
    if price.others:
        hand = len(state.hand(seat)) - (keep in state.hand(seat))
        there = (hand, len(state.zone(seat, DEALS)), len(state.ruins(seat)))
        return all(n <= found for n, found in zip(price.others, there, strict=True))
    return True


def _covered(price: Price, have: list[int], short: int, any_kind: int, wild: int, plain: tuple[int, ...]) -> bool:
    """Whether wild goods make up for what is missing, and with plain goods that the price does not name for what may be any kind."""
    asked = dict(price.goods)
    left = have[wild] - asked.get(wild, 0) - short
    if left < 0:
        return False
    return not any_kind or left + sum(max(0, have[good] - asked.get(good, 0)) for good in plain) >= any_kind


def note_price(state: State51, units: Units) -> Price:
    """Works a price out once for all games at this table."""
    price = state.facts.prices[units] = Price(units)
    return price


def pay(state: State51, step: Step) -> None:
    """Pays one unit of a price; asks where there is more than one way: (pay, seat, units, keep)."""
    _, seat, units, keep = step
    if not units or pay_at_once(state, seat, units):
        return
    unit, rest = units[0], units[1:]
    options = _ways(state, seat, unit, rest, keep)
    state.ask(seat, "pay", options, "R28", (seat, rest, keep))


def pay_at_once(state: State51, seat: int, units: Units) -> bool:
    """Pays a whole price that leaves no choice: plain goods out of the supply, with no wild ones and no stock to choose from."""
    if state.stored:
        return False
    at = seat * SUPPLY
    goods = state.goods
    for unit in units:
        if (
            unit >= SUPPLY
            or (GEAR <= unit <= BRICK and goods[at + AMMO])
            or (GREY <= unit <= RED and goods[at + UNIVERSAL])
        ):
            return False
    for unit in units:
        goods[at + unit] -= 1
        state.note("pay", "R29", seat, unit)
    return True


def paid(state: State51, context: Step, option: Option) -> None:
    """Takes what was chosen and goes on with the rest of the price."""
    seat, rest, keep = context
    if rest:
        state.push(("pay", seat, rest, keep))
    word, what = option[0], int(option[1])
    if word == "card":
        state.discard(what)
        state.note("discard", "R20", seat, what)
    elif option[0] == "good":
        state.goods[seat * SUPPLY + what] -= 1
        state.note("pay", "R29", seat, what)
    else:
        unstore(state, what, int(option[2]), 1)
        state.note("pay", "R28", seat, int(option[2]))


def _ways(state: State51, seat: int, unit: int, rest: Units, keep: int) -> list[Option]:
    if unit == CARD:
        return [("card", card) for card in state.hand(seat) if card != keep]
    if unit in (DEAL, RUIN):
        return [("card", card) for card in (state.zone(seat, DEALS) if unit == DEAL else state.ruins(seat))]
    have = purse(state, seat)
    ways: list[Option] = []
    for good in paying(unit):
        if not have[good]:
            continue
        have[good] -= 1
        if can_pay(state, seat, rest, have, keep):
            if state.have(seat, good):
                ways.append(("good", good))
            ways += [
                ("stock", card, good)
                for card, kind, _ in state.stored
                if kind == good and state.controller(card) == seat
            ]
        have[good] += 1
    return ways


def paying(unit: int) -> tuple[int, ...]:
    """The goods that can pay for one unit: ammo stands in for basic resources, a wild contact for contacts, never the reverse (A1)."""
    if unit == BASIC:
        return (*BASICS, AMMO)
    if unit == CONTACT:
        return (GREY, GREY + 1, RED, UNIVERSAL)
    if GEAR <= unit <= BRICK:
        return (unit, AMMO)
    return (unit, UNIVERSAL) if GREY <= unit <= RED else (unit,)
