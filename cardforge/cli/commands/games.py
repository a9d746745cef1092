"""`cardforge games`: the games that can be played, checked and printed here."""

from __future__ import annotations

import typer

from cardforge.cli.options import Json
from cardforge.cli.output import columns, print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("games")(games)


def games(as_json: Json = False) -> None:
    """List the games that Cardforge knows. Example: cardforge games"""
    from cardforge.tasks.games import known_games

    known = known_games()
    if as_json:
        print_json({"games": [game.to_json() for game in known]})
        return
    print_line(columns([(game.slug, game.players, game.name, game.summary) for game in known]))
