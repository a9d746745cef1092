"""Q61: what left play, came back, or was taken from the graveyard in answer is another card; what waits does not find it."""

from __future__ import annotations

import pytest
from answers import HOLD, answered, on
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, Side, damage, numbers, spell

KILL = event("Kill", "Destroy target creature.")
BACK = event("Back", "Return target creature card from a graveyard to its owner's hand.")
BLINK = event("Blink", "Remove target creature from the game, then return it to play under its owner's control.")


@pytest.mark.parametrize(("answer", "place"), [("Back", "hand"), ("", "army")])
def test_the_dead_whom_somebody_took_meanwhile_do_not_come_back(answer, place):
    """The price is paid all the same."""
    lord = creature(
        "Crypt Lord",
        3,
        3,
        text="When another Undead you control dies, you may pay 1. If you do, put it into your army marked.",
    )
    you = realm(
        town("Den"),
        army=[lord, creature("Ghoul", subtypes=("Undead",))],
        hand=[magic("Kill", "Destroy target creature."), HOLD],
        gold={"Gaian": 2},
    )
    game = Published(you, realm(hand=[BACK, SPARE]))

    game.do("play", "Kill").do("target", "Ghoul")
    answered(game, answer, "Ghoul").do("yes")
    on(game)

    assert game.zone_of("Ghoul") == place


def test_whose_the_dead_was_is_still_known():
    """Its controller discards, though the card lies elsewhere by now."""
    watcher = creature("Watcher", text="When another creature dies, its controller discards a card.")
    foe = realm(town("Keep"), army=[creature("Orc")], hand=[BACK, event("One", cost=9), event("Two", cost=9)])
    game = Published(realm(army=[watcher], hand=[magic("Kill", "Destroy target creature."), HOLD]), foe)

    game.do("play", "Kill").do("target", "Orc")
    answered(game, "Back", "Orc").until("discard_some").do("discard", "One")

    assert game.zone_of("One") == "graveyard"


WAYS = {
    "return me to your hand.": "hand", "put me on top of your deck.": "deck", "remove me from the game.": "removed",
}  # fmt: skip


@pytest.mark.parametrize("answer", ["Kill", ""])
@pytest.mark.parametrize("way", WAYS)
def test_who_died_in_answer_is_not_moved_by_its_own_text(way, answer):
    """An ability of a card that enters play waits; what it does to "me" is done to the card in play only."""
    wyrm = creature("Wyrm", 5, 5, text=f"When I come into play, {way}")
    game = Published(realm(hand=[wyrm, HOLD], gold={"Gaian": 4}), realm(town("Keep"), hand=[KILL, SPARE]))

    game.do("play", "Wyrm")
    answered(game, answer, "Wyrm")
    on(game)

    assert game.zone_of("Wyrm") == ("graveyard" if answer else WAYS[way])


def test_who_died_in_answer_does_not_return_by_choice():
    """One of two things, of which the second is not possible any more."""
    wyrm = creature(
        "Wyrm", 5, 5, text="When I come into play, sacrifice three resource cards or return me to your hand."
    )
    game = Published(realm(hand=[wyrm, HOLD], gold={"Gaian": 4}), realm(town("Keep"), hand=[KILL, SPARE]))

    game.do("play", "Wyrm")
    answered(game, "Kill", "Wyrm").take(("option", 1))
    on(game)

    assert game.zone_of("Wyrm") == "graveyard"


def test_what_an_ability_costs_is_still_known_to_it():
    """The card that is sacrificed for its own ability is the one that comes back."""
    imp = creature("Imp", text="Sacrifice me: Return me to your hand.")
    game = Published(realm(army=[imp], hand=[HOLD]), realm(town("Keep")))

    game.do("use", "Imp", 0)
    on(game)

    assert game.zone_of("Imp") == "hand"


def test_a_target_that_left_and_came_back_is_no_target_any_more():
    """Q55: the spell does nothing; one whose target stayed is carried out."""
    you = realm(army=[creature("Hold it", 1, 9)], hand=[event("Bolt", "Deal 2 damage to target creature."), HOLD])
    game = Published(you, realm(town("Keep"), army=[creature("Orc", 1, 9), creature("Elk", 1, 9)], hand=[BLINK, SPARE]))

    game.do("play", "Bolt").do("target", "Orc")
    answered(game, "Blink", "Orc", "announce")
    on(game)

    assert game.zone_of("Orc") in ("army", "residents")
    assert (damage(game, "Orc"), damage(game, "Elk")) == (0, 0)


def test_who_came_back_is_not_changed_by_its_own_old_ability():
    """The numbers are the card's that left; the bystander is not touched either."""
    wyrm = creature("Wyrm", 2, 5, text="When I come into play, I get +3/+0 until end of turn.")
    game = Published(
        realm(hand=[wyrm, HOLD], army=[creature("Ash")], gold={"Gaian": 4}), realm(town("Keep"), hand=[BLINK, SPARE])
    )

    game.do("play", "Wyrm")
    answered(game, "Blink", "Wyrm")
    on(game)

    assert numbers(game, "Wyrm")[0] == 5  # by the ability of the card that came back, once
    assert numbers(game, "Ash") == (1, 1)


def test_who_comes_back_uses_once_a_turn_anew():
    """A92: a new card has used nothing."""
    imp = creature("Imp", text="Once per turn, 0: Draw a card.")
    game = Published(
        realm(army=[imp, creature("Ash")], hand=[HOLD, event("Blink", BLINK.text)], deck=9, gold={"Gaian": 2}),
        realm(town("Keep"), deck=9),
    )

    game.do("use", "Imp", 0)
    on(game)
    before = game.offers("use", "Imp", 0)
    game.do("play", "Blink").do("target", "Imp")
    on(game, "destination").do("army")
    on(game)

    assert (before, game.offers("use", "Imp", 0)) == (False, True)


def test_of_two_abilities_that_want_the_dead_the_second_finds_nothing(table):
    """A265: the draft's game, in which both are carried out one behind the other."""
    army = [
        creature("Nurse", text="When another creature dies, return it to its owner's hand."),
        creature("Lord", text="When another creature dies, put it into your army."),
        creature("Ash"),
    ]
    game = table(Side(hand=[*spell("Destroy target creature.")], army=army))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert game.zone_of("Ash") == "hand"


def test_the_last_of_two_abilities_of_the_published_game_finds_nothing_either():
    """Q54: their player orders them."""
    army = [
        creature("Nurse", text="When another creature dies, return it to its owner's hand."),
        creature("Lord", text="When another creature dies, put it into your army."),
        creature("Ash"),
    ]
    game = Published(realm(army=army, hand=[magic("Kill", KILL.text), HOLD]), realm(town("Keep")))

    game.do("play", "Kill").do("target", "Ash").until("order").do("first", "Lord", 0)
    on(game)

    assert game.zone_of("Ash") == "army"
