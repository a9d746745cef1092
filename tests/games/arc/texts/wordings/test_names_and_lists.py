"""Cards called by a part of their name, lists of several kinds, and forms of writing such as "2 damage to ...", played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, city, made, magic  # isort: skip

from cardforge.games.arc.effects.restrictions import is_forbidden


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Friendly Peddler", "0: Peddler gets +2/+0 until end of turn."),
        ("Friendly Peddler", "0: The Peddler gets +2/+0 until end of turn."),
        ("Peddler of the Long Road", "0: Until end of turn, Peddler gets +2/+0."),
        ("Karl the Great", "0: Karl gets +2/+0 until end of turn."),
        ("Boris Ironfist", "0: Boris gets +2/+0 until end of turn."),
        ("Old Goblin", "0: This goblin gets +2/+0 until end of turn."),
        ("Old Goblin", "0: The Goblin gets +2/+0 until end of turn."),
    ],
)
def test_a_part_of_the_name_is_the_card(table, name, text):
    """It grows; another Goblin of its side does not."""
    me = creature(name, text=text, subtypes=("Goblin",))
    game = table(Side(hand=[SPARE], army=[me, creature("Imp", subtypes=("Goblin",))]), Side())

    game.do("use", name, 0).until("play")

    assert [numbers(game, one)[0] for one in (name, "Imp")] == [3, 1]


def test_the_kind_named_before_is_not_the_card(table):
    """Sacrifice another Goblin: the Goblin's ATK is that of the one that was sacrificed, here 3; that of Old Goblin would be 1."""
    for words in ("the Goblin's ATK", "the sacrificed Goblin's ATK"):
        text = f"Sacrifice another Goblin: Deal damage equal to {words} to target city."
        mine = [creature("Old Goblin", text=text, subtypes=("Goblin",)), creature("Imp", 3, subtypes=("Goblin",))]
        game = table(Side(hand=[SPARE], army=mine), Side(cities=[city("Den")]))

        game.do("use", "Old Goblin", 0).until("play")

        assert game.is_dead("Imp"), words
        assert damage(game, "Den") == 3, words


def test_a_name_of_one_word_behind_of_is_the_card(table):
    """The opponent gains control of Deserter, not of the creature beside it."""
    text = "0: Target opponent gains control of Deserter."
    game = table(Side(hand=[SPARE], army=[creature("Deserter", text=text), creature("Ash")]), Side())

    game.do("use", "Deserter", 0).until("play")

    assert [game.state.controller(game.cards[name]) for name in ("Deserter", "Ash")] == [FOE, YOU]


KINDS = [creature(one, defense=9, subtypes=(one,)) for one in ("Goblin", "Bird", "Elf", "Orc")]


@pytest.mark.parametrize(
    "text",
    [
        "Deal 1 damage to each Goblin, Bird and Elf.",
        "Deal 1 damage to each Goblin, Bird, or Elf.",
        "Deal 1 damage to all Goblins, Birds and Elves.",
        "1 damage to each Goblin, Bird and Elf!",
    ],
)
def test_a_list_of_three_kinds_means_all_of_them(table, text):
    """Each of the three is hit, the Orc is not."""
    game = table(Side(hand=spell(text)), Side(army=KINDS))

    game.do("play", "Word").until("play")

    assert [damage(game, name) for name in ("Goblin", "Bird", "Elf", "Orc")] == [1, 1, 1, 0]


def test_one_of_a_list_of_kinds_is_a_target(table):
    """A Goblin, Bird or Elf may be chosen, the Orc may not."""
    game = table(Side(hand=spell("Mark target Goblin, Bird or Elf.")), Side(army=KINDS))

    game.do("play", "Word")

    assert [game.offers("target", name) for name in ("Goblin", "Bird", "Elf", "Orc")] == [True, True, True, False]


@pytest.mark.parametrize("words", ["which costs 2 or less", "costing 2 or less", "that costs 2 or less"])
def test_what_costs_so_much_may_be_said_in_a_clause(table, words):
    """The creatures that cost 1 and 2 are offered, not the one that costs 3."""
    foes = [creature("Imp", cost=1), creature("Orc", cost=2), creature("Troll", cost=3)]
    game = table(Side(hand=spell(f"Mark target creature {words}.")), Side(army=foes))

    game.do("play", "Word")

    assert [game.offers("target", name) for name in ("Imp", "Orc", "Troll")] == [True, True, False]


def test_those_that_are_marked_cannot_move(table):
    """What is said of a state holds: the marked creature cannot move, the unmarked one can."""
    warden = creature("Warden", text="Creatures that are marked cannot move.")
    game = table(Side(hand=[SPARE], army=[warden, creature("Ash"), creature("Birch")], marked=["Ash"]), Side())

    assert [is_forbidden(game.state, game.cards[name], "move") for name in ("Ash", "Birch")] == [True, False]


def test_how_often_it_may_happen_can_stand_behind_a_comma(table):
    """At most twice each turn: the third use is not offered."""
    text = "0: This creature gets +1/+0 until end of turn, but not more than twice each turn."
    game = table(Side(hand=[SPARE], army=[creature("Ash", text=text)]), Side())

    game.do("use", "Ash", 0).until("play").do("use", "Ash", 0).until("play")

    assert not game.offers("use", "Ash", 0)
    assert numbers(game, "Ash")[0] == 3


@pytest.mark.parametrize(("answer", "left"), [("yes", 2), ("no", 1)])
def test_in_that_case_is_if_it_was_done(table, answer, left):
    """Two cards are drawn by who discarded one."""
    game = table(Side(hand=spell("You may discard a card. In that case, draw two cards.")))

    game.do("play", "Word").do(answer)

    assert game.size(HAND) == left


@pytest.mark.parametrize(
    ("cards", "drawn"), [(["creature", "magic"], 1), (["creature", "creature"], 1), (["magic", "magic"], 0)]
)
def test_at_least_one_of_them_was_a_creature(table, cards, drawn):
    """Once for one or two creatures, not at all for none."""
    text = "Discard two cards. If at least one of them was a creature, draw a card."
    hand = [creature(f"Card {n}") if one == "creature" else magic(f"Card {n}") for n, one in enumerate(cards)]
    game = table(Side(hand=[magic("Word", text), *hand]))

    game.do("play", "Word").wait(lambda: game.size(HAND) == drawn)

    assert game.size(HAND) == drawn


@pytest.mark.parametrize(
    "head", ["Enchanted city: creatures attacking it", "The enchanted city: creatures that attack it"]
)
def test_the_enchanted_city_may_stand_before_a_colon(table, head):
    """Who attacks the city with the enchantment has 1 less ATK."""
    fog = made("enchantment", "Fog", text=f"{head} get -1/-0.")
    foe = Side(cities=[city("Den"), city("Fort")])
    for attacked, dealt in (("Den", 2), ("Fort", 3)):
        game = table(Side(hand=[fog, SPARE], army=[creature("Ash", 3)]), foe)
        game.do("play", "Fog").do("target", "Den").until("play").until("attack")
        game.attacks(attacked, "Ash").wait(lambda game=game, name=attacked: damage(game, name) > 0)

        assert damage(game, attacked) == dealt


@pytest.mark.parametrize(("words", "drawn"), [("as many cards minus one", 1), ("as many cards plus one", 3)])
def test_as_many_cards_more_or_fewer_than_were_discarded(table, words, drawn):
    """Of a hand of two cards: one fewer, or one more."""
    text = f"Discard your whole hand, then draw {words}."
    game = table(Side(hand=[magic("Word", text), creature("Ash"), SPARE]))

    game.do("play", "Word").wait(lambda: game.size(HAND) == drawn)

    assert game.size(HAND) == drawn
