"""Numbers of a creature that was spoken of, in what is done to the card itself: "I get +X/+X, where X is the sacrificed creature's DEF"."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from text_table import numbers
from two_sides import foe, mine

SONG = magic("Song", "Draw a card.")


def attacked(text, chosen="Q", strength=9):
    """P attacks, and chooses Q, which is 3/4 after an event; printed are 3/2."""
    army = [creature("P", 1, 1, text=text), creature("Q", 3, 2), creature("R", 7, 7)]
    hand = [event("Pump", "Target creature gets +0/+2 until end of turn."), SONG]
    game = Published(mine(army=army, hand=hand), foe(town("Near", strength), army=[creature("X", 5, 5)]))
    game.do("play", "Pump").until("target").do("target", "Q").until("attack").attacks("Near", "P")
    while game.until("may", "choose", "target", "block", "play").asked in ("may", "choose", "target"):
        game.do(*(("yes",) if game.asked == "may" else (game.asked, chosen)))
    return game


MAY = "When I attack, you may sacrifice another creature. If you do,"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{MAY} I get +X/+X until end of turn, where X is the sacrificed creature's DEF.", (5, 5)),
        (f"{MAY} I get +X/+0 until end of turn, where X is its DEF.", (5, 1)),
        (f"{MAY} put +1/+1 counters on me equal to its DEF.", (5, 5)),
        ("When I attack, sacrifice another creature. I get +X/+0 until end of turn, where X is its ATK.", (4, 1)),
        ("When I attack, mark another creature. I get +X/+0 until end of turn, where X is its ATK.", (4, 1)),
        ("When I attack, mark target creature. I get +X/+0 until end of turn, where X is that creature's DEF.", (5, 1)),
        ("When I attack, I get +X/+0 until end of turn, where X is my DEF.", (2, 1)),
        (
            "When this creature attacks, mark target creature. This creature gets +X/+0 until end of turn, where X is that creature's ATK.",
            (4, 1),
        ),
    ],
)
def test_the_number_is_that_of_the_other_one(text, found):
    game = attacked(text)

    assert numbers(game, "P") == found
    assert numbers(game, "R") == (7, 7)


@pytest.mark.parametrize("may", [True, False])
def test_a_city_is_hit_by_as_much_as_the_sacrificed_one_had(may):
    """Not by as much as it has itself."""
    begin = MAY if may else "When I attack, sacrifice another creature. Then"
    game = attacked(f"{begin} deal damage equal to its DEF to the attacked city.")

    assert (game.asked, game.left("Near")) == ("block", 5)


@pytest.mark.parametrize(("who", "stronger"), [("Q", 4), ("R", 8)])
def test_of_who_attacks(who, stronger):
    text = "When another creature attacks, I get +X/+0 until end of turn, where X is its ATK."
    army = [creature("P", 1, 1, text=text), creature("Q", 3, 2), creature("R", 7, 7)]
    game = Published(mine(army=army, hand=[SONG]), foe(town("Near", 30)), phase="attack")

    game.attacks("Near", who).until("play")

    assert numbers(game, "P")[0] == stronger


@pytest.mark.parametrize("counters", [0, 2])
@pytest.mark.parametrize(
    ("text", "lives"), [("instead remove all counters from me and mark me", True), ("mark me instead", True)]
)
def test_a_death_is_replaced_by_removing_all_counters_though_there_are_none(text, lives, counters):
    army = [creature("P", 1, 1, text=f"If I would die, {text}."), creature("Q")]
    hand = [
        event("Grow", f"Put {counters or 1} +1/+1 counters on target creature."),
        event("Kill", "Destroy target creature."),
    ]
    game = Published(mine(army=army, hand=[*hand, SONG]), foe())

    for name in ("Grow", "Kill") if counters else ("Kill",):
        game.do("play", name).until("target").do("target", "P").until("play")

    assert game.is_dead("P") != lives
    assert game.is_marked("P") == lives
