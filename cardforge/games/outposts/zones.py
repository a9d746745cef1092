"""Where the cards of Outposts lie: three creature zones (O1), the Outposts with their upgrades, and the cards beside them."""

from __future__ import annotations

from cardforge.kernel.engine import Zone

(
    DECK, HAND, DISCARD, OUTPOSTS, RESERVE, DEFENSE, OFFENSE, UPGRADES, HIDDEN, RESOLVING, PACKET, PICKED, SILVER_DECK, GONE,
) = range(14)  # fmt: skip

ZONES = (
    Zone("deck", "none"),
    Zone("hand", "owner"),
    Zone("discard pile"),
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
    Zone("gone"),
)
"""`hidden upgrades` lie face-down (O50, D25); `packet` and `picked` are the draft's (D51); a token that leaves play is `gone` (D49)."""

COUNT = len(ZONES)

CREATURE_ZONES = (RESERVE, DEFENSE, OFFENSE)
"""O1: exactly three."""
IN_PLAY = frozenset((OUTPOSTS, RESERVE, DEFENSE, OFFENSE, UPGRADES, HIDDEN))
ACTIVE = frozenset((RESERVE, DEFENSE, OFFENSE, UPGRADES))
"""Where the text of a card holds; a face-down upgrade has no effect (O51)."""
