"""Texts that were played otherwise than they read: cards that are others by then, and what comes where a card was."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE
from text_table import numbers, tokens
from two_sides import foe, mine

DRAW = event("Word", "Draw a card.")


TWIST = "Gain control of target creature and move it into your army without marking it. At end of turn, its owner gains control of it and puts it into one of his or her cities."
COIN = "Gain control of target creature until end of turn. Put it into your army. At end of turn, its owner regains control of it and puts it into one of his or her cities."


@pytest.mark.parametrize("text", [TWIST, COIN])
@pytest.mark.parametrize(
    ("own", "place"),
    [
        ("", "Den"),
        ("At the end of each turn, return this creature to its owner's hand.", "hand"),
        ("At the end of your turn, sacrifice this creature.", "graveyard"),
    ],
)
def test_who_has_left_play_at_the_end_of_the_turn_is_not_fetched_back(text, own, place):
    """Q61: what its own text returned or sacrificed first is another card; any other goes home."""
    other = foe(town("Den", 20), army=[creature("Steed", 2, 3, text=own), creature("Elf")])
    game = Published(mine(town("Home"), town("Yard"), hand=[event("Twist", text), DRAW]), other)

    game.do("play", "Twist").until("target").do("target", "Steed").until("play").next_turn()

    assert (game.place_of("Steed"), game.place_of("Elf")) == (place, "army")
    assert game.state.controller(game.cards["Steed"]) == FOE


@pytest.mark.parametrize("where", ["Yard", "army"])
@pytest.mark.parametrize("away", ["", "Destroy target creature.", "Return target creature to its owner's hand."])
def test_a_token_comes_where_its_maker_was(where, away):
    """ "The city or army I am in", also if the maker is killed or returned in answer."""
    keeper = creature("Keeper", text="Pay 1: put a 1/1 Insect creature token into the city or army I am in.")
    lives = {"residents": {"Yard": [keeper]}} if where == "Yard" else {"army": [keeper]}
    side = mine(town("Home"), town("Yard"), gold={"Gaian": 1}, hand=[DRAW], **lives)
    game = Published(side, foe(hand=[event("Away", away)] if away else []))

    game.take(game.options("use")[0])
    if away:
        game.wait(lambda: game.seat == FOE and game.offers("play", "Away"))
        game.do("play", "Away").until("target").do("target", "Keeper")
    game.until("play")

    (token,) = tokens(game)
    assert (game.name(game.state.at[token]) if game.state.at[token] >= 0 else "army") == where


@pytest.mark.parametrize(
    ("words", "drawn"), [("put a resource card into one of your vaults", 1), ("lay a resource card", 0)]
)
@pytest.mark.parametrize("effect", [True, False])
def test_what_an_effect_puts_into_a_vault_is_put_there_and_not_laid(words, drawn, effect):
    """The course of the turn does both; whatever a foe's effect puts into the foe's vault is neither."""
    watcher = creature("Watcher", text=f"Whenever you {words}, put a +1/+1 counter on me.")
    sow = magic("Sow", "Put a card from your hand into one of your vaults.")
    side = mine(army=[watcher], hand=[sow, creature("c", cost=99)])
    game = Published(side, foe(), phase="play" if effect else "draw")

    if effect:
        game.do("play", "Sow").until("choose").do("choose", "c").until("play")
    else:
        game.do("course", 1).do("resource", "c").until("play", "attack")

    assert numbers(game, "Watcher")[0] == (1 + drawn if effect else 2)


def test_what_an_opponent_puts_into_the_own_vault_is_not_put_there_by_you():
    """Only the opponent's watcher sees it."""
    text = "Whenever you put a resource card into one of your vaults, put a +1/+1 counter on me."
    sow = magic("Sow", "Put a card from your hand into one of your vaults.")
    game = Published(
        mine(army=[creature("Theirs", text=text)], hand=[sow, DRAW]), foe(army=[creature("Mine", text=text)])
    )

    game.do("play", "Sow").until("choose").do("choose", "Word").until("play")

    assert (numbers(game, "Theirs")[0], numbers(game, "Mine")[0]) == (2, 1)
