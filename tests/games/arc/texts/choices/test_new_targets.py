"""What waits to resolve gets another target, as far as it could have been chosen (A193, Q55)."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, damage

from cardforge.games.arc.zones import DECK

HIT = "Deal 2 damage to target creature."
TURN = "Change the target of target event to another target creature."


def turned(bolt: str, turn: str, *first: str) -> Published:
    """The opponent's Bolt waits with its targets, and your Turn is played in answer to it."""
    theirs = realm(
        town("Den"),
        army=[creature("Orc", 1, 9), creature("Ogre", 1, 9), creature("Troll", 1, 9)],
        hand=[event("Bolt", bolt, cost=0), SPARE],
        deck=9,
    )
    mine = realm(
        town("Home"),
        army=[creature("Ash", 1, 9), creature("Elm", 1, 9)],
        hand=[event("Turn", turn, cost=0), SPARE],
        deck=9,
    )
    game = Published(mine, theirs, active=FOE)
    game.do("play", "Bolt")
    for name in first:
        game.do("target", name)
    game.wait(lambda: game.seat == YOU and game.asked == "window")
    return game


def harmed(game: Published) -> set[str]:
    """The creatures that have damage."""
    return {name for name in ("Orc", "Ogre", "Ash", "Elm") if damage(game, name)}


def test_an_event_goes_to_another_target():
    """The first target is left alone, and is not offered as the new one."""
    game = turned(HIT, TURN, "Ash")
    game.do("play", "Turn")
    offered = game.offers("target", "Ash"), game.offers("target", "Elm")
    game.do("target", "Orc").until("play")

    assert offered == (False, True)
    assert harmed(game) == {"Orc"}


@pytest.mark.parametrize(("bolt", "offered"), [("Deal 2 damage to target creature you control.", {"Ogre", "Troll"}), ("Mark target unmarked creature.", {"Ogre", "Troll", "Ash", "Elm"})])  # fmt: skip
def test_only_what_could_have_been_the_target_is_offered(bolt, offered):
    """ "You" are still the one who played it."""
    game = turned(bolt, TURN, "Orc")
    game.do("play", "Turn")

    assert {game.name(int(option[1])) for option in game.options("target")} == offered


def test_an_event_that_could_have_no_other_target_stays_as_it_is():
    """A city is no creature."""
    game = turned("Deal 2 damage to target city.", TURN, "Home")

    assert not game.offers("play", "Turn")


@pytest.mark.parametrize("which", ["Ash", "Elm"])
def test_of_two_targets_one_is_replaced(which):
    """You say which one."""
    game = turned("Deal 2 damage to each of two target creatures.", TURN, "Ash", "Elm")
    game.do("play", "Turn").do("target", "Ogre").until("which_target")
    assert game.seat == YOU
    game.do("instead_of", which).until("play")

    assert harmed(game) == {"Ash", "Elm", "Ogre"} - {which}


def test_another_creature_is_chosen_when_it_happens():
    """An ability of a creature: the spell goes to another creature of its controller."""
    warden = creature("Ash", 1, 9, text="When this creature becomes the target of an event, you may change the target of that event to another creature you control.")  # fmt: skip
    theirs = realm(town("Den"), army=[creature("Orc", 1, 9)], hand=[event("Bolt", HIT, cost=0), SPARE], deck=9)
    game = Published(
        realm(army=[warden, creature("Elm", 1, 9), creature("Fir", 1, 9)], hand=[SPARE], deck=9), theirs, active=FOE
    )
    game.do("play", "Bolt").do("target", "Ash").until("may").do("yes").until("choose")
    offered = {game.name(int(option[1])) for option in game.options("choose")}
    game.do("choose", "Fir").until("play")

    assert offered == {"Elm", "Fir"}
    assert (damage(game, "Ash"), damage(game, "Fir")) == (0, 2)


@pytest.mark.parametrize(("cover", "hurt"), [("", "Elm"), ("Sanctuary.", "Ash")])
def test_the_card_itself_becomes_the_target(cover, hurt):
    """K12: not if it could not be the target of that event."""
    shield = creature("Elm", 1, 9, text=f"{cover}\nWhen an opponent plays an event that targets another creature you control, change the target of that event to me.".strip())  # fmt: skip
    theirs = realm(town("Den"), army=[creature("Orc", 1, 9)], hand=[event("Bolt", HIT, cost=0), SPARE], deck=9)
    game = Published(realm(army=[shield, creature("Ash", 1, 9)], hand=[SPARE], deck=9), theirs, active=FOE)
    game.do("play", "Bolt").do("target", "Ash").until("play")

    assert damage(game, hurt) == 2


@pytest.mark.parametrize(("aimed", "drawn"), [("Ash", 1), ("Orc", 0)])
def test_it_is_asked_what_an_event_targets(aimed, drawn):
    """A condition about what waits."""
    game = turned(HIT, "Choose target event. If it targets a creature you control, draw a card.", aimed)
    before = game.size(DECK)
    game.do("play", "Turn").until("play")

    assert before - game.size(DECK) == drawn
