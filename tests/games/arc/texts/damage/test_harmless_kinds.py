"""Damage of a kind of cards that is prevented for a turn: also that of what comes later, as events do; and what makes damage more, once."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, city, creature, event
from leaflet_position import Published, town
from text_table import SPARE, Side, damage, spell
from two_sides import foe, mine


@pytest.mark.parametrize(
    ("text", "shot", "used"),
    [
        ("Prevent all damage that events would deal this turn.", 0, 5),
        ("Events deal no damage this turn.", 0, 5),
        ("All damage events would deal this turn is prevented.", 0, 5),
        ("Prevent all damage that spells you control would deal this turn.", 0, 5),
        ("Prevent all damage that opponents' events would deal this turn.", 3, 5),
        ("Prevent all damage that Goblins would deal this turn.", 3, 0),
        ("Prevent all damage that Elves would deal this turn.", 3, 5),
        ("Prevent all damage that events and creatures would deal this turn.", 0, 0),
    ],
)
def test_damage_of_a_kind_is_prevented_this_turn(table, text, shot, used):
    """A Goblin that enters the army only afterwards is one, too; in the next own turn an event deals damage again."""
    imp = creature("Imp", text="1 gold: Deal 5 damage to target creature.", subtypes=("Goblin",))
    bolts = [event(f"Bolt {n}", "Deal 3 damage to target creature.") for n in (1, 2)]
    enter = event("Call", "Put a creature from your hand into your army.")
    game = table(Side(hand=[*spell(text), *bolts, enter, imp], gold={"Gaian": 1}, deck=20), Side(hand=[SPARE], army=[creature("Hulk", 1, 50)], deck=20))  # fmt: skip

    game.do("play", "Word").until("play").do("play", "Call").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Imp")
    game.until("play").do("play", "Bolt 1").until("target").do("target", "Hulk").until("play")
    first = damage(game, "Hulk")
    game.do("use", "Imp", 0).until("target").do("target", "Hulk").until("play")
    then = damage(game, "Hulk") - first
    game.next_turn().next_turn().until("play").do("play", "Bolt 2").until("target").do("target", "Hulk").until("play")

    assert (first, then, damage(game, "Hulk")) == (shot, used, 3)


@pytest.mark.parametrize("taken", [0, 2])
@pytest.mark.parametrize(
    ("text", "times"),
    [("", 1), ("Damage dealt to creatures is doubled.", 2), ("Damage dealt to cities is doubled.", 1)],
)
def test_a_bodyguard_does_not_double_damage_again(text, times, taken):
    """What is put on the bodyguard and what is left on the creature are together as much as was dealt."""
    guard = creature("Guard", 1, 30, text="Bodyguard 2.")
    hand = [event("Bolt", "Deal 3 damage to target creature.")]
    game = Published(mine(town("Home"), army=[creature("Bell", 0, 9, text=text)], hand=hand), foe(army=[guard, creature("Hulk", 1, 50)]))  # fmt: skip

    game.do("play", "Bolt").do("target", "Hulk").until("guard").do("points", taken).until("play")

    assert (damage(game, "Guard"), damage(game, "Hulk")) == (taken, 3 * times - taken)


def test_damage_that_is_not_averted_is_not_doubled_again(table):
    """Declined, the replacement leaves the damage as it was."""
    hulk = creature("Hulk", 1, 50, text="If I would be dealt damage, you may mark me. If you do, prevent that damage.")
    bell = creature("Bell", 0, 9, text="Damage dealt to creatures is doubled.")
    you = Side(hand=[event("Bolt", "Deal 3 damage to target creature."), SPARE], army=[bell])
    game = table(you, Side(hand=[SPARE], army=[hulk, creature("Elm", 1, 50)], cities=[city("Fort")]))
    assert isinstance(game, ArcPosition)

    game.do("play", "Bolt").do("target", "Hulk").until("may").do("no").until("play")

    assert (damage(game, "Hulk"), damage(game, "Elm")) == (6, 0)
