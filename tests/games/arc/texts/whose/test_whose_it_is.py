"""What another player does with "your" things is refused where it would be read as with his or her own; and which opponent "that player" is."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, city, creature
from text_table import SPARE, Side

from cardforge.games.arc.text import VOCABULARY
from cardforge.wording import Reader

READER = Reader(VOCABULARY)


@pytest.mark.parametrize(
    ("yours", "theirs"),
    [
        ("Choose target creature. Its owner moves it to one of your cities.", "Choose target creature. Its owner moves it to one of his or her cities."),
        ("Choose target creature. Its owner moves it to your army.", "Choose target creature. Its owner moves it to his or her army."),
        ("Target opponent puts a card from his or her hand into your army.", "Target opponent puts a card from his or her hand into his or her army."),
    ],
)  # fmt: skip
def test_yours_is_not_theirs(yours, theirs):
    """What cannot be played so is refused; the player's own is read."""
    assert [READER.read(text, "event").complete for text in (yours, theirs)] == [False, True]


@pytest.mark.parametrize(
    "text", ["You shuffle your deck.", "You may put a card from your hand into your army.", "You put a creature card from your hand into your army."]
)  # fmt: skip
def test_what_you_do_is_with_yours(text):
    """ "You" may be named."""
    assert READER.read(text, "event").complete


@pytest.mark.parametrize("theirs", [1, 3])
def test_the_opponent_who_has_more_is_that_player(theirs):
    """Of two opponents only the second controls more creatures than you."""
    text = "At the start of your turn, if an opponent controls more creatures than you do, that player gains control of me and puts me in one of his or her cities."  # fmt: skip
    you = Side(hand=[SPARE], army=[creature("Deserter", text=text), creature("Oak")], deck=20)
    others = [
        Side(hand=[SPARE], army=[creature(f"{name} {n}") for n in range(count)], cities=[city(name)], deck=20)
        for name, count in (("Fort", 1), ("Den", theirs))
    ]
    game = ArcPosition([you, *others], "play", 2)

    game.wait(lambda: game.state.active == 0 and game.asked == "play")

    assert game.state.controller(game.cards["Deserter"]) == (2 if theirs == 3 else 0)
