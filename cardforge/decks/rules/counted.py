"""Which cards a rule kind counts: those of some types, those with or without some subtype words."""

from __future__ import annotations

from typing import Final

from cardforge.decks.formats import Rule
from cardforge.decks.rules.base import Param
from cardforge.decks.slots import Slot

COUNTED: Final = (
    Param("types", "words", "The only card types that count; all if not set."),
    Param("subtypes", "words", "Only cards with one of these subtypes count; all if not set."),
    Param("not_subtypes", "words", "Cards with one of these subtypes do not count."),
)
"""The parameters of a rule kind that counts only some cards."""


def is_counted(rule: Rule, slot: Slot) -> bool:
    """Whether the rule counts the card; without these parameters it counts every card."""
    types, wanted, unwanted = rule.words("types"), rule.words("subtypes"), rule.words("not_subtypes")
    if not (types or wanted or unwanted):
        return True
    own = {word for words in slot.card.words("subtypes") for word in words.split()} if slot.card else set()
    if own.intersection(unwanted) or (wanted and not own.intersection(wanted)):
        return False
    return not types or slot.word() in types
