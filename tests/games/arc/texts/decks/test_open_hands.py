"""Hands and decks that texts keep open (Q62): who sees what, for how long, and what others still hide."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.effects.evaluate import player_target
from cardforge.games.arc.zones import DECK, HAND
from cardforge.kernel.visibility import UNKNOWN, view_of

THIRD = 2


def _seen(game: Published, viewer: int, seat: int, zone: int = HAND) -> list[bool]:
    """Of each card of a zone whether a player sees its face."""
    view = view_of(game.state, viewer)
    return [card != UNKNOWN and view.definition[card] != UNKNOWN for card in view.zone(seat, zone)]


def _table(*army, hand=(), phase="play") -> Published:
    you = realm(town("Home"), army=list(army), hand=[*hand, SPARE], deck=9)
    foe = realm(town("Keep"), hand=[creature("Ash"), creature("Elm")], deck=9)
    return Published(you, foe, realm(town("Fort"), hand=[creature("Oak")], deck=9), phase=phase)


@pytest.mark.parametrize(
    ("text", "foes", "own"),
    [
        ("Your opponents play with their hands revealed.", [True, True], [False]),
        ("Each player plays with his/her hand revealed.", [True, True], [True]),
        ("You play with your hand revealed.", [False, False], [True]),
        ("", [False, False], [False]),
    ],
)
def test_those_who_are_named_keep_their_hands_open(text, foes, own):
    """Q62: all others see them, also the cards that come later."""
    game = _table(creature("Spy", text=text)).do("pass").until("course")

    assert _seen(game, YOU, FOE) == foes
    assert _seen(game, THIRD, FOE) == foes
    assert _seen(game, FOE, YOU) == own


def test_a_hand_is_open_to_a_spy_in_a_city_of_its_player():
    """The hand of the other opponent stays hidden, and so does that of a player in whose city no spy is any more."""
    spy = creature(
        "Spy",
        text="Infiltrate.\nAs long as I am in an opponent's city, that opponent plays with his/her hand revealed.",
    )
    game = _table(spy)
    before = _seen(game, YOU, FOE)

    game.do("move", "Spy").do("city", "Keep").until("play", "course")

    assert before == [False, False]
    assert _seen(game, YOU, FOE) == [True, True]
    assert _seen(game, YOU, THIRD) == [False]


@pytest.mark.parametrize(("named", "other"), [(FOE, THIRD), (THIRD, FOE)])
def test_an_event_opens_one_hand(named, other):
    """The hand of the target, and no other."""
    glance = event("Glance", "Target opponent plays with his or her hand revealed until end of turn.")
    game = _table(hand=[glance]).do("play", "Glance").take(("target", player_target(named))).until("play", "course")

    assert all(_seen(game, YOU, named))
    assert not any(_seen(game, YOU, other))


def test_the_top_card_of_a_deck_is_open():
    game = _table(creature("Owl", text="Opponents play with the top card of their deck revealed."))
    game.do("pass").until("course")

    assert _seen(game, YOU, FOE, DECK) == [False] * 8 + [True]
    assert _seen(game, FOE, YOU, DECK) == [False] * 9
