"""`cardforge demo`: one deck is checked, printed and played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Force, Json, OutputFolder, settings
from cardforge.cli.output import check_output, columns, print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("demo")(demo)


def demo(
    ctx: typer.Context,
    output: Annotated[Path, OutputFolder] = Path("cardforge-demo"),
    force: Force = False,
    as_json: Json = False,
) -> None:
    """See what Cardforge does: check, print and play a sample deck. Example: cardforge demo"""
    from cardforge.tasks.demo import demo as run

    check_output(output, force)
    files = run(output, show=(lambda _line: None) if as_json else print_line, settings=settings(ctx))
    if as_json:
        print_json({"made": [file.to_json() for file in files]})
        return
    print_line("\nMade:")
    print_line(columns([(f"  {file.path}", file.purpose) for file in files]))
