"""Texts about how things stand in Tin Republic: goods on a card, rounds, who has most, what holds under a condition; each with two candidates."""

from __future__ import annotations

from typing import Any

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.definitions import GOOD_NUMBER
from cardforge.games.state51.zones import DEALS

FUEL, GUN = GOOD_NUMBER["fuel"], GOOD_NUMBER["gun"]


def source(text: str, kind: str = "action", **more: Any) -> Any:
    return location("Source", kind, more.pop("types", ""), text, **more)


def used(text: str, *more: Side, **mine: Any) -> State51Position:
    """The first player uses a Location of this text for a worker; others have a worker as well."""
    side = Side(state=[source(text), *mine.pop("state", ())], goods={"worker": 4, **mine.pop("goods", {})}, **mine)
    return lay(side, *(more or (Side(goods={"worker": 2}),))).do("activate", "Source")


# --- who is meant -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "lost"),
    [
        ("The player to your left", [0, 1, 0]),
        ("The player to your right", [0, 0, 1]),
        ("The player with the most vp", [0, 0, 1]),
        ("The player with the fewest vp", [1, 0, 0]),
        ("The opponent with the fewest vp", [0, 1, 0]),
        ("Each opponent with the most guns", [0, 1, 1]),
    ],
)
def test_one_of_several_players(who: str, lost: list[int]) -> None:
    """R29: of three players with 0, 3 and 9 points and one gun each, who loses a gun."""
    others = [Side(vp=vp, goods={"worker": 2, "gun": 1}) for vp in (3, 9)]
    game = used(f"1 worker: {who} loses 1 gun.", *others, goods={"gun": 1})

    assert [1 - game.supply(seat, "gun") for seat in range(3)] == lost


def test_each_opponent_gives_up_a_deal_of_its_own() -> None:
    """R17: each chooses, your Deals stay, and Ruins are others."""
    theirs = Side(goods={"worker": 2}, deals=[location("A"), location("B")], ruins=[location("R")])
    game = used("1 worker: Each opponent discards one of their Deals.", theirs, deals=[location("Mine")])
    game.do("card", "B")

    assert game.names(game.state.zone(0, DEALS)) == ["Mine"]
    assert (game.names(game.state.zone(1, DEALS)), game.ruins(1)) == (["A"], ["R"])


# --- conditions and numbers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("an opponent has more vp than you", True),
        ("you have more vp than each opponent", False),
        ("an opponent has fewer vp than you", True),
        ("you have fewer vp than each opponent", False),
        ("you have more fuel than any opponent", True),
        ("an opponent has more fuel than you", False),
        ("it is the second round", True),
        ("it is the first round", False),
        ("it is round 2 or later", True),
        ("it is round 3 or later", False),
        ("this Location was used this round", True),
        ("this Location was not used this round", False),
        ("this Location has a defense token", False),
        ("this Location has no defense token", True),
        ("an opponent has passed", False),
    ],
)
def test_what_a_condition_compares(condition: str, holds: bool) -> None:
    """R6, R29: you have 5 points and 2 fuel, the others 3 and 9 points and one fuel each."""
    others = [Side(vp=vp, goods={"worker": 2, "fuel": 1}) for vp in (3, 9)]
    game = used(f"1 worker: If {condition}, gain 1 gun. Gain 1 grey.", *others, vp=5, goods={"fuel": 2})

    assert game.supply(0, "gun") == holds


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("1 worker: 1 vp for each good on this Location.", 3),
        ("1 worker: 1 vp for each gun on this Location.", 2),
        ("1 worker: If there are 2 or more guns on this Location, gain 1 vp.", 1),
        ("1 worker: If there is a fuel on this Location, gain 1 vp.", 1),
        ("1 worker: If there are 3 or more guns on this Location, gain 1 vp. Gain 1 grey.", 0),
        ("1 worker: If there are no bricks on this Location, gain 1 vp.", 1),
        ("1 worker: 1 vp for each type among your Locations.", 2),
        ("1 worker: 1 vp for each defense token on your Locations.", 1),
        ("1 worker: 1 vp for each typeless Location you have.", 1),
    ],
)
def test_what_lies_on_this_card_is_counted(text: str, gained: int) -> None:
    """R28: two guns and a fuel lie on this card and a gun on another; of the types, tokens and typeless Locations only yours count."""
    mine = [source(text), location("Gun", types="gun fuel"), location("Gun too", types="gun")]
    theirs = [location("Theirs", types="brick"), location("Plain")]
    game = lay(Side(state=mine, goods={"worker": 4}), Side(state=theirs, goods={"worker": 2}), phase="nothing")
    for card, good, n in (("Source", GUN, 2), ("Source", FUEL, 1), ("Gun", GUN, 1)):
        game.state.stored = [*game.state.stored, type_of_stored(game)(game.card(card), good, n)]
    for name in ("Gun", "Theirs"):
        game.state.defended[game.card(name)] = 1
    game.run_steps(("take_turn", 0)).do("activate", "Source")

    assert game.vp[0] == gained


def type_of_stored(game: State51Position) -> Any:
    """The row of goods on a card."""
    return game.state.RECORDS["stored"]


# --- what is done -----------------------------------------------------------------------------------------------------


def test_a_face_up_connection_is_taken_without_workers() -> None:
    """R24: of two face-up Connections the player takes one; without any the action is not offered."""
    text = "1 gear: Take a face-up Connection."
    side = Side(state=[source(text)], goods={"gear": 2, "worker": 1})
    game = lay(side, Side(goods={"worker": 1}), open_connections=("red", "blue"))
    assert not lay(side, Side(goods={"worker": 1})).offers("activate", "Source")
    game.do("activate", "Source")
    assert len(game.options()) == 2
    game.take(game.options()[1])

    assert (len(game.hand()), game.supply(0, "worker")) == (1, 1)


@pytest.mark.parametrize(
    ("limit", "offered"), [("with distance 1", {"Near"}), ("with distance 2 or less", {"Near", "Mid"})]
)
def test_only_cards_within_a_distance_are_built(limit: str, offered: set[str]) -> None:
    """R15: of three cards in hand those whose distance the text allows."""
    hand = [location("Near"), location("Mid", distance=2), location("Far", distance=3)]
    game = used(f"1 worker: Construct a card from your hand {limit} for free.", hand=hand)
    if len(offered) == 1:
        assert "Near" in game.locations()
    else:
        assert {game.name(int(option[1])) for option in game.options("at")} == offered


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("1 worker: Gain the product of one of your Locations with the gun type again.", {"Gun mill"}),
        ("1 worker: Gain the product of one of your Locations with distance 1 again.", {"Gun mill", "Fuel mill"}),
        ("1 worker: Use one of your Locations with the gun type once more.", {"Gun work"}),
    ],
)
def test_only_locations_of_the_kind_are_meant(text: str, at: set[str]) -> None:
    """R11, R20: a product is one of production Locations, a mark lies on action Locations."""
    mine = [location("Gun mill", types="gun", text="Production: 1 gun."), location("Fuel mill", text="Production: 1 fuel."), location("Gun work", "action", "gun", "1 worker: 1 vp."), location("Fuel work", "action", "", "1 worker: 1 vp."), location("Gun shed", "feature", "gun")]  # fmt: skip
    side = Side(state=[source(text), *mine], goods={"worker": 5})
    game = lay(side, Side(goods={"worker": 2}))
    for name in ("Gun work", "Fuel work"):
        game.state.marks[game.card(name)] = 1
    game.state.decision = None
    game.run_steps(("take_turn", 0)).do("activate", "Source")

    if len(at) > 1:
        assert {game.name(int(option[1])) for option in game.options("at")} == at
    elif "once more" in text:
        assert [game.state.marks[game.card(name)] for name in ("Gun work", "Fuel work")] == [0, 1]
    else:
        assert (game.supply(0, "gun"), game.supply(0, "fuel")) == (1, 0)


# --- under a condition ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [0, 1])
def test_prices_and_defense_under_a_condition(deals: int) -> None:
    """R17, R19: with a Deal nothing is cheaper and nothing better defended."""
    hall = location("Hall", "feature", text="As long as you have no Deals, your Deals cost 1 blue less.")
    wall = location(
        "Wall", "feature", text="As long as you have no Deals, your production Locations have 2 more defense."
    )
    far = location("Far", distance=2)
    side = Side([far], [hall, wall, location("Mill")], deals=[location("D")] * deals, goods={"blue": 1, "worker": 1})
    game = lay(side, Side(goods={"worker": 1, "red": 4}))
    assert game.offers("deal", "Far") == (not deals)
    theirs = lay(Side(goods={"worker": 1, "red": 4}), side)

    assert theirs.offers("raze_enemy", "Mill") == bool(deals)


@pytest.mark.parametrize("guns", [0, 1])
def test_nobody_razes_this_under_a_condition(guns: int) -> None:
    """R19: only while its owner has a gun, whatever the attacker has, and only this one."""
    safe = location("Safe", text="As long as you have 1 or more guns, opponents cannot raze this Location.")
    theirs = Side(state=[safe, location("Other")], goods={"worker": 1, "gun": guns})
    game = lay(Side(goods={"worker": 1, "red": 4, "gun": 2}), theirs)

    assert (game.offers("raze_enemy", "Safe"), game.offers("raze_enemy", "Other")) == (not guns, True)


# --- events -----------------------------------------------------------------------------------------------------------


def test_a_faction_action_is_heard() -> None:
    """R21: the player's own, and not an exchange of workers."""
    feature = location("F", "feature", text="When you use a faction action, gain 1 vp.")
    side = Side(state=[feature], goods={"gear": 1, "worker": 4})
    game = lay(side, Side(state=[feature], goods={"worker": 2}))
    game.do("convert", 0)

    assert game.vp == [1, 0]


def test_a_defense_token_that_is_placed_is_heard() -> None:
    """R27: by its player, not by the other one."""
    feature = location("F", "feature", text="When you place a defense token, gain 1 gun.")
    side = Side(state=[feature], goods={"defense": 1, "worker": 2})
    game = lay(side, Side(state=[location("G", "feature", text="When you place a defense token, gain 1 gun.")], goods={"worker": 1}))  # fmt: skip
    game.do("guard", "F")

    assert (game.supply(0, "gun"), game.supply(1, "gun")) == (1, 0)


def test_the_first_player_token_is_heard() -> None:
    """R35: of two players who wait for it only the one who gets it gains."""
    feature = "When you become the first player, gain 1 vp."
    game = lay(Side(state=[location("F", "feature", text=feature)]), Side(state=[location("G", "feature", text=feature)]), phase="tidy")  # fmt: skip

    assert game.vp == [0, 1]


@pytest.mark.parametrize("level", [1, 2])
def test_an_upgrade_to_a_level_is_heard(level: int) -> None:
    """N30: to level 3, not to level 2."""
    feature = location("F", "feature", text="When you upgrade an Outpost to level 3, gain 1 brick.")
    side = Side(state=[source("1 worker: Upgrade one of your Outposts."), feature], goods={"worker": 2})
    game = lay(side, Side(goods={"worker": 1}), variant="map", outposts={"N": (0, level)}).do("activate", "Source")
    game.wait(lambda: game.asked != "level")

    assert (game.state.level[1], game.supply(0, "brick")) == (level + 1, level - 1)


@pytest.mark.parametrize(("owner", "gained"), [(1, 1), (2, 0)])
def test_an_outpost_that_is_razed_is_heard(owner: int, gained: int) -> None:
    """N35: by its owner, not by another one."""
    feature = location("F", "feature", text="When one of your Outposts is razed, gain 1 gun.")
    sides = (Side(goods={"red": 9, "worker": 2}), Side(state=[feature], goods={"worker": 1}), Side(goods={"worker": 1}))
    game = lay(*sides, variant="map", outposts={"N": (0, 1), "C": (owner, 1)})
    game.do("raze_outpost", "C")

    assert game.supply(1, "gun") == gained
