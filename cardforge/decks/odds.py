"""Exact drawing odds: the probability of having drawn at least some number of copies by a given turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any


@dataclass(frozen=True)
class Draws:
    """How many cards a game deals: the opening hand and the draws of each turn."""

    hand: int
    each_turn: int = 1
    first_turn: int | None = None
    """Cards drawn in the first turn; None if it is like the other turns."""

    def seen(self, turn: int) -> int:
        """How many cards a player has seen after the draws of a turn; turn 0 is the opening hand."""
        if turn < 1:
            return self.hand
        first = self.each_turn if self.first_turn is None else self.first_turn
        return self.hand + first + (turn - 1) * self.each_turn


def exactly(wanted: int, of: int, deck: int, seen: int) -> Fraction:
    """The probability that exactly `wanted` of the `of` copies in a deck of `deck` cards are among `seen` cards.

    The distribution is hypergeometric. If `seen` exceeds the deck, the whole deck is seen.
    Raises ValueError for negative numbers and for more copies than the deck has cards.
    """
    _refuse_impossible(of, deck, seen)
    seen = min(seen, deck)
    if not 0 <= wanted <= min(of, seen) or seen - wanted > deck - of:
        return Fraction(0)
    return Fraction(comb(of, wanted) * comb(deck - of, seen - wanted), comb(deck, seen))


def at_least(wanted: int, of: int, deck: int, seen: int) -> Fraction:
    """The probability that at least `wanted` of the `of` copies in a deck are among `seen` cards; see `exactly`."""
    _refuse_impossible(of, deck, seen)
    if wanted <= 0:
        return Fraction(1)
    seen = min(seen, deck)
    ways = sum(
        comb(of, number) * comb(deck - of, seen - number)
        for number in range(max(wanted, seen - (deck - of)), min(of, seen) + 1)
    )
    return Fraction(ways, comb(deck, seen))


def odds(of: int, deck: int, draws: Draws, turns: Iterable[int] = range(11), most: int = 4) -> list[dict[str, Any]]:
    """Plain data for JSON: for each turn the cards seen, the mean, and the probabilities of at least 1, 2 ... copies.

    Probabilities are rounded to six decimal places; `at_least` returns exact fractions.
    """
    wanted = range(1, min(of, most) + 1)
    rows = []
    for turn in turns:
        seen = min(draws.seen(turn), deck)
        rows.append(
            {
                "turn": turn,
                "seen": seen,
                "mean": round(seen * of / deck, 6) if deck else 0.0,
                "at_least": {str(number): round(float(at_least(number, of, deck, seen)), 6) for number in wanted},
            }
        )
    return rows


def _refuse_impossible(of: int, deck: int, seen: int) -> None:
    if of < 0 or seen < 0 or deck < of:
        raise ValueError(f"no deck of {deck} cards can hold {of} copies with {seen} cards seen")
