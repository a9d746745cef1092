"""Enchantments that call what they are attached to a target, and texts that hold for a time: played."""

from __future__ import annotations

import pytest
from arc_position import HAND, city, creature, made, read
from text_table import FOE, SPARE, YOU, Side, damage, numbers, spell

from cardforge.games.arc.zones import RESOURCES


@pytest.mark.parametrize(("moves", "paid"), [("Ash", 1), ("Elm", 0)])
def test_the_target_of_an_enchantment_that_waits_is_what_it_enchants(table, moves, paid):
    """Asked once, when the enchantment is played; its controller pays when that creature moves, and no other."""
    chain = made(
        "enchantment", "Chain", text="When target creature is moved, its controller sacrifices a resource card."
    )
    side = Side(hand=[chain, SPARE], cities=[city("Home")], residents={"Home": [creature("Ash"), creature("Elm")]}, gold={"Gaian": 3})  # fmt: skip
    game = table(side)

    game.do("play", "Chain").do("target", "Ash").until("play")
    before = game.size(RESOURCES)
    game.do("move", moves).until("destination", "choose", "play")
    if game.asked == "destination":
        game.do("army").until("choose", "play")
    if game.asked == "choose":
        game.take(game.options()[0]).until("play")

    assert before - game.size(RESOURCES) == paid


def test_an_enchantment_waits_for_a_player(table):
    """ "Each time target player draws a card": the player on whom it is."""
    spy = made("enchantment", "Spy", text="Each time target player draws a card, draw a card.")
    hand = [spy, *spell("Target player draws a card."), *spell("Each opponent draws a card.", "Gift")]
    game = table(Side(hand=hand, deck=9), Side(hand=[SPARE], deck=9))

    game.do("play", "Spy").do("target", -2 - FOE).until("play")
    held = game.size(HAND)
    game.do("play", "Gift").until("play")

    assert game.size(HAND) - held == 0


@pytest.mark.parametrize("kind", ["creature", "event", "city"])
def test_only_an_enchantment_is_attached(kind):
    """A creature's text that speaks of what it enchants is refused."""
    with pytest.raises(AssertionError):
        read(made(kind, "Odd", text="When enchanted creature dies, draw a card."))


def test_while_it_attacks_this_turn(table):
    """For the turn it has a text that holds while it attacks."""
    word = spell("Target creature gets +2/+0 while attacking this turn.")
    game = table(Side(hand=word, army=[creature("Ash"), creature("Elm")]), Side(hand=[SPARE], cities=[city("Fort"), city("Den")]))  # fmt: skip

    game.do("play", "Word").do("target", "Ash").until("play")
    before = numbers(game, "Ash")
    game.until("attack").attacks("Fort", "Ash").until("play")

    assert (before, damage(game, "Fort")) == ((1, 1), 3)


def test_control_is_exchanged_for_the_turn(table):
    """Both come back."""
    word = spell("Exchange control of two target creatures until end of turn.")
    side = Side(hand=word, army=[creature("Ash"), creature("Elm")], deck=9)
    game = table(side, Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], deck=9))
    state, names = game.state, ("Ash", "Orc")

    game.do("play", "Word").until("target").do("target", "Ash").do("target", "Orc").until("play")
    now = [state.controller(game.cards[name]) for name in names]
    game.next_turn()

    assert (now, [state.controller(game.cards[name]) for name in names]) == ([FOE, YOU], [YOU, FOE])


def test_who_was_damaged_by_me_is_known_when_it_dies(table):
    """The creature that was dealt damage by the Countess, not the other one."""
    text = "Whenever a creature damaged by me dies, put a +1/+1 counter on me."
    hand = [*spell("Deal 3 damage to target creature.", "First"), *spell("Deal 3 damage to target creature.", "Second")]
    game = table(
        Side(hand=hand, army=[creature("Countess", 1, 3, text=f"{text}\nMark: Deal 1 damage to target creature.")]),
        Side(army=[creature("Orc", 1, 3), creature("Imp", 1, 3)]),
    )

    game.do("use", "Countess", 1).do("target", "Orc").until("play")
    game.do("play", "First").do("target", "Imp").until("play")
    before = numbers(game, "Countess")
    game.do("play", "Second").do("target", "Orc").until("play")

    assert (before, numbers(game, "Countess")) == ((1, 3), (2, 4))


@pytest.mark.parametrize(("beside", "flies"), [(["Eagle", "Ash"], True), (["Ash"], False)])
def test_who_attacks_with_me(table, beside, flies):
    """Only together with the Eagle."""
    eagle = creature("Eagle", text="Creatures attacking with me have Flying.")
    game = table(Side(army=[eagle, creature("Ash")]), Side(hand=[SPARE], army=[creature("Orc", 1, 9)], cities=[city("Fort"), city("Den")]), "attack")  # fmt: skip

    game.attacks("Fort", *beside).until("block", "play")
    offered = game.asked == "block" and game.offers("block", "Ash")

    assert offered != flies
