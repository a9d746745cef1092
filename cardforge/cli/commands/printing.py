"""`cardforge print ...`: sheets of cards as PDF."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.commands.prints import calibration
from cardforge.cli.options import Day, DeckFile, Force, GameName, Json, Output, settings
from cardforge.cli.output import check_output, pluralize, print_json, print_line, print_warnings, write_out
from cardforge.cli.print_options import print_options

if TYPE_CHECKING:
    from cardforge.printing import PrintResult
    from cardforge.tasks.printing.choices import PrintChoices

app = typer.Typer(
    help="Print cards and tokens at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf",
    no_args_is_help=True,
)


calibration.add_to(app)


@app.callback()
def printing() -> None:
    """Print cards and tokens at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf"""


@app.command()
@print_options()
def deck(
    ctx: typer.Context,
    deck: DeckFile,
    output: Output,
    choices: PrintChoices,
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print a deck on sheets to cut and sleeve. Example: cardforge print deck my-deck.txt -o deck.pdf"""
    from cardforge.tasks.printing.print_deck import print_deck

    check_output(output, force)
    given = settings(ctx)
    show_print(lambda file: print_deck(deck, file, choices, on=on, settings=given), output, "card", as_json)


@app.command()
@print_options("duplex", "backs", "changed_since", "collection")
def tokens(
    ctx: typer.Context,
    game: GameName,
    output: Output,
    choices: PrintChoices,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print the tokens of a game, as many as its box holds. Example: cardforge print tokens state51 -o tokens.pdf"""
    from cardforge.tasks.printing.print_tokens import print_tokens

    check_output(output, force)
    given = settings(ctx)
    show_print(lambda file: print_tokens(game, file, choices, settings=given), output, "token", as_json)


@app.command()
@print_options(
    "size", "grid", "bleed", "bleed_kind", "gap", "marks", "duplex", "skip", "backs", "collection", "sheet", "printer"
)
def stickers(
    ctx: typer.Context,
    deck: DeckFile,
    output: Output,
    choices: PrintChoices,
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print stickers for what changed on the cards you have. Example: cardforge print stickers my-deck.txt --have deck.pdf -o stickers.pdf"""
    from cardforge.tasks.printing.print_stickers import print_stickers

    check_output(output, force)
    given = settings(ctx)
    show_print(lambda file: print_stickers(deck, file, choices, on=on, settings=given), output, "sticker", as_json)


@app.command()
@print_options("duplex", "skip", "backs", "collection", "printer", "have", "changed_since")
def compare(
    ctx: typer.Context,
    old: Annotated[
        str, typer.Argument(metavar="OLD", help="A card such as arc/32@1, or a deck list.", show_default=False)
    ],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The other card or deck list.", show_default=False)],
    output: Output,
    choices: PrintChoices,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print cards side by side: old, new, difference. Example: cardforge print compare arc/32@1 arc/32@2 -o pair.pdf"""
    from cardforge.tasks.printing.print_comparison import print_comparison

    check_output(output, force)
    given = settings(ctx)
    show_print(lambda file: print_comparison(old, new, file, choices, settings=given), output, "face", as_json)


def show_print(make: Callable[[Path], PrintResult], output: Path, what: str, as_json: bool) -> None:
    """Makes the PDF and reports it, or writes it to standard output."""
    if str(output) == "-":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{what}s.pdf"
            result = make(file)
            print_warnings(result.warnings)
            write_out(file.read_bytes() if result.pages else b"", output)
        return
    result = make(output)
    print_warnings(result.warnings)
    if as_json:
        print_json(result.to_json())
    else:
        print_line("\n".join(_lines(result, what)))


def _lines(result: PrintResult, what: str) -> list[str]:
    """What was printed, what was not because the player has it, and what he takes out."""
    pages = f"{pluralize(result.cards, what)} on {pluralize(result.pages, 'page')}, {result.sheet}"
    lines = [f"{result.path}: {pages}"] if result.pages else [f"nothing to print: you have all {result.kept} {what}s"]
    if result.kept and result.pages:
        lines.append(
            f"{pluralize(result.kept, what)} not printed, because you have {'it' if result.kept == 1 else 'them'}"
        )
    if result.pulled:
        lines += ["pull out:", *(f"  {card.line()}" for card in result.pulled)]
    return lines
