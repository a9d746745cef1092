"""The fields of an ARC card, with the factions, types and disciplines that they may name (A16, A17, A159)."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.cards import Card
from cardforge.kernel.game import Field
from cardforge.kernel.picture_fields import picture_fields

FACTIONS: Final = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")
TYPES: Final = ("creature", "event", "magic", "enchantment", "city", "region")
"""The types of cards in decks (A17, C21, P73, P74)."""
PILE: Final = " pile"
"""Behind a faction, the state of a resource card that lies in its pile (A32)."""
DISCIPLINES: Final = ("Body", "Mind", "Soul")

FACTION_ALIASES: Final = {
    "The Empire": "Empire",
    "House of Nobels": "House of Nobles",
    "Black Legion": "Dark Legion",
    "Undead": "Dark Legion",
    "Gaia": "Gaian",
}
"""C20: other names of the factions in documents and on old cards."""
TYPE_ALIASES: Final = {"unit": "creature", "spell": "magic", "equipment": "enchantment", "artifact": "enchantment"}
"""C20: card types from before this rule set, each with the nearest type of these rules (A17)."""
TYPES_AS_SUBTYPES: Final = {"equipment": ("subtypes", "Equipment")}
"""C21: card types from before this rule set that are subtypes in it."""

COST_WORDS: Final = ("S", "X")
"""What a face may print in place of a cost: S for a turn that is skipped (P76), X for a number chosen when the card is played (Q18)."""

_PAID: Final = ("creature", "event", "magic", "enchantment", "city")

FIELDS: Final = (
    Field(
        "type",
        "choice",
        "Card type.",
        "A17",
        choices=TYPES,
        required=("*",),
        aliases=TYPE_ALIASES,
        implied=TYPES_AS_SUBTYPES,
    ),
    Field(
        "faction",
        "choice",
        "Faction, shown by logo and border.",
        "A16",
        choices=FACTIONS,  # P73, P74: one of five
        types=_PAID,
        required=_PAID,
        spared="Token",
        aliases=FACTION_ALIASES,
    ),
    Field(
        "cost",
        "whole",
        "Gold out of the pile of the card's faction; S: a skipped turn, X: chosen when it is played.",
        "A38",
        choices=COST_WORDS,
        types=_PAID,
        required=_PAID,
        spared="Token",
    ),
    Field(
        "loyalty",
        "whole",
        "Loyalty marks: gold of other factions allowed for a shortfall.",
        "A41",
        types=_PAID,
        at_most="cost",
    ),
    Field("subtypes", "words", "Further subtypes beside the words of the name.", "A47"),
    Field(
        "discipline",
        "choice",
        "The city's discipline.",
        "A159",
        choices=DISCIPLINES,
        types=("city",),
    ),
    Field("attack", "whole", "ATK: damage dealt in combat.", "A132", types=("creature",), required=("creature",)),
    Field(
        "defense",
        "whole",
        "DEF of a creature, strength of a city.",
        "A134",
        types=("creature", "city"),
        required=("creature", "city"),  # A166: a city has a strength
    ),
    Field("hp", "whole", "Hit points of a Region.", "A350", types=("region",), required=("region",)),
    Field(
        "supports",
        "choices",
        "Factions that a Region supports.",
        "A356",
        choices=FACTIONS,
        types=("region",),
        required=("region",),  # A357: at least one
        aliases=FACTION_ALIASES,
    ),
    Field(
        "rarity",
        "choice",
        "How often it is found in a box.",
        "A56",
        choices=("common", "uncommon", "rare"),
        required=("*",),
    ),
    Field("flavor", "word", "A line without meaning in the rules, printed in italics where there is room.", "A43"),
    *picture_fields("A43"),
    Field("guid", "word", "Id of the card at the service that it was imported from."),
)


def subtype_words(card: Card, named: bool) -> frozenset[str]:
    """A46, A121: every word of the subtype line of a card, its discipline and, if `named`, its name, in lower case."""
    words = [
        *(card.name.split() if named else ()),
        card.word("discipline"),
        *(part for word in card.words("subtypes") for part in word.split()),
    ]
    return frozenset(word.strip(",.'").lower() for word in words if word)
