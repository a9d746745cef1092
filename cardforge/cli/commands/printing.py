"""`cardforge print ...`: sheets of cards as PDF."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import Day, DeckFile, Force, GameName, Json, Output, settings
from cardforge.cli.output import check_output, pluralize, print_json, print_line, print_warnings, write_out
from cardforge.cli.print_options import Bleed, BleedKind, Duplex, Gap, Grid, Marks, Paper, Size, Skip

if TYPE_CHECKING:
    from cardforge.printing import PrintResult

app = typer.Typer(
    help="Print cards and tokens at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf",
    no_args_is_help=True,
)


@app.callback()
def printing() -> None:
    """Print cards and tokens at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf"""


@app.command()
def deck(
    ctx: typer.Context,
    deck: DeckFile,
    output: Output,
    paper: Paper = "",
    sheet: Annotated[str, typer.Option(metavar="SHEET", help="The sheet, e.g. nine, eighteen or single.")] = "nine",
    size: Size = "",
    grid: Grid = "",
    bleed: Bleed = "",
    bleed_kind: BleedKind = "",
    gap: Gap = "",
    marks: Marks = "",
    duplex: Duplex = "",
    skip: Skip = 0,
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="A page of backs after each page.")] = True,
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print a deck on sheets to cut and sleeve. Example: cardforge print deck my-deck.txt -o deck.pdf"""
    from cardforge.printing import SheetOptions
    from cardforge.tasks.printing.print_deck import print_deck

    check_output(output, force)

    given = settings(ctx)
    chosen = SheetOptions(size, grid, bleed, bleed_kind, gap, marks, duplex, skip)
    _print(
        lambda file: print_deck(
            deck, file, paper=paper, sheet=sheet, backs=backs, options=chosen, on=on, settings=given
        ),
        output,
        "card",
        as_json,
    )


@app.command()
def tokens(
    ctx: typer.Context,
    game: GameName,
    output: Output,
    paper: Paper = "",
    sheet: Annotated[str, typer.Option(metavar="SHEET", help="The sheet, e.g. tokens.")] = "tokens",
    size: Size = "",
    grid: Grid = "",
    bleed: Bleed = "",
    bleed_kind: BleedKind = "",
    gap: Gap = "",
    marks: Marks = "",
    skip: Skip = 0,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print the tokens of a game, as many as its box holds. Example: cardforge print tokens state51 -o tokens.pdf"""
    from cardforge.printing import SheetOptions
    from cardforge.tasks.printing.print_deck import print_tokens

    check_output(output, force)

    given = settings(ctx)
    chosen = SheetOptions(size, grid, bleed, bleed_kind, gap, marks, skip=skip)
    _print(
        lambda file: print_tokens(game, file, paper=paper, sheet=sheet, options=chosen, settings=given),
        output,
        "token",
        as_json,
    )


def _print(make: Callable[[Path], PrintResult], output: Path, what: str, as_json: bool) -> None:
    """Makes the PDF and reports it, or writes it to standard output."""
    if str(output) == "-":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{what}s.pdf"
            print_warnings(make(file).warnings)
            write_out(file.read_bytes(), output)
        return
    result = make(output)
    print_warnings(result.warnings)
    if as_json:
        print_json(result.to_json())
    else:
        print_line(f"{output}: {pluralize(result.cards, what)} on {pluralize(result.pages, 'page')}, {result.sheet}")
