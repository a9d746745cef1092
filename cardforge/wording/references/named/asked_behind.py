"""Conditions that are said behind what they are about: "destroy that creature if its cost is 3 or less", "... unless their cost is 3 or more"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.conditions_of_subjects import kind_spoken_of, of_those, said_of_them

_OF_THAT_ONE: Final = re.compile(r"\bthat (?!player\b|opponent\b)\w+\b[^.:;]* (?:if|unless) its?\b", re.IGNORECASE)
_ELSE_TO_IT: Final = re.compile(r"\botherwise\b(?![^.]*\b(?:this|enchanted|equipped|me|I)\b)[^.]*\bit\b", re.IGNORECASE)
_OF_THEM: Final = re.compile(r"\w (?:if|unless) (?:they|their)\b")
_ONE: Final = (a.It, a.This, a.Bearer)


def asked_behind(ability: a.Ability, text: str) -> a.Ability:
    """The ability in which such a condition is asked of "that creature", or of each of "them". Raises NoMeaning for several that are not all alike."""
    if ability.kind == "passive" or not (_OF_THAT_ONE.search(text) or _OF_THEM.search(text)):
        return ability
    effects = mapped(ability.effects, lambda part: _asked(part, text) if isinstance(part, v.If) else part, a.Ability)
    return updated(ability, effects=effects)


def _asked(effect: v.If, text: str) -> Any:
    if len(effect.then) != 1 or not _is_of_one(effect.condition):
        return effect
    (only,), of_it = effect.then, mapped(effect.condition, _of_it)
    if isinstance(subject_of(only), a.It) and _OF_THAT_ONE.search(text):
        otherwise = mapped(effect.otherwise, _it) if _ELSE_TO_IT.search(text) else effect.otherwise
        return replace(effect, condition=of_it, otherwise=otherwise)
    kind = kind_spoken_of(only) if _OF_THEM.search(text) and not effect.otherwise else None
    if kind is None:
        return effect
    so = said_of_them(of_it)
    if so is None:
        raise NoMeaning("what is meant, by its name")
    return of_those(only, kind, so)


def _is_of_one(condition: Any) -> bool:
    """Whether a condition is about one card, which is not described."""
    numbers = any(isinstance(number.of, _ONE) for number in find_all(condition, a.StatOf))
    return numbers or any(isinstance(asked.what, _ONE) for asked in find_all(condition, a.IsA))


def _of_it(part: Any) -> Any:
    """The same said of "it", whichever card that was taken to be."""
    if isinstance(part, a.StatOf) and isinstance(part.of, _ONE):
        return replace(part, of=a.It())
    return replace(part, what=a.It()) if isinstance(part, a.IsA) and isinstance(part.what, _ONE) else part


def _it(part: Any) -> Any:
    return a.It() if isinstance(part, a.This | a.Bearer) else part
