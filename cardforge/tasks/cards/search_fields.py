"""The fields that a search can use, for help and documentation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.catalog.search import Attribute, field_table
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class SearchField:
    """A field and the games that have it with this meaning."""

    field: Attribute
    games: tuple[str, ...]
    everywhere: bool = False
    """Whether every game has it, or only one game was asked for."""

    def row(self) -> tuple[str, str, str, str, str]:
        """Name, short names, example, meaning, games; "" for a field of every game, or of the one that was asked for."""
        choices = f" One of: {', '.join(self.field.choices)}." if self.field.choices else ""
        names = (self.field.name, ", ".join(self.field.letters), self.field.example)
        return (*names, self.field.help + choices, "" if self.everywhere else ", ".join(self.games))

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


def search_fields(game: str | None = None, *, settings: Settings | None = None) -> list[SearchField]:
    """The fields of a game, or of every game; a field that two games explain differently is listed for each."""
    shelf = (settings or Settings.from_environment()).shelf
    asked = [game_named(game, shelf)] if game else list(games(shelf).values())
    found: dict[tuple[str, str, tuple[str, ...]], SearchField] = {}
    for one in asked:
        for field in field_table(one):
            key = (field.name, field.help, field.choices)
            before = found.get(key)
            having = (*(before.games if before else ()), one.slug)
            found[key] = SearchField(field, having, len(having) == len(asked))
    return list(found.values())
