"""`cardforge rules`: the rules of a game in our words, row by row, with the tests that prove each row."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import GameName, Json, settings
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("rules")(rules)


def rules(
    ctx: typer.Context,
    game: GameName,
    row: Annotated[str | None, typer.Argument(metavar="ROW", help="One row, e.g. A58.", show_default=False)] = None,
    find: Annotated[
        str, typer.Option("--find", metavar="WORDS", help="The rules that speak of these words.", show_default=False)
    ] = "",
    as_json: Json = False,
) -> None:
    """Look up a rule, the decisions on it and the tests that prove it. Example: cardforge rules arc --find "first strike\""""
    from cardforge.tasks.rules.find_rules import find_rules
    from cardforge.tasks.rules.rule_rows import rule_rows

    if find and row:
        raise typer.BadParameter("name a row, or look for words with --find; not both")
    if find:
        found = find_rules(game, find, settings=settings(ctx))
        if as_json:
            print_json(found.to_json())
        else:
            print_line("\n".join(found.lines()))
        return
    rows = rule_rows(game, row, settings=settings(ctx))
    if as_json:
        print_json({"game": game, "find": "", "keywords": [], "rows": [found.to_json() for found in rows]})
        return
    print_line("\n".join(line for found in rows for line in (found.lines() if row else [found.line()])))
