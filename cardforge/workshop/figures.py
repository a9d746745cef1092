"""Figures of trials in words: means and shares with their intervals, lengths, and why games ended."""

from __future__ import annotations

from collections.abc import Mapping

from cardforge.trials.match import Course
from cardforge.trials.statistics import Estimate, Spread
from cardforge.workshop.words import count


def mean(estimate: Estimate) -> str:
    """A mean with the larger half of its interval: "3.20 ± 0.26"."""
    return f"{estimate.value:.2f} ± {max(estimate.high - estimate.value, estimate.value - estimate.low):.2f}"


def share(estimate: Estimate) -> str:
    """A share with its interval: "70% (40%-89%)"."""
    return f"{estimate.value:.0%} ({estimate.low:.0%}-{estimate.high:.0%})"


def reason(name: str, words: Mapping[str, str]) -> str:
    """Why a game ended, with its row: "by victory points (A26)"."""
    return f"by {words[name]} ({name})" if name in words else name


def without(names: tuple[str, ...]) -> list[str]:
    """The line that owns up to cards played without part of their text; no line when there are none."""
    return [f"Played without their whole text: {', '.join(names)}"] if names else []


def course(course: Course, words: Mapping[str, str], seats: int) -> list[str]:
    """How games went, in a few lines."""
    first = f"; the seat that began won {share(course.first)}" if course.first.n and seats > 1 else ""
    lines = [f"  drawn {share(course.draws)}{first}"]
    lines += [
        length(spread, noun)
        for spread, noun in ((course.rounds, "round"), (course.turns, "turn"))
        if spread is not None
    ]
    width = max((len(reason(name, words)) for name in course.reasons), default=0)
    ended = [f"  {reason(name, words).ljust(width)}  {share(estimate)}" for name, estimate in course.reasons.items()]
    return [*lines, "  how the games ended:", *(f"  {line}" for line in ended)]


def length(spread: Spread, noun: str) -> str:
    """How long games took."""
    between = f"80 % between {spread.low:g} and {spread.high:g}"
    return f"  half of the games took at most {count(spread.median, noun)}, {between}"
