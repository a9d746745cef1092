"""When a choice can no longer be taken back: as soon as chance was asked, something hidden was shown, or somebody else has chosen."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.state import State

CHANCE: Final = "chance has decided something since"
SHOWN: Final = "something hidden was shown since"
OTHERS: Final = "somebody else has chosen since"
"""Why a player cannot go back."""


def undo_forbidden(before: State, now: State, seat: int) -> str | None:
    """Why a seat cannot go back to an earlier state, with the game's own row where it has one; None if it can.

    That somebody else has chosen in between is for whoever keeps the copies to know.
    """
    own = now.engine.rules.undo_forbidden
    row = own(before, now) if own is not None else None
    if before.rng.counters != now.rng.counters:
        reason = CHANCE
    elif row or any(card < len(before.definition) for card in known(now, seat) - known(before, seat)):
        reason = SHOWN
    else:
        return None
    return f"{reason} ({row})" if row else reason


def known(state: State, seat: int) -> set[int]:
    """The cards whose faces a seat knows."""
    hidden = {card for index in range(len(state.zones)) for card in state.hidden(seat, index)}
    return {card for card, where in enumerate(state.where) if where >= 0 and card not in hidden}
