"""What has to be done wholly or not at all, one of those that were counted, and moves that are not the controller's own."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import ARMY, HAND, RESOURCES

SHARK = "M, target opponent can mark 2 of his or her unmarked resource cards. If that doesn't happen, you draw a card."


@pytest.mark.parametrize(("gold", "answers", "drawn"), [(1, False, 1), (2, True, 0), (3, True, 0), (0, False, 1)])
def test_two_are_marked_or_none(table, gold, answers, drawn):
    """Who has only one cannot say yes."""
    foe = Side(hand=[SPARE], gold={"Gaian": gold}, deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Shark", text=SHARK), creature("Ash")], deck=9), foe)

    game.do("use", "Shark", 0).until("may", "play")
    if game.asked == "may":
        assert game.offers("yes") == answers
        game.do("yes" if answers else "no")
    game.until("play")

    assert (game.size(HAND) - 1, game.unmarked("Gaian", FOE)) == (drawn, gold - 2 if answers else gold)


@pytest.mark.parametrize(("mine", "theirs", "left"), [(1, 3, 2), (3, 3, 3), (0, 1, 0)])
def test_one_of_those_that_were_counted(table, mine, theirs, left):
    """Of the opponent's resource cards, by his or her choice."""
    text = "When I come into play, each opponent who has more resource cards than you must sacrifice one of them."
    hand = [*spell("Put a creature from your hand into your army."), creature("Cousin", text=text, cost=99)]
    game = table(Side(hand=hand, gold={"Gaian": mine}), Side(gold={"Gaian": theirs}, army=[creature("Orc")]))

    game.do("play", "Word").until("play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE)] == [mine, left]
    assert "Orc" in game.zone(ARMY, FOE)


@pytest.mark.parametrize(("theirs", "left"), [(2, 1), (1, 1)])
def test_one_of_the_creatures_that_were_counted(table, theirs, left):
    text = "Each opponent who controls more creatures than you sacrifices one of them."
    army = [creature("Orc"), creature("Owl")][:theirs]
    game = table(Side(hand=spell(text), army=[creature("Ash")]), Side(army=army, gold={"Gaian": 3}))

    game.do("play", "Word").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Orc").until("play")

    orcs = [name for name in ("Orc", "Owl") if name in game.zone(ARMY, FOE)]
    assert (len(orcs), game.size(RESOURCES, FOE), "Ash" in game.zone(ARMY)) == (left, 3, True)


@pytest.mark.parametrize("text", ["Target creature gets +0/+3 and its controller can not move it.", "Enchant creature. Enchanted creature cannot be moved by its controller."])  # fmt: skip
@pytest.mark.parametrize(("bearer", "moved"), [("Ash", False), ("Orc", True)])
def test_the_controller_cannot_move_it(table, text, bearer, moved):
    """Neither by a move nor by a text; that of an opponent moves it."""
    harness = made("enchantment", "Harness", text=text)
    push = magic("Push", "Move target creature into a city of its controller.")
    side = Side(hand=[harness, push, SPARE], army=[creature("Ash"), creature("Fir")], cities=[city("Home")], deck=9)
    game = table(side, Side(hand=[SPARE], army=[creature("Orc")], cities=[city("Fort")], deck=9))

    game.do("play", "Harness").until("target").do("target", bearer).until("play")
    own = [name for name in ("Ash", "Fir") if game.offers("move", name)]
    game.do("play", "Push").until("target").do("target", bearer).until("play")

    assert own == (["Fir"] if bearer == "Ash" else ["Ash", "Fir"])
    assert (game.zone_of(bearer) == "residents") == moved


@pytest.mark.parametrize("gold", [0, 1])
def test_a_toll_is_for_moves_and_not_for_texts(table, gold):
    """What a text moves out of a city pays nothing."""
    toll = creature("Toll", text="As long as I am in your army, opponents have to pay 1 for every creature they move out of a city, in addition to marking it.")  # fmt: skip
    push = magic("Push", "Move target creature into another city of its controller.")
    residents = {"Fort": [creature("Orc")]}
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents=residents, gold={"Gaian": gold}, deck=9)
    game = table(Side(hand=[push, SPARE], army=[toll, creature("Ash")], deck=9), foe)

    game.do("play", "Push").until("target")
    if game.asked == "target":
        game.do("target", "Orc").until("play")

    assert (game.state.at[game.cards["Orc"]], game.unmarked("Gaian", FOE)) == (game.cards["Den"], gold)
