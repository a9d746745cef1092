"""Damage that does not happen: "If this creature would be dealt damage, prevent that damage and put a +1/+1 counter on it"."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning


@dataclass(frozen=True)
class StoppedDamage:
    """ "Prevent that damage", of damage that would be dealt."""

    n: a.Amount | None = None
    """So much of it; None for all."""


def unharmed(event: a.Trigger, n: a.Amount | None = None, limit: str = "") -> a.Ability:
    """The ability that only prevents such damage, or `n` of it. Raises NoMeaning for what nothing prevents for good."""
    if limit or event.detail or event.nth or event.together:
        raise NoMeaning("something that happens in the place of the damage")
    if event.by is None:
        return a.Ability("passive", (v.Prevent(event.subject, n, "static"),))
    if n is not None:
        raise NoMeaning("all of that damage")
    return a.Ability("passive", (v.Forbid(event.subject, "be_damaged", "static", event.by),))
