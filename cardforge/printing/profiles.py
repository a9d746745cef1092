"""Paper, card sizes and sheets as data: `print/paper|cards|sheets/<slug>.toml` read into frozen values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from cardforge.carddata.keys import Key
from cardforge.carddata.nearest import nearest
from cardforge.carddata.printkeys import PAPER_KEYS, SHEET_KEYS, TRIM_KEYS
from cardforge.carddata.source import read_source, shown
from cardforge.carddata.tables import Block, Report, read_block, refuse_tables, the_table
from cardforge.errors import UnknownName
from cardforge.printing.units import mm, said

ZERO = Decimal(0)


@dataclass(frozen=True)
class Paper:
    """A paper, upright, and the margin along each edge on which a printer cannot print."""

    slug: str
    name: str
    width: Decimal
    height: Decimal
    margin: Decimal
    file: str = ""


@dataclass(frozen=True)
class Trim:
    """The size of a cut card and the radius of its corners."""

    slug: str
    name: str
    width: Decimal
    height: Decimal
    corner: Decimal = ZERO
    file: str = ""


@dataclass(frozen=True)
class Sheet:
    """How cards lie on a page: the grid, gap and bleed, crop marks, how backs follow, and what stands at the foot."""

    slug: str
    name: str
    columns: int
    rows: int
    page: str = "paper"
    turned: bool = False
    gap: Decimal = ZERO
    bleed: Decimal = ZERO
    bleed_is: str = "wanted"
    marks: str = "none"
    mark_offset: Decimal = ZERO
    mark_length: Decimal = ZERO
    flip: str = "long"
    backs: str = "each"
    foot: bool = False
    file: str = ""

    @property
    def reach(self) -> Decimal:
        """How far bleed and crop marks reach out of the grid."""
        return max(self.bleed, self.mark_offset + self.mark_length if self.marks == "crop" else ZERO)


def find_paper(slug: str, folders: Iterable[Path]) -> Paper:
    """The paper of that name from `<folder>/paper/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_paper(_find("paper", "paper", slug, folders))


def find_trim(slug: str, folders: Iterable[Path]) -> Trim:
    """The card size of that name from `<folder>/cards/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_trim(_find("card size", "cards", slug, folders))


def find_sheet(slug: str, folders: Iterable[Path]) -> Sheet:
    """The sheet of that name from `<folder>/sheets/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_sheet(_find("sheet", "sheets", slug, folders))


def names(kind: str, folders: Iterable[Path]) -> list[str]:
    """The slugs of all profiles of a kind (`paper`, `cards`, `sheets`), sorted."""
    return sorted(_files(kind, folders))


def trims(folders: Iterable[Path]) -> list[Trim]:
    """All card sizes, by slug."""
    return [read_trim(path) for _, path in sorted(_files("cards", folders).items())]


def read_paper(path: Path) -> Paper:
    """Reads a paper; raises FaultyInput with all faults of the file."""
    report, block, found = _read(path, "paper", PAPER_KEYS)
    _at_least(block, report, found, "width", "height", least=Decimal(10))
    _at_least(block, report, found, "margin")
    if not report.faults and found["margin"] * 2 >= min(found["width"], found["height"]):
        report.add(block, "margin", "leaves nothing of the paper to print on")
    report.settle()
    return Paper(path.stem, **found, file=shown(path))


def read_trim(path: Path) -> Trim:
    """Reads a card size; raises FaultyInput with all faults of the file."""
    report, block, found = _read(path, "card", TRIM_KEYS)
    _at_least(block, report, found, "width", "height", least=Decimal(5))
    _at_least(block, report, found, "corner")
    report.settle()
    return Trim(path.stem, **found, file=shown(path))


def read_sheet(path: Path) -> Sheet:
    """Reads a sheet; raises FaultyInput with all faults of the file."""
    report, block, found = _read(path, "sheet", SHEET_KEYS)
    _at_least(block, report, found, "gap", "bleed", "mark_offset", "mark_length")
    bleed, offset = found.get("bleed", ZERO), found.get("mark_offset", ZERO)
    if found.get("marks") == "crop" and offset < bleed:
        problem = f"is {said(offset)} mm: a crop mark would begin inside the bleed of {said(bleed)} mm"
        report.add(block, "mark_offset", problem, f"{said(bleed)}mm")
    if found.get("marks") == "crop" and not found.get("mark_length"):
        report.add(block, "mark_length", "is needed for crop marks", "4mm")
    report.settle()
    return Sheet(path.stem, **found, file=shown(path))


def _read(path: Path, table: str, keys: tuple[Key, ...]) -> tuple[Report, Block, dict[str, Any]]:
    report = Report(read_source(path))
    refuse_tables((table,), report)
    block = the_table(table, "", report)
    found = read_block(block, keys, report)
    lengths = {key.name for key in keys if key.kind == "length"}
    exact = {
        name: mm(value, report.source.file, block.place(name)) if name in lengths else value
        for name, value in found.items()
    }
    return report, block, exact


def _at_least(block: Block, report: Report, found: dict[str, Any], *keys: str, least: Decimal = ZERO) -> None:
    for key in keys:
        if found.get(key, least) < least:
            report.add(block, key, f"is {said(found[key])} mm, it must be at least {said(least)} mm")


def _find(kind: str, folder: str, slug: str, folders: Iterable[Path]) -> Path:
    if slug.endswith(".toml"):
        return Path(slug)
    files = _files(folder, folders)
    if slug not in files:
        raise UnknownName(kind, slug, nearest(slug, files), sorted(files))
    return files[slug]


def _files(kind: str, folders: Iterable[Path]) -> dict[str, Path]:
    """Every profile of a kind; where two folders have the same one, the first counts."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / kind).glob("*.toml")):
            found.setdefault(path.stem, path)
    return found
