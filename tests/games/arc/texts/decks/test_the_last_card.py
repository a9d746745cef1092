"""The last card of a hand, and what is done before a card is drawn."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import YOU
from text_table import SPARE, Side, tokens

from cardforge.games.arc.zones import DECK, HAND


def test_the_last_card_of_the_hand_is_heard_of():
    """The first of two cards does not set it off, nor does the last one of the opponent."""
    teller = creature("Teller", text="When you play the last card in your hand, put a 1/1 Elf token into your army.")
    mine = [event("One", "Draw a card."), event("Two", "Mark target creature.")]
    theirs = realm(town("Keep"), hand=[event("Theirs", "Mark target creature.")], army=[creature("Orc")], deck=20)
    game = Published(realm(hand=mine, army=[teller], deck=20), theirs)

    game.do("play", "Two")
    if game.asked == "target":
        game.do("target", "Orc")
    game.wait(lambda: not game.state.items and game.asked != "window")
    before = len(tokens(game))
    game.do("play", "One").wait(lambda: not game.state.items and game.asked != "window")

    assert (before, len(tokens(game))) == (0, 1)


@pytest.mark.parametrize(("answer", "drawn", "under"), [("yes", "Low", "Top"), ("no", "Top", "")])
def test_something_is_done_before_a_card_is_drawn(table, answer, drawn, under):
    """One card is drawn either way: the second one, or the one that was on top."""
    thinker = creature("Thinker", text="If you would draw a card, you may first put the top card of your deck on the bottom of your deck.")  # fmt: skip
    word = event("Word", "Draw a card.")
    game = table(Side(hand=[word, event("Low", cost=99), event("Top", cost=99), SPARE], army=[thinker], deck=5))
    for name in ("Low", "Top"):
        game.state.put(game.cards[name], YOU, DECK)
    hand = game.size(HAND)

    game.do("play", "Word").until("may").do(answer).until("play")

    assert (game.zone_of(drawn), game.size(HAND)) == ("hand", hand)
    assert under in ("", game.zone(DECK)[0])
