"""Formats the figures of trials: means and shares with their intervals, lengths of games, and reasons for their ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardforge.tasks.plurals import pluralize
from cardforge.trials.balance import Verdict
from cardforge.trials.match import GameStatistics, Score
from cardforge.trials.statistics import Estimate, Spread


def mean(estimate: Estimate) -> str:
    """A mean with the larger half of its interval: "3.20 ± 0.26"; a single game has none."""
    if estimate.n < 2:
        return f"{estimate.value:.2f}"
    return f"{estimate.value:.2f} ± {half_width(estimate):.2f}"


def half_width(estimate: Estimate) -> float:
    """The larger half of an interval."""
    return max(estimate.high - estimate.value, estimate.value - estimate.low)


BARS = "▁▂▃▄▅▆▇█"


def sparkline(values: Sequence[float], most: float = 0.0) -> str:
    """The values as bars of one line, from 0 to `most` or the largest of them."""
    top = most or max(values, default=0.0)
    if top <= 0:
        return BARS[0] * len(values)
    return "".join(BARS[min(len(BARS) - 1, int(max(0.0, value) / top * (len(BARS) - 1) + 0.5))] for value in values)


def share(estimate: Estimate) -> str:
    """A share with its interval: "70% (40%-89%)"; only a share of nothing is shown as 0%."""
    value = "<1%" if 0 < estimate.value < 0.005 else f"{estimate.value:.0%}"
    return f"{value} ({estimate.low:.0%}-{estimate.high:.0%})"


def reason(name: str, words: Mapping[str, str]) -> str:
    """Why a game ended, with its row if there is one: "by victory points (A26)", "by most points"."""
    if name not in words:
        return name
    return f"by {words[name]} ({name})" if name[-1].isdigit() else f"by {words[name]}"


def statistics_lines(statistics: GameStatistics, words: Mapping[str, str], seats: int) -> list[str]:
    """How the games went, in a few lines."""
    first = f"; the seat that began won {share(statistics.first)}" if statistics.first.n and seats > 1 else ""
    first += f", where {1 / seats:.0%} would be even" if first and seats > 2 else ""
    lines = [f"  drawn {share(statistics.draws)}{first}"]
    lines += [
        length_line(spread, noun)
        for spread, noun in ((statistics.rounds, "round"), (statistics.turns, "turn"))
        if spread is not None
    ]
    ended = aligned([(reason(name, words), share(estimate)) for name, estimate in statistics.reasons.items()])
    return [*lines, "  how the games ended:", *(f"    {line}" for line in ended)]


def length_line(spread: Spread, noun: str) -> str:
    """How long the games took."""
    between = f"80 % between {spread.low:g} and {spread.high:g}"
    return f"  half of the games took at most {pluralize(spread.median, noun)}, {between}"


def point_lines(scores: Sequence[Score], players: int) -> list[str]:
    """The points of every seat; a seat after the players' seats is a virtual player's."""
    rows = []
    for seat, score in enumerate(scores):
        low, middle, high = (f"{quarter:g}" for quarter in score.quartiles)
        name = f"seat {seat + 1}" if seat < players else "the virtual player"
        rows.append((name, mean(score.mean), f"a quarter at most {low}, half {middle}, three quarters {high}"))
    return ["  points:", *(f"    {line}" for line in aligned(rows))] if rows else []


def side_lines(found: Mapping[str, Estimate]) -> list[str]:
    """The share of its games that each side won, for a game that deals sides."""
    rows = [(side, share(estimate)) for side, estimate in found.items()]
    return ["  won by side:", *(f"    {line}" for line in aligned(rows))] if rows else []


def verdict_lines(found: Sequence[Verdict], words: Mapping[str, str]) -> list[str]:
    """Whether the games reached the balance targets; no lines for a game without targets."""
    if not found:
        return []
    rows = ", ".join(dict.fromkeys(one.bound.row for one in found if one.bound.row))
    lines = aligned([_verdict(one, words) for one in found])
    return [f"  balance targets{f' ({rows})' if rows else ''}:", *(f"    {line}" for line in lines)]


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows of words in columns."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


TARGET_NAMES = {
    "deck": "won by each deck against others",
    "first": "won by the seat that began",
    "rounds": "rounds of the middle game",
}


def _verdict(verdict: Verdict, words: Mapping[str, str]) -> tuple[str, str, str, str]:
    bound = verdict.bound
    whole = bound.what == "rounds"
    wanted = f"{_number(bound.low, whole)} to {_number(bound.high, whole)}"
    found = _number(verdict.low, whole)
    if verdict.low != verdict.high:
        found = f"{found} to {_number(verdict.high, whole)}"
    what = TARGET_NAMES.get(bound.what) or reason(bound.what, words)
    return what, wanted, f"found {found}", "yes" if verdict.holds else "no"


def _number(value: float, whole: bool) -> str:
    return f"{value:g}" if whole else f"{round(100 * value, 1):g}%"
