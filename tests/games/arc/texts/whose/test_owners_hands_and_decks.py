"""Cards go to the hands and decks of their owners, and "a graveyard" is one of them."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm
from position import FOE, YOU
from text_table import SPARE
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND, REMOVED
from cardforge.tasks.cards.explain_text import read_text


@pytest.mark.parametrize(
    "text",
    [
        "Choose a card in an opponent's hand. Put it into your hand.",
        "Look at target opponent's hand. Choose a card from it and put it into your hand.",
        "Look at target opponent's hand. You may put a card from it into your hand.",
        "Put the top card of target opponent's deck into your hand.",
        "Reveal the top card of an opponent's deck. Put it on top of your deck.",
        "Put the top card of an opponent's graveyard into your hand.",
        "When a creature an opponent controls dies, put it into your hand.",
    ],
)
def test_no_card_of_another_goes_to_your_hand_or_deck(text):
    """A text that would have it so is refused, and not played as though "your" were "its owner's"."""
    assert not read_text(text, "arc", "creature" if text.startswith("When") else "event").complete


@pytest.mark.parametrize(
    "text",
    [
        "Look at target opponent's hand. Return target creature you control to your hand.",
        "Reveal the top card of your deck. Put it into your hand.",
        "Reveal the top three cards of your deck. Target opponent chooses one of them. Put the others into your hand.",
        "Look at target opponent's hand. Choose a card in it. Put it on top of its owner's deck.",
    ],
)
def test_your_own_cards_do(text):
    """Even if another player is spoken of, and cards of another go to that player's own."""
    assert read_text(text, "arc", "event").complete


def test_a_creature_under_your_control_returns_to_its_owner():
    """The text may mean one of yours; that of another owner goes to that player's hand."""
    bury = event("Bury", "Destroy target creature.")
    charm = event("Charm", "Gain control of target creature.")
    keeper = creature("Keeper", text="When another creature you control dies, return it to your hand.")
    game = Published(mine(army=[keeper], hand=[charm, bury]), foe(army=[creature("Owl")]))
    for word in ("Charm", "Bury"):
        game.do("play", word).do("target", "Owl").until("play")

    assert game.cards["Owl"] in game.state.zone(FOE, HAND)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Remove up to three target cards in a graveyard from the game.", False),
        ("Remove up to three target cards in a single graveyard from the game.", False),
        ("Remove up to three cards in a graveyard from the game.", False),
        ("Remove up to three target cards in any graveyard from the game.", True),
        ("Remove up to three target cards in graveyards from the game.", True),
    ],
)
def test_several_cards_in_a_graveyard_lie_in_one(text, offered):
    """A card of each player has been discarded before."""
    discard = event("Discard", "Each player discards a card.")
    here = realm(army=[creature("Idle")], hand=[discard, event("Word", text), SPARE, creature("Mine", cost=9)])
    game = Published(here, realm(hand=[creature("Theirs", cost=9)]))
    game.do("play", "Discard").until("discard_some", "discard", "choose").do("discard", "Mine").until("play")
    game.do("play", "Word").until("target", "choose")
    word = game.state.decision.options[0][0]

    game.do(word, "Mine")

    assert game.offers(word, "Theirs") == offered
    if offered:
        game.do(word, "Theirs")
    game.until("play")
    assert [game.size(REMOVED, seat) for seat in (YOU, FOE)] == [1, int(offered)]
