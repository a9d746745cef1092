"""Levels of which a card prints that nothing is done: they are reached, wait on the stack and do nothing; the others do what they say."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature
from leaflet_position import Published, realm, town

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.wording.writing.writer import Writer

ARC = game_named("arc")


@pytest.mark.parametrize("said", ["No effect.", "Nothing happens.", "This level has no effect."])
@pytest.mark.parametrize(("loyalty", "drawn"), [(2, 0), (4, 2)])
def test_a_level_without_effect_is_reached_and_does_nothing(said, loyalty, drawn):
    """P24: the level above it does what it says."""
    hall = town("Hall", text=f"Level 2: {said} Level 4: Draw two cards.")
    residents = [creature("Elf", cost=9, loyalty=loyalty), creature("Imp", cost=9, loyalty=1)]
    you = realm(hall, residents={"Hall": residents}, hand=[HOLD], deck=9)
    game = Published(you, realm(town("Keep")), phase="tactics").devotes("Hall", "Elf")

    on(game)

    assert [event[4] for event in game.events("level_reached")] == [2, 4][: loyalty // 2]
    assert game.size(HAND) == 1 + drawn


def test_it_is_written_as_it_is_read():
    """The level is not lost."""
    reader = reader_of(ARC)
    text = "Level 2: No effect.\nLevel 4: Draw 2 cards."

    abilities = reader.read(text, "city", "Hall").abilities

    assert [(one.kind, one.n, len(one.effects)) for one in abilities] == [("level", 2, 0), ("level", 4, 1)]
    assert "\n".join(Writer(reader.vocabulary).ability(one) for one in abilities) == text


def test_nothing_else_may_say_that_nothing_happens():
    """Only behind a heading."""
    assert not reader_of(ARC).read("Nothing happens.", "magic", "Word").complete
