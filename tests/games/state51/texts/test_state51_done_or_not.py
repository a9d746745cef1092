"""What is done only if something else could be done, or was done, and what nobody pays for because it would do nothing."""

from __future__ import annotations

import pytest
from state51_position import Side, State51Position, lay, location

DEAL = location("Contract", deal="fuel")
RUIN = location("Ruin")


def source(text: str, kind: str = "action") -> State51Position:
    """A turn of the owner of a Location of this text, with workers and nothing else; an opponent has a fuel."""
    return lay(
        Side(state=[location("Source", kind, "", text)], goods={"worker": 5}), Side(goods={"worker": 1, "fuel": 1})
    )


# --- instead, if something was done -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "yes", "no"),
    [
        ("Production: 1 brick. You may discard a card from your hand; if you do, produce 3 bricks instead.", (3, 0, 1), (1, 0, 2)),
        ("Production: 1 brick. You may discard a card. If you do, gain 2 guns instead.", (0, 2, 1), (1, 0, 2)),
        ("Production: 1 brick. You may pay 1 worker. If you do, gain 2 bricks and 1 gun instead.", (2, 1, 2), (1, 0, 2)),
        ("Production: 2 bricks. You may discard a card. If you don't, gain 1 brick instead.", (2, 0, 1), (1, 0, 2)),
        ("Production: 1 gun. Gain 1 brick. You may discard a card. If you do, gain 2 bricks instead.", (2, 1, 1), (1, 1, 2)),
    ],
)  # fmt: skip
def test_what_is_replaced_waits_for_the_answer(text: str, yes: tuple[int, int, int], no: tuple[int, int, int]) -> None:
    """R11: who does it gains the other goods and not the first ones, who does not gains the first ones."""
    for answer, after in (("yes", yes), ("no", no)):
        side = Side(state=[location("Source", "production", "", text)], hand=[DEAL, RUIN], goods={"worker": 2})
        game = lay(side, Side(), phase="nothing").run_steps(("produce", 0))
        game.do(answer)
        while game.state.decision is not None:
            game.take(game.options()[0])

        assert (game.supply(0, "brick"), game.supply(0, "gun"), len(game.hand())) == after


# --- nothing to pay for -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "1 worker: Gain the deal good of a Deal you control.",
        "1 worker: Gain the spoils of a Ruins you control.",
        "1 worker: Discard 1 of your Deals. If you do, gain 2 vp.",
        "1 worker: Discard 2 of your Deals. If you do, gain 2 vp.",
        "1 worker: Discard a card from your hand. If you do, gain 2 vp.",
        "1 worker: You may rebuild 1 own Ruins.",
        "1 worker: You may discard 1 of your Ruins. If you do, gain 2 vp.",
        "1 worker: You may pay 1 fuel. If you do, gain 2 vp.",
        "1 worker: Choose one: rebuild 1 own Ruins; or ready 1 other action Location.",
        "1 worker: If you have 3 or more workers, rebuild 1 own Ruins.",
        "1 worker: 1 vp for each own Deal.",
        "1 worker: 1 vp for each own Ruins, at most 3.",
        "1 worker: 2 vp for every 2 Deals you control.",
        "1 worker: Draw a card for each of your Ruins.",
        "1 worker: 1 vp for each card in your hand.",
    ],
)
def test_nobody_pays_for_nothing(text: str) -> None:
    """R20: without Deals, Ruins and cards none of these can be used, beside one that only gives goods."""
    assert not source(text).offers("activate", "Source")
    assert source("1 worker: 1 vp.").offers("activate", "Source")


@pytest.mark.parametrize(
    "text",
    [
        "1 worker: Gain the deal good of a Deal you control.",
        "1 worker: Discard 1 of your Deals. If you do, gain 2 vp.",
        "1 worker: Discard a card from your hand. If you do, gain 2 vp.",
        "1 worker: You may rebuild 1 own Ruins.",
        "1 worker: You may pay 1 fuel. If you do, gain 2 vp.",
        "1 worker: Choose one: rebuild 1 own Ruins; or ready 1 other action Location.",
        "1 worker: If you have 3 or more workers, rebuild 1 own Ruins.",
        "1 worker: 1 vp for each own Deal.",
        "1 worker: 1 vp for each own Ruins, at most 3.",
        "1 worker: Draw a card for each of your Ruins.",
        "1 worker: 1 vp for each card in your hand.",
        "1 worker: Discard any number of workers. 1 vp for each good discarded this way.",
    ],
)
def test_what_can_be_done_is_offered(text: str) -> None:
    """R20: with a Deal, Ruins, a card and a fuel each of them can be used."""
    side = Side([RUIN], [location("Source", "action", "", text)], [RUIN], [DEAL], {"worker": 5, "fuel": 1})

    assert lay(side, Side(goods={"worker": 1})).offers("activate", "Source")


def test_in_one_of_the_directions_something_must_be_there() -> None:
    """N14, R20: a Direction that the player chooses needs an own Outpost in one of them; the corners lie in no Central Direction."""
    text = "1 worker: 1 gun for each own Outpost in a Central direction of your choice."
    for outposts, offered in (({"NW": (0, 1)}, False), ({"N": (1, 1)}, False), ({"N": (0, 1)}, True)):
        side = Side(state=[location("Source", "action", "", text)], goods={"worker": 5})
        game = lay(side, Side(goods={"worker": 1}), variant="map", outposts=outposts)

        assert game.offers("activate", "Source") == offered


@pytest.mark.parametrize(
    "text",
    [
        "Once per round, when you make a Deal, you may pay 1 fuel. If you do, gain 1 vp.",
        "Once per round, when you make a Deal, you may discard a card. If you do, gain 1 vp.",
        "When you make a Deal, you may gain 1 vp. Once per round.",
        "Once per round, when you make a Deal, if you have a Deal, you may gain 1 vp.",
    ],
)
def test_who_declines_has_not_used_it(text: str) -> None:
    """R30: the second Deal offers it again to a player who declined, and no more to one who did not; the first time stays the first."""
    deals = [location(f"Deal {n}", deal="vp") for n in range(3)]
    for answers in (["no", "yes"], ["no", "no", "yes"], ["yes"]):
        waits = location("Waits", "feature", text=text)
        side = Side(state=[waits], hand=[RUIN, *deals], goods={"worker": 1, "fuel": 1, "blue": 3})
        game = lay(side, Side())
        for place in range(3):
            game.do("deal", f"Deal {place}")
            asked = game.asked == "may"
            assert asked == (place < len(answers))
            while game.asked and game.asked != "turn":
                game.do(answers[place]) if game.asked == "may" else game.take(game.options()[0])

        assert game.vp[0] == 3 + 1


def test_the_first_time_is_over_also_for_who_declines() -> None:
    """R30: the first time of the round is counted by what happens, not by what is done then."""
    deals = [location(f"Deal {n}", deal="fuel") for n in range(2)]
    waits = location("Waits", "feature", text="The first time you make a Deal each round, you may gain 1 vp.")
    game = lay(Side(state=[waits], hand=deals, goods={"blue": 2, "worker": 1}), Side())
    game.do("deal", "Deal 0").do("no").do("deal", "Deal 1")

    assert game.asked == "turn"


@pytest.mark.parametrize(
    ("text", "first", "lost"),
    [
        ("1 worker: The first player loses 1 fuel.", 0, [1, 0, 0]),
        ("1 worker: The first player loses 1 fuel.", 2, [0, 0, 1]),
        ("1 worker: The player with the first player token loses 1 fuel.", 1, [0, 1, 0]),
        ("When the first player makes a Deal, each opponent loses 1 fuel.", 0, [0, 1, 1]),
        ("When the first player makes a Deal, each opponent loses 1 fuel.", 1, [0, 0, 0]),
    ],
)
def test_the_first_player_is_who_has_the_token(text: str, first: int, lost: list[int]) -> None:
    """R3, R35: whoever has the token now, also the player of the text."""
    goods = {"worker": 1, "fuel": 1, "blue": 1}
    mine = Side(state=[location("Source", "action", "", text)], hand=[DEAL], goods=goods)
    game = lay(mine, Side(goods=goods), Side(goods=goods), phase="nothing")
    game.state.first_player = first
    game.run_steps(("take_turn", 0)).do(*(("activate", "Source") if text.startswith("1") else ("deal", "Contract")))
    gained = 0 if text.startswith("1") else 1  # the good of the Deal

    assert [1 + gained * (not seat) - game.supply(seat, "fuel") for seat in range(3)] == lost


@pytest.mark.parametrize(
    ("outposts", "offered"),
    [
        ({}, (False, False)),
        ({"N": (0, 1)}, (True, False)),
        ({"NW": (0, 1), "SE": (0, 1)}, (True, False)),
        ({"N": (0, 1), "S": (0, 1)}, (True, True)),
        ({"N": (0, 1), "S": (1, 1)}, (True, False)),
    ],
)
def test_two_outposts_in_one_direction_must_be_there(
    outposts: dict[str, tuple[int, int]], offered: tuple[bool, bool]
) -> None:
    """R20, N12: three workers are not paid where no two own Outposts lie in one Direction."""
    text = "Spend 1 worker: activate one of your Outposts. Or spend 3 workers: activate two of your Outposts in the same Direction."
    side = Side(state=[location("Source", "action", "", text)], goods={"worker": 4})
    game = lay(side, Side(goods={"worker": 1}), variant="map", outposts=outposts)

    assert (game.offers("activate", "Source", 0), game.offers("activate", "Source", 1)) == offered


@pytest.mark.parametrize(
    ("deed", "fuel", "done"),
    [
        ("you lose 1 fuel", 1, True),
        ("you lose 2 fuel", 1, False),
        ("take 1 fuel from an opponent", 0, True),
        ("take 1 gear from an opponent", 0, False),
        ("discard a card from your hand", 0, False),
        ("rebuild 1 own Ruins", 0, False),
    ],
)
def test_if_you_do_behind_what_could_not_be_done(deed: str, fuel: int, done: bool) -> None:
    """R29: the gun comes in any case, the points only if the whole deed was done."""
    text = f"1 worker: Gain 1 gun. Then {deed}. If you do, gain 2 vp."
    side = Side(state=[location("Source", "action", "", text)], goods={"worker": 3, "fuel": fuel})
    game = lay(side, Side(goods={"worker": 1, "fuel": 1})).do("activate", "Source")

    assert (game.supply(0, "gun"), game.vp[0]) == (1, 2 if done else 0)


# --- once each round --------------------------------------------------------------------------------------------------


def test_a_use_of_the_round_is_not_spent_where_nothing_was_asked_for() -> None:
    """R30: the first Deal does not fulfil the condition, the second one does, the third one comes too late."""
    text = "Whenever you make a Deal, if you have 2 or more Deals, gain 1 vp. Once per round."
    hand = [location(f"D{n}") for n in range(3)]
    side = Side(hand, [location("Source", "feature", "", text)], goods={"blue": 3, "worker": 1})
    game = lay(side, Side(goods={"worker": 9}))
    points = []
    for place in range(3):
        game.do("deal", f"D{place}")
        points.append(game.vp[0])
        game.wait(lambda: game.seat == 0 and game.asked == "turn")

    assert points == [0, 1, 1]


@pytest.mark.parametrize(("nth", "points"), [("first", [1, 1, 1]), ("second", [0, 1, 1]), ("third", [0, 0, 1])])
def test_a_certain_time_of_the_round(nth: str, points: list[int]) -> None:
    """R30: each Deal is counted once, whoever asks."""
    text = f"The {nth} time you make a Deal each round, gain 1 vp."
    hand = [location(f"D{n}") for n in range(3)]
    twice = [location("Source", "feature", "", text), location("Other", "feature", "", "When you make a Deal: 1 gun.")]
    game = lay(Side(hand, twice, goods={"blue": 3, "worker": 1}), Side(goods={"worker": 9}))
    found = []
    for place in range(3):
        game.do("deal", f"D{place}")
        found.append(game.vp[0])
        game.wait(lambda: game.seat == 0 and game.asked == "turn")

    assert found == points


# --- a choice of prices -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("price", "goods", "ways"),
    [
        ("1 gun or 1 fuel", {"gun": 1, "fuel": 1}, ["pay 1 gun", "pay 1 fuel"]),
        ("1 gun or 1 fuel or 2 gears", {"gun": 1, "fuel": 1, "gear": 2}, ["pay 1 gun", "pay 1 fuel", "pay 2 gears"]),
        ("1 gun or 2 fuel", {"gun": 1, "fuel": 1}, []),
        ("2 guns or 1 fuel", {"gun": 1, "ammo": 1}, ["pay 2 guns", "pay 1 fuel"]),
    ],
)
def test_one_of_several_prices_is_chosen(price: str, goods: dict[str, int], ways: list[str]) -> None:
    """R29: of the prices that the player could pay one is paid; nobody is asked who could pay one only."""
    waits = location("Waits", "feature", text=f"When you make a Deal, you may pay {price}. If you do, gain 2 vp.")
    side = Side(state=[waits], hand=[location("Bond", deal="brick")], goods={"blue": 1, "worker": 1, **goods})
    for place in range(max(1, len(ways))):
        game = lay(side, Side()).do("deal", "Bond").do("yes")
        assert [text.partition(") ")[2] for text in game.described()] == ways if ways else game.asked != "price"
        if ways:
            game.do("price", place)
        while game.asked == "pay":
            game.take(game.options()[0])

        left = sum(game.supply(0, name) for name in goods)
        assert (game.vp[0], sum(goods.values()) - left > 0) == (2, True)


def test_a_choice_of_prices_needs_one_that_can_be_paid() -> None:
    """R29: without gun, fuel and ammo the player can only decline."""
    waits = location(
        "Waits", "feature", text="When you make a Deal, you may pay 1 gun or 1 fuel. If you do, gain 2 vp."
    )
    game = lay(Side(state=[waits], hand=[location("Bond", deal="brick")], goods={"blue": 1, "worker": 1}), Side())
    game.do("deal", "Bond")

    assert game.vp == [0, 0]
    assert game.asked != "may" or not game.offers("yes")


def test_resources_of_one_kind_are_a_choice_of_prices() -> None:
    """R29: two of one basic resource, of which the player has two kinds."""
    text = "When you make a Deal, you may pay 2 basic resources of the same kind. If you do, gain 2 vp."
    goods = {"blue": 1, "worker": 1, "gun": 2, "fuel": 2, "brick": 1}
    side = Side(state=[location("Waits", "feature", text=text)], hand=[location("Bond", deal="gear")], goods=goods)
    game = lay(side, Side()).do("deal", "Bond").do("yes")
    assert [text.partition(") ")[2] for text in game.described()] == ["pay 2 guns", "pay 2 fuel"]
    game.do("price", 1)

    assert (game.vp[0], game.supply(0, "gun"), game.supply(0, "fuel")) == (2, 2, 0)
