"""The printed fields of the game's cards and the words that they take: goods, type icons, kinds of Location, positions on the map."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.game import Field
from cardforge.kernel.picture_fields import picture_fields

CARD_TYPES: Final = ("location", "connection", "faction", "territory")
KINDS: Final = ("production", "feature", "action")
GOODS: Final = (
    "worker", "gear", "gun", "fuel", "brick", "ammo", "grey", "blue", "red", "universal", "development", "defense", "card", "vp",
)  # fmt: skip
"""Every kind of goods; all but the last two lie in a player's supply."""


def goods_in_words(number: int, good: str) -> str:
    """So many of a good: "1 worker", "3 workers", "2 points", "3 red"."""
    word = {"vp": "point", "development": "development token", "defense": "defense token"}.get(good, good)
    return f"{number} {word}{'s' * (number != 1 and good not in UNCOUNTED)}"


TYPES: Final = ("gun", "fuel", "gear", "brick", "worker", "ammo", "card", "fame", "culture", "contact")
"""The type icons of Locations: for matching only, never goods."""
UNCOUNTED: Final = ("fuel", "ammo", "grey", "blue", "red", "universal", "basic", "contact")
"""The goods whose words have no plural."""
POSITIONS: Final = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
"""The Territories of the map, row by row (N7)."""

_LOCATION: Final = ("location",)
_TERRITORY: Final = ("territory",)

FIELDS: Final = (
    Field("type", "choice", "What kind of card it is.", "R1", choices=CARD_TYPES, required=("*",)),
    Field("kind", "choice", "The row of the State that a Location is built in.", "R15", choices=KINDS, types=_LOCATION, required=_LOCATION),
    Field("faction", "word", "The Faction deck that a Location belongs to; without one it is a Common card.", "D-L1", types=_LOCATION),
    Field("expansion", "choice", "Shuffled in only when this expansion is played.", "N5", choices=("map",), types=_LOCATION),
    Field("open", "yes", "Whether opponents may use this production.", "R23", types=_LOCATION),
    Field("distance", "whole", "Price in contacts: grey to construct, blue for a Deal, red to raze it from hand.", "R15", types=_LOCATION, required=_LOCATION),
    Field("types", "choices", "Type icons, none to two.", "R16", choices=TYPES, types=_LOCATION),
    Field("deal", "choice", "The good that a Deal brings in every Production phase.", "R17", choices=GOODS, types=_LOCATION, required=_LOCATION),
    Field("spoils", "several", "The goods for whoever razes it, each as often as it is gained.", "R18", choices=GOODS, types=_LOCATION, required=_LOCATION),
    Field("uses", "whole", "How often an action can be used each round: 1 or 2.", "R20", types=_LOCATION),
    Field("pile", "choice", "The Connection pile it lies in.", "R7", choices=("red", "blue"), types=("connection",), required=("connection",)),
    Field("position", "choice", "Where a Territory lies on the map; its two Directions follow from it.", "N7", choices=POSITIONS, types=_TERRITORY, required=_TERRITORY),
    Field("upgrade", "choice", "The type that pays the upgrade to level 2.", "N28", choices=TYPES, types=_TERRITORY, required=_TERRITORY),
    Field("defense", "wholes", "What it costs to raze an Outpost on level 1, 2 and 3.", "N35", types=_TERRITORY, required=_TERRITORY),
    Field("copies", "whole", "How many of it lie in the box; 1 if not said.", "R2", types=("location", "connection")),
    Field("flavor", "word", "A line without meaning in the rules, printed in italics where there is room."),
    *picture_fields(),
)  # fmt: skip
