""" "An opponent" among several is one whom you choose; in a condition it is any of them of whom it is true."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import YOU
from text_table import SPARE, numbers

from cardforge.effects.evaluate import player_target
from cardforge.games.arc.zones import ARMY, DECK, HAND
from cardforge.kernel.cards import Card

NEXT, THIRD = 1, 2


def three(text: str, held: Sequence[int] = (2, 2), *army: Card, kind: str = "event") -> Published:
    """Three players; you play a card of this text, the others hold so many cards that nobody can pay for."""
    word = event("Word", text) if kind == "event" else creature("Word", text=text)
    here = realm(hand=[word, SPARE], army=[creature("Cat"), *army], deck=20)
    others = [
        realm(
            town(f"Fort {seat}"),
            hand=[event(f"Card {seat} {place}", cost=99) for place in range(n)],
            army=[creature(f"Foe {seat}")],
            deck=20,
        )
        for seat, n in zip((NEXT, THIRD), held, strict=True)
    ]
    return Published(here, *others).do("play", "Word")


def names(game: Published, seat: int) -> Published:
    """You are asked for an opponent, both are offered, and you choose the one in this seat."""
    game.until("choose")
    assert game.seat == YOU
    assert sorted(game.state.decision.options) == [("choose", player_target(one)) for one in (THIRD, NEXT)]
    return game.take(("choose", player_target(seat)))


@pytest.mark.parametrize("seat", [NEXT, THIRD])
def test_who_gains_control_of_what_the_text_goes_on_to_speak_of(seat):
    """The counter is put on the creature, not on the player."""
    text = "An opponent of your choice gains control of target creature you control. Put a +1/+1 counter on it."
    game = three(text)

    names(game, seat).until("play")

    assert game.cards["Cat"] in game.state.zone(seat, ARMY)
    assert numbers(game, "Cat") == (2, 2)


@pytest.mark.parametrize("seat", [NEXT, THIRD])
def test_who_chooses_among_cards_that_are_shown(seat):
    """What that opponent chooses goes to your hand."""
    text = "Reveal the top three cards of your deck. An opponent of your choice chooses one of them. Put it into your hand."
    game = three(text)

    names(game, seat).until("choose")

    assert game.seat == seat
    game.take(game.state.decision.options[0]).until("play")
    assert game.size(HAND, YOU) == 2


@pytest.mark.parametrize("seat", [NEXT, THIRD])
def test_who_chooses_one_of_the_own_creatures(seat):
    """ "He or she" is the opponent who was chosen."""
    game = three("An opponent of your choice chooses a creature he or she controls. Destroy it.")

    names(game, seat).until("play")

    dead = [seat for seat in (NEXT, THIRD) if game.zone_of(f"Foe {seat}") == "graveyard"]
    assert dead == [seat]


@pytest.mark.parametrize("seat", [NEXT, THIRD])
def test_who_may_draw(seat):
    """The opponent whom you choose is asked, and draws; you do so then as well."""
    game = three("An opponent of your choice may draw a card. If that player does, you draw two cards.")

    names(game, seat).until("may")

    assert game.seat == seat
    game.do("yes").until("play")
    assert [20 - game.size(DECK, one) for one in range(3)] == [2, int(seat == NEXT), int(seat == THIRD)]


@pytest.mark.parametrize(
    ("text", "held", "drawn"),
    [
        ("If an opponent has more cards in hand than you, draw a card.", (0, 3), 1),
        ("If an opponent has more cards in hand than you, draw a card.", (3, 0), 1),
        ("If an opponent has more cards in hand than you, draw a card.", (0, 1), 0),
        ("If you have fewer cards in hand than an opponent, draw a card.", (0, 3), 1),
        ("If an opponent has no cards in hand, draw a card.", (3, 0), 1),
        ("If an opponent has no cards in hand, draw a card.", (3, 1), 0),
        ("If an opponent has three or more cards in hand, draw a card.", (0, 3), 1),
    ],
)
def test_of_any_opponent_it_may_be_true(text, held, drawn):
    """You have one card in hand."""
    game = three(text, held).until("play")

    assert 20 - game.size(DECK, YOU) == drawn


def test_each_opponent_of_whom_it_is_true():
    """Only the third player has more cards in hand than you."""
    game = three("If an opponent has more cards in hand than you, that player discards a card.", (0, 3))
    game.until("discard_some", "discard", "play")
    if game.asked != "play":
        assert game.seat == THIRD
        game.take(game.state.decision.options[0]).until("play")

    assert [game.size(HAND, seat) for seat in range(3)] == [1, 0, 2]
