"""`cardforge match`: computer players play decks against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import GameName, Json, Seed, Variant, settings
from cardforge.cli.output import print_json, print_line


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
        str, typer.Option("--players", metavar="A,B", help="The player of each seat: random, greedy, passive ...")
    ] = "",
    variant: Variant = "",
    all_pairs: Annotated[
        bool,
        typer.Option("--all-pairs", help="A tournament: every deck against every other and itself, -n games each."),
    ] = False,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="The number of games.")] = 100,
    seed: Seed = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", min=1, help="The number of processes; the report is the same.")
    ] = 1,
    report_page: Annotated[
        Path | None,
        typer.Option(
            "--report", metavar="FILE.md", help="Also write the report as a section of this page.", show_default=False
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play decks against each other many times. Example: cardforge match arc one.txt two.txt -n 100 --seed 1"""
    from cardforge.tasks.reports.report_page import page_of, write_section
    from cardforge.tasks.trials.run_trials import match as play_match
    from cardforge.tasks.trials.run_trials import tournament

    if report_page is not None:
        page_of(report_page)
    play = tournament if all_pairs else play_match
    report = play(
        game,
        decks or [],
        [name for name in players.split(",") if name],
        games,
        seed,
        variant=variant or None,
        jobs=jobs,
        settings=settings(ctx),
    )
    if report_page is not None:
        write_section(report_page, report)
    if as_json:
        print_json(report.to_json())
    else:
        print_line("\n".join(report.lines()))
