"""What a passive ability bears on, as words ("stat attack", "forbid block"), so that a question looks only at abilities that can answer it."""

from __future__ import annotations

from cardforge.games.arc.verbs import BidWeight
from cardforge.kernel.abilities import Ability, Condition
from cardforge.kernel.verbs import Allow, Forbid, Grant, Modify, Must, SetStat, StayMarked

Entries = dict[str, list[tuple[object, Condition | None]]]
"""For each topic the passive verbs of one card, each with its condition."""


def topics_of(verb: object) -> list[str]:
    """The topics of one passive verb."""
    if isinstance(verb, Modify):
        return [f"stat {stat}" for stat, _ in verb.changes]
    if isinstance(verb, SetStat):
        return [f"stat {verb.stat}"]
    if isinstance(verb, Forbid):
        return [f"forbid {verb.action}"]
    if isinstance(verb, Allow):
        return [f"allow {verb.action}"]
    if isinstance(verb, Must):
        return [f"must {verb.action}"]
    if isinstance(verb, Grant):
        inner = [topic for effect in verb.ability.effects for topic in topics_of(effect)]
        return ["grant", *(["keyword"] if verb.ability.keyword else []), *inner]
    if isinstance(verb, StayMarked):
        return ["stay"]
    if isinstance(verb, BidWeight):
        return ["bid"]
    return [type(verb).__name__]


def entries(text: tuple[Ability, ...]) -> Entries:
    """A card's passive verbs by topic; "" holds all of them."""
    found: Entries = {}
    for ability in text:
        if ability.kind in ("passive", "keyword"):
            for verb in ability.effects:
                for topic in dict.fromkeys(["", *topics_of(verb)]):
                    found.setdefault(topic, []).append((verb, ability.condition))
    return found
