"""`cardforge doctor`, `cardforge cards save`, and the driver of `git diff`: a person's shelf as a whole."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds `cardforge doctor`."""
    app.command()(doctor)


def add_to_cards(app: typer.Typer) -> None:
    """Adds the commands of `cardforge cards`."""
    app.command()(save)
    app.command("git-diff", hidden=True)(git_diff)


def doctor(ctx: typer.Context, as_json: Json = False) -> None:
    """Check the installation, and say which shelf and database hold. Example: cardforge doctor"""
    from cardforge.tasks.shelf.doctor import FAULT, WARNING, diagnose

    given = settings(ctx)
    diagnosis = diagnose(given)
    if as_json:
        print_json(diagnosis.to_json())
    else:
        print_line("\n".join(diagnosis.lines()))
    bad = diagnosis.count(FAULT) or (given.strict and diagnosis.count(WARNING))
    raise typer.Exit(1 if bad else 0)


def save(
    ctx: typer.Context,
    message: Annotated[
        str, typer.Option("-m", "--message", metavar="TEXT", help="The first line instead of the one that is made.")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show the message and the files.")] = False,
    as_json: Json = False,
) -> None:
    """Commit your shelf in git, with what happened to its cards as the message. Example: cardforge cards save"""
    from cardforge.tasks.shelf.save import save_shelf

    saved = save_shelf(message, dry_run=dry_run, settings=settings(ctx))
    if as_json:
        print_json(saved.to_json())
    else:
        print_line("\n".join(saved.lines()))


def git_diff(arguments: Annotated[list[str], typer.Argument(metavar="FILE")]) -> None:
    """Show card files for git diff. Example: cardforge cards git-diff cards/arc/my-set.toml"""
    from cardforge.tasks.shelf.diff_driver import driver_output

    sys.stdout.write(driver_output(arguments))
