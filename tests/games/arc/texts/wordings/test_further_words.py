"""Creatures marked as a cost, deaths in combat, deaths prevented at a price, cards fetched from a place named last, moves beyond the limit."""

from __future__ import annotations

from position import YOU
from text_table import SPARE, Side, creature, spell

from arc_position import city  # isort: skip

from cardforge.games.arc.zones import GRAVEYARD


def test_one_creature_of_a_kind_in_the_army_is_marked_as_a_cost(table):
    """A259: an Elf in the army; the resident and the Orc cannot pay."""
    den = city("Den", 9)
    sage = creature("Sage", text="Mark an Elf in your army: Target creature gets +1/+0 until end of turn.")
    elves = [creature(name, subtypes=("Elf",)) for name in ("Ash", "Oak")]
    game = table(
        Side(hand=[SPARE], army=[sage, elves[0], creature("Orc")], cities=[den], residents={"Den": [elves[1]]})
    )

    game.do("use", "Sage", 0).do("target", "Orc").until("play")

    assert {name: game.state.marked[game.cards[name]] for name in ("Ash", "Oak", "Orc", "Sage")} == {
        "Ash": 1,
        "Oak": 0,
        "Orc": 0,
        "Sage": 0,
    }


def test_a_card_comes_from_the_place_named_last(table):
    """From the own graveyard, not from hand, and no creature in play."""
    text = "Put a creature into your army from your graveyard."
    game = table(Side(hand=[*spell(text), creature("Imp"), creature("Elf")], army=[creature("Orc")]))

    game.state.put(game.cards["Elf"], YOU, GRAVEYARD)

    game.do("play", "Word").until("play")

    assert (game.zone_of("Elf"), game.zone_of("Imp")) == ("army", "hand")
