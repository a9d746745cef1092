"""Cards that a text plays without their cost, players whom a text protects from attackers, draws of as many as wanted: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, spell

from arc_position import HAND, city, event, magic  # isort: skip

FREE = "Mark: You may play a creature from your hand without paying its cost."


def test_a_creature_from_the_hand_costs_nothing(table):
    """A57: Orc costs 9 gold that nobody has; the event in the hand is not offered."""
    sage = creature("Sage", text=FREE)
    hand = [creature("Orc", cost=9), creature("Ogre", cost=9), event("Word", "Gain 1 LP.", cost=9), SPARE]
    game = table(Side(hand=hand, army=[sage]))

    game.do("use", "Sage", 0).do("yes")
    assert {game.name(int(option[1])) for option in game.options("choose")} == {"Orc", "Ogre"}
    game.do("choose", "Orc").until("play")

    assert game.zone_of("Orc") == "army"
    assert "Ogre" in game.zone(HAND)
    assert not game.offers("play", "Ogre")


def test_what_is_played_without_its_cost_has_its_targets_chosen(table):
    """A193: the magic card out of the graveyard asks for its target and takes effect."""
    bolt = magic("Bolt", "Deal 2 damage to target creature.", cost=9)
    sage = creature("Sage", text="Discard a card: Draw a card.")
    word = magic("Word", "Play target magic card in your graveyard without paying its cost.")
    game = table(
        Side(hand=[bolt, word, SPARE], army=[sage]), Side(army=[creature("Orc", 1, 9), creature("Ogre", 1, 9)])
    )

    game.do("use", "Sage", 0).do("discard", "Bolt").until("play")
    game.do("play", "Word").do("pass").do("target", "Ogre").until("play")

    assert (damage(game, "Orc"), damage(game, "Ogre")) == (0, 2)


GUARD = "Creatures with ATK 1 or less cannot attack you."


@pytest.mark.parametrize(
    ("text", "city_by", "army_by"),
    [
        (GUARD, {"Ogre"}, {"Ogre"}),
        ("Creatures with ATK 1 or less cannot attack your army.", {"Imp", "Ogre"}, {"Ogre"}),
        ("Creatures you control cannot attack you.", {"Imp", "Ogre"}, {"Imp", "Ogre"}),
    ],
)
def test_a_text_protects_its_player(table, text, city_by, army_by):
    """A274: the army and every city, or the army alone; seen from the player whose text it is."""
    foe = Side(army=[creature("Wall", text=text)], cities=[city("Den")])
    army = [creature("Imp"), creature("Ogre", 3, 3)]

    def attackers(*target: object) -> set[str]:
        game = table(Side(army=army), foe, "attack")
        game.do(*target)
        found = {name for name in ("Imp", "Ogre") if game.offers("with", name)}
        return found | {game.name(combat[0]) for combat in game.state.combats}

    assert attackers("city", FOE, "Den") == city_by
    assert attackers("army", FOE) == army_by


def test_a_text_of_the_attacker_protects_nobody_else(table):
    """Its own player is the one whom creatures cannot attack."""
    game = table(Side(army=[creature("Wall", text=GUARD), creature("Imp")]), Side(cities=[city("Den")]), "attack")

    game.do("city", FOE, "Den")

    assert game.offers("with", "Imp")


def test_an_attack_on_the_player_has_its_price(table):
    """One gold for each attacker: with one gold one of both attacks."""
    wall = creature("Wall", text="Creatures cannot attack you unless their controller pays 1 gold for each of them.")
    army = [creature("Imp"), creature("Orc")]
    rich = table(Side(army=army, gold={"Gaian": 1}), Side(army=[wall], cities=[city("Den")]), "attack")
    poor = table(Side(army=army), Side(army=[wall], cities=[city("Den")]), "attack")

    assert not poor.offers("city", FOE, "Den")
    rich.do("city", FOE, "Den").do("with", "Imp")
    assert not rich.offers("with", "Orc")
    assert rich.state.spent[YOU] == 1


@pytest.mark.parametrize(("choice", "drawn"), [(("option", 1), 2), (("done",), 0)])
def test_each_player_draws_as_many_as_wanted(table, choice, drawn):
    """Up to two: both players are asked, each for himself."""
    game = table(Side(hand=spell("Each player draws up to two cards.")), Side())

    game.do("play", "Word")
    asked = []
    while game.words()[0] in ("option", "done"):
        asked.append(game.state.decision.seat)
        game.take(choice if choice in game.options() else game.options()[-1])

    assert asked == [YOU, FOE]
    assert (game.size(HAND), game.size(HAND, FOE)) == (1 + drawn, drawn)
