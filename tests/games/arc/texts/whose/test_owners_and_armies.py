"""Control and whose army: what goes back to its owner, what is put marked under your control, what an enchantment is put on to hold it; damage that is dealt."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import ARMY

SHIELD = "Target creature gets +3/+3. At the beginning of its controller's turn, he/she discards a card or sacrifices the creature."
BRAND = "You control target creature with defense 3 or less. It gets +1/+0."


def test_a_borrowed_creature_goes_back_to_its_owners_army(table):
    """It was moved into a city meanwhile; another creature of the opponent is left alone."""
    text = "Gain control of target creature. Move it to a city you control."
    back = magic("Back", "Move target creature to its owner's army.")
    foe = Side(army=[creature("Orc"), creature("Imp")], deck=20)
    game = table(Side(hand=[*spell(text), back], cities=[city("Home")], army=[creature("Ash")]), foe)

    game.do("play", "Word").do("target", "Orc").until("play")
    held = (game.state.controller(game.cards["Orc"]), game.zone_of("Orc"))
    game.do("play", "Back").until("target").do("target", "Orc").until("play")

    assert held == (YOU, "residents")
    assert game.cards["Orc"] in game.state.zone(FOE, ARMY)


@pytest.mark.parametrize("where", ["play", "graveyard"])
def test_what_goes_to_its_owners_army_from_anywhere(table, where):
    """From the graveyard it comes back into play under its owner's control."""
    witch = creature("Witch", text="Whenever another creature dies, put it into its owner's army marked.")
    text = "Destroy target creature." if where == "graveyard" else "Put target creature into its owner's army."
    foe = Side(cities=[city("Den")], residents={"Den": [creature("Orc")]})
    game = table(Side(hand=spell(text), army=[witch]), foe)

    game.do("play", "Word").do("target", "Orc").until("play")

    assert game.cards["Orc"] in game.state.zone(FOE, ARMY)
    assert game.is_marked("Orc") == (where == "graveyard")


@pytest.mark.parametrize("words", ["put that card marked into your army under your control", "put it into your army marked under your control"])  # fmt: skip
def test_what_is_put_marked_into_your_army(table, words):
    """An opponent's creature that died is yours, and marked."""
    queen = creature("Queen", text=f"Whenever an opponent's creature dies, {words}.")
    game = table(Side(hand=spell("Destroy target creature."), army=[queen]), Side(army=[creature("Orc"), creature("Imp")]))  # fmt: skip

    game.do("play", "Word").do("target", "Orc").until("play")

    assert game.cards["Orc"] in game.state.zone(YOU, ARMY)
    assert (game.is_marked("Orc"), game.is_marked("Imp")) == (True, False)


@pytest.mark.parametrize(("option", "zone", "discards"), [(0, "army", True), (1, "graveyard", False)])
def test_the_creature_is_what_the_enchantment_is_on(table, option, zone, discards):
    """At the start of its controller's turn that player chooses; the other creature is left alone."""
    aura = made("enchantment", "Crown", text=SHIELD)
    foe = Side(hand=[SPARE, SPARE], army=[creature("Orc"), creature("Imp")], deck=20)
    game = table(Side(hand=[aura, SPARE], deck=20), foe)

    game.do("play", "Crown").do("target", "Orc").until("play")
    game.until("one")
    asked = game.seat
    game.take(("option", option)).until("discard_some", "play")

    assert (asked, game.asked == "discard_some") == (FOE, discards)
    assert (game.zone_of("Orc"), game.zone_of("Imp")) == (zone, "army")


def test_what_an_enchantment_is_put_on_to_control_it(table):
    """Only a creature that is weak enough; it is yours as long as the enchantment is in play."""
    brand, flame = made("enchantment", "Brand", text=BRAND), magic("Flame", "Destroy target enchantment.")
    foe = Side(army=[creature("Orc", 2, 2), creature("Ogre", 5, 5), creature("Imp")])
    game = table(Side(hand=[brand, flame, SPARE]), foe)

    game.do("play", "Brand").until("target")
    offered = [game.offers("target", name) for name in ("Orc", "Ogre")]
    game.do("target", "Orc").until("play")
    held = (game.state.controller(game.cards["Orc"]), numbers(game, "Orc"))
    game.do("play", "Flame").until("target", "play")
    if game.asked == "target":
        game.do("target", "Brand").until("play")

    assert (offered, held) == ([True, False], (YOU, (3, 2)))
    assert game.state.controller(game.cards["Orc"]) == FOE


def test_damage_that_is_dealt_by_nobody_in_particular(table):
    """Of the text's own card."""
    game = table(Side(hand=spell("2 damage is dealt to target creature.")), Side(army=[creature("Orc", 1, 5), creature("Imp")]))  # fmt: skip

    game.do("play", "Word").do("target", "Orc").until("play")

    assert (damage(game, "Orc"), damage(game, "Imp")) == (2, 0)
