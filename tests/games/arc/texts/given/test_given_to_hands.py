"""What an event gives to cards in a hand for a time: its player has it, as the event itself is gone."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from text_table import SPARE
from two_sides import foe, mine


@pytest.mark.parametrize(
    ("text", "army"),
    [
        ("Creature cards in your hand gain Sudden until end of turn.", (True, True)),
        ("Demons in your hand gain Sudden until end of turn.", (True, False)),
        ("If you control a city, Demons in your hand gain Sudden until end of turn.", (True, False)),
        ("You may draw a card. If you do, creature cards in your hand gain Sudden until end of turn.", (True, True)),
    ],
)
@pytest.mark.parametrize("kind", [event, magic])
def test_cards_in_hand_are_sudden_for_the_turn(text, kind, army):
    """And in the next own turn no more; the opponent's cards never are."""
    hand = [kind("Word", text), creature("Fiend", subtypes=("Demon",)), creature("Orc"), SPARE]
    game = Published(
        mine(town("Home"), town("Yard"), hand=hand), foe(hand=[creature("Imp", subtypes=("Demon",)), SPARE])
    )

    game.do("play", "Word").until("may", "play")
    if game.asked == "may":
        game.do("yes").until("play")
    later = game.state.copy()
    found = []
    for name in ("Fiend", "Orc"):
        game.state = later.copy()
        game.do("play", name).until("place")
        found.append(game.offers("army"))
    game.state = later
    game.next_turn().until("play").do("play", "Imp").until("place", "play")

    assert (tuple(found), game.asked == "place" and game.offers("army")) == (army, False)


def test_it_ends_with_the_turn():
    """In the next own turn the same card goes into a city only."""
    word = event("Word", "Creature cards in your hand gain Sudden until end of turn.")
    game = Published(mine(town("Home"), town("Yard"), hand=[word, creature("Orc"), SPARE]), foe())

    game.do("play", "Word").until("play").next_turn().next_turn().until("play").do("play", "Orc").until("place")

    assert not game.offers("army")
