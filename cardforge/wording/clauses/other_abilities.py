"""Losing all abilities but those of the same sentence: "gains Flying and loses all other abilities"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning


@dataclass(frozen=True)
class OtherAbilities:
    """ "Loses all other abilities", before it is known which ones stay."""

    what: Any
    until: str = "static"


def kept_apart(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with the loss in front of what the sentence gives, which stays. Raises NoMeaning where nothing is given."""
    if not any(isinstance(effect, OtherAbilities) for effect in effects):
        return effects
    *given, lost = effects
    if not given or not isinstance(lost, OtherAbilities) or not all(_gives(effect, lost) for effect in given):
        raise NoMeaning("something that it gains before", "no-antecedent")
    first, *more = given
    return (v.LoseAbilities(first.what, "", lost.until), replace(first, what=lost.what), *more)


def _gives(effect: Any, lost: OtherAbilities) -> bool:
    """Whether an effect before the loss gives something to the same card for the same time."""
    changes = isinstance(effect, v.Grant | v.Modify | v.SetStat | v.Become)
    same = isinstance(lost.what, a.It) or getattr(effect, "what", None) == lost.what
    return changes and same and effect.until == lost.until
