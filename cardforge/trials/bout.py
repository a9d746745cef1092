"""Games between the same players, each found by its number alone: who plays all of them or only a few gets the same games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardforge.kernel.chance import seed_of
from cardforge.kernel.outcome import Outcome, outcome_of
from cardforge.kernel.seating import Seating
from cardforge.players import play_out, player

GAME_STREAM, PLAYER_STREAM = 1, 2


class Bout:
    """Players at one table, or at several that take turns: game 0 is dealt on the first, game 1 on the second, and round again."""

    def __init__(self, seatings: Sequence[Seating], players: Sequence[str], seed: int) -> None:
        self.seatings = tuple(seatings)
        self.players = tuple(players)
        self.seed = seed

    def outcome(self, game: int) -> Outcome:
        """Plays the game of that number to its end. Raises UnknownName for an unknown player."""
        players = [
            player(name, seed_of(self.seed, PLAYER_STREAM, game, seat)) for seat, name in enumerate(self.players)
        ]
        state = self.seatings[game % len(self.seatings)].deal(seed_of(self.seed, GAME_STREAM, game))
        began = state.active
        play_out(state, players)
        return outcome_of(state, began)

    def outcomes(self, games: Iterable[int]) -> list[Outcome]:
        """The same for several games."""
        return [self.outcome(game) for game in games]
