"""Who may live in a city: how many residents, into which places a creature is played, how many moves, and cities that are built stronger."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of

HOME, YARD, KEEP = town("Home"), town("Yard"), town("Keep")


def _places(game) -> set[str]:
    """The places among which a creature that is played may be put; the only one is taken without a question."""
    return {"army" if option[0] == "army" else game.name(int(option[1])) for option in game.options("army") + game.options("city")}  # fmt: skip


def _played(text: str, card, residents=None, hand=(), **rest):
    side = realm(HOME, YARD, residents=residents or {}, hand=[card, *hand, SPARE], deck=20, **rest)
    return Published(side, realm(KEEP, town("Fort"), hand=[SPARE], deck=20))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I can be played only into a city with two or more creatures.", {"Yard"}),
        ("I can be played into an opponent's city.", {"Home", "Yard", "Keep", "Fort"}),
        ("I can be played into your army.", {"army", "Home", "Yard"}),
    ],
)
def test_a_creature_says_where_it_is_played(text, found):
    """Two live in the Yard, one at Home."""
    residents = {"Home": [creature("Ash")], "Yard": [creature("Elm"), creature("Oak")]}
    game = _played(text, creature("Hermit", text=text), residents)

    game.do("play", "Hermit")
    places = _places(game) if game.asked == "place" else {"Yard"}
    if game.asked == "place":
        game.take(game.options()[-1])
    game.until("play")

    assert places == found
    if "Fort" in found:
        assert game.place_of("Hermit") == "Fort"


def test_no_place_is_left_for_it():
    """P80: without an empty city the Hermit cannot be played."""
    hermit = creature("Hermit", text="I can be played only into a city without residents.")

    crowded = _played("", hermit, {"Home": [creature("Ash")], "Yard": [creature("Elm")]})
    free = _played("", hermit, {"Home": [creature("Ash")]})

    assert (crowded.offers("play", "Hermit"), free.offers("play", "Hermit")) == (False, True)


def test_creatures_may_be_played_into_the_army_this_turn():
    """Before the event only cities are offered."""
    word = event("Word", "Creatures you play this turn can be played into your army.")
    game = _played("", creature("Ash"), hand=[creature("Elm"), word])

    game.do("play", "Ash")
    before = _places(game)
    game.take(game.options()[0]).until("play").do("play", "Word").until("play").do("play", "Elm")

    assert (before, _places(game)) == ({"Home", "Yard"}, {"army", "Home", "Yard"})


def test_elves_alone_may_be_played_into_the_army():
    """The Orc has only the cities."""
    lord = creature("Lord", text="Elves you play can be played into your army.")
    game = _played("", creature("Ash", subtypes=("Elf",)), hand=[creature("Grim", subtypes=("Orc",))], army=[lord])

    game.do("play", "Ash")
    elf = _places(game)
    game.take(game.options()[0]).until("play").do("play", "Grim")

    assert (elf, _places(game)) == ({"army", "Home", "Yard"}, {"Home", "Yard"})


def test_a_city_holds_no_more_residents():
    """With two in the Yard nobody is played or moves there; at Home somebody is."""
    law = made("enchantment", "Law", text="Target city cannot have more than two residents.")
    residents = {"Yard": [creature("Elm")]}
    game = _played("", law, residents, hand=[creature("Ash"), creature("Oak")], army=[creature("Fir")])

    game.do("play", "Law").do("target", "Yard").until("play").do("play", "Ash")
    assert _places(game) == {"Home", "Yard"}
    game.take(("city", game.cards["Yard"])).until("play").do("play", "Oak").until("play")
    assert game.place_of("Oak") == "Home"
    game.do("move", "Fir")

    assert game.asked != "destination" or game.options("city") == [("city", game.cards["Home"])]
    assert game.place_of("Fir") != "Yard"


def test_a_city_takes_a_second_move():
    """P36: the crossing is used twice, the other city once."""
    road = made("enchantment", "Road", text="Target city can be the source or destination of two moves each turn.")
    army = [creature(name) for name in ("Ash", "Elm", "Oak")]
    game = _played("", road, army=army)

    game.do("play", "Road").do("target", "Yard").until("play")
    for name in ("Ash", "Elm"):
        game.do("move", name)
        if game.asked == "destination":
            game.do("city", "Yard")
        game.until("play")
    assert (game.place_of("Ash"), game.place_of("Elm")) == ("Yard", "Yard")
    game.do("move", "Oak").until("play")

    assert game.place_of("Oak") == "Home"


def test_cities_are_built_stronger():
    """Two more points for the city that is built now; those that stand keep their number."""
    mason = creature("Mason", text="Cities you build come into play with 2 more defense points.")
    word = event("Word", "Build one of your unbuilt cities.")
    side = realm(HOME, unbuilt=[town("New", 5)], army=[mason], hand=[word, SPARE], deck=20)
    game = Published(side, realm(KEEP, deck=20))

    game.do("play", "Word").until("play")

    assert (game.left("New"), game.left("Home")) == (7, 6)


@pytest.mark.parametrize("text", [
    "Cities in your hand cannot have more than four residents.",
    "Cities in your graveyard can be the source or destination of 2 moves each turn.",
])  # fmt: skip
def test_only_cities_in_play_have_residents_and_moves(text):
    """What is said of cities in a hand or graveyard is not read as if it were said of those in play."""
    assert not reader_of(game("arc")).read(text, "creature").complete
