"""Games between the same players, each found by its number alone: who plays all of them or only a few gets the same games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardforge.kernel.result import Outcome, outcome_of
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State
from cardforge.players import AnyPlayer, chosen, play_out, player
from cardforge.trials.card_wins import CardSeen, CardTracker

GAME_STREAM, PLAYER_STREAM = 1, 2


class PlayedGame(NamedTuple):
    """A game that has been played out, with all that it takes to see it again; plain, so that it can go from one process to another."""

    outcome: Outcome
    choices: tuple[int, ...]
    """The place of every option chosen."""
    digest: str
    """The digest of the last state."""
    cards: tuple[CardSeen, ...] = ()
    """What became of the cards of each seat, if it was followed."""


class MatchRunner:
    """Players with one setup, or several in turn: game 0 is dealt from the first, game 1 from the second, and so on."""

    def __init__(self, setups: Sequence[GameSetup], players: Sequence[str], seed: int) -> None:
        self.setups = tuple(setups)
        self.players = tuple(players)
        self.seed = seed

    def setup(self, game: int) -> GameSetup:
        """The setup from which the game of that number is dealt."""
        return self.setups[game % len(self.setups)]

    def deal_seed(self, game: int) -> int:
        """The seed by which the game of that number is dealt."""
        return seed_of(self.seed, GAME_STREAM, game)

    def play(self, game: int) -> PlayedGame:
        """Plays the game of that number to its end and keeps its choices. Raises UnknownName for an unknown player."""
        choices: list[int] = []
        state, outcome = self._play(game, choices)
        return PlayedGame(outcome, tuple(choices), state.digest())

    def outcome(self, game: int) -> Outcome:
        """Plays the game of that number to its end. Raises UnknownName for an unknown player."""
        return self._play(game, None)[1]

    def followed(self, game: int) -> PlayedGame:
        """Plays the game of that number and follows the cards of every seat; raises UnknownName for an unknown player."""
        state, players = self._begin(game)
        began = state.active
        tracker = CardTracker(state)
        while state.decision is not None:
            state.apply(chosen(state, state.decision, players[state.decision.seat]))
            tracker.look()
        return PlayedGame(outcome_of(state, began), (), "", tracker.cards())

    def outcomes(self, games: Iterable[int]) -> list[Outcome]:
        """The same for several games."""
        return [self.outcome(game) for game in games]

    def _play(self, game: int, choices: list[int] | None) -> tuple[State, Outcome]:
        state, players = self._begin(game)
        began = state.active
        play_out(state, players, choices)
        return state, outcome_of(state, began)

    def _begin(self, game: int) -> tuple[State, list[AnyPlayer]]:
        players = [
            player(name, seed_of(self.seed, PLAYER_STREAM, game, seat)) for seat, name in enumerate(self.players)
        ]
        return self.setup(game).deal(self.deal_seed(game)), players
