""" "Other creatures" behind a creature that did something: others than that one, if it could be one of them, and else others than the card."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
KILL = event("Kill", "Destroy target creature.")


def stronger(game, names="PABXY"):
    return [name for name in names if not game.is_dead(name) and numbers(game, name)[0] == 2]


def laid(text, phase="play", **rest):
    orc = {"subtypes": ("Orc",)}
    army = [creature("P", 1, 9, text=text, **orc), creature("A", 1, 9, **orc), creature("B", 1, 9)]
    theirs = [creature("X", 1, 9), creature("Y", 1, 9, **orc)]
    return Published(mine(army=army, hand=[KILL, SONG], **rest), foe(army=theirs), phase=phase)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("When an Orc attacks, each other attacking creature gets +1/+0 until end of turn.", "B"),
        ("When an Orc attacks, each creature other than me gets +1/+0 until end of turn.", "ABXY"),
        ("When an Orc attacks, each other Orc gets +1/+0 until end of turn.", "PY"),
        ("When an Orc you control attacks, each other creature you control gets +1/+0 until end of turn.", "PB"),
        ("When a creature with ATK 1 attacks, each other Orc gets +1/+0 until end of turn.", "AY"),
    ],
)
def test_others_than_the_one_that_attacks(text, found):
    game = laid(text, "attack")

    game.attacks("Far Keep", "A", "B").until("block", "play")

    assert [name for name in "PABXY" if numbers(game, name)[0] > 1] == list(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("When an Orc you control dies, each other creature you control gets +1/+0 until end of turn.", "PB"),
        ("When an Orc dies, each other Orc gets +1/+0 until end of turn.", "PY"),
        ("When a creature you control dies, each other Orc gets +1/+0 until end of turn.", "Y"),
        ("When another creature you control dies, each other creature you control gets +1/+0 until end of turn.", "B"),
    ],
)
def test_others_than_the_one_that_died(text, found):
    game = laid(text)

    game.do("play", "Kill").until("target").do("target", "A").until("play")

    assert stronger(game) == list(found)


def test_another_card_than_the_dead_one_comes_back():
    game = laid("When an Orc you control dies, return another creature from your graveyard to your hand.")
    game.do("play", "Kill").until("target").do("target", "A").until("play")

    assert game.is_dead("A")


def test_damage_to_another_than_the_attacker():
    game = laid("When a creature you control attacks, deal 1 damage to another creature.", "attack")

    game.attacks("Far Keep", "A").until("choose")
    assert not game.offers("choose", "A")
    game.do("choose", "P").until("play")

    assert [damage(game, name) for name in "PABXY"] == [1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    "text",
    [
        "When I attack together with an Elf, it gets +1/+0 until end of turn.",
        "When I attack together with an Elf, that creature gets +1/+0 until end of turn.",
        "When I attack, that creature gets +1/+0 until end of turn.",
    ],
)
def test_one_of_those_that_attack_with_it_is_not_told_by_it(text):
    assert not reader_of(game_of("arc")).read(text, "creature").complete


@pytest.mark.parametrize(("others", "stronger"), [("", False), ("A", False), ("B", True), ("AB", True)])
@pytest.mark.parametrize(
    "text",
    [
        "As long as I attack together with an Elf, I get +1/+0.",
        "When I attack with an Elf, I get +1/+0 until end of turn.",
        "When I attack together with one or more Elves, put a +1/+1 counter on me.",
    ],
)
def test_who_attacks_with_it_is_another_one(text, others, stronger):
    """An Elf itself, it does not attack together with an Elf when it is the only one."""
    elf = {"subtypes": ("Elf",)}
    army = [creature("P", 1, 9, text=text, **elf), creature("A", 1, 9), creature("B", 1, 9, **elf)]
    game = Published(mine(army=army, hand=[SONG]), foe(army=[creature("X")]), phase="attack")

    game.attacks("Far Keep", "P", *others).until("block")

    assert numbers(game, "P")[0] == (2 if stronger else 1)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("When I attack, choose an attacking creature. Other attacking creatures get +1/+0 until end of turn.", "PB"),
        ("When I attack, target Orc gets -1/-0 until end of turn. Each other Orc gets +1/+0 until end of turn.", "PY"),
        ("When I attack, mark target creature. Each creature other than me gets +1/+0 until end of turn.", "ABXY"),
    ],
)
def test_others_than_the_one_chosen(text, found):
    game = laid(text, "attack")

    game.attacks("Far Keep", "P", "A", "B").until("choose", "target").do(game.asked, "A").until("block", "play")

    assert [name for name in "PABXY" if numbers(game, name)[0] > 1] == list(found)


def test_another_target_is_another_one():
    text = "Mark: Target creature gets +1/+0 until end of turn. Another target creature gets -1/-0 until end of turn."
    game = laid(text)

    game.take(*game.options("use")).until("target").do("target", "A").until("target")
    assert not game.offers("target", "A")


@pytest.mark.parametrize("price", ["sacrifices", "marks"])
@pytest.mark.parametrize(("others", "lives"), [(("Y",), True), ((), False)])
def test_what_is_paid_for_a_target_is_another_one(price, others, lives):
    """The creature that is to be destroyed is not its own price."""
    text = f"When I enter play, destroy target creature unless its controller {price} another creature."
    side = foe(army=[creature(name) for name in ("X", *others)])
    game = Published(mine(army=[creature("Q")], hand=[creature("P", text=text), SONG]), side)

    game.do("play", "P").until("target").do("target", "X").until("may", "play")
    if game.asked == "may":
        game.do("yes")
    game.until("play")

    assert game.is_dead("X") != lives
    assert [name for name in others if game.is_dead(name) or game.is_marked(name)] == list(others)
