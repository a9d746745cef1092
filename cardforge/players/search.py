"""Looks ahead: plays what could happen on many guesses at the hidden cards, and takes the option that wins most of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.rng import GUESSES, Rng
from cardforge.kernel.state import State
from cardforge.players.search_tree import Node, SearchSettings, descend, ranked_options

Guess = Callable[[Rng], State]
"""Deals anew all that the seat which has to choose cannot know, by a generator: all that a searching player gets of the game."""

ENOUGH: Final = 12
"""After so many deals an option may be dropped for good."""
SURE: Final = 4.0
"""An option that is so many standard errors behind is dropped."""
TRUST: Final = 1.0
"""An option is preferred to the one that a greedy player would take if it is better by so many standard errors."""


class Candidate:
    """An option that is tried, with its value on each of the deals; all candidates are tried on the same ones."""

    def __init__(self, option: Option, greedy: bool = False) -> None:
        self.option = option
        self.greedy = greedy
        """Whether a greedy player would take it."""
        self.values: list[float] = []
        self.node = Node()

    def mean(self) -> float:
        """The mean chance to win."""
        return sum(self.values) / len(self.values) if self.values else 0.0


@dataclass(frozen=True)
class Analysis:
    """What a search has found: the options that were tried, the best first, those that were dropped early behind the others."""

    candidates: tuple[Candidate, ...]
    iterations: int


class SearchPlayer:
    """Information-set Monte-Carlo tree search: same seed, same choices; it sees only games dealt from what its seat knows.

    Every iteration takes a fresh deal. All options that are left are tried on the same deals, so that luck is the same for all of them, and
    those that are clearly behind are dropped; below each of them grows a tree of what both sides then do. Outside the tree all seats
    choose greedily up to the end of the next turn or so, where the game's evaluation says who is ahead.
    """

    def __init__(self, seed: int, settings: SearchSettings | None = None) -> None:
        self.rng = Rng(seed)
        self.settings = settings or SearchSettings()

    def choose_by_guesses(self, guess: Guess, decision: Decision) -> Option:
        """The option that the search likes best."""
        return self.analyse(guess, decision).candidates[0].option

    def analyse(self, guess: Guess, decision: Decision) -> Analysis:
        """Tries the options of the decision within the budget."""
        settings = self.settings
        first = guess(Rng(self._seed()))
        ordered = ranked_options(first, decision)[: settings.width]
        candidates = [Candidate(option, greedy=place == 0) for place, option in enumerate(ordered)]
        left, done = candidates, 0
        while len(left) > 1 and done + len(left) <= settings.iterations:
            dealt = guess(Rng(self._seed()))
            for candidate in left:
                state = dealt.copy()
                state.apply(candidate.option)
                candidate.values.append(descend(state, candidate.node, decision.seat, settings))
            done += len(left)
            left = _promising(left, settings.iterations - done)
        behind = [candidate for candidate in candidates if candidate not in left]
        usual = candidates[0] if candidates[0] in left else None
        ranked = sorted(left, key=lambda one: -_rank(one, usual))
        ranked += sorted(behind, key=lambda one: (-len(one.values), -one.mean()))
        return Analysis(tuple(ranked), done)

    def _seed(self) -> int:
        return self.rng.below(1 << 62, GUESSES)


def _rank(candidate: Candidate, usual: Candidate | None) -> float:
    """By how much a candidate is surely better than what a greedy player would choose, which itself has 0."""
    if usual is None:
        return candidate.mean()
    mean, error = _gap(candidate, usual)
    return 0.0 if candidate is usual else mean - TRUST * error - (0.0 if candidate.values else 1.0)


def _gap(candidate: Candidate, other: Candidate) -> tuple[float, float]:
    """By how much a candidate is better than another one on the same deals, with the standard error."""
    gaps = [one - two for one, two in zip(candidate.values, other.values, strict=True)]
    n = len(gaps)
    if n < 2:
        return sum(gaps), 1.0
    mean = sum(gaps) / n
    return mean, (sum((gap - mean) ** 2 for gap in gaps) / (n * (n - 1))) ** 0.5


def _promising(candidates: list[Candidate], budget: int) -> list[Candidate]:
    """Those that may still be the best: not the same as an earlier one on all deals, and not clearly behind the best one."""
    deals = len(candidates[0].values)
    if deals < ENOUGH:
        return candidates
    best = max(candidates, key=Candidate.mean)
    kept: list[Candidate] = []
    for candidate in candidates:
        if any(candidate.values == other.values for other in kept):
            continue
        if candidate is best or not _clearly_behind(candidate, best):
            kept.append(candidate)
    return kept


def _clearly_behind(candidate: Candidate, best: Candidate) -> bool:
    """Whether the paired difference is more than chance explains."""
    mean, error = _gap(best, candidate)
    return mean > SURE * error
