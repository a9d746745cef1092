"""The zones of Outposts: three for creatures (O1), the Outposts with their upgrades, and the piles of cards."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.zones import Zone

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
OUTPOSTS: Final = 3
RESERVE: Final = 4
DEFENSE: Final = 5
OFFENSE: Final = 6
UPGRADES: Final = 7
HIDDEN: Final = 8
RESOLVING: Final = 9
PACKET: Final = 10
PICKED: Final = 11
SILVER_DECK: Final = 12
GONE: Final = 13

ZONES: Final = (
    Zone("deck", "none"),
    Zone("hand", "owner"),
    Zone("discard pile", pile=True),
    Zone("outposts"),
    Zone("reserve"),
    Zone("defense"),
    Zone("offense"),
    Zone("upgrades"),
    Zone("hidden upgrades", "backs"),
    Zone("resolving"),
    Zone("packet", "owner"),
    Zone("picked", "owner"),
    Zone("silver deck", "none", shared=True),
    Zone("gone", pile=True),
)
"""`hidden upgrades` lie face-down (O50, D25); `packet` and `picked` are the draft's (D51); a token that leaves play is `gone` (D49)."""

COUNT: Final = len(ZONES)

CREATURE_ZONES: Final = (RESERVE, DEFENSE, OFFENSE)
"""O1: exactly three."""
PLAYED: Final = (*CREATURE_ZONES, UPGRADES, HIDDEN)
"""The zones of cards in play that can be played from hand."""

IN_PLAY: Final = frozenset((OUTPOSTS, RESERVE, DEFENSE, OFFENSE, UPGRADES, HIDDEN))
ACTIVE: Final = frozenset((RESERVE, DEFENSE, OFFENSE, UPGRADES))
"""The zones in which the text of a card applies; a face-down upgrade has no effect (O51)."""
