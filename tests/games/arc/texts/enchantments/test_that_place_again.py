"""What an enchantment is on in a later ability, "that city", "that creature"; and some of those just spoken of, to whom something else is done."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import reader_of


def enchanted(text, target, *army, theirs=()):
    """An enchantment that you have played, on this creature or city."""
    spell = made("enchantment", "Order", text=text)
    game = Published(
        mine(
            town("Home"), town("Far"), army=army, hand=[spell], gold={"Gaian": 3}, residents={"Far": [creature("Elk")]}
        ),
        foe(town("Keep"), army=theirs),
    )
    game.do("play", "Order")
    on(game, "target")
    return on(game.do("target", target))


def test_that_city_is_the_one_the_enchantment_is_on():
    """The Imp moves there and nowhere else, unmarked."""
    text = "Residents of target city you control get +0/+1. M, Move target creature in your army to that city without marking it."
    game = enchanted(text, "Far", creature("Imp"))

    on(game.take(game.options("use")[0]), "target")
    on(game.do("target", "Imp"))

    assert (game.place_of("Imp"), game.is_marked("Imp"), numbers(game, "Imp")) == ("Far", False, (1, 2))
    assert numbers(game, "Elk") == (1, 2)


@pytest.mark.parametrize(
    ("used", "after"),
    [("1: That creature gets +1/+0 until end of turn.", (3, 2)), ("1: Put a +1/+1 counter on that creature.", (3, 3))],
)
def test_that_creature_is_the_one_the_enchantment_is_on(used, after):
    """The other creature has its numbers."""
    game = enchanted(f"Target creature gets +1/+1. {used}", "Imp", creature("Imp"), creature("Ape"))

    on(game.take(game.options("use")[0]))

    assert (numbers(game, "Imp"), numbers(game, "Ape")) == (after, (1, 1))


@pytest.mark.parametrize(("city", "harm"), [("Far", 1), ("Home", 0)])
def test_that_city_in_what_an_enchantment_waits_for(city, harm):
    """Who enters another city is left alone, and so is who is there already."""
    text = "Residents of target city get +0/+3. Whenever a creature enters that city, deal 1 damage to that creature."
    game = enchanted(text, "Far", creature("Imp", 1, 2))

    on(game.do("move", "Imp").do("city", city))

    assert (damage(game, "Imp"), damage(game, "Elk")) == (harm, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets +1/+1. Whenever a creature enters that city, draw a card.",
        "Target creature gets +2/+2. M, Unmark all residents of that city.",
    ],
)
def test_no_city_where_the_enchantment_is_on_a_creature(text):
    """The fault names the place."""
    reading = reader_of(game_named("arc")).read(text, "enchantment", "Order")

    assert [unread.code for unread in reading.unread] == ["no-antecedent"]
    assert "that city" in reading.unread[0].found


def test_goblins_among_them_get_something_else():
    """The Goblin has the one change, not both."""
    text = "Creatures you control get +1/+1 until end of turn. Goblins among them get +2/+1 instead."
    army = [creature("Imp", subtypes=("Goblin",)), creature("Ape")]
    game = Published(
        realm(hand=[event("Word", text), HOLD], army=army), foe(army=[creature("Foe", subtypes=("Goblin",))])
    )

    on(game.do("play", "Word"))

    assert [numbers(game, name) for name in ("Imp", "Ape", "Foe")] == [(3, 2), (2, 2), (1, 1)]


def test_something_else_is_done_to_undead_among_them():
    """The city is chosen once; the resident of the other one stays."""
    text = "Destroy all creatures in target city. Return Undead among them to their owners' hands instead."
    residents = {"Home": [creature("Bone", cost=9, subtypes=("Undead",)), creature("Ape")], "Far": [creature("Elk")]}
    cities = (town("Home"), town("Far"))
    game = Published(realm(*cities, residents=residents, hand=[event("Word", text), HOLD]), foe())

    on(game.do("play", "Word"), "target")
    game.do("target", "Home")
    assert game.asked != "target"
    on(game)

    assert (game.is_dead("Ape"), game.is_dead("Bone"), "Bone" in game.zone(HAND)) == (True, False, True)
    assert game.place_of("Elk") == "Far"
