"""The fields that a search can use, for help and documentation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.catalog.search import Attribute, field_table
from cardforge.registry import game as game_named
from cardforge.registry import games


@dataclass(frozen=True)
class SearchField:
    """A field and the games that have it with this meaning."""

    field: Attribute
    games: tuple[str, ...]

    def row(self, asked: str | None = None) -> tuple[str, str, str, str, str]:
        """Name, short names, example, meaning, games; "" for a field of every game, or of the one that was asked for."""
        everywhere = asked is not None or len(self.games) == len(games())
        choices = f" One of: {', '.join(self.field.choices)}." if self.field.choices else ""
        names = (self.field.name, ", ".join(self.field.letters), self.field.example)
        return (*names, self.field.help + choices, "" if everywhere else ", ".join(self.games))

    def to_json(self) -> dict[str, Any]:
        """The field with the keys of docs/json.md."""
        return {
            "field": self.field.name,
            "letters": list(self.field.letters),
            "kind": self.field.kind,
            "help": self.field.help,
            "choices": list(self.field.choices),
            "example": self.field.example,
            "games": list(self.games),
        }


def search_fields(game: str | None = None) -> list[SearchField]:
    """The fields of a game, or of every game; a field that two games explain differently is listed for each."""
    slugs = [game_named(game).slug] if game else list(games())
    found: dict[tuple[str, str, tuple[str, ...]], SearchField] = {}
    for slug in slugs:
        for field in field_table(game_named(slug)):
            key = (field.name, field.help, field.choices)
            before = found.get(key)
            found[key] = SearchField(field, (*(before.games if before else ()), slug))
    return list(found.values())
