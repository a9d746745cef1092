"""What an enchantment is put on, called by its subtype, and creatures to which an enchantment is attached."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made
from text_table import SPARE, YOU, Side, numbers, spell

from cardforge.games.arc.zones import HAND

UNDEAD, ELF = {"subtypes": ("Undead",)}, {"subtypes": ("Elf",)}
HUNGER = made("enchantment", "Hunger", text="Each time target Undead kills a creature in combat, put a +1/+1 counter on the Undead and unmark it.")  # fmt: skip


@pytest.mark.parametrize(("whom", "found", "marked"), [("Ghoul", (4, 6), False), ("Wight", (3, 5), True)])
def test_the_killer_is_called_by_its_kind(table, whom, found, marked):
    """Hunger for Life: the enchanted one grows and unmarks, and no other Undead for what it kills."""
    army = [creature("Ghoul", 3, 5, **UNDEAD), creature("Wight", 3, 5, **UNDEAD)]
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Rift")], residents={"Keep": [creature("Imp", 1, 1)]})
    game = table(Side(hand=[HUNGER, SPARE], army=army, deck=20), foe)

    game.do("play", "Hunger").do("target", whom).until("attack").attacks("Keep", "Ghoul").until("block")
    game.do("block", "Ghoul").until("play", "turn")

    assert game.is_dead("Imp")
    assert (numbers(game, "Ghoul"), game.is_marked("Ghoul")) == (found, marked)
    assert numbers(game, "Wight") == (3, 5)


def test_the_one_that_dies_goes_back_to_its_owner(table):
    """Not another Elf that dies."""
    vow = made("enchantment", "Vow", text="When target Elf dies, return the Elf to its owner's hand.")
    army = [creature("Ash", **ELF), creature("Elm", **ELF)]
    kills = [*spell("Destroy target creature."), *spell("Destroy target creature.", "More")]
    game = table(Side(hand=[vow, *kills], army=army))

    game.do("play", "Vow").do("target", "Ash").until("play")
    game.do("play", "Word").do("target", "Elm").until("play")
    game.do("play", "More").until("play")  # the only target left

    assert [game.zone_of(name) for name in ("Ash", "Elm")] == ["hand", "graveyard"]
    assert game.cards["Ash"] in game.state.zone(YOU, HAND)


@pytest.mark.parametrize(("text", "offered"), [
    ("Mark target creature that has an enchantment attached to it.", {"Ash"}),
    ("Mark target creature with an enchantment attached to it.", {"Ash"}),
])  # fmt: skip
def test_one_with_an_enchantment_attached(table, text, offered):
    """Only the one that bears it."""
    gift = made("enchantment", "Gift", text="Target creature gets +1/+1.")
    more = [creature("Oak")]
    game = table(Side(hand=[gift, *spell(text)], army=[creature("Ash"), creature("Elm")]), Side(army=more))

    game.do("play", "Gift").do("target", "Ash").until("play")
    game.do("play", "Word").until("target", "play")

    assert game.is_marked("Ash") or {game.name(option[1]) for option in game.options()} == offered
    assert not any(game.is_marked(name) for name in ("Elm", "Oak"))
