"""Prices against a plain reference: every way to give one good or card for each unit of the price is tried (R28, R29, A1)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from state51_box import read
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.costs import can_pay, goods_that_pay, pay_at_once, purse
from cardforge.games.state51.definitions import (
    BASIC,
    CARD,
    CONTACT,
    DEAL,
    GOOD_NUMBER,
    RUIN,
    SUPPLY,
    State51Definitions,
)
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


# --- prices that texts change for certain cards -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action", "cheap", "dear"),
    [
        ("Production Locations cost 1 grey less.", "construct", "Well", "Shack"),
        ("Your production Locations cost you 1 grey contact less.", "construct", "Well", "Shack"),
        ("Constructing Locations with the gun type costs you 1 grey less.", "construct", "Shack", "Well"),
        ("Deals with distance 3 cost 1 blue less.", "deal", "Tower", "Well"),
    ],
)
def test_only_what_a_text_names_is_cheaper(text: str, action: str, cheap: str, dear: str) -> None:
    """R15, R17: one contact less than the distance is enough for such cards and is all that is paid, and not for others."""
    hand = [
        location("Well", "production", "fuel", distance=2),
        location("Shack", "feature", "gun", distance=2),
        location("Tower", "feature", "", distance=3),
    ]
    colour = "grey" if action == "construct" else "blue"
    enough = 2 if cheap == "Tower" else 1
    source = location("Source", "feature", "", text)
    game = lay(Side(hand, [source], goods={colour: enough, "worker": 1}), Side(goods={"worker": 1}))
    offered = [game.name(int(option[1])) for option in game.options(action)]
    assert cheap in offered
    assert (dear in offered) == (cheap == "Tower")  # two contacts pay for a distance of 2 anyway
    game.do(action, cheap)

    assert game.supply(0, colour) == 0


def test_a_named_card_is_cheaper_only_for_the_owner_of_the_text() -> None:
    """R15: the opponent pays the whole distance."""
    hand = [location("Well", "production", "fuel", distance=2)]
    source = location("Source", "feature", "", "Production Locations cost 1 grey less.")
    game = lay(Side(hand, goods={"grey": 1, "worker": 1}), Side(state=[source], goods={"worker": 1}))

    assert not game.offers("construct", "Well")


@pytest.mark.parametrize(
    ("text", "red", "offered"),
    [
        ("Razing enemy Locations costs you 1 red less.", 2, ["Mine"]),
        ("Razing enemy Locations costs you 1 red less.", 3, ["Mine", "Hall"]),
        ("Razing feature Locations costs you 1 red less.", 2, []),
        ("Razing feature Locations costs you 1 red less.", 3, ["Mine", "Hall"]),
        ("Razing Locations with the fuel type costs you 9 red less.", 1, ["Mine"]),
        ("1 worker: 1 vp.", 3, ["Mine"]),
    ],
)
def test_enemy_locations_are_razed_for_less(text: str, red: int, offered: list[str]) -> None:
    """R19: the defense is 3 and 4; a text takes off what it says, down to 1."""
    theirs = [location("Mine", "production", "fuel", spoils="gear"), location("Hall", "feature", "gun", spoils="gear")]
    source = location("Source", "action" if "worker" in text else "feature", "", text)
    game = lay(Side(state=[source], goods={"red": red, "worker": 2}), Side(state=theirs, goods={"worker": 1}))
    assert [game.name(int(option[1])) for option in game.options("raze_enemy")] == offered
    if "9 red" in text:
        game.do("raze_enemy", "Mine")
        assert game.supply(0, "red") == 0


@pytest.mark.parametrize(("text", "workers", "left"), [("Connections cost you 1 worker less.", 1, 0), ("Connections cost 1 worker less.", 3, 2), ("Connections cost 5 workers less.", 2, 1)])  # fmt: skip
def test_connections_are_taken_for_fewer_workers(text: str, workers: int, left: int) -> None:
    """R24: for one worker, never for none; without the text two are needed."""
    for said, enough in ((text, True), ("Deals cost 1 blue less.", workers > 1)):
        source = location("Source", "feature", "", said)
        side = Side(state=[source], goods={"worker": workers, "gun": 1})
        game = lay(side, Side(goods={"worker": 1}), open_connections=["red"])
        assert bool(game.options("take")) == enough
        if said == text:
            game.take(game.options("take")[0])
            assert game.supply(0, "worker") == left


@pytest.mark.parametrize(
    ("text", "nearest"), [("Production Locations cost 1 grey less.", 1), ("When you pass, 1 vp.", 2)]
)
def test_one_contact_may_be_enough_where_nothing_is_so_near(text: str, nearest: int) -> None:
    """R15, R29: a game without Locations of distance 1 looks for cards that a text makes so cheap."""
    far, source = location("Far", distance=2), location("Source", "feature", "", text, 3)
    options = lay().state.definitions.options

    assert State51Definitions((far, source), (), options, {source.key: read(text)}).nearest == nearest
