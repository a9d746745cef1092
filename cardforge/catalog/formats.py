"""A deck format as a row: its JSON, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from cardforge.decks.formats import Format, Rule
from cardforge.errors import CardforgeError

SHAPE = ",".join(field.name for kind in (Format, Rule) for field in fields(kind))
"""What a format is made of; a fingerprint holds it, so that formats are stored anew when a new Cardforge changes it."""


def body_of(format: Format) -> str:
    """The JSON in which a format is stored."""
    rules = [{**asdict(rule), "params": dict(rule.params)} for rule in format.rules]
    plain = {field.name: getattr(format, field.name) for field in fields(Format)}
    return json.dumps({**plain, "switches": dict(format.switches), "rules": rules}, ensure_ascii=False, default=dict)


def format_of(game: str, slug: str, body: str) -> Format:
    """The format of a stored JSON; raises CardforgeError when somebody has spoilt it."""
    try:
        values = _frozen(json.loads(body))
        rules = tuple(Rule(**rule) for rule in values.pop("rules"))
        return Format(rules=rules, **values)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CardforgeError(
            f"the catalogue is damaged at format {game}/{slug} ({error}); "
            "move it away and it is made anew from the shelves"
        ) from error


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(each) for each in value)
    return {name: _frozen(each) for name, each in value.items()} if isinstance(value, Mapping) else value
