"""`cardforge print watch`: the proof of a deck, always current."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from cardforge.cli.options import Day, DeckFile, Force, Output, settings
from cardforge.cli.output import check_output, print_line
from cardforge.cli.print_options import print_options

if TYPE_CHECKING:
    from cardforge.tasks.printing.choices import PrintChoices


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(watch)


@print_options("duplex", "backs", "printer", "target", "to", "width", "have", "changed_since", "collection", "cut")
def watch(
    ctx: typer.Context,
    deck: DeckFile,
    output: Output,
    choices: PrintChoices,
    on: Day = None,
    force: Force = False,
) -> None:
    """Print the fronts again whenever a card or template changes; Ctrl-C ends it. Example: cardforge print watch my-deck.txt -o proof.pdf"""
    from cardforge.errors import CardforgeError
    from cardforge.tasks.printing.watch import watch as proofs

    if str(deck) == "-" or str(output) == "-":
        raise CardforgeError("watching needs a deck in a file, and a file for the proof")
    check_output(output, force)
    try:
        for proof in proofs(deck, output, choices, on=on, settings=settings(ctx)):
            if isinstance(proof, CardforgeError):
                typer.echo(f"cardforge: {proof}", err=True)
                continue
            for error in proof.errors:
                typer.echo(f"cardforge: {error}", err=True)
            print_line(proof.line())
    except KeyboardInterrupt:
        print_line("no longer watched")
