"""What "it" is on a card that calls itself "I", or that has gone on to speak of another creature: that one, and not the card."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from text_table import FOE, damage, numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
HIT = "When I'm damaged by a creature, "
TOUCH = "It does not unmark during its controller's next unmark phase."


def fought(text, opposite="X"):
    """The card has attacked and was blocked by X, or has blocked A; B and Y have fought elsewhere."""
    army = [creature("A", 1, 9), creature("B", 1, 9)]
    blockers = [creature("X", 1, 9), creature("Y", 1, 9)]
    (army if opposite == "X" else blockers)[0] = creature("P", 1, 9, text=text)
    game = Published(mine(army=army, hand=[SONG]), foe(army=blockers), phase="attack")
    one = "P" if opposite == "X" else "A"
    game.attacks("Far Keep", one, "B").until("block").do("block", one).do("block", "B")
    return game.until("play"), opposite


@pytest.mark.parametrize(
    "text",
    [
        f"{HIT}mark that creature. {TOUCH}",
        f"{HIT}I get +1/+0 until end of turn. Mark it. {TOUCH}",
        f"When this creature is damaged by a creature, mark that creature. {TOUCH}",
    ],
)
def test_the_creature_that_hit_it_stays_marked(text):
    game, _ = fought(text)

    game.wait(lambda: game.state.turn == 6 and game.asked in ("attack", "play"))

    assert [name for name in "ABPXY" if name in game.cards and game.is_marked(name)] == []
    game, _ = fought(text)
    game.wait(lambda: game.state.turn == 4 and game.asked in ("attack", "play"))
    assert [name for name in "PBXY" if game.is_marked(name)] == ["P", "B", "X"]


@pytest.mark.parametrize("opposite", ["X", "A"])
@pytest.mark.parametrize(
    "text",
    [
        "{} it gets -0/-1 until end of turn.",
        "{} I get +1/+0 until end of turn and it gets -0/-1 until end of turn.",
        "{} I get +1/+0 until end of turn. If I am in my army, it gets -0/-1 until end of turn.",
        "{} that creature loses Flying until end of turn. It gets -0/-1 until end of turn.",
    ],
)
def test_behind_i_it_is_the_other_creature(text, opposite):
    when = "When I'm blocked by a creature," if opposite == "X" else "When I block a creature,"
    game, other = fought(text.format(when), opposite)

    assert [name for name in ("P", other, "B", "Y") if numbers(game, name)[1] == 8] == [other]


def test_damage_is_dealt_back_with_what_was_gained():
    game, _ = fought(f"{HIT}I get +1/+0 until end of turn. Then deal damage equal to my ATK to it.")

    assert [damage(game, name) for name in ("P", "X", "B", "Y")] == [1, 3, 1, 1]


@pytest.mark.parametrize("me", ["I", "this creature"])
def test_the_resident_that_was_marked_is_it(me):
    text = f"When {me} attacks a city, mark a resident of that city. {TOUCH}".replace("I attacks", "I attack")
    side = foe(residents={"Far Keep": [creature("R"), creature("S")]})
    game = Published(mine(army=[creature("P", text=text), creature("B")], hand=[SONG]), side, phase="attack")

    game.attacks("Far Keep", "P").until("choose").do("choose", "S")
    game.wait(lambda: game.state.turn == 4 and game.asked in ("attack", "play"))
    assert [game.is_marked(name) for name in ("R", "S", "P")] == [False, True, True]

    game.wait(lambda: game.state.turn == 5 and game.asked in ("attack", "play"))
    assert not game.is_marked("P")


@pytest.mark.parametrize(("strength", "cards"), [(4, 1), (5, 0)])
@pytest.mark.parametrize(
    "text",
    [
        "When I attack a city, that city loses 1 strength. If it has strength 3 or less, draw a card.",
        "When I attack a city, I get +1/+0 until end of turn and that city loses 1 strength. If it has strength 3 or less, draw a card.",
    ],
)
def test_the_city_that_was_attacked_is_it(text, strength, cards):
    side = foe(town("Near", strength), FAR)
    game = Published(mine(army=[creature("P", 0, 1, text=text)], hand=[SONG]), side, phase="attack")

    game.attacks("Near", "P").until("play")

    assert game.size(HAND) == 2 + cards


def test_who_enters_gains_what_it_is_said_to():
    text = (
        "When another creature moves into my city, I get +1/+0 until end of turn and it gains Ranged until end of turn."
    )
    home, there = town("Home", 9), {"Home": [creature("P", text=text), creature("Q")]}
    game = Published(mine(home, army=[creature("A")], residents=there, hand=[SONG]), foe())

    game.do("move", "A").until("play", "destination")
    if game.asked == "destination":
        game.do("city", "Home").until("play")

    ranged = [name for name in ("P", "Q", "A") if "ranged" in keywords(game.state, game.cards[name])]
    assert (ranged, numbers(game, "P")[0], numbers(game, "A")[0]) == (["A"], 2, 1)


def test_whom_an_attacked_opponent_marks_is_it():
    text = "When I attack an opponent, that player marks a creature. It gets -1/-0 until end of turn."
    side = foe(army=[creature("X", 3, 9), creature("Y", 3, 9)])
    game = Published(
        mine(army=[creature("P", 3, 9, text=text), creature("B", 3, 9)], hand=[SONG]), side, phase="attack"
    )

    game.attacks("Far Keep", "P").until("choose")
    assert game.seat == FOE
    game.do("choose", "Y").until("block")

    assert [numbers(game, name)[0] for name in ("P", "B", "X", "Y")] == [3, 3, 3, 2]


def test_nothing_else_was_spoken_of():
    """Then "it" is this card all the same."""
    text = "When I attack, put a +1/+1 counter on me. It gains Flying until end of turn."
    game = Published(
        mine(army=[creature("P", text=text), creature("B")], hand=[SONG]), foe(army=[creature("X")]), phase="attack"
    )

    game.attacks("Far Keep", "P").until("play")

    assert [name for name in ("P", "B", "X") if "flying" in keywords(game.state, game.cards[name])] == ["P"]


@pytest.mark.parametrize(("target", "dead"), [("A", True), ("B", False)])
def test_a_target_of_later_is_asked_what_it_did(target, dead):
    """Not the card that has marked itself for it."""
    text = "Mark: At the end of the turn, destroy target creature if it attacked this turn."
    army = [creature("P", text=text), creature("A", 1, 9), creature("B", 1, 9)]
    game = Published(mine(army=army, hand=[SONG]), foe())

    game.take(*game.options("use")).until("target").do("target", target).until("attack")
    game.attacks("Far Keep", "A").next_turn()

    assert game.is_dead(target) == dead


def test_what_is_said_of_it_later_is_no_text_of_the_card():
    """ "It" is the target, for which no such change lasts: not this creature."""
    text = "Mark: Target creature loses Flying until your next turn. It gets -1/-0 as long as it doesn't have Flying."
    assert not reader_of(game_of("arc")).read(text, "creature").complete
