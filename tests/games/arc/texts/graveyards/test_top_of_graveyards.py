"""Texts about the top card of a graveyard, and creatures that move by themselves, played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from position import FOE, YOU
from text_table import SPARE, Side, spell

_KILLS = [magic(f"Kill {n}", "Destroy target creature.") for n in (1, 2)]


@pytest.mark.parametrize(
    ("text", "ash", "elm"),
    [
        ("Put the top card of your graveyard into your hand.", "graveyard", "graveyard"),
        ("Return the top card of target opponent's graveyard to its owner's hand.", "graveyard", "hand"),
        ("Target opponent returns the top card of his graveyard to his hand.", "graveyard", "hand"),
        ("Each player puts the top card of his graveyard into his hand.", "graveyard", "hand"),
        ("Remove the top card of target opponent's graveyard from the game.", "graveyard", "removed"),
        ("Return the top two cards of target opponent's graveyard to its owner's hand.", "hand", "hand"),
        ("Put the top card of target opponent's graveyard on the bottom of his deck.", "graveyard", "deck"),
    ],
)
def test_what_was_put_there_last_lies_on_top(table, text, ash, elm):
    """An Ash and then an Elm of the opponent are destroyed; of your cards that destroyed them the second one lies on top."""
    you = Side(hand=[*spell(text), *_KILLS], deck=9)
    game = table(you, Side(hand=[SPARE], army=[creature("Ash"), creature("Elm")], deck=9))
    for kill, name in zip(("Kill 1", "Kill 2"), ("Ash", "Elm"), strict=True):
        game.do("play", kill)
        if game.asked == "target":
            game.do("target", name)
        game.until("play")

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", -2 - FOE)
    game.until("play")

    assert (game.zone_of("Ash"), game.zone_of("Elm")) == (ash, elm)
    mine = "hand" if "your graveyard" in text or "Each" in text else "graveyard"
    assert (game.zone_of("Kill 1"), game.zone_of("Kill 2")) == ("graveyard", mine)


def test_the_top_of_a_graveyard_as_a_price(table):
    """With no card there it cannot be paid."""
    sage = creature("Sage", text="Remove the top card of your graveyard from the game: Gain 1 LP.")
    game = table(Side(hand=[SPARE, _KILLS[0]], army=[sage], deck=9), Side(hand=[SPARE], army=[creature("Ash")], deck=9))

    before = [option for option in game.options() if option[0] == "use"]
    game.do("play", "Kill 1").until("target").do("target", "Ash").until("play").do("use", "Sage", 0).until("play")

    assert before == []
    assert game.zone_of("Kill 1") == "removed"
    assert [option for option in game.options() if option[0] == "use"] == []


@pytest.mark.parametrize(
    ("text", "there", "marked"),
    [
        ("Target creature you control moves to your army and is unmarked.", "army", False),
        ("Target creature you control moves to your army.", "army", True),
        ("Target creature you control moves to its controller's army.", "army", True),
    ],
)
def test_a_creature_moves(table, text, there, marked):
    """A marked resident; another one stays."""
    side = Side(hand=spell(text), cities=[city("Home")], residents={"Home": [creature("Ash"), creature("Elm")]}, marked=["Ash", "Elm"])  # fmt: skip
    game = table(side)

    game.do("play", "Word").until("target").do("target", "Ash").until("play")

    assert (game.zone_of("Ash"), game.is_marked("Ash")) == (there, marked)
    assert (game.zone_of("Elm"), game.is_marked("Elm")) == ("residents", True)


def test_a_creature_that_is_taken_moves_to_your_army(table):
    """And it is unmarked there; the player who had it gets it back."""
    word = spell("Gain control of target creature until end of turn. It moves to your army and is unmarked.")
    foe = Side(hand=[SPARE], army=[creature("Ash")], cities=[city("Fort")], residents={"Fort": [creature("Elm")]}, marked=["Elm"], deck=9)  # fmt: skip
    game = table(Side(hand=word, deck=9), foe)

    game.do("play", "Word").until("target").do("target", "Elm").until("play")

    assert (game.zone_of("Elm"), game.is_marked("Elm")) == ("army", False)
    assert game.state.controller(game.cards["Elm"]) == YOU
    game.next_turn()
    assert game.state.controller(game.cards["Elm"]) == FOE
