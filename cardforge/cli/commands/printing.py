"""`cardforge print ...`: sheets of cards as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.commands.prints import box, calibration, checking, kinds, rulebook, watching
from cardforge.cli.options import Day, DeckFile, Force, GameName, Json, Output
from cardforge.cli.print_options import Stock, print_options
from cardforge.cli.printed import run_print

if TYPE_CHECKING:
    from cardforge.tasks.printing.choices import PrintChoices

app = typer.Typer(
    help="Print cards and tokens at their exact size. Example: cardforge print deck my-deck.txt -o deck.pdf",
    no_args_is_help=True,
)


kinds.add_to(app)
box.add_to(app)
calibration.add_to(app)
checking.add_to(app)
rulebook.add_to(app)
watching.add_to(app)


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

    run_print(
        ctx,
        lambda file, given: print_deck(deck, file, choices, on=on, settings=given),
        output,
        "card",
        force=force,
        as_json=as_json,
    )


@app.command()
@print_options("changed_since", "collection")
def tokens(
    ctx: typer.Context,
    game: GameName,
    output: Output,
    choices: PrintChoices,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print the tokens of a game, as many as its box holds or its cards create. Example: cardforge print tokens state51 -o tokens.pdf"""
    from cardforge.tasks.printing.print_tokens import print_tokens

    run_print(
        ctx,
        lambda file, given: print_tokens(game, file, choices, settings=given),
        output,
        "token",
        force=force,
        as_json=as_json,
    )


@app.command()
@print_options("sheet", "cut", "collection", "to", "width")
def stickers(
    ctx: typer.Context,
    deck: DeckFile,
    output: Output,
    choices: PrintChoices,
    stock: Stock = "",
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print stickers for what changed on the cards you have. Example: cardforge print stickers my-deck.txt --have deck.pdf -o stickers.pdf"""
    from cardforge.tasks.printing.print_stickers import print_stickers

    run_print(
        ctx,
        lambda file, given: print_stickers(deck, file, choices, stock=stock, on=on, settings=given),
        output,
        "sticker",
        force=force,
        as_json=as_json,
    )


@app.command()
@print_options("have", "changed_since", "collection")
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

    run_print(
        ctx,
        lambda file, given: print_comparison(old, new, file, choices, settings=given),
        output,
        "face",
        force=force,
        as_json=as_json,
    )
