"""The stored names of a record, by the category of `renames.STORED` that renames them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from recording.renaming import KNOWN

Found = dict[tuple[str, str], dict[str, int]]
"""Names and how often they occur, by category and game."""


def stored_words(record: dict[str, Any]) -> Iterator[str]:
    """A line for each category and game with all its names."""
    found: Found = {}
    for game in record.get("games", {}).values():
        if "decisions" in game:
            _of_game(found, game)
    for text in record.get("texts", {}).values():
        _of_value(found, text["game"], text["abilities"])
    for (category, game), names in sorted(found.items()):
        yield f"{category}, {game}: {', '.join(sorted(names))}"


def _add(found: Found, category: str, game: str, name: Any) -> None:
    if isinstance(name, str):
        names = found.setdefault((category, game), {})
        names[name] = names.get(name, 0) + 1


def _of_game(found: Found, game: dict[str, Any]) -> None:
    slug = game["game"]
    for name in game["options"]:
        _add(found, "options", slug, name)
    for _, kind, _, options, _ in game["decisions"]:
        _add(found, "kinds", slug, kind)
        for option in options:
            _add(found, "option_words", slug, option[0])
    for event in game["log"]:
        _add(found, "events", slug, event[0])
    for sample in game["samples"].values():
        for name, value in sample["state"].items():
            _add(found, "columns", slug, name)
            if name not in KNOWN:
                _of_row(found, slug, value if isinstance(value, list) else [value], 0)
        if sample["state"]["decision"]:
            _of_row(found, slug, sample["state"]["decision"][4], 1)
        for measure in (sample["measures"] or [{}])[0]:
            _add(found, "measures", slug, measure)
    _add(found, "reasons", slug, game["end"]["reason"])


def _of_row(found: Found, slug: str, row: Any, depth: int) -> None:
    if not isinstance(row, list):
        _add(found, "words", slug, row)
        return
    for place, part in enumerate(row):
        if depth and place == 0 and isinstance(part, str):
            _add(found, "steps", slug, part)
        else:
            _of_row(found, slug, part, depth + 1)


def _of_value(found: Found, slug: str, value: Any) -> None:
    if isinstance(value, list):
        for part in value:
            _of_value(found, slug, part)
    elif isinstance(value, dict):
        _add(found, "classes", slug, value.get("is"))
        for name, part in value.items():
            if name != "is":
                _add(found, "fields", slug, f"{value.get('is')}.{name}")
                _of_value(found, slug, part)
