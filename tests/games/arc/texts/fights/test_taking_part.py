"""Attacks that a creature takes part in, cities that fall in them, and those that defend against the same attacker."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND

ELF = {"subtypes": ("Elf",)}
FORT, GATE = town("Fort", 3), town("Gate", 3)


def _drawn(text: str, *attackers: str, spell: str = "") -> int:
    """How many cards you draw as these attack the Fort, or as a magic card destroys it; the card with the text is the Horn."""
    army = [creature("Horn", 1, 5, text=text), creature("Ash", 4, 4), creature("Elf", 4, 4, **ELF)]
    hand = [magic("Boom", spell)] if spell else []
    game = Published(mine(army=army, hand=hand), foe(FORT, GATE, army=[creature("Rat")]), phase="play")
    if spell:
        game.do("play", "Boom").until("target").do("target", "Fort").until("play")
        return game.size(HAND) - 1
    held = game.size(HAND)
    game.until("attack").attacks("Fort", *attackers)
    game.wait(lambda: game.asked == "play" and not game.state.combats)
    assert game.zone_of("Fort") == "graveyard"
    return game.size(HAND) - held


@pytest.mark.parametrize(
    ("text", "by_me", "by_others", "with_elf", "by_magic"),
    [
        ("When a city is destroyed, draw a card.", 1, 1, 1, 1),
        ("When a city is destroyed in combat, draw a card.", 1, 1, 1, 0),
        ("When a city is destroyed by an attack, draw a card.", 1, 1, 1, 0),
        ("When an attack destroys a city, draw a card.", 1, 1, 1, 0),
        ("When a city is destroyed by an attack I take part in, draw a card.", 1, 0, 1, 0),
        ("When a city is destroyed by an attack in which I took part, draw a card.", 1, 0, 1, 0),
        ("When a city is destroyed by an attack an Elf takes part in, draw a card.", 0, 0, 1, 0),
    ],
)
def test_a_city_that_falls_in_an_attack(text, by_me, by_others, with_elf, by_magic):
    """P52, P53: by attackers that nobody stops, or by a magic card in the play phase."""
    found = [_drawn(text, *names) for names in (("Ash", "Horn"), ("Ash",), ("Elf", "Horn"))]

    assert [*found, _drawn(text, spell="Destroy target city.")] == [by_me, by_others, with_elf, by_magic]


@pytest.mark.parametrize(("attackers", "counters"), [(("Ash", "Horn"), 1), (("Ash",), 0)])
def test_a_creature_that_dies_in_an_attack_i_take_part_in(attackers, counters):
    """The dead one is a defender; if the Horn stays at home, nothing happens."""
    text = "When an opponent's creature dies in an attack I take part in, put a +1/+1 counter on me."
    army = [creature("Horn", 1, 5, text=text), creature("Ash", 4, 4)]
    game = Published(mine(army=army), foe(town("Fort", 40), army=[creature("Rat")]), phase="attack")
    game.attacks("Fort", *attackers).until("block").do("block", "Ash").until("play")

    assert (game.is_dead("Rat"), numbers(game, "Horn")) == (True, (1 + counters, 5 + counters))


@pytest.mark.parametrize(
    ("text", "beside", "alone"),
    [
        ("Other Elves defending against the same attacker as me get +1/+1.", (2, 10), (1, 9)),
        ("Other creatures defending against the same attacker get +0/+1.", (1, 10), (1, 9)),
        ("Other creatures that block the same attacker as me get +1/+0.", (2, 9), (1, 9)),
        ("Other Orcs defending against the same attacker as me get +1/+1.", (1, 9), (1, 9)),
    ],
)
def test_those_that_take_the_same_attacker(text, beside, alone):
    """P51: Hen takes the attacker that Captain takes, Cat the other one; Captain itself gets nothing."""
    theirs = [creature("Captain", 1, 9, text=text), creature("Hen", 1, 9, **ELF), creature("Cat", 1, 9, **ELF)]
    you = mine(army=[creature("Ash", 1, 20), creature("Elm", 1, 20)], hand=[event("Wink", "Draw a card.")])
    game = Published(you, foe(town("Fort", 40), army=theirs), phase="attack")
    game.attacks("Fort", "Ash", "Elm")
    for taken in ("Ash", "Ash", "Elm"):
        game.until("block").do("block", taken)

    assert [numbers(game, name) for name in ("Captain", "Hen", "Cat")] == [(1, 9), beside, alone]


@pytest.mark.parametrize(
    ("text", "together", "apart"),
    [
        ("As long as another Elf defends against the same attacker as me, I get +1/+0.", 2, 1),
        ("I get +1/+0 for each other creature defending against the same attacker.", 2, 1),
        ("As long as another Elf defends, I get +1/+0.", 2, 2),
        ("As long as another Orc defends, I get +1/+0.", 1, 1),
    ],
)
def test_as_long_as_another_one_does(text, together, apart):
    """An Elf that takes the attacker of the Captain, or the other one."""

    def attack_of_captain(taken: str) -> int:
        theirs = [creature("Captain", 1, 9, text=text), creature("Hen", 1, 9, **ELF)]
        you = mine(army=[creature("Ash", 1, 20), creature("Elm", 1, 20)], hand=[event("Wink", "Draw a card.")])
        game = Published(you, foe(town("Fort", 40), army=theirs), phase="attack")
        game.attacks("Fort", "Ash", "Elm").until("block").do("block", "Ash").until("block").do("block", taken)
        return numbers(game, "Captain")[0]

    assert (attack_of_captain("Ash"), attack_of_captain("Elm")) == (together, apart)


@pytest.mark.parametrize(("attackers", "attack"), [(("Horn", "Gor"), 2), (("Horn",), 1)])
def test_as_long_as_one_attacks_together_with_me(attackers, attack):
    text = "As long as an Elf attacks together with me, I get +1/+0."
    army = [creature("Horn", 1, 5, text=text), creature("Gor", 1, 5, **ELF)]
    you = mine(army=army, hand=[event("Wink", "Draw a card.")])
    game = Published(you, foe(town("Fort", 40), army=[creature("Rat")]), phase="attack")
    game.attacks("Fort", *attackers).until("block")

    assert numbers(game, "Horn")[0] == attack


def test_who_takes_part():
    """P46: attackers and those that take them; another creature of the army does not."""
    flag = made("event", "Flag", text="Creatures that take part in the attack get +1/+0 until end of turn.")
    theirs = [creature("Rat", 1, 9), creature("Cat", 1, 9)]
    you = mine(army=[creature("Ash", 1, 20), creature("Elm", 1, 20)], hand=[flag])
    game = Published(you, foe(town("Fort", 40), army=theirs), phase="attack")
    game.attacks("Fort", "Ash").until("block").do("block", "Ash").until("block").do("none")
    game.wait(lambda: game.offers("play", "Flag")).do("play", "Flag").until("play")

    assert [numbers(game, name)[0] for name in ("Ash", "Elm", "Rat", "Cat")] == [2, 1, 2, 1]
