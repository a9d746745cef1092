"""Several of a number of options: they are chosen with their targets when the text is announced, and only they need targets."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm
from position import FOE
from text_table import SPARE, numbers
from two_sides import foe

from cardforge.games.arc.zones import DECK, HAND
from cardforge.tasks.cards.explain_text import read_text

SONG = magic("Song", "Draw a card.")
DREAM = "Choose two: mark target creature; put a -1/-1 counter on target creature; target player discards a card; draw a card."


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=army, hand=[*hand, SPARE], **{"deck": 20, **rest})


def dream(text=DREAM, army=("A", "B"), theirs=("F",), hand=(), their_hand=()):
    """One who may dream, and the creatures of both."""
    side = mine(hand=[event("Dream", text), SONG, *hand], army=[creature(name, 3, 3) for name in army])
    return Published(side, foe(army=[creature(name, 3, 3) for name in theirs], hand=their_hand))


def choose(game, *options):
    """The options, one after another."""
    for option in options:
        game.until("mode").take(("option", option) if isinstance(option, int) else (option,))
    return game


@pytest.mark.parametrize(("text", "offered"), [
    (DREAM, True),
    ("Choose two: mark target creature; put a -1/-1 counter on target creature; draw a card.", False),
    ("Choose one or more: mark target creature; destroy target creature; draw a card.", True),
    ("Choose one or both: mark target creature; destroy target creature.", False),
    ("Choose two: destroy target city; draw a card; mark target creature.", True),
])  # fmt: skip
def test_only_as_many_options_as_are_chosen_need_targets(text, offered):
    """Without a creature."""
    assert dream(text, (), ()).offers("play", "Dream") == offered


def test_options_without_targets_are_not_offered():
    """Without a creature the discard and the card are left."""
    game = dream(army=(), theirs=()).do("play", "Dream").until("mode")
    assert game.options() == [("option", 2), ("option", 3)]
    choose(game, 2).until("target").do("target", -2 - FOE).until("play", "discard_some")

    assert (20 - game.size(DECK), game.size(HAND, FOE)) == (1, 0)


def test_two_options_with_targets_of_their_own():
    """Each has its own target, or the same one; nobody is asked again when it resolves, and the same option cannot be chosen twice."""
    game = dream().do("play", "Dream")
    choose(game, 1)
    assert game.options() == [("option", 0), ("option", 2), ("option", 3)]
    choose(game, 0).until("target").do("target", "A").until("target").do("target", "F")
    while game.asked != "play":
        assert game.asked == "window"
        game.do("pass")

    assert [game.is_marked(name) for name in ("A", "B", "F")] == [True, False, False]
    assert [numbers(game, name) for name in ("A", "B", "F")] == [(3, 3), (3, 3), (2, 2)]


@pytest.mark.parametrize("killed", [True, False])
def test_they_are_chosen_before_anybody_answers(killed):
    """The opponent answers what was chosen; of two options the one whose target is gone does nothing."""
    game = dream(their_hand=[event("Kill", "Destroy target creature.")]).do("play", "Dream")
    choose(game, 3, 0).until("target").do("target", "A")
    game.wait(lambda: game.seat == FOE and game.offers("play", "Kill"))
    game.do("play", "Kill").until("target").do("target", "A" if killed else "B").until("play")

    assert (20 - game.size(DECK), game.is_dead("A"), game.is_marked("F")) == (0 if killed else 1, killed, False)
    assert game.is_dead("B") != killed


@pytest.mark.parametrize(("picks", "marked", "drawn", "dead"), [
    ((0, "done"), True, 0, False), ((1, "done"), False, 1, False), ((1, 0, "done"), True, 1, False), ((2, 1, 0), True, 1, True),
])  # fmt: skip
def test_one_or_more(picks, marked, drawn, dead):
    """As many as one likes, in the printed order."""
    game = dream("Choose one or more: mark target creature; draw a card; destroy target creature.").do("play", "Dream")
    choose(game, *picks)
    while game.asked in ("target", "window"):
        game.do(
            "target", "B" if 2 in picks and game.state.decision.context[5] else "A"
        ) if game.asked == "target" else game.do("pass")

    assert (game.is_marked("A"), 20 - game.size(DECK), game.is_dead("B")) == (marked, drawn, dead)


def test_another_target_of_the_second_option():
    """What is chosen for one option is not chosen for "another" one; with a single creature only one of the two can be chosen."""
    text = "Choose two: mark target creature; destroy another target creature; draw a card."
    game = dream(text, theirs=()).do("play", "Dream")
    choose(game, 0, 1).until("target").do("target", "A").until("play")
    assert (game.is_marked("A"), game.is_dead("B")) == (True, True)

    alone = dream(text, army=("A",), theirs=()).do("play", "Dream")
    choose(alone, 0)
    while alone.asked == "mode":
        alone.take(alone.options()[0])
    alone.until("play")

    assert (alone.is_marked("A"), alone.is_dead("A"), 20 - alone.size(DECK)) == (True, False, 1)


def test_a_triggered_ability_chooses_when_it_is_put_onto_the_stack():
    """Of a creature that comes into play; in the next turn others are chosen."""
    text = (
        "When I attack, choose two: mark target creature an opponent controls; draw a card; put a +1/+1 counter on me."
    )
    game = Published(
        mine(army=[creature("Drummer", 1, 9, text=text)], hand=[SONG]),
        foe(army=[creature("F"), creature("G")]),
        phase="attack",
    )

    game.attacks("Far Keep", "Drummer")
    choose(game, 0, 2).until("target").do("target", "F").until("play", "block")

    assert ([game.is_marked(name) for name in ("F", "G")], game.size(DECK)) == ([True, False], 20)
    assert numbers(game, "Drummer") == (2, 10)


def test_the_tree_says_how_many():
    """Two of them."""
    assert any("2 of these" in line for line in read_text(DREAM, "arc", "event").lines())
