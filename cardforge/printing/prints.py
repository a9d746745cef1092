"""One call from faces to a PDF with its manifest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge import shelves
from cardforge.errors import CardforgeError
from cardforge.faces.display import Face
from cardforge.printing import feet
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import Sheets, plan
from cardforge.printing.manifest import as_text, manifest, manifest_path
from cardforge.printing.profiles import Paper, Sheet, find_paper, find_sheet

SHEET = "nine"
PAPER = "a4"


@dataclass(frozen=True)
class Printed:
    """What was printed: how many pages and cards, the PDF, its manifest, and the words for the profile."""

    pages: int
    cards: int
    sheets: int
    path: Path
    manifest: Path
    sheet: str
    """Like "nine-up on A4"."""

    def to_json(self) -> dict[str, Any]:
        """Its values with stable keys."""
        return {
            "pages": self.pages,
            "cards": self.cards,
            "sheets": self.sheets,
            "pdf": str(self.path),
            "manifest": str(self.manifest),
            "sheet": self.sheet,
        }


def print_sheets(
    faces: Sequence[tuple[Face, int]],
    back: Face | Sequence[Face] | None,
    sheet: Sheet | str = SHEET,
    paper: Paper | str = PAPER,
    *,
    out: Path,
    fonts: Iterable[Path],
    title: str = "",
    author: str = "",
    day: date | None = None,
    profiles: Iterable[Path] | None = None,
    backs: str | None = None,
    cache_folder: Path | None = None,
) -> Printed:
    """Writes a PDF of the faces, each as often as its count says, and its manifest, both whole or not at all.

    `sheet` and `paper` are profiles or their names on the `profiles` folders (by default the shipped ones); `fonts`
    are the `fonts` folders of the templates; `back` is the one back of all cards (A346), or a back for each face;
    `backs` is "each" or "once" in place of what the sheet says. Raises FaultyInput for faces that cannot be printed so,
    UnknownName for an unknown profile, CardforgeError when the file cannot be written.
    """
    if out.suffix.lower() != ".pdf":
        raise CardforgeError(f"cannot write {out}: the file of a print must end in .pdf")
    planned = planned_sheets(faces, back, sheet, paper, profiles=profiles, backs=backs)
    data = pdf_of(planned, Fonts(fonts), title=title, author=author, day=day, cache_folder=cache_folder)
    beside = manifest_path(out)
    listed = as_text(manifest(planned, data, out.name, title))
    shelves.write_whole(out, data)
    shelves.write_whole(beside, listed)
    name = planned.sheet.name if planned.sheet.page == "grid" else f"{planned.sheet.name} on {planned.paper.name}"
    return Printed(len(planned.pages), sum(planned.copies), planned.papers, out, beside, name)


def planned_sheets(
    faces: Sequence[tuple[Face, int]],
    back: Face | Sequence[Face] | None,
    sheet: Sheet | str = SHEET,
    paper: Paper | str = PAPER,
    *,
    profiles: Iterable[Path] | None = None,
    backs: str | None = None,
) -> Sheets:
    """The planned sheets, with profiles found by name."""
    folders = tuple(shelves.print_folders() if profiles is None else profiles)
    chosen = find_sheet(sheet, folders) if isinstance(sheet, str) else sheet
    if backs:
        chosen = replace(chosen, backs=backs)
    return plan(faces, chosen, find_paper(paper, folders) if isinstance(paper, str) else paper, back)


def pdf_of(
    planned: Sheets,
    fonts: Fonts,
    *,
    title: str = "",
    author: str = "",
    day: date | None = None,
    cache_folder: Path | None = None,
) -> bytes:
    """The PDF of planned sheets; raises FaultyInput with every missing font, glyph and picture."""
    from cardforge.printing.pdf import make_pdf

    font = feet.FONT if feet.FONT in fonts.stems or not fonts.stems else fonts.stems[0]
    lines = feet.feet(planned, title, fonts, font)
    return make_pdf(
        planned, fonts, lines, title=title, author=author, day=day, first_font=font, cache_folder=cache_folder
    )
