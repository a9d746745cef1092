"""Damage that a creature would deal or be dealt, prevented in every form of the clause: all of it, the next of it, so much of it."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from leaflet_position import Published, town
from text_table import SPARE, Side, damage
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(
    ("text", "to_hulk", "to_ash"),
    [
        ("Prevent all combat damage target attacking creature would deal this turn.", 0, 2),
        ("Prevent all damage target attacking creature would deal this turn.", 0, 2),
        ("Prevent all combat damage target attacking creature would be dealt this turn.", 3, 0),
        ("Prevent all damage which target attacking creature would be dealt this turn.", 3, 0),
        ("Prevent all combat damage target attacking creature would deal and be dealt this turn.", 0, 0),
        ("Prevent all combat damage Goblins would deal this turn.", 0, 2),
    ],
)
def test_what_a_fighter_deals_and_is_dealt(table, text, to_hulk, to_ash):
    """Ash, a Goblin with 3 ATK, attacks and is blocked by Hulk with 2."""
    you = Side(hand=[event("Word", text), SPARE], army=[creature("Ash", 3, 9, subtypes=("Goblin",))], deck=9)  # fmt: skip
    game = table(you, Side(army=[creature("Hulk", 2, 20)], cities=[city("Fort", 40)], deck=9), "attack")
    game.attacks("Fort", "Ash")
    game.until("window").do("play", "Word").until("target", "block", "window")
    if game.asked == "target":
        game.do("target", "Ash")
    game.until("block").do("block", "Ash").until("play")

    assert (damage(game, "Hulk"), damage(game, "Ash")) == (to_hulk, to_ash)


@pytest.mark.parametrize(
    ("text", "keep", "mill"),
    [
        ("When I mark for devotion, prevent the next 2 damage that would be dealt to my city until the start of your next turn.", 5, 3),
        ("When I mark for devotion, prevent the next damage that would be dealt to my city until your next turn.", 6, 3),
        ("When I mark for devotion, my city gains 1 defense point.", 4, 3),
    ],
)  # fmt: skip
def test_the_next_damage_to_my_city(text, keep, mill):
    """P22: the opponent strikes the Keep, in which the monk is, or the Mill with 3; what is left over is dealt."""

    def left(city: str) -> int:
        home = {"Keep": [creature("Monk", text=text)]}
        ogre = creature("Ogre", 3, 3)
        game = Published(mine(town("Keep"), town("Mill"), residents=home), foe(army=[ogre]), phase="tactics")
        game.do("devote", "Keep").next_turn().until("attack").attacks(city, "Ogre")
        game.wait(lambda: not game.state.combats)
        return game.left(city)

    assert (left("Keep"), left("Mill")) == (keep, mill)


def test_only_the_next_damage_is_prevented():
    """The second blow in the same turn is dealt, and so is one to another creature."""
    bolts = [event(f"Bolt {n}", "Deal 2 damage to target creature.") for n in range(3)]
    word = event("Word", "Prevent the next damage that would be dealt to target creature this turn.")
    game = Published(mine(army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], hand=[word, *bolts]), foe())
    game.do("play", "Word").until("target").do("target", "Ash").until("play")
    found = []
    for n, target in enumerate(("Elm", "Ash", "Ash")):
        game.do("play", f"Bolt {n}").until("target").do("target", target).until("play")
        found.append((damage(game, "Ash"), damage(game, "Elm")))

    assert found == [(0, 2), (0, 2), (2, 2)]


@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next damage that would be dealt to creatures you control this turn.",
        "Prevent the next 2 damage that would be dealt to creatures you control this turn.",
    ],
)
def test_the_next_damage_of_several_is_asked_about(text):
    """That of each of them, or of one of them?"""
    assert not reader_of(game_of("arc")).read(text, "event").complete


@pytest.mark.parametrize(
    ("text", "ash", "elm"),
    [
        ("Until your next turn, prevent the next 2 damage that would be dealt to target creature.", [0, 1, 2], [1, 1, 1]),
        ("This turn, prevent the next 3 damage that would be dealt to target creature.", [0, 0, 1], [1, 1, 1]),
        ("Until your next turn, prevent the next 1 damage that would be dealt to each creature you control.", [0, 2, 3], [0, 0, 0]),
        ("Until your next turn, if a creature you control would be dealt damage, it is dealt 1 less damage instead.", [0, 1, 1], [0, 0, 0]),
    ],
)  # fmt: skip
def test_so_much_in_all_or_each_time(text, ash, elm):
    """Blows of 1, 2 and 1 to Ash, and one of 1 to Elm before them."""
    bolts = [event(f"Bolt {n}", f"Deal {n % 2 + 1} damage to target creature.") for n in range(3)]
    word, first = event("Word", text), event("First", "Deal 1 damage to target creature.")
    game = Published(mine(army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], hand=[word, first, *bolts]), foe())
    game.do("play", "Word").until("target", "play")
    if game.asked == "target":
        game.do("target", "Ash").until("play")
    game.do("play", "First").until("target").do("target", "Elm").until("play")
    found = []
    for n in range(3):
        game.do("play", f"Bolt {n}").until("target").do("target", "Ash").until("play")
        found.append((damage(game, "Ash"), damage(game, "Elm")))

    assert ([one for one, _ in found], [other for _, other in found]) == (ash, elm)
