"""Exports a print for a print shop or a virtual tabletop, and checks PDFs for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge import shelves
from cardforge.bounded_files import Bounds, read_bounded
from cardforge.errors import CardforgeError
from cardforge.faces import Face
from cardforge.printing import PAPER, PrintResult, find_paper, find_trim
from cardforge.printing.changes.selection import PulledCard
from cardforge.printing.fonts import Fonts
from cardforge.printing.manifest import manifest_path
from cardforge.printing.preflight.checks import ERROR, Finding, check_pdf
from cardforge.printing.preflight.piles import require_equal_backs
from cardforge.printing.targets.exports import Export, export_files
from cardforge.printing.targets.profile import Target, find_target
from cardforge.shelves import print_folders
from cardforge.tasks.settings import Settings

BOUNDS = Bounds(2 * 2**30)


@dataclass(frozen=True)
class Preflight:
    """The findings of a PDF for a target."""

    file: str
    target: Target
    findings: tuple[Finding, ...]

    @property
    def is_fit(self) -> bool:
        """Whether the target would accept the file."""
        return not any(finding.level == ERROR for finding in self.findings)

    def to_json(self) -> dict[str, Any]:
        """The findings with the keys of docs/json.md."""
        return {
            "file": self.file,
            "for": self.target.slug,
            "fit": self.is_fit,
            "findings": [finding.to_json() for finding in self.findings],
        }

    def lines(self) -> list[str]:
        """The findings, and the verdict."""
        verdict = f"{self.file}: {'fit' if self.is_fit else 'not fit'} for {self.target.name}"
        return [*map(str, self.findings), verdict]


def check_print(file: Path | str, target: str, *, settings: Settings | None = None) -> Preflight:
    """Checks a PDF for a target of `print/targets`: what it would reject, and what a person should look at.

    Raises UnknownName for an unknown target, CardforgeError for a file that is no PDF.
    """
    used = settings or Settings.from_environment()
    folders = print_folders(used.shelf)
    found = find_target(target, folders)
    trim = find_trim(found.size, folders) if found.size else None
    findings = check_pdf(read_bounded(Path(file), BOUNDS), found, trim)
    return Preflight(str(file), found, tuple(findings))


def write_target(
    out: Path,
    target: str,
    title: str,
    faces: Sequence[tuple[Face, int]],
    backs: Sequence[Face] | None,
    fonts: list[Path],
    *,
    piles: tuple[str, ...] = (),
    paper: str = "",
    pulled: tuple[PulledCard, ...] = (),
    kept: int = 0,
    warnings: tuple[str, ...] = (),
    settings: Settings,
) -> PrintResult:
    """Writes the files of a target: one file with the name of `out` if the target has one, otherwise a folder `out`."""
    folders = print_folders(settings.shelf)
    found = find_target(target, folders)
    if backs is not None:
        require_equal_backs(faces, backs, piles)
    trim = find_trim(found.size, folders) if found.size else None
    on = find_paper(paper or settings.paper or PAPER, folders)
    files = export_files(Export(title, faces, backs or (), Fonts(fonts), on, trim), found)
    written = _placed(files, out, found)
    shelves.write_together(written)
    cards = sum(count for _, count in faces)
    name = f"for {found.name}"
    paths = tuple(written)
    return PrintResult(len(paths), cards, 0, out, manifest_path(out), name, warnings, kept, pulled, paths)


def _placed(files: Mapping[str, bytes], out: Path, target: Target) -> dict[Path, bytes | str]:
    """Where each file is written: a single one as `out`, several into the folder `out`."""
    if len(files) == 1:
        ((name, data),) = files.items()
        suffix = Path(name).suffix
        if out.suffix.lower() != suffix:
            raise CardforgeError(f"cannot write {out}: for {target.name} the name of the file must end in {suffix}")
        return {out: data}
    if out.suffix:
        raise CardforgeError(
            f"cannot write {out}: for {target.name} there are several files; name a folder without a suffix"
        )
    return {out / name: data for name, data in files.items()}
