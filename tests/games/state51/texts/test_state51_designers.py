"""Texts as designers write them, played: objects, conditions, events with what they happen to, prices, limits, and what comes instead."""

from __future__ import annotations

from typing import Any

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.card_fields import GOODS
from cardforge.games.state51.zones import DEALS

GUNS = location("Guns", types="gun")
SHED = location("Shed", "feature", types="gun", distance=3)
MILL = location("Mill", "action", types="fuel", text="1 fuel: 1 vp.", distance=2)
NEST = location("Nest", types="gun")
WELL = location("Well", types="fuel", text="Production: 1 fuel.", open=True)


def source(text: str, kind: str = "action", **more: Any) -> Any:
    return location("Source", kind, more.pop("types", ""), text, **more)


def goods(game: State51Position, seat: int = 0) -> dict[str, int]:
    """What a player's supply holds besides workers."""
    return {name: n for name in GOODS[1:12] if (n := game.supply(seat, name))}


def produced(text: str, **more: Any) -> State51Position:
    """A round of production of the owner of a Location of this text; an opponent has one of each as well."""
    mine = {**more, "state": [source(text, "production", types="gun"), *more.get("state", ())]}
    return lay(
        Side(**mine), Side(state=[GUNS], ruins=[location("TR")], deals=[location("TD")]), phase="nothing"
    ).run_steps(("produce", 0))


# --- what is counted, and conditions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Production: 1 fuel for each of your Locations with the gun type, including this one, to a maximum of 3.", 2),
        ("Production: 1 fuel for each of your Locations with the gun type, including this Location.", 2),
        ("Production: 1 fuel for each of your Locations with the gun type, at most 1.", 1),
        ("Production: 1 fuel for each feature Location you have.", 1),
        ("Production: 1 fuel for each own Location with the gun type.", 2),
        ("Production: 1 fuel for each own feature Location with distance 3.", 1),
        ("Production: 1 fuel for every 3 own Ruins.", 1),
        ("Production: 1 fuel for each own Location and each own Ruins.", 5),
        ("Production: 1 fuel for each of your Locations with distance 3.", 1),
        ("Production: 1 fuel for every 2 Ruins you have.", 1),
        ("Production: 1 fuel for each Ruins your opponents have.", 1),
        ("Production: 1 fuel. If you have at least two other Locations with the gun type, gain 4 more fuel.", 1),
        ("Production: 1 fuel. If you have at least one other Location with the gun type, gain 4 more fuel.", 5),
        ("Production: 1 fuel. If you have no Deals, this produces 1 fuel and 2 ammo instead.", 1),
        ("Production: 1 fuel. If you have at least 4 Ruins, this produces 3 fuel instead.", 1),
        ("Production: 1 fuel. If you have 3 or more workers, gain 2 more fuel.", 3),
        ("Production: 1 fuel. If you have 4 or more workers, gain 2 more fuel.", 1),
    ],
)
def test_what_designers_count(text: str, gained: int) -> None:
    """R12, R13: own objects only, Ruins never as Locations, the other player's never as own."""
    ruins = [location(f"R{n}", types="gun") for n in range(3)]
    game = produced(text, state=[SHED], ruins=ruins)

    assert game.supply(0, "fuel") == gained
    assert game.supply(0, "ammo") == (2 if "no Deals" in text else 0)


def test_a_direction_is_chosen_first() -> None:
    """N14: of the two Central Directions the player chooses one, and only the Outposts in it count, up to the limit."""
    text = (
        "Spend 1 worker: choose one of the two Central Directions. Gain 1 gear for each of your Outposts in it, max 3."
    )
    outposts = {"N": (0, 1), "C": (0, 1), "S": (0, 2), "W": (1, 1)}
    game = lay(
        Side(state=[source(text)], goods={"worker": 2}), Side(goods={"worker": 1}), variant="map", outposts=outposts
    )
    game.do("activate", "Source")
    assert len(game.options()) == 2
    game.do("direction", 4)

    assert goods(game) == {"gear": 3}


# --- events -----------------------------------------------------------------------------------------------------------


def raze(text: str, target: str, *, enemy_text: str = "") -> State51Position:
    """The first player razes a Location of the second one, who has a Feature of this text beside two others."""
    theirs = [source(text, "feature"), MILL, WELL, location("Bystander", text=enemy_text)]
    game = lay(Side(goods={"red": 5, "worker": 2}), Side(state=theirs, goods={"worker": 2, "red": 1}))
    return game.do("raze_enemy", target)


@pytest.mark.parametrize(
    ("text", "razed", "gained"),
    [
        ("When an opponent razes one of your Locations, gain 1 brick.", "Mill", 1),
        ("Whenever another of your Locations is razed, gain 1 brick.", "Well", 1),
        ("Whenever another of your Locations is razed, gain 1 brick.", "Source", 0),
        ("Whenever one of your action Locations is razed, gain 1 brick.", "Mill", 1),
        ("Whenever one of your action Locations is razed, gain 1 brick.", "Well", 0),
        ("When this Location is razed, gain 2 bricks.", "Source", 2),
        ("When this Location is razed, gain 2 bricks.", "Mill", 0),
        (
            "Whenever another of your Locations is razed, gain 1 brick. If it was an action Location, gain 1 more brick.",
            "Mill",
            2,
        ),
        (
            "Whenever another of your Locations is razed, gain 1 brick. If it was an action Location, gain 1 more brick.",
            "Well",
            1,
        ),
        ("When you raze an enemy Location, gain 1 brick.", "Mill", 0),
    ],
)
def test_a_feature_sees_what_is_razed(text: str, razed: str, gained: int) -> None:
    """R19, R30: as it was before it became Ruins; the attacker gains nothing by it."""
    game = raze(text, razed)

    assert game.supply(1, "brick") == gained
    assert game.supply(0, "brick") == 0


def test_that_opponent_is_the_one_who_razed() -> None:
    """R26, R29: the attacker loses a contact, no other player does, and nobody more than there is."""
    theirs = [
        source("Whenever an opponent razes one of your Locations, that opponent loses 2 grey contacts.", "feature"),
        WELL,
    ]
    third = Side(goods={"grey": 3, "worker": 2})
    game = lay(Side(goods={"red": 3, "grey": 1, "worker": 2}), Side(state=theirs, goods={"grey": 3}), third)
    game.do("raze_enemy", "Well")

    assert [game.supply(seat, "grey") for seat in range(3)] == [0, 3, 3]


@pytest.mark.parametrize(
    ("text", "built", "gained"),
    [
        ("Whenever you construct an action Location, gain 1 brick.", "Mill", 1),
        ("Whenever you construct an action Location, gain 1 brick.", "Shed", 0),
        ("When you build a Location with the gun type, gain 1 brick.", "Shed", 1),
        ("When you build a Location with the gun type, gain 1 brick.", "Mill", 0),
        ("Each time an opponent constructs a Location, gain 1 brick.", "Mill", 0),
        ("Whenever you construct, you may spend 1 worker. If you do, gain 3 bricks.", "Mill", 3),
    ],
)
def test_a_feature_sees_what_is_built(text: str, built: str, gained: int) -> None:
    """R15, R30: its kind and its types; other players' building is another event."""
    mine = Side(hand=[MILL, SHED], state=[source(text, "feature")], goods={"grey": 3, "worker": 1})
    game = lay(mine, Side(state=[location("Theirs", "feature", text="Whenever you construct, gain 1 ammo.")]))
    game.do("construct", built)
    if game.asked == "may":
        game.do("yes")

    assert game.supply(0, "brick") == gained
    assert game.supply(1, "ammo") == 0


def test_a_deal_is_asked_for_its_distance() -> None:
    """R17, R30: "it" is the card that was dealt."""
    text = "Whenever you make a Deal, gain 1 brick. If it has distance 3, gain 1 VP as well."
    for name, points in (("Shed", 1), ("Mill", 0)):
        mine = Side(hand=[MILL, SHED], state=[source(text, "feature")], goods={"blue": 3})
        game = lay(mine, Side()).do("deal", name)
        assert (game.supply(0, "brick"), game.vp) == (1, [points, 0])


def test_a_developed_ruin_is_seen_before_it_is_gone() -> None:
    """R16, R30: what is built over, Ruins or a Location."""
    text = "When you develop one of your Ruins, draw a card."
    for target, cards in (("Rubble", 1), ("Guns", 0)):
        mine = Side(hand=[SHED], state=[source(text, "feature"), GUNS], ruins=[location("Rubble")], goods={"brick": 1})
        game = lay(mine, Side(), deck=[location("Top")]).do("develop", "Shed").do("onto", target)
        assert len(game.hand()) == cards


def test_a_limit_holds_for_the_round() -> None:
    """R30: once per round; the first time is only the first; both begin again in the next round."""
    once = location("Once", "feature", text="When you make a Deal, gain 1 brick. Once per round.")
    first = location("First", "feature", text="The first time you make a Deal each round, gain 1 fuel.")
    mine = Side(hand=[MILL, SHED, GUNS], state=[once, first], goods={"blue": 6})
    game = lay(mine, Side(goods={"worker": 2})).do("deal", "Mill").do("pass").do("deal", "Shed")
    assert goods(game) | {"blue": 0} == {"gear": 2, "brick": 1, "fuel": 1, "blue": 0}
    game.run_steps(("tidy",))

    assert game.state.triggered == []


def test_an_outpost_is_asked_where_it_is() -> None:
    """N12, N18: in the North or the South, or in neither."""
    text = "When you build an Outpost, gain 1 VP if it is in the North or the South."
    ammo = [location("A", types="ammo"), location("B", types="ammo")]
    for place, points in (("S", 1), ("W", 0)):
        mine = Side(hand=ammo, state=[source(text, "feature")])
        game = lay(mine, Side(goods={"worker": 1}), variant="map", outposts={"SW": (0, 1)}).do("build", place)
        game.do("discard", "A")
        assert game.vp == [points, 0]


# --- actions ----------------------------------------------------------------------------------------------------------


def test_twice_per_round_is_read_off_the_text() -> None:
    """R20: the text says how often, the field need not; a text without a limit has the one use."""
    for text, offered in (
        ("Spend 1 worker and 1 gun: gain 2 VP. Twice per round.", True),
        ("Spend 1 worker and 1 gun: gain 2 VP.", False),
    ):
        game = lay(Side(state=[source(text)], goods={"worker": 2, "gun": 2}), Side()).do("activate", "Source")
        assert (game.asked == "again", game.vp) == (offered, [2, 0])


def test_one_of_two_prices() -> None:
    """R28, R29: only the way that can be paid is offered, and it takes nothing else."""
    card = source("Spend 1 red or 2 blue contacts: gain 1 VP.")
    game = lay(Side(state=[card], goods={"blue": 2}), Side())
    assert [option[2] for option in game.options() if option[0] == "activate"] == [1]
    game.do("activate", "Source", 1)

    assert (goods(game), game.vp) == ({}, [1, 0])


def test_resources_of_one_kind_and_of_different_kinds() -> None:
    """R20, R28: two of one kind are not one of each, and three different ones are not three of one; ammo stands in for any."""
    alike, mixed = (
        "Spend 2 basic resources of the same kind: gain 2 VP.",
        "Spend 3 different basic resources: gain 4 VP.",
    )
    supplies: tuple[tuple[dict[str, int], list[int]], ...] = (
        ({"gear": 1, "gun": 1}, []), ({"gear": 2}, [0]), ({"gun": 1, "ammo": 1}, [1]),
    )  # fmt: skip
    for supply, ways in supplies:
        game = lay(Side(state=[source(alike)], goods=supply), Side())
        assert [option[2] for option in game.options() if option[0] == "activate"][: len(ways)] == ways
        assert game.offers("activate", "Source") == bool(ways)
    assert not lay(Side(state=[source(mixed)], goods={"gear": 3}), Side()).offers("activate", "Source")
    paid = lay(Side(state=[source(mixed)], goods={"gear": 1, "gun": 1, "brick": 2}), Side())
    assert goods(paid.do("activate", "Source")) == {"brick": 1}


def test_objects_of_a_deed_are_only_those_named() -> None:
    """R11, L26, N50: other own productions at distance 1; undefended enemy productions; Outposts in the North."""
    near, far = location("Near", text="Production: 1 gun."), location("Far", text="Production: 1 gun.", distance=2)
    next_door = location("Next Door", text="Production: 1 brick.")
    text = "Spend 1 worker: choose another of your production Locations with distance 1 and gain its product a second time."
    game = lay(Side(state=[source(text), near, far, next_door], goods={"worker": 1}), Side()).do("activate", "Source")
    assert [game.name(int(option[1])) for option in game.options()] == ["Near", "Next Door"]
    assert goods(game.do("at", "Next Door")) == {"brick": 1}

    text = "Spend 2 workers and 1 red contact: raze an enemy production Location that has no defense token on it."
    game = lay(
        Side(state=[source(text)], goods={"worker": 2, "red": 1}),
        Side(state=[WELL, GUNS, MILL, NEST], goods={"worker": 1}),
    )
    game.state.defended[game.card("Well")] = 1
    game.do("activate", "Source")
    assert [game.name(option[1]) for option in game.options()] == ["Guns", "Nest"]


def test_who_has_passed_loses_nothing() -> None:
    """R26: only opponents who have not passed."""
    text = "Spend 1 worker: each opponent who has not passed loses 1 fuel."
    sides = [
        Side(state=[source(text)], goods={"worker": 2, "fuel": 1}),
        *(Side(goods={"fuel": 2, "worker": 1}) for _ in range(2)),
    ]
    game = lay(*sides, first=2).do("pass").do("activate", "Source")

    assert [game.supply(seat, "fuel") for seat in range(3)] == [1, 1, 2]


def test_deals_are_given_up_for_more() -> None:
    """R20: nobody without a Deal can do it, and nothing comes of declining."""
    text = "Gain 2 blue contacts. You may discard 1 of your Deals. If you do, gain 1 universal contact."
    for deals, answer, universal in ((["D"], "yes", 1), (["D"], "no", 0), ([], "no", 0)):
        mine = Side(
            state=[source(f"Spend 1 worker: {text}")], deals=[location(name) for name in deals], goods={"worker": 1}
        )
        game = lay(mine, Side(deals=[location("Theirs")])).do("activate", "Source")
        assert (game.asked == "may") == bool(deals)
        if deals:
            game.do(answer)
        assert (game.supply(0, "blue"), game.supply(0, "universal")) == (2, universal)
        assert len(game.state.zone(0, DEALS)) == len(deals) - universal


# --- what holds in the State ------------------------------------------------------------------------------------------


def test_some_locations_have_more_defense() -> None:
    """R19: only those that the text names."""
    theirs = [source("Your production Locations have +1 defense.", "feature"), WELL, MILL]
    game = lay(Side(goods={"red": 3, "worker": 1}), Side(state=theirs, goods={"worker": 1}))
    assert not game.offers("raze_enemy", "Well")
    game = lay(Side(goods={"red": 5, "worker": 1}), Side(state=theirs, goods={"worker": 1}))
    assert game.offers("raze_enemy", "Well")
    assert game.offers("raze_enemy", "Mill")
    assert game.do("raze_enemy", "Well").supply(0, "red") == 1


def test_nobody_razes_what_is_safe() -> None:
    """R19, L26: neither by the action nor by a text; a bystander is razed."""
    theirs = [source("Enemies can't raze this Location.", "feature"), GUNS]
    razer = location("Razer", "action", text="1 worker: Raze an enemy Location.")
    game = lay(Side(state=[razer], goods={"red": 5, "worker": 1}), Side(state=[*theirs, NEST], goods={"worker": 1}))
    assert not game.offers("raze_enemy", "Source")
    assert game.offers("raze_enemy", "Guns")
    game.do("activate", "Razer")
    assert [game.name(option[1]) for option in game.options()] == ["Guns", "Nest"]


def test_labels_of_a_text_say_what_its_fields_say() -> None:
    """R17, R18, R23: the Deal, the spoils, and whether a production is open, as the text says; the fields of other cards count on."""
    card = source(
        "Open production: 1 fuel. Deal: 1 brick. Spoils: 2 fuel and 1 VP.",
        "production",
        deal="gear",
        spoils="gear gear",
    )
    dealt = lay(Side(hand=[card], goods={"blue": 1}), Side()).do("deal", "Source")
    razed = lay(Side(hand=[card], goods={"red": 1}), Side()).do("raze_hand", "Source")
    visited = lay(Side(goods={"worker": 1}), Side(state=[card, GUNS], goods={"worker": 1})).do("open", "Source")

    assert goods(dealt) == {"brick": 1}
    assert (goods(razed), razed.vp) == ({"fuel": 2}, [1, 0])
    assert (goods(visited), visited.supply(1, "worker")) == ({"fuel": 1}, 2)


def test_tokens_are_placed_at_once() -> None:
    """R27: in the Production phase as well, on an own Location; one stays in the supply if the player declines."""
    text = "Production: 1 defense token. You may place it at once on one of your Locations."
    game = produced(text, state=[SHED]).do("yes").do("guard", "Shed")

    assert (game.state.defended[game.card("Shed")], game.supply(0, "defense")) == (1, 0)


def test_all_tokens_that_are_there_are_placed_at_once() -> None:
    """R27: "them" are asked about one after another, until none is left."""
    text = "Production: 2 defense tokens. You may place them at once on your Locations."
    game = produced(text, state=[SHED, location("Mill")]).do("yes").do("guard", "Shed").do("guard", "Mill")

    assert (game.state.defended[game.card("Shed")], game.state.defended[game.card("Mill")]) == (1, 1)
    assert game.supply(0, "defense") == 0
