"""The topmost card of a kind in a graveyard: others that lie above it do not count."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import GRAVEYARD
from cardforge.wording.reader import Reader

READER = Reader(VOCABULARY)
NAMES = ("Ash", "Elm", "Oak", "Old Song")


def buried(text: str = "", seat: int = YOU, **rest: object) -> Published:
    """In this graveyard are, from the bottom on, Ash, Elm and Oak, creatures that cost 1, 2 and 3, and a magic card on top."""
    cards = [*(creature(name, cost=n) for n, name in enumerate(NAMES[:3], start=1)), magic("Old Song")]
    hands = [[magic("Word", text)], []]
    hands[seat].extend(cards)
    game = Published(mine(hand=hands[YOU], **rest), foe(FAR, hand=hands[FOE]))
    for name in NAMES:
        game.state.put(game.cards[name], seat, GRAVEYARD)
    return game


def places(game: Published) -> list[str]:
    return [game.zone_of(name) for name in NAMES]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Put the topmost creature card of your graveyard into your hand.", ["graveyard", "graveyard", "hand", "graveyard"]),
        ("Put the top creature card in your graveyard into your hand.", ["graveyard", "graveyard", "hand", "graveyard"]),
        ("Put the topmost card of your graveyard into your hand.", ["graveyard", "graveyard", "graveyard", "hand"]),
        ("Put the topmost creature card with cost 2 or less of your graveyard into your hand.", ["graveyard", "hand", "graveyard", "graveyard"]),
        ("Return the topmost two creature cards of your graveyard to your hand.", ["graveyard", "hand", "hand", "graveyard"]),
        ("Remove the topmost magic card from your graveyard from the game.", ["graveyard", "graveyard", "graveyard", "removed"]),
        ("Put the topmost enchantment card of your graveyard into your hand.", ["graveyard"] * 4),
    ],
)  # fmt: skip
def test_the_topmost_of_a_kind(text, found):
    """The card of the text comes into the graveyard only when all is done."""
    game = buried(text).do("play", "Word").until("play")

    assert places(game) == found


def test_that_of_another_player_comes_into_play_under_your_control():
    """It is owned by the opponent."""
    text = "Put the topmost creature card of target player's graveyard into play under your control."
    game = buried(text, FOE).do("play", "Word").until("target").do("target", -2 - FOE).until("play")

    assert places(game)[:3] == ["graveyard", "graveyard", "army"]
    assert game.state.controller(game.cards["Oak"]) == YOU


def test_as_a_price():
    """Three creature cards pay three times, the magic cards above them never."""
    sage = creature("Sage", 1, 1, text="Remove the topmost creature card of your graveyard from the game: I get +1/+0 until end of turn.")  # fmt: skip
    game = buried("Draw a card.", army=[sage]).do("play", "Word").until("play")
    used = []
    while game.offers("use", "Sage", 0):
        used.append(places(game).count("removed"))
        game.do("use", "Sage", 0).until("play")

    assert (used, numbers(game, "Sage"), game.zone_of("Old Song")) == ([0, 1, 2], (4, 1), "graveyard")


def test_into_this_city_under_your_control():
    """A level of a city; the creature becomes its resident."""
    home = town("Home", 20, "Level 1: Put the topmost creature card of target player's graveyard into this city under your control.")  # fmt: skip
    residents = [creature(name, 1, 9, loyalty=1) for name in "AB"]
    cards = [creature("Ash"), magic("Old Song")]
    game = Published(mine(home, residents={"Home": residents}), foe(FAR, hand=cards), phase="tactics")
    for name in ("Ash", "Old Song"):
        game.state.put(game.cards[name], FOE, GRAVEYARD)
    game.devotes("Home", "A").until("target").do("target", -2 - FOE).until("devotion", "play")

    assert game.place_of("Ash") == "Home"
    assert game.state.controller(game.cards["Ash"]) == YOU


def test_the_topmost_card_of_a_deck_of_a_kind_is_refused():
    """Nobody knows which it is."""
    assert not READER.read("Put the topmost creature card of your deck into your hand.", "magic").complete
