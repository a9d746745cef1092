"""What a sensible player thinks of each option (for the greedy player); looks only at what the seat may see."""

from __future__ import annotations

from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.decision import Decision


def judge(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """A number for each option, the best highest."""
    return [0] * len(decision.options)
