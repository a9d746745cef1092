""" "Dealt damage this way" is said of those to which damage was dealt, not of those to which it was prevented, replaced or dealt to others."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

STRIKE = "Deal 2 damage to each creature. "
PREVENT = magic("Shield", "Prevent all damage that would be dealt to target creature this turn.")
TURN = magic("Bait", "All damage that would be dealt to target creature this turn is dealt to target city instead.")


def struck(text: str, *before: tuple[str, ...], army=(), hand=()) -> Published:
    """You have Ox 1/3, Elk 1/2 and Idle 0/1, the opponent Boar 1/3; some spells are played before this one, each with its targets."""
    mine_ = mine(
        army=[creature("Ox", 1, 3), creature("Elk", 1, 2), *army], hand=[magic("Word", text), PREVENT, TURN, *hand]
    )
    game = Published(mine_, foe(army=[creature("Boar", 1, 3)]))
    for name, *targets in (*before, ("Word",)):
        game.do("play", name)
        for target in targets:
            game.do("target", target)
        game.until("play")
    return game


def drawn(game: Published) -> int:
    return 20 - game.size(DECK)


@pytest.mark.parametrize(
    ("before", "number"), [((), 4), ((("Shield", "Ox"),), 3), ((("Bait", "Boar", "Far Keep"), ("Shield", "Elk")), 2)]
)
def test_only_those_to_which_damage_was_dealt_are_counted(before, number):
    """What was dealt to a city instead hits no creature."""
    game = struck(STRIKE + "Draw a card for each creature dealt damage this way.", *before)

    assert drawn(game) == number


@pytest.mark.parametrize(("before", "number"), [((), 1), ((("Shield", "Ox"),), 0)])
def test_a_condition_asks_how_many_were_hit(before, number):
    """Four creatures, or three."""
    assert (
        drawn(struck(STRIKE + "If four or more creatures were dealt damage this way, draw a card.", *before)) == number
    )


def test_what_follows_is_done_to_those_alone():
    """Ox is shielded, Boar is hit and lives."""
    text = STRIKE + "Each creature dealt damage this way gets +3/+0 until end of turn."
    game = struck(text, ("Shield", "Ox"))

    assert (numbers(game, "Ox"), numbers(game, "Boar")) == ((1, 3), (4, 3))


def test_what_is_replaced_is_not_dealt():
    """A counter is put on Saint instead."""
    saint = creature("Saint", 1, 9, text="If I would be dealt damage, put a +1/+1 counter on me instead.")
    game = struck(STRIKE + "Draw a card for each creature dealt damage this way.", army=[saint])

    assert drawn(game) == 4


def test_tokens_that_have_died_of_it_count():
    """Two tokens beside four creatures."""
    tokens = magic("Call", "Put two 1/1 Elf creature tokens into your army.")
    text = STRIKE + "Draw a card for each creature dealt damage this way."

    assert drawn(struck(text, ("Call",), hand=[tokens])) == 6


def test_of_two_blows_in_a_row_both_count_and_of_an_earlier_use_none():
    """Ox is an Elf, Elk an Orc; the ability was used before in the same turn."""
    text = "0: Deal 1 damage to each Elf and 2 damage to each Orc. Draw a card for each creature dealt damage this way."
    army = [creature("Sage", 1, 9, text=text), creature("Fir", 1, 9, subtypes=("Elf",)), creature("Rok", 1, 9, subtypes=("Orc",))]  # fmt: skip
    game = Published(mine(army=army, hand=[PREVENT]), foe())
    game.do("use", "Sage", 0).until("play")
    assert drawn(game) == 2
    game.do("play", "Shield").do("target", "Fir").until("play").do("use", "Sage", 0).until("play")

    assert drawn(game) == 3
