"""`cardforge print ...`: sheets of cards as PDF."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Day, DeckFile, Json, Output, settings
from cardforge.cli.show import count, say, say_json, write_out

app = typer.Typer(
    help="Print cards at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf",
    no_args_is_help=True,
)


@app.callback()
def printing() -> None:
    """Print cards at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf"""


@app.command()
def deck(
    ctx: typer.Context,
    deck: DeckFile,
    output: Output,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="The paper, e.g. a4 or letter.")] = "a4",
    sheet: Annotated[str, typer.Option(metavar="SHEET", help="The sheet, e.g. nine, eighteen or single.")] = "nine",
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="A page of backs behind each page.")] = True,
    on: Day = None,
    as_json: Json = False,
) -> None:
    """Print a deck on sheets to cut and sleeve. Example: cardforge print deck my-deck.txt -o deck.pdf"""
    from cardforge.workshop.printing import print_deck

    if str(output) == "-":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "deck.pdf"
            print_deck(deck, file, paper=paper, sheet=sheet, backs=backs, on=on, settings=settings(ctx))
            write_out(file.read_bytes(), output)
        return
    made = print_deck(deck, output, paper=paper, sheet=sheet, backs=backs, on=on, settings=settings(ctx))
    if as_json:
        say_json(made.to_json())
    else:
        say(f"{output}: {count(made.cards, 'card')} on {count(made.pages, 'page')}, {made.sheet}")
