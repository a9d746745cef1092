"""Sentences about the effect before them that make another effect of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped


@dataclass(frozen=True)
class WhoDid:
    """ "Each opponent who does not loses 3 LP", behind what each of them does or may do."""

    who: a.PlayerRef
    condition: a.Condition
    effects: tuple[Any, ...]

    def behind(self, before: Any) -> v.ForPlayers:
        """The whole effect. Raises NoMeaning if the same players did nothing before."""
        if not isinstance(before, v.ForPlayers) or before.who != self.who:
            raise NoMeaning("something that each of these players does before", "no-antecedent")
        return v.ForPlayers(self.who, (*before.effects, v.If(self.condition, self.effects)))


@dataclass(frozen=True)
class Gap:
    """ "... and 1 damage to target city": an effect whose verb is that of the effect before."""

    effect: Any


@dataclass(frozen=True)
class XIs:
    """ "X is the number of cities you control": the value of X in all that follows."""

    amount: a.Amount


@dataclass(frozen=True)
class OnlyIf:
    """ "Use this ability only during your turn", "only once each turn"."""

    limit: str = ""
    condition: a.Condition | None = None


def with_x(value: Any, amount: Any) -> Any:
    """The same value with an amount in the place of X."""
    return mapped(value, lambda part: amount if isinstance(part, a.X) else part)
