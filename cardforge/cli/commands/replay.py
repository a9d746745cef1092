"""`cardforge replay`: steps through a game that was saved, choice by choice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("replay")(replay)


def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game or a transcript.", show_default=False)],
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", min=1, help="See only what this seat saw.", show_default=False)
    ] = None,
    start: Annotated[int, typer.Option("--from", metavar="K", min=0, help="Begin at this choice.")] = 0,
    as_json: Json = False,
) -> None:
    """Step through a saved game; at a terminal, Enter goes on. Example: cardforge replay game.json --from 40"""
    from cardforge.cli.terminal.stepping import show_steps
    from cardforge.errors import CardforgeError
    from cardforge.tasks.play.replays import replay_file

    shown = replay_file(file, seat, settings(ctx))
    if start > len(shown.choices):
        raise CardforgeError(f"choice {start} was asked for; the game has {len(shown.choices)}")
    steps = (step for step in shown.steps() if step.number >= start)
    if as_json:
        told = [step.to_json() for step in steps]
        print_json({"file": str(file), "from": start, "steps": told, "result": shown.summary().to_json()})
    else:
        show_steps(shown, steps)
