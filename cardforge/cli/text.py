"""`cardforge text read|coverage`: how rules texts are understood."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json
from cardforge.cli.show import say, say_json

app = typer.Typer(help="Explain rules texts, and count how many of a list are understood.", no_args_is_help=True)

InGame = Annotated[str, typer.Option("--game", metavar="GAME", help="The game whose wordings are read.")]


@app.command()
def read(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A rules text, one paragraph a line.", show_default=False)],
    game: InGame,
    kind: Annotated[str, typer.Option("--type", metavar="TYPE", help="The type of its card, e.g. creature.")] = "",
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="The name by which it may call its card.")] = "",
    as_json: Json = False,
) -> None:
    """Explain a rules text, and point at what is not understood. Example: cardforge text read "Draw 2 cards." --game arc"""
    from cardforge.workshop.wordings import read_text

    found = read_text(text, game, kind, name)
    if as_json:
        say_json(found.to_json())
    else:
        say("\n".join(found.lines()))
    raise typer.Exit(0 if found.complete else 1)


@app.command()
def coverage(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Cards as JSON, CSV or TOML.", show_default=False)],
    game: InGame,
    name_key: Annotated[str, typer.Option("--name-key", metavar="KEY", help="Where the list keeps the name.")] = "name",
    text_key: Annotated[str, typer.Option("--text-key", metavar="KEY", help="Where it keeps the text.")] = "text",
    type_key: Annotated[str, typer.Option("--type-key", metavar="KEY", help="Where it keeps the type.")] = "type",
    by: Annotated[str, typer.Option("--by", metavar="KEY", help="Count apart by this key as well.")] = "",
    as_json: Json = False,
) -> None:
    """Count how many texts of a list are understood. Example: cardforge text coverage cards.json --game arc"""
    from cardforge.workshop.wordings import coverage as count_all

    found = count_all(file, game, name_key=name_key, text_key=text_key, type_key=type_key, by=by)
    if as_json:
        say_json(found.to_json())
    else:
        say("\n".join(found.lines()))
