"""What holds at every decision of every game of ARC: plain functions, each "" while it holds and otherwise what is broken.

Stated here: a card lies in `resolving` only while it is announced, its text is being carried out, or its death is being replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import RESOLVING

TAKES_AWAY: Final = ("put_in_graveyard", "finish_death")
"""The pending steps that take a card out of `resolving`."""


def nothing_is_left_resolving(state: ArcState) -> str:
    """A57, A188, A273: a card in `resolving` is announced, or a pending step takes it away."""
    for seat in range(state.seats):
        for card in state.zone(seat, RESOLVING):
            announced = any(item.card == card for item in state.items)
            if not announced and not any(step[0] in TAKES_AWAY and step[1] == card for step in state.stack):
                return f"{state.name_of(card)} ({card}) of seat {seat} is in resolving, and nothing is announced or pending"
    return ""


INVARIANTS: Final[tuple[Callable[[ArcState], str], ...]] = (nothing_is_left_resolving,)
"""The invariants of ARC."""
