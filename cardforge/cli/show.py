"""How answers look on a terminal: aligned columns, JSON, files made."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import typer

from cardforge.cli.streams import gone
from cardforge.errors import CardforgeError
from cardforge.workshop.words import count as count


def say(text: str) -> None:
    """Prints an answer; a reader that has gone away, as in `cardforge rules arc | head -1`, is no error."""
    try:
        typer.echo(text)
    except BrokenPipeError:
        gone()


def say_json(data: Any) -> None:
    """Prints an answer as JSON."""
    say(json.dumps(data, indent=2, ensure_ascii=False))


def columns(rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> str:
    """Rows as aligned columns, two blanks between; the columns in `right` are aligned at their end."""
    table = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def write_out(data: bytes, output: Path) -> None:
    """Writes to the file, whole or not at all; `-` is standard output.

    Raises CardforgeError when the file cannot be written.
    """
    if str(output) == "-":
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            gone()
        return
    from cardforge.shelves import write_whole

    try:
        write_whole(output, data)
    except OSError as fault:
        raise CardforgeError(f"{output}: cannot be written: {fault.strerror or fault}") from fault
