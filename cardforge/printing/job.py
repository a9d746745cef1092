"""Print jobs: a single call from faces to a PDF with its manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardforge import shelves
from cardforge.errors import CardforgeError, WarningsRefused
from cardforge.faces.display import Face
from cardforge.printing import footer
from cardforge.printing.calibration.printers import Printer, with_offset
from cardforge.printing.changes.owned import PrintedFace, manifest_of, read_owned
from cardforge.printing.changes.selection import PulledCard, Selection, lacking
from cardforge.printing.cutters.paths import cut_paths
from cardforge.printing.extras.credits import plan_credits
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import Sheets
from cardforge.printing.manifest import as_text, manifest, manifest_path
from cardforge.printing.options import SheetOptions
from cardforge.printing.preflight.piles import require_equal_backs
from cardforge.printing.profiles import Paper, Sheet, find_paper, find_sheet
from cardforge.printing.resolution import soft_pictures
from cardforge.printing.sections import plan_sections

if TYPE_CHECKING:
    from cardforge.printing.pdf.document import WrittenPdf

SHEET = "nine"
PAPER = "a4"
LANGUAGE = "en"
"""The language of cards that say no other."""
Progress = Callable[[int, int], None]
"""Is called with the number of faces and pages that are written, and the number of all."""


def no_progress(_done: int, _total: int) -> None:
    """Ignores the progress of a print."""


@dataclass(frozen=True)
class PrintResult:
    """The result of a print: the number of pages, cards and sheets, the PDF, its manifest, and the profile."""

    pages: int
    cards: int
    sheets: int
    path: Path
    """The PDF; it is not written when there is no card to print because the player has all of them."""
    manifest: Path
    sheet: str
    """The profile, like "nine-up on A4"."""
    warnings: tuple[str, ...] = ()
    """What a person should know before printing, each in a sentence."""
    kept: int = 0
    """The cards that are not printed because the player has them."""
    pulled: tuple[PulledCard, ...] = ()
    """The cards that the player takes out of those printed before."""
    files: tuple[Path, ...] = ()
    """The files of an export; a print on sheets has `path` and `manifest`."""

    @staticmethod
    def nothing(out: Path, kept: int, pulled: tuple[PulledCard, ...]) -> PrintResult:
        """The result for a player who has all the cards: no file is written."""
        return PrintResult(0, 0, 0, out, manifest_path(out), "", (), kept, pulled)

    def to_json(self) -> dict[str, Any]:
        """The result as JSON values under stable keys."""
        return {
            "pages": self.pages,
            "cards": self.cards,
            "sheets": self.sheets,
            "pdf": str(self.path) if self.pages and not self.files else None,
            "manifest": str(self.manifest) if self.pages and not self.files else None,
            "files": [str(file) for file in self.files],
            "sheet": self.sheet,
            "kept": self.kept,
            "pull": [card.to_json() for card in self.pulled],
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
    have: Sequence[Path] = (),
    pulled: Sequence[PulledCard] = (),
    piles: Sequence[str] = (),
    printer: Printer | None = None,
    cut: Sequence[Path] = (),
    language: str = LANGUAGE,
    credits: Sequence[str] = (),
    progress: Progress = no_progress,
) -> PrintResult:
    """Writes a PDF of the faces, each with its number of copies, and the PDF's manifest; both completely, or neither.

    `sheet` and `paper` are profiles or names of profiles in the `profiles` folders (by default the shipped ones); `fonts`
    are the `fonts` folders of the templates; `back` is the common back of all cards (A346) or a back for each face;
    `backs`, "each" or "once", overrides the sheet's setting, and `options` what a person chose for this print. `have` are
    manifests of what the player has and need not print again, `pulled` cards that the player takes out. `piles` names for each
    face the pile in which it lies hidden, "" for none: the cards of a pile must have one back (A346, A347). `printer` is the
    calibrated printer whose offset is taken from the backs; `cut` are files for the cut paths of a sheet. `language` is that of
    the cards, for screen readers; `credits` are lines for a page at the end that names who made the pictures; `progress` is called with the number of faces and pages that are written, and of all.

    Raises FaultyInput for faces that do not fit the profiles and piles of several backs, UnknownName for an unknown profile,
    CardforgeError when a file cannot be written; when strict, WarningsRefused for any warning, before anything is written.
    """
    if out.suffix.lower() != ".pdf":
        raise CardforgeError(f"cannot write {out}: the name of the file must end in .pdf")
    require_equal_backs(faces, back, piles)
    manifest_file, folders = manifest_path(out), tuple(shelves.print_folders() if profiles is None else profiles)
    chosen = _lacking(faces, back, manifest_file, have, title, options or SheetOptions(), folders)
    pulled, kept = (*pulled, *chosen.pulled), sum(count for _, count in faces) - sum(chosen.counts)
    if kept and not sum(chosen.counts):
        return PrintResult.nothing(out, kept, pulled)
    sections = planned_sections(
        *_chosen(faces, back, chosen), sheet, paper, profiles=folders, backs=backs, options=options
    )
    sections = tuple(with_offset(planned, printer) for planned in sections)
    loaded = Fonts(fonts)
    ending = plan_credits(credits, title, sections[-1].paper, sections[-1].papers + 1, loaded, _footer_font(loaded))
    data, pixels = written_pdf(
        (*sections, *ending),
        loaded,
        title=title,
        author=author,
        day=day,
        language=language,
        cache_folder=cache_folder,
        progress=progress,
    )
    said = [warning for planned in sections for warning in planned.warnings]
    warnings = tuple(dict.fromkeys([*said, *soft_pictures((face for face, _ in faces), pixels)]))
    if strict and warnings:
        raise WarningsRefused(warnings)
    manifest_text = as_text(manifest(sections, data, out.name, title, [card.row() for card in pulled]))
    paths = {file: cut_paths(sections[0].layout, file, sections[0].sheet.corner) for file in cut}
    if paths and len(sections) > 1:
        raise CardforgeError("cut paths are written for cards of one size; print one size at a time")
    shelves.write_together({manifest_file: manifest_text, **paths, out: data})
    pages = sum(len(planned.pages) for planned in (*sections, *ending))
    profile = ", ".join(dict.fromkeys(map(_profile, sections)))
    cards = sum(sum(planned.copies) for planned in sections)
    return PrintResult(pages, cards, sections[0].papers, out, manifest_file, profile, warnings, kept, pulled)


def _lacking(
    faces: Sequence[tuple[Face, int]],
    back: Face | Sequence[Face] | None,
    manifest_file: Path,
    have: Sequence[Path],
    title: str,
    options: SheetOptions,
    folders: Sequence[Path],
) -> Selection:
    """What the player lacks; everything without manifests of what he has."""
    if not have:
        return Selection(tuple(count for _, count in faces), ())
    if any(manifest_of(file).resolve() == manifest_file.resolve() for file in have):
        raise CardforgeError(f"{manifest_file}: says what you have and would be overwritten; choose another -o")
    trim, behind = options.trim(folders), back if options.prints_backs() else None

    def looks(index: int) -> PrintedFace:
        face = faces[index][0]
        its_back = behind if behind is None or isinstance(behind, Face) else behind[index]
        size = (trim.width, trim.height) if trim else (face.width, face.height)
        return PrintedFace.of(face.digest(), its_back.digest() if its_back else None, *size)

    return lacking(faces, looks, read_owned(have), title)


def _chosen(
    faces: Sequence[tuple[Face, int]], back: Face | Sequence[Face] | None, chosen: Selection
) -> tuple[Sequence[tuple[Face, int]], Face | Sequence[Face] | None]:
    """The faces of which copies are printed, with their backs."""
    counts = chosen.counts
    if all(counts) or not any(counts):
        return [(face, count) for (face, _), count in zip(faces, counts, strict=True)], back
    some = [(faces[index][0], count) for index, count in enumerate(counts) if count]
    if back is None or isinstance(back, Face):
        return some, back
    return some, [back[index] for index, count in enumerate(counts) if count]


def _footer_font(fonts: Fonts) -> str:
    """The font of footers and labels, or the first one of a shelf without it."""
    return footer.FONT if footer.FONT in fonts.stems or not fonts.stems else fonts.stems[0]


def _profile(planned: Sheets) -> str:
    return planned.sheet.name if planned.sheet.page == "grid" else f"{planned.sheet.name} on {planned.paper.name}"


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
    """Plans the sheets of a print of one size, with the arguments and errors of `print_sheets`."""
    return planned_sections(faces, back, sheet, paper, profiles=profiles, backs=backs, options=options)[0]


def planned_sections(
    faces: Sequence[tuple[Face, int]],
    back: Face | Sequence[Face] | None,
    sheet: Sheet | str = SHEET,
    paper: Paper | str = PAPER,
    *,
    profiles: Iterable[Path] | None = None,
    backs: str | None = None,
    options: SheetOptions | None = None,
) -> tuple[Sheets, ...]:
    """Plans the sheets of a print, a section for each size of card, with the arguments and errors of `print_sheets`."""
    folders = tuple(shelves.print_folders() if profiles is None else profiles)
    chosen = find_sheet(sheet, folders) if isinstance(sheet, str) else sheet
    if backs:
        chosen = replace(chosen, backs=backs)
    wanted = options or SheetOptions()
    trim = wanted.trim(folders)
    return plan_sections(
        faces,
        wanted.applied(chosen, trim),
        find_paper(paper, folders) if isinstance(paper, str) else paper,
        back if wanted.prints_backs() else None,
        trim=trim,
        skip=wanted.skip,
    )


def pdf_of(planned: Sheets | Sequence[Sheets], fonts: Fonts, *, title: str = "", cmyk: bool = False) -> bytes:
    """The PDF of planned sheets as bytes; with the errors of `written_pdf`."""
    return b"".join(written_pdf(planned, fonts, title=title, cmyk=cmyk).parts)


def written_pdf(
    planned: Sheets | Sequence[Sheets],
    fonts: Fonts,
    *,
    title: str = "",
    author: str = "",
    day: date | None = None,
    language: str = LANGUAGE,
    cache_folder: Path | None = None,
    cmyk: bool = False,
    progress: Progress = no_progress,
) -> WrittenPdf:
    """The PDF of planned sheets, with colours in CMYK if asked; raises FaultyInput with every missing font, glyph and picture."""
    from cardforge.printing.pdf.document import make_pdf

    sections = (planned,) if isinstance(planned, Sheets) else tuple(planned)
    font = _footer_font(fonts)
    lines = [footer.page_footers(section, title, fonts, font) for section in sections]
    return make_pdf(
        sections,
        fonts,
        lines,
        title=title,
        author=author,
        day=day,
        language=language,
        cache_folder=cache_folder,
        cmyk=cmyk,
        progress=progress,
    )
