"""Where ARC cards lie: the areas of the table (A61 to A85), one of each for every player."""

from __future__ import annotations

from cardforge.kernel.engine import Zone

DECK, HAND, CITIES, GRAVEYARD, REMOVED, ARMY, KINGDOM, RESIDENTS, RESOURCES, ATTACHED, RESOLVING, PILE = range(12)

ZONES = (
    Zone("deck", "none"),
    Zone("hand", "owner"),
    Zone("cities deck", "top"),
    Zone("graveyard"),
    Zone("removed"),
    Zone("army"),
    Zone("kingdom"),
    Zone("residents"),
    Zone("resources", "backs"),
    Zone("attached"),
    Zone("resolving"),
    Zone("region pile", "owner"),
)
"""A61 to A85: one of each for every player. A card in another player's zone is controlled by that player."""

COUNT = len(ZONES)

IN_PLAY = frozenset((ARMY, KINGDOM, RESIDENTS, ATTACHED))
"""Where the printed properties of a card are in play; resource cards lie face down and have none (C16)."""

DOMAIN = -2
"""A creature in the Domain of discipline d lies among the residents at `DOMAIN - d` (A303); the top of a Domain came last."""
