"""The codes of faults in texts: what each means, with a text that has it and what the message suggests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class FaultCode:
    """One kind of fault."""

    code: str
    meaning: str
    """What is wrong, for the designers' manual."""
    text: str
    """A text of ARC with this fault."""
    kind: str = "event"
    """The type of its card."""


CODES: Final = (
    FaultCode("unknown-keyword", "A word stands where a keyword would, and the game has no such keyword.", "Flyign.", "creature"),
    FaultCode("unknown-subtype", "A word with a capital stands where a subtype would, and no card has such a subtype.", "Destroy target Goblni."),
    FaultCode("unknown-word", "The word is not part of the language.", "Destory target creature."),
    FaultCode("wrong-form", "The word is known, but must be inflected differently here.", "This creature cannot be block.", "creature"),
    FaultCode("wrong-order", "The words are right and in the wrong order.", "Mark creature target."),
    FaultCode("missing-word", "Something is missing: an object, a destination, an amount, a little word.", "Deal 2 damage target creature."),
    FaultCode("extra-word", "The sentence can be read without the word.", "Draw to two cards."),
    FaultCode("wrong-role", "The words are right, but this cannot be done with that.", "Destroy target player."),
    FaultCode("no-antecedent", "“It”, “that creature” or “the saved card” refers to nothing mentioned before.", "It gets +2/+2 until end of turn."),
    FaultCode("no-source", "The text does not say where the cards come from.", "Put a creature into play."),
    FaultCode("ambiguous", "The sentence has several meanings, and no rule says which one is meant; the fault shows them all.", "Mark target Elf and target Orc. Destroy it."),
    FaultCode("unclaimed-word", "The word can be read, but nothing in the meaning says what it says.", "Enchant creature.\nEnchanted city gets +1/+1.", "enchantment"),
    FaultCode("false-reminder", "The explanation of a keyword says something that the keyword does not mean.", "Flying (Destroy all creatures.)", "creature"),
    FaultCode("not-playable", "The sentence is right, but a card of this type cannot have it.", "Mark: Draw a card."),
    FaultCode("unknown-wording", "Every word is known, but no wording goes on like this, and no small change makes it one.", "Turn your army of creature."),
    FaultCode("too-long", "The text is longer than any that is read.", ""),
)  # fmt: skip
"""Every code, in the order in which a text is examined."""
KNOWN_CODES: Final = frozenset(each.code for each in CODES)
