"""Marking a card, and telling the abilities that wait for it (A93-A96, A101, A145, A295)."""

from __future__ import annotations

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire


def mark(state: ArcState, card: int, detail: str = "") -> None:
    """Marks an unmarked card; `detail` is the discipline of a bid it is marked for."""
    state.marked[card] = 1
    fire(state, "marked", card, state.controller(card), detail)
