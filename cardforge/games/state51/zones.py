"""The zones of Tin Republic: each player's own zones first, then the shared ones."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.zones import Zone

ZONES: Final[tuple[Zone, ...]] = (
    Zone("hand", "owner"),
    Zone("packet", "owner"),
    Zone("pile", "owner"),
    Zone("aside", "owner"),
    Zone("state"),
    Zone("ruins", "backs"),  # N45: the owner may look at the faces
    Zone("deals"),
    Zone("board"),
    Zone("faction deck", "none"),
    Zone("faction discard", pile=True),
    Zone("deck", "none", shared=True),
    Zone("discard", shared=True, pile=True),
    Zone("display", shared=True),
    Zone("attack", shared=True),
    Zone("map", shared=True),
    Zone("red pile", "none", shared=True),
    Zone("blue pile", "none", shared=True),
    Zone("red open", shared=True),
    Zone("blue open", shared=True),
    Zone("red discard", shared=True, pile=True),
    Zone("blue discard", shared=True, pile=True),
)
"""The packet and the pile belong to the alternate Lookout (L2, L3); "aside" holds the cards that all players put away together (R4)."""

HAND: Final = 0
PACKET: Final = 1
PILE: Final = 2
ASIDE: Final = 3
STATE: Final = 4
RUINS: Final = 5
DEALS: Final = 6
BOARD: Final = 7
FACTION_DECK: Final = 8
FACTION_DISCARD: Final = 9
DECK: Final = 10
DISCARD: Final = 11
DISPLAY: Final = 12
ATTACK: Final = 13
MAP: Final = 14
RED_PILE: Final = 15
BLUE_PILE: Final = 16
RED_OPEN: Final = 17
BLUE_OPEN: Final = 18
RED_DISCARD: Final = 19
BLUE_DISCARD: Final = 20
"""The indexes of the zones in `ZONES`."""

COUNT: Final = 21
"""The number of zones."""

COMMON: Final = -1
RED_CONNECTION: Final = -2
BLUE_CONNECTION: Final = -3
"""The owners of cards that belong to no player: the shared deck and the two Connection piles."""
