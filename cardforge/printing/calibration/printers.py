"""Printer profiles: for each way of turning the paper, where the printer puts backs beside their fronts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path

from cardforge import shelves
from cardforge.carddata.print_keys import OFFSET_KEYS, PRINTER_KEYS
from cardforge.errors import CardforgeError, UnknownName
from cardforge.printing.calibration.offsets import BackOffset
from cardforge.printing.calibration.readings import MAX_ANGLE, MAX_OFFSET
from cardforge.printing.imposition import Sheets
from cardforge.printing.units import format_mm, mm
from cardforge.tomlio.document import display_path, read_document
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table

FOLDER = "printers"
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Turning:
    """How a printer turns the paper: over which edge, and whether the page lies on its side."""

    flip: str
    """`long` or `short`."""
    turned: bool

    @staticmethod
    def of(sheets: Sheets) -> Turning:
        """How the paper of these sheets is turned."""
        return Turning(sheets.sheet.flip, sheets.layout.width > sheets.layout.height)

    def __str__(self) -> str:
        return f"{'pages on their side' if self.turned else 'upright pages'} turned over the {self.flip} edge"


@dataclass(frozen=True)
class Printer:
    """A printer with its offsets."""

    slug: str
    name: str
    offsets: dict[Turning, BackOffset]
    file: str = ""

    def with_offset(self, turning: Turning, offset: BackOffset) -> Printer:
        """The printer with the offset of one way of turning."""
        return replace(self, offsets={**self.offsets, turning: offset})

    def to_toml(self) -> str:
        """The profile as a file."""
        blocks = [f'[printer]\nname = "{self.name}"\n']
        for turning, offset in sorted(self.offsets.items(), key=lambda item: (item[0].flip, item[0].turned)):
            blocks.append(
                f'[[offset]]\nflip = "{turning.flip}"\nturned = {str(turning.turned).lower()}\n'
                f'x = "{format_mm(offset.x)}mm"\ny = "{format_mm(offset.y)}mm"\nangle = {float(offset.angle)}\n'
            )
        return "\n".join(blocks)


def find_printer(slug: str, folders: Iterable[Path]) -> Printer:
    """The printer of that name from `<folder>/printers/`, or from a TOML file; raises UnknownName or FaultyInput."""
    if slug.endswith(".toml"):
        return read_printer(Path(slug))
    files = _files(folders)
    if slug not in files:
        raise UnknownName("printer", slug, nearest(slug, files), sorted(files))
    return read_printer(files[slug])


def has_printer(slug: str, folders: Iterable[Path]) -> bool:
    """Whether there is a profile of that name."""
    return slug.endswith(".toml") or slug in _files(folders)


def read_printer(path: Path) -> Printer:
    """Reads a printer profile; raises FaultyInput with all faults of the file."""
    collector = FaultCollector(read_document(path))
    check_tables(("printer", "offset"), collector)
    values = read_table(get_table("printer", "printer", collector), PRINTER_KEYS, collector)
    offsets: dict[Turning, BackOffset] = {}
    for number, content in enumerate(get_tables("offset", collector), 1):
        block = Table(collector.document, "offset", content, number - 1, f"offset {number}")
        row = read_table(block, OFFSET_KEYS, collector)
        if collector.faults:
            continue
        x, y = (mm(row[key], collector.document.file, block.location(key)) for key in ("x", "y"))
        angle, turning = Decimal(str(row.get("angle", 0))), Turning(row["flip"], row.get("turned", False))
        for key, value, most in (("x", x, MAX_OFFSET), ("y", y, MAX_OFFSET), ("angle", angle, MAX_ANGLE)):
            if abs(value) > most:
                collector.add(block, key, f"is {value}; at most {most} either way is an offset of a printer")
        if turning in offsets:
            collector.add(block, "flip", f"offset {number} is the second one for {turning}")
        offsets[turning] = BackOffset(x, y, angle)
    collector.raise_faults()
    return Printer(path.stem, values["name"], offsets, display_path(path))


def save_printer(printer: Printer, folder: Path) -> Path:
    """Writes the profile to `<folder>/printers/`, and returns its path; raises CardforgeError for a name that is no file name."""
    if not _SLUG.fullmatch(printer.slug):
        raise CardforgeError(
            f"a printer cannot be called {printer.slug[:40]!r}; use lower-case letters, digits and dashes such as office-tray-2"
        )
    path = folder / FOLDER / f"{printer.slug}.toml"
    shelves.write_whole(path, printer.to_toml())
    return path


def with_offset(sheets: Sheets, printer: Printer | None) -> Sheets:
    """The sheets with the printer's offset for the way in which their paper is turned, or with a warning that none is known."""
    if printer is None or not any(page.side == "back" for page in sheets.pages):
        return sheets
    turning = Turning.of(sheets)
    offset = printer.offsets.get(turning)
    if offset is not None:
        return replace(sheets, offset=offset)
    known = "; ".join(map(str, printer.offsets)) or "nothing"
    said = (
        f"the printer {printer.slug} is not calibrated for {turning}, only for: {known}; cardforge print calibrate "
        f"--printer {printer.slug} --sheet {sheets.sheet.slug} makes the sheet for it"
    )
    return replace(sheets, warnings=(*sheets.warnings, said))


def _files(folders: Iterable[Path]) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / FOLDER).glob("*.toml")):
            files.setdefault(path.stem, path)
    return files
