"""Games between the same players, each found by its number alone: who plays all of them or only a few gets the same games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardforge.kernel.result import Outcome, outcome_of
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup
from cardforge.players import play_out, player

GAME_STREAM, PLAYER_STREAM = 1, 2


class MatchRunner:
    """Players with one setup, or several in turn: game 0 is dealt from the first, game 1 from the second, and so on."""

    def __init__(self, setups: Sequence[GameSetup], players: Sequence[str], seed: int) -> None:
        self.setups = tuple(setups)
        self.players = tuple(players)
        self.seed = seed

    def outcome(self, game: int) -> Outcome:
        """Plays the game of that number to its end. Raises UnknownName for an unknown player."""
        players = [
            player(name, seed_of(self.seed, PLAYER_STREAM, game, seat)) for seat, name in enumerate(self.players)
        ]
        state = self.setups[game % len(self.setups)].deal(seed_of(self.seed, GAME_STREAM, game))
        began = state.active
        play_out(state, players)
        return outcome_of(state, began)

    def outcomes(self, games: Iterable[int]) -> list[Outcome]:
        """The same for several games."""
        return [self.outcome(game) for game in games]
