"""The fields that a search can use, for help and documentation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.search import Attribute, field_table
from cardforge.kernel.game import Game
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


@dataclass(frozen=True)
class SearchWord:
    """A word with which a search can go on: a field with its sign, or a field with a value."""

    text: str
    help: str = ""
    """What the field means; "" for a value."""

    def to_json(self) -> dict[str, str]:
        """The word for a page that completes a search."""
        return {"text": self.text, "help": self.help}


def search_words(game: str | None = None, *, settings: Settings | None = None) -> list[SearchWord]:
    """The words that a search of a game, or of every game, can be made of, each once: fields first, then their known values."""
    used = settings or Settings.from_environment()
    fields, values = dict[str, SearchWord](), dict[str, SearchWord]()
    for found in search_fields(game, settings=used):
        sign = "=" if found.field.kind == "whole" else ":"
        fields.setdefault(f"{found.field.name}{sign}", SearchWord(f"{found.field.name}{sign}", found.field.help))
        for choice in () if sign == "=" else found.field.choices:  # the letters that a number may be are not searched
            word = _term(found.field.name, choice)
            values.setdefault(word, SearchWord(word))
    for one in [game_named(game, used.shelf)] if game else games(used.shelf).values():
        for field, value in _values(one, used):
            values.setdefault(_term(field, value), SearchWord(_term(field, value)))
    return [*fields.values(), *values.values()]


def _values(game: Game, settings: Settings) -> Iterator[tuple[str, str]]:
    """The values that a field has by the cards, formats and texts of a game, and not by its table."""
    from cardforge.tasks.cards.card_texts import subtypes_of
    from cardforge.tasks.cards.catalogue import catalogue
    from cardforge.tasks.cards.search_context import keywords_of

    with catalogue(settings) as catalog:
        revisions = catalog.revisions(game)
        yield from (("set", card_set.slug) for card_set in catalog.sets(game))
        yield from (("legal", slug) for slug in catalog.formats(game))
    yield from (("keyword", keyword.strip()) for keyword in keywords_of(game))
    if game.field("subtypes"):
        yield from (("subtypes", subtype) for subtype in sorted(subtypes_of(revisions)))
    for field in game.fields:
        if field.kind in ("word", "faction") and field.name in ("faction", "type"):
            yield from ((field.name, value) for value in sorted({card.word(field.name) for card in revisions} - {""}))


def _term(field: str, value: str) -> str:
    """A field with a value as it is typed in a search."""
    return f'{field}:"{value.lower()}"' if " " in value else f"{field}:{value.lower()}"
