"""The card types, factions and printed card fields of Outposts."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.game import Field
from cardforge.kernel.picture_fields import picture_fields

PLAYABLE: Final = ("Emberhost", "Stonewardens", "Thornwild", "Veilcourt")
"""The four factions from which a player chooses (O14)."""
SILVER: Final = "Silver"
SHARD: Final = "Shard"
"""The two card groups that are not playable factions (O13)."""
FACTIONS: Final = (*PLAYABLE, SILVER, SHARD)
DECK_TYPES: Final = ("creature", "spell", "upgrade")
"""The three types of deck cards (O9)."""
TYPES: Final = (*DECK_TYPES, "supply")
"""All card types; the supply cards, Outpost and Mana Crystal, are never part of a deck (O12, D3)."""
OUTPOST: Final = "Outpost"
CRYSTAL: Final = "Mana Crystal"
"""The names of the two supply cards."""

FIELDS: Final = (
    Field("type", "choice", "Card type; Outpost and Mana Crystal are supply.", "O9", choices=TYPES, required=("*",)),
    Field(
        "faction",
        "choice",
        "Faction, or the group Silver or Shard; its symbol stands under the cost.",
        "O5",
        choices=FACTIONS,
        types=DECK_TYPES,
        required=DECK_TYPES,
    ),
    Field(
        "cost",
        "whole",
        "Mana that playing it costs, upper left; of supply cards the Mana Crystal has one.",
        "O4",
        required=DECK_TYPES,
    ),
    Field("attack", "whole", "Attack, bottom left.", "O6", types=("creature",), required=("creature",)),
    Field("defense", "whole", "Defense, bottom centre.", "O7", types=("creature",), required=("creature",)),
    Field("health", "whole", "Health, bottom right.", "O8", types=("creature",), required=("creature",)),
    Field(
        "quantity",
        "whole",
        "How many of it are in the box of its faction.",
        "D9",
        types=DECK_TYPES,
        required=DECK_TYPES,
    ),
    Field(
        "star",
        "choice",
        "Whether all its copies belong to the ready-made deck of the faction; the star stands centre right.",
        "O11",
        choices=("yes", "no"),
        types=DECK_TYPES,
    ),
    Field("flavor", "word", "A line without meaning in the rules, printed in italics where there is room."),
    *picture_fields(),
)
