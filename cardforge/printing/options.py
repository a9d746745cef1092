"""What a person chooses for one print over the sheet's profile: size, grid, bleed, gap, marks, duplex and slots to skip."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.profiles import ZERO, Sheet, Trim, find_trim
from cardforge.printing.units import format_mm, mm
from cardforge.tomlio.nearest import nearest

BLEED_KINDS = ("real", "mirror", "none", "inner", "outer")
MARKS = ("corner", "cross", "crop", "extended", "none")
DUPLEX = ("long", "short", "fold", "none")
GUIDES = ("cut", "safe", "both", "none")
MAX_SIDE = 40
"""The most columns or rows of a sheet."""
_GRID = re.compile(r"(\d{1,2}) ?[x×] ?(\d{1,2})", re.ASCII)
_SIZE = re.compile(r"([\d.]+) ?(mm|cm|in|pt)? ?[x×] ?([\d.]+) ?(mm|cm|in|pt)", re.ASCII)
_MARK_LENGTH = Decimal(4)
_MARK_DISTANCE = Decimal("0.5")
"""Distance between bleed and crop mark on a sheet that names none, in millimetres."""


@dataclass(frozen=True)
class SheetOptions:
    """Choices as a person writes them; "" leaves a choice to the sheet.

    Lengths have units ("2mm"); a size is a preset ("us-poker"), a TOML file, or "62x88mm"; a grid is "4x2".
    """

    size: str = ""
    grid: str = ""
    bleed: str = ""
    bleed_kind: str = ""
    gap: str = ""
    marks: str = ""
    duplex: str = ""
    skip: int = 0
    guides: str = ""
    corner: str = ""
    on_paper: bool = False
    """Whether a paper was chosen, on which a sheet that is a page of its own is centred."""

    def trim(self, folders: Iterable[Path]) -> Trim | None:
        """The chosen cut size; None for the faces' own. Raises UnknownName or FaultyInput."""
        if not self.size:
            return None
        return _custom_trim(self.size) or find_trim(self.size, folders)

    def wanted_bleed(self, trim: Trim | None) -> Decimal | None:
        """The chosen bleed, or that of the size; None leaves it to the sheet. Raises FaultyInput for no length."""
        return _length(self.bleed, "--bleed") if self.bleed else trim.bleed if trim else None

    def applied(self, sheet: Sheet, trim: Trim | None = None) -> Sheet:
        """The sheet with these choices; raises FaultyInput with every choice that makes no sense."""
        _check(self)
        for change in (_on_paper, _with_grid, _with_bleed, _with_gap, _with_marks, _with_guides, _with_duplex):
            sheet = change(sheet, self, trim)
        return sheet

    def prints_backs(self) -> bool:
        """Whether backs are printed at all."""
        return self.duplex != "none"


def _on_paper(sheet: Sheet, chosen: SheetOptions, _: Trim | None) -> Sheet:
    return replace(sheet, page="paper") if chosen.on_paper else sheet


def _with_grid(sheet: Sheet, chosen: SheetOptions, _: Trim | None) -> Sheet:
    """The sheet with another grid, upright or turned, whichever fits."""
    if not chosen.grid:
        return sheet
    columns, rows = _grid(chosen.grid)
    return replace(sheet, columns=columns, rows=rows, either_way=True, name=f"{columns} x {rows}")


def _with_bleed(sheet: Sheet, chosen: SheetOptions, trim: Trim | None) -> Sheet:
    """The sheet with another bleed or kind of bleed; gaps between cards with bleed grow with it."""
    bleed = chosen.wanted_bleed(trim)
    if bleed is not None:
        gap = 2 * bleed if sheet.gap else ZERO
        sheet = replace(sheet, bleed=bleed, gap=gap, mark_offset=max(ZERO, sheet.mark_offset - sheet.bleed) + bleed)
    if chosen.bleed:
        sheet = replace(sheet, bleed_is="required", gap_is="required")
    if not chosen.bleed_kind:
        return sheet
    if chosen.bleed_kind == "none":
        offset = max(_MARK_DISTANCE, sheet.mark_offset - sheet.bleed)
        return replace(sheet, bleed_kind="none", bleed=ZERO, gap=ZERO, bleed_is="wanted", mark_offset=offset)
    return replace(sheet, bleed_kind=chosen.bleed_kind, gap=ZERO if chosen.bleed_kind == "outer" else sheet.gap)


def _with_gap(sheet: Sheet, chosen: SheetOptions, _: Trim | None) -> Sheet:
    return replace(sheet, gap=_length(chosen.gap, "--gap"), gap_is="required") if chosen.gap else sheet


def _with_marks(sheet: Sheet, chosen: SheetOptions, _: Trim | None) -> Sheet:
    """The sheet with other marks; crop marks get a length and a distance when the sheet has none."""
    if not chosen.marks:
        return sheet
    if sheet.mark_length:
        return replace(sheet, marks=chosen.marks)
    return replace(sheet, marks=chosen.marks, mark_offset=sheet.bleed + _MARK_DISTANCE, mark_length=_MARK_LENGTH)


def _with_guides(sheet: Sheet, chosen: SheetOptions, trim: Trim | None) -> Sheet:
    """The sheet with lines on its cards, and the corners of the chosen size."""
    corner = (
        _length(chosen.corner, "--corner") if chosen.corner else trim.corner if trim and trim.corner else sheet.corner
    )
    return replace(sheet, guides=chosen.guides or sheet.guides, corner=corner)


def _with_duplex(sheet: Sheet, chosen: SheetOptions, _: Trim | None) -> Sheet:
    if sheet.cutter != "none" and chosen.duplex == "fold":
        raise FaultyInput(
            [Fault(sheet.file, "--duplex", "fold has no room between the registration marks of a cutter")]
        )
    if chosen.duplex in ("long", "short"):
        return replace(sheet, flip=chosen.duplex)
    return replace(sheet, fold=chosen.duplex == "fold")


def _check(chosen: SheetOptions) -> None:
    """Raises FaultyInput with every choice that is not one of those offered, and the nearest that is."""
    offered = {"bleed_kind": BLEED_KINDS, "marks": MARKS, "duplex": DUPLEX, "guides": GUIDES}
    faults = []
    for name, values in offered.items():
        value = getattr(chosen, name)
        if value and value not in values:
            problem = f"is {value[:40]!r}, not one of {', '.join(values)}"
            faults.append(Fault("", "--" + name.replace("_", "-"), problem, nearest(value, values)))
    if faults:
        raise FaultyInput(faults)


def _grid(text: str) -> tuple[int, int]:
    match = _GRID.fullmatch(text.strip())
    columns, rows = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
        problem = f'is {text[:40]!r}, not columns and rows from 1 to {MAX_SIDE} such as "3x3"'
        raise FaultyInput([Fault("", "--grid", problem)])
    return columns, rows


def _custom_trim(text: str) -> Trim | None:
    """A size such as "62x88mm" or "2.5in x 3.5in"; None for the name of a preset."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        return None
    width, height = mm(match[1] + (match[2] or match[4]), "", "--size"), mm(match[3] + match[4], "", "--size")
    if not all(5 <= side <= 1000 for side in (width, height)):
        raise FaultyInput([Fault("", "--size", f"is {text[:40]!r}; the sides of a card are 5 to 1000 mm long")])
    return Trim("custom", f"{format_mm(width)} x {format_mm(height)} mm", width, height)


def _length(text: str, place: str) -> Decimal:
    length = mm(text, "", place)
    if not 0 <= length <= 100:
        raise FaultyInput([Fault("", place, f"is {format_mm(length)} mm; it must be from 0 to 100 mm")])
    return length
