"""What "it" is behind a card that was brought to another one: the verb says so that knows what can be done to each (`Verb.before`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects.contents import subject_of
from cardforge.effects.verb import Verb
from cardforge.wording.references.named.mentions import type_of

_INSIDE: Final = ("then", "otherwise", "effects")


def told_before(effects: tuple[Any, ...], behind: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """The effects of a text, each as it is said in front of those that follow, also outside of what it is a part of. Raises NoMeaning."""
    found: list[Any] = []
    for place, effect in enumerate(effects):
        following = (*effects[place + 1 :], *behind)
        inside = {name: getattr(effect, name) for name in _INSIDE if getattr(effect, name, ())}
        if inside:
            effect = replace(effect, **{name: told_before(part, following) for name, part in inside.items()})
        if isinstance(effect, Verb):
            effect = effect.before(type_of(subject_of(found[-1])) if found else "card", following)
        found.append(effect)
    return tuple(found)
