"""`cardforge match`: decks played against each other by players of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import GameName, Json, Seed, Variant, settings
from cardforge.cli.show import say, say_json


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("match")(match)


def match(
    ctx: typer.Context,
    game: GameName,
    decks: Annotated[
        list[Path] | None, typer.Argument(metavar="DECK", help="A deck for each seat.", show_default=False)
    ] = None,
    players: Annotated[
        str, typer.Option("--players", metavar="A,B", help="Who plays each seat: random, greedy, passive ...")
    ] = "",
    variant: Variant = "",
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="How many games.")] = 100,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Let decks play each other, many times. Example: cardforge match arc one.txt two.txt -n 100 --seed 1"""
    from cardforge.workshop.playing import match as play

    report = play(
        game,
        decks or [],
        [name for name in players.split(",") if name],
        games,
        seed,
        variant=variant or None,
        settings=settings(ctx),
    )
    if as_json:
        say_json(report.to_json())
    else:
        say("\n".join(report.lines()))
