"""`cardforge trials faults`: random games by the laws, and the game that breaks one cut down to a test."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.commands.trials.random_games import Choosers, GamesOfEach, PlayedDecks, VariantsPlayed, names_in
from cardforge.cli.options import Force, GameName, JobsOption, Json, Seed, settings
from cardforge.cli.output import check_output, print_json, print_line, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("faults")(faults)


def faults(
    ctx: typer.Context,
    game: GameName,
    decks: PlayedDecks = None,
    games: GamesOfEach = 100,
    seed: Seed = 1,
    players: Choosers = "",
    variant: VariantsPlayed = "",
    longest: Annotated[
        int, typer.Option("--longest", metavar="C", min=1, help="A game of more choices than this does not end.")
    ] = 20_000,
    cut: Annotated[
        int, typer.Option("--cut", metavar="T", min=0, help="Games that are played to cut a broken one down.")
    ] = 2_000,
    jobs: JobsOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.py",
            help="Write the broken games as tests for pytest; - for standard output.",
            show_default=False,
        ),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Play random games, and cut one that breaks a law down to a test. Example: cardforge trials faults arc -n 50 --seed 7 -o test_fault.py"""
    from cardforge.tasks.trials.faults.find_faults import find_faults

    if output is not None:
        if str(output) != "-" and output.suffix != ".py":
            raise typer.BadParameter(f"-o {output}: the tests are written in Python; name a file such as test_fault.py")
        if str(output) == "-" and as_json:
            raise typer.BadParameter("--json answers on standard output; name a file for -o")
        check_output(output, force)
    found = find_faults(
        game,
        decks or [],
        games,
        seed,
        players=names_in(players),
        variant=variant or None,
        longest=longest,
        tries=cut,
        jobs=jobs or 1,
        settings=settings(ctx),
    )
    if output is not None and found.faults:
        write_out(found.test_module().encode(), output)
    if as_json:
        print_json(found.to_json())
    elif str(output) != "-" or not found.faults:
        print_line("\n".join(found.lines()))
    if found.faults:
        raise typer.Exit(1)
