"""The command `cardforge` itself: its global options and its commands, in the order a newcomer meets them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli import campaign, cards, deck, demo, games, goldfish, init, match, play, printing, rules, text
from cardforge.cli.helps import InOrder, lay_out, two_lines
from cardforge.cli.progress import Bar
from cardforge.workshop.settings import Settings

bar = Bar()

app = typer.Typer(
    help=two_lines("Build, check, print and test decks for open card games. Example: cardforge deck check my-deck.txt"),
    cls=InOrder,
    epilog="--database and --shelf may stand anywhere. Exit codes: 0 yes, 1 no, 2 could not.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def cardforge(
    ctx: typer.Context,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="CARDFORGE_DATABASE", help="The catalogue's database.")
    ] = "",
    shelf: Annotated[
        Path | None,
        typer.Option(metavar="DIR", envvar="CARDFORGE_SHELF", help="Your own cards, laid over the shipped ones."),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Tell the version.", is_eager=True)] = False,
) -> None:
    """Takes the global options."""
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"cardforge {installed('cardforge')}")
        raise typer.Exit()
    ctx.obj = Settings.given(database, shelf, progress=bar)


demo.add_to(app)
games.add_to(app)
rules.add_to(app)
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.add_typer(campaign.app, name="campaign")
app.add_typer(printing.app, name="print")
app.add_typer(text.app, name="text")
goldfish.add_to(app)
match.add_to(app)
play.add_to(app)
init.add_to(app)
lay_out(app)
