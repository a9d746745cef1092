"""`cardforge deck deal`: sealed pools, boosters and cubes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardforge.cli.options import Day, Force, GameName, Json, OutputFolder, Seed, settings
from cardforge.cli.output import check_output, print_json, print_line


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(deal)


def deal(
    ctx: typer.Context,
    game: GameName,
    packs: Annotated[Path, typer.Option("--packs", metavar="FILE.toml", help="What a pack holds.", show_default=False)],
    players: Annotated[int, typer.Option("--players", metavar="N", min=1, max=1000, help="The number of players.")] = 1,
    seed: Seed = 1,
    on: Day = None,
    output: Annotated[Path | None, OutputFolder] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Deal sealed pools, boosters or a cube. Example: cardforge deck deal arc --packs sealed.toml --players 4 --seed 7"""
    from cardforge.tasks.decks.deal import deal as deal_packs

    if output:
        check_output(output, force)
    dealt = deal_packs(game, packs, players, seed, on=on, settings=settings(ctx))
    dealt = dealt.save(output) if output else dealt
    if as_json:
        print_json(dealt.to_json())
    else:
        print_line("\n".join(dealt.lines()))
