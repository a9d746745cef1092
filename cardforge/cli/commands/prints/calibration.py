"""`cardforge print calibrate`: the vernier sheet of a printer, and its readings."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.options import Force, Json, settings
from cardforge.cli.output import check_output, print_json, print_line
from cardforge.cli.print_options import Paper, PrinterName, SheetName
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from cardforge.tasks.printing.calibrate import Readings

Edge = Annotated[
    str,
    typer.Option(
        metavar="EDGE", help="The edge over which the printer turns the paper: long or short.", show_default=False
    ),
]


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    app.command()(calibrate)


def calibrate(
    ctx: typer.Context,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write the calibration sheet to this PDF.")
    ] = None,
    printer: PrinterName = "",
    paper: Paper = "",
    sheet: SheetName = "",
    duplex: Edge = "",
    proof: Annotated[bool, typer.Option("--proof", help="A sheet that is corrected already: it must read 0.")] = False,
    x: Annotated[
        str, typer.Option("--x", metavar="A,B", help="The readings of the scales A and B.", show_default=False)
    ] = "",
    y: Annotated[
        str, typer.Option("--y", metavar="C,D", help="The readings of the scales C and D.", show_default=False)
    ] = "",
    angle: Annotated[
        str,
        typer.Option("--angle", metavar="DEG", help="Degrees clockwise, instead of what follows.", show_default=False),
    ] = "",
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Make fronts and backs meet: print a sheet, then give its readings. Example: cardforge print calibrate -o sheet.pdf"""
    from cardforge.tasks.printing import calibrate as task

    if output is not None:
        check_output(output, force)
        made = task.calibration_sheet(
            output, printer=printer, paper=paper, sheet=sheet, flip=duplex, proof=proof, settings=settings(ctx)
        )
        if as_json:
            print_json(made.to_json())
        else:
            print_line(f"{output}: {made.sheet}; print both sides at 100 %")
        return
    readings = task.Readings(x, y, angle) if x or y or angle else _asked()
    found = task.calibrate(readings, printer=printer, paper=paper, sheet=sheet, flip=duplex, settings=settings(ctx))
    if as_json:
        print_json(found.to_json())
    else:
        print_line("\n".join(found.lines()))


def _asked() -> Readings:
    """The readings that a person types; raises CardforgeError where nobody can be asked."""
    from cardforge.tasks.printing.calibrate import Readings

    if not sys.stdin.isatty():
        raise CardforgeError("give the readings with --x A,B --y C,D, or a file for the sheet with -o")
    a, b, c, d = (typer.prompt(f"Scale {name}, in mm", default="0") for name in "ABCD")
    return Readings(f"{a},{b}", f"{c},{d}")
