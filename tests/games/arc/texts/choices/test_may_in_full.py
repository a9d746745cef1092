"""What a player may do with several cards is done with all of them or not at all: "you may discard two cards. If you do, ..."."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

from cardforge.games.arc.zones import DECK

ASKED = ("may", "discard_some", "choose")


def answered(game: Published) -> Published:
    """Every question of the text is answered with its first option."""
    while game.asked in ASKED:
        game.take(game.options()[0])
    return game


def spares(number: int) -> list:
    """So many cards of a hand that cannot be played."""
    return [event(f"Blank {place}", cost=99) for place in range(number)]


@pytest.mark.parametrize(("count", "drawn"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_one_card_is_not_two(count, drawn):
    """Of an event of one's own; with more cards than two, two are chosen."""
    word = magic("Word", "You may discard two cards. If you do, draw three cards.")
    game = Published(realm(town("Home"), hand=[word, *spares(count)], deck=20), realm(town("Keep")))

    answered(game.do("play", "Word"))

    assert 20 - game.size(DECK) == drawn


@pytest.mark.parametrize("verb", ["sacrifice two creatures", "return two creatures you control to their owner's hand"])
@pytest.mark.parametrize(("count", "drawn"), [(0, 0), (1, 0), (2, 3)])
def test_one_creature_is_not_two(verb, count, drawn):
    """A creature of the opponent counts for nothing."""
    word = magic("Word", f"You may {verb}. If you do, draw three cards.")
    army = [creature(f"Elf {place}") for place in range(count)]
    you = realm(town("Home"), hand=[word, SPARE], army=army, deck=20)
    game = Published(you, realm(town("Keep"), army=[creature("Ox"), creature("Boar")]))

    answered(game.do("play", "Word"))

    assert 20 - game.size(DECK) == drawn


@pytest.mark.parametrize(("count", "place"), [(0, "graveyard"), (1, "graveyard"), (2, "hand")])
def test_who_would_die_is_saved_by_two_cards_only(count, place):
    """The same where something else happens instead."""
    text = "If I would die, you may discard two cards. If you do, return me to your hand instead."
    lord = creature("Lord", 3, 3, text=text)
    foe = realm(town("Keep"), hand=[magic("Kill", "Destroy target creature."), SPARE], deck=20)
    you = realm(town("Home"), army=[lord, creature("Idle")], hand=spares(count), deck=20)
    game = Published(you, foe, active=FOE)

    answered(game.do("play", "Kill").until("target").do("target", "Lord"))

    assert game.zone_of("Lord") == place
