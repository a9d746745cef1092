"""Cards that cannot leave graveyards, or not in one of the ways in which cards do."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm
from text_table import SPARE

KILL = magic("Kill", "Destroy target creature.")
BACK = {
    "hand": magic("Word", "Return a creature card from a graveyard to its owner's hand."),
    "removed": magic("Word", "Remove target creature card in a graveyard from the game."),
    "here": magic("Word", "Put a creature from your graveyard into play."),
    "deck": magic("Word", "Put target creature card from a graveyard on top of its owner's deck."),
}


def _after(text: str, way: str) -> str:
    """Where the dead Orc is after it was called from the graveyard in this way, while a Warden with this text lives."""
    warden = creature("Warden", text=text)
    game = Published(realm(hand=[KILL, BACK[way], SPARE], army=[warden, creature("Orc")], deck=9), realm(deck=9))
    game.do("play", "Kill").until("target").do("target", "Orc").until("play")
    game.do("play", "Word").until("target", "choose", "play")
    if game.offers("target", "Orc") or game.offers("choose", "Orc"):
        game.take(next(one for one in game.options() if one[-1] == game.cards["Orc"])).until("place", "play")
    return game.until("play").zone_of("Orc")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Cards cannot leave graveyards.", {"hand", "removed", "here", "deck"}),
        ("As long as I am in play, creature cards cannot leave your graveyard.", {"hand", "removed", "here", "deck"}),
        ("Cards in graveyards cannot leave those graveyards.", {"hand", "removed", "here", "deck"}),
        ("Cards cannot leave opponents' graveyards.", set()),
        ("Event cards cannot leave graveyards.", set()),
        ("Cards in graveyards cannot be removed from the game.", {"removed"}),
        ("Cards in graveyards cannot be put into play.", {"here"}),
        ("Cards in graveyards cannot be returned to their owners' hands or put into play.", {"hand", "here"}),
    ],
)
def test_cards_stay_in_the_graveyard_that_a_text_keeps_there(text, kept):
    """A274; only of the kind, in the graveyards and in the ways of which the text speaks."""
    assert {way for way in BACK if _after(text, way) == "graveyard"} == kept


def test_a_card_that_cannot_leave_is_not_played_from_the_graveyard():
    sage = creature("Sage", text="You may play creature cards from your graveyard.")
    warden = creature("Warden", text="Cards cannot leave graveyards.")
    hand = [KILL, magic("Raze", "Destroy target creature.", cost=0), SPARE]
    game = Published(realm(hand=hand, army=[sage, warden, creature("Orc")], deck=9), realm(deck=9))
    game.do("play", "Kill").until("target").do("target", "Orc").until("play")
    before = game.offers("play", "Orc")
    game.do("play", "Raze").until("target").do("target", "Warden").until("play")

    assert (before, game.offers("play", "Orc")) == (False, True)


def test_for_a_turn_what_comes_there_later_stays_as_well():
    """Q63: the text speaks of what comes there, so that later cards are included."""
    hand = [magic("Seal", "Until end of turn, cards cannot leave graveyards."), KILL, BACK["hand"], SPARE]
    game = Published(realm(hand=hand, army=[creature("Orc"), creature("Imp")], deck=9), realm(deck=9))
    game.do("play", "Seal").until("play")
    game.do("play", "Kill").until("target").do("target", "Orc").until("play")
    game.do("play", "Word").until("choose", "play")

    assert game.until("play").zone_of("Orc") == "graveyard"


def test_what_is_asked_of_a_graveyard_as_a_price_cannot_be_paid():
    """A274: the cost cannot be paid with a card that stays where it is."""
    text = "Remove a creature card in your graveyard from the game: Draw a card."
    side = realm(hand=[KILL, SPARE], army=[creature("Seer", text=text), creature("Orc")], deck=9)
    game = Published(side, realm(army=[creature("Warden", text="Cards cannot leave graveyards.")], deck=9))
    game.do("play", "Kill").until("target").do("target", "Orc").until("play")

    assert not game.offers("use", "Seer", 0)
