"""Cards of the player of another card, half of one's cards, card types that are named, and two creatures that change places."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from position import FOE
from text_table import SPARE, Side, spell

from cardforge.games.arc.effects.words import words_of
from cardforge.games.arc.zones import HAND


def test_cards_of_the_controller_of_another_card_are_offered(table):
    """The opponent's creatures, not one's own; the player who chooses is not the one whose they are."""
    word = spell("Destroy target city. Return a creature controlled by that city's controller to its owner's hand.")
    foe = Side(army=[creature("Orc"), creature("Elk")], cities=[city("Fort"), city("Den")])
    game = table(Side(hand=word, army=[creature("Ash")], cities=[city("Home")]), foe)

    game.do("play", "Word").do("target", "Fort").until("choose")
    offered = {option[1] for option in game.options() if option[0] == "choose"}
    game.do("choose", "Elk").until("play")

    assert offered == {game.cards["Orc"], game.cards["Elk"]}
    assert [game.zone_of(name) for name in ("Ash", "Orc", "Elk")] == ["army", "army", "hand"]


def test_all_that_the_controller_of_a_target_has_are_meant(table):
    """The creatures of the player to whom the targeted city belongs."""
    word = spell("Mark each creature controlled by target city's controller.")
    game = table(Side(hand=word, army=[creature("Ash")], cities=[city("Home")]), Side(army=[creature("Orc"), creature("Elk")], cities=[city("Fort")]))  # fmt: skip

    game.do("play", "Word").do("target", "Fort").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Orc", "Elk")] == [False, True, True]


@pytest.mark.parametrize(("how", "left"), [("up", [1, 2]), ("down", [2, 2])])
def test_half_of_what_each_player_has_is_rounded(table, how, left):
    """Three creatures of one player, four of the other; each chooses among the own ones."""
    word = spell(f"Each player returns half of his or her creatures, rounded {how}, to their owner's hand.")
    mine, theirs = [creature(name) for name in ("Ash", "Elm", "Oak")], [creature(name) for name in ("Orc", "Elk", "Cat", "Fox")]  # fmt: skip
    game = table(Side(hand=word, army=mine), Side(army=theirs))

    game.do("play", "Word").until("choose")
    while game.asked == "choose":
        game.do(*game.options()[0])
        game.until("choose", "play")

    assert [sum(game.zone_of(card.name) == "army" for card in side) for side in (mine, theirs)] == left


@pytest.mark.parametrize(("named", "size"), [("event", 1), ("creature", 2)])
def test_cards_of_the_named_card_type_are_discarded(table, named, size):
    """Of the three cards two are events and one is a creature."""
    word = spell("Name a card type. Target player discards all cards of that type.")
    game = table(Side(hand=word), Side(hand=[event("Lore", ""), event("Rite", ""), creature("Orc")]))

    game.do("play", "Word").do("target", -2 - FOE).until("choose_type")
    game.do("word", words_of(game.state, "type").index(named)).until("play")

    assert game.size(HAND, FOE) == size


@pytest.mark.parametrize(
    "text",
    [
        "Choose a creature in your army and an unmarked resident of one of your cities. They change places.",
        "Exchange target creature in your army with target resident you control.",
        "Target creature in your army changes places with target unmarked resident of one of your cities.",
    ],
)
def test_two_creatures_change_places(table, text):
    """The second creature of each place stays."""
    side = Side(hand=spell(text), army=[creature("Ash"), creature("Elm")], cities=[city("Home")], residents={"Home": [creature("Yew"), creature("Oak")]})  # fmt: skip
    game = table(side, Side(hand=[SPARE], army=[creature("Orc")]))

    game.do("play", "Word").do("target", "Elm").until("target").do("target", "Oak").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Elm", "Yew", "Oak")] == ["army", "residents", "residents", "army"]


def test_who_changes_places_may_stay_unmarked(table):
    """Neither is marked by it."""
    word = spell("Target creature in your army and target resident you control change places. Both keep their marked or unmarked state.")  # fmt: skip
    side = Side(hand=[*word, SPARE], army=[creature("Ash"), creature("Elm")], cities=[city("Home")], residents={"Home": [creature("Oak"), creature("Yew")]})  # fmt: skip
    game = table(side, Side(hand=[SPARE]))

    game.do("play", "Word").until("target").do("target", "Ash").until("target").do("target", "Oak").until("play")

    assert (game.zone_of("Oak"), game.is_marked("Ash"), game.is_marked("Oak")) == ("army", False, False)
