"""Set-up, Production, Cleanup and the end (R1-R5, R11-R13, R31-R38)."""

from __future__ import annotations

import pytest
from state51_box import ABILITIES, BOX, ENGINE
from state51_position import Side, lay, location

from cardforge.games.state51.actions import raze
from cardforge.games.state51.definitions import GOOD_NUMBER
from cardforge.games.state51.goods import gain
from cardforge.games.state51.state import StoredGoods
from cardforge.games.state51.zones import BLUE_OPEN, BLUE_PILE, DECK, RED_DISCARD, RED_OPEN, RED_PILE
from cardforge.kernel.replay import new_game
from cardforge.kernel.setup import GameSetup

WELL = location("Well", types="fuel", text="Production: 1 fuel.", open=True, deal="fuel")
STORE = location("Store", "feature", "ammo", "Store up to 3 basic resources.")


def test_set_up_of_four() -> None:
    """R1, R2, R3: a board each, markers on 0, decks shuffled face down, a random first player."""
    state = GameSetup(ENGINE, [BOX], 4, abilities=ABILITIES).lay(5)
    firsts = {GameSetup(ENGINE, [BOX], 4, abilities=ABILITIES).lay(seed).first_player for seed in range(20)}

    assert len({state.board(seat) for seat in range(4)}) == 4
    assert state.vp == [0] * 4
    assert len(state.shared(DECK)) == len(BOX[0])
    assert [len(state.shared(pile)) for pile in (RED_PILE, BLUE_PILE)] == [6, 6]
    assert state.shared(DECK) != GameSetup(ENGINE, [BOX], 4, abilities=ABILITIES).lay(6).shared(DECK)
    assert firsts == {0, 1, 2, 3}


def test_nobody_starts_with_goods() -> None:
    """R5: the first Production phase gives the income."""
    assert sum(new_game(ENGINE, [BOX], 5, 4, abilities=ABILITIES).goods) == 0


def test_first_income() -> None:
    """E1.2, R11: 3 workers, 1 gear, 1 grey, 1 card; hand 4 + 2 + 1 = 7."""
    hand = [location(f"h{n}") for n in range(6)]
    game = lay(Side(hand=hand), Side(), deck=[location("top"), location("next")], phase="production")

    assert [game.supply(0, good) for good in ("worker", "gear", "grey")] == [3, 1, 1]
    assert len(game.hand(0)) == 7
    assert game.hand(1) == ["next"]


def test_production_goes_from_income_to_storage() -> None:
    """R11: income, Deals, open and closed production Locations, then goods out of storage Features."""
    closed = location("Closed", types="gun", text="Production: 1 gun.", deal="gun")
    game = lay(
        Side(state=[STORE, WELL, closed], deals=[location("Deal", deal="ammo")]), Side(), deck=[], phase="nothing"
    )
    game.state.stored.append(StoredGoods(game.card("Store"), 4, 2))
    game.run_steps(("production",))

    gained = [event[3] for event in game.state.log or [] if event[0] == "gain" and event[2] == 0]
    assert [game.supply(0, good) for good in ("fuel", "gun", "ammo", "brick")] == [1, 1, 1, 2]
    assert gained.index(5) < gained.index(3) < gained.index(2) < gained.index(4)


def test_a_scaling_product_counts_icons_in_play() -> None:
    """E1.5, R12, R13, D-G5: itself included, Ruins not, three at the most."""
    a, b, ruin = (
        location("A", "feature", "gun ammo"),
        location("B", "feature", "gun fame"),
        location("R", "feature", "gun"),
    )
    k = location("K", types="gun ammo", text="Production: 1 gun for each gun icon, at most 3.")
    game = lay(Side(hand=[k], state=[a, b], ruins=[ruin], goods={"grey": 1}), Side(goods={"red": 4, "worker": 9}))
    game.do("construct", "K")
    assert game.supply(0, "gun") == 3

    game.do("raze_enemy", "B")
    game.run_steps(("produce", 0))
    assert game.supply(0, "gun") == 5

    many = lay(Side(state=[k, *(location(f"g{n}", "feature", "gun") for n in range(4))]), Side(), phase="production")
    assert many.supply(0, "gun") == 3


def test_a_scaling_bonus_counts_the_new_card() -> None:
    """E1.6, D-G5: six fame Locations with the new one, five points at the most."""
    pride = location("Pride", "feature", "fame", "When built: 1 vp for each fame icon, at most 5.")
    few = lay(Side(hand=[pride], state=[location("f", "feature", "fame")], goods={"grey": 1}), Side())
    many = lay(
        Side(hand=[pride], state=[location(f"f{n}", "feature", "fame") for n in range(5)], goods={"grey": 1}), Side()
    )

    assert few.do("construct", "Pride").vp[0] == 2
    assert many.do("construct", "Pride").vp[0] == 5


def test_ruins_produce_nothing_and_points_count_at_once() -> None:
    """R13: a Ruins of a production gives nothing; points of Production set the end off at once."""
    shrine = location("Shrine", types="fame", text="Production: 1 vp.")
    game = lay(Side(ruins=[WELL], state=[shrine], vp=24), Side(), phase="production")

    assert game.supply(0, "fuel") == 0
    assert (game.vp[0], game.state.last_round) == (25, 1)


@pytest.mark.parametrize(("points", "last"), [(24, 0), (25, 1), (26, 1)])
def test_the_last_round_begins_with_twenty_five_points(points: int, last: int) -> None:
    """R31: 25 or more on the track; the threshold is a flag."""
    game = lay(Side(goods={"worker": 2}), Side())
    gain(game.state, 0, ((13, points),))

    assert game.state.last_round == last


def test_storage_keeps_goods_until_the_next_production() -> None:
    """E1.10, R32, R33: at most 3 of the 4 basics are kept, the worker is lost; they come back in Production."""
    game = lay(Side(state=[STORE], goods={"gun": 2, "fuel": 2, "worker": 1}), Side(), phase="cleanup")
    assert not game.offers("store", "Store", "worker")
    game.do("store", "Store", "gun").do("store", "Store", "gun").do("store", "Store", "fuel")

    assert sum(game.state.goods) == 0
    assert sorted(game.state.stored) == sorted([(game.card("Store"), 2, 2), (game.card("Store"), 3, 1)])
    game.run_steps(("produce", 0))
    assert (game.supply(0, "gun"), game.supply(0, "fuel"), game.state.stored) == (2, 1, [])


def test_what_is_kept_is_the_players_choice() -> None:
    """R32, D-G3: in Cleanup, in turn order; nothing has to be kept."""
    more = location("Second store", "feature", "ammo", "Store up to 1 worker.")
    game = lay(Side(state=[STORE], goods={"gun": 2}), Side(state=[more], goods={"worker": 3}), phase="cleanup", first=1)

    assert game.seat == 1
    game.do("store", "Second store", "worker")
    assert game.seat == 0
    game.do("done")
    assert game.state.stored == [(game.card("Second store"), 0, 1)]


@pytest.mark.parametrize(
    ("text", "goods", "kept"),
    [
        ("Store up to 1 contact.\nStore up to 1 red.", {"red": 2, "grey": 1}, {"red": 2}),
        ("Store up to 1 contact.\nStore up to 1 red.", {"grey": 2, "red": 1}, {"grey": 1, "red": 1}),
        ("Store up to 1 worker.\nStore up to 1 worker.", {"worker": 3}, {"worker": 2}),
    ],
)
def test_each_line_of_a_storage_takes_goods_up_to_its_own_limit(
    text: str, goods: dict[str, int], kept: dict[str, int]
) -> None:
    """R32: lines that take the same goods hold together what each of them holds, and no more."""
    cellar = location("Cellar", "feature", "ammo", text)
    game = lay(Side(state=[cellar], goods=goods), Side(), phase="cleanup")

    for good, n in kept.items():
        for _ in range(n):
            game.do("store", "Cellar", good)

    assert game.asked != "store"
    assert {good: n for card, number, n in game.state.stored for good in goods if number == GOOD_NUMBER[good]} == kept


def test_cleanup_clears_the_table() -> None:
    """R33, R34, R35: goods, marks and defense tokens go, stock stays; Connections go to their discards; the token moves clockwise."""
    stock = location("Stock", "feature", "gun", "When built: Put 3 guns here.")
    game = lay(
        Side(state=[WELL, stock], goods={"gun": 2}), Side(), Side(), phase="nothing", open_connections=["red", "blue"]
    )
    state = game.state
    state.stored.append(StoredGoods(game.card("Stock"), 2, 3))
    state.marks[game.card("Well")] = state.defended[game.card("Well")] = 1
    state.conversions_used[0] = 1
    game.run_steps(("tidy",))

    assert (
        sum(state.goods),
        state.marks[game.card("Well")],
        state.defended[game.card("Well")],
        state.conversions_used[0],
    ) == (
        0,
        0,
        0,
        0,
    )
    assert state.stored == [(game.card("Stock"), 2, 3)]
    assert (game.zone(RED_OPEN), game.zone(BLUE_OPEN), len(game.zone(RED_DISCARD))) == ([], [], 1)
    assert state.first_player == 1


def test_an_empty_connection_pile_is_made_anew() -> None:
    """D-G1: each Connection pile is reshuffled from its own discards."""
    game = lay(deck=[location(f"c{n}") for n in range(9)], phase="nothing")
    state = game.state
    for card in state.shared(RED_PILE)[:]:
        state.discard(card)
    game.run_steps(("lookout",))

    assert len(game.zone(RED_OPEN)) == 1
    assert len(game.zone(RED_PILE)) == 5


def test_supplies_are_unlimited() -> None:
    """D-G4: a multiplier token stands for any number."""
    game = lay(Side(goods={"worker": 2}), Side())
    gain(game.state, 0, ((0, 100),))

    assert game.supply(0, "worker") == 102


def test_goods_left_decide_a_tie() -> None:
    """E1.11, R36, R37, R38: the Action phase is finished, Cleanup skipped; Locations 1, Ruins 0; goods left decide."""
    stock = location("Stock", "feature", "fuel", "When built: Put 1 fuel here.")
    one = Side(
        vp=26,
        state=[location(f"a{n}") for n in range(5)],
        ruins=[location("r1"), location("r2")],
        goods={"worker": 2},
        hand=[location("h")],
    )
    two = Side(
        vp=24,
        state=[*(location(f"b{n}") for n in range(6)), stock],
        goods={"ammo": 1},
        hand=[location("h1"), location("h2")],
    )
    game = lay(one, two, phase="nothing")
    game.state.last_round = 1
    game.state.stored.append(StoredGoods(game.card("Stock"), 3, 1))
    game.run_steps(("take_turn", 0), ("after_actions",))
    game.do("pass").do("pass")

    assert game.vp == [31, 31]
    assert (game.state.winners, game.state.reason) == ((1,), "goods left")


def test_most_locations_decide_next_then_the_victory_is_shared() -> None:
    """R38: points, goods left, Locations, shared victory; Deals and cards in hand give no points (R37)."""
    fewer = Side(vp=26, state=[location("a")], deals=[location("d1"), location("d2")])
    more = Side(vp=25, state=[location("b"), location("c")])
    by_locations = lay(fewer, more, phase="final")
    shared = lay(Side(vp=26, state=[location("a")]), Side(vp=26, state=[location("b")]), phase="final")

    assert (by_locations.state.winners, by_locations.state.reason) == ((1,), "locations")
    assert (shared.state.winners, shared.state.reason) == ((0, 1), "shared")


def test_round_one_of_the_gear_faction() -> None:
    """E1.3, R21, R22: five turns from the first income on, good by good."""
    well = location("Well one", types="fuel ammo", text="Production: 1 fuel.", open=True)
    prey = location("Prey", "feature", "brick", distance=2, spoils="brick brick vp")
    hand = [well, prey, *(location(f"h{n}", "feature", "culture", distance=3) for n in range(5))]
    game = lay(Side(hand=hand, goods={"worker": 3, "gear": 1, "grey": 1}), Side(goods={"worker": 0}))

    game.do("convert", 0)
    assert game.supply(0, "grey") == 2
    game.do("construct", "Well one")
    assert (game.supply(0, "grey"), game.supply(0, "fuel")) == (1, 1)
    game.do("exchange", "gun")
    game.do("convert", 1)
    game.do("raze_hand", "Prey")

    left = {good: game.supply(0, good) for good in ("worker", "grey", "fuel", "brick", "red", "gun", "gear")}
    assert left == {"worker": 1, "grey": 1, "fuel": 1, "brick": 2, "red": 0, "gun": 0, "gear": 0}
    assert (game.vp[0], len(game.hand(0))) == (1, 5)


@pytest.mark.parametrize(
    ("goods", "new", "old", "legal"),
    [
        ({"brick": 1}, "fuel fame", "fuel ammo", True),
        ({"brick": 1}, "gun fame", "fuel ammo", False),
        ({"ammo": 1}, "fuel fame", "fuel ammo", True),
        ({"ammo": 1}, "gun fame", "fuel ammo", False),
        ({"development": 1}, "gun fame", "fuel ammo", True),
        ({"brick": 1}, "gun fame", "", True),
        ({"brick": 1}, "", "fuel ammo", True),
    ],
)
def test_what_can_be_developed_onto_what(goods: dict[str, int], new: str, old: str, legal: bool) -> None:
    """E1.4, R16: brick and ammo need a shared type, a development token none; typeless cards match all; 1 VP."""
    side = Side(
        hand=[location("New", "feature", new, distance=3)],
        state=[location("Old", "feature", old)],
        goods={**goods, "worker": 2},
        vp=1,
    )
    game = lay(side, Side())

    assert game.offers("develop", "New") is legal
    if legal:
        assert game.do("develop", "New").vp[0] == 2


def test_ruins_match_every_type_for_develop() -> None:
    """E1.4, R16: a brick builds anything onto Ruins."""
    game = lay(
        Side(
            hand=[location("New", "feature", "gun fame")],
            ruins=[location("Old", "feature", "fuel")],
            goods={"brick": 1, "worker": 2},
        ),
        Side(),
    )

    game.do("develop", "New")

    assert (game.ruins(), game.locations(), game.vp[0]) == ([], ["New"], 1)


def test_a_stock_of_defense_tokens_stays_through_cleanup() -> None:
    """A1, A2, R27, R28, R33, D-G8: two tokens on the card; one is moved to a Location from there; Cleanup takes the placed one alone."""
    depot = location("Depot", "feature", "ammo", "When built: Put 2 defense tokens here.")
    game = lay(Side(hand=[depot], state=[WELL], goods={"grey": 1, "worker": 2}), Side(goods={"worker": 9}))
    game.do("construct", "Depot")
    assert game.state.stored == [(game.card("Depot"), 11, 2)]
    assert game.state.defended[game.card("Depot")] == 0
    assert game.asked == "after"

    game.do("guard", "Well")
    assert game.state.stored == [(game.card("Depot"), 11, 1)]
    assert (game.state.defended[game.card("Well")], game.supply(0, "defense")) == (1, 0)

    game.run_steps(("tidy",))
    assert game.state.stored == [(game.card("Depot"), 11, 1)]
    assert sum(game.state.defended) == 0


def test_a_token_of_a_stock_defends_the_card_that_it_lies_on_only_once_it_is_placed() -> None:
    """R19, R27, D-G8: the price of razing rises with the placed token, not with the stock; at most one is placed."""
    depot = location("Depot", "feature", "ammo", "When built: Put 2 defense tokens here.")
    game = lay(Side(state=[depot], goods={"worker": 2}), Side(), phase="nothing")
    card = game.card("Depot")
    game.state.stored.append(StoredGoods(card, 11, 2))
    assert raze.defense(game.state, card) == 4

    game.run_steps(("take_turn", 0)).do("guard", "Depot")

    assert raze.defense(game.state, card) == 5
    assert not game.offers("guard", "Depot")
    assert game.refusal("guard", "Depot") == "R27"


@pytest.mark.parametrize(("option", "left"), [(("good", "defense"), (0, 2)), (("stock", "Depot", "defense"), (1, 1))])
def test_the_player_chooses_where_a_defense_token_comes_from(option: tuple[str, ...], left: tuple[int, int]) -> None:
    """R27, R28: out of the supply or of a stock."""
    depot = location("Depot", "feature", "ammo", "When built: Put 2 defense tokens here.")
    game = lay(Side(state=[depot, WELL], goods={"worker": 2, "defense": 1}), Side(), phase="nothing")
    game.state.stored.append(StoredGoods(game.card("Depot"), 11, 2))
    game.run_steps(("take_turn", 0)).do("guard", "Well").do(*option)

    assert (game.supply(0, "defense"), game.state.stored[0].n) == left
    assert game.state.defended[game.card("Well")] == 1
    assert game.asked == "turn"


def test_tokens_on_a_razed_stock_go_back_to_the_supply() -> None:
    """R19, D-G8: the owner takes back the goods stored on it."""
    depot = location("Depot", "feature", "ammo", "When built: Put 2 defense tokens here.")
    game = lay(Side(goods={"red": 4}), Side(state=[depot], goods={"worker": 2}), phase="nothing")
    game.state.stored.append(StoredGoods(game.card("Depot"), 11, 2))
    game.run_steps(("take_turn", 0)).do("raze_enemy", "Depot")

    assert (game.supply(1, "defense"), game.state.stored) == (2, [])


def test_anothers_stock_of_tokens_cannot_be_placed() -> None:
    """R27, R28: a bystander's tokens are out of reach; without any there is nothing to place."""
    depot = location("Depot", "feature", "ammo", "When built: Put 2 defense tokens here.")
    game = lay(Side(state=[WELL], goods={"worker": 2}), Side(state=[depot]), phase="nothing")
    game.state.stored.append(StoredGoods(game.card("Depot"), 11, 2))
    game.run_steps(("take_turn", 0))

    assert not game.options("guard")
    assert game.refusal("guard", "Well") == "R27"


@pytest.mark.parametrize(("turn", "first", "points"), [(1, 0, [0, 0]), (2, 0, [1, 0]), (3, 0, [0, 0]), (2, 1, [0, 0])])
def test_a_text_asks_for_the_first_player_of_the_first_round(turn: int, first: int, points: list[int]) -> None:
    """R3, R35: the token moves each round, and who had it first is told from the round, not from who has it."""
    hall = location("Hall", types="gun", text="When built: 1 vp if an opponent began the game.")
    game = lay(Side(hand=[hall], goods={"grey": 1}), Side(hand=[hall]), phase="nothing", turn=turn, first=first)
    game.run_steps(("take_turn", 0))

    game.do("construct", "Hall")

    assert game.vp == points


def test_the_human_begins_a_solo_game() -> None:
    """R3, S5: the token does not move."""
    state = GameSetup(ENGINE, [BOX], 1, "solo", abilities=ABILITIES).lay(5)
    state.turn = 4

    assert state.began() == 0
