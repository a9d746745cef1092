"""`cardforge goldfish`: a deck played many times against nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import DeckFile, Json, Seed, settings
from cardforge.cli.show import say, say_json, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("goldfish")(goldfish)


def goldfish(
    ctx: typer.Context,
    deck: DeckFile,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="How many games.")] = 200,
    seed: Seed = 1,
    turns: Annotated[int, typer.Option("--turns", metavar="T", min=1, help="Own turns in each game, at most.")] = 12,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Also write the report to this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Try a deck against nobody, many times. Example: cardforge goldfish my-deck.txt -n 200 --seed 1"""
    from cardforge.workshop.playing import goldfish as play

    report = play(deck, games, seed, turns=turns, settings=settings(ctx))
    text = "\n".join(report.lines())
    if output is not None and str(output) != "-":
        write_out((text + "\n").encode(), output)
    if as_json:
        say_json(report.to_json())
    else:
        say(text)
