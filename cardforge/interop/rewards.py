"""What a game that is over was worth to each seat, for players that learn."""

from __future__ import annotations

from cardforge.kernel.state import State


def rewards(state: State, players: int) -> list[float]:
    """For each player 1 who has won and -1 who has lost; 0 for all as long as a game runs, and when it is drawn. Seats behind those of the
    players belong to the game itself, such as the opponent of a game alone."""
    if not state.winners:
        return [0.0] * players
    return [1.0 if seat in state.winners else -1.0 for seat in range(players)]
