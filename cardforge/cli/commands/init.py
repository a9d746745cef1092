"""`cardforge init`: a shelf for cards of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Json
from cardforge.cli.output import print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("init")(init)


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.", show_default=False)],
    git: Annotated[bool, typer.Option("--git", help="Make it a git repository, too.")] = False,
    as_json: Json = False,
) -> None:
    """Make a shelf for your own cards, decks and layouts. Example: cardforge init my-cards"""
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
