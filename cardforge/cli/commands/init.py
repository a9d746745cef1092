"""`cardforge init`: a shelf for cards of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json, pairs_of
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("init")(init)


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.", show_default=False)],
    git: Annotated[bool, typer.Option("--git", help="Make it a git repository, too.")] = False,
    game: Annotated[str, typer.Option("--game", metavar="SLUG", help="Make a game of your own on it.")] = "",
    source: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="FILE", help="The game's cards: xlsx, ods, csv, json, xml, or a folder of JSON."
        ),
    ] = None,
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="The name of the game.")] = "",
    into: Annotated[
        str, typer.Option("--set", metavar="SET", help="The set of its cards; the file's name if not given.")
    ] = "",
    read_as: Annotated[
        str | None, typer.Option("--format", metavar="FORMAT", help="The format of the list, if its name does not say.")
    ] = None,
    maps: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="FIELD=COLUMN", help="What a column is, such as name=Title; repeatable."),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Write the game; otherwise it is only shown.")] = False,
    as_json: Json = False,
) -> None:
    """Make a shelf for your own cards, decks and layouts, or a game of your own. Example: cardforge init my-cards"""
    if game or source:
        _init_game(folder, game, source, name, into, read_as, maps or [], yes, as_json)
        return
    from cardforge.tasks.init_shelf import init_shelf

    files = init_shelf(folder, git=git)
    if as_json:
        print_json({"shelf": str(folder), "files": [str(file) for file in files]})
        return
    print_line(f"{folder} is your shelf:")
    for file in files:
        if file.parts[0] != "schema":
            print_line(f"  {file}")
    print_line("  schema/ with what these files may contain")
    print_line(f"Try it: cd {folder}; cardforge deck check {Path('decks') / 'first.txt'}")


def _init_game(
    folder: Path, game: str, source: Path | None, name: str, into: str, read_as: str | None, maps: list[str], yes: bool, as_json: bool
) -> None:  # fmt: skip
    """Shows the game that a list of cards makes, and writes it if it is wanted."""
    from cardforge.tasks.new_game.init_game import init_game

    if not game:
        raise typer.BadParameter("--from needs --game SLUG, the short name of the game")
    keys = pairs_of(maps, "--map")
    made = init_game(folder, game, source, name=name, into=into, format=read_as, keys=keys, write=yes)
    if as_json:
        print_json(made.to_json())
    else:
        print_line("\n".join(made.lines()))
