"""Whether players did what they may do, asked of each of them: "Each player may discard a card. If that player does, he or she gains 2 LP", "otherwise"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.players import EACH


@dataclass(frozen=True)
class TheyDo(a.YouDo):
    """ "If that player does", before it is known whether each of several players is asked in turn."""


def asked_of_each(before: Any, effect: Any) -> Any | None:
    """What each of several players does, with what follows for who did it, or did not; None for any other sentence."""
    if (
        not isinstance(before, v.ForPlayers)
        or getattr(before.who, "which", "") not in EACH
        or not isinstance(effect, v.If)
    ):
        return None
    asked = effect.condition.condition if isinstance(effect.condition, a.Negated) else effect.condition
    return replace(before, effects=(*before.effects, effect)) if isinstance(asked, TheyDo) else None


def otherwise(before: Any, effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """What may be done, with what happens if it is not: "You may discard a card. Otherwise, lose 2 LP"; None behind anything else."""
    refused = v.If(a.Negated(a.YouDo()), effects)
    if isinstance(before, v.May) and not before.otherwise:
        return (before, refused)
    if (
        isinstance(before, v.ForPlayers)
        and getattr(before.who, "which", "") in EACH
        and isinstance(before.effects[-1], v.May)
    ):
        return (replace(before, effects=(*before.effects, refused)),)
    return None
