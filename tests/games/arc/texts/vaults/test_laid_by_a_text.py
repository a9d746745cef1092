"""Resource cards that a text lets a player lay at once: any hand card, as in the course of a turn."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import FOE
from two_sides import foe, mine

from cardforge.games.arc.zones import RESOURCES

ASH, ELM, OAK = (creature(name, cost=50) for name in ("Ash", "Elm", "Oak"))


def _said(text: str, *army, theirs=(), **rest) -> Published:
    """A magic card with this text is played, with two other cards in your hand and two in that of the opponent."""
    game = Published(mine(army=army, hand=[magic("Word", text), ASH, ELM], **rest), foe(army=theirs, hand=[OAK, creature("Fir", cost=50)]))  # fmt: skip
    return game.do("play", "Word").until("may", "choose", "target", "play")


def test_a_card_of_your_choice_is_laid_unmarked():
    """P20, Q12: any hand card; it can pay in the same turn."""
    game = _said("Lay a resource card.").do("choose", "Elm").until("play")

    assert (game.zone(RESOURCES), game.is_marked("Elm"), game.zone_of("Ash")) == (["Elm"], False, "hand")


def test_a_marked_one():
    game = _said("Lay a resource card marked.").do("choose", "Elm").until("play")

    assert (game.zone(RESOURCES), game.state.marked[game.cards["Elm"]]) == (["Elm"], 1)


def test_you_may_leave_it():
    game = _said("You may lay a resource card.").do("no").until("play")

    assert game.zone(RESOURCES) == []


def test_as_many_as_were_returned():
    game = _said("Return up to two resource cards you control to your hand. Then you may lay that many resource cards.", gold={"Gaian": 2})  # fmt: skip
    before = set(game.zone(RESOURCES))
    for name in sorted(before):
        game.do("choose", name)
    game.until("may").do("yes").do("choose", "Ash").do("choose", "Elm").until("play")

    assert (set(game.zone(RESOURCES)), len(before)) == ({"Ash", "Elm"}, 2)


def test_an_opponent_lays_cards_of_the_own_hand():
    game = _said("Target opponent lays a resource card.")
    if game.asked == "target":
        game.take(game.options()[0])
        game.until("choose")

    assert (game.seat, game.offers("choose", "Oak"), game.offers("choose", "Ash")) == (FOE, True, False)
    assert game.do("choose", "Oak").until("play").zone(RESOURCES, FOE) == ["Oak"]


@pytest.mark.parametrize(
    ("word", "said"), [("Lay a resource card.", 3), ("Put a card from your hand into one of your vaults.", 2)]
)
def test_it_counts_as_laying(word, said):
    """P20: what waits for a resource card that is laid is set off; one that is only put into a vault is not laid."""
    watcher = creature("Watcher", text="When you lay a resource card, I get +1/+0 until end of turn.", attack=2)
    game = _said(word, watcher).do("choose", "Elm").until("play")

    assert game.state.attack_of(game.cards["Watcher"]) == said


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        ("Opponents cannot lay resource cards.", []),
        ("Opponents cannot lay more than 1 resource card each turn.", ["Elm"]),
    ],
)
def test_what_forbids_or_limits_laying_holds_for_it(text, laid):
    """Q53, A274: as much is done as may be."""
    game = _said("Lay two resource cards.", theirs=[creature("Warden", text=text)]).do("choose", "Elm")
    game.do("choose", "Ash").until("play")

    assert game.zone(RESOURCES) == laid


def test_a_level_lets_it_be_laid():
    """Q15: outside the course of the turn, after a resource card has come back."""
    text = "Level 2: You may return a resource card you control to your hand. If you do, you may lay a resource card."
    keep = town("Keep", text=text)
    home = {"Keep": [creature("Monk", loyalty=2)]}
    game = Published(mine(keep, residents=home, hand=[ASH], gold={"Gaian": 1}), foe(), phase="tactics")
    (old,) = game.zone(RESOURCES)
    game.do("devote", "Keep").until("may").do("yes").until("may").do("yes").until("choose").do("choose", "Ash")
    game.until("play")

    assert (game.zone(RESOURCES), game.zone_of(old)) == (["Ash"], "hand")
