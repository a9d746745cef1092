"""Numbers of a card that was mentioned before, and of "that Goblin"; each text is played with two cards that it could be about."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from leaflet_position import Published, realm
from text_table import FOE, SPARE, YOU, Side, damage, numbers, spell

from cardforge.games.arc.zones import DECK, HAND

ELF = {"subtypes": ("Elf",)}
GOBLIN = {"subtypes": ("Goblin",)}
KILL = magic("Kill", "Destroy target creature.")


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("When another creature dies, deal damage equal to its ATK to target creature.", 5),
        ("When another creature dies, deal damage equal to that creature's ATK to target creature.", 5),
        ("When another Goblin dies, deal damage equal to half that Goblin's ATK, rounded up, to target creature.", 3),
        ("When another creature dies, deal damage to target creature equal to its ATK.", 2),
    ],
)
def test_behind_the_target_it_is_the_target_and_before_it_what_died(table, text, dealt):
    """Ash with 5 ATK dies, and Orc with 2 is struck."""
    army = [creature("Mourner", text=text), creature("Ash", 5, 5, **GOBLIN)]
    game = table(Side(hand=[KILL, SPARE], army=army), Side(army=[creature("Orc", 2, 9), creature("Ork", 3, 9)]))

    game.do("play", "Kill").do("target", "Ash").until("target").do("target", "Orc").until("play")

    assert (damage(game, "Orc"), damage(game, "Ork")) == (dealt, 0)


def test_what_was_destroyed_strikes_a_city(table):
    """A city has no ATK, wherever it stands in the sentence."""
    word = spell("Destroy target creature. Deal damage to target city equal to its ATK.")
    game = table(Side(hand=word, army=[creature("Ash", 4)]), Side(army=[creature("Orc", 2)], cities=[city("Fort", 9), city("Den", 9)]))  # fmt: skip

    game.do("play", "Word").do("target", "Orc").until("target").do("target", "Fort").until("play")

    assert (game.left("Fort"), game.left("Den")) == (7, 9)


def test_nothing_else_was_mentioned_so_it_is_the_target(table):
    """The event is no creature."""
    game = table(Side(hand=spell("Deal damage equal to its ATK to target creature.")), Side(army=[creature("Orc", 3, 9), creature("Ork", 4, 9)]))  # fmt: skip

    game.do("play", "Word").do("target", "Orc").until("play")

    assert (damage(game, "Orc"), damage(game, "Ork")) == (3, 0)


@pytest.mark.parametrize("noun", ["that Elf's", "the Elf's", "that creature's", "the marked Elf's"])
def test_the_elf_that_was_marked_tells_how_hard_it_strikes(table, noun):
    """Not the Tinkerer, and not the target."""
    tinkerer = creature("Tinkerer", 1, 1, text=f"Mark, mark a Elf you control: Deal damage equal to {noun} DEF to target creature.")  # fmt: skip
    army = [tinkerer, creature("Lever", 0, 4, **ELF), creature("Wheel", 0, 3, **ELF)]
    game = table(Side(hand=[SPARE], army=army, deck=9), Side(army=[creature("Orc", 2, 9)]))

    game.do("use", "Tinkerer", 0).do("target", "Orc").do("mark", "Wheel").until("play")

    assert (damage(game, "Orc"), game.is_marked("Wheel"), game.is_marked("Lever")) == (3, True, False)


def test_the_controller_of_a_goblin_is_not_that_of_an_elf(table):
    """Whose Goblin dies draws."""
    crier = creature("Crier", text="When another Goblin dies, that Goblin's controller draws a card.")
    game = table(Side(hand=[KILL, SPARE], army=[crier]), Side(army=[creature("Orc", **GOBLIN), creature("Elm")], deck=9))  # fmt: skip

    game.do("play", "Kill").do("target", "Orc").until("play")

    assert (game.size(HAND, YOU), game.size(HAND, FOE)) == (1, 1)


def test_a_number_of_a_subtype_is_set(table):
    """Only an Elf can be the target."""
    game = table(Side(hand=spell("Target Goblin's ATK becomes 5 until end of turn."), army=[creature("Ash", **GOBLIN), creature("Elm")]))  # fmt: skip

    targets = [option for option in game.do("play", "Word").options() if option[0] == "target"]
    if targets:
        game.do("target", "Ash")
    game.until("play")

    assert len(targets) < 2
    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((5, 1), (1, 1))


@pytest.mark.parametrize(
    ("text", "drawn", "attack"),
    [
        ("M, sacrifice another creature: draw a card for each +1/+1 counter on it.", 3, 2),
        ("M, mark another creature you control: draw a card for each +1/+1 counter on it.", 3, 2),
        ("M, sacrifice another creature: draw a card for each +1/+1 counter on me.", 1, 2),
        ("Sacrifice another creature: I get +1/+0 until end of turn for each counter on it.", 0, 5),
    ],
)
def test_counters_on_what_was_paid(text, drawn, attack):
    """R7: on Ash, three of them, not the one on the creature that is used."""
    army = [creature("User", 1, 3, text=text), creature("Ash", 1, 3)]
    words = [
        magic("Three", "Put three +1/+1 counters on target creature."),
        magic("One", "Put a +1/+1 counter on target creature."),
    ]
    game = Published(realm(army=army, hand=[*words, SPARE], deck=9), realm())
    game.do("play", "Three").do("target", "Ash").until("play").do("play", "One").do("target", "User").until("play")
    left = game.size(DECK)

    game.take(game.options("use")[0]).until("play", "sacrifice", "mark_others", "course")

    assert (left - game.size(DECK), numbers(game, "User")[0]) == (drawn, attack)
