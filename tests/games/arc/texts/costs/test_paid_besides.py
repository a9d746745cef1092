"""What may be paid besides as a card is played, and what comes of it."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm
from text_table import SPARE, numbers

from cardforge.games.arc.zones import HAND

IDLE = creature("Idler")
"""A creature that could move, so that the turn does not run on by itself."""


def _played(card, yes: bool, gold: int = 3, *others, army=(IDLE,)) -> Published:
    """The card is played with so much gold, and what it offers is paid for or not."""
    game = Published(realm(hand=[card, *others, SPARE], army=army, gold={"Gaian": gold}, deck=9), realm(deck=9))
    game.do("play", card.name).until("pay_besides").do("yes" if yes else "no")
    return game.until("sacrifice", "discard_for", "target", "play")


@pytest.mark.parametrize(("yes", "left", "drawn"), [(True, 0, 2), (False, 2, 0)])
def test_an_event_does_more_if_more_was_paid(yes, left, drawn):
    """A247: after its cost, 2 more of any vaults."""
    text = "You may pay 2 more as you play this card. If you do, draw two cards."
    game = _played(event("Word", text, cost=1), yes)

    assert (game.unmarked("Gaian"), game.size(HAND) - 1) == (left, drawn)


@pytest.mark.parametrize(("yes", "size"), [(True, (3, 3)), (False, (1, 1))])
@pytest.mark.parametrize(
    "text",
    [
        "Pay 2 more when you play me: I enter play with two +1/+1 counters.",
        "When you play me, you may pay 2 more. If you do, I enter play with two +1/+1 counters.",
    ],
)
def test_a_creature_enters_play_with_what_was_paid_for(text, yes, size):
    assert numbers(_played(creature("Orc", text=text, cost=1), yes), "Orc") == size


@pytest.mark.parametrize(("yes", "dead"), [(True, True), (False, False)])
def test_a_creature_does_something_as_it_enters_play(yes, dead):
    text = "You may pay 2 more as you play me. If you do, destroy target creature."
    game = _played(creature("Orc", text=text, cost=1), yes, 3, army=[creature("Elf"), creature("Imp")])
    if yes:
        game.do("target", "Elf").until("play")

    assert game.is_dead("Elf") is dead


def test_who_cannot_pay_for_more_is_not_offered_it():
    """A247: the card itself can be played, with 2 of the 3."""
    text = "You may pay 2 more as you play this card. If you do, draw two cards."
    side = realm(hand=[event("Word", text, cost=1), SPARE], army=[IDLE], gold={"Gaian": 2}, deck=9)
    game = Published(side, realm(deck=9))
    before = game.offers("play", "Word")
    game.do("play", "Word").until("pay_besides", "play")

    assert (before, game.size(HAND), game.unmarked("Gaian")) == (True, 1, 1)


def test_it_may_be_something_else_than_gold():
    text = "You may sacrifice a creature as you play this. If you do, draw two cards."
    game = _played(event("Word", text, cost=0), True, 0, army=[creature("Elf"), creature("Imp")])
    game.do("sacrifice", "Elf").until("play")

    assert (game.is_dead("Elf"), game.size(HAND)) == (True, 3)


def test_the_next_card_of_the_kind_asks_anew():
    """What was paid for one says nothing of another."""
    text = "Pay 2 more when you play me: I enter play with two +1/+1 counters."
    two = (creature("Orc", text=text, cost=0), creature("Ogre", text=text, cost=0))
    game = _played(two[0], True, 2, two[1])
    game.do("play", "Ogre").until("pay_besides", "play").until("play")

    assert (numbers(game, "Orc"), numbers(game, "Ogre")) == ((3, 3), (1, 1))
