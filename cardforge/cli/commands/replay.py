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
    stop = 0
    for step in steps:
        print_line("\n".join(step.lines(shown.names)))
        if step.number >= stop:
            if stop != step.number - 1:
                _print_table(shown)
            wanted = _next_stop(shown, step.number)
            if wanted is None:
                return
            stop = wanted
    print_line("\n".join(["", *shown.summary().lines()]))


def _next_stop(shown: GameReplay, number: int) -> int | None:
    """The choice at which the person wants to stop next; None to leave."""
    from cardforge.cli.terminal.prompts import InputEnded, ask

    while True:
        try:
            typed = ask(f"{number} of {len(shown.choices)}; Enter, t, a number or q")
        except InputEnded:
            return None
        if typed == "q":
            return None
        if typed == "t":
            _print_table(shown)
        elif typed.isdigit() and int(typed) > number:
            return int(typed)
        elif not typed:
            return number


def _print_table(shown: GameReplay) -> None:
    from cardforge.cli.terminal.layout import table_lines, terminal_width

    print_line("\n".join(["", *table_lines(shown.screen(), terminal_width()), ""]))
