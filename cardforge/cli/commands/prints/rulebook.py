"""`cardforge print rulebook`: the rulebook of a game as a booklet or a web page."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import Force, GameName, Json, Output, settings
from cardforge.cli.output import check_output, print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("rulebook")(rulebook)


def rulebook(
    ctx: typer.Context,
    game: GameName,
    output: Output,
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant", metavar="NAME", help="The rulebook of a variant: arc-2020, solo ...", show_default=False
        ),
    ] = None,
    fold: Annotated[
        bool, typer.Option("--fold", help="Two pages side by side on A4, to print on both sides and fold.")
    ] = False,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print the rulebook of a game as A5 pages, or write it as a web page. Example: cardforge print rulebook arc -o arc.pdf"""
    from cardforge.tasks.rulebooks.print_rulebook import print_rulebook

    check_output(output, force)
    made = print_rulebook(game, output, variant=variant, fold=fold, settings=settings(ctx))
    if as_json:
        print_json(made.to_json())
    else:
        print_line(made.line())
