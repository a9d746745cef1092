"""Defeats of one action are found together and then compared (A27-A29, C10, C24, C32)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, event, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)
THIRD = 2


def three(*sides: Side, phase: str = "play", active: int = YOU, **options) -> ArcPosition:
    """Three players."""
    return ArcPosition(sides, phase, active, **options)


@pytest.mark.parametrize(("vp", "winners"), [((3, 5), (FOE,)), ((5, 3), (YOU,)), ((4, 4), ())])
def test_two_who_draw_from_empty_decks_in_one_action_are_compared(table, vp, winners):
    """A27, C24, C32: "each player draws" on two empty decks: both are defeated at one moment, and VP decide."""
    game = table(
        Side(hand=[magic("Tide", "Each player draws a card."), SPARE], deck=0, vp=vp[0]), Side(deck=0, vp=vp[1])
    )

    game.do("play", "Tide")

    assert (game.state.winners, game.state.reason) == (winners, "A27")


def test_cities_decide_between_two_with_empty_decks_and_equal_vp(table):
    """A27, C32: VP equal, then cities in play."""
    game = table(
        Side(hand=[magic("Tide", "Each player draws a card."), SPARE], deck=0), Side(deck=0, cities=[city("Keep")])
    )

    game.do("play", "Tide")

    assert game.state.winners == (FOE,)


def test_each_opponent_with_an_empty_deck_is_defeated_not_only_the_first():
    """A27, A23: both opponents have to draw and cannot: both are out, and the last one left wins."""
    game = three(Side(hand=[magic("Tide", "Each opponent draws a card.")], deck=0), Side(deck=0, vp=9), Side(deck=0))

    game.do("play", "Tide")

    assert (game.state.winners, game.state.alive) == ((YOU,), [1, 0, 0])


def test_an_opponent_with_cards_left_draws_although_another_cannot():
    """A27: the third player draws its card; the second is out, and play goes on between two."""
    game = three(Side(hand=[magic("Tide", "Each opponent draws a card."), SPARE]), Side(deck=0), Side(deck=2))

    game.do("play", "Tide")

    assert (game.state.winners, game.state.alive) == (None, [1, 0, 1])
    assert game.size(0, THIRD) == 1


def test_the_vp_target_beats_the_empty_deck_of_the_same_action(table):
    """C10, C32: "Gain 1 VP. Draw a card." at 19 VP on an empty deck: all are defeated at one moment, and 20 VP win."""
    game = table(Side(hand=[magic("Feat", "Gain 1 VP. Draw a card."), SPARE], vp=19, deck=0), Side(vp=3))

    game.do("play", "Feat")

    assert (game.state.winners, game.state.reason) == ((YOU,), "A26")


def test_an_empty_deck_at_18_vp_is_still_a_defeat(table):
    """C10: the boundary: 19 VP are not the target, so the empty deck defeats."""
    game = table(Side(hand=[magic("Feat", "Gain 1 VP. Draw a card."), SPARE], vp=18, deck=0), Side(vp=3))

    game.do("play", "Feat")

    assert (game.state.winners, game.state.reason) == ((FOE,), "A27")


def test_the_rest_of_a_text_happens_before_the_empty_deck_counts(table):
    """A27, C10: checked after the whole action: who draws from an empty deck still takes the opponent's last LP with the same event."""
    word = magic("Word", "Draw a card. Each opponent loses 30 LP.")
    game = table(Side(hand=[word, SPARE], deck=0, vp=2), Side(vp=1))

    game.do("play", "Word")

    assert game.state.winners == (YOU,)


def test_a_text_that_defeats_and_an_empty_deck_count_together(table):
    """A273, C32: "you lose the game" is a defeat like any other: found with those of the same action, then compared."""
    word = magic("Word", "You lose the game. Each opponent draws a card.")
    game = table(Side(hand=[word, SPARE], vp=2), Side(vp=1, deck=0))

    game.do("play", "Word")

    assert game.state.winners == (YOU,)


def test_one_left_of_three_wins_whatever_its_vp():
    """C10, C32: two fall together, the third is left: comparing is only for those who fall when nobody is left."""
    game = three(
        Side(hand=[magic("Tide", "Each player draws a card.")], deck=0, vp=9), Side(deck=0, vp=12), Side(deck=1)
    )

    game.do("play", "Tide")

    assert game.state.winners == (THIRD,)


def test_an_empty_deck_in_the_own_draw_phase_ends_the_turn_of_that_player(table):
    """A213, C24: the compulsory card cannot be drawn: defeat at once, before anything else of the turn."""
    game = ArcPosition((Side(deck=0), Side(), Side(hand=[SPARE])), "draw", YOU)

    assert game.state.alive == [0, 1, 1]
    assert game.state.active == FOE
