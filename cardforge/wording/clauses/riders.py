"""Sentences about the effect before them that make another effect of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    """The same value with an amount in the place of X, taken off in the place of -X."""
    return mapped(value, lambda part: (taken_off(amount) if part.n < 0 else amount) if isinstance(part, a.X) else part)


def without_x(changes: tuple[tuple[str, Any], ...]) -> tuple[tuple[tuple[str, Any], ...], set[Any]]:
    """Changes of numbers with X or -X in the place of what is worked out, and all that X would be; `with_x` undoes it."""
    less = {stat for stat, n in changes if getattr(n, "n", 1) < 0}
    amounts = {taken_off(n) if stat in less else n for stat, n in changes if not isinstance(n, int)}
    written = tuple((stat, n if isinstance(n, int) else a.X(-1 if stat in less else 1)) for stat, n in changes)
    return written, amounts


def taken_off(amount: Any) -> Any:
    """An amount below zero, or above it again: of what is counted so many less for each."""
    if isinstance(amount, a.Share) and (amount.by, amount.n) == (1, -1):
        return amount.of
    if isinstance(amount, int):
        return -amount
    if isinstance(amount, a.Count | a.CountOf | a.StatOf | a.Times | a.ThatMany | a.Share | a.X):
        return replace(amount, n=-amount.n)
    return a.Share(amount, 1, n=-1)
