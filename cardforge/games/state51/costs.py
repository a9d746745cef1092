"""Prices: what a player can spend, whether a whole price can be paid, and the payment good by good (R28, R29)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import (
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
from cardforge.games.state51.goods import unstore
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import COUNT, DEALS
from cardforge.kernel.decision import Option, Step, number_in

Units = tuple[int, ...]


def purse(state: State51, seat: int) -> list[int]:
    """R28: the goods that a player can spend, by kind: the supply and the goods on own cards."""
    funds = state.goods[seat * SUPPLY : (seat + 1) * SUPPLY]
    for stored in state.stored:
        if state.where[stored.card] // COUNT == seat:
            funds[stored.good] += stored.n
    return funds


def can_pay(state: State51, seat: int, units: Units, funds: list[int], keep: int = NO_CARD) -> bool:
    """R29: whether the whole price can be paid; `keep` is a card in hand that cannot be discarded for it."""
    return affords(state, seat, state.definitions.prices.get(units) or price_of(state, units), funds, keep)


def reach_of(funds: list[int]) -> list[int]:
    """R29: how many units of a price in one kind of goods (`Price.wanted`) each good can pay together with the wild goods."""
    reach = funds.copy()
    if funds[AMMO]:
        for good in BASICS:
            reach[good] += funds[AMMO]
    if funds[UNIVERSAL]:
        for good in CONTACTS:
            reach[good] += funds[UNIVERSAL]
    return reach


def affords(state: State51, seat: int, price: Price, funds: list[int], keep: int = NO_CARD) -> bool:
    """R29: the same for a price that is already summed up."""
    if price.wanted:
        have = funds[price.good]
        return have >= price.wanted or (price.wild >= 0 and have + funds[price.wild] >= price.wanted)
    short_basic = short_contact = 0
    for good, n in price.goods:
        short = n - funds[good]
        if short > 0:
            if GEAR <= good <= BRICK:
                short_basic += short
            elif GREY <= good <= RED:
                short_contact += short
            else:
                return False
    if (short_basic or price.basics) and not _wild_goods_cover(price, funds, short_basic, price.basics, AMMO, BASICS):
        return False
    if (short_contact or price.contacts) and not _wild_goods_cover(
        price, funds, short_contact, price.contacts, UNIVERSAL, CONTACTS
    ):
        return False
    if price.others:
        hand = len(state.hand(seat)) - (keep in state.hand(seat))
        available = (hand, len(state.zone(seat, DEALS)), len(state.ruins(seat)))
        return all(n <= count for n, count in zip(price.others, available, strict=True))
    return True


def _wild_goods_cover(
    price: Price, funds: list[int], short: int, any_kind: int, wild: int, plain: tuple[int, ...]
) -> bool:
    """Whether wild goods cover what is short, and, with plain goods that the price does not name, the part of any kind."""
    asked = price.asked
    left = funds[wild] - asked[wild] - short
    if left < 0:
        return False
    return not any_kind or left + sum(max(0, funds[good] - asked[good]) for good in plain) >= any_kind


def price_of(state: State51, units: Units) -> Price:
    """Sums a price up, once for all states with these definitions."""
    price = state.definitions.prices[units] = Price(units)
    return price


def pays(state: State51, seat: int, units: Units, keep: int, step: Step) -> bool:
    """R28, R29: whether a price is paid at once, so that the step which it is paid for can follow; otherwise both are pending steps."""
    if not units or pay_at_once(state, seat, units):
        return True
    state.push(("pay", seat, units, keep), step)
    return False


def pay(state: State51, step: Step) -> None:
    """R28, R29: pays a price unit by unit, with a choice where there are several ways: (pay, seat, units, keep)."""
    _, seat, units, keep = step
    if not units or pay_at_once(state, seat, units):
        return
    unit, rest = units[0], units[1:]
    options = _payment_options(state, seat, unit, rest, keep)
    state.ask(seat, "pay", options, "R28", (seat, rest, keep))


def pay_either(state: State51, step: Step) -> None:
    """R29: pays in the only way, or in one that the player chooses: (pay_either, seat, units, units ...)."""
    _, seat, *ways = step
    if len(ways) == 1:
        pay(state, ("pay", seat, ways[0], NO_CARD))
    else:
        options: list[Option] = [("price", place) for place in range(len(ways))]
        state.ask(seat, "price", options, "R29", (seat, *ways))


def price_chosen(state: State51, context: Step, option: Option) -> None:
    """R29: pays the price that the player has chosen."""
    seat, *ways = context
    state.push(("pay", seat, ways[number_in(option)], NO_CARD))


def pay_at_once(state: State51, seat: int, units: Units) -> bool:
    """Pays a whole price at once if it leaves no choice: plain goods of the supply, with no wild goods and no stocks that could pay."""
    supply = seat * SUPPLY
    goods = state.goods
    stocks = (
        [stored.good for stored in state.stored if state.where[stored.card] // COUNT == seat] if state.stored else []
    )
    for unit in units:
        if unit >= SUPPLY or unit in stocks:
            return False
        wild = AMMO if GEAR <= unit <= BRICK else UNIVERSAL if GREY <= unit <= RED else unit
        if wild != unit and (goods[supply + wild] or wild in stocks):
            return False
    is_logged = state.log is not None
    for unit in units:
        goods[supply + unit] -= 1
        if is_logged:
            state.note("pay", "R29", seat, unit)
    return True


def paid(state: State51, context: Step, option: Option) -> None:
    """R28: pays one unit with the chosen card or good, then the rest of the price."""
    seat, rest, keep = context
    if rest:
        state.push(("pay", seat, rest, keep))
    if option[0] == "card":
        discard_card(state, seat, number_in(option))
    elif option[0] == "good":
        good = number_in(option)
        state.goods[seat * SUPPLY + good] -= 1
        state.note("pay", "R29", seat, good)
    else:
        card, good = number_in(option), number_in(option, 2)
        unstore(state, card, good, 1)
        state.note("pay", "R28", seat, good, card)


def discard_card(state: State51, seat: int, card: int) -> None:
    """R20: discards a card of a player to the pile of its deck."""
    state.discard(card)
    state.note("discard", "R20", seat, card)


def _payment_options(state: State51, seat: int, unit: int, rest: Units, keep: int) -> list[Option]:
    if unit == CARD:
        return [("card", card) for card in state.hand(seat) if card != keep]
    if unit in (DEAL, RUIN):
        return [("card", card) for card in (state.zone(seat, DEALS) if unit == DEAL else state.ruins(seat))]
    funds = purse(state, seat)
    options: list[Option] = []
    for good in goods_that_pay(unit):
        if not funds[good]:
            continue
        funds[good] -= 1
        if not rest or can_pay(state, seat, rest, funds, keep):
            if state.supply(seat, good):
                options.append(("good", good))
            options += [
                ("stock", stored.card, good)
                for stored in state.stored
                if stored.good == good and state.controller(stored.card) == seat
            ]
        funds[good] += 1
    return options


def goods_that_pay(unit: int) -> tuple[int, ...]:
    """The goods that can pay for one unit: ammo replaces basic resources, a universal contact replaces contacts, never the reverse (A1)."""
    if unit == BASIC:
        return (*BASICS, AMMO)
    if unit == CONTACT:
        return (*CONTACTS, UNIVERSAL)
    if GEAR <= unit <= BRICK:
        return (unit, AMMO)
    return (unit, UNIVERSAL) if GREY <= unit <= RED else (unit,)


BOOK.step("pay", pay)
BOOK.step("pay_either", pay_either)
BOOK.answer("pay", paid)
BOOK.answer("price", price_chosen)
