"""Where ARC cards lie: the areas of the table (A61 to A85), one of each for every player."""

from __future__ import annotations

from cardforge.kernel.engine import Zone

DECK, HAND, CITIES, GRAVEYARD, REMOVED, ARMY, KINGDOM, RESIDENTS, RESOURCES, ATTACHED, RESOLVING = range(11)

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
)
"""A61 to A85: one of each for every player. A card in another player's zone is controlled by that player."""

COUNT = len(ZONES)

IN_PLAY = frozenset((ARMY, KINGDOM, RESIDENTS, ATTACHED))
"""Where the printed properties of a card are in play; resource cards lie face down and have none (C16)."""
