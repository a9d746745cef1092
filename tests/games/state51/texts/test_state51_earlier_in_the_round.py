"""What texts ask about the round so far, played: what a player did, what was done to whose Locations, how often, and when it is forgotten (R30)."""

from __future__ import annotations

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.effects.conditions import Happened, Trigger
from cardforge.effects.selectors import PlayerRef
from cardforge.games.state51.effects.known_words import unknown_word

ORE = location("Ore", types="gun", distance=1)
SILT = location("Silt", types="fuel", distance=2)
HUT = location("Hut", types="gun", deal="brick")


def source(text: str, kind: str = "feature") -> State51Position:
    """A turn of the owner of a Location of this text, with goods for every action; the opponent has two Locations and passes next."""
    goods = {"worker": 3, "blue": 6, "grey": 6, "red": 12}
    mine = Side(state=[location("Source", kind, "", text)], hand=[ORE, SILT], goods=goods)
    return lay(mine, Side(state=[HUT, location("Den", "feature")], goods=goods))


def after(text: str, *deeds: tuple[str, str]) -> State51Position:
    """What has come of a text after these actions of its owner, to whom the other player leaves the round, and a pass."""
    game = source(text)
    for action, name in deeds:
        game.do(action, name)
        while game.asked != "turn" or game.state.decision.seat:
            game.do("pass") if game.asked == "turn" else game.take(game.options()[0])
    return game.do("pass")


@pytest.mark.parametrize(
    ("said", "deeds", "points"),
    [
        ("if you made a Deal this round, gain 5 vp", [], 0),
        ("if you made a Deal this round, gain 5 vp", [("deal", "Ore")], 5),
        ("if you made a Deal this round, gain 5 vp", [("construct", "Ore")], 0),
        ("if you made two or more Deals this round, gain 5 vp", [("deal", "Ore")], 0),
        ("if you made two or more Deals this round, gain 5 vp", [("deal", "Ore"), ("deal", "Silt")], 5),
        ("if you made a Deal with distance 2 this round, gain 5 vp", [("deal", "Ore")], 0),
        ("if you made a Deal with distance 2 this round, gain 5 vp", [("deal", "Silt")], 5),
        ("gain 2 vp for each Deal you made this round", [("deal", "Ore"), ("deal", "Silt")], 4),
        ("gain 2 vp for each Location with the gun type you built this round", [("construct", "Ore"), ("construct", "Silt")], 2),
        ("if you built a Location this round, gain 5 vp", [("construct", "Silt")], 5),
        ("if you did not raze this round, gain 5 vp", [("deal", "Ore")], 5),
        ("if you did not raze this round, gain 5 vp", [("raze_hand", "Ore")], 0),
        ("if you razed a Location this round, gain 5 vp", [("raze_hand", "Ore")], 0),
        ("if an opponent made a Deal this round, gain 5 vp", [("deal", "Ore")], 0),
    ],
)  # fmt: skip
def test_what_a_player_did(said: str, deeds: list[tuple[str, str]], points: int) -> None:
    """R30: only what that player did, only to such things, and as often as the text asks."""
    assert after(f"When you pass, {said}.", *deeds).vp[0] == points


@pytest.mark.parametrize(
    ("said", "mine", "theirs"),
    [
        ("if you razed a Location this round, gain 5 vp", 5, 0),
        ("if you razed a Location with the gun type this round, gain 5 vp", 5, 0),
        ("if you razed a Location with the fuel type this round, gain 5 vp", 0, 0),
        ("if an opponent razed one of your Locations this round, gain 5 vp", 0, 5),
        ("if one of your Locations was razed this round, gain 5 vp", 0, 5),
        ("gain 3 vp for each Location razed this round", 3, 3),
        ("if you have not razed a Location this round, gain 5 vp", 0, 5),
    ],
)
def test_whose_location_was_razed(said: str, mine: int, theirs: int) -> None:
    """R19, R30: the razed Location is known as it was, by whose it was and who razed it."""
    text = f"When you pass, {said}."
    goods = {"red": 9, "worker": 1}
    here = location("Here", "feature", "", text)
    there = location("There", "feature", "", text)
    plain = location("Plain", types="gun", spoils="gear gear")
    game = lay(Side(state=[here], goods=goods), Side(state=[there, plain], goods=goods)).do("raze_enemy", "Plain")
    before = list(game.vp)
    while game.asked == "turn":
        game.do("pass")

    assert [after - first for after, first in zip(game.vp, before, strict=True)] == [mine, theirs]


def test_the_next_round_remembers_nothing() -> None:
    """R33: with the marks, what has happened is gone."""
    game = after("When you pass, if you made a Deal this round, gain 5 vp.", ("deal", "Ore"))
    assert game.state.triggered
    game.run_steps(("tidy",))

    assert game.state.triggered == []


def test_the_same_location_counts_once_among_several() -> None:
    """R20: a Location that was used twice is one used Location; two uses are two times."""
    text = "When you pass, if you used two or more action Locations this round, gain 5 vp."
    for deeds, points in (([("again",)], 0), ([("done",), ("activate", "Forge"), ("done",)], 5)):
        works = [location(name, "action", text="1 worker: 1 gear.", uses=2) for name in ("Mill", "Forge")]
        waits = location("Waits", "feature", text=text)
        game = lay(Side(state=[*works, waits], goods={"worker": 9}), Side()).do("activate", "Mill")
        for deed in deeds:
            game.do(*deed)
        game.do("pass")

        assert game.vp[0] == points


def test_nobody_notes_what_no_text_asks_about() -> None:
    """Only such events are noted as some text asks about."""
    assert after("When you pass, 1 vp.", ("deal", "Ore")).state.triggered == []


def test_a_moment_of_the_round_is_no_deed() -> None:
    """Nobody can be asked whether a phase has begun."""
    assert unknown_word(Happened(Trigger("phase_start", who=PlayerRef("you"))))
