"""Occasions of several kinds, what is put into a graveyard from anywhere, levels that are higher, and "when you do"."""

from __future__ import annotations

import pytest
from arc_position import city, event
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, Side, creature, numbers, spell

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("When a card is put into your graveyard, put a +1/+1 counter on this creature.", 6),
        ("When a card is put into a graveyard from anywhere, put a +1/+1 counter on this creature.", 8),
        ("When a card is put into an opponent's graveyard from anywhere, put a +1/+1 counter on this creature.", 2),
        ("When a creature card is put into your graveyard from anywhere, put a +1/+1 counter on this creature.", 2),
        ("When a card is put into your graveyard from your deck, put a +1/+1 counter on this creature.", 2),
        ("When a card is milled, put a +1/+1 counter on this creature.", 2),
    ],
)
def test_what_is_put_into_a_graveyard(table, text, gained):
    """You mill two, discard a creature, lose one that dies, and two events resolve; the opponent discards one and loses a creature."""
    word = "Put the top two cards of your deck into your graveyard. Discard a creature card. Each opponent discards a card."
    hand = [event("Word", word), event("Doom", "Destroy each Orc."), creature("Cub", cost=99), SPARE]
    you = Side(hand=hand, army=[creature("Crypt", text=text), creature("Ash", subtypes=("Orc",))], deck=9)
    game = table(you, Side(hand=[SPARE], army=[creature("Imp", subtypes=("Orc",))]))

    game.do("play", "Word").until("play").do("play", "Doom").until("play")

    assert numbers(game, "Crypt")[0] - 1 == gained


def test_a_card_sees_itself_go_from_the_deck_to_the_graveyard(table):
    """Only it, and only from the deck: when it is discarded nothing happens."""
    own = creature("Ghoul", cost=99, text="When this card is put into your graveyard from your deck, draw a card.")
    hand = [*spell("Put the top card of your deck into your graveyard."), event("Bury", "Put a creature from your hand on top of your deck."), own]  # fmt: skip
    game = table(Side(hand=hand, deck=9))
    game.do("play", "Bury").until("play")
    before = game.size(HAND)

    game.do("play", "Word").until("play")

    assert (game.zone_of("Ghoul"), game.size(HAND) - before) == ("graveyard", 0)


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("When another creature dies or at the end of your turn, put a +1/+1 counter on this creature.", 2),
        ("At the end of your turn or when another creature dies, put a +1/+1 counter on this creature.", 2),
        ("When a city is destroyed or at the end of your turn, put a +1/+1 counter on this creature.", 1),
    ],
)
def test_an_event_or_a_moment(table, text, gained):
    """One creature dies, and the turn ends; in the turn of the opponent nothing happens."""
    you = Side(hand=spell("Destroy target creature."), army=[creature("Bard", text=text), creature("Ash")], deck=9)
    game = table(you, Side(army=[creature("Orc")], hand=[SPARE], deck=9))

    game.do("play", "Word").do("target", "Ash").until("play").next_turn().next_turn()

    assert numbers(game, "Bard")[0] - 1 == gained


@pytest.mark.parametrize("want", [True, False])
def test_when_you_do_is_if_you_do(table, want):
    """Only who marks the creature draws."""
    text = "When another creature enters play, you may mark this creature. When you do, draw a card."
    hand = [*spell("Put a creature from your hand into your army."), creature("New", cost=99)]
    game = table(Side(hand=hand, army=[creature("Bard", text=text)], deck=9))

    game.do("play", "Word").until("may")
    before = game.size(HAND)
    game.do("yes" if want else "no").until("play")

    assert (game.size(HAND) - before, game.is_marked("Bard")) == (int(want), want)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Each level of target city is 1 higher until the end of your next turn.", 0),
        ("Each level of target city is 1 lower until the end of your next turn.", 2),
        ("Each level of target city is 2 lower until the end of its controller's next turn.", 2),
    ],
)
def test_levels_are_higher_and_lower(text, drawn):
    """With two marks the level 2 is reached, the level 3 is not; the other city keeps its own levels."""
    levels = "Level 2: Draw a card.\nLevel 3: Draw a card."
    residents = {"X": [creature("x", loyalty=2)], "Y": [creature("y", loyalty=2)]}
    hand = [event("Unrest", text), SPARE]
    you = realm(town("X", text=levels), town("Y", text=levels), residents=residents, hand=hand, deck=9)
    game = Published(you, realm(hand=[SPARE], deck=9))
    game.do("play", "Unrest").do("target", "X").next_turn().next_turn().until("devotion")
    before = game.size(HAND)

    game.do("devote", "X").until("devotion", "play")
    of_x = game.size(HAND) - before
    turn = game.do("devote", "Y").state.turn
    game.wait(lambda: not game.state.items or game.state.turn > turn)

    assert (of_x, game.size(HAND) - before - of_x) == (drawn, 1)


def test_what_is_done_during_the_unmark_phase(table):
    """Once, as it begins, in the own turn only."""
    you = Side(army=[creature("Sage", text="During your unmark phase, put a +1/+1 counter on this creature.")], hand=[SPARE], deck=9)  # fmt: skip
    game = table(you, Side(hand=[SPARE], deck=9))

    game.next_turn()
    theirs = numbers(game, "Sage")[0]
    game.next_turn().until("play")

    assert (theirs, numbers(game, "Sage")[0]) == (1, 2)
    assert game.seat != FOE


@pytest.mark.parametrize(("cities", "drawn"), [(2, 2), (4, 3)])
def test_up_to_a_maximum(table, cities, drawn):
    """As many as there are, three at most."""
    text = "Draw X cards, where X is the number of cities you control, up to a maximum of 3."
    game = table(Side(hand=spell(text), cities=[city(f"City {n}") for n in range(cities)], deck=9))
    before = game.size(HAND)

    game.do("play", "Word").until("play")

    assert game.size(HAND) - before + 1 == drawn
