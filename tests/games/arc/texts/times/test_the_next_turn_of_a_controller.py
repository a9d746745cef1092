"""What holds during the next turn of the controller of one card: in that turn, and not before it; "that turn" behind it is the same one."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

FAR = town("Far Keep", 30)
SONG = magic("Song", "Draw a card.")


def cast(text, target):
    own = [creature("A", 3, 9), creature("B", 3, 9)]
    their = [creature("X", 3, 9), creature("Y", 3, 9)]
    side = realm(town("Home", 30), army=own, hand=[magic("Word", text), SONG, SPARE], deck=30)
    game = Published(side, realm(FAR, army=their, hand=[SONG, SPARE], deck=30))
    return game.do("play", "Word").until("target").do("target", target).until("play")


def over_turns(game, name, turns=4):
    """ATK in this turn and in those that follow."""
    found = [numbers(game, name)[0]]
    for turn in range(4, 3 + turns):
        game.wait(lambda turn=turn: game.state.turn == turn and game.asked in ("attack", "attackers", "play"))
        found.append(numbers(game, name)[0])
    return found


@pytest.mark.parametrize(("target", "found"), [("A", [3, 3, 1, 3]), ("X", [3, 1, 3, 3])])
@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets -2/-0 during its controller's next turn.",
        "In its controller's next turn, target creature gets -2/-0.",
        "Target creature must attack during its controller's next turn if able. It gets -2/-0 during that turn.",
        "Target creature cannot block during its controller's next turn. It gets -2/-0 in that turn.",
        "Target creature cannot block during its controller's next turn. It gets -2/-0 until the end of that turn.",
        "Target creature cannot block during its controller's next turn. For that turn, it gets -2/-0.",
        "Target creature cannot block during its controller's next turn. It gets -2/-0 until that turn is over.",
    ],
)
def test_a_number_changes_in_that_turn_alone(text, target, found):
    """Neither in this one, nor in the one after it; another creature is left alone."""
    assert over_turns(cast(text, target), target) == found
    assert over_turns(cast(text, target), "B") == [3, 3, 3, 3]


@pytest.mark.parametrize(("target", "turns"), [("A", [False, True, False]), ("B", [False, True, False])])
def test_an_own_creature_is_forced_in_the_next_turn_and_not_in_this_one(target, turns):
    game = cast("Target creature must attack during its controller's next turn if able.", target)
    found = []
    for turn in (3, 5, 7):
        game.wait(lambda turn=turn: game.state.turn == turn and game.asked in ("attack", "attackers"))
        found.append(not game.offers("pass"))
        game.take(game.options()[0] if found[-1] else ("pass",))

    assert found == turns


def test_an_own_creature_may_still_attack_in_this_turn():
    game = cast("Target creature cannot attack during its controller's next turn.", "A")
    game.do("pass").until("attack").attacks("Far Keep", "A").until("play", "course")

    assert game.left("Far Keep") == 27


def test_this_turn_is_that_turn_where_no_other_is_spoken_of():
    game = cast("Mark target creature. It gets -2/-0 during that turn.", "A")

    assert over_turns(game, "A", 2) == [1, 3]


@pytest.mark.parametrize("marked", [False, True])
def test_the_end_of_that_turn_is_not_the_end_of_this_one(marked):
    """It has to attack in its controller's next turn, and is destroyed if it has not."""
    text = "Target creature must attack during its controller's next turn if able. Destroy it at the end of that turn if it did not attack."
    game = cast(text, "X")

    game.wait(lambda: game.state.turn == 4 and game.asked == "course")
    assert not game.is_dead("X")
    game.state.marked[game.cards["X"]] = 0
    if marked:
        game.wait(lambda: game.asked == "play")
        game.state.set_marked(game.cards["X"], 1)
    game.wait(lambda: game.state.turn == 5)

    assert (game.is_dead("X"), game.is_dead("Y")) == (marked, False)


def test_a_sentence_that_begins_with_the_end_of_that_turn_goes_on_with_the_one_before():
    """Not the end of the turn in which the text is played."""
    text = "Target creature must attack during its controller's next turn if able. At the end of that turn, put a +0/+1 counter on it."
    game = cast(text, "X")

    game.wait(lambda: game.state.turn == 4 and game.asked == "course")
    assert numbers(game, "X") == (3, 9)
    game.wait(lambda: game.state.turn == 5)
    assert (numbers(game, "X"), numbers(game, "Y")) == ((3, 10), (3, 9))


def test_what_lasts_for_this_turn_does_not_wait_for_the_next_one():
    """Only what is said to be in that turn is done then."""
    game = cast("Target creature cannot block during its controller's next turn. It gets -2/-0 until end of turn.", "A")

    assert over_turns(game, "A", 2) == [1, 3]
