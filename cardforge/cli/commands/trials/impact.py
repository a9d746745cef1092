"""`cardforge impact`: what a revision changes, measured by playing the same games with the old and with the new one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import (
    ClusterOption,
    Force,
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
from cardforge.cli.output import print_json, print_line, print_warnings
from cardforge.cli.reports import ReportFiles, check_reports, write_reports


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("impact")(impact)


def impact(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="OLD NEW DECK",
            help="Two revisions such as arc/32@1 arc/32@2, then the decks that hold the card; with --announced only decks, or a game out of one box.",
            show_default=False,
        ),
    ],
    against: Annotated[
        list[Path] | None,
        typer.Option(
            "--against",
            metavar="DECK",
            help="A deck to play against, which stays as it is; each deck against itself if none is named.",
            show_default=False,
        ),
    ] = None,
    announced: Annotated[
        bool, typer.Option("--announced", help="All announced revisions at once, instead of OLD and NEW.")
    ] = False,
    blank: Annotated[
        str,
        typer.Option(
            "--blank",
            metavar="CARD",
            help="What a card of the deck is worth, against blanks in its place; instead of OLD and NEW.",
            show_default=False,
        ),
    ] = "",
    notes: Annotated[
        Path | None,
        typer.Option(
            "--notes",
            metavar="FILE.jsonl",
            help="Games at a table to count beside; those of the shelf if not given.",
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        str,
        typer.Option("--players", metavar="A", help="The player of all decks; greedy if none is named."),
    ] = "",
    variant: Variant = "",
    option: OptionTexts = None,
    options_file: OptionsFile = None,
    games: Annotated[
        int, typer.Option("-n", "--games", metavar="N", min=1, help="Games of each pairing; each is played twice.")
    ] = 200,
    seed: Seed = 1,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    resume: Resume = None,
    output: ReportFiles = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Measure what a revision changes. Example: cardforge impact arc/32@1 arc/32@2 my-deck.txt --against other.txt -n 400"""
    from cardforge.registry import game as game_named
    from cardforge.registry import games as all_games
    from cardforge.tasks.setup.game_options import read_options
    from cardforge.tasks.trials.impact import game_of_decks, impact_of_announced, impact_of_card
    from cardforge.tasks.trials.impact import impact as measure

    used = settings(ctx)
    check_reports(output, force)
    if announced and blank:
        raise typer.BadParameter("--blank is about one card, --announced about all revisions; name one of them")
    if not announced and not blank and len(words) < 2:
        raise typer.BadParameter("name two revisions, such as arc/32@1 arc/32@2, or give --announced")
    decks = words if announced or blank else words[2:]
    boxed = announced and len(words) == 1 and words[0] in all_games(used.shelf)
    slug = (
        words[0] if boxed else words[0].partition("/")[0] if not announced and not blank else game_of_decks(decks, used)
    )
    options = read_options(game_named(slug, used.shelf), option or (), options_file) if option or options_file else {}
    named = [name for name in players.split(",") if name]
    if announced:
        result = impact_of_announced(
            [] if boxed else decks, against or [], named, games, seed, game=slug, variant=variant or None, options=options, jobs=workers(jobs, cluster), notes=notes, resume=resume,
            settings=used,
        )  # fmt: skip
    elif blank:
        result = impact_of_card(
            blank, decks, against or [], named, games, seed, variant=variant or None, options=options, jobs=workers(jobs, cluster), resume=resume, settings=used
        )  # fmt: skip
    else:
        result = measure(
            words[0], words[1], decks, against or [], named, games, seed, variant=variant or None, options=options, jobs=workers(jobs, cluster), notes=notes, resume=resume,
            settings=used,
        )  # fmt: skip
    print_warnings(result.warnings)
    write_reports(result, output, used)
    if as_json:
        print_json(result.to_json())
    else:
        print_line("\n".join(result.lines()))
