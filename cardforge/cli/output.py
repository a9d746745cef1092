"""Prints answers as lines, aligned columns or JSON, and writes files."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import typer

from cardforge.cli.streams import discard_output
from cardforge.errors import CardforgeError
from cardforge.tasks.plurals import pluralize as pluralize


def print_line(text: str) -> None:
    """Prints an answer; a reader that has gone away, as in `cardforge rules arc | head -1`, is not an error."""
    try:
        typer.echo(text)
    except BrokenPipeError:
        discard_output()


def print_json(data: Any) -> None:
    """Prints an answer as JSON."""
    print_line(json.dumps(data, indent=2, ensure_ascii=False))


def print_warnings(warnings: Sequence[str]) -> None:
    """Prints warnings on standard error, a line each."""
    for warning in warnings:
        typer.echo(f"cardforge: warning: {warning}", err=True)


def columns(rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> str:
    """Rows as aligned columns with two blanks between them; the columns in `right` are aligned to the right."""
    table = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [
            cell.rjust(width) if index in right else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def check_output(output: Path, force: bool) -> None:
    """Refuses an output that would overwrite a file, or a folder that is not empty, without `--force`.

    The last folder of the path is made if only that one is missing. Raises CardforgeError.
    """
    if str(output) == "-":
        return
    parent = output.parent
    if not parent.is_dir() and not parent.parent.is_dir():
        raise CardforgeError(f"{output}: there is no folder {str(parent.parent)!r}")
    if not force and output.is_file():
        raise CardforgeError(f"{output}: exists already; --force overwrites it")
    if not force and output.is_dir() and any(output.iterdir()):
        raise CardforgeError(f"{output}: is a folder that is not empty; --force writes into it")


def write_out(data: bytes, output: Path) -> None:
    """Writes the whole file or nothing; `-` is standard output.

    Raises CardforgeError when the file cannot be written.
    """
    if str(output) == "-":
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            discard_output()
        return
    from cardforge.shelves import write_whole

    try:
        write_whole(output, data)
    except OSError as fault:
        raise CardforgeError(f"{output}: cannot be written: {fault.strerror or fault}") from fault
