"""What has happened this turn, asked of "that player", and limits on how many resource cards a player lays."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU

from cardforge.games.arc.zones import DECK, HAND, RESOURCES

SONG = magic("Song", "Draw a card.")


def mine(*cities, army=(), hand=(), **rest):
    return realm(
        *(cities or (town("Home", 9),)),
        army=[*army, creature("Idle", 0, 1)],
        hand=[*hand, SONG, SPARE],
        deck=20,
        **rest,
    )


def foe(*cities, hand=(), **rest):
    return realm(*(cities or (town("Far Keep", 9),)), hand=[*hand, SPARE], deck=20, **rest)


MOON = "each city that player controls gets 1 damage."


@pytest.mark.parametrize("when", ["of that player", "that player controls"])
@pytest.mark.parametrize(("seat", "attacks"), [(YOU, True), (YOU, False), (FOE, True), (FOE, False)])
def test_who_attacked_is_asked_of_each_player_in_turn(when, seat, attacks):
    """In the own turn and in the opponent's: whose creature attacked is spared, and nobody else's city is damaged."""
    text = f"At the end of each player's turn, if no creature {when} attacked this turn, {MOON}"
    lord = creature("Moon", text=text)
    game = Published(mine(army=[lord, creature("A", 0, 5)]), foe(army=[creature("X", 0, 5), creature("Y", 0, 5)]))
    if seat == FOE:
        game.next_turn()
    game.wait(lambda: game.asked == "attack" and game.seat == seat) if seat == FOE else game.until("attack")
    home, far = game.left("Home"), game.left("Far Keep")
    if attacks:
        other = (FOE, game.cards["Far Keep"]) if seat == YOU else (YOU, game.cards["Home"])
        game.do("city", *other).do("with", "A" if seat == YOU else "X").do("done")
    game.next_turn()
    lost = (home - game.left("Home"), far - game.left("Far Keep"))

    own = 0 if attacks else 1
    assert lost == ((own, 0) if seat == YOU else (0, own))


@pytest.mark.parametrize(("dies", "drawn"), [("Mine", 0), ("Theirs", 1)])
def test_whose_creature_died_is_asked_of_that_player(dies, drawn):
    """At the end of the opponent's turn, of the opponent's creatures only."""
    lord = creature(
        "Lord",
        text="At the end of each opponent's turn, if a creature that player controls died this turn, draw a card.",
    )
    kill = event("Kill", "Destroy target creature.")
    game = Published(mine(army=[lord, creature("Mine")], hand=[kill]), foe(army=[creature("Theirs")])).next_turn()
    game.wait(lambda: game.seat == YOU and game.offers("play", "Kill"))
    game.do("play", "Kill").until("target").do("target", dies)
    left = game.size(DECK, YOU)
    game.next_turn()

    assert left - game.size(DECK, YOU) == drawn


@pytest.mark.parametrize(("target", "drawn"), [("A", 1), ("B", 0)])
def test_its_controllers_creatures_are_asked_about(target, drawn):
    """Of the creature that was destroyed: whose creature attacked this turn."""
    word = event(
        "Word", "Destroy target creature. If a creature its controller controls attacked this turn, draw a card."
    )
    game = Published(mine(army=[creature("A"), creature("C", 0, 5)], hand=[word]), foe(army=[creature("B")])).until(
        "attack"
    )
    game.attacks("Far Keep", "C").until("play")
    before = game.size(DECK)
    game.do("play", "Word").until("target").do("target", target).until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("whose", "attacked"), [("you control", True), ("an opponent controls", False)])
def test_that_players_creature_and_your_city(whose, attacked):
    """Two players in one question: that player's creature, my city."""
    text = f"At the end of each opponent's turn, if a creature of that player attacked a city {whose} this turn, that player discards a card."
    lord = creature("Lord", text=text)
    game = Published(
        mine(army=[lord]), foe(army=[creature("X", 0, 5), creature("Y", 0, 5)], hand=[SPARE, SPARE])
    ).next_turn()
    game.wait(lambda: game.asked == "attack" and game.seat == FOE)
    game.do("city", YOU, game.cards["Home"]).do("with", "X").do("done")
    game.wait(lambda: game.asked == "play" and game.seat == FOE)
    hand = game.size(HAND, FOE)
    game.next_turn()

    assert hand - game.size(HAND, FOE) == int(attacked)


@pytest.mark.parametrize("text", ["No player can lay more than one resource card each turn.", "Opponents can lay only one resource card each turn.", ""])  # fmt: skip
def test_a_limit_on_laying_closes_the_course_that_lays_two(text):
    """Q53: two cannot be laid, so that course is not offered; with the others one is laid."""
    lord = creature("Lord", text=text) if text else creature("Lord")
    hand = [event("E1", cost=99), event("E2", cost=99)]
    game = Published(mine(army=[lord]), foe(hand=hand)).next_turn().until("course")
    assert game.offers("course", 2) == (not text)

    game.do("course", 1).until("lay")
    game.take(next(option for option in game.options() if option[0] == "resource"))
    game.wait(lambda: game.asked in ("lay", "play", "attack", "devotion", "tactics"))
    assert game.asked != "lay"
    assert game.size(RESOURCES, FOE) == 1


def test_a_limit_of_one_player_leaves_the_other_alone():
    """My own courses are as ever."""
    lord = creature("Lord", text="Opponents can't lay more than one resource card each turn.")
    game = (
        Published(mine(army=[lord], hand=[made("event", "E", cost=99)]), foe()).next_turn().next_turn().until("course")
    )

    assert (game.seat, game.offers("course", 2)) == (YOU, True)
