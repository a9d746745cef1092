"""References once it is known what they refer to: "that creature" is "it", "this one" the card itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import Referred
from cardforge.wording.clauses.stated import Unnamed
from cardforge.wording.mapping import mapped
from cardforge.wording.references.history import AsIt, BearerAsIt
from cardforge.wording.references.named.mentions import ONE_OF
from cardforge.wording.references.that_way import ThatWay


def without_nouns(value: Any) -> Any:
    """The same value with references that need no noun any more."""
    return mapped(value, _without_noun)


def _without_noun(part: Any) -> Any:
    if isinstance(part, a.Filter) and part.related and part.related[-1][0] == ONE_OF:
        return replace(part, related=part.related[:-1])
    if isinstance(part, a.PlayerRef) and type(part.of) is a.It:
        return a.PlayerRef(part.which)
    if isinstance(part, Referred | Unnamed):
        return a.This() if isinstance(part, Unnamed) else a.It()
    if isinstance(part, AsIt | BearerAsIt):
        return a.This() if isinstance(part, AsIt) else a.Bearer()
    return a.ThatMany(part.n) if isinstance(part, ThatWay) else part
