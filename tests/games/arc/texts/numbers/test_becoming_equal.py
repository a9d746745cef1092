"""Numbers of a card that become those of another one, which keeps its own."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from text_table import numbers
from two_sides import foe, mine

from cardforge.tasks.cards.explain_text import read_text


@pytest.mark.parametrize(
    ("text", "now"),
    [
        (
            "Choose target creature you control. Its ATK and DEF become equal to those of another target creature.",
            (4, 5),
        ),
        ("The ATK and DEF of target creature become equal to those of another target creature.", (4, 5)),
        ("Target creature's ATK and DEF become equal to those of another target creature.", (4, 5)),
        ("Target creature's ATK becomes equal to that of another target creature.", (4, 2)),
        ("The DEF of target creature becomes equal to that of another target creature.", (1, 5)),
        ("Mark target creature. Its ATK becomes equal to that of another target creature.", (4, 2)),
    ],
)
def test_numbers_of_one_creature_become_those_of_another(text, now):
    """Ash is 1/2, the ogre 4/5."""
    game = Published(mine(hand=[event("Word", text)], army=[creature("Ash", 1, 2)]), foe(army=[creature("Ogre", 4, 5)]))

    game.do("play", "Word").do("target", "Ash").do("target", "Ogre").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Ogre")) == (now, (4, 5))


@pytest.mark.parametrize(
    "text",
    [
        "Its ATK and DEF become equal to those of target creature.",
        "Its ATK becomes equal to target creature's ATK.",
        "Put a +1/+1 counter on it for each enchantment on target creature.",
        "It gets +1/+0 until end of turn for each enchantment on target creature.",
    ],
)
def test_what_only_tells_how_much_is_not_it(text):
    """Nothing was spoken of before that could change."""
    assert not read_text(text, "arc", "event").complete
