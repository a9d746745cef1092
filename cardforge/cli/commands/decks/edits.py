"""`cardforge deck new|add|remove|fill`: makes deck lists and changes them card by card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.completion import complete_card, complete_format
from cardforge.cli.options import Day, DeckFile, Force, Json, Output, settings
from cardforge.cli.output import check_output, print_json, print_line, write_out

if TYPE_CHECKING:
    from cardforge.tasks.decks.edit import EditedDeck

CardArgument = Annotated[
    str,
    typer.Argument(
        metavar="CARD",
        help="A name, a number such as 17, or a pin such as 17@2.",
        show_default=False,
        autocompletion=complete_card,
    ),
]
Section = Annotated[
    str | None,
    typer.Option("--section", metavar="NAME", help="The section, e.g. Cities; otherwise where it is allowed."),
]
InPlace = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Another file for the changed list; - for standard output."),
]


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command()(new)
    app.command()(add)
    app.command()(remove)
    app.command()(fill)


def new(
    ctx: typer.Context,
    format: Annotated[
        str,
        typer.Argument(
            metavar="FORMAT",
            help="The format of the deck, e.g. arc/standard.",
            show_default=False,
            autocompletion=complete_format,
        ),
    ],
    output: Output,
    name: Annotated[
        str, typer.Option("--name", metavar="TEXT", help="What the deck is called.", show_default=False)
    ] = "",
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Make an empty deck list of a format. Example: cardforge deck new arc/standard --name 'Old Walls' -o walls.txt"""
    from cardforge.tasks.decks.edit import new_deck

    used = settings(ctx)
    _change(ctx, lambda: new_deck(format, name, output, settings=used), output, output, force, as_json)


def add(
    ctx: typer.Context,
    deck: DeckFile,
    card: CardArgument,
    count: Annotated[int, typer.Option("-n", "--count", metavar="N", min=1, help="How many copies.")] = 1,
    section: Section = None,
    on: Day = None,
    output: InPlace = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Add copies of a card to a deck list. Example: cardforge deck add my-deck.txt 'Ember Hawk' -n 3"""
    from cardforge.tasks.decks.edit import add_card

    used = settings(ctx)
    _change(ctx, lambda: add_card(deck, card, count, section, on=on, settings=used), deck, output, force, as_json)


def remove(
    ctx: typer.Context,
    deck: DeckFile,
    card: CardArgument,
    count: Annotated[
        int | None, typer.Option("-n", "--count", metavar="N", min=1, help="How many copies; all if not given.")
    ] = None,
    section: Section = None,
    on: Day = None,
    output: InPlace = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Remove copies of a card from a deck list. Example: cardforge deck remove my-deck.txt 'Ember Hawk' -n 1"""
    from cardforge.tasks.decks.edit import remove_card

    used = settings(ctx)
    _change(ctx, lambda: remove_card(deck, card, count, section, on=on, settings=used), deck, output, force, as_json)


def fill(
    ctx: typer.Context,
    deck: DeckFile,
    find: Annotated[
        str, typer.Option("--find", metavar="SEARCH", help="Add only cards that this search finds.", show_default=False)
    ] = "",
    on: Day = None,
    output: InPlace = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Add the cards that a deck still needs to be legal. Example: cardforge deck fill my-deck.txt --find 'cost<=3'"""
    from cardforge.tasks.decks.fill import fill_deck

    used = settings(ctx)
    _change(ctx, lambda: fill_deck(deck, find, on=on, settings=used), deck, output, force, as_json)


def _change(
    ctx: typer.Context,
    edit: Callable[[], EditedDeck],
    deck: Path,
    output: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Makes a change and writes the list: to its own file, which needs no --force, or to another."""
    target = output or deck
    if output is not None:
        check_output(output, force)
    changed = edit()
    settings(ctx).refuse([str(finding) for finding in changed.report.findings] if changed.report else [])
    write_out(changed.text.encode(), target)
    if str(target) == "-":
        return
    if as_json:
        print_json({**changed.to_json(), "file": str(target)})
    else:
        print_line("\n".join(changed.lines()))
