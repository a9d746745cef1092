"""Counters for which a text has no name: those of any kind, and "one" as the counter that was spoken of before."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from two_sides import foe, mine

from cardforge.effects.amounts import PLAIN
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
KILL = event("Kill", "Destroy target creature.")
KINDS = ("+1/+1", "growth", "+1/+1", "-1/-1")


def after(text, deeds, who="P", *more):
    """P has this text; these are done to one creature, one after another."""
    army = [creature("P", 3, 9, text=text), creature("Q", 3, 9)]
    hand = [event(f"Deed {place}", f"{deed} target creature.") for place, deed in enumerate(deeds)]
    game = Published(mine(army=army, hand=[*hand, *more, SONG]), foe())
    for place in range(len(deeds)):
        game.do("play", f"Deed {place}").until("target").do("target", who).until("play")
    return game


def put(*kinds):
    return [f"Put a {kind} counter on" for kind in kinds]


def drawn(game):
    return game.size(HAND) - 2


@pytest.mark.parametrize(("n", "cards"), [(2, 0), (3, 1), (4, 1)])
@pytest.mark.parametrize("when", ["When the third counter is put on me", "When I have three counters"])
def test_the_third_counter_of_any_kind(when, n, cards):
    text = f"{when}, draw a card."

    assert drawn(after(text, put(*KINDS[:n]))) == cards
    assert drawn(after(text, put(*KINDS[:n]), "Q")) == 0


@pytest.mark.parametrize(("kind", "cards"), [("growth", 1), ("+1/+1", 1)])
def test_any_counter_that_is_put_on_it(kind, cards):
    assert drawn(after("When a counter is put on me, draw a card.", put(kind))) == cards


@pytest.mark.parametrize(
    ("deeds", "sacrificed"),
    [
        (["Put a +1/+1 counter on", "Remove a +1/+1 counter from"], True),
        (["Put a +1/+1 counter on", "Put a growth counter on", "Remove a growth counter from"], False),
        (["Put a +1/+1 counter on", "Put a growth counter on", "Remove all counters from"], True),
        (["Put 2 +1/+1 counters on", "Remove a +1/+1 counter from"], False),
    ],
)
def test_no_counters_left(deeds, sacrificed):
    assert after("When I have no counters left, sacrifice me.", deeds).is_dead("P") == sacrificed


def test_all_counters_that_go_are_one_loss():
    text = "When I have no counters left, draw a card."

    assert drawn(after(text, [*put("+1/+1", "growth"), "Remove all counters from"])) == 1


@pytest.mark.parametrize("kind", ["+1/+1", "growth"])
def test_one_is_a_counter_as_the_one_before(kind):
    text = f"When a {kind} counter is put on another creature, put one on me as well."
    game = after(text, put("growth", "+1/+1", "-1/-1"), "Q")

    found = [counters_on(game.state, game.cards["P"], name) for name in ("+1/+1", "growth", "-1/-1", PLAIN)]
    assert found == [int(kind == "+1/+1"), int(kind == "growth"), 0, 0]


def test_one_goes_from_a_creature_to_another():
    text = "Mark, remove a growth counter from me: Put one on target creature."
    game = after(text, put("growth", "+1/+1"))
    game.take(*game.options("use")).until("target").do("target", "Q").until("play")

    found = [counters_on(game.state, game.cards[name], kind) for name in "PQ" for kind in ("growth", "+1/+1", PLAIN)]
    assert found == [0, 1, 0, 1, 0, 0]


def test_no_counter_was_spoken_of():
    assert not reader_of(game_of("arc")).read("When I attack, put one on me.", "creature").complete


@pytest.mark.parametrize(
    ("text", "dead", "to", "moved"),
    [
        ("When I die, move all counters from me onto target creature.", "P", "Q", [2, 1]),
        ("When I die, move a +1/+1 counter from me onto target creature.", "P", "Q", [1, 0]),
        ("When another creature you control dies, move all counters from it onto me.", "Q", "P", [2, 1]),
    ],
)
def test_counters_of_the_dead_are_moved(text, dead, to, moved):
    """Those that it had when it died; nothing is left of them."""
    game = after(text, put("+1/+1", "+1/+1", "growth"), dead, KILL)
    game.do("play", "Kill").until("target").do("target", dead).until("target", "play")
    if game.asked == "target":
        game.do("target", to).until("play")

    found = [counters_on(game.state, game.cards[to], name) for name in ("+1/+1", "growth")]
    assert found == moved
    assert game.is_dead(dead)
