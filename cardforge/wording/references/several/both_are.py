""" "If both are creatures": of two cards, not of a single one that is there."""

from __future__ import annotations

import re
from typing import Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import AMONG_THEM
from cardforge.wording.mapping import mapped

_BOTH: Final = re.compile(
    r"\b(?:both(?: of (?:them|those \w+)| cards| creatures)? (?:are|were|have|had)|(?:they|the cards) (?:are|were) both)\b",
    re.IGNORECASE,
)
_TWO: Final = a.Compare(a.Count(AMONG_THEM), ">=", 2)


def of_both(ability: a.Ability, text: str) -> a.Ability:
    """The ability in which there have to be two of which it is said that both are something. Raises NoMeaning where something else is asked of "it"."""
    if not _BOTH.search(text) or not any(find_all(ability.effects, v.If)):
        return ability
    asked = {asked for one in find_all(ability.effects, v.If) for asked in find_all(one.condition, a.IsA)}
    said = {one for one in asked if isinstance(one.what, a.It)}
    if len(said) > 1:
        raise NoMeaning("a single thing that is asked of both")
    return cast(
        "a.Ability",
        mapped(ability, lambda part: a.AllOf((part, _TWO)) if isinstance(part, a.IsA) and part in said else part),
    )
