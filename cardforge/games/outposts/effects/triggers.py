"""Triggered abilities: the events of Outposts, and the abilities of players who are out of the game."""

from __future__ import annotations

from typing import Final

from cardforge.effects import triggers
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.decision import Step

EVENTS: Final = frozenset(
    (
        "arrives", "destroyed", "sacrificed", "discarded_for_mana", "moved", "attacks", "assault_start", "assault_end",
        "outpost_destroyed", "flipped", "reshuffled", "phase_start", "turn_end", "card_drawn", "card_discarded", "card_played",
        "group_assigned", "survives", "left_zone", "counters_put", "crystal_gained", "attached",
    )
)  # fmt: skip
"""What can trigger an ability (5.5)."""


def trigger(state: OutpostsState, step: Step) -> None:
    """D44: the abilities of a player who is out of the game do nothing."""
    if state.alive[step[3]]:
        triggers.trigger(state, step)


BOOK.include(triggers.BOOK)
BOOK.step("trigger", trigger)
