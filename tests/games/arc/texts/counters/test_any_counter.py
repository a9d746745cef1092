"""A counter for which a text has no name is any counter: who removes it chooses where there are several kinds."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.actions.counters import names_on
from cardforge.games.arc.effects.stats import counters_on

PUT = [event("Grow", "Put a +1/+1 counter on target creature."), event("Mark", "Put two rune counters on target creature.")]  # fmt: skip


def prepared(table, text, names=("Grow", "Mark")):
    """Ash has a +1/+1 counter and two rune counters, or some of them; Elm has none."""
    game = table(Side(hand=[*PUT, *spell(text)], deck=20), Side(army=[creature("Ash"), creature("Elm")]))
    for name in names:
        game.do("play", name).do("target", "Ash").until("play")
    return game


@pytest.mark.parametrize(("place", "left"), [(0, (0, 2)), (1, (1, 1))])
def test_the_kind_is_chosen(table, place, left):
    """One of them goes."""
    game = prepared(table, "Remove a counter from target creature.")

    game.do("play", "Word").do("target", "Ash").until("which_counter").take(("counter", place)).until("play")

    assert tuple(counters_on(game.state, game.cards["Ash"], name) for name in ("+1/+1", "rune")) == left


@pytest.mark.parametrize(("text", "left"), [("Remove two counters", 1), ("Remove four counters", 0)])
def test_several_are_chosen_one_by_one(table, text, left):
    """As many as there are."""
    game = prepared(table, f"{text} from target creature.")

    game.do("play", "Word").do("target", "Ash").until("which_counter")
    while game.asked == "which_counter":
        game.take(game.options()[0])

    assert counters_on(game.state, game.cards["Ash"], "") == left


def test_a_single_kind_is_not_asked_for(table):
    """The +1/+1 counter goes, of every creature."""
    game = prepared(table, "Remove a counter from each creature.", ("Grow",))

    game.do("play", "Word").until("play")

    assert (names_on(game.state, game.cards["Ash"]), numbers(game, "Ash")) == ([], (1, 1))


@pytest.mark.parametrize(("aim", "drawn"), [("Ash", 1), ("Elm", 0)])
def test_whether_one_was_removed(table, aim, drawn):
    """Elm has none."""
    game = prepared(table, "Remove a counter from target creature. If you do, draw a card.", ("Mark",))

    game.do("play", "Word").do("target", aim).until("play")

    assert 20 - len(game.state.deck_of(0)) == drawn


def test_a_counter_as_a_price(table):
    """Of a growth counter and a +1/+1 counter one is removed; without any it cannot be used."""
    imp = creature("Imp", text="I enter play with a growth counter.\nRemove a counter from me: Draw a card.")
    hand = [event("Call", "Put a creature from your hand into your army."), imp, PUT[0], SPARE]
    game = table(Side(hand=hand, army=[creature("Oak")], deck=20))

    game.do("play", "Call").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Imp")
    game.until("play").do("play", "Grow").do("target", "Imp").until("play")
    game.do("use", "Imp", 1).until("which_counter").take(("counter", 0)).until("play")
    names = names_on(game.state, game.cards["Imp"])
    game.do("use", "Imp", 1).until("play")

    assert (names, 20 - len(game.state.deck_of(0)), game.offers("use", "Imp", 1)) == (["+1/+1"], 2, False)
