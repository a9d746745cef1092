"""Writes sheets that are laid out in their own way: contact sheets, boxes and stickers, with all that every print has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardforge import shelves
from cardforge.errors import CardforgeError
from cardforge.printing import PAPER, Paper, PrintResult, Sheets, Trim, find_paper, find_trim, pdf_of
from cardforge.printing.calibration.printers import with_offset
from cardforge.printing.fonts import Fonts
from cardforge.printing.manifest import as_text, manifest_path
from cardforge.printing.targets.profile import find_target
from cardforge.tasks.printing.calibrate import chosen_printer
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob
from cardforge.tasks.settings import Settings

Described = dict[str, Any]
"""A manifest as JSON values."""


def chosen_paper(choices: PrintChoices, job: FaceJob, settings: Settings) -> Paper:
    """The paper of a print; raises UnknownName for one that is not known."""
    return find_paper(choices.paper or settings.paper or PAPER, shelves.print_folders(settings.shelf, job.game))


def card_trim(choices: PrintChoices, job: FaceJob, settings: Settings, what: str) -> Trim | None:
    """The size of the cards for which something is made: the chosen one, that in which the chosen print shop makes them, or None.

    Raises CardforgeError for a target whose cards are not of paper, with the words for `what` is made.
    """
    folders = shelves.print_folders(settings.shelf, job.game)
    if choices.target:
        target = find_target(choices.target, folders)
        if target.kind not in ("pictures", "pdf-x"):
            raise CardforgeError(f"--for {target.slug}: the cards of {target.name} are not of paper, so that {what}")
        if target.size and not choices.sheets.size:
            return find_trim(target.size, folders)
    return choices.sheets.trim(folders)


def require_pdf(out: Path) -> None:
    """Raises CardforgeError for a name that does not end in .pdf."""
    if out.suffix.lower() != ".pdf":
        raise CardforgeError(f"cannot write {out}: the name of the file must end in .pdf")


def write_sheets(
    sections: Sequence[Sheets],
    job: FaceJob,
    title: str,
    out: Path,
    choices: PrintChoices,
    settings: Settings,
    *,
    count: int,
    described: Described | None = None,
) -> PrintResult:
    """Moves backs for the printer, refuses warnings if the settings are strict, and writes the PDF, with a manifest if one is given.

    `count` is the number of what is printed. Raises WarningsRefused before anything is written.
    """
    require_pdf(out)
    printer, said = chosen_printer(choices.printer, settings)
    moved = tuple(with_offset(section, printer) for section in sections)
    has_backs = any(page.side == "back" for section in moved for page in section.pages)
    warnings = tuple(
        dict.fromkeys(
            [*job.warnings, *(said if has_backs else ()), *(text for section in moved for text in section.warnings)]
        )
    )
    settings.refuse(warnings)
    data = pdf_of(moved, Fonts(job.fonts), title=title)
    files: dict[Path, bytes | str] = {out: data}
    if described is not None:
        import hashlib

        files = {manifest_path(out): as_text({**described, "sha256": hashlib.sha256(data).hexdigest()}), **files}
    shelves.write_together(files)
    pages = sum(len(section.pages) for section in moved)
    sheet = f"{moved[0].sheet.name} on {moved[0].paper.name}"
    made = PrintResult(pages, count, moved[0].papers, out, manifest_path(out), sheet, warnings)
    return replace(made, kept=job.kept, pulled=job.pulled)
