"""Describes abilities for people, and turns them into plain data."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from cardforge.effects.ability import Ability
from cardforge.wording import Unwritable, Writer
from cardforge.wording.meaning.tree import MeaningTree

_OPENINGS = {
    "play": "When the card is played",
    "passive": "As long as it is in play",
    "keyword": "Keyword",
    "enchant": "It is attached when it is played",
    "advantage": "When its discipline is won",
}


_STABLE_NAMES = {"StatBound": "Bound", "PlayerRef": "Player"}
"""Names of parts in JSON, for classes that were renamed: people's scripts read them."""


def describe_ability(ability: Ability, writer: Writer, kind: str) -> str:
    """One ability as a sentence: when it applies, what it costs or what triggers it, and its effects in the standard wording."""
    opening = _opening(ability)
    try:
        text = writer.wording((ability,), kind)
    except Unwritable:
        (tree,) = MeaningTree(writer, kind).of((ability,))
        text = "; ".join(part.said() for part in tree.parts)
    return f"{opening}: {' '.join(text.splitlines())}"


def plain_value(value: Any) -> Any:
    """A value of a text as plain data: its type under `is`, its parts by name; parts with their default are left out."""
    if isinstance(value, tuple):
        return [plain_value(part) for part in value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    name = type(value).__name__
    data: dict[str, Any] = {} if isinstance(value, Ability) else {"is": _STABLE_NAMES.get(name, name)}
    for field in fields(value):
        part = getattr(value, field.name)
        if field.default is MISSING or part != field.default:
            data[field.name] = plain_value(part)
    return data


def _opening(ability: Ability) -> str:
    once = ", once per turn" if ability.limit else ""
    if ability.kind == "activated":
        return f"Used at a price{once}"
    if ability.kind == "triggered" and ability.when is not None:
        return "Instead of what would happen" if ability.when.event == "would_die" else f"Triggered{once}"
    if ability.kind == "level":
        return f"When level {ability.n} is reached"
    if ability.kind == "passive" and ability.condition is not None:
        return "As long as the condition holds"
    return _OPENINGS.get(ability.kind, ability.kind)
