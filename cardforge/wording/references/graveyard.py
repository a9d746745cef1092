"""What a card does in the graveyard: "2 gold: Return this card from your graveyard to your hand"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class FromGraveyard:
    """Something that this card does to itself while it is in the graveyard."""

    verb: Verb


def in_graveyard(sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[tuple[Any, ...], ...], str]:
    """The sentences of an ability, and where its card has to be: "graveyard" if the first effect says so, else ""."""
    first = sentences[0][0] if sentences and sentences[0] else None
    if not isinstance(first, FromGraveyard):
        return sentences, ""
    return ((first.verb, *sentences[0][1:]), *sentences[1:]), "graveyard"


def of_graveyard(effects: tuple[Verb, ...], place: str) -> tuple[Any, ...]:
    """The effects of an ability as they are written: the first of one that is used in the graveyard says so."""
    return (FromGraveyard(effects[0]), *effects[1:]) if place == "graveyard" and effects else effects
