"""`cardforge text read|coverage`: explains rules texts, and counts the understood texts of a list."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line

app = typer.Typer(
    help="Explain rules texts, and count the understood texts of a list. "
    'Example: cardforge text read "Draw 2 cards." --game arc',
    no_args_is_help=True,
)

InGame = Annotated[str, typer.Option("--game", metavar="GAME", help="The game that the text is for.")]


@app.command()
def read(
    ctx: typer.Context,
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="A rules text, with one paragraph in a line.", show_default=False)
    ],
    game: InGame,
    kind: Annotated[str, typer.Option("--type", metavar="TYPE", help="The type of its card, e.g. creature.")] = "",
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="The name of its card.")] = "",
    cost: Annotated[
        str, typer.Option("--cost", metavar="COST", help="What its card costs: X may be in the text.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Explain a rules text, and show what is not understood. Example: cardforge text read "Draw 2 cards." --game arc"""
    from cardforge.tasks.cards.explain_text import read_text

    found = read_text(text, game, kind, name, cost, settings=settings(ctx))
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))
    raise typer.Exit(0 if found.complete else 1)


@app.command()
def coverage(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Cards as JSON, CSV or TOML.", show_default=False)],
    game: InGame,
    name_key: Annotated[str, typer.Option("--name-key", metavar="KEY", help="The key of the name.")] = "name",
    text_key: Annotated[str, typer.Option("--text-key", metavar="KEY", help="The key of the text.")] = "text",
    type_key: Annotated[str, typer.Option("--type-key", metavar="KEY", help="The key of the type.")] = "type",
    cost_key: Annotated[str, typer.Option("--cost-key", metavar="KEY", help="The key of the cost.")] = "cost",
    by: Annotated[str, typer.Option("--by", metavar="KEY", help="Also count in groups by this key.")] = "",
    as_json: Json = False,
) -> None:
    """Count the texts of a list that are understood. Example: cardforge text coverage cards.json --game arc"""
    from cardforge.tasks.cards.coverage import coverage as count_coverage

    keys = {"name_key": name_key, "text_key": text_key, "type_key": type_key, "cost_key": cost_key}
    report = count_coverage(file, game, **keys, by=by, settings=settings(ctx))
    if as_json:
        print_json(report.to_json())
    else:
        print_line("\n".join(report.lines()))
