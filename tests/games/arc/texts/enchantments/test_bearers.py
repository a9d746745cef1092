"""Enchantments whose text speaks of what they are on in the words of another card: "that city" later, and what is not healed."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import damage
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

SONG = magic("Song", "Draw a card.")
WALLS = "Target city gains four defense points when I come into play. When I leave play, that city loses four defense points."  # fmt: skip
COFFERS = "The controller of target city cannot play more than one resource card each turn. When that city is destroyed, draw a card."  # fmt: skip
WOUNDS = "Damage dealt to target creature is not healed at end of turn."


def cast(game, name, *target):
    game.do("play", name)
    for card in target:
        game.until("target").do("target", card)
    return game.until("play")


def test_an_enchantment_is_on_what_it_names_as_its_target_as_it_enters_play():
    """P79: a city; no creature and no city is asked for besides."""
    game = Published(mine(town("Home"), town("Yard"), hand=[made("enchantment", "Walls", text=WALLS)]), foe())

    game.do("play", "Walls").until("target")

    assert [game.offers("target", name) for name in ("Home", "Yard", "Far Keep", "Idle")] == [True, True, True, False]


@pytest.mark.parametrize("card", ["Destroy target enchantment.", "Return target enchantment to its owner's hand."])
def test_that_city_is_the_one_that_was_enchanted(card):
    """The city that gained four loses four."""
    walls = made("enchantment", "Walls", text=WALLS)
    game = Published(mine(town("Home"), town("Yard"), hand=[walls, magic("Gone", card), SONG]), foe())
    cast(game, "Walls", "Yard")
    assert (game.left("Home"), game.left("Yard")) == (6, 10)

    game.do("play", "Gone").until("target", "play")
    if game.asked == "target":
        game.do("target", "Walls").until("play")

    assert (game.left("Home"), game.left("Yard")) == (6, 6)


def test_that_creature_is_the_one_that_was_enchanted():
    """Not another one, and not the enchantment itself."""
    bind = made("enchantment", "Bind", text="When I come into play, mark target creature. When I leave play, unmark that creature.")  # fmt: skip
    game = Published(mine(army=[creature("A")], hand=[bind, magic("Gone", "Destroy target enchantment."), SONG]), foe(army=[creature("X")]))  # fmt: skip
    cast(game, "Bind", "A")
    assert game.is_marked("A")

    game.do("play", "Gone").until("target", "play")
    if game.asked == "target":
        game.do("target", "Bind").until("play")

    assert (game.is_dead("Bind"), game.is_marked("A"), game.is_marked("X")) == (True, False, False)


@pytest.mark.parametrize("text", [COFFERS, "Enchant city. When enchanted city is destroyed, draw a card."])
@pytest.mark.parametrize(("home", "by", "drawn"), [("Far Keep", "magic", 1), ("Far Keep", "battle", 1), ("Home", "magic", 1), ("Yard", "magic", 0)])  # fmt: skip
def test_an_enchantment_sees_its_city_fall(text, home, by, drawn):
    """It goes with the city (Q35), and yet "when that city is destroyed" is set off; another city is nothing to it."""
    cities = {YOU: (town("Home", 5), town("Yard", 5)), FOE: (town("Far Keep", 5), town("Den"))}
    hand = [made("enchantment", "Coffers", text=text), magic("Ruin", "Destroy target city."), SONG]
    game = Published(mine(*cities[YOU], army=[creature("M", 9, 9)], hand=hand), foe(*cities[FOE]))
    cast(game, "Coffers", home if drawn else "Home")

    if by == "magic":
        cast(game, "Ruin", home)
    else:
        game.until("attack").attacks("Far Keep", "M").until("play", "course")

    assert (game.is_dead(home), 20 - game.size(DECK)) == (True, drawn)


BOLTS = [magic(f"Bolt {n}", "Deal 2 damage to target creature.") for n in (1, 2)]


@pytest.mark.parametrize("target", ["X", "A"])
def test_what_is_not_healed_is_of_the_enchanted_creature(target):
    """P79: it is put on a creature; its damage stays turn after turn, that of others heals, and nobody is asked for a target."""
    side = mine(army=[creature("A", 1, 5)], hand=[made("enchantment", "Wounds", text=WOUNDS), *BOLTS, SONG])
    game = Published(side, foe(army=[creature("X", 1, 5), creature("Y", 1, 5)]))
    game.do("play", "Wounds").until("target")
    assert not game.offers("target", "Home")
    game.do("target", target).until("play")
    cast(game, "Bolt 1", "X")
    cast(game, "Bolt 2", "A")

    game.wait(lambda: game.asked == "target" or game.state.turn > 3)

    assert game.asked != "target"
    assert (damage(game, "X"), damage(game, "A")) == ((2, 0) if target == "X" else (0, 2))


def test_an_event_keeps_the_damage_of_this_turn_only():
    """At the end of the next turn it heals."""
    side = mine(army=[creature("A", 1, 5)], hand=[event("Wounds", WOUNDS), *BOLTS, SONG])
    game = Published(side, foe(army=[creature("X", 1, 5)]))
    cast(game, "Bolt 1", "X")
    cast(game, "Bolt 2", "A")
    cast(game, "Wounds", "X")
    turn = game.state.turn

    game.wait(lambda: game.state.turn == turn + 1)
    first = (damage(game, "X"), damage(game, "A"))
    game.wait(lambda: game.state.turn == turn + 2)

    assert (first, damage(game, "X")) == ((2, 0), 0)
