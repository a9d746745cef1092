"""Print profiles: paper, card sizes, sheets and label stock, read from `print/paper|cards|sheets|labels/<slug>.toml`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from cardforge.carddata.print_keys import LABEL_KEYS, PAPER_KEYS, SHEET_KEYS, TRIM_KEYS
from cardforge.errors import UnknownName
from cardforge.printing.units import format_mm, mm
from cardforge.tomlio.document import display_path, read_document
from cardforge.tomlio.keys import Key
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, read_table

ZERO = Decimal(0)


@dataclass(frozen=True)
class Paper:
    """A paper size, upright, and the margin along each edge that a printer cannot print on; lengths in millimetres."""

    slug: str
    name: str
    width: Decimal
    height: Decimal
    margin: Decimal
    file: str = ""


@dataclass(frozen=True)
class Trim:
    """The size of a trimmed card and the radius of its corners, in millimetres."""

    slug: str
    name: str
    width: Decimal
    height: Decimal
    corner: Decimal = ZERO
    bleed: Decimal | None = None
    """The bleed that makers of this size ask for; None when they ask for none of their own."""
    file: str = ""


@dataclass(frozen=True)
class LabelStock:
    """A sheet of labels that are cut already; lengths in millimetres, from the upper left corner of the upright paper."""

    slug: str
    name: str
    paper: str
    columns: int
    rows: int
    width: Decimal
    height: Decimal
    left: Decimal
    top: Decimal
    across: Decimal
    down: Decimal
    file: str = ""


@dataclass(frozen=True)
class Sheet:
    """How cards are arranged on a page: the grid, gap and bleed, crop marks, backs and footer; lengths in millimetres."""

    slug: str
    name: str
    columns: int
    rows: int
    page: str = "paper"
    turned: bool = False
    gap: Decimal = ZERO
    bleed: Decimal = ZERO
    gap_is: str = "required"
    bleed_is: str = "wanted"
    bleed_kind: str = "real"
    marks: str = "none"
    mark_offset: Decimal = ZERO
    mark_length: Decimal = ZERO
    cutter: str = "none"
    flip: str = "long"
    backs: str = "each"
    foot: bool = False
    file: str = ""

    either_way: bool = False
    """Whether the paper may be turned as well when the grid fits only that way."""
    guides: str = "none"
    """Lines on the cards of a test print: `cut`, `safe`, `both` or `none`."""
    corner: Decimal = Decimal(3)
    """Radius of the corners of cut guides and cut paths, in millimetres."""
    fold: bool = False
    """Whether fronts and backs lie on the two halves of one page, to be folded and glued."""

    @property
    def outer_bleed(self) -> Decimal:
        """The bleed outside the grid, in millimetres."""
        return ZERO if self.bleed_kind in ("none", "inner") else self.bleed

    @property
    def reach(self) -> Decimal:
        """How far bleed and crop marks extend beyond the grid, in millimetres."""
        has_marks = self.marks in ("crop", "extended")
        return max(self.outer_bleed, self.mark_offset + self.mark_length if has_marks else ZERO)


def find_paper(slug: str, folders: Iterable[Path]) -> Paper:
    """The paper with that slug from `<folder>/paper/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_paper(_find("paper", "paper", slug, folders))


def find_trim(slug: str, folders: Iterable[Path]) -> Trim:
    """The card size with that slug from `<folder>/cards/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_trim(_find("card size", "cards", slug, folders))


def find_sheet(slug: str, folders: Iterable[Path]) -> Sheet:
    """The sheet with that slug from `<folder>/sheets/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_sheet(_find("sheet", "sheets", slug, folders))


def find_labels(slug: str, folders: Iterable[Path]) -> LabelStock:
    """The label stock with that slug from `<folder>/labels/`, or from a TOML file; raises UnknownName or FaultyInput."""
    return read_labels(_find("label stock", "labels", slug, folders))


def names(kind: str, folders: Iterable[Path]) -> list[str]:
    """The slugs of all profiles of a kind (`paper`, `cards`, `sheets`, `labels`), sorted."""
    return sorted(_files(kind, folders))


def trims(folders: Iterable[Path]) -> list[Trim]:
    """All card sizes, by slug."""
    return [read_trim(path) for _, path in sorted(_files("cards", folders).items())]


def read_paper(path: Path) -> Paper:
    """Reads a paper; raises FaultyInput with all faults of the file."""
    collector, block, values = _read(path, "paper", PAPER_KEYS)
    _at_least(block, collector, values, "width", "height", least=Decimal(10))
    _at_least(block, collector, values, "margin")
    if not collector.faults and values["margin"] * 2 >= min(values["width"], values["height"]):
        collector.add(block, "margin", "leaves no space to print on")
    collector.raise_faults()
    return Paper(path.stem, **values, file=display_path(path))


def read_trim(path: Path) -> Trim:
    """Reads a card size; raises FaultyInput with all faults of the file."""
    collector, block, values = _read(path, "card", TRIM_KEYS)
    _at_least(block, collector, values, "width", "height", least=Decimal(5))
    _at_least(block, collector, values, "corner", "bleed")
    collector.raise_faults()
    return Trim(path.stem, **values, file=display_path(path))


def read_labels(path: Path) -> LabelStock:
    """Reads a label stock; raises FaultyInput with all faults of the file, such as labels that overlap."""
    collector, block, values = _read(path, "labels", LABEL_KEYS)
    _at_least(block, collector, values, "width", "height", least=Decimal(5))
    _at_least(block, collector, values, "left", "top")
    for step, side, count in (("across", "width", "columns"), ("down", "height", "rows")):
        if values.get(count, 1) > 1 and side in values:
            _at_least(block, collector, values, step, least=values[side])
    collector.raise_faults()
    return LabelStock(path.stem, **values, file=display_path(path))


def read_sheet(path: Path) -> Sheet:
    """Reads a sheet; raises FaultyInput with all faults of the file."""
    collector, block, values = _read(path, "sheet", SHEET_KEYS)
    _at_least(block, collector, values, "gap", "bleed", "mark_offset", "mark_length")
    bleed, offset = values.get("bleed", ZERO), values.get("mark_offset", ZERO)
    has_crop_marks = values.get("marks") in ("crop", "extended")
    if has_crop_marks and offset < bleed:
        problem = f"is {format_mm(offset)} mm; the crop marks would start inside the bleed of {format_mm(bleed)} mm"
        collector.add(block, "mark_offset", problem, f"{format_mm(bleed)}mm")
    if has_crop_marks and not values.get("mark_length"):
        collector.add(block, "mark_length", "is needed for crop marks", "4mm")
    collector.raise_faults()
    return Sheet(path.stem, **values, file=display_path(path))


def _read(path: Path, table: str, keys: tuple[Key, ...]) -> tuple[FaultCollector, Table, dict[str, Any]]:
    collector = FaultCollector(read_document(path))
    check_tables((table,), collector)
    block = get_table(table, "", collector)
    values = read_table(block, keys, collector)
    lengths = {key.name for key in keys if key.kind == "length"}
    exact = {
        name: mm(value, collector.document.file, block.location(name)) if name in lengths else value
        for name, value in values.items()
    }
    return collector, block, exact


def _at_least(
    block: Table, collector: FaultCollector, values: dict[str, Any], *keys: str, least: Decimal = ZERO
) -> None:
    for key in keys:
        if values.get(key, least) < least:
            collector.add(block, key, f"is {format_mm(values[key])} mm; it must be at least {format_mm(least)} mm")


def _find(kind: str, folder: str, slug: str, folders: Iterable[Path]) -> Path:
    if slug.endswith(".toml"):
        return Path(slug)
    files = _files(folder, folders)
    if slug not in files:
        raise UnknownName(kind, slug, nearest(slug, files), sorted(files))
    return files[slug]


def _files(kind: str, folders: Iterable[Path]) -> dict[str, Path]:
    """Every profile of a kind; when two folders have the same slug, the first one is used."""
    values: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / kind).glob("*.toml")):
            values.setdefault(path.stem, path)
    return values
