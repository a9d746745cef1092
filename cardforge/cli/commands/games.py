"""`cardforge games`: the games that can be played, checked and printed here."""

from __future__ import annotations

from typing import Annotated

import typer

from cardforge.cli.options import Json, settings
from cardforge.cli.output import columns, print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("games")(games)


def games(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="One game.", show_default=False)] = "",
    options: Annotated[bool, typer.Option("--options", help="The options of its rules.")] = False,
    as_json: Json = False,
) -> None:
    """List the games that Cardforge knows, or the options of one. Example: cardforge games arc --options"""
    from cardforge.tasks.games import known_games

    if options:
        _options(ctx, game, as_json)
        return
    known = known_games(game, settings=settings(ctx))
    if as_json:
        print_json({"games": [game.to_json() for game in known]})
        return
    print_line(columns([(game.slug, game.players, game.name, game.summary) for game in known]))


def _options(ctx: typer.Context, game: str, as_json: bool) -> None:
    """Prints the options of a game and the switches of its deck formats, with default, meaning and row."""
    from cardforge.tasks.setup.game_options import check_switches, game_options, written

    if not game:
        raise typer.BadParameter("name a game, as in: cardforge games arc --options")
    known, switches = game_options(game, settings=settings(ctx)), check_switches(game, settings(ctx))
    if as_json:
        options, checks = ([one.to_json() for one in found] for found in (known, switches))
        print_json({"game": game, "options": options, "checks": checks})
        return
    lines = [f"{written(one.name, one.default)}\n    {one.note}; {one.wanted}" for one in known]
    lines += [
        f"{written(one.name, one.default)}\n    {one.note}; for `deck check` in {', '.join(one.formats)}"
        for one in switches
    ]
    print_line("\n".join(lines))
