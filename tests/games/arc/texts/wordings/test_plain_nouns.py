"""Texts in the plain English of volunteers: what an enchantment is put on, the only one that defends, cities that a condition names, "one" of the kind named before; played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made
from text_table import FOE, SPARE, Side, numbers, spell

ARMY_OF_ORC_AND_IMP = (creature("Orc"), creature("Imp"))


def _enchanted(table, text, bearer, foe=None, side=None):
    """An enchantment of this text is played on a card."""
    ward = made("enchantment", "Ward", text=text)
    own = {"army": [creature("Ash"), creature("Elm")], "cities": [city("Home"), city("Mill")]}
    game = table(Side(hand=[ward, SPARE], deck=9, **(side or own)), foe or Side(army=[creature("Orc")]))
    game.do("play", "Ward")
    offered = {game.name(option[1]) for option in game.options("target")}
    return game.do("target", bearer).until("play"), offered


def test_one_of_your_creatures_is_enchanted_and_called_this_creature(table):
    """Neither the other own creature nor the opponent's."""
    game, offered = _enchanted(table, "Enchant one of your creatures. This creature gets +2/+1.", "Elm")

    assert offered == {"Ash", "Elm"}
    assert (numbers(game, "Elm"), numbers(game, "Ash"), numbers(game, "Orc")) == ((3, 2), (1, 1), (1, 1))


def test_any_creature_is_enchanted(table):
    game, offered = _enchanted(table, "Enchant any creature. It gets -0/-1.", "Orc")

    assert offered == {"Ash", "Elm", "Orc"}
    assert game.is_dead("Orc")
    assert not game.is_dead("Ash")


def test_this_city_is_the_enchanted_one(table):
    game, offered = _enchanted(table, "Enchant a city you control. This city has +2 defense.", "Mill")

    assert offered == {"Home", "Mill"}
    assert (game.left("Mill"), game.left("Home")) == (8, 6)


ALONE = "When I am the only creature that defends against an attacker, I get +3/+0 in this combat."


@pytest.mark.parametrize(
    ("other", "attack"), [("Ogre", 4), ("Bull", 1)], ids=["each against another attacker", "both against one"]
)
def test_the_only_one_that_defends_against_an_attacker(table, other, attack):
    """Who defends against another attacker does not count."""
    foe = Side(hand=[SPARE], army=[creature("Eel", 1, 9, text=ALONE), creature("Imp", 1, 9)], cities=[city("Fort"), city("Den")])  # fmt: skip
    game = table(Side(hand=[SPARE], army=[creature("Bull", 0, 9), creature("Ogre", 0, 9)]), foe, "attack")

    game.attacks("Fort", "Bull", "Ogre")
    for _ in range(2):
        game.until("block")
        game.do("block", "Bull" if game.name(game.state.decision.context[0]) == "Eel" else other)
    game.until("play")

    assert game.state.damage[game.cards["Bull"]] == attack + (other == "Bull")


@pytest.mark.parametrize(("army", "gained"), [([], 1), ([creature("Imp")], 0)])
def test_this_city_is_the_one_in_which_the_creature_is(table, army, gained):
    """Another city of the same player is left alone; with a creature in the army nothing happens."""
    monk = creature("Monk", text="At the start of your turn, if I am in a city and you have no creature in your army, this city gains 1 defense point.")  # fmt: skip
    side = Side(hand=[SPARE], cities=[city("Home"), city("Mill")], residents={"Home": [monk]}, army=army, deck=9)
    game = table(side, Side(hand=[SPARE], deck=9))

    game.next_turn().next_turn()

    assert (game.left("Home"), game.left("Mill")) == (6 + gained, 6)


@pytest.mark.parametrize(("marked", "left"), [([], 6), (["Guard"], 5)])
def test_attackers_do_no_damage_to_that_city_while_it_is_watched(table, marked, left):
    """Only the city of the creature, only while it is unmarked."""
    guard = creature("Guard", text="While I am unmarked and in a city of yours, attackers with an ATK of 1 or less do not deal any damage to that city.")  # fmt: skip
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents={"Fort": [guard]}, marked=marked)
    game = table(Side(army=[creature("Ogre")]), foe, "attack")

    game.attacks("Fort", "Ogre").next_turn()

    assert game.left("Fort") == left


@pytest.mark.parametrize(("other", "able"), [("Soldier", True), ("Goblin", False), (None, False)])
def test_only_together_with_a_soldier(table, other, able):
    ram = creature("Ram", text="I can attack only together with at least one Soldier.")
    army = [ram, *([creature("Kim", subtypes=(other,))] if other else [])]
    game = table(Side(hand=[SPARE], army=army), Side(cities=[city("Fort"), city("Den")]), "attack")

    if other:
        game.do("city", FOE, "Fort").do("with", "Kim")

    assert (other is not None and game.offers("with", "Ram")) == able


def test_all_residents_of_any_city_are_those_of_one_that_is_chosen(table):
    homes = {"Home": [creature("Ash"), creature("Elm")], "Mill": [creature("Fir")]}
    game = table(Side(hand=spell("Mark all residents of any city."), cities=[city("Home"), city("Mill")], residents=homes))  # fmt: skip

    game.do("play", "Word").until("choose")
    game.do("choose", "Home").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Fir")] == [True, True, False]


def test_another_creature_and_one_of_an_opponent_are_both_marked(table):
    """The creature itself cannot be chosen; the third creature stays as it is."""
    puppeteer = creature("Puppeteer", text="When I come into play, choose another creature you control and one that an opponent controls. Mark both.")  # fmt: skip
    hand = [*spell("Put a creature from your hand into your army."), puppeteer]
    side = Side(hand=hand, army=[creature("Ash"), creature("Elm")])
    game = table(side, Side(army=list(ARMY_OF_ORC_AND_IMP)))

    game.do("play", "Word").until("target").do("target", "Ash").until("target").do("target", "Orc").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Orc", "Imp")] == [True, False, True, False]


def test_a_creature_that_does_not_have_one_yet_gets_a_counter(table):
    """The second time only creatures without a counter can be chosen."""
    text = "Put a +1/+1 counter on a creature you control that does not have one yet."
    game = table(Side(hand=[*spell(text), *spell(text, "Verse")], army=[creature("Ash"), creature("Elm"), creature("Fir")]))  # fmt: skip

    game.do("play", "Word").until("choose").do("choose", "Ash").until("play").do("play", "Verse").until("choose")

    assert {game.name(option[1]) for option in game.options("choose")} == {"Elm", "Fir"}


def test_the_first_point_of_damage_each_turn_is_prevented(table):
    wall = creature("Wall", 1, 9, text="Each turn, the first point of damage that I would be dealt is prevented.")
    hand = [*spell("Deal 3 damage to target creature."), *spell("Deal 2 damage to target creature.", "Verse")]
    game = table(Side(hand=hand, army=[wall, creature("Elm", 1, 9)]))

    game.do("play", "Word").do("target", "Wall").until("play").do("play", "Verse").do("target", "Wall").until("play")

    assert game.state.damage[game.cards["Wall"]] == 4


def test_not_more_than_one_card_each_turn(table):
    """Two cities are hit twice; a card is drawn for the enchanted one, once."""
    text = "Enchant a city you control. Whenever that city is dealt damage you may draw a card, but not more than one card per turn."  # fmt: skip
    ward = made("enchantment", "Ward", text=text)
    hit = "Deal 1 damage to target city."
    game = table(Side(hand=[ward, *spell(hit), *spell(hit, "Verse")], cities=[city("Home"), city("Mill")], deck=9))

    game.do("play", "Ward").do("target", "Home").until("play")
    for name in ("Word", "Verse"):
        game.do("play", name).do("target", "Home").until("may", "play")
        if game.asked == "may":
            game.do("yes").until("play")

    assert len(game.events("draw")) == 1


@pytest.mark.parametrize(("others", "able"), [(1, False), (2, True)])
def test_this_card_counts_too(table, others, able):
    gargoyle = creature(
        "Gargoyle", text="I can't attack if there are less than 3 creatures in your army (I count too)."
    )
    army = [gargoyle, *(creature(name) for name in ("Ash", "Elm")[:others])]
    game = table(Side(hand=[SPARE], army=army), Side(cities=[city("Fort"), city("Den")]), "attack")

    game.do("city", FOE, "Fort")

    assert game.offers("with", "Gargoyle") == able


def test_one_of_your_opponents_creatures(table):
    game = table(Side(hand=spell("Destroy one of your opponents' creatures."), army=[creature("Ash")]), Side(army=list(ARMY_OF_ORC_AND_IMP)))  # fmt: skip

    game.do("play", "Word").until("choose")

    assert {game.name(option[1]) for option in game.options("choose")} == {"Orc", "Imp"}


@pytest.mark.parametrize(("place", "damage"), [("Fort", 1), ("Den", 0)])
def test_each_creature_that_attacks_the_enchanted_city_takes_damage(table, place, damage):
    """When it attacks, not when the enchantment enters play; who attacks the other city takes none."""
    ward = made("enchantment", "Ward", text="Enchant any city. Each creature that attacks it takes 1 damage.")
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")])
    game = table(Side(hand=[ward, SPARE], army=[creature("Ogre", 1, 9)]), foe)

    game.do("play", "Ward").do("target", "Fort").until("attack").attacks(place, "Ogre").until("play")

    assert game.state.damage[game.cards["Ogre"]] == damage


def test_one_of_its_residents_is_of_the_city_named_before(table):
    homes = {"Home": [creature("Ash"), creature("Elm")], "Mill": [creature("Fir")]}
    game = table(Side(hand=spell("Choose one of your cities. Mark one of its residents."), cities=[city("Home"), city("Mill")], residents=homes))  # fmt: skip

    game.do("play", "Word").until("choose").do("choose", "Home").until("choose")

    assert {game.name(option[1]) for option in game.options("choose")} == {"Ash", "Elm"}
