"""Events joined by "or", each in its place; what becomes another kind; riders that go on."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

from cardforge.games.arc.zones import HAND


def elf(name: str, **fields):
    return creature(name, subtypes=("Elf",), **fields)


@pytest.mark.parametrize(
    ("text", "into_city", "into_army"),
    [
        ("When I attack or move into a city, draw a card.", 1, 0),
        ("When I move into a city or die, draw a card.", 1, 0),
        ("When I die or move into your army, draw a card.", 0, 1),
        ("When I am marked for devotion or enter a city you control, draw a card.", 1, 0),
        ("When I die or move, draw a card.", 1, 1),
    ],
)
def test_where_one_of_two_events_happens(text, into_city, into_army):
    """The place is that of the event at which it stands; moved by an event, for nothing else happens then."""
    drawn = []
    for to in ("city", "army"):
        word = event("Word", "Move target creature you control to a city you control." if to == "city" else "Move target creature to its owner's army.")  # fmt: skip
        home = {"Home": [elf("Ash", text=text)]}
        game = Published(realm(town("Home"), town("Inn"), residents=home, hand=[word, SPARE], deck=20), realm(deck=20))
        game.do("play", "Word").until("city", "destination", "place", "play")
        game.until("play")
        drawn.append(game.size(HAND) - 1)

    assert drawn == [into_city, into_army]


@pytest.mark.parametrize(("text", "drawn"), [("When I come into play or enter your army, draw a card.", 1), ("When another creature moves into a city or dies, draw a card.", 0)])  # fmt: skip
def test_one_event_in_two_names_counts_once(text, drawn):
    """Cast with Sudden into the army it comes into play there; that is one event."""
    game = Published(realm(hand=[creature("Ash", text=f"Sudden. {text}"), SPARE], deck=20), realm(deck=20))
    game.do("play", "Ash").do("army").until("play")

    assert game.size(HAND) == 1 + drawn


def test_the_second_event_is_that_of_the_same_creature_anywhere():
    """ "Moves into a city or dies": who dies in the army is meant as well, the watcher is not."""
    text = "When another creature moves into a city or dies, draw a card."
    game = Published(realm(army=[creature("Watch", text=text), creature("Ash")], hand=[magic("Kill", "Destroy target creature."), SPARE], deck=20), realm(deck=20))  # fmt: skip
    game.do("play", "Kill").do("target", "Ash").until("play")

    assert game.size(HAND) == 2


def test_what_has_become_another_kind_is_nothing_else():
    """No Elf any more, also as long as an enchantment says so; beside its types where the text says it."""
    horn = magic("Horn", "Each Elf gets +1/+0 until end of turn.")
    found = []
    for text in ("Target creature becomes a 1/1 Beast and has no abilities.", "Target creature becomes a 1/1 Beast in addition to its other types."):  # fmt: skip
        toad = made("enchantment", "Toad", text=text)
        game = Published(realm(army=[elf("Ash"), elf("Elm")], hand=[toad, horn, SPARE], deck=20), realm(deck=20))
        game.do("play", "Toad").do("target", "Ash").until("play").do("play", "Horn").until("play")
        found.append([numbers(game, name)[0] for name in ("Ash", "Elm")])

    assert found == [[1, 2], [2, 2]]


@pytest.mark.parametrize(
    "text",
    [
        "Move target creature in your army to a city you control. It is not marked for moving and gets +1/+0 until end of turn.",
        "Move up to two target creatures from your army to a city you control. They are not marked for moving and get +1/+0 until end of turn.",
    ],
)
def test_who_was_moved_gets_what_is_said_behind(text):
    """Ash is moved, unmarked and stronger; Elm stays."""
    game = Published(realm(army=[elf("Ash"), elf("Elm")], hand=[event("Word", text), SPARE], deck=20), realm(deck=20))
    game.do("play", "Word").do("target", "Ash")
    if game.offers("done"):
        game.do("done")
    game.until("play")

    assert (game.place_of("Ash"), game.is_marked("Ash"), numbers(game, "Ash")[0], numbers(game, "Elm")[0]) == ("Home", False, 2, 1)  # fmt: skip


def test_who_came_into_play_gets_what_is_said_behind():
    """ "It enters play marked and gets +1/+0"."""
    word = event("Word", "Put a creature from your hand into your army. It enters play marked and gets +1/+0 until end of turn.")  # fmt: skip
    game = Published(realm(army=[elf("Elm")], hand=[word, elf("Ash", cost=9), SPARE], deck=20), realm(deck=20))
    game.do("play", "Word").until("play")

    assert (game.is_marked("Ash"), numbers(game, "Ash")[0], numbers(game, "Elm")[0]) == (True, 2, 1)
