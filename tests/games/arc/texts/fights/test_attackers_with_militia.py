"""What texts say of attackers of a city when a creature with Militia attacks a second one in the same declaration (K24, Q66)."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE
from two_sides import FAR, foe

SONG = magic("Song", "Draw a card.")
TOLL = [
    "Creatures controlled by opponents get -1/-0 while attacking my city.",
    "Each creature attacking my city gets -1/-0.",
    "Creatures get -1/-0 while they attack my city.",
]


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=army, hand=[*hand, SPARE], deck=20, **rest)


def attacked(game, city, first, second, other):
    """One attacks this city, one with Militia the other."""
    game.do("city", FOE, game.cards[city]).do("with", first).do("against", second, other)
    if game.offers("done"):
        game.do("done")
    return game.until("play")


@pytest.mark.parametrize(("bridge", "left"), [("Far Keep", (7, 4)), ("Other", (6, 5))])
@pytest.mark.parametrize("text", TOLL)
def test_a_toll_is_paid_at_the_city_of_the_bridge(text, bridge, left):
    """The attacker of the other city is not weaker, whichever of the two was attacked first."""
    army = [creature("A", 3, 9), creature("M", 2, 9, text="Militia.")]
    other = foe(FAR, town("Other", 6), residents={bridge: [creature("Bridge", 0, 3, text=text)]})

    game = attacked(Published(mine(army=army, hand=[SONG]), other, phase="attack"), "Far Keep", "A", "M", "Other")

    assert (game.left("Far Keep"), game.left("Other")) == left


@pytest.mark.parametrize(("walled", "left"), [("Far Keep", (7, 4)), ("Other", (6, 5))])
def test_a_wall_on_a_city_protects_that_city(walled, left):
    """An enchantment on one of them."""
    army = [creature("A", 3, 9), creature("M", 2, 9, text="Militia.")]
    wall = made("enchantment", "Wall", text="Enchant city. Creatures attacking enchanted city get -1/-0.")
    game = Published(mine(army=army, hand=[wall, SONG]), foe(FAR, town("Other", 6)))

    game.do("play", "Wall").until("target").do("target", walled).until("play")
    attacked(game.until("attack"), "Far Keep", "A", "M", "Other")

    assert (game.left("Far Keep"), game.left("Other")) == left


@pytest.mark.parametrize(("where", "lost"), [(0, (2, 2)), (1, (3, 1))])
@pytest.mark.parametrize(
    "text", ["Creatures attacking cities you control get -1/-0.", "Creatures attacking you get -1/-0."]
)
def test_who_attacks_another_player_is_not_weaker(text, where, lost):
    """Of two opponents in one declaration only the attackers of the one who has the Guard."""
    army = [creature("A", 3, 9), creature("M", 2, 9, text="Militia.")]
    guard = creature("Guard", 0, 3, text=text)
    homes = (town("Keep", 19), town("Fort", 19)), (town("Third", 19), town("Den", 19))
    sides = [
        foe(*towns, residents={towns[1].name: [guard]} if place == where else {}) for place, towns in enumerate(homes)
    ]

    game = attacked(Published(mine(army=army, hand=[SONG]), *sides, phase="attack"), "Keep", "A", "M", "Third")

    assert (19 - game.left("Keep"), 19 - game.left("Third")) == lost


@pytest.mark.parametrize(("second", "lost"), [(True, (1, 2)), (False, (4, 1))])
def test_the_cities_of_whom_it_attacks_are_counted(second, lost):
    """Not those of the other opponent who is attacked in the same declaration."""
    text = "When I attack, I get +1/+0 until end of turn for each city the defending player controls. Militia."
    army = [creature("Firebrand", 1, 2, text=text), creature("B", 1, 1, text="Militia.")]
    sides = foe(town("Keep", 19), town("Fort"), town("Den")), foe(town("Third", 19))
    first, then = ("B", "Firebrand") if second else ("Firebrand", "B")

    game = attacked(Published(mine(army=army, hand=[SONG]), *sides, phase="attack"), "Keep", first, then, "Third")

    assert (19 - game.left("Keep"), 19 - game.left("Third")) == lost
