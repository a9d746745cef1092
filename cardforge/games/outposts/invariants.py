"""What holds at every decision of every game of Outposts: plain functions, each "" while it holds and otherwise what is broken.

Stated here: a creature guards an Outpost of its own player, and only a creature in defense guards one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, OFFENSE, OUTPOSTS, RESERVE


def guards_are_at_their_own_outposts(state: OutpostsState) -> str:
    """O60: a creature in defense guards an Outpost of its player, or waits to be assigned; creatures elsewhere guard nothing."""
    for seat in range(state.seats):
        outposts = state.zone(seat, OUTPOSTS)
        for card in state.zone(seat, DEFENSE):
            if state.at[card] >= 0 and state.at[card] not in outposts:
                return f"{state.name_of(card)} ({card}) of seat {seat} guards {state.at[card]}, which is no Outpost of that seat"
        for card in (*state.zone(seat, RESERVE), *state.zone(seat, OFFENSE)):
            if state.at[card] >= 0:
                return f"{state.name_of(card)} ({card}) of seat {seat} is not in defense and guards {state.at[card]}"
    return ""


INVARIANTS: Final[tuple[Callable[[OutpostsState], str], ...]] = (guards_are_at_their_own_outposts,)
"""The invariants of Outposts."""
