"""What "they" are in lasting effects: "Elves you control get +1/+1. They cannot block"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped, without_granted


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


def unspoken_of(ability: a.Ability) -> str:
    """What "that city" in what lasts would be, if it speaks of none: another ability may have chosen one, which nobody keeps; "" if all is spoken of."""
    said = mapped((ability.condition, ability.effects), without_granted)
    filters = [getattr(part, "filter", None) for part in find_all(said, a.Objects)]
    kinds = {"card", "", *(part.what for one in filters if isinstance(one, a.Filter) for part in one.either or (one,))}
    nouns = (getattr(one, "noun", a.Filter()) for one in find_all(said, a.It) if not getattr(one, "many", False))
    return next((noun.what for noun in nouns if noun.what not in kinds), "")
