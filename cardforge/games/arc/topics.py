"""What a passive ability bears on, as words ("stat attack", "forbid block"), so that a question looks only at abilities that can answer it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from cardforge.games.arc.verbs import BidWeight, DoubleGold
from cardforge.kernel.abilities import Ability, Condition, This
from cardforge.kernel.verbs import (
    Allow,
    Become,
    Cap,
    CostChange,
    Forbid,
    Grant,
    LoseAbilities,
    Modify,
    Must,
    Prevent,
    Redirect,
    SetStat,
    StayMarked,
    SwapStats,
)

Entry = tuple[object, Condition | None, str, bool]
"""A passive verb, its condition, the keyword it belongs to, and whether it bears only on the card on which it stands."""

Entries = dict[str, list[Entry]]
"""For each topic the passive verbs of one card."""

_PLAIN: dict[type, str] = {
    StayMarked: "stay", BidWeight: "bid", Prevent: "prevent", Redirect: "redirect", Become: "word", LoseAbilities: "lose",
    DoubleGold: "double",
}  # fmt: skip

PASSIVE_VERBS: frozenset[type] = frozenset(
    (*_PLAIN, Modify, SetStat, SwapStats, Grant, Forbid, Allow, Must, CostChange, Cap)
)
"""Verbs that a passive ability may hold; they are asked for, never carried out."""


def topics_of(verb: object) -> list[str]:
    """The topics of one passive verb."""
    if isinstance(verb, Modify):
        return [f"stat {stat}" for stat, _ in verb.changes] + (["weaken"] if _weakens(verb) else [])
    if isinstance(verb, SetStat):
        return [f"stat {verb.stat}", "weaken"]
    if isinstance(verb, SwapStats):
        return ["swap", *(f"stat {stat}" for stat in verb.stats), "weaken"]
    if isinstance(verb, Cap):
        return [f"cap {verb.stat}", "weaken"]
    if isinstance(verb, Forbid):
        return [f"forbid {verb.action}"]
    if isinstance(verb, Allow):
        return [f"allow {verb.action}"]
    if isinstance(verb, Must):
        return [f"must {verb.action}"]
    if isinstance(verb, CostChange):
        return [f"price {verb.stat}"]
    if isinstance(verb, Grant):
        return topics_of_grant(verb.ability)
    return [_PLAIN.get(type(verb), type(verb).__name__)]


def _weakens(verb: Modify) -> bool:
    """Whether DEF may become less than printed."""
    return any(stat == "defense" and not (isinstance(n, int) and n >= 0) for stat, n in verb.changes)


def topics_of_grant(ability: Ability) -> list[str]:
    """The topics of an ability that a text gives to cards."""
    if ability.kind == "triggered" and ability.when:
        return [f"granted {ability.when.event}"]
    if ability.kind == "activated":
        return ["granted use"]
    inner = [topic for effect in ability.effects for topic in topics_of(effect)]
    return ["grant", *(["keyword"] if ability.keyword else []), *inner]


def entries(text: tuple[Ability, ...]) -> Entries:
    """A card's passive verbs by topic."""
    found: Entries = {}
    for ability in text:
        if ability.kind in ("passive", "keyword"):
            for verb in ability.effects:
                entry = (
                    verb,
                    ability.condition,
                    ability.keyword.lower(),
                    isinstance(getattr(verb, "what", None), This),
                )
                for topic in dict.fromkeys(topics_of(verb)):
                    found.setdefault(topic, []).append(entry)
    return found


def costs_of_unmarking(texts: Iterable[tuple[Ability, ...]]) -> tuple[tuple[object, ...], ...]:
    """Every price that some text names for unmarking a card that it keeps marked."""
    return tuple(dict.fromkeys(verb.unless for text in texts for verb in _stays(text) if verb.unless))


def _stays(value: Any) -> Iterator[StayMarked]:
    if isinstance(value, tuple):
        for part in value:
            yield from _stays(part)
    elif isinstance(value, StayMarked):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _stays(getattr(value, field.name))
