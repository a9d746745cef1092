"""Goldfish: a deck against an opponent who does nothing; opening hands, and what it has done by each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardforge.effects.ability import Ability
from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.kernel.state import State
from cardforge.players import chosen, player
from cardforge.trials.match_runner import GAME_STREAM, PLAYER_STREAM
from cardforge.trials.statistics import Estimate, mean, share


@dataclass(frozen=True)
class GoldfishReport:
    """What n games against a passive opponent showed."""

    n: int
    seed: int
    turns: int
    opening: Mapping[str, Estimate]
    """Copies of each card name in the opening hand, as mean; only names that were seen."""
    samples: tuple[tuple[str, ...], ...]
    """The first opening hands, card by card."""
    by_turn: Mapping[str, tuple[Estimate, ...]]
    """For each measure of the game (gold, played ...) its mean after own turn 1, 2, 3 ..."""
    no_play: tuple[Estimate, ...]
    """The share of games in which nothing was played in own turn 1, 2, 3 ..."""
    won_by: tuple[Estimate, ...]
    """The share of games that were won by own turn 1, 2, 3 ..."""
    reasons: Mapping[str, int]
    """How the games ended, by row or word; "unfinished" for those that outlasted the turns."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "seed": self.seed,
            "turns": self.turns,
            "opening": {name: estimate.to_json() for name, estimate in self.opening.items()},
            "samples": [list(hand) for hand in self.samples],
            "by_turn": {name: [estimate.to_json() for estimate in row] for name, row in self.by_turn.items()},
            "no_play": [estimate.to_json() for estimate in self.no_play],
            "won_by": [estimate.to_json() for estimate in self.won_by],
            "reasons": dict(self.reasons),
        }


@dataclass
class _Game:
    """What one game left behind."""

    hand: list[str]
    rows: list[Mapping[str, int]]
    won_in: int | None
    reason: str


def goldfish(
    engine: Engine,
    deck: Sections,
    n: int,
    seed: int,
    *,
    turns: int = 12,
    variant: str | None = None,
    changes: Options | None = None,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
    chooser: str = "greedy",
    progress: Callable[[int], None] | None = None,
) -> GoldfishReport:
    """Plays n games of the deck in seat 1 against the game's dummy, each for so many own turns; same seed, same report.

    Raises CardforgeError for a game that has no goldfish.
    """
    if engine.evaluation.dummy is None or engine.evaluation.measures is None or engine.evaluation.hand is None:
        raise CardforgeError("this game has no goldfish")
    dummy = engine.evaluation.dummy()
    options = {**dummy.options, **(changes or {})}
    setup = GameSetup(engine, [deck, dummy.deck], None, variant, options, abilities)
    games = []
    for game in range(n):
        state = setup.lay(seed_of(seed, GAME_STREAM, game))
        games.append(_play(state, seed_of(seed, PLAYER_STREAM, game), turns, chooser))
        if progress:
            progress(game + 1)
    return _report(games, n, seed, turns)


def _play(state: State, seed: int, turns: int, chooser: str) -> _Game:
    engine = state.engine
    assert engine.evaluation.measures is not None
    assert engine.evaluation.hand is not None
    players = [player(chooser, seed), player("passive", seed)]
    hand = list(engine.evaluation.hand(state, 0))
    state.run()
    while not hand and state.decision is not None:
        state.apply(chosen(state, state.decision, players[state.decision.seat]))
        hand = list(engine.evaluation.hand(state, 0))
    names = [state.card_definitions.cards[state.definition[card]].name for card in hand]
    rows: list[Mapping[str, int]] = []
    mine = state.active == 0
    while state.decision is not None and len(rows) < turns:
        state.apply(chosen(state, state.decision, players[state.decision.seat]))
        if mine and (state.active != 0 or state.is_over()):
            rows.append(engine.evaluation.measures(state, 0))
        mine = state.active == 0
    won = state.winners == (0,)
    return _Game(names, rows, len(rows) if won else None, state.reason if state.is_over() else "unfinished")


def _report(games: list[_Game], n: int, seed: int, turns: int) -> GoldfishReport:
    names = sorted({name for game in games for name in game.hand})
    counts = [Counter(game.hand) for game in games]
    measures = list(games[0].rows[0]) if games and games[0].rows else []
    last = max((len(game.rows) for game in games), default=0)
    still = [[game for game in games if len(game.rows) > turn] for turn in range(last)]
    by_turn = {
        name: tuple(mean([game.rows[turn][name] for game in still[turn]]) for turn in range(last)) for name in measures
    }
    idle = tuple(share(sum(_played(game, turn) == 0 for game in still[turn]), len(still[turn])) for turn in range(last))
    won = tuple(
        share(sum(1 for game in games if game.won_in is not None and game.won_in <= turn), n)
        for turn in range(1, turns + 1)
    )
    return GoldfishReport(
        n=n,
        seed=seed,
        turns=turns,
        opening={name: mean([count[name] for count in counts]) for name in names},
        samples=tuple(tuple(game.hand) for game in games[:3]),
        by_turn=by_turn,
        no_play=idle if "played" in measures else (),
        won_by=won,
        reasons=dict(sorted(Counter(game.reason for game in games).items())),
    )


def _played(game: _Game, turn: int) -> int:
    before = game.rows[turn - 1].get("played", 0) if turn else 0
    return game.rows[turn].get("played", 0) - before
