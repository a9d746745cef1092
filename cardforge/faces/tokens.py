"""Tokens of a game as small faces: `tokens.toml` of its template shelf lists them, templates draw them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.faces.rendering import render_template
from cardforge.faces.templates import Templates

FILE = "tokens.toml"
_NEEDED: Mapping[str, type] = {"name": str, "template": str, "copies": int}


def tokens(slug: str, templates: Templates | Iterable[Path]) -> list[tuple[Face, int]]:
    """The face of each token of a game and the number of copies in the box; empty for a game without tokens.

    A `[[token]]` has a name, a template and `copies`; the template sees all its keys as `token`. Raises FaultyInput with
    the faults of all tokens.
    """
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    rows = list(shelf.data(FILE).get("token", ()))
    faults = [fault for number, row in enumerate(rows, 1) for fault in _faults(row, number)]
    faces: list[tuple[Face, int]] = []
    for row in rows if not faults else ():
        try:
            faces.append(
                (render_template(str(row["template"]), shelf, f"{slug} {row['name']}", {"token": row}), row["copies"])
            )
        except FaultyInput as error:
            faults += error.faults
    if faults:
        raise FaultyInput(faults)
    return faces


def _faults(row: Mapping[str, Any], number: int) -> list[Fault]:
    return [
        Fault(FILE, f"token {number}", f"{key} is missing or not a {'number' if kind is int else 'text'}")
        for key, kind in _NEEDED.items()
        if not isinstance(row.get(key), kind)
    ]
