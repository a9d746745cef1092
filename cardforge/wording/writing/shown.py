"""Abilities in standard wording, as messages show them."""

from __future__ import annotations

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase
from cardforge.wording.writing.writer import Unwritable, Writer


def shown(vocabulary: tuple[Phrase, ...], kind: str, abilities: tuple[Ability, ...]) -> str:
    """Abilities in standard wording; of those that nothing writes the names of their verbs."""
    try:
        return Writer(vocabulary).wording(abilities, kind or "card").replace("\n", " ")
    except Unwritable:
        return "; ".join(type(effect).__name__ for ability in abilities for effect in ability.effects)
