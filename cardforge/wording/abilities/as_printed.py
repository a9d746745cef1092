"""What only the words of a sentence tell about its meaning: "each", "a graveyard", "both", "destroyed", "another one"."""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.wording.events.instead.averted_deaths import of_destruction
from cardforge.wording.references.conditions_of_subjects import said_of_each
from cardforge.wording.references.named.asked_behind import asked_behind
from cardforge.wording.references.named.other_ones import than_what_did_it
from cardforge.wording.references.several.both_are import of_both
from cardforge.wording.references.several.next_ones import check_next
from cardforge.wording.references.several.one_place import of_one_graveyard, unlike_each_other


def as_printed(ability: Ability, text: str) -> Ability:
    """The ability as the words of its sentence have it."""
    for said in _IN_TURN:
        ability = said(ability, text)
    return ability


_IN_TURN: Final = (
    of_one_graveyard,
    unlike_each_other,
    of_both,
    of_destruction,
    said_of_each,
    asked_behind,
    check_next,
    than_what_did_it,
)
"""What the words change, in turn."""
