"""The map: Territories, Outposts, ruins, free builds of the Lookout (N2-N50, E10-E14)."""

from __future__ import annotations

from typing import Any

import pytest
from state51_box import ABILITIES, BOX, ENGINE
from state51_box import card as any_card
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51 import map_grid as g
from cardforge.games.state51.actions.outposts import defense, required_card, shows
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.zones import DECK, DISCARD, DISPLAY, MAP
from cardforge.kernel.replay import new_game
from cardforge.kernel.setup import GameSetup

AMMO, GEAR = location("Ammo card", types="gear ammo"), location("Gear card", types="gear")
CLAY, FAME = location("Clay", types="brick fame"), location("Fame card", types="fame culture")


def on_map(*sides: Side, variant: str = "map", **more: Any) -> State51Position:
    sides = sides or (Side(), Side(goods={"worker": 9}))
    return lay(*sides, variant=variant, **more)


def at(game: State51Position, place: str) -> tuple[int, int]:
    where = POSITIONS.index(place)
    return game.state.outpost[where], game.state.level[where]


def test_neighbours_are_orthogonal() -> None:
    """E10, N7: twelve pairs, no diagonals."""
    assert set(g.NEIGHBOURS[g.C]) == {g.N, g.W, g.E, g.S}
    assert set(g.NEIGHBOURS[g.SW]) == {g.W, g.S}
    assert set(g.NEIGHBOURS[g.N]) == {g.NW, g.NE, g.C}
    assert g.C not in g.NEIGHBOURS[g.NW]
    assert sum(map(len, g.NEIGHBOURS)) == 24


def test_directions() -> None:
    """E10, N12, N13: six Directions of three Territories; each Territory lies in two, one of a row and one of a column."""
    assert g.DIRECTIONS["North"] == (g.NW, g.N, g.NE)
    assert g.DIRECTIONS["West"] == (g.NW, g.W, g.SW)
    assert g.DIRECTIONS["CentralV"] == (g.N, g.C, g.S)
    assert g.DIRECTIONS["CentralH"] == (g.W, g.C, g.E)
    assert all(len(g.directions_of(place)) == 2 for place in range(9))
    assert g.directions_of(g.SW) == ("South", "West")


def test_set_up_with_the_map() -> None:
    """N3, N4, N5, N6, N8: both decks shuffled together, nine Territories in the grid, six Outposts for each player."""
    state = GameSetup(ENGINE, [BOX], 3, "map", abilities=ABILITIES).lay(1)
    without = GameSetup(ENGINE, [BOX], 3, abilities=ABILITIES).lay(1)

    assert len(state.shared(DECK)) == len(BOX[0]) + len(BOX[1])
    assert len(without.shared(DECK)) == len(BOX[0])
    assert [state.definitions.position[state.definition[card]] for card in state.shared(MAP)] == list(range(9))
    assert state.definitions.options["outpost_tokens"] == 6
    assert state.outpost == [-1] * 9


def test_after_four_hands_the_deck_is_smaller_by_24() -> None:
    """E10, N5: 6 cards to each of 4 players."""
    state = new_game(ENGINE, [BOX], 1, 4, "map", abilities=ABILITIES)

    assert len(state.shared(DECK)) == len(BOX[0]) + len(BOX[1]) - 24


@pytest.mark.parametrize(("choice", "gained"), [("CentralV", 2), ("CentralH", 2)])
def test_a_central_direction_is_one_of_two(choice: str, gained: int) -> None:
    """E10, N14: own N, C, W: vertical gives 2, horizontal gives 2, never 3."""
    hub = location(
        "Hub", text="Production: 1 gun for each own Outpost in a Central direction of your choice, at most 3."
    )
    game = on_map(Side(hand=[hub], goods={"grey": 1}), Side(), outposts={"N": (0, 1), "C": (0, 1), "W": (0, 1)})
    game.do("construct", "Hub")
    assert [g.DIRECTION_NAMES[option[1]] for option in game.options()] == ["CentralV", "CentralH"]
    game.do("direction", g.DIRECTION_NAMES.index(choice))

    assert game.supply(0, "gun") == gained


@pytest.mark.parametrize(
    ("hand", "place", "row"),
    [([AMMO], "S", None), ([GEAR], "S", "N15"), ([AMMO], "N", "N17"), ([AMMO], "C", "N17"), ([AMMO], "SW", "N16")],
)
def test_where_an_outpost_can_be_built(hand: list[Any], place: str, row: str | None) -> None:
    """E11, N9, N10, N15, N16, N17, D-N1: from own SW alone: S for an ammo card; no neighbour, no build; one Outpost a Territory."""
    game = on_map(Side(hand=hand, goods={"worker": 2}), Side(), outposts={"SW": (0, 1)})

    assert game.offers("build", place) is (row is None)
    assert game.refusal("build", POSITIONS.index(place)) == row if row else True


def test_the_centre_can_be_built_once_a_neighbour_is_own() -> None:
    """E11: C is legal only once S or W is own."""
    game = on_map(Side(hand=[AMMO], goods={"worker": 2}), Side(), outposts={"SW": (0, 1), "S": (0, 1)})

    assert game.offers("build", "C")


def test_building_discards_the_card_and_activates_level_one() -> None:
    """E11, N11, N18, N19: the card is discarded, the token stands on level 1, the effect of S gives one card."""
    game = on_map(
        Side(hand=[AMMO, GEAR], goods={"worker": 2}),
        Side(goods={"worker": 9}),
        outposts={"SW": (0, 1)},
        deck=[location("top")],
    )
    game.do("build", "S")

    assert at(game, "S") == (0, 1)
    assert game.hand() == ["Gear card", "top"]
    assert game.zone(DISCARD) == ["Ammo card"]


def test_the_player_chooses_among_several_cards_that_pay() -> None:
    """N15: which card is discarded."""
    other = location("Other ammo", types="ammo")
    game = on_map(Side(hand=[AMMO, other], goods={"worker": 2}), Side(goods={"worker": 9}), outposts={"NW": (0, 1)})
    game.do("build", "W").do("discard", "Other ammo")

    assert game.hand() == ["Ammo card"]
    assert game.supply(0, "gear") == 2


def test_upgrade_to_level_two_gives_one_of_two_effects() -> None:
    """E11, N28, N29, N30, N31, D-N23: SW for a brick card; 1 unit of level 2 or 2 units of level 1, not both."""
    game = on_map(Side(hand=[CLAY], goods={"worker": 2}), Side(goods={"worker": 9}), outposts={"SW": (0, 1)})
    game.do("upgrade", "SW")
    assert game.options() == [("level", 2), ("level", 1)]
    game.do("level", 1)

    assert (at(game, "SW"), game.supply(0, "brick"), game.supply(0, "ammo")) == ((0, 2), 2, 0)


def test_upgrade_goes_one_level_at_a_time() -> None:
    """E11, N28, N29: a fame card does not pay for level 2 of SW; a straight way from 1 to 3 is illegal."""
    game = on_map(Side(hand=[FAME], goods={"worker": 2}), Side(), outposts={"SW": (0, 1)})

    assert not game.offers("upgrade", "SW")
    assert game.refusal("upgrade", g.SW) == "N28"
    assert game.refusal("upgrade", g.S) == "N29"


def test_upgrade_to_level_three() -> None:
    """E11, N32, N33, N34, D-N2: from level 2 with any fame card; one effect of levels 3, 2, 1."""
    game = on_map(Side(hand=[FAME], goods={"worker": 2}), Side(goods={"worker": 9}), outposts={"SW": (0, 2)})
    other = on_map(Side(hand=[AMMO], goods={"worker": 2}), Side(), outposts={"SW": (0, 2)})
    game.do("upgrade", "SW")
    assert game.options() == [("level", 3), ("level", 2), ("level", 1)]
    game.do("level", 3)

    assert (game.vp[0], at(game, "SW")) == (2, (0, 3))
    assert not game.offers("upgrade", "SW")
    assert other.refusal("upgrade", g.SW) == "N32"


@pytest.mark.parametrize(("flag", "fitting"), [("distance:1", "Gear card"), ("kind:feature", "Statue")])
def test_the_lost_icons_can_be_read_otherwise(flag: str, fitting: str) -> None:
    """D-N1, D-N2: the prices of levels 1 and 3 are flags."""
    statue = location("Statue", "feature", "fame", distance=2)
    game = on_map(Side(hand=[GEAR, statue], goods={"worker": 2}), Side(), outpost_l1_cost=flag)

    asked = required_card(game.state, 1, g.S)
    assert [name for name in game.hand() if shows(game.state, game.card(name), asked)] == [fitting]


def test_connections_and_typeless_cards_pay_for_nothing() -> None:
    """D-N15: the icon must be printed."""
    raid = any_card("connection", "A raid", "2 red.", pile="red")
    game = on_map(Side(hand=[raid, location("Typeless")], goods={"worker": 2}), Side(), outposts={"SW": (0, 1)})

    assert not game.options("build")


@pytest.mark.parametrize(
    ("red", "level", "token", "legal"), [(3, 1, 0, True), (2, 1, 0, False), (5, 2, 1, True), (4, 2, 1, False)]
)
def test_the_price_of_razing_an_outpost(red: int, level: int, token: int, legal: bool) -> None:
    """E12, N35, N36, N40, D-N3, D-N5: the defense of its level in red contacts, one more with a defense token."""
    game = on_map(
        Side(goods={"red": red, "worker": 2}),
        Side(goods={"worker": 2}),
        outposts={"W": (1, level), "SW": (0, 1)},
        phase="nothing",
    )
    game.state.territory_defended[g.W] = token
    assert defense(game.state, g.W) == (3, 4, 5)[level - 1] + token
    game.run_steps(("take_turn", 0))

    assert game.offers("raze_outpost", "W") is legal


def test_razing_an_outpost() -> None:
    """E12, N37, N38, N43, D-N20: 3 red, the effect of W first, then the token goes back; its owner gets nothing but that."""
    game = on_map(Side(goods={"red": 3, "worker": 2}), Side(goods={"worker": 2}), outposts={"W": (1, 1), "SW": (0, 1)})
    before = sum(game.state.goods[12:])
    game.do("raze_outpost", "W")

    assert (game.supply(0, "red"), game.supply(0, "gear"), at(game, "W")) == (0, 2, (-1, 0))
    assert (sum(game.state.goods[12:]), game.state.outposts(1)) == (before, [])


def test_the_attacker_chooses_an_effect_up_to_the_level_of_the_target() -> None:
    """E12, N37: at level 2 W2 or W1; the attacker's own level does not matter; the token on the Territory is gone."""
    game = on_map(
        Side(goods={"red": 5, "worker": 2}),
        Side(goods={"worker": 2}),
        outposts={"W": (1, 2), "SW": (0, 1)},
        phase="nothing",
    )
    game.state.territory_defended[g.W] = 1
    game.run_steps(("take_turn", 0)).do("raze_outpost", "W")
    assert game.options() == [("level", 2), ("level", 1)]
    game.do("level", 2)

    assert (game.supply(0, "ammo"), game.supply(0, "worker"), game.state.territory_defended[g.W]) == (1, 3, 0)


def test_an_outpost_is_razed_from_next_to_it_and_not_after_its_owner_passed() -> None:
    """E12, N36, N42: NE is no neighbour of W; who has passed is safe."""
    far = on_map(Side(goods={"red": 9, "worker": 2}), Side(), outposts={"W": (1, 1), "NE": (0, 1)})
    safe = on_map(
        Side(goods={"red": 9, "worker": 2}), Side(goods={"worker": 2}), outposts={"W": (1, 1), "SW": (0, 1)}, first=1
    )
    safe.do("pass")

    assert far.refusal("raze_outpost", g.W) == "N36"
    assert safe.refusal("raze_outpost", g.W) == "N42"


@pytest.mark.parametrize(
    ("hand", "free", "offered"), [([AMMO], False, True), ([GEAR], False, False), ([GEAR], True, True)]
)
def test_the_attacker_may_build_there_at_once(hand: list[Any], free: bool, offered: bool) -> None:
    """E12, N39, D-N4: for the usual discard (flag: free); the effect is activated; the turn ends."""
    sides = [Side(hand=hand, goods={"red": 3}), Side(goods={"worker": 4})]
    game = on_map(*sides, outposts={"W": (1, 1), "SW": (0, 1)}, raze_rebuild_free=free)
    game.do("raze_outpost", "W")
    assert (game.asked == "rebuild") is offered
    if offered:
        game.do("rebuild", "W")
        assert (at(game, "W"), game.supply(0, "gear"), len(game.hand())) == ((0, 1), 4, int(free))
    assert game.seat == 1


def test_razing_an_outpost_is_a_raze() -> None:
    """D-N12, R30: Features that wait for a Raze are set off, unless the table plays it otherwise; so are those for Outposts."""
    den = location("Den", "feature", "gun", "When you raze: 1 ammo.\nWhen you raze an Outpost: 1 vp.")
    sides = [Side(state=[den], goods={"red": 3, "worker": 2}), Side(goods={"worker": 2})]
    yes = on_map(*sides, outposts={"W": (1, 1), "SW": (0, 1)})
    no = on_map(*sides, outposts={"W": (1, 1), "SW": (0, 1)}, outpost_raze_triggers_features=False)

    assert yes.do("raze_outpost", "W").supply(0, "ammo") == 1
    assert no.do("raze_outpost", "W").supply(0, "ammo") == 0
    assert (yes.vp[0], no.vp[0]) == (1, 1)


def test_defense_tokens_on_territories() -> None:
    """N40, N41: one on each Territory with an own Outpost, free; removed in Cleanup."""
    game = on_map(Side(goods={"defense": 2, "worker": 2}), Side(), outposts={"SW": (0, 1), "W": (1, 1)})
    assert not game.offers("watch", "W")
    game.do("watch", "SW")

    assert not game.offers("watch", "SW")
    assert game.state.territory_defended[g.SW] == 1
    game.run_steps(("tidy",))
    assert game.state.territory_defended[g.SW] == 0


SIX = {"NW": (0, 1), "N": (0, 1), "NE": (0, 1), "W": (0, 1), "C": (0, 1), "E": (0, 1)}


def test_with_no_token_left_an_own_outpost_is_removed_first() -> None:
    """E12, N3, N20, N8: six tokens; NE is removed, the neighbour C remains: legal."""
    game = on_map(
        Side(hand=[AMMO], goods={"worker": 2}), Side(goods={"worker": 9}), outposts=SIX, deck=[location("top")]
    )
    game.do("build", "S").do("remove", "NE")

    assert (at(game, "NE"), at(game, "S"), len(game.state.outposts(0))) == ((-1, 0), (0, 1), 6)


def test_a_neighbour_must_remain_after_the_removal() -> None:
    """E12, D-N13: with SW the only neighbour of S, removing SW is illegal, any other one is legal."""
    six = dict.fromkeys(("NW", "N", "NE", "W", "E", "SW"), (0, 1))
    game = on_map(Side(hand=[AMMO], goods={"worker": 2}), Side(), outposts=six, deck=[location("top")])
    game.do("build", "S")

    assert {POSITIONS[option[1]] for option in game.options("remove")} == {"NW", "N", "NE", "W", "E"}


def test_no_outpost_is_removed_for_anything_else() -> None:
    """D-N14: only to build with no token left; with one left the build takes that."""
    game = on_map(Side(hand=[AMMO], goods={"worker": 9}), Side(), outposts={"SW": (0, 1)}, deck=[location("top")])
    assert not game.options("remove")
    game.do("build", "S")

    assert not game.options("remove")
    assert (at(game, "SW"), at(game, "S")) == ((0, 1), (0, 1))


def skips(game: State51Position) -> set[str]:
    return {POSITIONS[option[1]] for option in game.options("lookout_skip_build")}


def test_the_first_lookout_makes_everybody_build() -> None:
    """E13, N21, N22, N23, N26, D-N7: one selection of the two is given up for a free corner, its effect activated."""
    game = on_map(
        Side(), Side(), Side(), Side(), phase="lookout", turn=1, deck=[location(f"c{n}") for n in range(1, 12)]
    )
    assert skips(game) == {"NW", "NE", "SW", "SE"}
    game.do("lookout_skip_build", "SW")
    assert (at(game, "SW"), game.supply(0, "brick")) == ((0, 1), 2)
    for name in ("c1", "c2", "c3"):
        game.do("pick", name)
    assert sorted(game.zone(DISCARD)) == ["c4", "c5"]

    assert game.seat == 3
    assert not game.options("pick")
    game.do("lookout_skip_build", "NW").do("lookout_skip_build", "NE")
    assert [len(game.hand(seat)) for seat in range(4)] == [0, 1, 1, 1]
    assert game.seat == 0
    assert not game.options("lookout_skip_build")
    game.do("pick", "c6")

    assert [game.state.outpost[place] for place in g.CORNERS] == [3, 2, 0, 1]
    assert [len(game.hand(seat)) for seat in range(4)] == [1, 1, 1, 1]


def test_later_a_selection_may_be_given_up() -> None:
    """E13, N24, N25, D-N7: for an empty Territory next to an own Outpost; not both selections; not without such a place."""
    game = on_map(
        Side(), Side(), phase="lookout", deck=[location(f"c{n}") for n in range(1, 9)], outposts={"SW": (0, 1)}
    )
    assert skips(game) == {"W", "S"}
    game.do("lookout_skip_build", "W")
    assert game.seat == 1
    assert skips(game) == set()
    game.do("pick", "c1").do("pick", "c4")

    assert game.seat == 0
    assert skips(game) == set()


def test_a_player_without_outposts_plays_on_without_the_map() -> None:
    """N27, D-N6: no way back but a text that drops the neighbour rule."""
    strip = location("Strip", "action", "fuel", "1 fuel: Build an Outpost on any empty Territory.")
    game = on_map(
        Side(hand=[AMMO], state=[strip], goods={"fuel": 1, "worker": 2}),
        Side(goods={"worker": 9}),
        outposts={"W": (1, 1)},
    )
    assert not game.options("build")
    game.do("activate", "Strip")
    assert len(game.options("at")) == 8
    game.do("at", g.E)

    assert at(game, "E") == (0, 1)


def test_a_skip_leaves_the_card_in_the_display() -> None:
    """D-N16: Standard: what is left at the end of the draft is discarded."""
    game = on_map(
        Side(), Side(), phase="lookout", deck=[location(f"c{n}") for n in range(1, 9)], outposts={"SW": (0, 1)}
    )
    game.do("lookout_skip_build", "W").do("pick", "c1")

    assert sorted(game.zone(DISCARD)) == ["c2", "c3"]


def test_advanced_lookout_with_a_skip_reveals_fewer() -> None:
    """E2 (map skip), D-N16: 3 players, the first one gives up the first choice: six cards revealed in place of seven."""
    cards = [location(f"c{n}") for n in range(1, 10)]
    game = on_map(Side(), Side(), Side(), variant="map,advanced", phase="lookout", deck=cards, outposts={"SW": (0, 1)})
    game.do("lookout_skip_build", "W")
    for name, shown in (("c1", 5), ("c2", 4), ("c3", 3), ("c4", 3), ("c5", 2)):
        assert len(game.zone(DISPLAY)) == shown
        game.do("pick", name)

    assert game.zone(DISCARD) == ["c6"]
    assert game.zone(DECK)[-1] == "c7"
    assert [game.hand(seat) for seat in range(3)] == [["c3"], ["c1", "c4"], ["c2", "c5"]]


def test_alternate_lookout_with_a_skip() -> None:
    """D-N16: one card of the packet is put aside; builds follow in turn order once all have chosen, each choosing the place then."""
    cards = [location(f"c{n}") for n in range(1, 10)]
    game = on_map(Side(), Side(), variant="map,alternate", phase="lookout", turn=1, deck=cards)
    game.do("lookout_skip_build", "c1").do("lookout_skip_build", "c4")
    assert game.asked == "skip_place"
    assert sorted(game.zone(DISCARD)) == ["c1", "c4"]
    game.do("lookout_skip_build", "NW")
    assert game.seat == 1
    assert skips(game) == {"NE", "SW", "SE"}
    game.do("lookout_skip_build", "SE")
    game.do("keep", "c5").do("keep", "c2")

    assert [game.hand(seat) for seat in range(2)] == [["c5"], ["c2"]]
    assert sorted(game.zone(DISCARD)) == ["c1", "c3", "c4", "c6"]


def test_alternate_lookout_makes_everybody_build_in_the_second_selection() -> None:
    """N21, D-N16: who kept a card first has to put one aside of the two, the other one goes too."""
    game = on_map(
        Side(), Side(), variant="map,alternate", phase="lookout", turn=1, deck=[location(f"c{n}") for n in range(1, 10)]
    )
    game.do("keep", "c1").do("keep", "c4")

    assert not game.options("keep")
    game.do("lookout_skip_build", "c5").do("lookout_skip_build", "c2")
    game.do("lookout_skip_build", "NW").do("lookout_skip_build", "NE")
    assert [len(game.hand(seat)) for seat in range(2)] == [1, 1]


def test_gaining_ruins() -> None:
    """E14, N44, N45: the top card face down into the own State; its owner may look, nobody else; no point for it."""
    digger = location("Digger", types="brick", text="Production: Gain 1 Ruins.")
    game = on_map(
        Side(hand=[digger, location("New", types="gun")], goods={"grey": 1, "brick": 1}),
        Side(goods={"worker": 2}),
        deck=[location("face", types="fuel"), location("next")],
    )
    game.do("construct", "Digger")
    face = game.card("face")

    assert (game.ruins(), game.zone(DECK), game.locations()) == (["face"], ["next"], ["Digger"])
    assert game.state.view(0).definition[face] == game.state.definition[face]
    assert game.state.view(1).definition[face] == -1
    game.do("pass").do("develop", "New")
    assert (game.vp[0], game.ruins(), game.locations()) == (1, [], ["Digger", "New"])


def test_a_text_that_upgrades_keeps_the_position_rules() -> None:
    """E14, N46, N47, N48: no discard; only an own Outpost on level 1 or 2 may be chosen."""
    engineers = location("Engineers", "action", "gear", "1 worker: Upgrade an Outpost.")
    game = on_map(
        Side(state=[engineers], goods={"worker": 3}),
        Side(goods={"worker": 9}),
        outposts={"SW": (0, 1), "NE": (0, 3), "E": (1, 1)},
    )
    game.do("activate", "Engineers")
    assert game.asked == "level"
    game.do("level", 2)

    assert (at(game, "SW"), game.supply(0, "ammo")) == ((0, 2), 1)


def test_a_text_that_builds_keeps_the_neighbour_rule() -> None:
    """N47, N48: no discard; empty and next to an own Outpost; without such a place the action is not there."""
    settlers = location("Settlers", "action", "brick", "1 worker: Build an Outpost.")
    game = on_map(
        Side(state=[settlers], goods={"worker": 3}), Side(goods={"worker": 9}), outposts={"SW": (0, 1), "W": (1, 1)}
    )
    nowhere = on_map(Side(state=[settlers], goods={"worker": 3}), Side())
    game.do("activate", "Settlers")

    assert at(game, "S") == (0, 1)
    assert not nowhere.offers("activate", "Settlers")


def test_a_text_that_razes_an_outpost_needs_a_neighbour() -> None:
    """N49: always an enemy one next to an own Outpost; red contacts are not asked for."""
    raid = location("Raid", "action", "gun", "1 red: Raze a neighbouring Outpost.")
    game = on_map(
        Side(state=[raid], goods={"red": 1, "worker": 2}),
        Side(goods={"worker": 2}),
        outposts={"SW": (0, 1), "W": (1, 1), "NE": (1, 1)},
    )
    game.do("activate", "Raid")

    assert (at(game, "W"), at(game, "NE"), game.supply(0, "gear")) == ((-1, 0), (1, 1), 2)


def test_a_text_that_activates_an_outpost() -> None:
    """E14, N46, N50: an own Outpost on level 2: level 2 or level 1."""
    couriers = location("Couriers", "action", "fuel", "1 worker: Activate an Outpost.")
    game = on_map(
        Side(state=[couriers], goods={"worker": 3}), Side(goods={"worker": 9}), outposts={"SW": (0, 2), "W": (1, 1)}
    )
    game.do("activate", "Couriers")

    assert game.options() == [("level", 2), ("level", 1)]


def test_outposts_give_no_points_at_the_end() -> None:
    """D-N19: only Locations do, and three of them three."""
    sides = Side(state=[location(name) for name in ("a", "b", "c")], vp=3), Side(vp=2)
    game = on_map(*sides, outposts={"SW": (0, 3), "W": (0, 3)}, phase="final")

    assert game.vp == [6, 2]


@pytest.mark.parametrize(("blocks", "offered"), [(True, False), (False, True)])
def test_a_peaceful_map(blocks: bool, offered: bool) -> None:
    """D-L5: the action is off, texts stay on; a flag leaves the action on."""
    raid = location("Raid", "action", "gun", "1 red: Raze a neighbouring Outpost.")
    sides = [Side(state=[raid], goods={"red": 9, "worker": 2}), Side()]
    game = on_map(
        *sides, variant="map,peaceful", outposts={"SW": (0, 1), "W": (1, 1)}, peaceful_blocks_outpost_raze=blocks
    )

    assert game.offers("raze_outpost", "W") is offered
    assert game.offers("activate", "Raid")
    assert offered or game.refusal("raze_outpost", g.W) == "D-L5"


def test_a_feature_protects_all_own_outposts() -> None:
    """N35: own Outposts with 1 more defense."""
    walls = location("Walls", "feature", "brick", "Own Outposts have 1 more defense.")
    game = on_map(Side(), Side(state=[walls]), outposts={"W": (1, 1), "SW": (0, 1)}, phase="nothing")

    assert [defense(game.state, place) for place in (g.W, g.SW)] == [4, 3]


def test_a_neighbour_must_remain_in_the_first_round_too() -> None:
    """D-N13, N17, N20: only the free build of the Lookout knows no neighbour rule; an action of round 1 does."""
    game = on_map(
        Side(hand=[AMMO], goods={"worker": 2}),
        Side(),
        outposts={"SW": (0, 1), "NE": (0, 1)},
        deck=[location("top")],
        turn=1,
        outpost_tokens=2,
    )
    game.do("build", "S")

    assert (at(game, "SW"), at(game, "NE"), at(game, "S")) == ((0, 1), (-1, 0), (0, 1))


def test_the_only_token_cannot_be_moved_to_a_neighbour() -> None:
    """D-N13: with one token in all there is no build, in round 1 as in any other."""
    for turn in (1, 2):
        game = on_map(
            Side(hand=[AMMO], goods={"worker": 2}), Side(), outposts={"SW": (0, 1)}, turn=turn, outpost_tokens=1
        )
        assert game.refusal("build", g.S) == "D-N13"


def test_a_text_without_the_neighbour_rule_may_move_any_token() -> None:
    """D-N6, D-N13, N20: of six Outposts each one can be removed for a build that knows no neighbour rule."""
    strip = location("Strip", "action", "fuel", "1 fuel: Build an Outpost on any empty Territory.")
    six = dict.fromkeys(("NW", "N", "NE", "W", "C", "E"), (0, 1))
    game = on_map(Side(state=[strip], goods={"fuel": 1, "worker": 2}), Side(), outposts=six)
    game.do("activate", "Strip").do("at", g.SE)

    assert {POSITIONS[option[1]] for option in game.options("remove")} == set(six)
    game.do("remove", "E")
    assert (at(game, "E"), at(game, "SE"), game.supply(0, "gun")) == ((-1, 0), (0, 1), 2)


def test_of_two_alternate_skippers_the_second_loses_the_last_free_territory() -> None:
    """D-N16, N25: both put a card aside for the same place; the first in turn order builds, the other gets neither card nor Outpost."""
    taken = {"NW": (2, 1), "N": (0, 1), "NE": (2, 1), "W": (2, 1), "C": (2, 1), "E": (1, 1), "SW": (2, 1), "S": (1, 1)}
    cards = [location(f"c{n}") for n in range(1, 10)]
    taken |= {"E": (0, 1)}
    game = on_map(Side(), Side(), Side(), variant="map,alternate", phase="lookout", deck=cards, outposts=taken, first=1)
    assert [game.state.is_adjacent(seat, g.SE) for seat in range(3)] == [True, True, False]
    game.do("lookout_skip_build", "c1")
    assert not game.options("lookout_skip_build")
    game.do("keep", "c4").do("lookout_skip_build", "c7")
    assert at(game, "SE") == (1, 1)
    assert game.supply(1, "gun") == 2

    while game.asked == "keep":
        assert not game.options("lookout_skip_build")
        game.take(game.options("keep")[0])
    assert [len(game.hand(seat)) for seat in range(3)] == [1, 1, 2]
    assert game.state.gave_up_selection == [1, 1, 0]


def test_the_effect_of_a_razed_outpost_comes_before_its_token_leaves() -> None:
    """N37, N38: while the attacker chooses the effect, the Outpost still stands; only then the token leaves."""
    game = on_map(Side(goods={"red": 4, "worker": 2}), Side(goods={"worker": 2}), outposts={"W": (1, 2), "SW": (0, 1)})
    game.do("raze_outpost", "W")
    assert (game.asked, at(game, "W")) == ("level", (1, 2))
    game.do("level", 1)

    assert (at(game, "W"), game.supply(0, "gear")) == ((-1, 0), 2)
    told = [event[0] for event in game.state.log or []]
    assert told.index("raze_outpost") < told.index("gain") < told.index("outpost_gone")


@pytest.mark.parametrize("order", ["before_reward", "after_reward"])
def test_an_outpost_that_is_being_razed_cannot_be_razed_again(order: str) -> None:
    """N38, N49, D-G2: a Feature set off by the raze finds the other neighbour only; each Outpost falls once."""
    den = location("Den", "feature", "gun", "When you raze an Outpost: Raze a neighbouring Outpost.")
    game = on_map(
        Side(state=[den], goods={"red": 3, "worker": 2}),
        Side(goods={"worker": 2}),
        outposts={"W": (1, 1), "SW": (0, 1), "S": (1, 1), "NE": (1, 1)},
        trigger_order=order,
    )
    game.do("raze_outpost", "W")

    fallen = [event[2:] for event in game.state.log or [] if event[0] == "outpost_gone"]
    assert sorted(fallen) == [(1, g.W), (1, g.S)]
    assert game.state.outposts(1) == [g.NE]
    assert (game.supply(0, "gear"), len(game.hand(0))) == (2, 0)
    assert game.seat == 1
