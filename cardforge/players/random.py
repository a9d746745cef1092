"""Chooses at random, every option with the same chance."""

from __future__ import annotations

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.rng import PLAYERS, Rng
from cardforge.kernel.state import State


class RandomPlayer:
    """A player that rolls for every decision; same seed, same choices."""

    needs_view = False
    """It looks at the options alone."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: State, decision: Decision) -> Option:
        """Any of the options."""
        return decision.options[self.rng.below(len(decision.options), PLAYERS)]
