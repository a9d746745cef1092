"""Fits what positions are worth: `python -m cardforge.devtools.fit_positions [GAME...] --games 2000 --seed 1`.

Greedy players, which choose at random now and then, play the sample decks of each game against each other. One position of every few turns is
kept with its features, and the weights are those by which a logistic regression foretells the winner best, with a small penalty for large
weights. The regression learns from four games of five; how well it foretells the others stands in the file that it writes,
`cardforge/games/<game>/ai/position_weights.py`. Same games, same seed: same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, log
from pathlib import Path
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.kernel.contract.evaluation import PositionWorth
from cardforge.kernel.rng import PLAYERS, Rng, seed_of
from cardforge.kernel.state import State
from cardforge.players import chosen
from cardforge.players.greedy import GreedyPlayer
from cardforge.players.random import RandomPlayer
from cardforge.registry import game as game_named
from cardforge.registry import games as all_games
from cardforge.shelves import write_whole
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tasks.setup.match_spec import MatchSpec, match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.setup.variants import sample_decks
from cardforge.trials.match_runner import MatchRunner

RANDOM_PERCENT: Final = 8
"""So many choices in a hundred are random, so that positions come up which greedy players avoid."""
EVERY: Final = 2
"""A position is kept at the end of every second turn, or of every tenth choice in a game that plays by rounds."""
CHOICES: Final = 10
TEST: Final = 5
"""One game of so many tests the weights."""
PENALTY: Final = 2.0
"""What the square of a weight costs, in a scale in which every feature has a spread of 1."""
STEPS: Final = 25
MOST_DECKS: Final = 6

Row = tuple[tuple[float, ...], float]
"""The features of the first seat less those of the second, and the share of the game that the first seat won."""


@dataclass(frozen=True)
class Fit:
    """Weights, and how well they foretell games that they were not learnt from."""

    weights: tuple[float, ...]
    games: int
    rows: int
    loss: float
    """The mean logarithm of the chance that was given to what happened, with its sign changed; 0.693 for who always says one half."""
    right: float
    """The share of positions in which the seat with the better chance won."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Fits the games that are named, or all that have features."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, help="a folder for the files instead of the package")
    asked = parser.parse_args(arguments)
    settings = Settings.from_environment()
    for name in asked.game or [
        one.slug for one in all_games().values() if one.engine and engine_of(one).evaluation.position
    ]:
        position = engine_of(game_named(name)).evaluation.position
        if position is None:
            raise CardforgeError(f"{name} has no features of positions")
        fit = fitted(list(positions(name, asked.games, asked.seed, settings)), len(position.weights))
        package = Path(__file__).parent.parent / "games" / name / "ai"
        file = (asked.output or package) / "position_weights.py"
        write_whole(file, page(list(position.weights), fit, asked.games, asked.seed))
        print(f"{file}: {fit.rows} positions, loss {fit.loss:.3f}, right {fit.right:.1%}")


def positions(name: str, games: int, seed: int, settings: Settings) -> Iterator[list[Row]]:
    """The rows of each game, in turn from all pairings of the sample decks."""
    runners = [runner for spec in specs_of(name, settings) for runner in prepare_match(spec).runners]
    for game in range(games):
        yield _played(runners[game % len(runners)], game, seed)


def specs_of(name: str, settings: Settings) -> list[MatchSpec]:
    """Matches of two greedy players with every pairing of the sample decks of every variant, or out of the box."""
    game = game_named(name)
    engine = engine_of(game)
    if engine.is_boxed:
        return [match_spec(name, [], ["greedy"] * 2, 1, None, False, settings)]
    specs: list[MatchSpec] = []
    for variant in (None, *engine.rules.variants):
        try:
            decks = sample_decks(game, MOST_DECKS, variant, settings)
        except CardforgeError:
            continue
        pairs = product(dict.fromkeys(decks), repeat=2)
        specs += [match_spec(name, pair, ["greedy"] * 2, 1, variant, False, settings) for pair in pairs]
    return specs


def _played(runner: MatchRunner, game: int, seed: int) -> list[Row]:
    state = runner.setup(game).deal(seed_of(seed, 11, game))
    position = state.engine.evaluation.position
    assert position is not None
    rng, greedy = Rng(seed_of(seed, 12, game)), GreedyPlayer()
    chance = RandomPlayer(seed_of(seed, 13, game))
    found: list[tuple[float, ...]] = []
    turn, choices = state.turn, 0
    while state.decision is not None:
        odd = rng.below(100, PLAYERS) < RANDOM_PERCENT
        state.apply(chosen(state, state.decision, chance if odd else greedy))
        choices += 1
        if state.decision is not None and (state.turn >= turn + EVERY or (choices >= CHOICES and state.turn < 12)):
            turn, choices = state.turn, 0
            found.append(_difference(position, state))
    won = 0.5 if not state.winners else (0 in state.winners) / len(state.winners)
    return [(row, won) for row in found]


def _difference(position: PositionWorth[State], state: State) -> tuple[float, ...]:
    pairs = zip(position.features(state, 0), position.features(state, 1), strict=True)
    return tuple(one - other for one, other in pairs)


def fitted(games: Sequence[list[Row]], features: int) -> Fit:
    """The weights that foretell four games of five best, tested by the others."""
    rows = [row for place, game in enumerate(games) if place % TEST for row in game]
    test = [row for place, game in enumerate(games) if place % TEST == 0 for row in game]
    spreads = [max(1e-9, (sum(row[0][at] ** 2 for row in rows) / len(rows)) ** 0.5) for at in range(features)]
    scaled = [(tuple(value / spread for value, spread in zip(row[0], spreads, strict=True)), row[1]) for row in rows]
    weights = [0.0] * features
    for _ in range(STEPS):
        step = _newton_step(scaled, weights)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-7:
            break
    plain = tuple(weight / spread if spread > 1e-8 else 0.0 for weight, spread in zip(weights, spreads, strict=True))
    told = [(_chance(plain, row[0]), row[1]) for row in test]
    losses = [-(won * log(max(p, 1e-9)) + (1 - won) * log(max(1 - p, 1e-9))) for p, won in told]
    decided = [(p, won) for p, won in told if won != 0.5]
    right = sum((p > 0.5) == (won > 0.5) for p, won in decided) / len(decided)
    return Fit(plain, len(games), len(rows) + len(test), sum(losses) / len(losses), right)


def _chance(weights: Sequence[float], row: Sequence[float]) -> float:
    value = sum(weight * feature for weight, feature in zip(weights, row, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))


def _newton_step(rows: Sequence[Row], weights: Sequence[float]) -> list[float]:
    size = len(weights)
    slope = [-PENALTY * weight for weight in weights]
    curve = [[PENALTY * (at == other) for other in range(size)] for at in range(size)]
    for features, won in rows:
        p = _chance(weights, features)
        scale = p * (1 - p)
        for at, feature in enumerate(features):
            if feature:
                slope[at] += (won - p) * feature
                line, part = curve[at], scale * feature
                for other in range(at + 1):
                    line[other] += part * features[other]
    for at in range(size):
        for other in range(at):
            curve[other][at] = curve[at][other]
    return solved(curve, slope)


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is symmetric and positive (Gauss, with the largest pivot)."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(lines)
    for at in range(size):
        best = max(range(at, size), key=lambda place: abs(lines[place][at]))
        lines[at], lines[best] = lines[best], lines[at]
        for below in range(at + 1, size):
            factor = lines[below][at] / lines[at][at]
            for place in range(at, size + 1):
                lines[below][place] -= factor * lines[at][place]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        rest = sum(lines[at][place] * found[place] for place in range(at + 1, size))
        found[at] = (lines[at][size] - rest) / lines[at][at]
    return found


def page(names: Sequence[str], fit: Fit, games: int, seed: int) -> str:
    """The module with the weights, and with where they come from."""
    lines = [
        '"""The weights of the features of a position, fitted by `cardforge.devtools.fit_positions`; not edited by hand.',
        "",
        f"{games} games of greedy players with seed {seed}, {RANDOM_PERCENT} % of the choices random: {fit.rows} positions. In the games "
        f"that were kept apart the",
        f"logarithmic loss is {fit.loss:.3f} (0.693 for who knows nothing), and the seat with the better chance won {fit.right:.1%}.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "WEIGHTS: Final[dict[str, float]] = {",
        *(f'    "{name}": {weight:.4f},' for name, weight in zip(names, fit.weights, strict=True)),
        "}",
        '"""By feature, in the order of `position.features`."""',
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
