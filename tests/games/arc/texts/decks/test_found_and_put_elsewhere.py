""" "Search your deck for a city and put it into your hand. If ..., put it into play instead": it is found in any case."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import YOU
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK

CITY = "Search your deck for a city, reveal it and put it into your hand. If you control fewer cities than an opponent, put it into play instead."  # fmt: skip
TOP = "Reveal the top card of your deck and put it into your hand. If it is a creature, put it into your army instead."
LOOK = "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of your deck. If you control an Elf, "  # fmt: skip


def laid(text: str, *cards, theirs=(FAR,), army=()) -> Published:
    """These cards lie on top of the deck, the first one on top."""
    game = Published(mine(hand=[magic("Word", text), *cards], army=army, deck=2), foe(*theirs))
    for card in reversed(cards):
        game.state.put(game.cards[card.name], YOU, DECK)
    return game.do("play", "Word")


@pytest.mark.parametrize(("theirs", "place"), [((FAR,), "hand"), ((FAR, town("Moor")), "kingdom")])
@pytest.mark.parametrize("text", [CITY, CITY.replace(", reveal it and put", " and put")])
def test_a_card_is_searched_for_in_any_case(text, theirs, place):
    """Only where it goes is replaced."""
    game = laid(text, town("Spire"), theirs=theirs).until("search", "search_on", "find")
    game.do("find", "Spire").until("play")

    assert game.zone_of("Spire") == place


@pytest.mark.parametrize(("likes", "place"), [("yes", "army"), ("no", "hand")])
def test_who_does_not_like_to_has_it_where_it_was_to_go(likes, place):
    """ "You may put it into your army instead"."""
    text = "Search your deck for an Elf and put it into your hand. If an opponent controls a city, you may put it into your army instead."  # fmt: skip
    game = laid(text, creature("Elm", subtypes=("Elf",))).until("search", "search_on", "find")
    game.do("find", "Elm").until("may").take((likes,)).until("play")

    assert game.zone_of("Elm") == place


@pytest.mark.parametrize(("card", "place"), [(creature("Top"), "army"), (magic("Top", "Draw a card."), "hand")])
def test_it_is_the_revealed_card_of_which_is_asked(card, place):
    """Not the card of the text."""
    assert laid(TOP, card).until("play").zone_of("Top") == place


@pytest.mark.parametrize(("elf", "taken"), [(True, 2), (False, 1)])
@pytest.mark.parametrize("look", [LOOK, LOOK.replace("deck. Put one", "deck and put one")])
def test_another_number_is_taken(look, elf, taken):
    """The rest goes where it goes."""
    names = ("One", "Two", "Three")
    army = [creature("Elm", subtypes=("Elf",))] if elf else []
    game = laid(f"{look}put two of them into your hand instead.", *(magic(name, "Draw a card.") for name in names), army=army)  # fmt: skip
    for name in names[:taken]:
        game.until("choose").do("choose", name)
    game.until("play")

    assert [game.zone_of(name) for name in names] == ["hand"] * taken + ["deck"] * (3 - taken)
    assert set(game.zone(DECK)[: 3 - taken]) == set(names[taken:])


def test_another_place_for_the_rest():
    """The card that is taken goes to the hand all the same."""
    names = ("One", "Two", "Three")
    army = [creature("Elm", subtypes=("Elf",))]
    game = laid(f"{LOOK}put the rest into your graveyard instead.", *(magic(name, "Draw a card.") for name in names), army=army)  # fmt: skip
    game.until("choose").do("choose", "Two").until("play")

    assert [game.zone_of(name) for name in names] == ["graveyard", "hand", "graveyard"]
