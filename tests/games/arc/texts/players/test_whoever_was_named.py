"""Players who are named behind a moment of the turn, limits on who may be a target, and creatures with which a city is attacked."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import HAND, RESOURCES


def _deserter(table, text, **rest):
    foe = Side(hand=[SPARE], army=[creature("Orc")], cities=[city("Fort", 9), city("Den", 9)], deck=9)
    army = [creature("Ash", 1, 9, text=text), creature("Fir")]
    return table(Side(hand=[SPARE], army=army, cities=[city("Home")], deck=9, **rest), foe, "attack")


@pytest.mark.parametrize("attacks", [True, False])
def test_a_deserter_goes_over(table, attacks):
    """To a city of the opponent, at the end of a turn in which it attacked."""
    text = "At the end of each turn in which I have attacked, target opponent gets the control of me and puts me into one of his or her cities."  # fmt: skip
    game = _deserter(table, text)

    if attacks:
        game.attacks("Fort", "Ash")
    game.next_turn()

    state, ash = game.state, game.cards["Ash"]
    assert (state.controller(ash), game.zone_of("Ash")) == ((FOE, "residents") if attacks else (YOU, "army"))


@pytest.mark.parametrize("moment", ["At the end of your turn", "At the end of each turn"])
def test_that_player_is_the_one_named_behind_the_moment(table, moment):
    """Not the one whose turn it is."""
    game = _deserter(table, f"{moment}, target opponent loses 1 LP. Mark all creatures that player controls. That player loses 1 LP.")  # fmt: skip

    game.next_turn()

    assert [game.state.lp[seat] for seat in (YOU, FOE)] == [20, 18]


@pytest.mark.parametrize(
    ("text", "attackers", "drawn"),
    [
        ("a city with two creatures or more", ("Fir", "Elm"), 1), ("a city with two creatures or more", ("Fir",), 0),
        ("a city with at least two creatures", ("Fir", "Elm", "Yew"), 1), ("a city with at least two Elves", ("Fir", "Elm"), 0),
        ("a city with at least two Elves", ("Yew", "Elm"), 1), ("a city with two or more creatures in it", ("Fir",), 1),
    ],
)  # fmt: skip
def test_with_how_many_a_city_is_attacked(table, text, attackers, drawn):
    """Two residents are in the city that is attacked."""
    elf = {"subtypes": ("Elf",)}
    army = [creature("Fir", 1, 9), creature("Elm", 1, 9, **elf), creature("Yew", 1, 9, **elf), creature("Ash", text=f"When you attack {text}, draw a card.")]  # fmt: skip
    foe = Side(hand=[SPARE], cities=[city("Fort", 20)], residents={"Fort": [creature("Orc", 0, 9), creature("Owl", 0, 9)]}, deck=9)  # fmt: skip
    game = table(Side(hand=[SPARE], army=army, cities=[city("Home")], deck=9), foe, "attack")

    game.attacks("Fort", *attackers).until("block", "play")

    assert game.size(HAND) == 1 + drawn


def test_the_city_that_is_attacked_by_three_loses_two(table):
    """Once, and only that city, before anything is blocked."""
    text = "When you attack a city with three creatures or more, this city loses 2 defense points before the defenders are chosen, even if I am not among the attackers."  # fmt: skip
    army = [creature(name, 1, 9) for name in ("Fir", "Elm", "Yew")]
    foe = Side(hand=[SPARE], cities=[city("Fort", 20), city("Den", 20)], residents={"Fort": [creature("Orc", 0, 9)]}, deck=9)  # fmt: skip
    game = table(Side(hand=[SPARE], army=[*army, creature("Ash", text=text)], cities=[city("Home")], deck=9), foe, "attack")  # fmt: skip

    game.attacks("Fort", "Fir", "Elm", "Yew").until("block")

    assert (game.asked, game.left("Fort"), game.left("Den")) == ("block", 18, 20)


@pytest.mark.parametrize(("mine", "offered"), [(1, [FOE]), (3, [])])
@pytest.mark.parametrize("text", ["Target player who controls more resource cards than you sacrifices 1 resource card.", "Target player with more resource cards than you sacrifices 1 resource card."])  # fmt: skip
def test_only_a_player_of_whom_it_is_true_can_be_the_target(text, mine, offered):
    """Neither you nor the third player; with nobody it cannot be used."""
    auditor = creature("Auditor", text=f"M, {text}")
    others = (realm(town(name), hand=[SPARE], gold={"Gaian": gold}, deck=9) for name, gold in (("Keep", 2), ("Den", 1)))
    game = Published(realm(town("Home"), hand=[SPARE], army=[auditor, creature("Fir")], gold={"Gaian": mine}, deck=9), *others)  # fmt: skip

    assert bool(game.options("use")) == bool(offered)
    if offered:
        game.do("use", "Auditor", 0)
        if game.asked == "target":
            assert game.options() == [("target", -2 - seat) for seat in offered]
        game.until("play")
        assert [game.size(RESOURCES, seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize(("cards", "left"), [(1, 1), (3, 2)])
def test_only_an_opponent_with_so_many_cards_is_a_target(table, cards, left):
    text = "Target opponent with more cards in hand than you discards a card."
    foe = Side(hand=[event(f"Paper {n}", cost=99) for n in range(cards)], deck=9)
    game = table(Side(hand=spell(text), deck=9), foe)

    if game.offers("play", "Word"):
        game.do("play", "Word").until("play")

    assert game.size(HAND, FOE) == left
