"""`cardforge print box`: a tuck box for a deck, or the box of a game with everything that belongs into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.completion import complete_deck
from cardforge.cli.options import Day, Force, Json, Output, settings
from cardforge.cli.output import check_output, print_json, print_line, print_warnings
from cardforge.cli.print_options import print_options
from cardforge.cli.printed import run_print
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from cardforge.tasks.printing.choices import PrintChoices


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(box)


@print_options("cut", "have", "to", "width", "changed_since", "collection")
def box(
    ctx: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="A game by its short name, for all that it takes to play; or a deck list (- for standard input), for a tuck box.",
            show_default=False,
            autocompletion=complete_deck,
        ),
    ],
    output: Output,
    choices: PrintChoices,
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant", metavar="NAME", help="The box of a variant of the game: arc-2020, solo ...", show_default=False
        ),
    ] = None,
    cards: Annotated[
        int, typer.Option("--cards", metavar="N", help="A tuck box for N cards instead of the deck's.")
    ] = 0,
    thickness: Annotated[
        str, typer.Option("--thickness", metavar="LEN", help="Of one card; 0.32mm if not set.", show_default=False)
    ] = "",
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print all that it takes to play a game into a folder, or a tuck box for a deck. Example: cardforge print box arc -o arc-box"""
    from cardforge.tasks.printing.print_extras import print_box

    if _is_deck(ctx, what):
        if variant is not None:
            raise CardforgeError("--variant is for the box of a game; a tuck box for a deck has none")
        run_print(
            ctx,
            lambda file, given: print_box(what, file, choices, cards=cards, thickness=thickness, on=on, settings=given),
            output,
            "side",
            force=force,
            as_json=as_json,
        )
        return
    if str(output) == "-":
        raise CardforgeError("the box of a game is a folder of files; name a folder with -o")
    if cards:
        raise CardforgeError("--cards is for a tuck box; those of a game are as large as its lists need")
    from cardforge.tasks.boxes.print_game_box import print_game_box

    check_output(output, force)
    made = print_game_box(what, output, choices, variant=variant, thickness=thickness, on=on, settings=settings(ctx))
    print_warnings(made.warnings)
    if as_json:
        print_json(made.to_json())
    else:
        print_line("\n".join(made.lines()))


def _is_deck(ctx: typer.Context, what: str) -> bool:
    """Whether a deck list is meant: standard input, a file, or anything that is no game."""
    from cardforge.registry import broken_games, games

    if what == "-" or Path(what).is_file():
        return True
    shelf = settings(ctx).shelf
    looks_like_file = "." in what or "/" in what
    return looks_like_file and what not in {**games(shelf), **broken_games(shelf)}
