"""What a card does in the graveyard: "2 gold: Return this card from your graveyard to your hand"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped


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


def behind_death(when: Any, sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[Any, ...], ...]:
    """The sentences of an ability that the card's own death sets off: it is in the graveyard when they are carried out."""
    if not isinstance(when, a.Trigger) or (when.event, when.subject) != ("dies", a.This()):
        return sentences
    return tuple(mapped(one, lambda part: part.verb if isinstance(part, FromGraveyard) else part) for one in sentences)


def of_graveyard(effects: tuple[Verb, ...], place: str) -> tuple[Any, ...]:
    """The effects of an ability as they are written: the first of one that is used in the graveyard says so."""
    return (FromGraveyard(effects[0]), *effects[1:]) if place == "graveyard" and effects else effects
