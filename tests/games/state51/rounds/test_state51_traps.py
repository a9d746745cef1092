"""Traps that other programs fell into (B8.1-B8.11), and the examples of razing and visiting (E1.7-E1.9)."""

from __future__ import annotations

import pytest
from state51_box import card
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.actions.develop import WITH_BRICK, payments
from cardforge.games.state51.definitions import AMMO, SUPPLY, WORKER
from cardforge.games.state51.phases.ending import goods_left
from cardforge.games.state51.state import StoredGoods
from cardforge.games.state51.ui.undo import undo_forbidden

FORT = location("Fort", "feature", "gun", deal="gear", spoils="gear gear vp")
WELL = location("Gun well", types="gun", text="Production: 1 gun.", open=True)
TWICE = location("Twice", "action", "gun", "1 gun: 1 vp.", uses=2)


@pytest.mark.parametrize(
    ("goods", "legal"),
    [({"red": 5}, True), ({"red": 4, "universal": 1}, True), ({"red": 4, "ammo": 1}, False), ({"red": 4}, False)],
)
def test_the_price_of_razing_an_enemy(goods: dict[str, int], legal: bool) -> None:
    """E1.7, R19: a feature with a defense token costs 4 + 1; a wild contact helps, ammo does not."""
    game = lay(Side(goods={**goods, "worker": 2}), Side(state=[FORT]), phase="nothing")
    game.state.defended[game.card("Fort")] = 1
    game.run_steps(("take_turn", 0))

    assert game.offers("raze_enemy", "Fort") is legal


@pytest.mark.parametrize(("kind", "price"), [("production", 3), ("feature", 4), ("action", 5)])
def test_defense_depends_on_the_row(kind: str, price: int) -> None:
    """R19: 3 in the production row, 4 for features, 5 for actions; one contact less is too little."""
    target = location("Target", kind)
    enough = lay(Side(goods={"red": price, "worker": 2}), Side(state=[target]))
    short = lay(Side(goods={"red": price - 1, "worker": 2}), Side(state=[target]))

    assert enough.offers("raze_enemy", "Target")
    assert not short.offers("raze_enemy", "Target")
    assert short.refusal("raze_enemy", "Target") == "R19"


def test_razing_an_enemy() -> None:
    """E1.7, R19, B8.7: spoils to the attacker, the deal good to the owner; the card lies face down as Ruins, without its token."""
    game = lay(
        Side(goods={"red": 5, "worker": 2}),
        Side(state=[FORT], goods={"worker": 2}),
        Side(goods={"worker": 2}),
        phase="nothing",
    )
    fort = game.card("Fort")
    game.state.defended[fort] = 1
    game.run_steps(("take_turn", 0)).do("raze_enemy", "Fort")

    assert (game.supply(0, "gear"), game.vp[0], game.supply(1, "gear"), game.vp[1]) == (2, 1, 1, 0)
    assert (game.locations(1), game.ruins(1), game.state.defended[fort]) == ([], ["Fort"], 0)
    assert game.state.view(1).definition[fort] >= 0
    assert game.state.view(2).definition[fort] == -1


def test_ruins_and_the_own_state_cannot_be_razed() -> None:
    """E1.7: a target in Ruins is illegal."""
    game = lay(Side(state=[WELL], goods={"red": 9, "worker": 2}), Side(ruins=[FORT]))

    assert not game.options("raze_enemy")
    assert game.refusal("raze_enemy", "Fort") == "R19"
    assert game.refusal("raze_enemy", "Gun well") == "R19"


def test_a_target_that_has_passed_is_safe() -> None:
    """E1.7, R26: razing a player who has passed is illegal."""
    game = lay(Side(goods={"red": 9, "worker": 2}), Side(state=[FORT], goods={"worker": 2}), first=1)
    game.do("pass")

    assert not game.offers("raze_enemy", "Fort")
    assert game.refusal("raze_enemy", "Fort") == "R26"


def test_goods_on_a_razed_card_go_back_to_its_owner() -> None:
    """R19: the owner takes back the goods stored on it."""
    game = lay(Side(goods={"red": 4, "worker": 2}), Side(state=[FORT], goods={"worker": 2}), phase="nothing")
    game.state.stored.append(StoredGoods(game.card("Fort"), 2, 3))
    game.run_steps(("take_turn", 0)).do("raze_enemy", "Fort")

    assert (game.supply(1, "gun"), game.state.stored) == (3, [])


def test_a_double_action_takes_gun_then_ammo_and_no_third_use() -> None:
    """E1.8: supply 1 gun + 1 ammo: +2 VP; a third use is illegal; next round it is allowed again."""
    game = lay(Side(state=[TWICE], goods={"gun": 1, "ammo": 1, "worker": 2}), Side(goods={"worker": 9}))

    game.do("activate", "Twice").do("good", "gun").do("again")
    assert game.vp[0] == 2
    game.state.goods[2] = 3
    game.do("pass")
    assert not game.offers("activate", "Twice")
    assert game.refusal("activate", "Twice", 0) == "R20"
    game.run_steps(("tidy",))
    game.state.goods[2] = 1
    game.run_steps(("take_turn", 0))
    assert game.offers("activate", "Twice")


def test_an_open_production_serves_one_visitor_a_round() -> None:
    """E1.9, D-G6: P2 -1 worker, +1 gun, P1 +1 worker; P3 may not use the same card this round."""
    game = lay(Side(state=[WELL], goods={"worker": 2}), Side(goods={"worker": 3}), Side(goods={"worker": 2}), first=1)
    game.do("open", "Gun well")

    assert (game.supply(1, "worker"), game.supply(1, "gun"), game.supply(0, "worker")) == (2, 1, 3)
    assert game.seat == 2
    assert not game.offers("open", "Gun well")
    assert game.refusal("open", "Gun well") == "D-G6"


def test_after_its_owner_passed_nobody_may_use_it() -> None:
    """E1.9, R26: an open production of a player who has passed is closed."""
    game = lay(Side(state=[WELL], goods={"worker": 2}), Side(goods={"worker": 3}), Side(goods={"worker": 2}))
    game.do("pass")

    assert not game.offers("open", "Gun well")
    assert game.refusal("open", "Gun well") == "R26"


def test_ruins_count_for_nothing_but_develop() -> None:
    """B8.1: not for types, not for production, not for points."""
    pride = location("Pride", "feature", "gun", "When built: 1 vp for each gun icon, at most 5.")
    game = lay(Side(hand=[pride], ruins=[WELL, FORT], goods={"grey": 1}), Side(), phase="nothing")
    game.run_steps(("take_turn", 0)).do("construct", "Pride")
    assert game.vp[0] == 1
    game.run_steps(("produce", 0))
    assert game.supply(0, "gun") == 0
    game.run_steps(("final",))
    assert game.vp[0] == 2


def test_a_razed_action_is_gone_and_its_mark_with_it() -> None:
    """B8.2: a razed or developed-over action cannot be used, and its mark does not go to the new card."""
    new = location("New twice", "action", "gun", "1 gun: 1 vp.")
    game = lay(Side(hand=[new], state=[TWICE], goods={"gun": 4, "brick": 1}), Side(goods={"worker": 9}))
    game.do("activate", "Twice").do("done").do("pass")
    game.do("develop", "New twice")

    assert not game.offers("activate", "Twice")
    assert game.refusal("activate", "Twice", 0) == "R20"
    game.run_steps(("take_turn", 0))
    assert game.offers("activate", "New twice")


def test_ammo_as_brick_does_not_lift_the_type_condition() -> None:
    """B8.3: developing with ammo needs a shared type like a brick."""
    game = lay(Side(hand=[location("New", "feature", "fuel")], state=[WELL], goods={"ammo": 1, "worker": 2}), Side())

    assert not game.offers("develop", "New")
    new, well = game.card("New"), game.card(WELL.name)
    funds = [9 if good in (AMMO, WORKER) else 0 for good in range(SUPPLY)]
    assert payments(game.state, new, well, funds) == []
    assert payments(game.state, well, well, funds) == [WITH_BRICK]


def test_nothing_is_taken_from_a_player_who_has_passed() -> None:
    """B8.4: a text that takes goods finds none there; before that it does."""
    thieves = location("Thieves", "action", "gun", "1 worker: Take 1 basic resource from an opponent.")
    sides = [Side(state=[thieves], goods={"worker": 3}), Side(goods={"gun": 1, "worker": 2})]
    before = lay(*sides)
    after = lay(*sides, first=1)
    after.do("pass")

    before.do("activate", "Thieves")
    assert (before.supply(0, "gun"), before.supply(1, "gun")) == (1, 0)
    assert not after.offers("activate", "Thieves")


def test_storage_comes_back_in_production_only() -> None:
    """B8.5: after Cleanup the goods still lie on the card."""
    store = location("Store", "feature", "ammo", "Store up to 1 gun.")
    game = lay(Side(state=[store], goods={"gun": 1}), Side(), phase="cleanup")
    game.do("store", "Store", "gun")

    assert (game.supply(0, "gun"), game.state.stored) == (0, [(game.card("Store"), 2, 1)])
    game.run_steps(("produce", 0))
    assert (game.supply(0, "gun"), game.state.stored) == (1, [])


def test_ties_count_stored_goods_and_hands_as_numbers() -> None:
    """B8.6: ten goods beat nine, stored goods and cards in hand (Connections among them) included."""
    raid = card("connection", "Some raid", "2 red.", pile="red")
    ten = Side(hand=[location("h1"), location("h2"), raid], goods={"worker": 4})
    nine = Side(goods={"worker": 9})
    game = lay(ten, nine, phase="nothing")
    game.state.stored.append(StoredGoods(game.card("h1"), 2, 0))
    assert goods_left(game.state, 0) == 7
    well = lay(
        Side(state=[WELL], hand=[location("h1"), location("h2"), raid], goods={"worker": 4}),
        Side(state=[FORT], goods={"worker": 9}),
        phase="nothing",
    )
    well.state.stored.append(StoredGoods(well.card("Gun well"), 2, 3))
    well.run_steps(("final",))

    assert goods_left(well.state, 0) == 10
    assert (well.state.winners, well.state.reason) == ((0,), "goods left")


def test_a_wild_contact_pays_for_connections_and_boards() -> None:
    """B8.8: everywhere a contact is asked for."""
    envoy = card("connection", "Envoy", "1 blue: 3 red.", pile="blue")
    arch = location("Arch", "action", "fame", "1 red: 1 vp.")
    game = lay(Side(hand=[envoy], state=[arch], goods={"universal": 1, "worker": 2}), Side())

    assert game.offers("play", "Envoy")
    assert game.offers("activate", "Arch")


def test_the_last_player_passes_once() -> None:
    """B8.9: when all others have passed, one pass ends the phase."""
    game = lay(Side(goods={"worker": 2}), Side(goods={"worker": 2}))
    game.do("pass").do("pass")

    assert game.asked == ""
    assert game.state.passed == [1, 1]


@pytest.mark.parametrize("goods", [{"brick": 1}, {"worker": 1}])
def test_a_price_of_two_parts_is_checked_for_both(goods: dict[str, int]) -> None:
    """B8.10: a brick without a card to discard, or the other way round, is not enough."""
    game = lay(Side(board="F2", hand=[location("h")] if "worker" in goods else [], goods={**goods, "gun": 1}), Side())
    both = lay(Side(board="F2", hand=[location("h")], goods={"brick": 1, "worker": 2}), Side())

    assert not game.offers("convert", 0)
    assert both.offers("convert", 0)
    both.do("convert", 0)
    assert (both.supply(0, "grey"), both.supply(0, "brick"), both.hand()) == (2, 0, [])


def test_one_good_does_not_pay_twice() -> None:
    """B8.10: one ammo cannot stand in for the gun and for the basic resource of one price."""
    mix = location("Mix", "action", "gun", "1 gun, 1 basic resource: 2 vp.")
    assert not lay(Side(state=[mix], goods={"ammo": 1, "worker": 2}), Side()).offers("activate", "Mix")
    assert lay(Side(state=[mix], goods={"ammo": 1, "gun": 1, "worker": 2}), Side()).offers("activate", "Mix")
    assert lay(Side(state=[mix], goods={"ammo": 2, "worker": 2}), Side()).offers("activate", "Mix")


def test_nothing_is_taken_back_after_something_hidden_was_shown() -> None:
    """B8.11: before a card is drawn a player may go back to a copy, afterwards not."""
    game = lay(Side(state=[TWICE], goods={"gun": 1, "worker": 4}), Side(), deck=[location("top")])
    before = game.state.copy()
    game.do("activate", "Twice")
    assert undo_forbidden(before, game.state) is None
    game.do("exchange", "card")

    assert undo_forbidden(before, game.state) == "B8.11"


def test_cards_of_a_faction_deck_can_be_made_safe_and_dear() -> None:
    """I8, I10: with split decks the table may settle that Faction cards cannot be razed by enemies and give 2 points."""

    def split(**flags: object) -> State51Position:
        game = lay(
            Side(goods={"red": 9, "worker": 2}), Side(goods={"worker": 2}), variant="split", phase="nothing", **flags
        )
        game.state.move(game.state.top(1), 1, 4)
        return game.run_steps(("take_turn", 0))

    plain, safe = split(), split(faction_cards_safe=True, faction_card_vp=2)
    assert plain.options("raze_enemy")
    assert not safe.options("raze_enemy")
    assert safe.refusal("raze_enemy", safe.state.locations(1)[0]) == "I8"
    assert plain.run_steps(("final",)).vp[1] == 1
    assert safe.run_steps(("final",)).vp[1] == 2


@pytest.mark.parametrize("owner", [0, 1])
def test_faction_cards_of_every_seat_are_safe_where_the_table_says_so(owner: int) -> None:
    """I8, I10: from the action and from texts, of the first seat as of the second; a text finds the Common card alone."""
    gang = location("Gang", "action", "gun", "1 worker: Raze an enemy Location.")
    sides = [Side(goods={"worker": 2}), Side(goods={"worker": 2})]
    sides[1 - owner] = Side(state=[gang], goods={"worker": 2, "red": 9})
    sides[owner] = Side(state=[WELL], goods={"worker": 2})
    game = lay(*sides, variant="split", phase="nothing", first=1 - owner, faction_cards_safe=True, faction_card_vp=3)
    game.state.move(game.state.top(owner), owner, 4)
    game.run_steps(("take_turn", 1 - owner))

    assert [game.name(option[1]) for option in game.options("raze_enemy")] == ["Gun well"]
    assert game.refusal("raze_enemy", game.state.locations(owner)[1]) == "I8"
    game.do("activate", "Gang")
    assert game.ruins(owner) == ["Gun well"]
    assert game.run_steps(("final",)).vp[owner] == 3


def test_an_open_production_needs_a_worker() -> None:
    """R23: without a worker it is refused, whatever else there is."""
    game = lay(Side(goods={"gear": 1, "red": 2}), Side(state=[WELL]))

    assert game.offers("convert", 0)
    assert game.refusal("open", "Gun well") == "R23"
