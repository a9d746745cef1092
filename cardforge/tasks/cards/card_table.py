"""Cards as a table: sorted by fields, with the columns that were asked for, as aligned text or CSV."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path

from cardforge.catalog.search import Attribute, attributes
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card, value_text
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_list import CardList
from cardforge.tomlio.nearest import nearest

COLUMNS = ("key", "name", "type", "set", "standing")
_BEFORE_FIELDS = ("key", "game", "standing")
_LAST = (1, 0, "")

Fields = Mapping[str, Mapping[str, Attribute]]
"""The fields of each game by name and short name."""


def sort_key(order: str, games: Iterable[Game]) -> Callable[[Card], list[tuple[int, int, str]]]:
    """The key that sorts cards by fields such as `cost,-name`; cards without a field come last.

    Raises UnknownName for a field that no game has.
    """
    fields = _fields(games)
    parts = [part.strip() for part in order.split(",") if part.strip()]
    names = [(_known(part.lstrip("-"), fields), part.startswith("-")) for part in parts]
    return lambda card: [_place(_value(card, name, fields), down) for name, down in names]


def card_rows(cards: CardList, columns: str = "", shelf: Path | None = None) -> list[list[str]]:
    """A heading and a row for each card; `columns` are fields, `key`, `game` or `standing`, separated by commas.

    Raises UnknownName for a field that no game has, CardforgeError for no column at all.
    """
    games = sorted({card.game for card in cards}) or ["arc"]
    fields = _fields(game_named(slug, shelf) for slug in games)
    names = [part.strip() for part in columns.split(",") if part.strip()] if columns else list(COLUMNS)
    if not names:
        raise CardforgeError("name at least one column, such as name,cost")
    heads = [name if name in _BEFORE_FIELDS else _known(name, fields) for name in names]
    return [heads, *([_cell(card, name, fields, cards) for name in heads] for card in cards)]


def csv_text(rows: Sequence[Sequence[str]]) -> str:
    """The rows as CSV with `\\n` line ends."""
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue()


def _fields(games: Iterable[Game]) -> Fields:
    return {game.slug: attributes(game) for game in games}


def _known(name: str, fields: Fields) -> str:
    """The full name of a field that a game has."""
    for known in fields.values():
        if name.lower() in known:
            return known[name.lower()].name
    names = sorted({attribute.name for known in fields.values() for attribute in known.values()} | set(_BEFORE_FIELDS))
    raise UnknownName("field", name, nearest(name, names), names)


def _value(card: Card, name: str, fields: Fields) -> object:
    attribute = fields[card.game].get(name)
    return attribute.value(card) if attribute else None


def _place(value: object, down: bool) -> tuple[int, int, str]:
    """The place of a value: numbers by size, texts by letters; the other way round for `down`."""
    if value is None or value in ("", ()):
        return _LAST
    if isinstance(value, int):
        return (0, -value if down else value, "")
    text = value_text(value)
    return (
        0,
        0,
        "".join(chr(0x10FFFF - ord(sign)) for sign in text.casefold()) + chr(0x10FFFF) if down else text.casefold(),
    )


def _cell(card: Card, name: str, fields: Fields, cards: CardList) -> str:
    if name == "key":
        return card.key
    if name == "game":
        return card.game
    if name == "standing":
        return cards.standing(card)
    return value_text(_value(card, name, fields), yes="true", no="false")
