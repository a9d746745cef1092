"""Texts in the plain wording of many designers, played: first person, choices behind "may", numbers of what is in a city, mixed lists."""

from __future__ import annotations

import pytest
from text_table import FOE, YOU, Side, creature, damage, numbers, spell

from arc_position import GRAVEYARD, HAND, city  # isort: skip
from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.effects.restrictions import is_forbidden


def test_a_city_with_so_many_residents_is_one_that_holds_them(table):
    """With two or more residents: the city with one of them is not offered, nor is an empty one."""
    foe = Side(
        cities=[city("Den"), city("Fort"), city("Hut")],
        residents={"Den": [creature("Orc"), creature("Imp")], "Fort": [creature("Troll")]},
    )
    game = table(
        Side(hand=spell("Deal 2 damage to target city with two or more residents."), cities=[city("Home")]), foe
    )

    game.do("play", "Word").until("play")

    assert [damage(game, name) for name in ("Den", "Fort", "Hut", "Home")] == [2, 0, 0, 0]


def test_my_residents_are_those_of_this_city(table):
    """My residents get +1/+1: not those of another own city, and not who is in the army."""
    hall = city("Hall", text="My residents get +1/+1.")
    you = Side(
        cities=[hall, city("Den")],
        residents={"Hall": [creature("Elf")], "Den": [creature("Imp")]},
        army=[creature("Orc")],
    )
    game = table(you, Side())

    assert [numbers(game, name) for name in ("Elf", "Imp", "Orc")] == [(2, 2), (1, 1), (1, 1)]


def test_numbers_and_a_keyword_are_given_together(table):
    """Gets +1/+0 and Flying until end of turn: both to the target, neither to the other creature."""
    game = table(
        Side(
            hand=spell("Target creature gets +1/+0 and Flying until end of turn."),
            army=[creature("Ash"), creature("Birch")],
        )
    )

    game.do("play", "Word").do("target", "Birch").until("play")

    assert [numbers(game, name) for name in ("Ash", "Birch")] == [(1, 1), (2, 1)]
    assert ["flying" in keywords(game.state, game.cards[name]) for name in ("Ash", "Birch")] == [False, True]


@pytest.mark.parametrize(("target", "marked"), [("Ash", [0, 0]), ("Birch", [1, 1])])
def test_of_what_is_to_be_marked_or_unmarked_the_one_that_can_be_done_is_done(table, target, marked):
    """Mark or unmark target creature: nobody chooses to mark what is marked, nor to unmark what is not."""
    game = table(
        Side(hand=spell("Mark or unmark target creature."), army=[creature("Ash"), creature("Birch")], marked=["Ash"])
    )

    game.do("play", "Word").do("target", target).until("play")

    assert [game.state.marked[game.cards[name]] for name in ("Ash", "Birch")] == marked


def test_a_player_chooses_among_three_mixtures(table):
    """The opponent decides, and does both parts of the last one."""
    text = "Target opponent discards two cards, sacrifices two creatures, or discards a card and sacrifices a creature."
    foe = Side(hand=[creature("Late", cost=99), creature("Later", cost=99)], army=[creature("Orc"), creature("Imp")])
    game = table(Side(hand=spell(text)), foe)

    game.do("play", "Word")
    assert (game.state.decision.seat, len(game.options("option"))) == (FOE, 3)
    game.do("option", 2).do("discard", "Late").do("choose", "Imp").until("play")

    lost = game.state.zone(FOE, GRAVEYARD)
    assert [game.cards[name] in lost for name in ("Late", "Later", "Orc", "Imp")] == [True, False, False, True]


def test_who_cannot_block_this_creature_can_block_another(table):
    """Goblins cannot intercept this creature: other creatures can, and Goblins can block the one beside it."""
    elf = creature("Elf", text="Goblins cannot intercept this creature.")
    game = table(Side(army=[elf, creature("Ash")]), Side(army=[creature("Gob", subtypes=("Goblin",)), creature("Orc")]))
    state, cards = game.state, game.cards

    assert is_forbidden(state, cards["Elf"], "be_blocked", cards["Gob"])
    assert not is_forbidden(state, cards["Elf"], "be_blocked", cards["Orc"])
    assert not is_forbidden(state, cards["Ash"], "be_blocked", cards["Gob"])


def test_a_creature_can_attack_only_under_a_condition(table):
    """Only if you control another Goblin: the enemy's does not count."""
    chief = creature("Chief", text="This creature can only attack if you control another Goblin.", subtypes=("Goblin",))
    alone = table(Side(army=[chief]), Side(army=[creature("Gob", subtypes=("Goblin",))]))
    beside = table(Side(army=[chief, creature("Grub", subtypes=("Goblin",))]), Side())

    assert is_forbidden(alone.state, alone.cards["Chief"], "attack")
    assert not is_forbidden(beside.state, beside.cards["Chief"], "attack")


def test_one_player_alone_gains_no_points_of_a_kind(table):
    """Target opponent cannot gain VP: LP are gained, and the other player gains both."""
    text = "Target opponent cannot gain VP until end of turn. Each player gains 2 VP. Each player gains 3 LP."
    game = table(Side(hand=spell(text)), Side())

    game.do("play", "Word").until("play")

    assert (game.state.vp[YOU], game.state.vp[FOE]) == (2, 0)
    assert (game.state.lp[YOU], game.state.lp[FOE]) == (23, 23)


def test_one_of_two_things_may_be_done_or_neither(table):
    """You may draw a card or gain 2 LP: yes, and then which; no does nothing."""
    yes, no = (table(Side(hand=spell("You may draw a card or gain 2 LP."))) for _ in range(2))
    held = len(yes.state.zone(YOU, HAND))

    yes.do("play", "Word").do("yes").do("option", 1).until("play")
    no.do("play", "Word").do("no").until("play")

    assert (yes.state.lp[YOU], no.state.lp[YOU]) == (22, 20)
    assert len(yes.state.zone(YOU, HAND)) == len(no.state.zone(YOU, HAND)) == held - 1
