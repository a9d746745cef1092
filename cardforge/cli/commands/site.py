"""`cardforge site`: the static site of a set."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.completion import complete_game
from cardforge.cli.options import Day, Force, Json, OutputFolder, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("site")(site)


def site(
    ctx: typer.Context,
    names: Annotated[
        list[str],
        typer.Argument(metavar="GAME[/SET]", help="arc, or a set as arc/first-light.", autocompletion=complete_game),
    ],
    output: Annotated[Path, OutputFolder],
    on: Day = None,
    title: Annotated[
        str, typer.Option("--title", metavar="WORDS", help="The name of the site; otherwise that of the game.")
    ] = "",
    downloads: Annotated[
        bool, typer.Option("--downloads/--no-downloads", help="PDF files and files for Tabletop Simulator.")
    ] = True,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write a web site of a set that opens from disk. Example: cardforge site arc/first-light -o site"""
    from cardforge.tasks.site.write_site import write_site

    made = write_site(names, output, on=on, title=title, downloads=downloads, force=force, settings=settings(ctx))
    if as_json:
        print_json(made.to_json())
    else:
        print_line("\n".join(made.lines()))
