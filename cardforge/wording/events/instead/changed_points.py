"""Points of which more or fewer are gained or lost than would be: "If you would lose LP, you lose 1 less"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import Quantity
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, NoMeaning
from cardforge.wording.mapping import mapped

Sentences: TypeAlias = tuple[tuple[Any, ...], ...]
"""The effects of each sentence of a text."""
_KIND: Final = {"would_points_gained": v.Gain, "would_points_lost": v.Lose}
"""What is done of points that would be gained or lost."""


@dataclass(frozen=True)
class WouldBe(a.ThatMany):
    """How many points would be gained or lost, in what is said of them: "1 less"; `n` times as many."""


@dataclass(frozen=True)
class Only(Quantity):
    """So many points and no more, whatever would be gained or lost: "only 1"."""

    would_be: a.Amount
    most: a.Amount


def says_changed(effects: Any) -> bool:
    """Whether something is said of points that would be gained or lost."""
    return any(find_all(effects, WouldBe))


def of_would_be(trigger: a.Trigger, effects: Any) -> Any:
    """The effects with the points of the event, where they speak of those. Raises NoMeaning for an event of no points, or of the opposite."""
    if not says_changed(effects):
        return effects
    kind = _KIND.get(trigger.event)
    said = (*find_all(effects, v.Gain), *find_all(effects, v.Lose))
    points: list[Any] = [one for one in said if says_changed(one)]
    if kind is None or not all(
        isinstance(one, kind) and getattr(one, "what", "") in ("", trigger.detail) for one in points
    ):
        raise NoMeaning("points that would be gained or lost")

    def known(part: Any) -> Any:
        if isinstance(part, Only):
            return part.most
        if isinstance(part, WouldBe):
            return a.ThatMany(part.n)
        plain = isinstance(part, v.Gain | v.Lose) and part.what == ""
        return replace(part, what=trigger.detail) if plain else part

    return mapped(effects, known)


def in_place_of_points(trigger: a.Trigger, sentences: Sentences) -> Sentences:
    """The sentences behind such an event, in which fewer or more points stand in the place of what would be, also without "instead"."""
    if not says_changed(sentences) or any(find_all(sentences, Instead)):
        return cast("Sentences", of_would_be(trigger, sentences))
    *before, last = sentences
    swap = last[0] if len(last) == 1 else None
    if before and isinstance(swap, v.If) and isinstance(swap.condition, a.YouDo) and not swap.otherwise:
        done = Instead(swap.then, a.YouDo())
    elif before:
        raise NoMeaning('"instead"', "missing-word")
    else:
        done = Instead(last)
    return cast("Sentences", of_would_be(trigger, (*before, (done,))))
