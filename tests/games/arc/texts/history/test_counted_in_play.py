"""Cards that did something this turn are counted once each, as they are now; what comes later to a card happens to that very card."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

WAIT = event("Wait", "Draw a card.")
"""A free event: it keeps windows open."""
KILL = event("Kill", "Destroy target creature.")
SPOILS = "Draw a card for each creature you control that dealt damage to a city this turn."


def _after_the_attack(*attackers: str, text: str = "") -> Published:
    """Ash and Elm may attack; Oak stays at home. The city is not defended."""
    army = [creature("Ash", 1, 5, text=text), creature("Elm", 1, 5), creature("Oak", 1, 5)]
    hand = [magic("Spoils", SPOILS), KILL, WAIT, magic("Give", "Target opponent gains control of target creature.")]
    game = Published(mine(army=army, hand=hand), foe(town("Den", 30), hand=[WAIT]), phase="attack")
    return game.attacks("Den", *attackers).until("play")


def _drawn(game: Published) -> int:
    before = game.size(DECK)
    return before - game.do("play", "Spoils").until("play").size(DECK)


def test_each_that_hit_the_city_counts():
    """Ash and Elm, not Oak."""
    assert _drawn(_after_the_attack("Ash", "Elm")) == 2


@pytest.mark.parametrize("word", ["Kill", "Give"])
def test_who_is_not_yours_any_more_does_not_count(word):
    """Elm is dead, or an opponent's."""
    game = _after_the_attack("Ash", "Elm").do("play", word).do("target", "Elm").until("play")
    assert _drawn(game) == 1


def test_who_hit_the_city_twice_counts_once():
    """Ash deals 1 damage by its ability as well."""
    game = _after_the_attack("Ash", text="0: Deal 1 damage to target city an opponent controls.")
    game.do("use", "Ash", 0).until("play")
    assert (game.left("Den"), _drawn(game)) == (28, 1)


def test_the_dead_are_counted_by_how_many_died():
    """They are not in play by then."""
    game = Published(mine(army=[creature("Ash")], hand=[KILL, magic("Spoils", "Draw a card for each creature that died this turn."), WAIT]), foe(hand=[WAIT]))  # fmt: skip
    game.do("play", "Kill").do("target", "Ash").until("play")
    assert _drawn(game) == 1


GRAVE = "When I die, you may discard a card. If you do, return me to your hand at the end of turn."
LATER = "0: At the end of turn, return me to your hand."
BACK = event("Back", "Put target creature card from your graveyard into your army.")


@pytest.mark.parametrize(("back", "place"), [(False, "hand"), (True, "army")])
def test_who_came_back_meanwhile_is_another_card(back, place):
    """Q61: it stays in play at the end of the turn in which it died."""
    here = mine(army=[creature("Hound", text=GRAVE)], hand=[KILL, BACK, WAIT, event("Junk", cost=50)])
    game = Published(here, foe(hand=[WAIT])).do("play", "Kill").do("target", "Hound").until("may").do("yes")
    game.until("discard_some").do("discard", "Junk").until("play")
    if back:
        game.do("play", "Back").until("play")
    assert game.wait(lambda: game.state.turn > 3).zone_of("Hound") == place


@pytest.mark.parametrize(("killed", "place"), [(False, "hand"), (True, "graveyard")])
def test_what_was_to_come_does_not_come_to_the_dead(killed, place):
    """Q61: who was in play when its text said what will be done at the end of turn, and died."""
    here = mine(army=[creature("Hound", text=LATER), creature("Oak")], hand=[KILL, WAIT])
    game = Published(here, foe(hand=[WAIT])).do("use", "Hound", 0).until("play")
    if killed:
        game.do("play", "Kill").do("target", "Hound").until("play")
    assert game.wait(lambda: game.state.turn > 3).zone_of("Hound") == place


def test_an_event_returns_later_although_it_was_used_up():
    """It goes from the stack to the graveyard, which is where its text expects it."""
    word = event("Word", "At the end of turn, return this card to your hand.")
    game = Published(mine(hand=[word, WAIT]), foe(hand=[WAIT])).do("play", "Word").until("play")
    assert game.wait(lambda: game.state.turn > 3).zone_of("Word") == "hand"
