"""`cardforge match`: computer players play decks against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import (
    ClusterOption,
    Force,
    GameName,
    JobsOption,
    Json,
    OptionsFile,
    OptionTexts,
    Resume,
    Seed,
    Variant,
    settings,
    workers,
)
from cardforge.cli.output import check_output, print_json, print_line, print_warnings, write_out
from cardforge.cli.reports import ReportFiles, check_reports, write_reports

MOST_UNTIL = 20_000
"""The most games of a pairing with --until, if nobody says how many."""


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
        str,
        typer.Option(
            "--players",
            metavar="A,B",
            help="The player of each seat: random, greedy, passive, search, search:iterations=400 ...",
        ),
    ] = "",
    variant: Variant = "",
    option: OptionTexts = None,
    options_file: OptionsFile = None,
    all_pairs: Annotated[
        bool,
        typer.Option("--all-pairs", help="A tournament: every deck against every other and itself, -n games each."),
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            "-n", "--games", metavar="N", min=1, help="The number of games; 100, or at most 20000 with --until."
        ),
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(
            "--until",
            metavar="P",
            help="Play until the shares of wins are known to P points (95 %).",
            show_default=False,
        ),
    ] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Also tell the win rates by card.")] = False,
    seed: Seed = 1,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    resume: Resume = None,
    report_page: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="FILE.md",
            help="Also write the report as a section of this page; - for a page on standard output.",
            show_default=False,
        ),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log", metavar="FILE", help="Write a game as people read it; - for standard output.", show_default=False
        ),
    ] = None,
    log_game: Annotated[int, typer.Option("--game", metavar="K", min=1, help="The game that --log writes.")] = 1,
    transcripts: Annotated[
        Path | None,
        typer.Option(
            "--transcripts", metavar="DIR", help="Save each game in a new folder, for `replay`.", show_default=False
        ),
    ] = None,
    output: ReportFiles = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Play decks against each other many times. Example: cardforge match arc one.txt two.txt -n 100 --seed 1"""
    from cardforge.registry import game as game_named
    from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult
    from cardforge.tasks.reports.report_page import new_page, page_of, write_section
    from cardforge.tasks.setup.game_options import read_options
    from cardforge.tasks.trials.run_trials import match as play_match
    from cardforge.tasks.trials.run_trials import tournament

    if all_pairs and cards:
        raise typer.BadParameter("--cards is for the decks of one match, not for --all-pairs")
    number = games or (MOST_UNTIL if until else 100)
    if all_pairs and (log or transcripts):
        raise typer.BadParameter("--log and --transcripts are for the games of one match, not for --all-pairs")
    if as_json and str(log) == "-":
        raise typer.BadParameter("--json answers on standard output; name a file for --log")
    page_on_terminal = str(report_page) == "-"
    if page_on_terminal and (as_json or str(log) == "-"):
        other = "--json answers" if as_json else "--log - writes"
        raise typer.BadParameter(f"{other} on standard output; name a file for --report")
    if report_page is not None and not page_on_terminal:
        page_of(report_page)
    if log is not None and log.is_dir():
        raise typer.BadParameter(f"--log: {log} is a folder, not a file")
    if log is not None:
        check_output(log, force)
    check_reports(output, force)
    named = [name for name in players.split(",") if name]
    options = (
        read_options(game_named(game, settings(ctx).shelf), option or (), options_file)
        if option or options_file
        else {}
    )
    used = settings(ctx)
    report: MatchResult | TournamentResult
    if all_pairs:
        report = tournament(
            game, decks or [], named, number, seed, variant=variant or None, options=options, jobs=workers(jobs, cluster), until=until,
            resume=resume, settings=used,
        )  # fmt: skip
    else:
        report = play_match(
            game,
            decks or [],
            named,
            number,
            seed,
            variant=variant or None,
            options=options,
            jobs=workers(jobs, cluster),
            log_game=log_game if log else None,
            transcripts=transcripts,
            until=until,
            cards=cards,
            resume=resume,
            settings=used,
        )
    print_warnings(report.warnings)
    write_reports(report, output, used)
    if log is not None:
        write_out(report.log.encode(), log)
    if page_on_terminal:
        print_line(new_page(report).rstrip())
        return
    if report_page is not None:
        write_section(report_page, report)
    if as_json:
        print_json(report.to_json())
    else:
        print_line("\n".join(report.lines()))
