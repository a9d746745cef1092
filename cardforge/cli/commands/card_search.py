"""`cardforge cards find`: the search, its table of fields, and answers as columns or CSV."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from cardforge.cli.output import check_output, columns, print_json, print_line, print_warnings, write_out
from cardforge.tasks.settings import Settings

if TYPE_CHECKING:
    from cardforge.tasks.cards.card_list import CardList


@dataclass(frozen=True)
class Asked:
    """What the command was asked for."""

    query: str
    game: str | None
    on: date | None
    every: bool
    sort: str
    dialect: str


def found(asked: Asked, settings: Settings) -> CardList:
    """The cards that were asked for."""
    from cardforge.tasks.cards.find_cards import find_cards

    return find_cards(
        asked.query,
        asked.game,
        on=asked.on,
        every=asked.every,
        sort=asked.sort,
        dialect=asked.dialect,
        settings=settings,
    )


def show_table(asked: Asked, shown: str, as_csv: bool, output: Path, force: bool, settings: Settings) -> NoReturn:
    """Shows the cards in columns, or writes them as CSV; exits 1 if none was found."""
    from cardforge.tasks.cards.card_table import card_rows, csv_text

    if as_csv:
        check_output(output, force)
    cards = found(asked, settings)
    rows = card_rows(cards, shown, settings.shelf)
    if as_csv:
        write_out(csv_text(rows).encode(), output)
    else:
        print_line(columns(rows))
    raise typer.Exit(0 if cards else 1)


def hint_at_game(words: list[str], game: str | None, settings: Settings) -> None:
    """Says that a game among the words was sought as a word, as it is no argument of this command."""
    from cardforge.registry import games

    if game is None and len(words) > 1 and words[0] in games(settings.shelf):
        print_warnings([f"{words[0]!r} was sought as a word; --game {words[0]} finds cards of that game"])


def show_fields(game: str | None, as_json: bool, settings: Settings) -> NoReturn:
    """Lists the fields that a search of a game, or of every game, can use."""
    from cardforge.tasks.cards.search_fields import search_fields

    fields = search_fields(game, settings=settings)
    if as_json:
        print_json({"fields": [field.to_json() for field in fields]})
    else:
        print_line(columns([field.row() for field in fields]))
    raise typer.Exit(0)
