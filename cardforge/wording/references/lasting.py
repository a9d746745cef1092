"""What "they" are in lasting effects: "Elves you control get +1/+1. They cannot block"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning


def of_several(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """R3: lasting effects in which "they" and "it" are the cards of the effect before, if it is about all of a kind.

    Raises NoMeaning for "they" where only one card was mentioned.
    """
    found: list[Any] = []
    all_of_them: a.Each | None = None
    for effect in effects:
        what = getattr(effect, "what", None)
        if isinstance(what, a.It) and all_of_them is not None:
            effect = replace(effect, what=all_of_them)
        elif getattr(what, "many", False):
            raise NoMeaning("several cards mentioned before", "no-antecedent")
        else:
            all_of_them = what if isinstance(what, a.Each) else None
        found.append(effect)
    return tuple(found)
