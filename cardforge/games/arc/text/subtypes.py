"""Subtypes that are also read in lower case ("two or more imps"); any other capitalised word is read as a subtype, too."""

from __future__ import annotations

from typing import Final

from cardforge.effects.phrases import Phrase

_NAMES: Final = (
    "Angel[s]", "Archer[s]", "Armor[s]", "Artisan[s]", "Assassin[s]", "Beast[s]", "Bird[s]", "Caster[s]", "Demon[s]",
    "Dragon[s]", "Druid[s]", "Dwar[f|ves]", "El[f|ves]", "Fair[y|ies]", "Farmer[s]", "Flower[s]", "Ghost[s]", "Ghoul[s]", "Giant[s]",
    "Goblin[s]", "Golem[s]", "Griffin[s]", "Human[s]", "Hunter[s]", "Imp[s]", "Insect[s]", "Knight[s]", "Leader[s]",
    "Legend[s]", "Lion[s]", "Mage[s]", "Merchant[s]", "Merfolk[|]", "Monk[s]", "Ogre[s]", "Orc[s]", "Plant[s]", "Priest[s]", "Rat[s]",
    "Rebel[s]", "Rider[s]", "Rogue[s]", "Scout[s]", "Serpent[s]", "Shadow[s]", "Shaman[s]", "Skeleton[s]", "Soldier[s]", "Spider[s]",
    "Spirit[s]", "Tree[s]", "Troll[s]", "Undead[|]", "Vampire[s]", "Warrior[s]", "Weapon[s]", "Witch[es]", "Wizard[s]", "Wol[f|ves]",
    "Wraith[s]", "Zombie[s]",
)  # fmt: skip

_ALSO: Final = {"El[f|ves]": ("El[f|fs]",), "Dwar[f|ves]": ("Dwar[f|fs]",), "Wol[f|ves]": ("Wol[f|fs]",)}


def _one(name: str) -> str:
    stem, _, ending = name.partition("[")
    return stem + (ending.split("|")[0] if "|" in ending else "").rstrip("]")


SUBTYPES: Final = tuple(
    Phrase("subtype", name, _one(name), also=_ALSO.get(name, ()), example=f"Destroy target {_one(name)} creature.")
    for name in _NAMES
)
