"""Payability by turn against all orders of small decks, and the questions of `deck odds`."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.decks.odds import Draws
from cardforge.decks.payability import Payment, payable, payment
from cardforge.errors import FaultyInput
from cardforge.tasks.decks.deck_odds import Question


def by_hand(needed: Payment, own: int, deck: int, draws: Draws, turn: int, each_turn: int) -> Fraction:
    """Plays every order of a deck: which places of it hold own cards is all that matters."""
    good = total = 0
    for places in combinations(range(deck), own):
        total += 1
        own_laid = laid = 0
        for now in range(1, turn + 1):
            seen = min(max(draws.seen(now) - 1, 0), deck)
            own_seen = sum(place < seen for place in places)
            for _ in range(each_turn):
                if own_laid < own_seen:
                    own_laid += 1
                    laid += 1
                elif laid - own_laid < seen - own_seen:
                    laid += 1
        good += laid >= needed.cost and own_laid >= needed.own
    return Fraction(good, total)


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 4), st.integers(0, 4), st.integers(0, 5), st.integers(0, 4), st.integers(1, 4), st.integers(1, 2),
    st.integers(0, 5), st.integers(1, 2),
)  # fmt: skip
def test_the_odds_are_those_of_all_orders(
    cost: int, loyalty: int, own: int, others: int, hand: int, draw: int, turn: int, each_turn: int
) -> None:
    """A58, A219: whenever the hand never runs out of cards to lay, exactly."""
    needed, deck, draws = payment(cost, loyalty), own + others, Draws(hand, draw)
    if (
        min(max(draws.seen(now) - 1, 0) - each_turn * now for now in range(turn + 1)) < -1
        or hand - 1 < each_turn * turn
    ):
        hand = each_turn * turn + 1
        draws = Draws(hand, draw)
    if deck < draws.seen(turn):
        others += draws.seen(turn) - deck
        deck = own + others
    if deck > 14:
        return

    assert payable(needed, own, deck, draws, turn, each_turn) == by_hand(needed, own, deck, draws, turn, each_turn)


def test_loyalty_says_how_much_is_own_gold() -> None:
    """A42, C12, T-A1: a card of cost 4 with two marks needs two of its own, or as a minimum two."""
    assert payment(4, 1) == Payment(4, 3)
    assert payment(4, 1, is_minimum=True) == Payment(4, 1)
    assert payment(1, 3) == Payment(1, 0)


def test_a_card_is_never_paid_before_there_is_gold() -> None:
    """One resource a turn: cost 3 on turn 3 at the earliest; without other cards of the faction never."""
    draws = Draws(7)
    assert [payable(payment(3, 0), 59, 59, draws, turn) for turn in range(5)] == [0, 0, 0, 1, 1]
    assert payable(payment(3, 0), 0, 59, draws, 9) == 0
    assert payable(payment(3, 3), 0, 59, draws, 3) == 1
    with pytest.raises(ValueError, match="no deck of 5 cards"):
        payable(payment(1, 0), 6, 5, draws, 1)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("at least 2 of cost<=2 by turn 3", Question(2, None, "cost<=2", 3)),
        ("2 cost<=2 by turn 3", Question(2, None, "cost<=2", 3)),
        ("At most 1 type:city in hand", Question(0, 1, "type:city", 0)),
        ('exactly 3 of (knight or "ash wolf") in the opening hand', Question(3, 3, '(knight or "ash wolf")', 0)),
        ("no knight by turn 10", Question(0, 0, "knight", 10)),
        ("a knight in hand", Question(1, None, "knight", 0)),
    ],
)
def test_a_question_is_read(text: str, question: Question) -> None:
    """Turn 0 is the opening hand."""
    assert Question.read(text) == question


@pytest.mark.parametrize(
    "text", ["", "knight", "2 knights", "at least of x by turn 3", "two x by turn 3", "1 x by turn 999"]
)
def test_what_is_no_question_is_refused(text: str) -> None:
    """With an example, or the last turn that is counted."""
    with pytest.raises(FaultyInput, match=r"at least 2 of cost<=2 by turn 3|at most 100 turns"):
        Question.read(text)
