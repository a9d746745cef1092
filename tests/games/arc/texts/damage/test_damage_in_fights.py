"""Damage in the words of those who write cards: more of it, less of it, the first of it each turn, none to some."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from text_table import SPARE, Side, damage, numbers

GOBLIN = {"subtypes": ("Goblin",)}


def _bolts(*points: int) -> list:
    return [*(event(f"Bolt {n}", f"Deal {n} damage to target creature.") for n in points), SPARE]


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Damage I deal to cities is doubled.", 6),
        ("The damage I deal to cities is doubled.", 6),
        ("All damage which I deal to cities is increased by 1.", 4),
        ("Whenever I deal damage to a city, I deal 2 more damage to it.", 5),
        ("Each time I deal combat damage to a city, I deal 1 additional damage to that city.", 4),
        ("If I would deal damage to a city, that damage is doubled.", 6),
        ("Siege 2 - Whenever I deal damage to a city, I deal 2 more damage to it.", 5),
        ("Whenever another creature you control deals damage to a city, it deals 1 more damage.", 3),
        ("When no creature defends against me, I deal 2 additional damage to the city I attack.", 5),
        ("Whenever I deal damage to a creature, I deal 2 more damage to it.", 3),
    ],
)
def test_more_damage_to_the_city(table, text, lost):
    """The Ox with 3 ATK attacks one of two cities; the Fox beside it is blocked."""
    foe = Side(hand=[SPARE], army=[creature("Wall", 0, 9)], cities=[city("Fort", 20), city("Den", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Ox", 3, 9, text=text), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack")

    game.attacks("Fort", "Ox", "Fox").until("block").do("block", "Fox").until("play")

    assert (20 - game.left("Fort"), 20 - game.left("Den"), damage(game, "Wall")) == (lost, 0, 1)


def test_nothing_is_dealt_besides_where_somebody_defends(table):
    """The Ox is blocked, so that the city loses what the Fox deals, and no more."""
    text = "When no creature defends against me, I deal 2 additional damage to the city I attack."
    foe = Side(hand=[SPARE], army=[creature("Wall", 0, 9)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Ox", 3, 9, text=text), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack")

    game.attacks("Fort", "Ox", "Fox").until("block").do("block", "Ox").until("play")

    assert (game.left("Fort"), damage(game, "Wall")) == (19, 3)


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Each time I would be dealt damage, prevent 1 of it.", 2, 1),
        ("Armor 1 - Each time I would be dealt damage, prevent 1 of it.", 2, 1),
        ("If damage would be dealt to me by an event, prevent 1 of that damage.", 2, 1),
        ("If damage would be dealt to me by a Goblin, prevent 1 of that damage.", 3, 2),
        ("If an event would deal damage to me, it deals 1 less instead.", 2, 1),
        ("If a source would deal more than 2 damage to me, it deals 1 damage to me instead.", 1, 2),
        ("If I would be dealt more than 2 damage, that damage is reduced to 2.", 2, 2),
        ("If a Goblin would deal more than 2 damage to me, it deals 2 damage to me instead.", 3, 2),
        ("Prevent the first 4 damage that would be dealt to me each turn.", 0, 1),
        ("Each turn, prevent the first 2 damage dealt to me.", 1, 2),
        ("If I would be dealt damage, prevent 1 of that damage and put a thorn counter on me.", 2, 1),
    ],
)
def test_less_damage(table, text, first, second):
    """Three and then two points; what stands beside it has them all."""
    hand = [*_bolts(3, 2), event("Arrow", "Deal 3 damage to target creature.")]
    game = table(Side(hand=hand), Side(army=[creature("Hulk", 1, 20, text=text), creature("Elm", 1, 20)]))

    game.do("play", "Bolt 3").do("target", "Hulk").until("play")
    before = damage(game, "Hulk")
    game.do("play", "Bolt 2").do("target", "Hulk").until("play").do("play", "Arrow").do("target", "Elm").until("play")

    assert (before, damage(game, "Hulk") - before, damage(game, "Elm")) == (first, second, 3)


def test_the_first_damage_of_the_next_turn_is_prevented_again(table):
    """Of the city with the text, not of the other; the damage of a city stays."""
    walls = "Prevent the first 3 damage that would be dealt to this city each turn."
    shots = [event(f"Shot {n}", "Deal 2 damage to target city.") for n in range(4)]
    foe = Side(hand=[SPARE], cities=[city("Fort", 20, text=walls), city("Den", 20)], deck=20)
    game = table(Side(hand=[*shots, SPARE], deck=20), foe)

    for n, name in enumerate(("Fort", "Fort", "Den")):
        game.do("play", f"Shot {n}").do("target", name).until("play")
    lost = 20 - game.left("Fort"), 20 - game.left("Den")
    game.next_turn().next_turn().until("play").do("play", "Shot 3").do("target", "Fort").until("play")

    assert (lost, 20 - game.left("Fort")) == ((1, 2), 1)


@pytest.mark.parametrize("end", ["", "."])
def test_a_part_is_prevented_and_something_is_done(table, end):
    """The counter is put on it, and the rest of the damage is dealt: in one sentence, or in two."""
    join = ". Put" if end else " and put"
    text = f"If I would be dealt damage, prevent 1 of that damage{join} a +1/+1 counter on me."
    game = table(Side(hand=_bolts(3)), Side(army=[creature("Hulk", 1, 20, text=text), creature("Elm")]))

    game.do("play", "Bolt 3").do("target", "Hulk").until("play")

    assert (damage(game, "Hulk"), numbers(game, "Hulk")) == (2, (2, 21))


@pytest.mark.parametrize(
    ("text", "wall", "lost"),
    [
        ("Target creature deals no damage to other creatures. It deals 1 more damage to cities.", 0, 4),
        ("Target creature does not deal combat damage to creatures.", 0, 3),
        ("Target creature cannot deal damage to cities.", 3, 0),
    ],
)
def test_the_enchanted_creature_damages_only_some(table, text, wall, lost):
    """It is blocked first, and then is not; the Fox is free to hurt."""
    blades = made("enchantment", "Blades", text=text)
    foe = Side(hand=[SPARE], army=[creature("Wall", 0, 20)], cities=[city("Fort", 40)], deck=20)
    side = Side(hand=[blades, SPARE], army=[creature("Ox", 3, 9), creature("Fox", 1, 9)], deck=20)
    game = table(side, foe)

    game.do("play", "Blades").do("target", "Ox").until("attack").attacks("Fort", "Ox", "Fox").until("block")
    game.do("block", "Ox").until("play")
    struck = damage(game, "Wall"), 40 - game.left("Fort")
    game.next_turn().next_turn().until("attack").attacks("Fort", "Ox").until("play")

    assert (struck, 39 - game.left("Fort")) == ((wall, 1), lost)


def test_this_creature_deals_no_damage_to_some(table):
    """To Goblins, for itself; another creature of its player does."""
    meek = creature("Meek", 3, 9, text="I deal no damage to Goblins.")
    foe = Side(hand=[SPARE], army=[creature("Gob", 0, 20, **GOBLIN), creature("Elm", 0, 20)], cities=[city("Fort", 40)], deck=20)  # fmt: skip
    game = table(Side(hand=[SPARE], army=[meek, creature("Fox", 2, 9)], deck=20), foe, "attack")

    game.attacks("Fort", "Meek", "Fox").until("block").do("block", "Meek").until("block").do("block", "Meek")
    game.until("play")

    assert damage(game, "Gob") == 0


@pytest.mark.parametrize(("text", "fought", "shot"), [("combat damage", True, False), ("damage", True, True)])
def test_those_it_deals_combat_damage_to_stay_marked(table, text, fought, shot):
    """In the next unmark phase of their controller."""
    heron = creature("Heron", 1, 9, text=f"Creatures that I deal {text} to don't unmark in the next unmark phase of their controller.\nMark: Deal 1 damage to target creature.")  # fmt: skip
    wake = event("Wake", "Unmark target creature.")
    foe = Side(hand=[SPARE], army=[creature("Wolf", 0, 9), creature("Elm", 0, 9)], cities=[city("Fort", 40)], deck=20, marked=["Elm"])  # fmt: skip
    game = table(Side(hand=[wake, event("Tire", "Mark target creature."), SPARE], army=[heron], deck=20), foe, "attack")

    game.attacks("Fort", "Heron").until("block").do("block", "Heron").until("play")
    game.do("play", "Tire").do("target", "Wolf").until("play").do("play", "Wake").do("target", "Heron").until("play")
    game.do("use", "Heron", 1).do("target", "Elm").until("play").next_turn()

    assert (game.is_marked("Wolf"), game.is_marked("Elm")) == (fought, shot)
