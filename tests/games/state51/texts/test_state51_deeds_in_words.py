"""What designers have players do, played: tokens on what is named, goods in the place of others, moments of the round, actions for free, remarks."""

from __future__ import annotations

import pytest
from state51_position import Side, State51Position, lay, location
from test_state51_designers import GUNS, MILL, SHED, WELL, goods, source

from cardforge.games.state51.phases.turn import start_round
from cardforge.games.state51.zones import STATE


def test_a_visit_gives_something_else_than_a_worker() -> None:
    """R23: the owner of the text gains the point and no worker; the owner of another production gains the worker."""
    text = "Open production: 2 fuel. Whenever an opponent uses it, you gain 1 VP instead of the worker."
    for name, workers, points in (("Source", 1, 1), ("Well", 2, 0)):
        theirs = Side(state=[source(text, "production"), WELL], goods={"worker": 1})
        game = lay(Side(goods={"worker": 1}), theirs).do("open", name)
        assert (game.supply(1, "worker"), game.vp) == (workers, [0, points])


def test_spoils_in_the_place_of_the_deal_good() -> None:
    """R18, R19: the owner chooses one good of the spoils and gains no Deal good; without the text the Deal good comes."""
    text = "When an opponent razes one of your Locations, gain any one good from its spoils instead of its deal good."
    prize = location("Prize", spoils="fuel brick", deal="gun")
    told = lay(Side(goods={"red": 3}), Side(state=[source(text, "feature"), prize])).do("raze_enemy", "Prize")
    plain = lay(Side(goods={"red": 3}), Side(state=[prize, SHED])).do("raze_enemy", "Prize")
    told.do("good", "brick")

    assert (goods(told, 1), goods(plain, 1)) == ({"brick": 1}, {"gun": 1})


@pytest.mark.parametrize(("n", "points"), [(0, 0), (2, 0), (3, 1), (6, 2)])
def test_any_number_of_workers(n: int, points: int) -> None:
    """R26, R29: so many for every three that were discarded, no more than the limit; the others stay."""
    text = "When you pass, you may discard any number of workers. Gain 1 VP for every 3 workers discarded this way, at most 2."
    game = (
        lay(Side(state=[source(text, "feature")], goods={"worker": 9}), Side(goods={"worker": 1})).do("pass").do("yes")
    )
    game.do("number", n)

    assert (game.vp, game.supply(0, "worker")) == ([points, 0], 9 - n)


def test_a_token_goes_where_the_text_says() -> None:
    """R27: on an own feature Location without a token; from the supply it costs the token that lies there."""
    text = "Spend 1 worker: place a defense token on one of your feature Locations."
    game = lay(Side(state=[source(text), SHED, GUNS, location("Hut", "feature")], goods={"worker": 1}), Side())
    game.do("activate", "Source")
    assert [game.name(int(option[1])) for option in game.options()] == ["Shed", "Hut"]
    assert game.do("at", "Hut").state.defended[game.card("Hut")] == 1

    text = "Spend 1 gear: move a defense token from your supply onto this Location and gain 1 VP."
    game = lay(Side(state=[source(text)], goods={"gear": 1, "defense": 2}), Side()).do("activate", "Source")
    assert (game.state.defended[game.card("Source")], game.supply(0, "defense"), game.vp) == (1, 1, [1, 0])


def test_actions_for_free() -> None:
    """R15, R17: no contacts are paid, the card must fit, and all that follows the action follows."""
    text = "Spend 1 worker: construct a Location from your hand with distance 2 or less without paying grey contacts."
    game = lay(Side(hand=[SHED, MILL, GUNS], state=[source(text)], goods={"worker": 1}), Side()).do(
        "activate", "Source"
    )
    assert [game.name(int(option[1])) for option in game.options()] == ["Mill", "Guns"]
    assert game.do("at", "Mill").state.lies_in(game.card("Mill"), STATE)

    text = "Spend 1 worker: make a Deal with a card from your hand without paying blue contacts."
    waits = location("Waits", "feature", text="When you make a Deal, gain 1 brick.")
    game = lay(Side(hand=[SHED, MILL], state=[source(text), waits], goods={"worker": 1}), Side()).do(
        "activate", "Source"
    )
    assert goods(game.do("at", "Shed")) == {"gear": 1, "brick": 1}


def test_outposts_in_one_direction() -> None:
    """N12, N50: the second Outpost lies in a Direction of the first; without such a pair nothing is offered."""
    text = "Spend 1 worker: activate two of your Outposts in the same Direction."
    outposts = {"NW": (0, 1), "NE": (0, 1), "C": (0, 1), "S": (1, 1)}
    game = lay(
        Side(state=[source(text)], goods={"worker": 1}), Side(goods={"worker": 1}), variant="map", outposts=outposts
    )
    game.do("activate", "Source")
    assert sorted(int(option[1]) for option in game.options()) == [0, 2]


def test_another_price_for_another_deed() -> None:
    """R20: either price may be paid, and the card has the one use of its text."""
    text = "Spend 1 worker: gain 1 gun. Or spend 3 workers: gain 4 guns. Once per round."
    game = lay(Side(state=[source(text)], goods={"worker": 9}), Side(goods={"worker": 1}))
    assert [option[2] for option in game.options() if option[0] == "activate"] == [0, 1]
    game.do("activate", "Source", 1)

    assert (goods(game), game.supply(0, "worker"), game.asked) == ({"gun": 4}, 6, "turn")


def test_more_instead_of_less_is_no_choice() -> None:
    """R25: three in the place of two, under the condition alone."""
    text = "Spend 1 worker: gain 2 red contacts, or 3 red contacts if you have at least one Ruins."
    for ruins, gained in (([], 2), ([location("R")], 3)):
        game = lay(Side(state=[source(text)], ruins=ruins, goods={"worker": 1}), Side()).do("activate", "Source")
        assert goods(game) == {"red": gained}


def test_points_for_a_location_at_the_end() -> None:
    """R36, R37: behind a production, and with it; nobody razes the Location."""
    text = "Production: 2 workers. Enemies can't raze this Location. It is worth 2 VP at the end of the game."
    game = lay(
        Side(state=[source(text, "production")], goods={"red": 1}), Side(state=[WELL], goods={"red": 3}), first=1
    )
    assert not game.offers("raze_enemy", "Source")
    game.state.last_round = 1
    game.run_steps(("after_actions",))

    assert game.vp == [3, 1]


def test_outposts_of_a_text_are_safe() -> None:
    """N36: only those of its owner."""
    text = "Your Outposts cannot be razed."
    outposts = {"W": (1, 1), "SW": (0, 1), "S": (2, 1)}
    safe = Side(state=[source(text, "feature")], goods={"worker": 1})
    game = lay(Side(goods={"red": 5}), safe, Side(goods={"worker": 1}), variant="map", outposts=outposts)

    assert (game.offers("raze_outpost", "W"), game.offers("raze_outpost", "S")) == (False, True)


@pytest.mark.parametrize(
    ("text", "step", "gained"),
    [
        ("At the start of each Action phase, gain 1 gun.", "phase_start action", 1),
        ("At the start of each Action phase, gain 1 gun.", "phase_over production", 0),
        ("At the end of each Production phase, gain 1 gun if you have no Deals.", "phase_over production", 1),
        ("At the start of the round, gain 1 gun if you are the first player.", "phase_start round", 1),
    ],
)
def test_moments_of_the_round(text: str, step: str, gained: int) -> None:
    """R6: each text at its moment, for its owner."""
    game = lay(Side(state=[source(text, "feature")]), Side(state=[WELL]), phase="nothing")
    game.run_steps(("moment", step))

    assert (game.supply(0, "gun"), game.supply(1, "gun")) == (gained, 0)


@pytest.mark.parametrize(
    ("text", "used", "gained"),
    [
        ("Whenever you use an action Location, gain 1 brick.", "Mill", 1),
        ("Whenever you use another action Location with distance 1, gain 1 brick.", "Mill", 0),
        ("Whenever an opponent activates one of your Locations, gain 1 brick.", "Mill", 0),
    ],
)
def test_a_used_action_is_seen(text: str, used: str, gained: int) -> None:
    """R20, R30: of the own action, with what is said of it."""
    game = lay(Side(state=[source(text, "feature"), MILL], goods={"fuel": 1}), Side(goods={"worker": 1}))

    assert (game.do("activate", used).supply(0, "brick"), game.vp) == (gained, [1, 0])


def test_connections_are_seen() -> None:
    """R24, R25: taken and played, each by its own text."""
    taker = location("Taker", "feature", text="When you take a Connection, gain 1 brick.")
    player = location("Player", "feature", text="When you play a Connection, gain 1 fuel.")
    game = lay(Side(state=[taker, player], goods={"worker": 2}), Side(goods={"worker": 2}), open_connections=["blue"])
    game.take(next(option for option in game.options() if option[0] == "take"))
    assert goods(game) == {"brick": 1}
    game.do("pass").take(next(option for option in game.options() if option[0] == "play"))

    assert game.supply(0, "fuel") == 1


def test_the_first_player_is_asked_for_the_token() -> None:
    """R35: the player who has it, whoever else has such a Location."""
    text = "Production: 1 gun. If you are the first player, gain 1 fuel."
    game = lay(Side(state=[source(text, "production")]), Side(state=[GUNS]), phase="nothing", first=1)
    game.run_steps(("produce", 0))
    assert game.supply(0, "fuel") == 0
    game.state.first_player = 0
    game.run_steps(("produce", 0))

    assert game.supply(0, "fuel") == 1


def test_a_round_has_its_moments_only_if_a_text_waits_for_them() -> None:
    """R6: the steps of a round are those of the rules, and those that texts wait for."""
    quiet = lay(Side(state=[WELL]), Side(), phase="nothing")
    waiting = lay(
        Side(state=[source("At the start of each Action phase, gain 1 gun.", "feature")]), Side(), phase="nothing"
    )
    found: list[State51Position] = [quiet, waiting]
    words = []
    for game in found:
        start_round(game.state, ("round",))
        words.append([str(step[0]) for step in reversed(game.state.stack)])

    assert words[0] == ["lookout", "production", "take_turn", "after_actions"]
    assert words[1] == ["lookout", "production", "moment", "take_turn", "after_actions"]


def test_who_passes_first_is_asked() -> None:
    """R26: as long as no opponent has passed."""
    text = "When you pass, if you are the first to pass, gain 1 VP."
    mine = {"state": [source(text, "feature")], "goods": {"worker": 2}}
    first = lay(Side(**mine), Side(goods={"worker": 2})).do("pass")
    second = lay(Side(**mine), Side(goods={"worker": 2}), first=1).do("pass").do("pass")

    assert (first.vp[0], second.vp[0]) == (1, 0)


def test_goods_of_any_kind_are_stored() -> None:
    """R32: up to so many together, whatever they are."""
    text = "You may keep up to 2 goods of any kind on this card over Cleanup."
    game = lay(Side(state=[source(text, "feature")], goods={"gun": 1, "red": 2}), Side(), phase="nothing")
    game.run_steps(("store", 0))
    assert {option[0] for option in game.options()} == {"store", "done"}
    game.do("store", "Source", "red").do("store", "Source", "gun")

    assert goods(game) == {"red": 1}
