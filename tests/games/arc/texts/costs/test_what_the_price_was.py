"""What texts ask of a card that was the price of an ability: what it was, and what its numbers were in play."""

from __future__ import annotations

import pytest
from arc_position import creature
from text_table import SPARE, Side

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(("discarded", "drawn"), [("Elm", 2), ("Ox", 1)])
@pytest.mark.parametrize("said", ["you discarded an Elf", "you discarded an Elf this way", "it was an Elf"])
def test_a_discarded_card_is_asked_for_by_the_deed(table, said, discarded, drawn):
    """ "If you discarded an Elf": the card that was paid, not one that was discarded before."""
    clerk = creature("Clerk", text=f"Discard a card: Draw a card. If {said}, draw two cards instead.")
    hand = [creature("Elm", subtypes=("Elf",)), creature("Ox"), SPARE]
    game = table(Side(hand=hand, army=[clerk], deck=3))

    game.do("use", "Clerk", 0).do("discard", discarded).until("play")

    assert len(game.zone(HAND)) == 2 + drawn


@pytest.mark.parametrize(("sacrificed", "drawn"), [("Ogre", 2), ("Ape", 2), ("Ash", 1)])
def test_a_sacrificed_creature_counts_as_it_was_in_play(table, sacrificed, drawn):
    """The attack of a creature that has left play is the one it had with all that changed it."""
    text = "Sacrifice another creature: Draw a card. If the sacrificed creature's attack was 4 or more, draw two cards instead."
    ape = creature("Ape", 1, 1, text="I get +3/+0 while I am in your army.")
    army = [creature("Priest", text=text), creature("Ogre", 5, 5), ape, creature("Ash", 3, 3)]
    game = table(Side(hand=[SPARE], army=army, deck=3))

    game.do("use", "Priest", 0).do("sacrifice", sacrificed).until("play")

    assert len(game.zone(HAND)) == 1 + drawn


@pytest.mark.parametrize(("sacrificed", "drawn"), [("Ogre", 2), ("Ash", 1)])
def test_a_sacrificed_creature_is_asked_for_by_its_cost(table, sacrificed, drawn):
    text = "Sacrifice another creature: Draw a card. If its cost was 4 or more, draw two cards instead."
    army = [creature("Priest", text=text), creature("Ogre", cost=4), creature("Ash", cost=3)]
    game = table(Side(hand=[SPARE], army=army, deck=3))

    game.do("use", "Priest", 0).do("sacrifice", sacrificed).until("play")

    assert len(game.zone(HAND)) == 1 + drawn


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice two creatures: Draw a card. If you sacrificed an Elf, draw two cards instead.",
        "Sacrifice me: Draw a card. If you sacrificed an Elf, draw two cards instead.",
        "Discard a card: Draw a card. If you sacrificed an Elf, draw two cards instead.",
        "Sacrifice a creature: Draw a card. If you sacrificed a marked creature, draw two cards instead.",
    ],
)
def test_what_was_not_paid_is_not_asked_for(text):
    """One card that was chosen, and what is printed on it."""
    assert not reader_of(game_of("arc")).read(text, "creature").complete
