"""Pieces of texts that were read as something else once: attackers of a phase to come, whose turn an enchantment means, what is done to the city of a creature."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, read
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, numbers

from cardforge.games.arc.zones import GRAVEYARD


def test_attackers_of_the_phase_to_come_are_changed_as_they_attack(table):
    """The event is played before anybody attacks; who stays behind is not changed."""
    word = event("Word", "During your next attack phase, your attacking creatures get +2/+0.")
    you = Side(hand=[word, SPARE], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], deck=20)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort"), city("Den")], deck=20))

    game.do("play", "Word").until("attack").attacks("Fort", "Ash")

    assert numbers(game, "Elm") == (1, 9)
    game.wait(lambda: game.asked in ("attack", "play"))
    assert game.left("Fort") == 3


@pytest.mark.parametrize("text", ["At the beginning of target city's controller's turn, that player discards a card.", "At the beginning of the turn of target city's controller, he/she discards a card."])  # fmt: skip
def test_the_turn_of_who_controls_the_enchanted_city(table, text):
    """The enchantment is on the opponent's city: the opponent discards, in the own turn, and you do not."""
    curse = made("enchantment", "Curse", text=text)
    hands = [event(f"f{n}", cost=99) for n in range(3)]
    game = table(Side(hand=[curse, SPARE], cities=[city("Home")], deck=20), Side(hand=hands, cities=[city("Fort")], deck=20))  # fmt: skip

    game.do("play", "Curse").do("target", "Fort").until("play")
    assert game.state.at[game.cards["Curse"]] == game.cards["Fort"]
    game.wait(lambda: game.state.active == FOE and game.asked == "play")

    assert (len(game.zone(GRAVEYARD, FOE)), game.zone(GRAVEYARD, YOU)) == (1, [])


@pytest.mark.parametrize(("guests", "offered"), [(0, {"Keep"}), (1, {"Keep", "Yard"})])
def test_the_city_of_a_creature_cannot_be_attacked(guests, offered):
    """The last citizen keeps attackers from the Yard only while nobody else lives there."""
    last = creature("Last", text="While my city has no other residents, it cannot be attacked.")
    residents = {"Yard": [last, *[creature(f"g{n}") for n in range(guests)]]}
    foe = realm(town("Keep"), town("Yard"), residents=residents, hand=[SPARE], deck=9)
    game = Published(realm(army=[creature("Orc")], hand=[SPARE], deck=9), foe, phase="attack")

    game.until("attack")

    assert {game.name(int(option[2])) for option in game.options("city")} == offered


@pytest.mark.parametrize("who", ["an opponent", "target opponent"])
def test_more_than_each_other_player_is_said_of_you_alone(who):
    """Of another player it would be more than you have, and than that player's own."""
    text = f"At the beginning of your turn, if {who} has more resource cards than each other player, draw a card."

    with pytest.raises(AssertionError, match="you, and the others"):
        read(creature("Mercenary", text=text))
