"""When undo ends: as soon as something hidden is revealed (B8.11)."""

from __future__ import annotations

from cardforge.games.state51.state import State51


def undo_forbidden(before: State51, now: State51) -> str | None:
    """B8.11 if a card was drawn or revealed or a random number drawn since the earlier state; None if undo is possible."""
    same = before.cards_revealed == now.cards_revealed and before.rng.counters == now.rng.counters
    return None if same else "B8.11"
