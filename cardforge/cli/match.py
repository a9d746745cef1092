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
    all_pairs: Annotated[
        bool,
        typer.Option("--all-pairs", help="A tournament: every deck against every other and itself, -n games each."),
    ] = False,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="How many games.")] = 100,
    seed: Seed = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", min=1, help="Processes to play in; the report is the same.")
    ] = 1,
    report_page: Annotated[
        Path | None,
        typer.Option(
            "--report", metavar="FILE.md", help="Also write the report as a section of this page.", show_default=False
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let decks play each other, many times. Example: cardforge match arc one.txt two.txt -n 100 --seed 1"""
    from cardforge.workshop import playing, report_pages

    if report_page is not None:
        report_pages.page_of(report_page)
    play = playing.tournament if all_pairs else playing.match
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
        report_pages.write_section(report_page, report)
    if as_json:
        say_json(report.to_json())
    else:
        say("\n".join(report.lines()))
