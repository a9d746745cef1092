"""Damage of a kind is prevented, made less, or dealt to something else; prices that prevent it."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from text_table import SPARE, Side, damage, spell


@pytest.mark.parametrize(
    ("text", "by_event", "by_creature"),
    [
        ("Damage dealt to me by spells is reduced by 2.", 1, 3),
        ("Reduce damage dealt to me by creatures by 1.", 3, 2),
        ("Combat damage dealt to me is reduced by 1.", 3, 3),
        ("If a source would deal damage to me, it deals 1 damage to me instead.", 1, 1),
        ("If a Goblin would deal damage to me, it deals only 1 damage instead.", 3, 1),
        ("If an event would deal damage to me, it deals 1 damage instead.", 1, 3),
        ("Prevent all damage that events would deal to me.", 0, 3),
    ],
)
def test_damage_by_what_deals_it(table, text, by_event, by_creature):
    """Three points by an event and by an ability of a Goblin; what stands beside it has them all."""
    hand = [
        event("Bolt", "Deal 3 damage to target creature."),
        event("Arrow", "Deal 3 damage to target creature."),
        SPARE,
    ]
    imp = creature("Imp", text="Mark: Deal 3 damage to target creature.", subtypes=("Goblin",))
    game = table(Side(hand=hand, army=[imp]), Side(army=[creature("Hulk", 1, 20, text=text), creature("Elm", 1, 20)]))

    game.do("play", "Bolt").do("target", "Hulk").until("play").do("play", "Arrow").do("target", "Elm").until("play")
    first = damage(game, "Hulk")
    game.do("use", "Imp", 0).do("target", "Hulk").until("play")

    assert (first, damage(game, "Hulk") - first, damage(game, "Elm")) == (by_event, by_creature, 3)


@pytest.mark.parametrize(
    ("text", "fought", "shot"),
    [
        ("Combat damage dealt to me is reduced by 1.", 2, 2),
        ("Prevent all combat damage that would be dealt to me.", 0, 2),
        ("Prevent all combat damage that Goblins would deal to me.", 0, 2),
        ("Prevent all combat damage that Elves would deal to me.", 3, 2),
    ],
)
def test_combat_damage_is_not_that_of_a_text(table, text, fought, shot):
    """A Goblin with 3 ATK attacks; an event deals 2."""
    foe = Side(hand=[SPARE], army=[creature("Hulk", 0, 20, text=text)], cities=[city("Fort", 40)], deck=9)
    you = Side(hand=[event("Bolt", "Deal 2 damage to target creature."), SPARE], army=[creature("Gob", 3, 9, subtypes=("Goblin",)), creature("Elf", 1, 9, subtypes=("Elf",))], deck=9)  # fmt: skip
    game = table(you, foe, "attack")

    game.attacks("Fort", "Gob").until("block").do("block", "Gob").until("play")
    after = damage(game, "Hulk")
    game.do("play", "Bolt").do("target", "Hulk").until("play")

    assert (after, damage(game, "Hulk") - after) == (fought, shot)


@pytest.mark.parametrize(
    ("text", "fought", "shot"),
    [
        ("All combat damage to cities is prevented this turn.", 0, 2),
        ("Prevent all combat damage to target city this turn.", 0, 2),
        ("All damage to cities is prevented this turn.", 0, 0),
        ("All combat damage is prevented this turn.", 0, 2),
        ("All damage Goblins would deal this turn is prevented.", 0, 2),
        ("Target city loses no defense points this turn.", 0, 0),
    ],
)
def test_what_cities_are_spared_this_turn(table, text, fought, shot):
    """Of the attacked city; in the next turn it is damaged again."""
    bolts = [event(f"Bolt {n}", "Deal 2 damage to target city.") for n in (1, 2)]
    you = Side(hand=[*spell(text), *bolts], army=[creature("Gob", 3, 9, subtypes=("Goblin",))], deck=20)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort", 40), city("Den", 40)], deck=20))

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", "Fort")
    game.until("play").until("attack").attacks("Fort", "Gob").until("play")
    after = game.left("Fort")
    game.do("play", "Bolt 1").do("target", "Fort").until("play")
    spared = game.left("Fort")
    game.next_turn().next_turn().until("play").do("play", "Bolt 2").do("target", "Fort").until("play")

    assert (40 - after, after - spared, spared - game.left("Fort")) == (fought, shot, 2)


@pytest.mark.parametrize(
    ("text", "own", "other"),
    [
        ("The next time target creature would deal damage this turn, it deals that damage to itself instead.", 3, 3),
        ("If target creature would deal damage this turn, it deals that damage to itself instead.", 6, 0),
        ("All damage target creature would deal this turn is dealt to itself instead.", 6, 0),
    ],
)
def test_its_damage_is_dealt_to_itself(table, text, own, other):
    """Only that of the target, and the next time only if the text says so."""
    shots = "Mark: Deal 3 damage to target creature. / Mark: Deal 3 damage to target creature."
    game = table(Side(hand=[*spell(text), event("Wake", "Unmark target creature.")], army=[creature("Imp", 1, 20, text=shots.partition(" / ")[0]), creature("Elm", 1, 20)]), Side(army=[creature("Hulk", 1, 20)]))  # fmt: skip

    game.do("play", "Word").do("target", "Imp").until("play").do("use", "Imp", 0).do("target", "Hulk").until("play")
    game.do("play", "Wake").do("target", "Imp").until("play").do("use", "Imp", 0).do("target", "Hulk").until("play")

    assert (damage(game, "Imp"), damage(game, "Hulk"), damage(game, "Elm")) == (own, other, 0)


def test_an_enchanted_attacker_hurts_itself(table):
    """In combat, too: the blocker has nothing, another attacker deals its damage as ever."""
    curse = made("enchantment", "Curse", text="If target creature would deal damage, it deals that damage to itself instead.")  # fmt: skip
    you = Side(hand=[SPARE], army=[creature("Hulk", 0, 20), creature("Elm", 0, 20)], cities=[city("Fort", 40)], deck=9)
    foe = Side(hand=[curse, SPARE], army=[creature("Orc", 3, 20), creature("Imp", 2, 20)], deck=9)
    game = table(foe, you)

    game.do("play", "Curse").do("target", "Orc").until("attack").attacks("Fort", "Orc", "Imp").next_turn()

    assert game.left("Fort") == 38


@pytest.mark.parametrize(("answer", "hurt", "left", "where"), [("yes", 0, 8, "city"), ("no", 3, 9, "city")])
def test_a_city_loses_strength_to_prevent_that_damage(table, answer, hurt, left, where):
    """That of a resident of the same city; damage to a creature of the army is not asked about."""
    abbess = creature("Abbess", 1, 9, text="When a resident of my city would be dealt damage, you may have my city lose 1 defense point to prevent that damage.")  # fmt: skip
    you = Side(hand=[magic("Bolt", "Deal 3 damage to target creature."), magic("Arrow", "Deal 3 damage to target creature."), SPARE], army=[creature("Elm", 1, 9)], cities=[city("Home", 9), city("Yard", 9)], residents={"Home": [abbess, creature("Clerk", 1, 9)]})  # fmt: skip
    game = table(you)

    game.do("play", "Arrow").do("target", "Elm").until("play")
    game.do("play", "Bolt").do("target", "Clerk").until("may").do(answer).until("play")

    assert (damage(game, "Clerk"), damage(game, "Elm"), game.left("Home"), game.left("Yard")) == (hurt, 3, left, 9)


@pytest.mark.parametrize(("answer", "hurt", "where"), [("yes", 0, "hand"), ("no", 3, "army")])
def test_it_returns_to_its_owners_hand_to_prevent_that_damage(table, answer, hurt, where):
    """Of any creature you control, not of an opponent's."""
    ibis = creature("Ibis", 1, 9, text="When a creature you control would be dealt damage, you may return me to my owner's hand to prevent that damage.")  # fmt: skip
    hand = [
        magic("Bolt", "Deal 3 damage to target creature."),
        magic("Arrow", "Deal 3 damage to target creature."),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[ibis, creature("Elm", 1, 9)]), Side(army=[creature("Orc", 1, 9)]))

    game.do("play", "Arrow").do("target", "Orc").until("play").do("play", "Bolt").do("target", "Elm").until("may")
    game.do(answer).until("play")

    assert (damage(game, "Elm"), damage(game, "Orc"), game.zone_of("Ibis")) == (hurt, 3, where)


def test_the_same_amount_of_damage(table):
    """As much as it was dealt, to a creature that you choose."""
    imp = creature("Imp", 1, 9, text="Whenever I'm dealt damage, I deal the same amount of damage to a creature of your choice.")  # fmt: skip
    game = table(Side(hand=[event("Bolt", "Deal 2 damage to target creature."), SPARE], army=[imp]), Side(army=[creature("Orc", 1, 9), creature("Ogre", 1, 9)]))  # fmt: skip

    game.do("play", "Bolt").do("target", "Imp").until("choose").do("choose", "Ogre").until("play")

    assert [damage(game, name) for name in ("Imp", "Orc", "Ogre")] == [2, 0, 2]
