"""Effects that happen so many times for each of something, as one effect with a number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.amount_builder import so_many
from cardforge.wording.mapping import mapped

_DONE_TO: Final = (v.Destroy, v.Sacrifice, v.Mark, v.Unmark, v.Return, v.RemoveFromGame)
"""Verbs that are done to so many chosen cards: "Each player sacrifices a creature for each city he or she controls"."""
_NOT_COUNTED: Final = (v.SetStat, v.Cap, v.AtMost, v.Allow, v.Search, v.Pick, v.Reorder, v.Divide)
"""Verbs with a number that is no quantity of what they do: there are not so many of it for each."""


def times(effect: Any, unit: Any) -> Any:
    """ "For each Elf you control, this creature gets +0/+1" is one change with a count. Raises NoMeaning for an effect without a number."""
    if getattr(effect, "what", None) == a.This() and getattr(effect, "until", "") == "":
        unit = mapped(unit, _in_this)  # "this city gains 1 strength for each Tree in it"
    if isinstance(effect, v.Modify):
        changes = tuple((stat, so_many(unit, n) if isinstance(n, int) and n else n) for stat, n in effect.changes)
        return replace(effect, changes=changes)
    if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1:
        return replace(effect, effects=(times(effect.effects[0], unit),))
    what = getattr(effect, "what", None)
    if isinstance(effect, _DONE_TO) and isinstance(what, a.Choose) and isinstance(what.n, int) and not what.up_to:
        return replace(effect, what=replace(what, n=so_many(unit, what.n)))
    if isinstance(getattr(effect, "n", None), int) and not isinstance(effect, _NOT_COUNTED):
        return replace(effect, n=so_many(unit, effect.n))
    made = effect.for_each(unit) if isinstance(effect, Verb) else None
    if made is None:
        raise NoMeaning("a number for each")
    return made


def _in_this(part: Any) -> Any:
    """ "In it", where it is this city."""
    return replace(part, at=a.This()) if isinstance(part, a.Filter) and part.at == a.It() else part
