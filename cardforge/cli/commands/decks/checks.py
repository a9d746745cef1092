"""`cardforge deck check` on one deck, in all formats, and on a folder of decks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NoReturn

import typer

from cardforge.cli.output import check_output, print_json, print_line, write_out
from cardforge.tasks.settings import Settings

PAGES = ("csv", "html")


def check_one(
    deck: Path, format: str | None, on: date | None, options: Sequence[str], as_json: bool, settings: Settings
) -> NoReturn:
    """Checks a deck in its own format or another, with switches of the format turned; exits 0 if it is legal."""
    from cardforge.tasks.decks.check import check_deck

    verdict = check_deck(deck, format, on=on, options=options, settings=settings)
    if as_json:
        print_json({**verdict.to_json(), "options": dict(verdict.format.switches)})
    else:
        print_line("\n".join(verdict.lines()))
    raise typer.Exit(0 if verdict.legal and not (settings.strict and verdict.report.warnings) else 1)


def check_formats(deck: Path, on: date | None, as_json: bool, settings: Settings) -> NoReturn:
    """Checks a deck in every format of its game; exits 0 if it is legal in one of them."""
    from cardforge.tasks.decks.check import check_all_formats

    verdicts = check_all_formats(deck, on=on, settings=settings)
    if as_json:
        print_json({"deck": str(deck), "formats": [verdict.to_json() for verdict in verdicts]})
    else:
        print_line("\n".join(line for verdict in verdicts for line in verdict.lines()))
    legal = [verdict for verdict in verdicts if verdict.legal and not (settings.strict and verdict.report.warnings)]
    raise typer.Exit(0 if legal else 1)


def check_players(
    folder: Path,
    format: str | None,
    on: date | None,
    to: str | None,
    output: Path,
    force: bool,
    as_json: bool,
    settings: Settings,
) -> NoReturn:
    """Checks the decks of a folder, and writes a table or registration sheets; exits 0 if all are legal."""
    from cardforge.tasks.decks.check_folder import check_folder

    if to is not None and to not in PAGES:
        raise typer.BadParameter(f"{to!r} is not one of: {', '.join(PAGES)}", param_hint="--to")
    if to is not None:
        check_output(output, force)
    verdicts = check_folder(folder, format, on=on, settings=settings)
    strictly = settings.strict and bool(verdicts.warnings)
    if to is not None:
        from cardforge.tasks.decks.registration_sheets import registration_page

        page = registration_page(verdicts) if to == "html" else verdicts.csv()
        write_out(page.encode(), output)
    if as_json and (to is None or str(output) != "-"):
        print_json(verdicts.to_json())
    elif to is None:
        print_line("\n".join(verdicts.lines()))
    raise typer.Exit(0 if verdicts.all_legal and not strictly else 1)
