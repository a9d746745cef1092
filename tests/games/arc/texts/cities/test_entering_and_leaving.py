"""Who enters and leaves a city, also when one falls or the creature has gone on; which city "that city" is then."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE

from cardforge.games.arc.zones import HAND

RAZE = magic("Raze", "Destroy target city.")


def laid(text: str, *cities: str, hand=(), theirs=(), foe_hand=()) -> Published:
    """Your Ox with this text is in the first of your cities, an Elk in the army; the opponent has a Keep."""
    towns = [town(name, 9) for name in cities]
    side = realm(*towns, residents={cities[0]: [creature("Ox", text=text)]}, army=[creature("Elk")], hand=[*hand, SPARE], deck=20)  # fmt: skip
    return Published(side, realm(town("Keep", 9), hand=[*foe_hand, SPARE], army=theirs, deck=20))


def sent(game: Published, to: str = "") -> Published:
    """The first city is destroyed; who is asked chooses this city."""
    game.do("play", "Raze").do("target", "Home").until("destination", "play")
    if game.asked == "destination":
        game.do("city", to)
    return game.until("play")


@pytest.mark.parametrize("cities", [("Home", "Inn"), ("Home", "Inn", "Mill")])
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When I enter a city, draw a card.", 1),
        ("When I enter a city you control, draw a card.", 1),
        ("When I leave a city, draw a card.", 1),
        ("When I move, draw a card.", 0),
        ("When I move into a city, draw a card.", 0),
        ("When I move out of a city, draw a card.", 0),
        ("When I enter your army, draw a card.", 0),
    ],
)
def test_who_is_sent_on_enters_a_city_and_does_not_move(text, drawn, cities):
    """Q35: with one other city as with two; the same Ox moves by itself as ever."""
    game = sent(laid(text, *cities, hand=[RAZE]), cities[-1])

    assert (game.place_of("Ox"), game.size(HAND)) == (cities[-1], 1 + drawn)


@pytest.mark.parametrize("cities", [("Home", "Inn"), ("Home", "Inn", "Mill")])
def test_the_city_that_is_entered_is_the_one_chosen(cities):
    """Only that one gains strength, whether who enters is this creature or another."""
    for text in ("Whenever I enter a city, that city gains 1 strength.", "Whenever a creature enters a city you control, that city gains 1 strength."):  # fmt: skip
        game = sent(laid(text, *cities, hand=[RAZE]), cities[-1])
        assert {name: game.left(name) for name in cities[1:]} == {name: 9 + int(name == cities[-1]) for name in cities[1:]}  # fmt: skip


@pytest.mark.parametrize("text", ["Whenever I enter a city, that city gains 1 strength.", "Whenever a creature enters a city you control, that city gains 1 strength."])  # fmt: skip
def test_that_city_is_the_one_entered_wherever_it_has_gone_since(text):
    """The opponent moves it on in answer: each of both cities gains 1, or the one it only came from nothing."""
    push = event("Push", "Move target creature to another city its controller controls.")
    game = laid(text, "Home", "Inn", "Mill", foe_hand=[push])

    game.do("move", "Ox").do("city", "Inn")
    game.wait(lambda: game.asked == "window" and game.seat == FOE and game.place_of("Ox") == "Inn")
    game.do("play", "Push").do("target", "Ox").until("destination").do("city", "Mill").until("play")

    assert game.place_of("Ox") == "Mill"
    assert [game.left(name) for name in ("Home", "Inn", "Mill")] == [9, 10, 10]


@pytest.mark.parametrize("answer", ["", "Return target creature to its owner's hand.", "Destroy target creature."])
def test_the_player_whose_city_was_entered(answer):
    """The opponent discards, not the player of the card, also if it is gone by then."""
    text = "Infiltrate. When I enter an opponent's city, that player discards a card."
    game = laid(text, "Home", foe_hand=[event("No", answer or "Draw a card."), event("Lump", cost=50)])

    game.do("move", "Ox").do("city", "Keep")
    game.wait(lambda: game.asked == "window" and game.seat == FOE and game.place_of("Ox") == "Keep")
    if answer:
        game.do("play", "No").do("target", "Ox")
    game.until("discard_some", "turn")

    assert (game.asked, game.seat) == ("discard_some", FOE)


def test_other_creatures_in_that_city():
    """Those of the city that was entered are marked, not those where it is by now, nor itself."""
    push = event("Push", "Move target creature to another city its controller controls.")
    side = realm(town("Home"), town("Inn"), town("Mill"), residents={"Home": [creature("Ox", text="Whenever I enter a city, mark all other creatures in that city.")], "Inn": [creature("Ann")], "Mill": [creature("Bob")]}, hand=[SPARE], deck=20)  # fmt: skip
    game = Published(side, realm(town("Keep"), hand=[push, SPARE], deck=20))

    game.do("move", "Ox").do("city", "Inn")
    game.wait(lambda: game.asked == "window" and game.seat == FOE and game.place_of("Ox") == "Inn")
    game.do("play", "Push").do("target", "Ox").until("destination").do("city", "Home").until("play")

    assert [game.is_marked(name) for name in ("Ann", "Bob")] == [True, False]


@pytest.mark.parametrize("how", ["moves", "dies", "returns", "sent"])
def test_that_city_behind_leaving_it_is_the_one_left(how):
    """It loses strength, unless it is the one that has fallen; no other city does."""
    words = {"dies": "Destroy target creature.", "returns": "Return target creature to its owner's hand."}
    hand = [magic("Word", words[how])] if how in words else [RAZE]
    game = laid("When I leave a city, that city loses 1 strength.", "Home", "Inn", hand=hand)

    if how == "moves":
        game.do("move", "Ox").do("city", "Inn").until("play")
    elif how == "sent":
        sent(game)
    else:
        game.do("play", "Word").do("target", "Ox").until("play")

    assert game.left("Inn") == 9
    assert how == "sent" or game.left("Home") == 8
