"""Reports what was printed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cardforge.cli.options import settings
from cardforge.cli.output import check_output, pluralize, print_json, print_line, print_warnings, write_out

if TYPE_CHECKING:
    from cardforge.printing import PrintResult
    from cardforge.tasks.settings import Settings


Printing = Callable[[Path, "Settings"], "PrintResult"]
"""A print to a file with the settings of the run."""


def run_print(ctx: typer.Context, printing: Printing, output: Path, what: str, *, force: bool, as_json: bool) -> None:
    """Makes the PDF and reports it, or writes it to standard output; `what` is printed, in the singular.

    Raises CardforgeError for an output that exists, without `force`.
    """
    check_output(output, force)
    given = settings(ctx)
    if str(output) == "-":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{what}s.pdf"
            result = printing(file, given)
            print_warnings(result.warnings)
            write_out(file.read_bytes() if result.pages else b"", output)
        return
    result = printing(output, given)
    print_warnings(result.warnings)
    if as_json:
        print_json(result.to_json())
    else:
        print_line("\n".join(_lines(result, what)))


def _lines(result: PrintResult, what: str) -> list[str]:
    """What was printed, what was not because the player has it, and what he takes out."""
    pages = f"{pluralize(result.cards, what)} on {pluralize(result.pages, 'page')}, {result.sheet}"
    if result.files:
        pages = f"{pluralize(result.cards, what)} in {pluralize(len(result.files), 'file')} {result.sheet}"
    lines = [f"{result.path}: {pages}"] if result.pages else [f"nothing to print: you have all {result.kept} {what}s"]
    if result.kept and result.pages:
        lines.append(
            f"{pluralize(result.kept, what)} not printed, because you have {'it' if result.kept == 1 else 'them'}"
        )
    if result.pulled:
        lines += ["pull out:", *(f"  {card.line()}" for card in result.pulled)]
    return lines
