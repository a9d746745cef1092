"""What holds while something attacks or is in a state, who attacks with whom, what was so when something died, and damage that is less."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize("text", ["as long as they are marked", "while they are marked", "while marked"])
def test_what_holds_for_each_that_is_in_a_state(table, text):
    """The marked one, of two; the other side's too if the text does not say whose."""
    banner = creature("Banner", text=f"Elves get +1/+1 {text}.")
    elf = {"subtypes": ("Elf",)}
    side = Side(hand=[SPARE], army=[banner, creature("Ash", **elf), creature("Oak", **elf)], marked=["Ash"])
    game = table(side)

    assert [numbers(game, name) for name in ("Ash", "Oak", "Banner")] == [(2, 2), (1, 1), (1, 1)]


def test_what_holds_for_each_that_is_not_in_a_state(table):
    """Of all but the marked one."""
    banner = creature("Banner", text="Other creatures you control get +1/+1 as long as they are not marked.")
    game = table(Side(hand=[SPARE], army=[banner, creature("Ash"), creature("Oak")], marked=["Ash"]))

    assert [numbers(game, name) for name in ("Ash", "Oak", "Banner")] == [(1, 1), (2, 2), (1, 1)]


@pytest.mark.parametrize("text", ["while they attack this city", "as long as they attack this city", "while they are attacking this city"])  # fmt: skip
@pytest.mark.parametrize(("target", "lost"), [("Fort", 1), ("Den", 3)])
def test_who_attacks_this_city_is_weaker(table, text, target, lost):
    """And not who attacks another."""
    fort = city("Fort", text=f"Creatures get -2/-0 {text}.")
    foe = Side(hand=[SPARE], cities=[fort, city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 3, 9), creature("Fox", 1, 9)], deck=9), foe, "attack")

    game.attacks(target, "Wolf").until("play")

    assert 6 - game.left(target) == lost


@pytest.mark.parametrize(
    ("text", "lost"), [("while it attacks a city", 3), ("while it attacks", 3), ("while it blocks", 1)]
)
def test_this_creature_while_it_acts(table, text, lost):
    """Of the creature itself."""
    wolf = creature("Wolf", 1, 9, text=f"This creature gets +2/+0 {text}.")
    foe = Side(hand=[SPARE], cities=[city("Fort")], deck=9)
    game = table(Side(hand=[SPARE], army=[wolf, creature("Fox")], deck=9), foe, "attack")

    game.attacks("Fort", "Wolf").until("play")

    assert 6 - game.left("Fort") == lost


@pytest.mark.parametrize(
    ("attackers", "drawn"), [(["Wolf", "Ash", "Oak"], 1), (["Wolf", "Ash"], 0), (["Ash", "Oak"], 0)]
)
@pytest.mark.parametrize("text", ["When two or more creatures attack with me", "If two or more creatures attack together with me"])  # fmt: skip
def test_so_many_attack_with_it(table, text, attackers, drawn):
    """Two others."""
    wolf = creature("Wolf", 1, 9, text=f"{text}, draw a card.")
    side = Side(hand=[SPARE], army=[wolf, creature("Ash"), creature("Oak"), creature("Elm")], deck=9)
    game = table(side, Side(hand=[SPARE], cities=[city("Fort")], deck=9), "attack")

    game.attacks("Fort", *attackers).until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize(("attackers", "drawn"), [(["Ash", "Oak"], 1), (["Ash"], 0)])
def test_you_are_attacking_with_so_many(table, attackers, drawn):
    """Asked when the event happens."""
    hand = [event("Word", "If you are attacking with two or more creatures, draw a card."), SPARE]
    side = Side(hand=hand, army=[creature("Ash"), creature("Oak"), creature("Elm")], deck=9)
    game = table(side, Side(hand=[SPARE], cities=[city("Fort")], deck=9), "attack")

    game.attacks("Fort", *attackers).until("window").do("play", "Word").until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize(
    ("text", "victim", "drawn"),
    [
        ("if it was marked", "Ash", 1),
        ("if it was marked", "Oak", 0),
        ("if it had a +1/+1 counter on it", "Oak", 1),
        ("if it had a +1/+1 counter on it", "Ash", 0),
        ("if it had no counters on it", "Ash", 1),
        ("if it had two or more +1/+1 counters on it", "Oak", 0),
    ],
)
def test_what_was_so_when_it_died(table, text, victim, drawn):
    """Ash is marked, Oak has a counter."""
    watcher = creature("Watcher", text=f"When another creature dies, {text}, draw a card.")
    hand = [*spell("Put a +1/+1 counter on target creature.", "Gift"), *spell("Destroy target creature.")]
    side = Side(hand=hand, army=[watcher, creature("Ash"), creature("Oak")], marked=["Ash"], deck=9)
    game = table(side)

    game.do("play", "Gift").do("target", "Oak").until("play").do("play", "Word").do("target", victim).until("play")

    assert game.size(HAND, YOU) == 2 + drawn


@pytest.mark.parametrize(("marked", "drawn"), [(["Ash"], 1), ([], 0)])
def test_what_was_so_when_the_enchanted_creature_died(table, marked, drawn):
    """The enchantment goes with it."""
    curse = made("enchantment", "Curse", text="When enchanted creature dies, if it was marked, draw a card.")
    side = Side(hand=[curse, *spell("Destroy target creature.")], army=[creature("Ash"), creature("Oak")], marked=marked, deck=9)  # fmt: skip
    game = table(side)

    game.do("play", "Curse").do("target", "Ash").until("play").do("play", "Word").do("target", "Ash").until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize(("text", "lost"), [("Creatures deal 1 less damage to this city.", 2), ("Orcs deal 1 damage less to this city.", 3)])  # fmt: skip
def test_damage_is_less(table, text, lost):
    """Each time, of those that are named."""
    fort = city("Fort", text=text)
    foe = Side(hand=[SPARE], cities=[fort], deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 3, 9), creature("Fox")], deck=9), foe, "attack")

    game.attacks("Fort", "Wolf").until("play")

    assert 6 - game.left("Fort") == lost


def test_each_attacker_deals_less_to_a_chosen_city(table):
    """Each of two, and in the other player's turn."""
    digger = creature("Digger", text="Mark: Choose a city you control. Until your next turn, every attacker deals 1 damage less to that city.")  # fmt: skip
    you = Side(hand=[SPARE], army=[digger], cities=[city("Home"), city("Yard")], deck=20)
    game = table(you, Side(hand=[SPARE], army=[creature("Wolf", 3, 9), creature("Fox", 2, 9)], deck=20))

    game.do("use", "Digger", 0).until("choose").do("choose", "Yard").next_turn().until("attack")
    game.attacks("Yard", "Wolf", "Fox").until("play")

    assert game.left("Yard") == 6 - 2 - 1


@pytest.mark.parametrize("text", ["to and by target creature this turn", "this turn to and dealt by target creature"])
def test_damage_to_and_by_one(table, text):
    """It neither hurts nor is hurt; another one is."""
    hand = [event("Fog", f"Prevent all combat damage that would be dealt {text}."), SPARE]
    you = Side(hand=hand, army=[creature("Wolf", 3, 9), creature("Fox", 2, 9)], deck=9)
    foe = Side(hand=[SPARE], army=[creature("Bear", 4, 9), creature("Boar", 4, 9)], cities=[city("Fort")], deck=9)
    game = table(you, foe, "attack")

    game.attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf").until("block")
    game.do("block", "Fox").until("window").do("play", "Fog").do("target", "Wolf").until("play")

    assert damage(game, "Wolf") == 0
    assert sorted(damage(game, name) for name in ("Fox", "Bear", "Boar")) == [0, 2, 4]


def test_who_attacked_goes_to_the_other_side(table):
    """ "It" is this creature, whoever was named before."""
    wolf = creature(
        "Wolf", 1, 9, text="After a combat in which this creature attacked, an opponent gains control of it."
    )
    foe = Side(hand=[SPARE], cities=[city("Fort")], deck=9)
    game = table(Side(hand=[SPARE], army=[wolf, creature("Fox")], deck=9), foe, "attack")

    game.attacks("Fort", "Wolf").until("play")

    assert game.state.controller(game.cards["Wolf"]) == FOE
