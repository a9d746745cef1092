"""What a meaning says, as the names of its values and of the fields that are set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import PLAIN, field_names
from cardforge.effects.selectors import ALL, NEXT_TARGET_OF
from cardforge.wording.claims.marker_words import SAYING_IF

_SHARED: Final = "cardforge.effects"
"""Where the shared values live; a game's own values may say anything in fields of their own."""


def said_in(value: object) -> Iterator[str]:
    """The kinds of values in a meaning, and the fields that are set."""
    if isinstance(value, tuple):
        for part in value:
            yield from said_in(part)
        return
    names = field_names(type(value))
    if names is None:
        return
    yield from _kinds(value)
    for name in names:
        inner = getattr(value, name)
        if inner is True or (inner and name in ("unless", "otherwise", "condition", "limit", "unlike")):
            yield name
        if inner and type(inner) not in PLAIN:
            yield from said_in(inner)


def _kinds(value: Any) -> Iterable[str]:
    kind = type(value)
    found = {kind.__name__}
    if not kind.__module__.startswith(_SHARED):
        found.add("own")
    if isinstance(value, a.Ability):
        found |= {value.kind, *(("trigger",) if value.when else ()), *(("limit",) if value.user else ())}
    elif isinstance(value, a.Trigger) and value.event.startswith("would"):
        found.add("would")
    elif isinstance(value, a.Trigger) and value.event in ("moved", "moved_out") and value.detail[:1] not in ("", ","):
        found.add("other")  # "from one city to another"
    elif isinstance(value, a.Trigger) and value.event == "targeted":
        found.add("target")
    elif isinstance(value, a.PlayerRef | a.Filter):
        found.add((value.which if isinstance(value, a.PlayerRef) else value.whose).partition("_")[0])
    if isinstance(value, a.Filter):
        found |= {how for how, _ in value.related if how in ("other than", "targeting only", NEXT_TARGET_OF)}
        found |= {"target" for how, _ in value.related if how.startswith("targeting")}
    if isinstance(value, v.SetStat) and value.stat == "faction":
        found.add("otherwise")  # "instead of its own faction"
    if isinstance(value, v.Modify) and "levels" in dict(value.changes):
        found.add("each")
    if getattr(value, "until", "static") != "static":
        found.add("until")
    if getattr(value, "to", "") == "deck_shuffled_under":
        found.add("shuffled_under")
    if getattr(value, "action", "") in SAYING_IF:
        found.add(value.action)
    if getattr(value, "action", "") == "attack_beside":
        found.add("other than")
    if getattr(value, "least", 0):
        found.add("least")
    if isinstance(value, v.Shield) and value.above is not None:
        found.add("above")  # "cannot be dealt more than 2 damage by a single source"
    if getattr(value, "how", ""):
        found.add(value.how)
    if isinstance(value, a.Choose) and value.n == ALL:
        found.add("Each")
    if kind.__name__ == "May" and value.cost:
        found.add("may_cost")
    return found
