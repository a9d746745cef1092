"""What is done instead of a sentence before the last, which only shuffles or draws: played."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from position import YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, GRAVEYARD

SONG = magic("Song", "Draw a card.")


def of(*names: str, **fields) -> list:
    return [creature(name, 1, 3, **fields) for name in names]


FIND = "Search your deck for an Elf, reveal it and put it in your hand. Shuffle your deck. "


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        (FIND + "If you control no creatures, put that Elf into your army instead.", "army"),
        (FIND + "If you control no creatures, draw a card instead.", "deck"),
    ],
)
def test_what_was_found_goes_elsewhere_and_the_deck_is_shuffled(text, place, alone):
    """Not the shuffling is replaced."""
    elf = creature("Elf One", subtypes=("Elf",))
    game = Published(mine(hand=[magic("Word", text), elf, event("Top", cost=90)]), foe())
    for name in ("Elf One", "Top"):
        game.state.put(game.cards[name], YOU, DECK)
    before = game.zone(DECK)
    if alone:
        game.state.put(game.cards["Idle"], YOU, GRAVEYARD)

    game.do("play", "Word").until("search", "play", "course")
    if game.asked == "search":
        game.do("find", "Elf One").until("play", "course")

    assert game.zone_of("Elf One") == (place if alone else "hand")
    assert game.zone(DECK) != [name for name in before if name in game.zone(DECK)]


def test_a_card_drawn_between_is_drawn_in_any_case():
    text = "Return target creature card from your graveyard to your hand. Draw a card. If you control no Elf, put that creature into a city you control instead."
    game = Published(mine(hand=[magic("Word", text), SONG, *of("A", "B")]), foe())
    for name in ("A", "B"):
        game.state.put(game.cards[name], YOU, GRAVEYARD)
    game.do("play", "Song").until("play")
    left = game.size(DECK)

    game.do("play", "Word").until("target").do("target", "A").until("play")

    assert (game.zone_of("A"), game.zone_of("B"), game.size(DECK)) == ("residents", "graveyard", left - 1)
