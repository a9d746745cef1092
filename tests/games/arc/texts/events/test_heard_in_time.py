"""What was triggered by an announcement waits above it; who died before its own ability was put onto the stack is another card by then."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from position import FOE
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, HAND

WAIT = event("Wait", "Draw a card.")
"""A free event: it keeps windows open."""
DANCER = "Whenever I become the target of an event an opponent controls, you may return me to my owner's hand. If you do, draw a card."  # fmt: skip


@pytest.mark.parametrize("word", ["Destroy target creature.", "Remove target creature from the game.", "Mark target creature."])  # fmt: skip
def test_who_becomes_a_target_is_away_before_the_event_resolves(word):
    """Q41, Q42, Q55: its ability waits on top of the event, which finds nobody."""
    here = mine(army=[creature("Dancer", text=DANCER)], hand=[WAIT])
    game = Published(here, foe(army=[creature("Orc")], hand=[event("Word", word), WAIT]), active=FOE)
    game.do("play", "Word").do("target", "Dancer").until("may").do("yes")
    assert (game.zone_of("Dancer"), game.size(DECK)) == ("hand", 19)
    game.until("play")
    assert (game.zone_of("Dancer"), game.size(DECK)) == ("hand", 19)


def test_an_ability_that_aims_is_answered_as_well():
    """The same of what an opponent uses, and of what is triggered."""
    text = "Whenever I become the target of an ability an opponent controls, return me to my owner's hand."
    imp = creature("Imp", text="M, Destroy target creature.")
    bat = creature("Bat", text="When I enter play, destroy target creature an opponent controls.")
    here = mine(army=[creature("Dancer", text=text)], hand=[WAIT])
    used = Published(here, foe(army=[imp], hand=[WAIT]), active=FOE)
    used.do("use", "Imp", 0).do("target", "Dancer").wait(lambda: not used.state.items)
    assert used.zone_of("Dancer") == "hand"
    entered = Published(here, foe(hand=[bat, WAIT]), active=FOE)
    entered.do("play", "Bat").until("target").do("target", "Dancer").wait(lambda: not entered.state.items)
    assert entered.zone_of("Dancer") == "hand"


def test_who_died_while_its_ability_waited_is_not_fetched():
    """Q61: Kill, played above the waiting ability, makes the dead Dancer another card."""
    text = "Whenever I become the target of an event an opponent controls, return me to my owner's hand."
    hand = [event("Word", "Mark target creature."), event("Kill", "Destroy all creatures."), WAIT]
    game = Published(mine(army=[creature("Dancer", text=text)], hand=[WAIT]), foe(hand=hand), active=FOE)
    game.do("play", "Word").do("target", "Dancer").wait(lambda: game.offers("play", "Kill"))
    game.do("play", "Kill").wait(lambda: not game.state.items)
    assert game.zone_of("Dancer") == "graveyard"


def test_no_second_round_follows_what_was_heard():
    """Q41: once the ability and the event have resolved, nobody is asked for answers to nothing."""
    text = "Whenever I become the target of an event, put a +1/+1 counter on me."
    here = mine(army=[creature("Dancer", text=text)], hand=[event("Word", "Mark target creature."), WAIT])
    game = Published(here, foe(hand=[WAIT])).do("play", "Word").do("target", "Dancer")
    while game.asked == "window":
        assert game.state.items
        game.take(("pass",))
    assert game.asked == "play"


@pytest.mark.parametrize(
    ("text", "strength", "places"),
    [
        ("When I deal damage to a creature, return me to my owner's hand.", 1, ("graveyard", "graveyard")),
        ("When I deal damage to a creature, return me to my owner's hand.", 9, ("hand", "graveyard")),
        ("When I am dealt damage, return me to my owner's hand.", 1, ("graveyard", "graveyard")),
        ("When I deal damage to a creature, return that creature to its owner's hand.", 9, ("army", "graveyard")),
    ],
)
def test_the_dead_of_the_same_battle_are_other_cards(text, strength, places):
    """Q41, Q61: state is checked before triggers go onto the stack, so a dead Hound does not return, nor what it killed."""
    here = mine(army=[creature("Hound", 5, strength, text=text)], hand=[WAIT])
    game = Published(here, foe(town("Den", 20), army=[creature("Orc", 1, 1)], hand=[WAIT]), phase="attack")
    game.attacks("Den", "Hound").until("block").do("block", "Hound").until("play")
    assert (game.zone_of("Hound"), game.zone_of("Orc")) == places


def test_what_it_did_is_still_told_of_the_dead():
    """Who controls it is known, whatever became of it."""
    text = "When I deal damage to a creature, its controller discards a card."
    here = mine(army=[creature("Hound", 5, 1, text=text)], hand=[WAIT])
    game = Published(here, foe(town("Den", 20), army=[creature("Orc", 1, 1)], hand=[WAIT]), phase="attack")
    before = game.size(HAND, FOE)
    game.attacks("Den", "Hound").until("block").do("block", "Hound").until("discard_some")
    assert (game.seat, game.size(HAND, FOE)) == (FOE, before)


def test_an_event_that_dealt_damage_is_the_same_when_it_is_used_up():
    """It lies in the graveyard when the ability is put onto the stack."""
    text = "When I am dealt damage by an event, remove that event from the game."
    here = mine(army=[creature("Ash", 1, 5, text=text)], hand=[WAIT])
    bolt = event("Bolt", "Deal 1 damage to target creature.")
    game = Published(here, foe(army=[creature("Orc")], hand=[bolt, WAIT]), active=FOE)
    game.do("play", "Bolt").do("target", "Ash").until("play")
    assert game.zone_of("Bolt") == "removed"
