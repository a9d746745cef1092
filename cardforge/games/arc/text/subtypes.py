"""Subtypes that a text may name, in upper or lower case ("two or more imps"); a card set may bring its own."""

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
    "Alchemist[s]", "Ant[s]", "Apprentice[s]", "Axe[s]", "Bandit[s]", "Banshee[s]", "Barbarian[s]", "Bard[s]", "Bat[s]", "Bear[s]", "Beetle[s]",
    "Behemoth[s]", "Berserker[s]", "Boar[s]", "Book[s]", "Bow[s]", "Captain[s]", "Cat[s]", "Catapult[s]", "Cavalr[y|ies]", "Centaur[s]", "Champion[s]",
    "Cleric[s]", "Commander[s]", "Construct[s]", "Crab[s]", "Cultist[s]", "Curse[s]", "Cyclops[|]", "Deer[|]", "Devil[s]", "Dog[s]", "Drake[s]",
    "Dryad[s]", "Eagle[s]", "Elder[s]", "Elemental[s]", "Engineer[s]", "Equipment[|]", "Fanatic[s]", "Fiend[s]", "Fish[|]", "Frog[s]", "Fung[us|i]", "Gargoyle[s]",
    "General[s]", "Gladiator[s]", "Gnome[s]", "Guardian[s]", "Harp[y|ies]", "Hawk[s]", "Healer[s]", "Herald[s]", "Hero[es]", "Horror[s]", "Horse[s]",
    "Hound[s]", "Hydra[s]", "Kobold[s]", "Kraken[s]", "Lich[es]", "Lizard[s]", "Lord[s]", "Machine[s]", "Mercenar[y|ies]", "Miner[s]", "Minotaur[s]",
    "Mushroom[s]", "Musician[s]", "Mutant[s]", "Necromancer[s]", "Ninja[s]", "Noble[s]", "Nymph[s]", "Ooze[s]", "Oracle[s]", "Owl[s]", "Paladin[s]", "Peasant[s]",
    "Phoenix[es]", "Pirate[s]", "Potion[s]", "Prophet[s]", "Ranger[s]", "Raven[s]", "Ritual[s]", "Samurai[|]", "Satyr[s]", "Scorpion[s]", "Seer[s]",
    "Serf[s]", "Shield[s]", "Ship[s]", "Smith[s]", "Snake[s]", "Sorcerer[s]", "Specter[s]", "Sprite[s]", "Sp[y|ies]", "Squire[s]", "Sword[s]", "Templar[s]",
    "Thie[f|ves]", "Tiger[s]", "Toad[s]", "Toy[s]", "Treant[s]", "Turtle[s]", "Unicorn[s]", "Warden[s]", "Warg[s]", "Warlock[s]", "Warlord[s]", "Whale[s]",
    "Worm[s]", "Wyrm[s]", "Wyvern[s]",
)  # fmt: skip

_ALSO: Final = {"El[f|ves]": ("El[f|fs]",), "Dwar[f|ves]": ("Dwar[f|fs]",), "Wol[f|ves]": ("Wol[f|fs]",)}


_OF_ENCHANTMENTS: Final = ("Armor", "Axe", "Bow", "Curse", "Equipment", "Shield", "Sword", "Weapon")
"""Subtypes of enchantments (C21): "destroy target Curse"; all others are of creatures."""


def _one(name: str) -> str:
    stem, _, ending = name.partition("[")
    return stem + (ending.split("|")[0] if "|" in ending else "")


def _example(name: str) -> str:
    return f"Destroy target {name}." if name in _OF_ENCHANTMENTS else f"Destroy target {name} creature."


def _fixed(name: str) -> dict[str, str]:
    return {"what": "enchantment"} if name in _OF_ENCHANTMENTS else {}


SUBTYPES: Final = tuple(
    Phrase(
        "subtype", name, _one(name), also=_ALSO.get(name, ()), fixed=_fixed(_one(name)), example=_example(_one(name))
    )
    for name in _NAMES
)
