"""`cardforge print cards|set|trackers|contact`: everything else that is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.completion import complete_card, complete_game, complete_set
from cardforge.cli.options import Day, Every, Force, GameName, Json, Output
from cardforge.cli.print_options import print_options
from cardforge.cli.printed import run_print

if TYPE_CHECKING:
    from cardforge.tasks.printing.choices import PrintChoices

OfGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Of this game.", autocompletion=complete_game)
]
Copies = Annotated[int, typer.Option("--copies", metavar="N", help="Copies of each.")]


def add_to(app: typer.Typer) -> None:
    """Adds the commands."""
    for command in (cards, set_, trackers, contact):
        app.command("set" if command is set_ else None)(command)


@print_options("collection")
def cards(
    ctx: typer.Context,
    output: Output,
    choices: PrintChoices,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARD",
            help="arc/17, arc/17@2, a name, or a search such as type:city.",
            show_default=False,
            autocompletion=complete_card,
        ),
    ] = None,
    game: OfGame = None,
    find: Annotated[
        str, typer.Option("--find", metavar="QUERY", help="And what this search finds.", show_default=False)
    ] = "",
    copies: Copies = 1,
    on: Day = None,
    every: Every = False,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print single cards, or what a search finds. Example: cardforge print cards arc/17 arc/32 -o cards.pdf"""
    from cardforge.tasks.printing.print_cards import print_cards

    if not names and not find:
        raise typer.BadParameter("which cards? name them, or search with --find", param_hint="CARD")
    run_print(
        ctx,
        lambda file, given: print_cards(
            names or (), file, choices, game=game, find=find, copies=copies, on=on, every=every, settings=given
        ),
        output,
        "card",
        force=force,
        as_json=as_json,
    )


@print_options("collection")
def set_(
    ctx: typer.Context,
    slug: Annotated[
        str,
        typer.Argument(metavar="SET", help="A set by its slug.", show_default=False, autocompletion=complete_set),
    ],
    output: Output,
    choices: PrintChoices,
    game: OfGame = None,
    copies: Copies = 1,
    on: Day = None,
    every: Every = False,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print every card of a set. Example: cardforge print set first-light -o set.pdf"""
    from cardforge.tasks.printing.print_cards import print_set

    run_print(
        ctx,
        lambda file, given: print_set(
            slug, file, choices, game=game, copies=copies, on=on, every=every, settings=given
        ),
        output,
        "card",
        force=force,
        as_json=as_json,
    )


@print_options("changed_since", "collection")
def trackers(
    ctx: typer.Context,
    game: GameName,
    output: Output,
    choices: PrintChoices,
    labels: Annotated[str, typer.Option("--labels", metavar="A,B", help="What is counted, a card each.")] = "LP,VP",
    copies: Copies = 1,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print cards that count from 0 to 20. Example: cardforge print trackers arc -o trackers.pdf"""
    from cardforge.tasks.printing.print_extras import print_trackers

    words = [word.strip()[:20] for word in labels.split(",") if word.strip()]
    run_print(
        ctx,
        lambda file, given: print_trackers(game, file, choices, labels=words, copies=copies, settings=given),
        output,
        "tracker",
        force=force,
        as_json=as_json,
    )


@print_options("cut", "have", "to", "width")
def contact(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A deck list, or the slug of a set.", show_default=False)],
    output: Output,
    choices: PrintChoices,
    game: OfGame = None,
    columns: Annotated[int, typer.Option("--columns", metavar="N", help="Faces side by side.")] = 6,
    on: Day = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Print every card once, small, to look at. Example: cardforge print contact my-deck.txt -o contact.pdf"""
    from cardforge.tasks.printing.print_extras import print_contact

    run_print(
        ctx,
        lambda file, given: print_contact(what, file, choices, game=game, columns=columns, on=on, settings=given),
        output,
        "face",
        force=force,
        as_json=as_json,
    )
