"""The options of the commands that play random games of every variant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

PlayedDecks = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="DECK",
        help="Decks to play; otherwise sample decks and decks drawn at random in turn.",
        show_default=False,
    ),
]
GamesOfEach = Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="Games of each variant.")]
Choosers = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="A,B",
        help="Who chooses for all seats, in turn: random, least-used, greedy ...; the first two if none is named.",
    ),
]
VariantsPlayed = Annotated[
    str,
    typer.Option(
        "--variant",
        metavar="A,B",
        help="The variants to play; all of the game if none is named.",
        show_default=False,
    ),
]


def names_in(choosers: str) -> list[str]:
    """The players of `--players`, none for the usual ones."""
    return [name for name in choosers.split(",") if name]
