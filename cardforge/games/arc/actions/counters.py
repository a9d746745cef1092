"""Counters that come off a card."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.state import ArcState


def tell_of_last_counter(state: ArcState, card: int, name: str) -> None:
    """Tells listeners of a card from which the last counter of a name was just removed."""
    if counters_on(state, card, name) <= 0:
        emit(state, "last_counter_removed", card, state.controller(card), name)
