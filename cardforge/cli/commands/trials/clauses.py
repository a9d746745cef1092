"""`cardforge trials clauses`: in how many games each clause of each card fired."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Force, GameName, JobsOption, Json, Seed, settings
from cardforge.cli.output import print_json, print_line
from cardforge.cli.reports import ReportFiles, check_reports, write_reports


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("clauses")(clauses)


def clauses(
    ctx: typer.Context,
    game: GameName,
    decks: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="DECK",
            help="Decks to play; otherwise sample decks and decks drawn at random in turn.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="Games of each variant.")] = 100,
    seed: Seed = 1,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="A,B",
            help="Who chooses for all seats, in turn: random, least-used, greedy ...; the first two if none is named.",
        ),
    ] = "",
    variant: Annotated[
        str,
        typer.Option(
            "--variant",
            metavar="A,B",
            help="The variants to play; all of the game if none is named.",
            show_default=False,
        ),
    ] = "",
    jobs: JobsOption = None,
    output: ReportFiles = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Count in how many games each clause of each card fired. Example: cardforge trials clauses outposts -n 50 --players greedy"""
    from cardforge.tasks.trials.clauses import count_clauses

    check_reports(output, force)
    used = settings(ctx)
    found = count_clauses(
        game,
        decks or [],
        games,
        seed,
        players=[name for name in players.split(",") if name],
        variant=variant or None,
        jobs=jobs or 1,
        settings=used,
    )
    write_reports(found, output, used)
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))
