"""The manifest of a PDF: which card, with which face, is on which sheet, so that later prints know what is owned."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from cardforge.printing.footer import card_key
from cardforge.printing.imposition import Sheets

FORMAT_VERSION = 1
"""Version of the manifest's file format."""


def manifest_path(pdf: Path) -> Path:
    """The path of a PDF's manifest: `deck.manifest.json` for `deck.pdf`."""
    return pdf.with_name(f"{pdf.stem}.manifest.json")


def manifest(sheets: Sheets, pdf: bytes, name: str, title: str) -> dict[str, Any]:
    """The manifest as JSON values: faces by their digest, slots counted from 1, row by row."""
    places: dict[int, list[dict[str, int]]] = defaultdict(list)
    for page in sheets.pages:
        if page.side == "front":
            for slot in page.slots:
                places[slot.face].append({"sheet": page.sheet, "slot": slot.number})
    cell = sheets.layout.cells[0]
    return {
        "form": FORMAT_VERSION,
        "title": title,
        "pdf": name,
        "sha256": hashlib.sha256(pdf).hexdigest(),
        "profile": {
            "sheet": sheets.sheet.slug,
            "paper": sheets.paper.slug,
            "width_mm": str(cell.width),
            "height_mm": str(cell.height),
            "bleed_mm": str(sheets.layout.bleed),
        },
        "sheets": sheets.papers,
        "cards": [
            {
                "card": card_key(face),
                "title": face.title,
                "copies": copies,
                "face": face.digest(),
                **({} if sheets.back or not sheets.behind else {"back": sheets.faces[sheets.behind[index]].digest()}),
                "places": places[index],
            }
            for index, (face, copies) in enumerate(zip(sheets.faces, sheets.copies, strict=False))
        ],
        "back": sheets.back.digest() if sheets.back else None,
        **({"backs": [back.digest() for back in sheets.backs]} if len(sheets.backs) > 1 else {}),
    }


def as_text(data: dict[str, Any]) -> str:
    """The manifest as JSON text."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
