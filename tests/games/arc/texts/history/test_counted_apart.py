"""Two creatures are not one to which something happens twice, and "both" are two."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK


@pytest.mark.parametrize("asked", ["two or more creatures attacked", "you attacked with two or more creatures"])
@pytest.mark.parametrize(("second", "drawn"), [("Cat", 0), ("Dog", 1)])
def test_one_creature_that_attacks_twice_is_one(asked, second, drawn):
    """There are two attacks in this phase; Cat is unmarked between them."""
    word = event("Word", f"If {asked} this turn, draw a card.")
    cat = creature("Cat", 1, 9, text="When this creature attacks, unmark it.")
    game = Published(mine(army=[cat, creature("Dog", 1, 9)], hand=[word]), foe(), phase="attack", attacks_per_turn=2)
    for attacker in ("Cat", second):
        game.until("attack").attacks("Far Keep", attacker)
    game.until("play")
    before = game.size(DECK)

    game.do("play", "Word").until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("second", "drawn"), [("Owl", 0), ("Bat", 1)])
def test_one_creature_that_is_damaged_twice_is_one(second, drawn):
    """Two bolts hit one creature, or two."""
    word = event("Word", "If two or more creatures were dealt damage this turn, draw a card.")
    bolts = [event(name, "Deal 1 damage to target creature.") for name in ("Bolt", "Spark")]
    game = Published(mine(hand=[*bolts, word]), foe(army=[creature("Owl", 1, 9), creature("Bat", 1, 9)]))
    for bolt, target in (("Bolt", "Owl"), ("Spark", second)):
        game.do("play", bolt).do("target", target).until("play")
    before = game.size(DECK)

    game.do("play", "Word").until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize("asked", ["both are", "both of them are", "they are both"])
@pytest.mark.parametrize(("targets", "drawn"), [(("Owl",), 0), (("Owl", "Bat"), 1), (("Owl", "Ant"), 0)])
def test_both_are_two(asked, targets, drawn):
    """One Goblin is not two; nor are two creatures of which one is a Goblin."""
    word = event("Word", f"Choose up to two target creatures. If {asked} Goblins, draw a card.")
    army = [creature("Owl", subtypes=("Goblin",)), creature("Bat", subtypes=("Goblin",)), creature("Ant")]
    game = Published(mine(hand=[word]), foe(army=army)).do("play", "Word")
    before = game.size(DECK)
    for target in targets:
        game.do("target", target)
    if game.asked == "target":
        game.do("done")
    game.until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("deck", "drawn"), [(1, 0), (2, 1)])
def test_the_only_card_that_is_shown_is_not_both(deck, drawn):
    """All cards of the deck are events."""
    text = "Reveal the top two cards of your deck. If both are events, put a +1/+1 counter on target creature."
    game = Published(mine(hand=[event("Word", text)], deck=deck), foe()).do("play", "Word")
    if game.asked == "target":
        game.do("target", "Idle")
    game.until("play")

    assert [counters.number for counters in game.state.counters] == [1] * drawn
