"""What a text says of the use of an ability, in a sentence behind it: "Use this only during your turn", "I can do this only once per turn"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.ability import FIRST_TIME
from cardforge.effects.phrases import NoMeaning

Sentences = tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class OnlyIf:
    """ "Use this ability only during your turn", "only once each turn", "any player may use this ability"."""

    limit: str = ""
    condition: a.Condition | None = None
    user: a.PlayerRef | None = None


@dataclass(frozen=True)
class Uses:
    """All that the sentences of an ability say of its use."""

    limit: str = ""
    condition: a.Condition | None = None
    user: a.PlayerRef | None = None


def without_limits(own: Sentences, rest: Sentences) -> tuple[Sentences, Sentences, Uses]:
    """The sentences of an ability and those behind it without those that say when it can be used, and what these say.

    Raises NoMeaning for two limits on how often.
    """
    limits = [sentence[0] for sentence in (*own, *rest) if len(sentence) == 1 and isinstance(sentence[0], OnlyIf)]
    own, rest = (tuple(one for one in part if not isinstance(one[0], OnlyIf)) for part in (own, rest))
    often = [one.limit for one in limits if one.limit]
    users = [one.user for one in limits if one.user is not None]
    if len(often) > 1 or len(users) > 1:
        raise NoMeaning("one limit on the uses of an ability")
    condition = all_of([one.condition for one in limits])
    return own, rest, Uses(next(iter(often), ""), condition, next(iter(users), None))


def said_behind(limit: Any, sentences: Sentences) -> tuple[Any, Sentences]:
    """A limit that opens an ability and is one of its turn as well, as a sentence behind it: "Once during each of your turns, ..."."""
    return (None, (*sentences, (limit,))) if isinstance(limit, OnlyIf) else (limit, sentences)


def all_of(conditions: list[a.Condition | None]) -> a.Condition | None:
    """One condition for several that must all hold."""
    parts: list[a.Condition] = []
    for one in filter(None, conditions):
        parts += one.conditions if isinstance(one, a.AllOf) else (one,)
    return a.AllOf(tuple(parts)) if len(parts) > 1 else next(iter(parts), None)


def limited(limit: str) -> dict[str, Any]:
    """The limit of an ability and how many uses it allows: "turn 2" for "twice per turn"."""
    if limit == FIRST_TIME:
        return {"limit": limit, "uses": 1}
    word, _, n = limit.partition(" ")
    return {"limit": word, "uses": int(n or 1)}


def set_off_by_each(events: tuple[a.Trigger, ...], effects: tuple[Any, ...], limit: str) -> tuple[a.Ability, ...]:
    """The abilities of one sentence with several events, which share its limit: "Once per turn, when this creature attacks or blocks, ..."."""
    often = limited(limit)
    shared = {**often, "limit": f"{often['limit']} for {', '.join(one.event for one in events)}"} if limit else often
    return tuple(a.Ability("triggered", effects, when=one, **shared) for one in events)
