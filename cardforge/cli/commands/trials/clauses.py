"""`cardforge trials clauses`: in how many games each clause of each card fired."""

from __future__ import annotations

import typer

from cardforge.cli.commands.trials.random_games import Choosers, GamesOfEach, PlayedDecks, VariantsPlayed, names_in
from cardforge.cli.options import Force, GameName, JobsOption, Json, Seed, settings
from cardforge.cli.output import print_json, print_line
from cardforge.cli.reports import ReportFiles, check_reports, write_reports


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("clauses")(clauses)


def clauses(
    ctx: typer.Context,
    game: GameName,
    decks: PlayedDecks = None,
    games: GamesOfEach = 100,
    seed: Seed = 1,
    players: Choosers = "",
    variant: VariantsPlayed = "",
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
        players=names_in(players),
        variant=variant or None,
        jobs=jobs or 1,
        settings=used,
    )
    write_reports(found, output, used)
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))
