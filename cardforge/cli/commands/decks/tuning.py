"""`cardforge deck tune`: swaps cards of a deck so that it wins more games against other decks."""

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
    Output,
    Resume,
    Seed,
    Variant,
    settings,
    workers,
)
from cardforge.cli.output import check_output, print_json, print_line, print_warnings, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(tune)


def tune(
    ctx: typer.Context,
    deck: Annotated[
        Path,
        typer.Argument(
            metavar="DECK", help="A legal deck list of its format.", show_default=False, autocompletion=complete_deck
        ),
    ],
    output: Output,
    against: Annotated[
        list[Path],
        typer.Option(
            "--against", metavar="DECK", help="A deck to play against, which stays as it is; may be repeated."
        ),
    ],
    pool: Annotated[
        str,
        typer.Option(
            "--pool",
            metavar="SEARCH",
            help="The cards that may come in; every card that the format allows if not given.",
            show_default=False,
        ),
    ] = "",
    keep: Annotated[
        list[str] | None,
        typer.Option(
            "--keep", metavar="CARD", help="A card that stays in the deck; may be repeated.", show_default=False
        ),
    ] = None,
    games: Annotated[
        int, typer.Option("-n", "--games", metavar="N", min=1, help="All games: two thirds search, one third tests.")
    ] = 2000,
    player: Annotated[str, typer.Option("--player", metavar="A", help="The player of all decks.")] = "greedy",
    variant: Variant = "",
    option: OptionTexts = None,
    options_file: OptionsFile = None,
    seed: Seed = 1,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    resume: Resume = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Swap cards so that a deck wins more. Example: cardforge deck tune my.txt --against other.txt --pool 'cost<=3' -n 2000 -o tuned.txt"""
    from cardforge.tasks.decks.deck_file import game_of, read_deck_file
    from cardforge.tasks.setup.game_options import read_options
    from cardforge.tasks.trials.tune import tune_deck

    used = settings(ctx)
    check_output(output, force)
    options = (
        read_options(game_of(read_deck_file(deck, used.shelf), deck, shelf=used.shelf), option or (), options_file)
        if option or options_file
        else {}
    )
    result = tune_deck(
        deck, against, pool, games, seed, keep=keep or (), player=player, variant=variant or None, options=options, jobs=workers(jobs, cluster), resume=resume,
        settings=used,
    )  # fmt: skip
    print_warnings(result.warnings)
    write_out(result.text.encode(), output)
    if str(output) == "-":
        return
    if as_json:
        print_json({**result.to_json(), "file": str(output)})
    else:
        print_line("\n".join([*result.lines(), f"  written: {output}"]))
