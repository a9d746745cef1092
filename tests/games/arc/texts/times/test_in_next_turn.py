"""Texts about what holds in the next turn of a player, and not before, played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("During your next turn, creatures you control get +1/+0.", [1, 1, 2, 1, 1]),
        ("Creatures you control get +1/+0 in your next turn.", [1, 1, 2, 1, 1]),
        ("Target creature gets +1/+0 and gains Flying during your next turn.", [1, 1, 2, 1, 1]),
        ("During target opponent's next turn, creatures get +1/+0.", [1, 2, 1, 1, 1]),
    ],
)
def test_numbers_in_the_next_turn(table, text, turns):
    """Of an Ash of yours, in this turn and in the four that follow."""
    game = table(
        Side(hand=spell(text), army=[creature("Ash")], deck=20), Side(hand=[SPARE], army=[creature("Elm")], deck=20)
    )

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", "Ash" if "Target creature" in text else -2 - FOE)
    game.until("play")
    found = [numbers(game, "Ash")[0]]
    for _ in turns[1:]:
        game.next_turn()
        found.append(numbers(game, "Ash")[0])

    assert found == turns


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("Target player cannot play events during his next turn.", False),
        ("During target player's next turn, that player cannot play events.", False),
        ("Target opponent cannot play more than one event during his next turn.", True),
        ("Choose an opponent. During his next turn, he can't play more than one event.", True),
        ("Target opponent can play only one event during his next turn.", True),
    ],
)
def test_what_is_not_played_in_the_next_turn(table, text, allowed):
    """Behind one event, if one is allowed, the opponent can play no other one; in the turn after that again."""
    events = [event(f"Hush {n}", "Gain 1 LP.", cost=0) for n in range(4)]
    you = Side(hand=spell(text), cities=[city("Home")], deck=30)
    game = table(you, Side(hand=[*events, SPARE], cities=[city("Fort")], deck=30))

    game.do("play", "Word")
    if "Target player" in text or "target player" in text:
        game.until("target").do("target", -2 - FOE)
    game.until("play")
    there = []
    for turns in (1, 2):
        for _ in range(turns):
            game.next_turn()
        game.until("play")
        if allowed:
            game.state.apply(next(option for option in game.options() if option[0] == "play"))
            game.until("play")
        assert game.state.decision.seat == FOE
        there.append(any(option[0] == "play" for option in game.options()))

    assert there == [False, True]


def test_what_the_target_does_at_the_start_of_its_next_turn(table):
    """The target draws one card more than else in that turn, and not the one who played the card."""
    sizes = []
    for text in ("At the start of target opponent's next turn, that player draws a card.", "Gain 1 LP."):
        game = table(Side(hand=spell(text), deck=20), Side(hand=[SPARE], deck=20))
        game.do("play", "Word").until("play").next_turn().until("play")
        sizes.append((game.size(HAND, YOU), game.size(HAND, FOE)))

    assert sizes[0] == (sizes[1][0], sizes[1][1] + 1)


@pytest.mark.parametrize(
    "words",
    ["I was fighting", "that I was fighting", "I was in combat with", "in combat with me", "that was fighting me"],
)
def test_whom_it_was_fighting_when_it_died(table, words):
    """The Rat dies defending against the Wolf; the Bear attacks beside it and is faced by another one."""
    rat = creature("Rat", 1, 1, text=f"When I die in combat, put a -1/-1 counter on each creature {words}.")
    foe = Side(hand=[SPARE], army=[rat, creature("Elm", 1, 9)], cities=[city("Fort", 40)], deck=20)
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 3, 9), creature("Bear", 3, 9)], deck=20), foe, "attack")

    game.attacks("Fort", "Wolf", "Bear").until("block").do("block", "Wolf").until("block").do("block", "Bear")
    game.until("play")

    assert game.is_dead("Rat")
    assert [numbers(game, name) for name in ("Wolf", "Bear", "Elm")] == [(2, 8), (3, 9), (1, 9)]
