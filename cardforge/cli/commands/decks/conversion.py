"""`cardforge deck formats`: what each format of deck lists can hold."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import Json
from cardforge.cli.output import columns, print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(formats)


def formats(
    deck_format: Annotated[str, typer.Argument(metavar="FORMAT", help="One format.", show_default=False)] = "",
    as_json: Json = False,
) -> None:
    """List the formats of deck lists, and what each loses. Example: cardforge deck formats octgn"""
    from cardforge.tasks.decks.convert import format_json, known_formats

    known = known_formats(deck_format)
    if as_json:
        print_json({"formats": [format_json(one) for one in known]})
        return
    if not deck_format:
        rows = [(one.slug, one.title, ", ".join(one.loses()) or "nothing") for one in known]
        print_line(columns([("format", "program", "loses"), *rows]))
        return
    one = known[0]
    print_line(f"{one.slug}: {one.title}, {' '.join(one.suffixes)}")
    print_line(f"  keeps: {', '.join(('counts', *one.keeps()))}")
    print_line(f"  loses: {', '.join(one.loses()) or 'nothing'}")
    if one.sections:
        print_line(f"  sections: {', '.join(one.sections)}")
    print_line(f"  {one.remark}")
