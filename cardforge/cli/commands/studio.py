"""`cardforge studio`: cards, decks, play and design in a browser on this machine."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.completion import complete_game
from cardforge.cli.options import Json, settings
from cardforge.cli.output import print_json, print_line
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from cardforge.studio.server import Served


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("studio")(studio)


def studio(
    ctx: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="The game that it opens with.", show_default=False, autocompletion=complete_game
        ),
    ] = "",
    port: Annotated[
        int | None,
        typer.Option(
            "--port", metavar="N", min=0, max=65535, help="The port; 0 for any that is free.", show_default="8377"
        ),
    ] = None,
    decks: Annotated[
        Path | None,
        typer.Option(
            "--decks",
            metavar="DIR",
            help="The folder of your decks; that of your shelf unless given.",
            show_default=False,
        ),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Show the address and open no browser.")] = False,
    as_json: Json = False,
) -> None:
    """Open cards, decks, play and design in your browser; nobody else can see them. Example: cardforge studio arc"""
    if any(find_spec(module) is None for module in ("starlette", "uvicorn", "python_multipart")):
        raise CardforgeError("the studio needs the extra 'web': pip install 'cardforge[web]'")
    from cardforge.studio.server import serve
    from cardforge.tasks.decks.own_decks import decks_folder

    used = settings(ctx)

    def tell(served: Served) -> None:
        if as_json:
            print_json(served.to_json())
        else:
            print_line(f"The studio is at {served.url}\nYour decks are in {served.decks}. Ctrl+C ends it.")

    serve(game, port, browser=not no_browser, decks=decks or decks_folder(used), settings=used, tell=tell)
