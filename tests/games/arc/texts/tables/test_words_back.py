"""What a wording of ARC makes, its `undo` takes apart again: over the values of every example of the rules texts, not over chosen ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache

import pytest

from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.text import VOCABULARY
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.wording.reader import Reader
from cardforge.wording.settling import Reading

UNDONE = [phrase for phrase in VOCABULARY if phrase.undo]
READ_AS = {"{kind:name} Battle Scream {n:number}": {"kind": lambda name: {"words": (name,)}}}
"""Slots that are written otherwise than they are read."""


@cache
def values() -> tuple[PhraseValue, ...]:
    """Every value that occurs in the meaning of an example, each once."""
    reader = reader_of(game("arc"))
    texts = [phrase.example for phrase in reader.vocabulary if phrase.example]
    readings = [reading for text in dict.fromkeys(texts) if (reading := reading_of(reader, text))]
    found = [part for reading in readings for ability in reading.abilities for part in parts(ability)]
    return tuple(dict.fromkeys(found))


def reading_of(reader: Reader, text: str) -> Reading | None:
    """An example as the first type of card that can have it (the others add hardly a value); None if no type can."""
    readings = (reader.read(text, kind, explain=False) for kind in ("creature", "event", "enchantment", "city"))
    return next((reading for reading in readings if reading.complete), None)


@cache
def neighbours() -> tuple[PhraseValue, ...]:
    """Each of these values with one field as another value of its class has it: most of them are said by no wording."""
    by_class: dict[type, list[PhraseValue]] = {}
    for value in values():
        by_class.setdefault(type(value), []).append(value)
    return tuple(
        dict.fromkeys(
            changed
            for cls, alike in by_class.items()
            for field in fields(cls)
            for value, other in zip(alike, alike[1:] + alike[:1], strict=True)
            if (changed := replace(value, **{field.name: getattr(other, field.name)})) != value
        )
    )


def parts(value: PhraseValue) -> Iterator[PhraseValue]:
    """A value and all that it is made of."""
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))


def again(phrase: Phrase, slots: Mapping[str, PhraseValue]) -> PhraseValue:
    """What the wording makes of its slots; NoMeaning if nothing."""
    read_as = READ_AS.get(phrase.text, {})
    read = {name: read_as[name](value) if name in read_as else value for name, value in slots.items()}
    try:
        return phrase.make(**{**phrase.fixed, **read})
    except NoMeaning:
        return NoMeaning


@pytest.mark.parametrize("phrase", UNDONE, ids=lambda phrase: phrase.text)
def test_what_is_taken_apart_makes_the_same_value_again(phrase: Phrase) -> None:
    """A wording is written only for the values that it is read into; some example has such a value."""
    undone = [(value, slots) for value in values() if (slots := phrase.undo(value)) is not None]

    assert [(value, slots) for value, slots in undone if again(phrase, slots) != value] == []
    assert undone or not phrase.written


@pytest.mark.parametrize("phrase", UNDONE, ids=lambda phrase: phrase.text)
def test_what_differs_in_one_field_is_not_taken_for_the_same(phrase: Phrase) -> None:
    """A wording takes apart no value that it does not make, however near it is to one of an example."""
    undone = [(value, slots) for value in neighbours() if (slots := phrase.undo(value)) is not None]

    assert [(value, slots) for value, slots in undone if again(phrase, slots) != value] == []
