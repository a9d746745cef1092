"""Where cards lie in the fifty-first state: each player's own places first, then those of the table."""

from __future__ import annotations

from cardforge.kernel.engine import Zone

ZONES = (
    Zone("hand", "owner"),
    Zone("packet", "owner"),
    Zone("pile", "owner"),
    Zone("aside", "owner"),
    Zone("state"),
    Zone("ruins", "backs"),
    Zone("deals"),
    Zone("board"),
    Zone("faction deck", "none"),
    Zone("faction discard"),
    Zone("deck", "none", shared=True),
    Zone("discard", shared=True),
    Zone("display", shared=True),
    Zone("attack", shared=True),
    Zone("map", shared=True),
    Zone("red pile", "none", shared=True),
    Zone("blue pile", "none", shared=True),
    Zone("red open", shared=True),
    Zone("blue open", shared=True),
    Zone("red discard", shared=True),
    Zone("blue discard", shared=True),
)
"""The packet and the pile belong to the alternate lookout (L2, L3); aside lies what all put away at the same moment (R4)."""

(
    HAND, PACKET, PILE, ASIDE, STATE, RUINS, DEALS, BOARD, FACTION_DECK, FACTION_DISCARD,
    DECK, DISCARD, DISPLAY, ATTACK, MAP, RED_PILE, BLUE_PILE, RED_OPEN, BLUE_OPEN, RED_DISCARD, BLUE_DISCARD,
) = range(len(ZONES))  # fmt: skip

COUNT = len(ZONES)

COMMON, RED_CONNECTION, BLUE_CONNECTION = -1, -2, -3
"""Owners of cards that belong to no player: the shared deck, the two Connection piles."""
