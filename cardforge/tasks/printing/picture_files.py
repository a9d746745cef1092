"""Writes the faces of a print as single pictures into a folder, each named by its card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from cardforge import shelves
from cardforge.errors import CardforgeError
from cardforge.faces import Face, Templates
from cardforge.printing import PrintResult, find_paper, find_sheet
from cardforge.printing.extras.card_pictures import card_pictures
from cardforge.printing.job import PAPER
from cardforge.printing.manifest import manifest_path
from cardforge.shelves import print_folders
from cardforge.tasks.settings import Settings


def write_pictures(
    out: Path, faces: Sequence[Face], templates: Templates, kind: str, width: int, settings: Settings
) -> PrintResult:
    """Writes one picture for each different face, all or none; raises FaultyInput for an unknown kind or size."""
    if out.suffix:
        raise CardforgeError(f"cannot write {out}: there is a picture for each card; name a folder without a suffix")
    folders = print_folders(settings.shelf)
    made = card_pictures(
        faces, kind, width, book=templates.fonts, places=templates.font_places, sheet=find_sheet("single", folders),
        paper=find_paper(PAPER, folders), progress=lambda done, total: settings.progress("pictures", done, total),
    )  # fmt: skip
    files: dict[Path, bytes | str] = {}
    for face, data in zip(faces, made, strict=True):
        files[out / f"{_file_name(face)}.{kind}"] = data
    shelves.write_together(files)
    size = "" if kind == "svg" else f", {width} pixels wide"
    return PrintResult(
        len(files), len(faces), 0, out, manifest_path(out), f"as {kind.upper()}{size}", files=tuple(files)
    )


def _file_name(face: Face) -> str:
    """The card's key and name in letters that every file system takes: `arc-017-v2-ash-knight`."""
    key, _, name = face.title.partition(" ")
    match = re.fullmatch(r"([\w-]+)/(\d+)@(\d+)", key)
    head = f"{match[1]}-{int(match[2]):03}-v{match[3]}" if match else key
    words = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return f"{head}-{words}"[:100].rstrip("-") or "card"
