"""Texts about cards that go from play back to a hand."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, spell

from arc_position import city, made, magic  # isort: skip

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("When another creature returns to your hand, gain 1 LP.", 1),
        ("When another creature is returned to its owner's hand from play, gain 1 LP.", 2),
        ("When another creature returns to an opponent's hand, gain 1 LP.", 1),
        ("When another creature in a city returns to its owner's hand, gain 1 LP.", 1),
        ("When another creature dies, gain 1 LP.", 0),
    ],
)
def test_whose_hand_it_is_and_where_from_is_told(table, text, gained):
    """Mine goes back from the army, the opponent's from a city."""
    hand = [
        magic("Wind", "Return target creature to its owner's hand."),
        magic("Gale", "Return target creature to its owner's hand."),
        SPARE,
    ]
    you = Side(hand=hand, army=[creature("Herald", text=text), creature("Elf")])
    game = table(you, Side(cities=[city("Den")], residents={"Den": [creature("Orc")]}))

    game.do("play", "Wind").do("target", "Elf").until("play").do("play", "Gale").do("target", "Orc").until("play")

    assert game.state.lp[YOU] == 20 + gained


def test_a_creature_tells_of_its_own_return(table):
    """From play only: the other, which comes back from the graveyard, draws nothing."""
    bird = creature("Bird", text="When I return to your hand from play, draw two cards.")
    ghost = creature("Ghost", text="When I return to your hand from play, draw two cards.")
    hand = [
        magic("Wind", "Return target creature to its owner's hand."),
        magic("Call", "Discard a creature. Return a creature from your graveyard to your hand."),
        ghost,
        SPARE,
    ]
    game = table(Side(hand=hand, army=[bird, creature("Elf")]))

    game.do("play", "Call").until("play")
    assert len(game.zone(HAND, YOU)) == 3
    game.do("play", "Wind").do("target", "Bird").until("play")

    assert game.zone_of("Bird") == "hand"
    assert len(game.zone(HAND, YOU)) == 5


def test_marked_residents_of_a_city_that_falls_return(table):
    """C33: they go to their owner's hand; the unmarked one goes elsewhere."""
    herald = creature(
        "Herald", text="Whenever a creature returns to its owner's hand, that creature's owner loses 1 LP."
    )
    foe = Side(
        cities=[city("Den", 2), city("Fort")], residents={"Den": [creature("Orc"), creature("Troll")]}, marked=["Orc"]
    )
    game = table(Side(hand=spell("Destroy target city."), army=[herald]), foe)

    game.do("play", "Word").do("target", "Den").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Troll")] == ["hand", "army"]
    assert (game.state.lp[YOU], game.state.lp[FOE]) == (20, 19)


def test_an_enchantment_sees_its_bearer_return(table):
    """Its controller, not that of the enchantment, draws; another creature that returns is nothing to it."""
    bond = made(
        "enchantment",
        "Bond",
        text="Enchant creature.\nWhen enchanted creature returns to its owner's hand, its owner draws a card.",
    )
    hand = [
        bond,
        magic("Wind", "Return target creature to its owner's hand."),
        magic("Gale", "Return target creature to its owner's hand."),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[creature("Elf")]), Side(army=[creature("Orc"), creature("Troll")]))

    game.do("play", "Bond").do("target", "Orc").until("play").do("play", "Gale").do("target", "Troll").until("play")
    assert len(game.zone(HAND, FOE)) == 1
    game.do("play", "Wind").do("target", "Orc").until("play")

    assert len(game.zone(HAND, FOE)) == 3


def test_the_turn_so_far_knows_of_a_return(table):
    """Each creature that returned to your hand counts, those of others do not."""
    hand = [
        *spell("Gain 1 LP for each creature that returned to your hand this turn."),
        *(magic(name, "Return target creature to its owner's hand.") for name in ("Wind", "Gale")),
    ]
    game = table(Side(hand=hand, army=[creature("Elf")]), Side(army=[creature("Orc"), creature("Troll")]))

    game.do("play", "Wind").do("target", "Elf").until("play").do("play", "Gale").do("target", "Orc").until("play").do(
        "play", "Word"
    ).until("play")

    assert game.state.lp[YOU] == 21
