"""`cardforge print check`: whether a print shop would take a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(check)


def check(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="The PDF to check.", show_default=False)],
    target: Annotated[
        str, typer.Option("--for", metavar="PROFILE", help="The print shop, e.g. drive-thru-cards.", show_default=False)
    ],
    as_json: Json = False,
) -> None:
    """Check a PDF as a print shop does, with reasons. Example: cardforge print check deck.pdf --for drive-thru-cards"""
    from cardforge.tasks.printing.print_target import check_print

    given = settings(ctx)
    found = check_print(file, target, settings=given)
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))
    if not found.is_fit or (given.strict and found.findings):
        raise typer.Exit(1)
