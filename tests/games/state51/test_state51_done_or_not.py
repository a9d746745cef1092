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
    ],
)
def test_what_can_be_done_is_offered(text: str) -> None:
    """R20: with a Deal, Ruins, a card and a fuel each of them can be used."""
    side = Side([RUIN], [location("Source", "action", "", text)], [RUIN], [DEAL], {"worker": 5, "fuel": 1})

    assert lay(side, Side(goods={"worker": 1})).offers("activate", "Source")


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
