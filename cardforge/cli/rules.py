"""`cardforge rules`: our restatement of a game's rules, row by row, with the tests that prove each one."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import GameName, Json, settings
from cardforge.cli.show import say, say_json


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("rules")(rules)


def rules(
    ctx: typer.Context,
    game: GameName,
    row: Annotated[str | None, typer.Argument(metavar="ROW", help="One row, e.g. A58.", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Look up a rule, our decision on it and the tests that prove it. Example: cardforge rules arc A58"""
    from cardforge.workshop.rulebook import rule_rows

    rows = rule_rows(game, row, settings=settings(ctx))
    if as_json:
        say_json({"game": game, "rows": [one.to_json() for one in rows]})
        return
    say("\n".join(line for one in rows for line in (one.lines() if row else [one.line()])))
