"""`cardforge explain`: what a position in a file allows, and whether the solutions of a puzzle hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("explain")(explain)


def explain(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position; - for standard input.", show_default=False)],
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Play the solutions of a puzzle, and its lines that fail; exit 1 if one is wrong."
        ),
    ] = False,
    as_json: Json = False,
) -> None:
    """Show each legal option of a position with its row and what follows. Example: cardforge explain table.toml"""
    if check:
        _check(ctx, file, as_json)
        return
    from cardforge.cli.terminal.layout import answer_lines, table_lines, terminal_width
    from cardforge.tasks.positions.explain import explain_position

    found = explain_position(file, settings(ctx))
    if as_json:
        print_json(found.to_json())
        return
    width = terminal_width()
    goal = answer_lines([f"Goal: {' '.join(found.goal.split())}"], width) if found.goal else []
    print_line(
        "\n".join([found.title, *goal, *table_lines(found.table, width), "", *answer_lines(found.lines(), width)])
    )


def _check(ctx: typer.Context, file: Path, as_json: bool) -> None:
    from cardforge.tasks.positions.puzzles import check_puzzle

    checked = check_puzzle(file, settings(ctx))
    if as_json:
        print_json(checked.to_json())
    else:
        print_line("\n".join(checked.lines()))
    if not checked.holds:
        raise typer.Exit(1)
