"""Abilities in the words of a person, and as plain data."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from cardforge.kernel.abilities import Ability
from cardforge.wording import Unwritable, Writer

_KINDS = {
    "play": "When the card is played",
    "passive": "As long as it is in play",
    "keyword": "Keyword",
    "enchant": "It is attached when it is played",
    "advantage": "When its discipline is won",
}


def meaning(ability: Ability, writer: Writer, kind: str) -> str:
    """One ability in a sentence: what sort it is, its cost or trigger, and what it does, in the plain wording."""
    opening = _opening(ability, writer)
    try:
        said = writer.wording((ability,), kind)
    except Unwritable:
        said = "; ".join(_spelt(effect) for effect in ability.effects)
    return f"{opening}: {' '.join(said.splitlines())}"


def _opening(ability: Ability, writer: Writer) -> str:
    if ability.kind == "activated":
        return "Used at a price" + (", once per turn" if ability.limit else "")
    if ability.kind == "triggered" and ability.when is not None:
        instead = ability.when.event == "would_die"
        return (
            "Instead of what would happen"
            if instead
            else "Set off by itself" + (", once per turn" if ability.limit else "")
        )
    if ability.kind == "level":
        return f"When level {ability.n} is reached"
    if ability.kind == "passive" and ability.condition is not None:
        return "As long as the condition holds"
    return _KINDS.get(ability.kind, ability.kind)


def _spelt(value: Any) -> str:
    """A value for which there is no wording, as its name and parts."""
    return str(plain_value(value))


def plain_value(value: Any) -> Any:
    """A value of a text as plain data: each part by name, what it is under `is`; parts that say nothing are left out."""
    if isinstance(value, tuple):
        return [plain_value(part) for part in value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    found: dict[str, Any] = {} if isinstance(value, Ability) else {"is": type(value).__name__}
    for field in fields(value):
        part = getattr(value, field.name)
        if field.default is MISSING or part != field.default:
            found[field.name] = plain_value(part)
    return found
