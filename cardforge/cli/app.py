"""The command `cardforge`: its global options and its commands, in the order in which a newcomer meets them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.main import get_command

from cardforge.cli.commands import (
    campaign,
    cards,
    completion,
    deck,
    demo,
    explain,
    games,
    init,
    play,
    printing,
    replay,
    rules,
    site,
    text,
)
from cardforge.cli.commands import shelf as shelf_commands
from cardforge.cli.commands import studio as studio_command
from cardforge.cli.commands.trials import clauses, faults, goldfish, impact, match, notes
from cardforge.cli.help import OrderedGroup, format_help, two_lines
from cardforge.cli.progress import ProgressBar
from cardforge.cli.warnings import Warnings
from cardforge.tasks.settings import Settings

progress_bar = ProgressBar()
warnings_shown = Warnings()

app = typer.Typer(
    help=two_lines("Build, check, print and test decks for open card games. Example: cardforge deck check my-deck.txt"),
    cls=OrderedGroup,
    epilog="--database, --shelf and --strict may be anywhere in a command. Exit codes: 0 yes, 1 no, 2 could not.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def cardforge(
    ctx: typer.Context,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="CARDFORGE_DATABASE", help="The database of the catalogue.")
    ] = "",
    shelf: Annotated[
        Path | None,
        typer.Option(metavar="DIR", envvar="CARDFORGE_SHELF", help="Your own cards, used before the shipped ones."),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Exit 1 on any warning, before anything is written.")
    ] = False,
    version: Annotated[bool, typer.Option("--version", help="Show the version.", is_eager=True)] = False,
) -> None:
    """Turns the global options into the settings of the command."""
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"cardforge {installed('cardforge')}")
        raise typer.Exit()
    ctx.obj = Settings.from_environment(database, shelf, progress=progress_bar, warn=warnings_shown, strict=strict)


demo.add_to(app)
studio_command.add_to(app)
games.add_to(app)
rules.add_to(app)
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.add_typer(campaign.app, name="campaign")
app.add_typer(printing.app, name="print")
site.add_to(app)
app.add_typer(text.app, name="text")
goldfish.add_to(app)
impact.add_to(app)
match.add_to(app)
faults.add_to(notes.app)
clauses.add_to(notes.app)
app.add_typer(notes.app, name="trials")
play.add_to(app)
replay.add_to(app)
explain.add_to(app)
init.add_to(app)
shelf_commands.add_to(app)
completion.add_to(app)
format_help(app)


@cache
def command_tree() -> Any:
    """The command with all below it, as Click runs it; Typer makes it from `app` once, however often it is run."""
    return get_command(app)
