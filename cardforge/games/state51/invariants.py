"""What holds at every decision of every game of the Fifty-First State: plain functions, each "" while it holds and otherwise what is broken.

Stated here: no supply is negative, and goods on cards add up (one count above 0 for each good of a Location in a State).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import STATE


def no_supply_is_negative(state: State51) -> str:
    """R11: nobody pays with goods that they do not have."""
    for place, n in enumerate(state.goods):
        if n < 0:
            return f"seat {place // SUPPLY} has {n} of good {place % SUPPLY}"
    return ""


def goods_on_cards_have_a_place(state: State51) -> str:
    """R16, R32: goods lie only on Locations of a State, each good of a card counted once and above 0."""
    seen: set[tuple[int, int]] = set()
    for stored in state.stored:
        if stored.n < 1:
            return f"{stored.n} of good {stored.good} are on {state.name_of(stored.card)} ({stored.card})"
        if (stored.card, stored.good) in seen:
            return f"good {stored.good} on {state.name_of(stored.card)} ({stored.card}) is counted in two rows"
        if not state.lies_in(stored.card, STATE):
            return f"{stored.n} of good {stored.good} are on {state.name_of(stored.card)} ({stored.card}), which is no Location of a State"
        seen.add((stored.card, stored.good))
    return ""


INVARIANTS: Final[tuple[Callable[[State51], str], ...]] = (no_supply_is_negative, goods_on_cards_have_a_place)
"""The invariants of the Fifty-First State."""
