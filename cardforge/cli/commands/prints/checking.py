"""`cardforge print check|check-faces`: whether a print shop would take a PDF, and whether everybody can read the faces."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import GameName, Json, settings
from cardforge.cli.output import print_json, print_line
from cardforge.cli.print_options import FullArt, LargePrint, LowInk


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(check)
    app.command()(check_faces)


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


def check_faces(
    ctx: typer.Context,
    game: GameName,
    every: Annotated[
        bool, typer.Option("--every", help="Every card instead of one of each type, faction and set.")
    ] = False,
    low_ink: LowInk = False,
    large_print: LargePrint = False,
    full_art: FullArt = False,
    as_json: Json = False,
) -> None:
    """Check that everybody can read the faces: contrast, colour blindness, symbols. Example: cardforge print check-faces arc"""
    from cardforge.faces.looks.look import chosen_look
    from cardforge.tasks.printing.check_faces import check_faces as checked

    look = chosen_look(low_ink=low_ink, large_print=large_print, full_art=full_art)
    report = checked(game, look, every=every, settings=settings(ctx))
    if as_json:
        print_json(report.to_json())
    else:
        print_line("\n".join(report.lines()))
    if report.faults:
        raise typer.Exit(1)
