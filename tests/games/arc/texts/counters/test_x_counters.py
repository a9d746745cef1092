"""Creatures that cost X and enter play with X counters."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature
from leaflet_position import Published, realm, town
from text_table import numbers

from cardforge.games.arc.effects.stats import counters_on

MOB = "I come into play with X +1/+1 counters."


@pytest.mark.parametrize("x", [0, 2, 3])
def test_it_has_as_many_counters_as_was_paid(x):
    """Q18: X is chosen when it is played; another creature that costs X was played for another X."""
    mob = creature("Mob", 1, 1, text=MOB, cost="X")
    game = Published(realm(hand=[mob, HOLD], army=[creature("Elm")], gold={"Gaian": 6}), realm(town("Keep")))

    game.do("play", "Mob").do("x", x)
    on(game, "go")
    while game.asked == "go":
        game.do(*game.options()[0])
        on(game, "go")

    assert numbers(game, "Mob") == (1 + x, 1 + x)
    assert counters_on(game.state, game.cards["Mob"], "+1/+1") == x
    assert numbers(game, "Elm") == (1, 1)


def test_other_counters_count_as_the_text_says():
    """Two ember counters, for each of which it gets +2/+0."""
    text = "I come into play with X ember counters on me. I get +2/+0 for each ember counter on me."
    mob = creature("Mob", 1, 1, text=text, cost="X")
    game = Published(realm(hand=[mob, HOLD], army=[creature("Elm")], gold={"Gaian": 6}), realm(town("Keep")))

    game.do("play", "Mob").do("x", 2)
    on(game)

    assert numbers(game, "Mob") == (5, 1)
