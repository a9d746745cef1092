"""Damage that a text stops once a turn, or in part, or if its player likes; what holds instead while a condition holds; who has more than you."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from text_table import FOE, SPARE, YOU, Side, damage, numbers, tokens

from cardforge.games.arc.zones import ARMY, HAND, RESIDENTS

BOLT = magic("Bolt", "Deal 3 damage to target creature.")
AGAIN = magic("Again", "Deal 3 damage to target creature.")


def _shot(table, text, answers=("yes", "yes")):
    """Your creature is dealt 3 damage twice in a turn of the opponent; the damage after each, and whether it is marked."""
    saint = creature("Saint", 1, 9, text=text)
    game = table(Side(hand=[SPARE], army=[saint]), Side(hand=[BOLT, AGAIN, SPARE], gold={"Gaian": 4}, army=[creature("Orc")]), active=FOE)  # fmt: skip
    found = []
    for name, answer in zip(("Bolt", "Again"), answers, strict=True):
        game.do("play", name).do("target", "Saint")
        while game.asked != "play":
            game.do(answer) if game.asked == "may" else game.do("pass")
        found.append(damage(game, "Saint"))
    return (*found, game.is_marked("Saint"))


@pytest.mark.parametrize(
    ("text", "answers", "found"),
    [
        ("The first time I would be dealt damage each turn, prevent that damage.", ("yes", "yes"), (0, 3, False)),
        ("Once each turn, when I would be dealt damage, prevent 2 of that damage.", ("yes", "yes"), (1, 4, False)),
        ("Once each turn, when I would be dealt damage, you may prevent 2 of that damage.", ("yes", "yes"), (1, 4, False)),
        ("Once each turn, when I would be dealt damage, you may prevent 2 of that damage.", ("no", "yes"), (3, 4, False)),
        ("Whenever I would be dealt damage, you may prevent that damage. If you do, mark me.", ("no", "yes"), (3, 3, True)),
        ("Whenever I would be dealt damage, prevent 1 of that damage.", ("yes", "yes"), (2, 4, False)),
    ],
)  # fmt: skip
def test_damage_is_stopped_once_or_in_part_or_if_one_likes(table, text, answers, found):
    """C51: what is left of it is dealt; who says no has used nothing."""
    assert _shot(table, text, answers) == found


def test_an_ability_that_others_have_stops_damage_of_theirs(table):
    """Each of them once a turn, with a quoted ability."""
    text = (
        'Each other creature you control has "The first time I would be dealt damage each turn, prevent that damage."'
    )
    saint, child = creature("Saint", 1, 9, text=text), creature("Child", 1, 9)
    game = table(Side(hand=[SPARE], army=[saint, child]), Side(hand=[BOLT, AGAIN, SPARE], gold={"Gaian": 4}, army=[creature("Orc")]), active=FOE)  # fmt: skip

    found = [damage(game.do("play", name).do("target", "Child").until("play"), "Child") for name in ("Bolt", "Again")]

    assert found == [0, 3]


@pytest.mark.parametrize("opening", ["While", "If", "As long as"])
@pytest.mark.parametrize(("friends", "attack"), [([], 2), ([creature("Imp")], 4)])
def test_what_holds_instead_while_a_condition_holds(table, opening, friends, attack):
    """One of the two, never both."""
    text = f"I get +1/+0. {opening} you control another creature, I get +3/+0 instead."
    game = table(Side(hand=[SPARE], army=[creature("Chief", 1, 1, text=text), *friends]), Side())

    assert numbers(game, "Chief")[0] == attack


@pytest.mark.parametrize(("cards", "left"), [(3, 2), (1, 1)])
def test_a_player_who_has_more_than_you(table, cards, left):
    """Only who does discards; the turn's player has one card left in hand."""
    text = "Each opponent who has more cards in hand than you discards a card."
    game = table(
        Side(hand=[magic("Levy", text), SPARE]), Side(hand=[magic(f"Song {n}", cost=99) for n in range(cards)])
    )
    game.do("play", "Levy")
    while game.asked not in ("play", "over"):
        game.take(game.options()[0])

    assert len(game.state.zone(FOE, HAND)) == left
    assert len(game.state.zone(YOU, HAND)) == 1


@pytest.mark.parametrize(("cities", "left"), [(1, 2), (2, 3)])
def test_a_player_who_controls_fewer_than_you(table, cities, left):
    """Fewer creatures than yours."""
    text = "Each opponent who controls fewer creatures than you discards a card."
    game = table(
        Side(hand=[magic("Levy", text), SPARE], army=[creature("Ox"), creature("Ant")]),
        Side(hand=[magic(f"Song {n}", cost=99) for n in range(3)], army=[creature(f"Orc {n}") for n in range(cities)]),
    )
    game.do("play", "Levy")
    while game.asked not in ("play", "over"):
        game.take(game.options()[0])

    assert len(game.state.zone(FOE, HAND)) == left


# --- copies in a place, and what an enchantment is put on


@pytest.mark.parametrize(("where", "there"), [("into your army", ARMY), ("into a city you control", RESIDENTS)])
def test_a_copy_comes_where_the_text_says(table, where, there):
    """A92: a token with all that is printed on the creature, in that place."""
    text = f"Put a token that is a copy of target creature {where}."
    game = table(Side(hand=[magic("Mirror", text), SPARE], cities=[city("Home")]), Side(army=[creature("Orc", 4, 5)]))
    game.do("play", "Mirror").until("play")

    (copy,) = tokens(game)
    assert (game.state.attack_of(copy), game.state.defense_of(copy), game.state.lies_in(copy, there)) == (4, 5, True)


@pytest.mark.parametrize("text", ["Creatures can't attack target city unless their controller pays 2 for each.", "Creatures can't attack enchanted city unless their controller pays 2 for each."])  # fmt: skip
@pytest.mark.parametrize(("gold", "able"), [(1, False), (2, True)])
def test_target_city_of_an_enchantment_is_the_enchanted_one(table, text, gold, able):
    """Also where only "enchanted city" has a wording; the other city is free to attack."""
    wall = made("enchantment", "Wall", text=text)
    game = table(
        Side(hand=[wall, SPARE], gold={"Gaian": 4}, cities=[city("Home"), city("Fort")]),
        Side(hand=[SPARE], army=[creature("Orc")], gold={"Gaian": gold}),
    )
    game.do("play", "Wall").do("target", "Home").until("play")
    game.next_turn().until("attack")

    assert (game.offers("city", YOU, "Home"), game.offers("city", YOU, "Fort")) == (able, True)


@pytest.mark.parametrize("text", ["Target city.\nResidents of that city get +1/+0.", "Target city. Its residents get +1/+0.", "Enchant city.\nResidents of that city get +1/+0."])  # fmt: skip
def test_what_an_enchantment_is_put_on_stands_alone(table, text):
    """ "Target city." is what it enchants."""
    game = table(Side(hand=[made("enchantment", "Rite", text=text), SPARE], cities=[city("Den")], residents={"Den": [creature("Ann", 1, 1)]}), Side())  # fmt: skip
    game.do("play", "Rite").until("play")

    assert numbers(game, "Ann")[0] == 2
