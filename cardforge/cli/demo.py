"""`cardforge demo`: one deck from catalogue to check, print sheet and goldfish."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, OutputFolder, settings
from cardforge.cli.show import columns, say, say_json


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("demo")(demo)


def demo(
    ctx: typer.Context,
    output: Annotated[Path, OutputFolder] = Path("cardforge-demo"),
    as_json: Json = False,
) -> None:
    """See all of it at once: check, print and try a sample deck. Example: cardforge demo"""
    from cardforge.workshop.demo import demo as run

    made = run(output, tell=(lambda _line: None) if as_json else say, settings=settings(ctx))
    if as_json:
        say_json({"made": [thing.to_json() for thing in made]})
        return
    say("\nMade:")
    say(columns([(f"  {thing.file}", thing.what) for thing in made]))
