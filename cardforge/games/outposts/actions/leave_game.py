"""A player leaves the game: nothing of theirs stays, and nothing of the others' leaves with them (D44, D57)."""

from __future__ import annotations

from cardforge.effects.evaluate import player_target
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, GONE, OUTPOSTS, SILVER_DECK


def leave_game(state: OutpostsState, seat: int) -> None:
    """D44, D57: takes all of a player's cards out of the game; an own turn ends at once."""
    state.alive[seat] = state.mana[seat] = 0
    state.note("eliminated", "D44", seat)
    for outpost in state.zone(seat, OUTPOSTS):
        state.down[outpost] = 1
    for card, where in enumerate(state.where):
        holder, zone = divmod(where, COUNT)
        if zone not in (GONE, SILVER_DECK) and seat in (holder, state.owner[card]):
            _take_away(state, card, seat)
    state.effects = [effect for effect in state.effects if effect.target != player_target(seat)]
    if seat == state.active:
        state.stack.clear()
        state.push(("end_turn",))


def _take_away(state: OutpostsState, card: int, seat: int) -> None:
    """A card of another player goes to its owner's discard pile."""
    if state.owner[card] == seat:
        state.put(card, seat, GONE)
    else:
        state.discard(card)
