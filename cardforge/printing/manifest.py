"""The manifest of a PDF: which card, with which face, is on which sheet, so that later prints know what is owned."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardforge.printing.footer import card_key
from cardforge.printing.imposition import Sheets

FORMAT_VERSION = 1
"""Version of the manifest's file format."""


def manifest_path(pdf: Path) -> Path:
    """The path of a PDF's manifest: `deck.manifest.json` for `deck.pdf`."""
    return pdf.with_name(f"{pdf.stem}.manifest.json")


def manifest(
    sections: Sequence[Sheets], pdf: Iterable[bytes], name: str, title: str, pulled: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """The manifest as JSON values, with the hash of the PDF, which is given in pieces: faces by their digest, slots counted from 1, row by row; `pulled` are cards to take out."""
    first, read = sections[0], hashlib.sha256()
    for part in pdf:
        read.update(part)
    sizes = {(planned.layout.cells[0].width, planned.layout.cells[0].height) for planned in sections}
    backs = list(dict.fromkeys(back.digest() for planned in sections for back in planned.backs))
    cell = first.layout.cells[0]
    return {
        "form": FORMAT_VERSION,
        "title": title,
        "pdf": name,
        "sha256": read.hexdigest(),
        "profile": {
            "sheet": first.sheet.slug,
            "paper": first.paper.slug,
            "width_mm": str(cell.width),
            "height_mm": str(cell.height),
            "bleed_mm": str(first.layout.bleed),
        },
        "sheets": first.papers,
        "cards": [
            row for planned in sections for row in _cards(planned, with_size=len(sizes) > 1, with_back=len(backs) > 1)
        ],
        "back": backs[0] if len(backs) == 1 else None,
        **({"backs": backs} if len(backs) > 1 else {}),
        **({"pull": list(pulled)} if pulled else {}),
    }


def _cards(sheets: Sheets, *, with_size: bool, with_back: bool) -> list[dict[str, Any]]:
    """The faces of a section with their copies and places."""
    places: dict[int, list[dict[str, int]]] = defaultdict(list)
    for page in sheets.pages:
        if page.side == "front":
            for slot in page.slots:
                places[slot.face].append({"sheet": page.sheet, "slot": slot.number})
    cell = sheets.layout.cells[0]
    size = {"width_mm": str(cell.width), "height_mm": str(cell.height)} if with_size else {}
    return [
        {
            "card": card_key(face),
            "title": face.title,
            "copies": copies,
            "face": face.digest(),
            **({"back": sheets.faces[sheets.behind[index]].digest()} if with_back and sheets.behind else {}),
            **size,
            "places": places[index],
        }
        for index, (face, copies) in enumerate(zip(sheets.faces, sheets.copies, strict=False))
    ]


def as_text(data: Mapping[str, Any]) -> str:
    """The manifest as JSON text, with a line for each card."""
    entries = [f" {json.dumps(key)}: {_value(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _value(value: Any) -> str:
    """A value in one line, or a list of records with a line for each; the encoder in C writes no indented text."""
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return "[\n" + ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)
