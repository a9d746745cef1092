"""What texts say of those that die of something, and of those that survive it; of damage to several, and of what is paid for more."""

from __future__ import annotations

import pytest
from arc_position import city, creature
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import DECK, HAND, RESOURCES


@pytest.mark.parametrize("text", ["If that kills it", "If it dies this way", "If the damage kills it", "If it was destroyed this way"])  # fmt: skip
@pytest.mark.parametrize(("target", "drawn"), [("Elf", 1), ("Ogre", 0)])
def test_if_that_kills_it(table, text, target, drawn):
    """The Elf dies of 2 damage, the Ogre does not, though it dies in the same turn."""
    word = spell(f"Deal 2 damage to target creature. {text}, draw a card.")
    game = table(Side(hand=word, deck=9), Side(army=[creature("Elf", 1, 2), creature("Ogre", 1, 3)]))

    game.do("play", "Word").do("target", target).until("play")

    assert game.size(HAND, YOU) == 1 + drawn
    assert game.zone_of("Elf") == ("graveyard" if target == "Elf" else "army")


def test_whom_it_kills_may_be_this_creature(table):
    """A price of its own."""
    imp = creature("Imp", 1, 2, text="Mark: Deal 2 damage to target creature. If that kills it, the city it was in loses 2 strength.")  # fmt: skip
    side = Side(hand=[SPARE], army=[imp], cities=[city("Home"), city("Yard")], residents={"Yard": [creature("Elf")]})
    game = table(side)

    game.do("use", "Imp", 0).do("target", "Elf").until("play")

    assert [game.left(name) for name in ("Home", "Yard")] == [6, 4]


def test_the_city_of_another_creature_that_died(table):
    """ "It" is the Elf that died, and not the Imp."""
    imp = creature("Imp", text="When another creature dies, the city it was in loses 1 strength.")
    homes = {"Home": [imp], "Yard": [creature("Elf")]}
    side = Side(hand=spell("Destroy target creature."), cities=[city("Home"), city("Yard")], residents=homes)
    game = table(side)

    game.do("play", "Word").do("target", "Elf").until("play")

    assert [game.left(name) for name in ("Home", "Yard")] == [6, 5]


@pytest.mark.parametrize("text", ["that died this way", "killed this way", "that was killed this way"])
def test_all_that_die_of_damage_are_counted(table, text):
    """Two of the three, and no other creature that is in the graveyard."""
    word = spell(f"Deal 2 damage to each creature. Draw a card for each creature {text}.")
    army = [creature("Elf", 1, 2), creature("Orc", 1, 1), creature("Ogre", 1, 3)]
    game = table(Side(hand=word, deck=9), Side(army=army))

    game.do("play", "Word").until("play")

    assert game.size(HAND, YOU) == 3


@pytest.mark.parametrize(("n", "drawn"), [("a creature dies", 1), ("two or more creatures died", 1), ("three or more creatures died", 0)])  # fmt: skip
def test_if_so_many_die_of_damage(table, n, drawn):
    """Two do."""
    word = spell(f"Deal 2 damage to each creature. If {n} this way, draw a card.")
    army = [creature("Elf", 1, 2), creature("Orc", 1, 1), creature("Ogre", 1, 3)]
    game = table(Side(hand=word, deck=9), Side(army=army))

    game.do("play", "Word").until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize(
    ("text", "target", "drawn"),
    [
        ("kill another creature", "Elf", 1),
        ("kill another creature", "Ogre", 0),
        ("kill an opponent's creature", "Elf", 1),
        ("kill an opponent's creature", "Own", 0),
        ("kill another Ogre", "Elf", 0),
    ],
)
def test_whom_this_creature_kills(table, text, target, drawn):
    """It deals 2 damage: an Ogre survives that."""
    imp = creature("Imp", 1, 9, text=f"Mark: I deal 2 damage to target creature.\nWhen I {text}, draw a card.")
    foe = Side(army=[creature("Elf", 1, 2), creature("Ogre", 1, 3, subtypes=("Ogre",))])
    game = table(Side(hand=[SPARE], army=[imp, creature("Own")], deck=9), foe)

    game.do("use", "Imp", 0).do("target", target).until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize("text", ["takes damage and survives", "is damaged but does not die", "is dealt damage and survives"])  # fmt: skip
@pytest.mark.parametrize(("points", "drawn"), [(1, 1), (2, 0)])
def test_who_survives_damage(table, text, points, drawn):
    """With DEF 2 it dies of two points."""
    elf = creature("Elf", 1, 2, text=f"When this creature {text}, draw a card.")
    game = table(Side(hand=spell(f"Deal {points} damage to target creature."), army=[elf, creature("Orc")], deck=9))

    game.do("play", "Word").do("target", "Elf").until("play")

    assert game.size(HAND, YOU) == 1 + drawn


def test_whom_another_survives(table):
    """Who has survived gets the counter, the dead and the watcher do not."""
    watcher = creature("Watcher", 1, 9, text="Whenever another creature you control takes damage and survives, put a +1/+1 counter on it.")  # fmt: skip
    army = [watcher, creature("Elf", 1, 2), creature("Orc", 1, 1)]
    game = table(Side(hand=spell("Deal 1 damage to each creature."), army=army))

    game.do("play", "Word").until("play")

    assert [numbers(game, name) for name in ("Watcher", "Elf")] == [(1, 9), (2, 3)]


@pytest.mark.parametrize(("text", "hurt"), [("each creature and to each city", ["Elf", "Home"]), ("target creature and to each city", ["Elf", "Home"]), ("each creature with Flying and to target city", ["Home"])])  # fmt: skip
def test_damage_to_each_of_both(table, text, hurt):
    """Creatures and cities at the same time."""
    side = Side(hand=spell(f"Deal 1 damage to {text}."), army=[creature("Elf", 1, 5)], cities=[city("Home")])
    game = table(side)

    game.do("play", "Word").until("target", "play")
    while game.asked == "target":
        game.do("target", "Elf" if "target creature" in text else "Home").until("target", "play")

    assert [name for name in ("Elf", "Home") if damage(game, name)] == hurt


@pytest.mark.parametrize(("answer", "drawn", "marked"), [("yes", 1, 1), ("no", 0, 0)])
def test_who_may_pay_and_do_something_does_both_or_neither(table, answer, drawn, marked):
    """The price and what is got for it."""
    elf = creature("Elf", text="When I die, you may pay 1 and draw a card.")
    side = Side(hand=spell("Destroy target creature."), army=[elf, creature("Orc")], gold={"Gaian": 2}, deck=9)
    game = table(side)

    game.do("play", "Word").do("target", "Elf").until("may").do(answer).until("play")

    assert game.size(HAND, YOU) == 1 + drawn
    assert sum(game.state.marked[card] for card in game.state.zone(YOU, RESOURCES)) == marked


@pytest.mark.parametrize(("text", "answer"), [("pay 1 and draw a card", "yes"), ("pay 1 and draw a card", "no"), ("sacrifice a creature and draw a card", "yes")])  # fmt: skip
def test_a_player_who_may_do_two_things_does_both(table, text, answer):
    """Behind "and" the player who was named goes on: it is never you who draw."""
    elf = creature("Elf", text=f"When I die, target opponent may {text}.")
    side = Side(hand=spell("Destroy target creature."), army=[elf, creature("Ash")], deck=9)
    game = table(side, Side(army=[creature("Orc")], gold={"Gaian": 1}, deck=9))

    game.do("play", "Word").do("target", "Elf").until("may").do(answer).until("play")

    assert [10 - game.size(DECK, FOE) - 1, 9 - game.size(DECK, YOU)] == [int(answer == "yes"), 0]
