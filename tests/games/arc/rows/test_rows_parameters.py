"""Every parameter of the rules as an option, at its default and at another value (section 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arc_position import Side, city, creature, event, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

from cardforge.games.arc.options import OPTIONS
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import DECK, HAND
from cardforge.kernel.contract.options import wanted_options
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
DECKS = ((SPARE,) * 60, (replace(city("Hall"), number=2),) * 5, (replace(region(), number=3),) * 5)


def test_the_defaults_are_those_of_the_rules():
    """C17, C24, C30, C5: 20 LP, 20 VP, seven cards, draw one or two, one resource, move, attack and city action a turn."""
    expected = {
        "start_lp": 20, "vp_target": 20, "start_hand": 7, "hand_limit": 7, "draw_min": 1, "draw_max": 2, "resources_per_turn": 1,
        "moves_per_turn": 1, "attacks_per_turn": 1, "city_actions_per_turn": 1, "vp_per_bid": 1, "vp_all_three": 3,
        "bid_scope": "any_city", "loyalty_meaning": "shortfall", "profile": "arc",
    }  # fmt: skip

    assert {name: OPTIONS[name] for name in expected} == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("lp", "hand"), [(20, 7), (31, 4), (1, 0)])
def test_lp_and_opening_hand(seats, lp, hand):
    """C17: `start_lp` and `start_hand`, for two, three and four players."""
    state = new_game(ENGINE, [DECKS] * seats, 1, changes={"start_lp": lp, "start_hand": hand, "first_seat": 0})

    assert state.lp == [lp] * seats
    assert [len(state.zone(seat, HAND)) for seat in range(1, seats)] == [hand] * (seats - 1)


@pytest.mark.parametrize(("target", "over"), [(4, True), (5, False)])
def test_vp_target(table, target, over):
    """C17, C18: `vp_target`: with 4 VP a target of 4 is reached, one of 5 is not."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 4, 1)]), phase="attack", vp_target=target)

    game.attacks(FOE, "Axe").do("stay_out")

    assert game.state.is_over() == over


def test_the_preset_later_asks_for_fifteen_vp():
    """C17: preset `later`: VP target 15, everything else as it is."""
    later = wanted_options(ENGINE.rules, "later", {})

    assert {name for name in later if later[name] != OPTIONS[name]} == {"vp_target"}
    assert later["vp_target"] == 15
    assert new_game(ENGINE, [DECKS] * 2, 1, variant="later").definitions.options["vp_target"] == 15


def test_an_unknown_option_or_variant_is_refused():
    """C17: a misspelled parameter is no silent default."""
    with pytest.raises(ValueError, match="no option 'start_lif'"):
        wanted_options(ENGINE.rules, None, {"start_lif": 3})
    with pytest.raises(ValueError, match="no variant 'sooner'"):
        wanted_options(ENGINE.rules, "sooner", {})


@pytest.mark.parametrize("limit", [7, 3, 9])
def test_hand_limit(table, limit):
    """A227: `hand_limit`: ten cards, down to the limit."""
    game = table(
        Side(hand=[event(f"Card {n}", cost=99) for n in range(10)]),
        Side(hand=[SPARE]),
        phase="discard",
        hand_limit=limit,
    )

    for n in range(10 - limit):
        game.do("discard", f"Card {n}")

    assert (game.size(HAND), game.state.active) == (limit, FOE)


@pytest.mark.parametrize(("least", "most"), [(1, 1), (2, 2), (1, 3), (0, 1)])
def test_draw_min_and_draw_max(table, least, most):
    """A209, C24: `draw_min` cards are compulsory, up to `draw_max` may be drawn."""
    game = table(Side(hand=[SPARE]), phase="draw", draw_min=least, draw_max=most)
    assert game.size(HAND) == 1 + least

    while game.asked == "draw":
        game.do("draw")

    assert game.size(HAND) == 1 + most


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_resources_per_turn(table, limit):
    """A219: `resources_per_turn`."""
    hand = [magic("Leaf"), *(event(f"Card {n}", cost=99) for n in range(4))]
    game = table(Side(hand=hand), resources_per_turn=limit)

    for n in range(limit):
        game.do("resource", f"Card {n}")

    assert game.refusal("resource", "Card 3") == "A219"


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_moves_per_turn(table, limit):
    """A221: `moves_per_turn`."""
    army = [creature(f"Wolf {n}") for n in range(3)]
    game = table(Side(hand=[SPARE], army=army, cities=[city("Home")]), moves_per_turn=limit)

    for n in range(limit):
        game.do("move", f"Wolf {n}")

    assert game.refusal("move", "Wolf 2") == "A221"


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_city_actions_per_turn(table, limit):
    """A163: `city_actions_per_turn`: building and cycling together."""
    side = Side(hand=[creature("New")], city_deck=[city(f"City {n}") for n in range(5)])
    game = table(side, phase="entrance", city_actions_per_turn=limit)

    game.do("cycle")
    for _ in range(limit - 1):
        game.do("build")

    assert game.refusal("build") == "A163"
    assert game.refusal("cycle") == "A163"


def test_the_first_seat_can_be_set():
    """C17: `first_seat`: -1 chooses at random, otherwise that player begins."""
    assert [new_game(ENGINE, [DECKS] * 4, 1, changes={"first_seat": seat}).active for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(("meaning", "legal"), [("shortfall", False), ("own_minimum", True)])
def test_loyalty_meaning(table, meaning, legal):
    """C12: one own gold of three, one mark: two missing are one too many; with `own_minimum` one own gold is all that is asked."""
    oath = magic("Oath", cost=3, loyalty=1)
    game = table(Side(hand=[oath, SPARE], gold={"Gaian": 1, "Empire": 2}), loyalty_meaning=meaning)

    assert game.offers("play", "Oath") == legal


def test_profile_is_an_option_and_a_variant():
    """C4: `arc` and `arc-regions` are two records of data on one engine."""
    arc = new_game(ENGINE, [DECKS] * 2, 1)
    regions = new_game(ENGINE, [DECKS] * 2, 1, variant="arc-regions")

    assert (arc.definitions.profile.name, regions.definitions.profile.name) == ("arc", "arc-regions")
    assert (arc.avatar[0] >= 0, regions.avatar) == (True, [-1, -1])


@pytest.mark.parametrize(("target", "over"), [(2, True), (3, False)])
def test_options_hold_in_arc_regions_too(target, over):
    """C10: reaching the target wins there as well."""
    game = Realms(realm(hand=[magic("Feat", "Gain 2 VP."), SPARE]), realm(hand=[SPARE]), vp_target=target)

    assert game.do("play", "Feat").state.is_over() == over


def test_a_stalled_game_ends_as_drawn(table):
    """C17: `turn_limit`: a game that nobody can win is drawn and says so."""
    game = table(Side(hand=[SPARE]), Side(hand=[SPARE]), turn_limit=4).next_turn().next_turn()

    assert (game.state.winners, game.state.reason) == ((), "turn limit")


def test_an_excused_seat_does_not_lose_by_an_empty_deck(table):
    """A27: the dummy of a goldfish draws nothing and goes on; nobody else is excused."""
    game = table(Side(hand=[SPARE], deck=0), Side(hand=[SPARE]), phase="draw", excused=(YOU,))

    assert game.state.winners is None
    assert game.size(DECK) == 0
