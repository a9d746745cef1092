"""The options that all print commands share."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from cardforge.tasks.printing.choices import PrintChoices


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
SheetName = Annotated[
    str, typer.Option(metavar="SHEET", help="The sheet, e.g. nine, eighteen, single or tokens.", show_default=False)
]
Backs = Annotated[
    bool | None,
    typer.Option(
        "--backs/--no-backs",
        help="A page of backs after each page; if neither is said, for cards, and for anything else with --duplex or --for.",
        show_default=False,
    ),
]
Have = Annotated[
    list[Path] | None,
    typer.Option(
        metavar="MANIFEST",
        help="Print only what differs from an earlier print, by the .manifest.json beside its PDF; for several prints, say it again.",
        show_default=False,
    ),
]
ChangedSince = Annotated[
    str,
    typer.Option(
        metavar="WHEN",
        help="Print only cards that look different since a day, an edition or a published.lock.",
        show_default=False,
    ),
]
Collection = Annotated[
    list[Path] | None,
    typer.Option(
        metavar="FILE",
        help="Print only what this list of owned cards lacks: a deck list, or CSV with count and name.",
        show_default=False,
    ),
]
PrinterName = Annotated[
    str,
    typer.Option(
        "--printer",
        metavar="NAME",
        help="A calibrated printer, whose backs are moved onto their fronts; otherwise that of cardforge.toml.",
        show_default=False,
    ),
]
Guides = Annotated[
    str,
    typer.Option(
        metavar="KIND", help="Lines on the fronts of a test print: cut, safe, both or none.", show_default=False
    ),
]
Corner = Annotated[
    str, typer.Option(metavar="LEN", help="The radius of cut guides and cut paths; 3mm if not set.", show_default=False)
]
Cut = Annotated[
    list[Path] | None,
    typer.Option(
        "--cut",
        metavar="FILE",
        help="Also write the cut paths of a sheet, as .svg or .dxf with the page and origin of the PDF.",
        show_default=False,
    ),
]
For = Annotated[
    str,
    typer.Option(
        "--for",
        metavar="PROFILE",
        help="Files for a print shop or a virtual tabletop instead of sheets, e.g. game-crafter or tabletop-simulator.",
        show_default=False,
    ),
]
LowInk = Annotated[bool, typer.Option("--low-ink", help="Outlines on white instead of painted grounds and pictures.")]
TextOnly = Annotated[bool, typer.Option("--text-only", help="Proxies without pictures: what the card says, on white.")]
LargePrint = Annotated[
    bool, typer.Option("--large-print", help="Faces with the largest type that fits, in high contrast.")
]
FullArt = Annotated[
    bool, typer.Option("--full-art", help="The picture over the whole card, where the game has such faces.")
]
FontFile = Annotated[
    list[Path] | None,
    typer.Option(
        "--font",
        metavar="FILE",
        help="A TrueType font of your own for letters that the shipped fonts lack; for several, say it again.",
        show_default=False,
    ),
]
Language = Annotated[
    str,
    typer.Option(
        metavar="LANGUAGE",
        help="Cards in this language, e.g. de, as far as they are translated; otherwise that of cardforge.toml.",
        show_default=False,
    ),
]
Stock = Annotated[
    str,
    typer.Option(
        "--stock",
        metavar="NAME",
        help="Labels that are cut already, e.g. l7651 or avery-5195, instead of stickers to cut out.",
        show_default=False,
    ),
]
PictureKind = Annotated[
    str,
    typer.Option(
        "--to",
        metavar="KIND",
        help="A picture of each card in the folder -o instead of sheets: svg, png or webp.",
        show_default=False,
    ),
]
PictureWidth = Annotated[int, typer.Option("--width", metavar="PIXELS", help="The width of the pictures of --to.")]
OPTIONS: Mapping[str, tuple[Any, Any]] = {
    "paper": (Paper, ""),
    "sheet": (SheetName, ""),
    "size": (Size, ""),
    "grid": (Grid, ""),
    "bleed": (Bleed, ""),
    "bleed_kind": (BleedKind, ""),
    "gap": (Gap, ""),
    "marks": (Marks, ""),
    "duplex": (Duplex, ""),
    "skip": (Skip, 0),
    "guides": (Guides, ""),
    "corner": (Corner, ""),
    "cut": (Cut, None),
    "backs": (Backs, None),
    "printer": (PrinterName, ""),
    "target": (For, ""),
    "to": (PictureKind, ""),
    "width": (PictureWidth, 360),
    "have": (Have, None),
    "changed_since": (ChangedSince, ""),
    "collection": (Collection, None),
    "low_ink": (LowInk, False),
    "text_only": (TextOnly, False),
    "large_print": (LargePrint, False),
    "full_art": (FullArt, False),
    "language": (Language, ""),
    "fonts": (FontFile, None),
}
"""The options of every print with their defaults."""
SHEETS = ("size", "grid", "bleed", "bleed_kind", "gap", "marks", "duplex", "skip", "guides", "corner")
"""Those that say how cards lie on a sheet."""


LOOKS = ("low_ink", "text_only", "large_print", "full_art", "language")
"""Those that say how the faces look."""


def print_options(*without: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Gives a command the options of every print, but for those named; they arrive together as its argument `choices`."""
    added = {name: option for name, option in OPTIONS.items() if name not in without}

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        own = [each for each in inspect.signature(command).parameters.values() if each.name != "choices"]

        @wraps(command)
        def run(**given: Any) -> None:
            chosen = {name: given.pop(name) for name in added}
            command(**given, choices=_choices(chosen))

        # The type of `choices` is not imported at run time, so that annotations are evaluated one by one.
        first = [each.replace(annotation=eval(each.annotation, command.__globals__)) for each in own]
        more = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)
            for name, (kind, default) in added.items()
        ]
        parameters = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in [*first, *more]]
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer asks for it
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return run

    return decorated


def _choices(given: Mapping[str, Any]) -> PrintChoices:
    from cardforge.faces.looks.look import chosen_look
    from cardforge.printing import SheetOptions
    from cardforge.tasks.printing.choices import PrintChoices

    sheets = SheetOptions(**{name: given[name] for name in SHEETS if name in given})
    more: dict[str, Any] = {name: tuple(given[name] or ()) for name in ("have", "collection", "cut") if name in given}
    words: dict[str, Any] = {
        name: given[name]
        for name in ("paper", "sheet", "backs", "changed_since", "printer", "target", "to", "width")
        if name in given
    }
    chosen: dict[str, Any] = {name: given[name] for name in LOOKS if name in given}
    look = chosen_look(**chosen, fonts=given.get("fonts") or ())
    return PrintChoices(sheets=sheets, look=look, **words, **more)
