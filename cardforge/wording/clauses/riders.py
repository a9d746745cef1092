"""Sentences about the effect before them that make another effect of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning


@dataclass(frozen=True)
class Rest:
    """ "Put one of them into your hand and the rest into your graveyard", behind cards that were looked at."""

    take: a.Amount
    rest: str
    filter: a.Filter = a.Filter("card", place="deck")

    def behind(self, before: Any) -> v.Pick:
        """The whole effect. Raises NoMeaning if nothing was looked at."""
        if not isinstance(before, v.Look) or not isinstance(before.at, a.Top) or before.at.who != a.YOU:
            raise NoMeaning("cards of your deck that are looked at before")
        return v.Pick(before.at.n, self.take, self.rest, self.filter)


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
class XIs:
    """ "X is the number of cities you control": the value of X in all that follows."""

    amount: a.Amount


@dataclass(frozen=True)
class OnlyIf:
    """ "Use this ability only during your turn", "only once each turn"."""

    limit: str = ""
    condition: a.Condition | None = None
