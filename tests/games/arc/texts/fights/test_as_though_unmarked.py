"""Marked creatures that attack and defend as though they were unmarked, and defenders of one kind only (Q26, Q27)."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

ELF = {"subtypes": ("Elf",)}


@pytest.mark.parametrize(
    ("kind", "text", "asked"),
    [
        ("creature", "Creatures you control can defend as though they were unmarked.", {"Ash", "Elm", "Saint"}),
        ("creature", "I can defend even if I am marked.", {"Saint"}),
        (
            "enchantment",
            "Enchant city.\nResidents of enchanted city can defend it as though they were unmarked.",
            {"Ash"},
        ),
        ("enchantment", "Enchant city.\nElves in enchanted city can defend even though they are marked.", {"Ash"}),
    ],
)
def test_marked_creatures_defend(kind, text, asked):
    """Ash, an Elf, lives in the city under attack, Elm and Saint are in the army; all of them are marked."""
    saint = creature("Saint", 1, 9, text=text if kind == "creature" else "")
    hand = [made("enchantment", "Spell", text=text, cost=0), SPARE] if kind == "enchantment" else [SPARE]
    mine = realm(town("Home", 20), residents={"Home": [creature("Ash", 1, 9, **ELF)]}, army=[creature("Elm", 1, 9, **ELF), saint], hand=hand, marked=("Ash", "Elm", "Saint"), deck=9)  # fmt: skip
    game = Published(mine, realm(town("Den"), army=[creature("Orc", 1, 9)], hand=[SPARE], deck=9))
    if kind == "enchantment":
        game.do("play", "Spell").until("play")
    game.next_turn()
    for name in ("Ash", "Elm", "Saint"):
        game.state.marked[game.cards[name]] = 1
    game.until("attack").attacks("Home", "Orc")
    found = set()
    while game.until("block", "play").asked == "block":
        found.add(game.name(game.state.decision.context[0]))
        game.do("none")

    assert found == asked


@pytest.mark.parametrize(
    "text", ["This creature can attack as though it were unmarked.", "I can attack even if I am marked."]
)
def test_a_marked_creature_attacks(text):
    """The other marked creature does not."""
    army = [creature("Saint", 1, 9, text=text), creature("Ash", 1, 9)]
    theirs = realm(town("Den", 20), hand=[SPARE], deck=9)
    game = Published(realm(army=army, hand=[SPARE], marked=("Saint", "Ash"), deck=9), theirs, phase="attack")
    assert game.offers("city", FOE, game.cards["Den"])
    game.do("city", FOE, game.cards["Den"]).until("play")

    assert game.state.damage[game.cards["Den"]] == 1


@pytest.mark.parametrize("words", ["except by other Elves", "except by Elves"])
def test_only_others_of_its_kind_defend_against_it(words):
    """Of the opponent's creatures the Elf is asked."""
    elf = creature("Ash", 1, 9, text=f"This creature cannot be defended against {words}.", **ELF)
    theirs = [creature("Orc", 1, 9), creature("Imp", 1, 9, **ELF)]
    game = Published(realm(army=[elf], hand=[SPARE], deck=9), realm(town("Den", 20), army=theirs, hand=[SPARE], deck=9), phase="attack")  # fmt: skip
    game.attacks("Den", "Ash").until("block")

    assert game.name(game.state.decision.context[0]) == "Imp"
    assert game.do("none").until("block", "play").asked == "play"
