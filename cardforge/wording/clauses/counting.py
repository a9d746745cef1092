"""Effects that happen so many times for each of something, as one effect with a number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.clauses.amount_builder import so_many

_COUNTED: Final = (
    v.Draw,
    v.Discard,
    v.Gain,
    v.Lose,
    v.Damage,
    v.PutCounter,
    v.RemoveCounter,
    v.Mill,
    v.Heal,
    v.CreateToken,
    v.EnterWith,
)
"""Verbs with a number of which there may be so many for each."""


def times(effect: Any, unit: Any) -> Any:
    """ "For each Elf you control, this creature gets +0/+1" is one change with a count. Raises NoMeaning for an effect without a number."""
    if isinstance(effect, v.Modify):
        changes = tuple((stat, so_many(unit, n) if isinstance(n, int) and n else n) for stat, n in effect.changes)
        return replace(effect, changes=changes)
    if isinstance(effect, _COUNTED) and isinstance(effect.n, int):
        return replace(effect, n=so_many(unit, effect.n))
    if isinstance(effect, v.CostChange) and isinstance(effect.n, int):
        return replace(effect, n=so_many(unit, effect.n))
    raise NoMeaning("a number for each")
