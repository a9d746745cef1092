"""`cardforge goldfish`: plays a deck many times against an opponent who does nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import DeckFile, Force, Json, OptionsFile, OptionTexts, Seed, Variant, settings
from cardforge.cli.output import check_output, print_json, print_line, print_warnings, write_out


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("goldfish")(goldfish)


def goldfish(
    ctx: typer.Context,
    deck: DeckFile,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="The number of games.")] = 200,
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
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Also write the report to this file.")
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Play a deck many times against nobody. Example: cardforge goldfish my-deck.txt -n 200 --seed 1"""
    from cardforge.tasks.decks.deck_file import game_of, read_deck_file
    from cardforge.tasks.setup.game_options import read_options
    from cardforge.tasks.trials.run_trials import goldfish as play

    if output is not None:
        check_output(output, force)
    shelf = settings(ctx).shelf
    owner = game_of(read_deck_file(deck, shelf), deck, shelf=shelf) if option or options_file else None
    options = read_options(owner, option or (), options_file) if owner else {}
    report = play(deck, games, seed, turns=turns, variant=variant or None, options=options, settings=settings(ctx))
    print_warnings(report.warnings)
    text = "\n".join(report.lines())
    if output is not None and str(output) != "-":
        write_out((text + "\n").encode(), output)
    if as_json:
        print_json(report.to_json())
    else:
        print_line(text)
