"""`cardforge goldfish`: plays a deck many times against an opponent who does nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.completion import complete_deck
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
    app.command("goldfish")(goldfish)


def goldfish(
    ctx: typer.Context,
    deck: Annotated[
        Path,
        typer.Argument(
            metavar="DECK",
            help="A deck list, - for standard input; or a game out of one box, such as state51.",
            show_default=False,
            autocompletion=complete_deck,
        ),
    ],
    games: Annotated[
        int | None, typer.Option("-n", "--games", metavar="N", min=1, help="The number of games; 200 if not given.")
    ] = None,
    seed: Seed = 1,
    turns: Annotated[
        int | None,
        typer.Option(
            "--turns", metavar="T", min=1, help="The most own turns in a game; 12, or as the game's file says."
        ),
    ] = None,
    variant: Variant = "",
    option: OptionTexts = None,
    options_file: OptionsFile = None,
    hand: Annotated[
        bool, typer.Option("--hand", help="Deal opening hands for practice, -n of them or 3; nothing is played.")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Step through one game, choice by choice; at a terminal Enter goes on.")
    ] = False,
    game: Annotated[int, typer.Option("--game", metavar="K", min=1, help="The game that --watch shows.")] = 1,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    resume: Resume = None,
    output: ReportFiles = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Play a deck many times against nobody. Example: cardforge goldfish my-deck.txt -n 200 --seed 1"""
    from cardforge.cli.terminal.stepping import show_steps
    from cardforge.registry import game as game_named
    from cardforge.tasks.decks.deck_file import game_of, read_deck_file
    from cardforge.tasks.setup.game_options import read_options
    from cardforge.tasks.trials.goldfish import goldfish as play
    from cardforge.tasks.trials.goldfish import is_boxed_game
    from cardforge.tasks.trials.practice import practice_hands, watch_goldfish

    if hand and watch:
        raise typer.BadParameter("--hand deals hands, --watch plays one; name one of them")
    if (hand or watch) and resume:
        raise typer.BadParameter("--hand and --watch play no run that could be resumed; leave --resume out")
    if ((hand or watch) and output) or (watch and as_json):
        raise typer.BadParameter("--hand and --watch write no report; `replay` gives the steps of a saved game as JSON")
    check_reports(output, force)
    shelf = settings(ctx).shelf
    owner = None
    if option or options_file:
        boxed = is_boxed_game(deck, settings(ctx))
        owner = game_named(str(deck), shelf) if boxed else game_of(read_deck_file(deck, shelf), deck, shelf=shelf)
    options = read_options(owner, option or (), options_file) if owner else {}
    used, rules = settings(ctx), variant or None
    if hand:
        dealt = practice_hands(deck, games or 3, seed, variant=rules, options=options, settings=used)
        print_json(dealt.to_json()) if as_json else print_line("\n".join(dealt.lines()))
        return
    if watch:
        show_steps(
            shown := watch_goldfish(deck, game, seed, turns=turns, variant=rules, options=options, settings=used),
            shown.told(),
        )
        return
    report = play(
        deck,
        games or 200,
        seed,
        turns=turns,
        variant=rules,
        options=options,
        jobs=workers(jobs, cluster),
        resume=resume,
        settings=used,
    )
    print_warnings(report.warnings)
    text = "\n".join(report.lines())
    write_reports(report, output, used)
    if as_json:
        print_json(report.to_json())
    else:
        print_line(text)
