"""Numbers told by what was done just before: the same, twice as many, one fewer, one more; "any number of other creatures"."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import numbers, tokens

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import reader_of


def discarding(text, n):
    """You discard so many of four cards, and all else goes its way; how many cards you have then beyond those that are left."""
    cards = [event(f"Blank {place}", cost=99) for place in range(4)]
    game = Published(realm(town("Home", 9), hand=[magic("Word", text), HOLD, *cards], deck=12), realm(town("Keep", 9)))
    game.do("play", "Word")
    on(game, "choose")
    for place in range(n):
        game.do("choose", f"Blank {place}")
    if game.offers("done"):
        game.do("done")
    on(game)
    return game, game.size(HAND) - 1 - (4 - n)


@pytest.mark.parametrize("n", [0, 1, 3])
@pytest.mark.parametrize(
    ("said", "drawn"),
    [
        ("draw the same number", lambda n: n),
        ("draw one fewer", lambda n: max(0, n - 1)),
        ("draw two fewer cards", lambda n: max(0, n - 2)),
        ("draw twice as many cards", lambda n: 2 * n),
        ("draw the same number plus one", lambda n: n + 1),
        ("draw one more card than you discarded", lambda n: n + 1),
        ("draw one card fewer than you discarded", lambda n: max(0, n - 1)),
        ("draw as many cards as the number you discarded plus one", lambda n: n + 1),
    ],
)
def test_so_many_cards_are_drawn(said, drawn, n):
    """Never fewer than none."""
    assert discarding(f"Discard any number of cards, then {said}.", n)[1] == drawn(n)


@pytest.mark.parametrize(
    ("said", "made"), [("twice as many", 4), ("the same number of", 2), ("one fewer", 1), ("as many", 2)]
)
def test_so_many_tokens_are_made(said, made):
    """Two creatures are sacrificed; the opponent gets no token."""
    text = f"Sacrifice any number of creatures. Put {said} 1/1 Rat tokens into a city you control."
    army = [creature("Imp"), creature("Ape"), creature("Elk")]
    game = Published(realm(hand=[magic("Word", text), HOLD], army=army), realm(town("Keep")))

    game.do("play", "Word")
    on(game, "choose").do("choose", "Imp").do("choose", "Ape").do("done")
    on(game)

    assert (len(tokens(game)), len(tokens(game, 1)), game.is_dead("Elk")) == (made, 0, False)


@pytest.mark.parametrize(("n", "left"), [(0, 9), (2, 7)])
def test_as_much_damage(n, left):
    """So much as cards were discarded."""
    text = "Discard any number of cards. Deal as much damage to each city an opponent controls."

    assert discarding(text, n)[0].left("Keep") == left


def test_any_number_of_other_creatures():
    """This creature itself is not offered; it gets one counter for each of the others."""
    ogre = creature(
        "Ogre",
        2,
        2,
        text="When I enter play, sacrifice any number of other creatures. I get the same number of +1/+1 counters.",
    )
    game = Published(realm(hand=[ogre, HOLD], army=[creature("Imp"), creature("Ape")]), realm(town("Keep")))

    on(game.do("play", "Ogre"), "choose")
    assert {game.name(option[1]) for option in game.options("choose")} == {"Imp", "Ape"}
    on(game.do("choose", "Imp").do("choose", "Ape"))

    assert numbers(game, "Ogre") == (4, 4)


def test_cards_shuffled_into_a_deck_are_counted():
    """Two cards in hand beside the magic itself, which is on the stack."""
    text = "Shuffle your hand into your deck, then draw as many cards as you shuffled into it."
    game = Published(realm(hand=[magic("Word", text), HOLD, event("Blank", cost=99)], deck=9), realm(town("Keep")))

    game.do("play", "Word").until("course")

    assert game.size(HAND) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Draw one fewer card.",
        "Draw that many cards minus 1.",
        "Put twice as many 1/1 Rat tokens into a city you control.",
    ],
)
def test_nothing_before_says_how_many(text):
    """The fault says so."""
    (unread,) = reader_of(game_named("arc")).knowing(frozenset(("Rat",))).read(text, "magic", "Word").unread

    assert unread.code == "no-antecedent"
