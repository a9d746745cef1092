"""Costs whose player chooses the number: counters, creatures, cards and LP, and what the text says of "that many"."""

from __future__ import annotations

import pytest
from text_table import SPARE, Side, creature, damage, spell

from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Remove any number of charge counters from this creature: Draw a card for each counter removed this way.", 2),
        ("Remove any number of charge counters from this creature: Draw that many cards.", 2),
        ("Remove X charge counters from this creature: Draw X cards.", 2),
        ("Mark, remove any number of charge counters from this creature: Draw two cards for each counter removed this way.", 4),
    ],
)  # fmt: skip
def test_any_number_of_counters_is_a_price(table, text, drawn):
    """Of three counters none to three can be removed; two are, and the other kind of counter stays."""
    hand = spell("Put three charge counters on target creature. Put a +1/+1 counter on it.")
    game = table(Side(hand=hand, army=[creature("Dynamo", text=text), creature("Elm")], deck=9))
    game.do("play", "Word").do("target", "Dynamo").until("play")
    before = game.size(HAND)

    game.do("use", "Dynamo", 0)
    offered = [option[1] for option in game.options("x")]
    game.do("x", 2).until("play")

    card = game.cards["Dynamo"]
    left = counters_on(game.state, card, "charge"), counters_on(game.state, card, "+1/+1")
    assert (offered, game.size(HAND) - before, left) == ([0, 1, 2, 3], drawn, (1, 1))


@pytest.mark.parametrize(
    ("text", "most", "chosen", "lost"),
    [
        ("Sacrifice any number of Elves: Draw a card for each Elf sacrificed this way.", 2, [("sacrifice", "Ash"), ("sacrifice", "Elm")], {"Ash", "Elm"}),
        ("Sacrifice any number of creatures: Draw that many cards.", 4, [("sacrifice", "Ash"), ("sacrifice", "Orc")], {"Ash", "Orc"}),
        ("Sacrifice X creatures: Draw X cards.", 4, [("sacrifice", "Elm"), ("sacrifice", "Orc")], {"Elm", "Orc"}),
    ],
)  # fmt: skip
def test_any_number_of_creatures_is_a_price(table, text, most, chosen, lost):
    """Two of them go, chosen one by one, and two cards come; those of the opponent cannot be sacrificed."""
    army = [creature(name, subtypes=("Elf",)) for name in ("Ash", "Elm")]
    you = Side(hand=[SPARE], army=[creature("Priest", text=text), *army, creature("Orc")], deck=9)
    game = table(you, Side(army=[creature("Foe", subtypes=("Elf",))]))
    before = game.size(HAND)

    game.do("use", "Priest", 0)
    offered = [option[1] for option in game.options("x")]
    game.do("x", 2)
    for choice in chosen:
        if game.offers(*choice):
            game.do(*choice)
    game.until("play")

    gone = {name for name in ("Ash", "Elm", "Orc", "Priest", "Foe") if game.is_dead(name)}
    assert (offered, game.size(HAND) - before, gone) == (list(range(most + 1)), 2, lost)


def test_any_number_of_cards_is_a_price(table):
    """Two of three cards are discarded for two damage to one of two creatures."""
    text = "Discard any number of cards: Deal that much damage to target creature."
    you = Side(hand=[SPARE, creature("A", cost=99), creature("B", cost=99)], army=[creature("Mage", text=text)])
    game = table(you, Side(army=[creature("Orc", 1, 9), creature("Imp", 1, 9)]))

    game.do("use", "Mage", 0)
    offered = [option[1] for option in game.options("x")]
    game.do("x", 2).do("target", "Orc").do("discard", "A").do("discard", "B").until("play")

    assert (offered, game.size(HAND)) == ([0, 1, 2, 3], 1)
    assert (damage(game, "Orc"), damage(game, "Imp")) == (2, 0)


def test_any_amount_of_lp_is_a_price(table):
    """All but the last LP can be paid; four are."""
    you = Side(hand=[SPARE], army=[creature("Seer", text="Pay any amount of LP: Draw that many cards.")], lp=6, deck=9)
    game = table(you)
    before = game.size(HAND)

    game.do("use", "Seer", 0)
    offered = [option[1] for option in game.options("x")]
    game.do("x", 4).until("play")

    assert (offered, game.size(HAND) - before, game.state.lp[0]) == ([0, 1, 2, 3, 4, 5], 4, 2)


def test_counters_removed_by_an_effect_are_counted(table):
    """Three counters of one kind go from the target; nothing is counted of the other creature."""
    text = "Remove all charge counters from target creature. Draw a card for each counter removed this way."
    hand = [*spell(text)[:1], *spell("Put three charge counters on each creature.", "Load")]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")], deck=9))
    game.do("play", "Load").until("play")
    before = game.size(HAND)

    game.do("play", "Word").do("target", "Ash").until("play")

    left = [counters_on(game.state, game.cards[name], "charge") for name in ("Ash", "Elm")]
    assert (game.size(HAND) - before + 1, left) == (3, [0, 3])
