"""Print jobs: a single call from faces to a PDF with its manifest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge import shelves
from cardforge.errors import CardforgeError, WarningsRefused
from cardforge.faces.display import Face
from cardforge.printing import footer
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import Sheets, plan
from cardforge.printing.manifest import as_text, manifest, manifest_path
from cardforge.printing.options import SheetOptions
from cardforge.printing.profiles import Paper, Sheet, find_paper, find_sheet

SHEET = "nine"
PAPER = "a4"


@dataclass(frozen=True)
class PrintResult:
    """The result of a print: the number of pages, cards and sheets, the PDF, its manifest, and the profile."""

    pages: int
    cards: int
    sheets: int
    path: Path
    manifest: Path
    sheet: str
    """The profile, like "nine-up on A4"."""
    warnings: tuple[str, ...] = ()
    """What a person should know before printing, each in a sentence."""

    def to_json(self) -> dict[str, Any]:
        """The result as JSON values under stable keys."""
        return {
            "pages": self.pages,
            "cards": self.cards,
            "sheets": self.sheets,
            "pdf": str(self.path),
            "manifest": str(self.manifest),
            "sheet": self.sheet,
            "warnings": list(self.warnings),
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
    options: SheetOptions | None = None,
    strict: bool = False,
) -> PrintResult:
    """Writes a PDF of the faces, each with its number of copies, and the PDF's manifest; both completely, or neither.

    `sheet` and `paper` are profiles or names of profiles in the `profiles` folders (by default the shipped ones); `fonts`
    are the `fonts` folders of the templates; `back` is the common back of all cards (A346) or a back for each face;
    `backs`, "each" or "once", overrides the sheet's setting, and `options` what a person chose for this print. Raises
    FaultyInput for faces that do not fit the profiles, UnknownName for an unknown profile, CardforgeError when a file cannot be
    written; when strict, WarningsRefused for any warning, before anything is written.
    """
    if out.suffix.lower() != ".pdf":
        raise CardforgeError(f"cannot write {out}: the name of the file must end in .pdf")
    planned = planned_sheets(faces, back, sheet, paper, profiles=profiles, backs=backs, options=options)
    if strict and planned.warnings:
        raise WarningsRefused(planned.warnings)
    data = pdf_of(planned, Fonts(fonts), title=title, author=author, day=day, cache_folder=cache_folder)
    manifest_file = manifest_path(out)
    manifest_text = as_text(manifest(planned, data, out.name, title))
    shelves.write_together({manifest_file: manifest_text, out: data})
    name = planned.sheet.name if planned.sheet.page == "grid" else f"{planned.sheet.name} on {planned.paper.name}"
    cards, warnings = sum(planned.copies), planned.warnings
    return PrintResult(len(planned.pages), cards, planned.papers, out, manifest_file, name, warnings)


def planned_sheets(
    faces: Sequence[tuple[Face, int]],
    back: Face | Sequence[Face] | None,
    sheet: Sheet | str = SHEET,
    paper: Paper | str = PAPER,
    *,
    profiles: Iterable[Path] | None = None,
    backs: str | None = None,
    options: SheetOptions | None = None,
) -> Sheets:
    """Plans the sheets of a print, with the arguments and errors of `print_sheets`."""
    folders = tuple(shelves.print_folders() if profiles is None else profiles)
    chosen = find_sheet(sheet, folders) if isinstance(sheet, str) else sheet
    if backs:
        chosen = replace(chosen, backs=backs)
    wanted = options or SheetOptions()
    trim = wanted.trim(folders)
    return plan(
        faces,
        wanted.applied(chosen, trim),
        find_paper(paper, folders) if isinstance(paper, str) else paper,
        back if wanted.prints_backs() else None,
        trim=trim,
        skip=wanted.skip,
    )


def pdf_of(
    planned: Sheets,
    fonts: Fonts,
    *,
    title: str = "",
    author: str = "",
    day: date | None = None,
    cache_folder: Path | None = None,
) -> bytes:
    """The PDF of planned sheets as bytes; raises FaultyInput with every missing font, glyph and picture."""
    from cardforge.printing.pdf.document import make_pdf

    font = footer.FONT if footer.FONT in fonts.stems or not fonts.stems else fonts.stems[0]
    lines = footer.page_footers(planned, title, fonts, font)
    return make_pdf(
        planned, fonts, lines, title=title, author=author, day=day, first_font=font, cache_folder=cache_folder
    )
