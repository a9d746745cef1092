"""Prices against a plain reference: every way to give one good or card for each unit of the price is tried (R28, R29, A1)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.costs import can_pay, goods_that_pay, pay_at_once, purse
from cardforge.games.state51.definitions import BASIC, CARD, CONTACT, DEAL, GOOD_NUMBER, RUIN, SUPPLY
from cardforge.games.state51.state import StoredGoods

NUMBER = GOOD_NUMBER
WILD = {
    "gear": "ammo",
    "gun": "ammo",
    "fuel": "ammo",
    "brick": "ammo",
    "grey": "universal",
    "blue": "universal",
    "red": "universal",
}


def accepted(unit: int) -> set[int]:
    """The goods that a unit of a price takes, by A1."""
    basics = {NUMBER[good] for good in ("gear", "gun", "fuel", "brick", "ammo")}
    contacts = {NUMBER[good] for good in ("grey", "blue", "red", "universal")}
    if unit in (BASIC, CONTACT):
        return basics if unit == BASIC else contacts
    name = next(name for name, number in NUMBER.items() if number == unit)
    return {unit, NUMBER[WILD[name]]} if name in WILD else {unit}


def payable(units: tuple[int, ...], funds: list[int], others: dict[int, int]) -> bool:
    """Whether some order of giving goods pays every unit: each unit takes any good that it accepts and that is left."""
    for unit in (CARD, DEAL, RUIN):
        if units.count(unit) > others[unit]:
            return False
    goods = tuple(unit for unit in units if unit not in (CARD, DEAL, RUIN))
    return any(_given(order, list(funds)) for order in set(permutations(goods)))


def _given(units: tuple[int, ...], funds: list[int]) -> bool:
    if not units:
        return True
    for good in accepted(units[0]):
        if funds[good]:
            funds[good] -= 1
            if _given(units[1:], funds):
                return True
            funds[good] += 1
    return False


@pytest.fixture(scope="module")
def table() -> State51Position:
    """Two cards in hand, a Deal, and two Ruins."""
    you = Side(
        hand=[location("h1"), location("h2")], deals=[location("d")], ruins=[location("r1"), location("r2")], state=[location("s")],
        goods={"worker": 1},
    )  # fmt: skip
    return lay(you, Side(goods={"worker": 1}))


@pytest.mark.parametrize("seed", range(6))
def test_a_price_can_be_paid_exactly_when_each_unit_finds_its_good(table: State51Position, seed: int) -> None:
    """R28, R29, B8.10: 400 random prices and purses each; a card that is kept does not pay."""
    chance = random.Random(seed)
    kinds = [*range(SUPPLY), BASIC, BASIC, CONTACT, CONTACT, CARD, DEAL, RUIN, *range(1, 10)]
    for _ in range(400):
        units = tuple(sorted(chance.choice(kinds) for _ in range(chance.randint(1, 4))))
        funds = [chance.choice((0, 0, 0, 1, 1, 2)) for _ in range(SUPPLY)]
        keep = chance.random() < 0.3
        others = {CARD: 1 if keep else 2, DEAL: 1, RUIN: 2}
        card = table.card("h1") if keep else -1
        assert can_pay(table.state, 0, units, funds, card) is payable(units, funds, others), (units, funds, keep)


@pytest.mark.parametrize("unit", [*range(SUPPLY), BASIC, CONTACT])
def test_what_pays_for_one_unit(unit: int) -> None:
    """A1, R28: ammo for any basic resource, the universal contact for any contact, never the reverse."""
    assert set(goods_that_pay(unit)) == accepted(unit)
    assert len(goods_that_pay(unit)) == len(accepted(unit))


def test_a_purse_holds_the_supply_and_the_goods_on_own_cards() -> None:
    """R28: of the other player neither counts."""
    stock, theirs = (
        location("Stock", "feature", text="When built: Put 3 guns here."),
        location("Theirs", "feature", text="When built: Put 3 guns here."),
    )
    game = lay(Side(state=[stock], goods={"gun": 1, "worker": 2}), Side(state=[theirs], goods={"gun": 4}))
    game.state.stored = [StoredGoods(game.card("Stock"), 2, 3), StoredGoods(game.card("Theirs"), 2, 2)]

    assert purse(game.state, 0) == [2, 0, 4, *[0] * 9]
    assert purse(game.state, 1) == [0, 0, 6, *[0] * 9]


@pytest.mark.parametrize("seed", range(40))
def test_a_payment_takes_one_good_a_unit_and_never_ends_before_the_price(seed: int) -> None:
    """R28, R29: whatever the payer chooses, the whole price is paid, each unit by a good that it accepts, and nothing is negative."""
    chance = random.Random(seed)
    units = tuple(
        sorted(
            chance.choice([1, 2, 3, 4, 6, 7, 8, BASIC, CONTACT, CARD, DEAL, RUIN]) for _ in range(chance.randint(1, 4))
        )
    )
    stock = location("Stock", "feature", text="When built: Put 3 guns here.")
    names = ("worker", "gear", "gun", "fuel", "brick", "ammo", "grey", "blue", "red", "universal")
    you = Side(
        state=[stock], hand=[location("h1"), location("h2")], deals=[location("d")], ruins=[location("r")],
        goods={name: chance.choice((0, 1, 1, 2)) for name in names},
    )  # fmt: skip
    game = lay(you, Side(), phase="nothing")
    game.state.stored = [StoredGoods(game.card("Stock"), 2, 1)]
    before = purse(game.state, 0)
    cards = [len(game.state.hand(0)), len(game.state.zone(0, 6)), len(game.state.ruins(0))]
    if not can_pay(game.state, 0, units, before):
        return
    game.run_steps(("pay", 0, units, -1))
    while game.state.decision is not None:
        game.take(chance.choice(game.options("good") + game.options("stock") + game.options("card")))

    spent = [one - other for one, other in zip(before, purse(game.state, 0), strict=True)]
    goods = tuple(unit for unit in units if unit not in (CARD, DEAL, RUIN))
    assert sum(spent) == len(goods)
    assert _given(goods, list(spent)) or any(_given(order, list(spent)) for order in permutations(goods))
    left = [len(game.state.hand(0)), len(game.state.zone(0, 6)), len(game.state.ruins(0))]
    assert [one - other for one, other in zip(cards, left, strict=True)] == [
        units.count(kind) for kind in (CARD, DEAL, RUIN)
    ]


def test_a_price_is_paid_at_once_only_from_a_supply_without_a_choice() -> None:
    """R28: 1,500 random supplies and stocks of both players; no good in the supply or on an own card but the one given could pay a unit."""
    chance = random.Random(11)
    stock, theirs = location("Stock", "feature"), location("Theirs", "feature")
    state = lay(Side(state=[stock]), Side(state=[theirs])).state
    place = {0: state.locations(0)[0], 1: state.locations(1)[0]}
    tried = 0
    while tried < 1500:
        units = tuple(sorted(chance.choice([*range(1, 10), BASIC, CONTACT]) for _ in range(chance.randint(1, 2))))
        state.goods = [chance.choice((0, 0, 0, 1, 2)) for _ in range(2 * SUPPLY)]
        state.stored = [
            StoredGoods(place[seat], good, 1) for seat in range(2) for good in range(1, 10) if chance.random() < 0.05
        ]
        if not can_pay(state, 0, units, purse(state, 0)):
            continue
        tried += 1
        supply, funds = state.goods[:SUPPLY], purse(state, 0)
        plain = all(unit < SUPPLY and [good for good in accepted(unit) if funds[good]] == [unit] for unit in units)
        without_choice = plain and all(supply[unit] == funds[unit] for unit in units)

        assert pay_at_once(state, 0, units) is without_choice, (units, supply, state.stored)
        spent = [had - has for had, has in zip(supply, state.goods[:SUPPLY], strict=True)]
        assert spent == [units.count(good) * without_choice for good in range(SUPPLY)]
