"""Marking a card (A93-A96, A101, A145, A295)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT


def mark(state: ArcState, card: int, detail: str = "") -> None:
    """A93, A94: marks an unmarked card and emits the event; `detail` is the discipline if it is marked for a bid."""
    state.set_marked(card, 1)
    emit(state, "marked", card, state.where[card] // COUNT, detail)
