"""Cards of several sizes in one print: a section of sheets for each size, whose sheets are counted through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from cardforge.errors import FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fit import largest_grid
from cardforge.printing.imposition import Sheets, plan
from cardforge.printing.profiles import Paper, Sheet, Trim

Size = tuple[float, float]


def plan_sections(
    faces: Sequence[tuple[Face, int]],
    sheet: Sheet,
    paper: Paper,
    back: Face | Sequence[Face] | None = None,
    *,
    trim: Trim | None = None,
    skip: int = 0,
) -> tuple[Sheets, ...]:
    """Plans the faces of each size on sheets of their own, in the order of the first face of each size.

    The slots to skip are on the first sheet. A size for which the grid of the sheet is too large gets the largest grid that fits.
    Raises FaultyInput for what fits no sheet.
    """
    sizes: dict[Size, list[int]] = {}
    for index, (face, _) in enumerate(faces):
        sizes.setdefault((face.width, face.height), []).append(index)
    if len(sizes) < 2:
        return (plan(faces, sheet, paper, back, trim=trim, skip=skip),)
    sections = []
    for number, (size, indexes) in enumerate(sizes.items()):
        behind = back if back is None or isinstance(back, Face) else [back[index] for index in indexes]
        some = [faces[index] for index in indexes]
        if isinstance(behind, Face) and (behind.width, behind.height) != size:
            behind = None
        sections.append(_section(some, sheet, paper, behind, trim, 0 if number else skip))
    return _counted(sections)


def _section(
    faces: Sequence[tuple[Face, int]],
    sheet: Sheet,
    paper: Paper,
    back: Face | Sequence[Face] | None,
    trim: Trim | None,
    skip: int,
) -> Sheets:
    """The sheets of one size, with a smaller grid if that of the sheet does not fit."""
    try:
        return plan(faces, sheet, paper, back, trim=trim, skip=skip)
    except FaultyInput:
        face = faces[0][0]
        grid = largest_grid(sheet, paper, Decimal(str(face.width)), Decimal(str(face.height)))
        if grid is None or grid.columns * grid.rows >= sheet.columns * sheet.rows:
            raise
        return plan(faces, grid, paper, back, trim=trim, skip=min(skip, grid.columns * grid.rows - 1))


def _counted(sections: Sequence[Sheets]) -> tuple[Sheets, ...]:
    """The sections with their sheets numbered through."""
    total = sum(section.own_papers for section in sections)
    counted, before = [], 0
    for section in sections:
        pages = tuple(replace(page, sheet=page.sheet + before if page.sheet else 0) for page in section.pages)
        counted.append(replace(section, pages=pages, all_papers=total))
        before += section.own_papers
    return tuple(counted)
