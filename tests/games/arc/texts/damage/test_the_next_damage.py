"""Texts about the next damage, and about what creatures have when they attack or defend, played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from text_table import SPARE, Side, damage, numbers

_BOLTS = [event(f"Bolt {n}", "Deal 3 damage to target creature.") for n in (1, 2)]


def _bolted(table, text, *targets):
    """Two times 3 damage to an Ash, behind an event with these targets."""
    army = [creature("Ash", 1, 9), creature("Elm", 1, 9), creature("Oak", 1, 9)]
    game = table(Side(hand=[event("Word", text), *_BOLTS, SPARE], army=army, deck=9), Side(hand=[SPARE], deck=9))
    game.do("play", "Word")
    for target in targets:
        game.until("target").do("target", target)
    game.until("play")
    for bolt in ("Bolt 1", "Bolt 2"):
        game.do("play", bolt).do("target", "Ash").until("play")
    return [damage(game, name) for name in ("Ash", "Elm", "Oak")]


@pytest.mark.parametrize(
    ("text", "targets", "dealt"),
    [
        ("The next 2 damage that would be dealt to target creature this turn is prevented.", ["Ash"], [4, 0, 0]),
        ("The next 4 damage that would be dealt to target creature this turn is prevented.", ["Ash"], [2, 0, 0]),
        ("The next 2 damage dealt to target creature is prevented until your next turn.", ["Elm"], [6, 0, 0]),
        ("The next time target creature would be dealt damage this turn, that damage is dealt to another target creature instead.", ["Ash", "Oak"], [3, 0, 3]),
        ("The next time target creature would be dealt damage this turn, that damage is dealt to another target creature instead.", ["Elm", "Oak"], [6, 0, 0]),
        ("The next time damage would be dealt to target creature this turn, it is dealt to another target creature instead.", ["Ash", "Elm"], [3, 3, 0]),
        ("The next damage that would be dealt to target creature this turn is dealt to another target creature instead.", ["Ash", "Elm"], [3, 3, 0]),
        ("All damage that would be dealt to target creature this turn is dealt to another target creature instead.", ["Ash", "Elm"], [0, 6, 0]),
    ],
)  # fmt: skip
def test_the_next_damage(table, text, targets, dealt):
    """What is said of the next damage is used up by it."""
    assert _bolted(table, text, *targets) == dealt


@pytest.mark.parametrize(
    "text",
    [
        "Orcs you control get +1/+0 when they attack and +0/+1 when they defend.",
        "Orcs you control get +1/+0 while attacking and +0/+1 while defending.",
        "Each Orc you control gets +1/+0 whenever it attacks and +0/+1 whenever it blocks.",
    ],
)
def test_what_each_has_when_it_attacks_and_when_it_defends(table, text):
    """An Orc that attacks, one that stays at home, and an Elf that attacks beside it; then both Orcs defend."""
    orc = {"subtypes": ("Orc",)}
    army = [creature("Chief", 1, 9, text=text), creature("Gob", 1, 9, **orc), creature("Elf", 1, 9)]
    you = Side(hand=[SPARE], army=army, cities=[city("Home", 40)], residents={"Home": [creature("Guard", 1, 9, **orc)]}, deck=20)  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Wolf", 1, 9)], cities=[city("Fort", 40)], deck=20)
    game = table(you, foe, "attack")

    game.attacks("Fort", "Gob", "Elf").until("block")
    attacking = [numbers(game, name) for name in ("Gob", "Elf", "Guard", "Chief")]

    assert attacking == [(2, 9), (1, 9), (1, 9), (1, 9)]


@pytest.mark.parametrize("text", ["I get +1/+0 when I attack and +3/+0 when I defend.", "I get +1/+0 while attacking and +3/+0 when defending."])  # fmt: skip
def test_what_this_one_has_when_it_attacks_and_when_it_defends(table, text):
    """It attacks, then another one defends: each has what is said of that."""
    gob = creature("Gob", 1, 9, text=text)
    ogre = creature("Ogre", 1, 9, text=text)
    game = table(
        Side(hand=[SPARE], army=[gob], cities=[city("Home", 40)], deck=20),
        Side(hand=[SPARE], army=[ogre, creature("Elm", 1, 9)], cities=[city("Fort", 40)], deck=20),
        "attack",
    )

    before = numbers(game, "Gob")
    game.attacks("Fort", "Gob").until("block").do("block", "Gob").until("play")

    assert before == (1, 9)
    assert (damage(game, "Ogre"), damage(game, "Gob")) == (2, 4)
