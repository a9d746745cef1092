"""Deck formats as stored in the catalogue: written as JSON and read back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from cardforge.decks.formats import Format, Rule
from cardforge.errors import CardforgeError

SHAPE = ",".join(field.name for kind in (Format, Rule) for field in fields(kind))
"""The fields of a format; part of the fingerprint, so that formats are stored again when Cardforge changes the fields."""


def body_of(format: Format) -> str:
    """The JSON form of a format."""
    rules = [{**asdict(rule), "params": dict(rule.params)} for rule in format.rules]
    plain = {field.name: getattr(format, field.name) for field in fields(Format)}
    return json.dumps({**plain, "switches": dict(format.switches), "rules": rules}, ensure_ascii=False, default=dict)


def format_of(game: str, slug: str, body: str) -> Format:
    """The format from its JSON form; raises CardforgeError if the stored text is damaged."""
    try:
        values = _frozen(json.loads(body))
        rules = tuple(Rule(**rule) for rule in values.pop("rules"))
        return Format(rules=rules, **values)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CardforgeError(
            f"the catalogue is damaged at format {game}/{slug} ({error}); "
            "move it away, and it is rebuilt from the card files"
        ) from error


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return {name: _frozen(item) for name, item in value.items()} if isinstance(value, Mapping) else value
