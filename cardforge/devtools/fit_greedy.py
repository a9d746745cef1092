"""Fits the numbers of the greedy players: `python -m cardforge.devtools.fit_greedy GAME [--tries 1000] [--spread 0.3] [--seed 1] [--write]`.

Greedy players play the sample decks of all variants against each other. In each try all numbers of one player are moved at random by some
share, and those of the other by as much the other way; both play two deals in both seats. A line through the results says by how much
each number moves the share of won games (evolution strategies with antithetic samples: every game tells of all numbers at once). Numbers whose slope is
beyond twice its standard error are moved along it, and the new player meets the present one on other deals. `--write` writes the numbers into
`cardforge/games/<game>/ai` when it wins more than half of them by twice the standard error. A few runs, each from where the last one ended, are
better than one. Same tries, same seed: same numbers. With PYTHONPATH=build/compiled the rules are compiled, and it takes half the time.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp, log
from multiprocessing import Pool
from typing import Final

from cardforge.devtools.fit_positions import solved, specs_of
from cardforge.devtools.greedy_numbers import GreedySource, Values, greedy_source
from cardforge.kernel.rng import PLAYERS, Rng, seed_of
from cardforge.players import chosen
from cardforge.players.greedy import Evaluate, GreedyPlayer
from cardforge.registry import games
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.trials.match_runner import MatchRunner
from cardforge.trials.statistics import Estimate, share

DEALS: Final = 2
"""Deals of a try, each played in both seats."""
STEP: Final = 3.0
FARTHEST: Final = 0.5
"""How far a number is moved for its slope, and at most, as a logarithm: a slope of 0.1 moves it by a third."""
SURE: Final = 2.0
"""Slopes beyond so many standard errors count."""
GRAINS: Final = 1 << 20

Try = tuple[dict[str, float], float]
"""How far each number was moved between the two players, as a logarithm, and the share that the first one won, less one half."""


@dataclass(frozen=True)
class Slope:
    """By how much the share of won games grows when a number does, for a step of 1 in its logarithm, and the standard error."""

    value: float
    error: float


def main(arguments: Sequence[str] | None = None) -> None:
    """Tries, prints the slopes and the step, and plays the new numbers against the present ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.slug for game in games().values() if game.engine])
    parser.add_argument("--tries", type=int, default=1000)
    parser.add_argument("--spread", type=float, default=0.3)
    parser.add_argument("--games", type=int, default=600, help="games against the present player")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    source = greedy_source(asked.game)
    if asked.tries < 2 * len(source.values):
        parser.error(
            f"{asked.tries} tries are too few for {len(source.values)} numbers; name at least {2 * len(source.values)}"
        )
    with Pool(asked.jobs) as pool:
        orders = [(asked.game, asked.spread, asked.seed, number) for number in range(asked.tries)]
        found = slopes(pool.starmap(tried, orders))
        step = moved(source.values, found)
        for name, slope in sorted(found.items(), key=lambda one: -abs(one[1].value / one[1].error)):
            to = f" -> {step[name]}" if name in step else ""
            print(f"{slope.value:+.3f} ± {slope.error:.3f}  {name} {source.values[name]}{to}")
        pairs = [(asked.game, step, asked.seed, deal) for deal in range(asked.games // 2)]
        won = pool.starmap(against_present, pairs)
    result = share(round(sum(won) * 2), 2 * len(won))
    print(f"{asked.game}: {asked.tries} tries, {len(step)} numbers moved; won {result.value:.1%} of {2 * len(won)} games "
          f"against the present player")  # fmt: skip
    if asked.write and is_better(result):
        source.write(step)
        print(f"written: {', '.join(sorted({name.split('.')[0] for name in step}))}")


def tried(game: str, spread: float, seed: int, number: int) -> Try:
    """One try: its numbers and the share of its games that the first player won, less one half."""
    source, rng = _source(game), Rng(seed_of(seed, 21, number))
    ways = {name: spread * _normal(rng) for name in source.values}
    up, down = (_scaled(source.values, ways, sign) for sign in (1, -1))
    one, other = source.evaluation(up), source.evaluation(down)
    won = sum(share_won(game, one, other, seed_of(seed, 22, number, deal)) for deal in range(DEALS))
    return {name: log(up[name] / down[name]) / 2 for name in ways}, won / DEALS - 0.5


def against_present(game: str, values: Values, seed: int, deal: int) -> float:
    """The share of the two games of a deal that is won by other numbers."""
    one, other = (_evaluation(game, tuple(numbers.items())) for numbers in (values, {}))
    return share_won(game, one, other, seed_of(seed, 23, deal))


def share_won(game: str, one: Evaluate, other: Evaluate, seed: int) -> float:
    """The share of a deal, played in both seats, that the first of two evaluations wins; a drawn game is half a win."""
    runner, points = _runner(game, seed % len(_specs(game))), 0.0
    for seat in range(2):
        state = runner.setup(0).deal(seed)
        players = [GreedyPlayer(one if place == seat else other) for place in range(2)]
        while state.decision is not None:
            state.apply(chosen(state, state.decision, players[state.decision.seat]))
        winners = state.winners or ()
        points += float(seat in winners) if len(winners) == 1 else 0.5
    return points / 2


def slopes(tries: Sequence[Try]) -> dict[str, Slope]:
    """The slopes of a line through the tries, by least squares, with their standard errors; of numbers that were never moved none."""
    names = [name for name in tries[0][0] if any(ways[name] for ways, _ in tries)]
    rows = [[ways[name] for name in names] for ways, _ in tries]
    matrix = [[sum(row[at] * row[to] for row in rows) for to in range(len(names))] for at in range(len(names))]
    right = [sum(row[at] * won for row, (_, won) in zip(rows, tries, strict=True)) for at in range(len(names))]
    found = solved(matrix, right)
    left = [
        won - sum(slope * way for slope, way in zip(found, row, strict=True))
        for row, (_, won) in zip(rows, tries, strict=True)
    ]
    noise = sum(one * one for one in left) / max(1, len(tries) - len(names))
    units = ([float(to == at) for to in range(len(names))] for at in range(len(names)))
    errors = [(noise * solved(matrix, unit)[at]) ** 0.5 for at, unit in enumerate(units)]
    return {name: Slope(value, error) for name, value, error in zip(names, found, errors, strict=True)}


def moved(values: Values, found: Mapping[str, Slope]) -> dict[str, int]:
    """The numbers that a sure slope moves to another whole number."""
    step = {
        name: max(1, round(values[name] * exp(max(-FARTHEST, min(FARTHEST, STEP * slope.value)))))
        for name, slope in found.items()
        if abs(slope.value) > SURE * slope.error
    }
    return {name: value for name, value in step.items() if value != values[name]}


def is_better(won: Estimate) -> bool:
    """Whether the 95 % interval of a share lies above one half."""
    return won.low > 0.5


def _scaled(values: Values, ways: Mapping[str, float], sign: int) -> dict[str, int]:
    return {name: max(1, round(value * exp(sign * ways[name]))) for name, value in values.items()}


def _normal(rng: Rng) -> float:
    """A number of the normal distribution, nearly: the sum of twelve even ones."""
    return sum(rng.below(GRAINS, PLAYERS) / GRAINS for _ in range(12)) - 6


@cache
def _source(game: str) -> GreedySource:
    return greedy_source(game)


@lru_cache(maxsize=2)
def _evaluation(game: str, values: tuple[tuple[str, int], ...]) -> Evaluate:
    return _source(game).evaluation(dict(values))


@cache
def _specs(game: str) -> list[MatchSpec]:
    return specs_of(game, Settings.from_environment())


@cache
def _runner(game: str, place: int) -> MatchRunner:
    return prepare_match(_specs(game)[place]).runners[0]


if __name__ == "__main__":
    main()
