"""Cities that are put among the unbuilt ones, from play, from a hand or graveyard, or found in the deck."""

from __future__ import annotations

from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.zones import PILE


def _said(text: str, *hand) -> Published:
    """A magic card with this text is played in a game in which each has two cities; yours is the Keep, with an Elf and a marked Orc."""
    home = {"Keep": [creature("Elf"), creature("Orc")]}
    side = realm(
        town("Keep"), town("Mill"), residents=home, marked=("Orc",), hand=[magic("Word", text), *hand, SPARE], deck=9
    )
    game = Published(side, realm(town("Fort"), town("Gate"), deck=9))
    return game.do("play", "Word").until("target", "choose", "search", "play")


def test_a_city_in_play_goes_to_the_unbuilt_cities_of_its_owner():
    """Q35: its unmarked residents go to another city, the marked ones return."""
    game = _said("Return target city to its owner's unbuilt cities.").do("target", "Keep").until("play")

    assert (game.zone(PILE), game.place_of("Elf"), game.place_of("Orc")) == (["Keep"], "Mill", "hand")


def test_a_city_of_an_opponent_goes_to_the_unbuilt_ones_of_that_opponent():
    game = _said("Put target city among its owner's unbuilt cities.").do("target", "Fort").until("play")

    assert (game.zone(PILE, FOE), game.zone(PILE, YOU)) == (["Fort"], [])


def test_enchantments_on_it_are_discarded_and_its_damage_is_gone():
    """Q61: it is a new card when it is built again."""
    charm = made("enchantment", "Charm", text="Enchant city. Residents of enchanted city get +1/+0.")
    game = _said(
        "Deal 2 damage to target city.", charm, magic("Away", "Return target city to its owner's unbuilt cities.")
    )
    game.do("target", "Keep").until("play").do("play", "Charm").until("target").do("target", "Keep").until("play")
    game.do("play", "Away").until("target").do("target", "Keep").until("play")

    assert (game.zone_of("Charm"), game.state.damage[game.cards["Keep"]]) == ("graveyard", 0)


def test_it_comes_from_a_hand():
    """P70: it lies there until it is built; other cards stay in the hand."""
    game = _said("Put a city card from your hand among your unbuilt cities.", town("Inn")).until("play")

    assert (game.zone(PILE), game.zone_of("Spare")) == (["Inn"], "hand")


def test_it_is_found_in_the_deck():
    """It was put into the deck before."""
    back = magic("Back", "Put a city card from your hand on top of your deck.")
    find = magic(
        "Find", "Search your deck for a city and put it face down with your unbuilt cities. Shuffle your deck."
    )
    game = Published(realm(town("Keep"), hand=[back, find, town("Inn"), SPARE], deck=9), realm(deck=9))
    game.do("play", "Back").until("play").do("play", "Find").until("search").do("find", "Inn").until("play")

    assert game.zone(PILE) == ["Inn"]


def test_a_text_that_has_something_else_happen_keeps_it_in_play():
    """A273: it would leave play."""
    text = "If this city would leave play, draw a card instead."
    hand = [magic("Word", "Return target city to its owner's unbuilt cities."), SPARE]
    game = Published(realm(town("Keep", text=text), town("Mill"), hand=hand, deck=9), realm(deck=9))
    game.do("play", "Word").until("target").do("target", "Keep").until("play")

    assert (game.zone_of("Keep"), game.zone(PILE)) == ("kingdom", [])


def test_who_has_no_city_left_is_out():
    """Q37: unbuilt cities save nobody."""
    hand = [magic("Word", "Return target city to its owner's unbuilt cities."), SPARE]
    game = Published(realm(hand=hand, deck=9), realm(town("Fort"), deck=9))
    game.do("play", "Word").until("target").do("target", "Fort")
    game.run()

    assert game.state.is_over()
    assert game.state.winners == (YOU,)
