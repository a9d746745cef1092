"""The options that mean the same in every command, and the settings that the global ones give."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Annotated

import typer

from cardforge.workshop.settings import Settings

Json = Annotated[bool, typer.Option("--json", help="Answer as JSON with the keys of docs/json.md.")]
Output = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="The file to write; - for the terminal.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="Same seed, same result.")]
DeckFile = Annotated[Path, typer.Argument(metavar="DECK", help="A deck list.", show_default=False)]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by its short name.", show_default=False)]
Day = Annotated[
    datetime | None,
    typer.Option("--on", formats=["%Y-%m-%d"], metavar="DATE", help="As of this day instead of today."),
]
FormatName = Annotated[
    str | None,
    typer.Option("--format", metavar="FORMAT", help="E.g. arc/standard, instead of the format in the deck's header."),
]


def settings(ctx: typer.Context) -> Settings:
    """The settings of this run."""
    found = ctx.obj
    assert isinstance(found, Settings)
    return found


def day(on: datetime | None) -> date | None:
    """The day of `--on`, if it was given."""
    return on.date() if on else None
