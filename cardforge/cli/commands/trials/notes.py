"""`cardforge trials ...`: results of games at a table, and faults of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line

app = typer.Typer(
    help="Look for faults in random games, and count games at a table. Example: cardforge trials faults arc -n 100",
    no_args_is_help=True,
)


@app.command()
def note(
    ctx: typer.Context,
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.csv",
            help="A game a line: played_on, deck, against, winner (deck, against, draw), first, note.",
            show_default=False,
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.jsonl",
            help="The notes to add to; those of the shelf if not given.",
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Note the results of games at a table. Example: cardforge trials note results.csv -o table.jsonl"""
    from cardforge.tasks.trials.table_notes import note_games

    noted = note_games(file, output, settings=settings(ctx))
    if as_json:
        print_json(noted.to_json())
    else:
        print_line("\n".join(noted.lines()))
