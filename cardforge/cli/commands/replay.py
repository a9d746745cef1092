"""`cardforge replay`: steps through a game that was saved, choice by choice."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line

if TYPE_CHECKING:
    from cardforge.tasks.play.replays import GameReplay, ReplayStep


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
    from cardforge.errors import CardforgeError
    from cardforge.tasks.play.replays import replay_file

    shown = replay_file(file, seat, settings(ctx))
    if start > len(shown.choices):
        raise CardforgeError(f"choice {start} was asked for; the game has {len(shown.choices)}")
    steps = (step for step in shown.steps() if step.number >= start)
    if as_json:
        told = [step.to_json() for step in steps]
        print_json({"file": str(file), "from": start, "steps": told, "result": shown.summary().to_json()})
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step_by_step(shown, steps)
    else:
        for step in steps:
            print_line("\n".join(step.lines(shown.names)))
        print_line("\n".join(["", *shown.summary().lines()]))


def _step_by_step(shown: GameReplay, steps: Iterator[ReplayStep]) -> None:
    """Shows the table, then a choice at each Enter; `t` shows the table again, a number goes on to that choice, `q` leaves."""
    from cardforge.cli.terminal.layout import table_lines, terminal_width
    from cardforge.cli.terminal.prompts import InputEnded, ask

    wanted = -1
    for step in steps:
        print_line("\n".join(step.lines(shown.names)))
        if step.number < wanted:
            continue
        if wanted == -1 or step.number == wanted:
            print_line("\n".join(["", *table_lines(shown.screen(), terminal_width()), ""]))
            wanted = step.number
        while True:
            try:
                typed = ask(f"{step.number} of {len(shown.choices)}; Enter, t, a number or q")
            except InputEnded:
                return
            if typed == "q":
                return
            if typed == "t":
                print_line("\n".join(["", *table_lines(shown.screen(), terminal_width()), ""]))
            elif typed.isdigit() and int(typed) > step.number:
                wanted = int(typed)
                break
            elif not typed:
                break
    print_line("\n".join(["", *shown.summary().lines()]))
