"""When a choice can no longer be taken back: as soon as something hidden was shown (B8.11)."""

from __future__ import annotations

from cardforge.games.state51.state import State51


def barred(before: State51, now: State51) -> str | None:
    """B8.11: the row that keeps a player from going back to a copy: a card was drawn or revealed since, or chance was asked."""
    same = before.shown == now.shown and before.chance.counters == now.chance.counters
    return None if same else "B8.11"
