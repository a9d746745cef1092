"""Whether an engine carries out all that a text was read into; a text with something else is played without it, openly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from cardforge.kernel.abilities import Ability, Trigger
from cardforge.kernel.engine import Engine
from cardforge.kernel.programs import is_verb
from cardforge.kernel.resolution import LOGIC_VERBS

_ASKED_FOR = ("passive", "keyword")
"""Kinds of abilities that are never carried out: what they consist of is asked for."""


def unplayed(engine: Engine, abilities: Iterable[Ability]) -> list[str]:
    """What the engine lacks for these abilities, by name, each once; nothing if it plays them all."""
    return list(dict.fromkeys(name for ability in abilities for name in _lacking(engine, ability)))


def _lacking(engine: Engine, ability: Ability) -> Iterator[str]:
    asked = ability.kind in _ASKED_FOR
    if ability.when is not None and ability.when.event not in engine.events:
        yield ability.when.event
    for effect in ability.effects:
        if asked and type(effect) not in engine.statics:
            yield type(effect).__name__
        yield from _inside(engine, effect, asked)


def _inside(engine: Engine, value: Any, asked: bool) -> Iterator[str]:
    """Every verb in an effect, and the abilities that it gives away."""
    if isinstance(value, Ability):
        yield from _lacking(engine, value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _inside(engine, part, asked)
    elif is_dataclass(value) and not isinstance(value, type | Trigger):
        if is_verb(value) and not asked and type(value) not in engine.verbs and type(value) not in LOGIC_VERBS:
            yield type(value).__name__
        for field in fields(value):
            yield from _inside(engine, getattr(value, field.name), asked)
