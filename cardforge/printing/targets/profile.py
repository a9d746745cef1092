"""Targets as data: what a print shop or a virtual tabletop asks for, from `print/targets/<slug>.toml`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from cardforge.carddata.print_keys import TARGET_KEYS
from cardforge.errors import UnknownName
from cardforge.printing.profiles import ZERO, Sheet, Trim
from cardforge.printing.units import mm
from cardforge.tomlio.document import display_path, read_document
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, check_tables, get_table, read_table


@dataclass(frozen=True)
class Target:
    """The wishes of a target; lengths are millimetres, sizes of pictures pixels, 0 for what it does not say."""

    slug: str
    name: str
    kind: str
    """`pictures`, `pdf-x`, `tabletop-simulator` or `virtual-tabletop`."""
    size: str = ""
    """The cut size, a preset; "" for that of the cards."""
    bleed: Decimal = ZERO
    safe: Decimal = ZERO
    dpi: int = 300
    width_px: int = 0
    height_px: int = 0
    most_px: int = 0
    picture: str = "png"
    columns: int = 0
    rows: int = 0
    ink: int = 0
    smallest_type: Decimal = ZERO
    """Points below which type is warned about."""
    back_first: bool = False
    file: str = ""

    def sheet(self) -> Sheet:
        """One card a page with the bleed of the target."""
        return Sheet(
            self.slug, self.name, 1, 1, page="grid", bleed=self.bleed, bleed_is="required", flip="long", file=self.file
        )

    def page(self, trim: Trim | None, width: Decimal, height: Decimal) -> tuple[Decimal, Decimal]:
        """The size of a page with a card of the cut size, or of this size, and its bleed."""
        wide, high = (trim.width, trim.height) if trim else (width, height)
        return wide + 2 * self.bleed, high + 2 * self.bleed


def find_target(slug: str, folders: Iterable[Path]) -> Target:
    """The target of that name from `<folder>/targets/`, or from a TOML file; raises UnknownName or FaultyInput."""
    if slug.endswith(".toml"):
        return read_target(Path(slug))
    files: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / "targets").glob("*.toml")):
            files.setdefault(path.stem, path)
    if slug not in files:
        raise UnknownName("target", slug, nearest(slug, files), sorted(files))
    return read_target(files[slug])


def read_target(path: Path) -> Target:
    """Reads a target; raises FaultyInput with all faults of the file."""
    collector = FaultCollector(read_document(path))
    check_tables(("target",), collector)
    block = get_table("target", "target", collector)
    values = read_table(block, TARGET_KEYS, collector)
    if bool(values.get("width_px")) != bool(values.get("height_px")):
        collector.add(block, "width_px", "and height_px go together")
    collector.raise_faults()
    for key in ("bleed", "safe", "smallest_type"):
        if key in values:
            length = mm(values[key], collector.document.file, block.location(key))
            values[key] = length * 72 / Decimal("25.4") if key == "smallest_type" else length
    return Target(path.stem, **values, file=display_path(path))
