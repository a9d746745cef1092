"""The Action phase: construct, develop, deal, raze, use, pass (R14-R30)."""

from __future__ import annotations

import pytest
from state51_box import BOARDS, card
from state51_position import Side, lay, location

from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.zones import DEALS, DISCARD

WELL = location("Well", types="fuel ammo", text="Production: 1 fuel.", open=True, deal="fuel", spoils="fuel fuel")
MINE = location("Mine", types="gear", text="Production: 1 gear.\nWhen built: 1 worker.", distance=2)
HALL = location("Hall", "feature", "fame", "When built: 2 vp.", distance=2, deal="vp", spoils="vp vp")
MILL = location("Mill", "action", "gun fame", "1 gun: 1 vp.", distance=2, uses=2, deal="gun", spoils="gun gun vp")
TRADERS = location("Traders", "feature", "contact", "When you make a Deal: 1 vp.")
BANDITS = location("Bandits", "feature", "gun", "When you raze: 1 ammo.")


def test_players_act_in_turn_and_the_phase_ends_when_all_have_passed() -> None:
    """R14: one action each, clockwise from the first player; who has passed is skipped."""
    game = lay(Side(goods={"worker": 4}), Side(goods={"worker": 4}), Side(goods={"worker": 2}), first=1)

    assert game.seat == 1
    game.do("pass")
    assert game.seat == 2
    game.do("exchange", "gun")
    assert game.seat == 0
    game.do("pass")

    assert game.state.passed[:2] == [1, 1]
    assert game.seat != 1


def test_construct_costs_as_much_grey_as_the_distance() -> None:
    """R15: grey = distance; the product comes at once, then the building bonus."""
    game = lay(Side(hand=[MINE, WELL], goods={"grey": 2}), Side(goods={"worker": 9}))

    game.do("construct", "Mine")

    assert game.locations() == ["Mine"]
    assert (game.supply(0, "grey"), game.supply(0, "gear"), game.supply(0, "worker")) == (0, 1, 1)


def test_construct_with_too_little_grey_is_refused_with_its_row() -> None:
    """R15, R29: one grey is not enough for distance 2; the row is named; the wild contact fills the gap."""
    poor = lay(Side(hand=[MINE, WELL], goods={"grey": 1}), Side())
    wild = lay(Side(hand=[MINE, WELL], goods={"grey": 1, "universal": 1}), Side())

    assert not poor.offers("construct", "Mine")
    assert poor.refusal("construct", "Mine") == "R15"
    assert poor.offers("construct", "Well")
    assert wild.offers("construct", "Mine")


def test_develop_needs_a_shared_type_and_gives_a_point() -> None:
    """R16: with a brick the two cards must share a type; the old card goes to the discards; 1 VP, then as if constructed."""
    pump = location("Pump", types="fuel fame", text="Production: 1 fuel.", distance=3)
    game = lay(Side(hand=[pump], state=[WELL, HALL, TRADERS], goods={"brick": 1}), Side(goods={"worker": 9}))

    game.do("develop", "Pump")
    assert {game.state.name_of(option[1]) for option in game.options("onto")} == {"Well", "Hall"}
    game.do("onto", "Well")

    assert game.locations() == ["Hall", "Traders", "Pump"]
    assert game.zone(DISCARD) == ["Well"]
    assert (game.vp[0], game.supply(0, "fuel"), game.supply(0, "brick")) == (1, 1, 0)


def test_develop_loses_marks_and_token_and_returns_goods() -> None:
    """R16: goods stored on the old card return to the supply; its marks and its defense token are lost."""
    stock = location("Stock", "feature", "gun", "When built: Put 3 guns here.")
    forge = location("Forge", "feature", "gun", "When built: 1 vp.")
    game = lay(Side(hand=[stock, forge], goods={"grey": 1, "brick": 1}), Side(goods={"worker": 9}))
    game.do("construct", "Stock").do("pass")
    game.state.defended[game.card("Stock")] = 1

    game.do("develop", "Forge")

    assert game.supply(0, "gun") == 3
    assert game.state.stored == []
    assert game.state.defended[game.card("Forge")] == 0
    assert game.vp[0] == 2


def test_a_deal_brings_its_good_at_once_and_sets_features_off() -> None:
    """R17, R30: blue = distance; the card lies under the board; the Feature that waits for a Deal gives once."""
    game = lay(Side(hand=[WELL, MINE], state=[TRADERS], goods={"blue": 1}), Side(goods={"worker": 9}))

    game.do("deal", "Well")

    assert game.names(game.state.zone(0, DEALS)) == ["Well"]
    assert (game.supply(0, "fuel"), game.supply(0, "blue"), game.vp[0]) == (1, 0, 1)


def test_razing_from_hand_gives_the_spoils() -> None:
    """R18, R30: red = distance; the card is discarded; both kinds of Raze set a Feature off."""
    game = lay(Side(hand=[MILL, WELL], state=[BANDITS], goods={"red": 2}), Side(goods={"worker": 9}))

    game.do("raze_hand", "Mill")

    assert (game.supply(0, "gun"), game.vp[0], game.supply(0, "ammo")) == (2, 1, 1)
    assert game.zone(DISCARD) == ["Mill"]


def test_razing_an_enemy_sets_features_off_too() -> None:
    """R30: a Raze of an enemy Location counts like one from hand; another player's Feature stays silent."""
    game = lay(
        Side(state=[BANDITS], goods={"red": 3}),
        Side(state=[WELL, location("More bandits", "feature", "gun", "When you raze: 1 ammo.")]),
    )

    game.do("raze_enemy", "Well")

    assert (game.supply(0, "ammo"), game.supply(1, "ammo")) == (1, 0)


def test_the_main_reward_comes_before_what_it_sets_off() -> None:
    """D-G2: spoils first, then triggers; the other order is a flag."""
    game = lay(Side(hand=[MILL], state=[BANDITS], goods={"red": 2}), Side())
    game.do("raze_hand", "Mill")
    gained = [event[3] for event in game.state.log or [] if event[0] == "gain"]
    other = lay(Side(hand=[MILL], state=[BANDITS], goods={"red": 2}), Side(), trigger_order="before_reward")
    other.do("raze_hand", "Mill")
    first = next(event[3] for event in other.state.log or [] if event[0] == "gain")

    assert gained[-1] == 5
    assert first == 5


def test_an_action_may_be_used_twice_in_one_turn_paid_twice() -> None:
    """R20: the second use may follow in the same turn, paying again; then the card is used up for this round."""
    game = lay(Side(state=[MILL], goods={"gun": 3}), Side(goods={"worker": 9}))

    game.do("activate", "Mill").do("again")

    assert (game.vp[0], game.supply(0, "gun")) == (2, 1)
    game.do("pass")
    assert not game.offers("activate", "Mill")


def test_the_second_use_may_wait_for_a_later_turn() -> None:
    """R20: or it may follow in a later turn."""
    game = lay(Side(state=[MILL], goods={"gun": 2}), Side(goods={"worker": 9}))

    game.do("activate", "Mill").do("done").do("exchange", "gun").do("done")
    game.do("activate", "Mill")

    assert game.vp[0] == 2


def test_each_conversion_works_once_a_round() -> None:
    """R21: each of the three once per round, unless the board says twice."""
    game = lay(Side(goods={"gear": 2, "gun": 1}), Side(goods={"worker": 9}))

    game.do("convert", 0).do("pass")

    assert (game.supply(0, "gear"), game.supply(0, "grey")) == (1, 1)
    assert not game.offers("convert", 0)
    assert game.refusal("convert", 0) == "R21"
    assert game.offers("convert", 1)


def test_workers_are_exchanged_pair_by_pair_in_one_turn() -> None:
    """R22: any number of pairs, each with its own choice of a basic resource or a card."""
    game = lay(Side(goods={"worker": 5}), Side(goods={"worker": 2}), deck=[WELL])

    game.do("exchange", "gun").do("exchange", "card")

    assert (game.supply(0, "worker"), game.supply(0, "gun"), game.hand()) == (1, 1, ["Well"])
    assert game.seat == 1


def test_an_open_production_serves_visitor_and_owner() -> None:
    """R23: a worker for the product; the owner gains a worker; once a round in total; never by the owner."""
    game = lay(Side(goods={"worker": 3}), Side(state=[WELL], goods={"worker": 1}), Side(goods={"worker": 2}))

    game.do("open", "Well")

    assert (game.supply(0, "worker"), game.supply(0, "fuel"), game.supply(1, "worker")) == (2, 1, 2)
    assert not game.offers("open", "Well")
    game.do("pass")
    assert not game.offers("open", "Well")


def test_a_closed_production_is_not_for_visitors() -> None:
    """R23: only an open production can be used by others."""
    game = lay(Side(goods={"worker": 3}), Side(state=[MINE]))

    assert not game.offers("open", "Mine")


def test_taking_a_connection_costs_two_workers_and_nothing_replaces_it() -> None:
    """R24: to the hand for 2 workers; the other one still lies there, the place stays empty."""
    game = lay(Side(goods={"worker": 3}), Side(goods={"worker": 2}), open_connections=["red", "blue"])
    red = game.names([option[1] for option in game.options("take")])[0]

    game.do("take", red)

    assert game.hand() == [red]
    assert game.supply(0, "worker") == 1
    assert len(game.options("take")) == 1


def test_playing_a_connection_pays_its_cost_and_discards_it() -> None:
    """R25: 1 gun for 3 red here; the card goes to the discards of its own pile; it may have been kept for rounds."""
    raid = card("connection", "Raid", "1 gun: 3 red.", pile="red")
    game = lay(Side(hand=[raid], goods={"gun": 1}), Side(goods={"worker": 9}))

    game.do("play", "Raid")

    assert (game.supply(0, "red"), game.supply(0, "gun"), game.hand()) == (3, 0, [])
    assert game.names(game.state.shared(19)) == ["Raid"]


def test_a_connection_without_its_price_stays_in_hand() -> None:
    """R25, R29: no gun, no contacts."""
    raid = card("connection", "Raid two", "1 gun: 3 red.", pile="red")
    game = lay(Side(hand=[raid], goods={"worker": 2}), Side())

    assert not game.offers("play", "Raid two")
    assert game.refusal("play", "Raid two", 0) == "R29"


def test_who_has_passed_is_out_of_reach() -> None:
    """R26: nobody may raze, use or steal from a player who has passed."""
    thieves = location("Thieves", "action", "gun", "1 worker: Take 1 basic resource from an opponent.")
    game = lay(Side(state=[thieves], goods={"red": 9, "worker": 3}), Side(state=[WELL], goods={"gun": 1}), first=1)
    assert game.seat == 1
    game.do("pass")

    assert not game.offers("raze_enemy", "Well")
    assert not game.offers("open", "Well")
    assert not game.offers("activate", "Thieves")
    assert game.refusal("open", "Well") == "R26"


def test_defense_tokens_are_moved_freely_before_and_after_the_action() -> None:
    """R27: no action; at most one on each own Location; once placed they stay."""
    game = lay(Side(state=[WELL, HALL], goods={"defense": 2, "worker": 2}), Side(goods={"worker": 2}))

    game.do("guard", "Well")
    assert game.seat == 0
    assert not game.offers("guard", "Well")
    game.do("exchange", "gun")
    assert game.asked == "after"
    game.do("guard", "Hall")

    assert game.supply(0, "defense") == 0
    assert game.state.defended[game.card("Well")] == 1
    assert game.seat == 1


def test_the_payer_chooses_where_goods_come_from() -> None:
    """R28: supply, stock, or the wild good."""
    stock = location("Gun stock", "feature", "gun", "When built: Put 3 guns here.")
    game = lay(Side(hand=[stock], state=[MILL], goods={"grey": 1, "gun": 1, "ammo": 1}), Side(goods={"worker": 9}))
    game.do("construct", "Gun stock").do("pass")

    game.do("activate", "Mill")

    assert {option[0] for option in game.options()} == {"good", "stock"}
    assert len(game.options()) == 3
    game.do("stock", "Gun stock", "gun")
    assert game.state.stored == [(game.card("Gun stock"), 2, 2)]
    assert (game.supply(0, "gun"), game.supply(0, "ammo")) == (1, 1)


def test_ammo_stands_in_for_a_basic_resource_and_never_the_reverse() -> None:
    """R28: the wild resource pays for a gun; a gun does not pay for ammo."""
    wants_ammo = location("Wants ammo", "action", "ammo", "1 ammo: 1 vp.")
    game = lay(Side(state=[MILL, wants_ammo], goods={"ammo": 1}), Side())
    other = lay(Side(state=[MILL, wants_ammo], goods={"gun": 1, "worker": 2}), Side())

    assert game.offers("activate", "Mill")
    assert not other.offers("activate", "Wants ammo")


@pytest.mark.parametrize(
    ("goods", "legal"), [({"worker": 1, "gun": 2}, True), ({"worker": 1, "gun": 1}, False), ({"gun": 3}, False)]
)
def test_a_price_is_paid_in_full_or_not_at_all(goods: dict[str, int], legal: bool) -> None:
    """R29: no negative amounts; an action whose cost cannot be paid is not legal."""
    both = location("Both", "action", "gun", "1 worker, 2 guns: 3 vp.")
    game = lay(Side(hand=[WELL], state=[both], goods={**goods, "grey": 1}), Side())

    assert game.offers("activate", "Both") is legal
    if legal:
        game.do("activate", "Both")
        assert game.vp[0] == 3
        assert min(game.state.goods) >= 0


def test_ammo_is_no_basic_resource_but_for_prices() -> None:
    """A1, R22, R28, R32: it is no good of the player's choice, no storage of basic resources takes it, and no text takes it away."""
    forge = location("Forge", "action", text="1 worker: 1 basic resource.")
    store = location("Store", "feature", text="Store up to 3 basic resources.")
    thieves = location("Thieves", "action", text="1 worker: Take 1 basic resource from an opponent.")
    game = lay(Side(state=[forge, store, thieves], goods={"worker": 2}), Side(goods={"ammo": 3}))
    assert not game.offers("activate", "Thieves")
    game.do("activate", "Forge")
    assert [option[1] for option in game.options("good")] == [1, 2, 3, 4]
    game.do("good", "gear")

    game.state.goods[5] = 2
    game.run_steps(("cleanup",))
    assert {option[2] for option in game.options("store")} == {1}


def test_contacts_of_the_players_choice() -> None:
    """A1: a contact of the player's choice is grey, blue, or red, never universal; each is chosen by itself."""
    envoy = location("Envoy", "action", text="1 worker: 2 contacts.")
    game = lay(Side(state=[envoy], goods={"worker": 1}), Side(goods={"worker": 2}))
    game.do("activate", "Envoy")
    assert [option[1] for option in game.options("good")] == [6, 7, 8]
    game.do("good", "red").do("good", "blue")

    assert [game.supply(0, good) for good in ("grey", "blue", "red", "universal")] == [0, 1, 1, 0]
    assert game.seat == 1


def test_a_conversion_that_says_twice_per_round_works_twice() -> None:
    """R21: "twice per round" on the board; the others once; both are free again in the next round."""
    board = card("faction", "F1", "Income: 1 worker.\nTwice per round, 1 gear: 1 grey.\n1 gun: 2 red.")
    game = lay(Side(goods={"gear": 5, "gun": 5, "worker": 2}), Side(), boards=(board, *BOARDS[1:]))
    game.do("convert", 0).do("convert", 0)
    assert game.refusal("convert", 0) == "R21"
    assert game.refusal("convert", 2) == "R21"
    game.do("convert", 1)
    assert game.refusal("convert", 1) == "R21"
    assert (game.supply(0, "grey"), game.supply(0, "gear"), game.supply(0, "red")) == (2, 3, 2)

    game.run_steps(("tidy",))
    game.state.goods[1] = game.state.goods[2] = 1
    game.run_steps(("take_turn", 0))
    assert game.offers("convert", 0)
    assert game.offers("convert", 1)


def test_a_connection_does_not_pay_for_itself() -> None:
    """R25, R29: "discard a card" needs another card than the Connection that is played; then that one goes."""
    deal = card("connection", "Swap", "Discard 1 card: 3 red.", pile="red")
    alone = lay(Side(hand=[deal], goods={"worker": 2}), Side())
    game = lay(Side(hand=[deal, WELL], goods={"worker": 2}), Side(goods={"worker": 9}))
    assert not alone.offers("play", "Swap")
    assert alone.refusal("play", "Swap", 0) == "R29"
    game.do("play", "Swap")

    assert (game.hand(), game.zone(DISCARD), game.supply(0, "red")) == ([], ["Well"], 3)


def test_a_card_that_is_built_does_not_pay_for_another_part() -> None:
    """R15, R28: contacts pay; the hand is left alone but for the card that is built."""
    game = lay(Side(hand=[WELL, MINE], goods={"grey": 1, "worker": 2}), Side(goods={"worker": 9}))
    game.do("construct", "Well")

    assert game.hand() == ["Mine"]


@pytest.mark.parametrize(
    ("tokens", "guarded", "place", "row"),
    [
        (1, False, "SW", None),
        (0, False, "SW", "N40"),
        (1, True, "SW", "N40"),
        (1, False, "W", "N40"),
        (1, False, "C", "N40"),
    ],
)
def test_where_a_token_can_be_placed_on_the_map(tokens: int, guarded: bool, place: str, row: str | None) -> None:
    """N40: a token, an own Outpost, and no token there yet are needed."""
    game = lay(
        Side(goods={"defense": tokens, "worker": 2}),
        Side(),
        variant="map",
        outposts={"SW": (0, 1), "W": (1, 1)},
        phase="nothing",
    )
    game.state.territory_defended[POSITIONS.index("SW")] = int(guarded)
    game.run_steps(("take_turn", 0))

    assert game.offers("watch", place) is (row is None)
    assert row is None or game.refusal("watch", POSITIONS.index(place)) == row


@pytest.mark.parametrize(
    ("option", "row"),
    [
        (("activate", "Well", 0), "R20"),
        (("activate", "Mill", 1), "R20"),
        (("activate", "Theirs", 0), "R20"),
        (("activate", "Mill", 0), "R29"),
        (("convert", 3), "R21"),
        (("convert", 1), "R29"),
        (("take", "Well"), "R24"),
        (("play", "Hand", 0), "R25"),
        (("construct", "Well"), "R14"),
        (("construct", "Hand"), "R15"),
        (("deal", "Hand"), "R17"),
        (("raze_hand", "Hand"), "R18"),
        (("develop", "Hand"), "R16"),
        (("raze_enemy", "Well"), "R19"),
        (("raze_enemy", "Theirs"), "R19"),
        (("open", "Well"), "R23"),
        (("open", "Theirs"), "R23"),
        (("guard", "Well"), "R27"),
        (("build", 0), "N9"),
        (("upgrade", 0), "N9"),
        (("raze_outpost", 0), "N9"),
        (("watch", 0), "N9"),
    ],
)
def test_each_illegal_action_is_refused_by_its_row(option: tuple[str | int, ...], row: str) -> None:
    """R15, R16, R17, R18, R19, R20, R21, R23, R24, R25, R27, R29, N9: in one position, without goods but two workers."""
    theirs = location("Theirs", "action", text="1 worker: 1 vp.")
    game = lay(
        Side(hand=[location("Hand", "feature", "gun")], state=[WELL, MILL], goods={"worker": 2}), Side(state=[theirs])
    )

    assert game.refusal(str(option[0]), *option[1:]) == row


def test_a_connection_that_can_do_nothing_is_not_played() -> None:
    """R25: its price can be paid, but no opponent has what it takes; with a target it is legal."""
    theft = card("connection", "Theft", "1 gun: Take 1 basic resource from an opponent.", pile="red")
    poor = lay(Side(hand=[theft], goods={"gun": 1, "worker": 2}), Side(goods={"worker": 2}))
    rich = lay(Side(hand=[theft], goods={"gun": 1, "worker": 2}), Side(goods={"worker": 2, "fuel": 1}))

    assert not poor.offers("play", "Theft")
    assert poor.refusal("play", "Theft", 0) == "R25"
    assert rich.do("play", "Theft").supply(0, "fuel") == 1
