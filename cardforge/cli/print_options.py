"""The options that all print commands share."""

from __future__ import annotations

from typing import Annotated

import typer

Paper = Annotated[
    str,
    typer.Option(
        "--paper",
        metavar="PAPER",
        help="The paper, e.g. a4 or letter; otherwise that of cardforge.toml, or a4.",
        show_default=False,
    ),
]
Size = Annotated[
    str,
    typer.Option(
        metavar="SIZE",
        help="The cut size, e.g. standard, us-poker, 64x90 or 62x88mm; otherwise that of the cards.",
        show_default=False,
    ),
]
Grid = Annotated[
    str,
    typer.Option(metavar="CxR", help="Columns and rows of cards, e.g. 4x2, upright or turned.", show_default=False),
]
Bleed = Annotated[
    str,
    typer.Option(metavar="LEN", help="The bleed around each card, e.g. 2mm or 0.125in.", show_default=False),
]
BleedKind = Annotated[
    str,
    typer.Option(
        metavar="KIND",
        help="real (as painted), mirror (the edge reflected), none, inner (between cards) or outer (outside the grid).",
        show_default=False,
    ),
]
Gap = Annotated[
    str, typer.Option(metavar="LEN", help="The space between two cards, shared by their bleed.", show_default=False)
]
Marks = Annotated[
    str,
    typer.Option(metavar="MARKS", help="corner, cross, crop, extended (to the margin) or none.", show_default=False),
]
Duplex = Annotated[
    str,
    typer.Option(
        metavar="EDGE",
        help="The edge over which the printer turns the paper: long or short; fold: backs on the same page; none: no backs.",
        show_default=False,
    ),
]
Skip = Annotated[
    int, typer.Option(metavar="N", min=0, help="Leave the first N places empty, as on a used sheet of labels.")
]
