"""Stickers on labels that are cut already: each label shows what the new card shows in its whole area, so that it fits as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.changes.stickers import Sticker, names_behind, slot_of, sticker_marks
from cardforge.printing.footer import card_key
from cardforge.printing.geometry import Layout
from cardforge.printing.imposition import Page, Sheets
from cardforge.printing.profiles import ZERO, LabelStock, Paper, Sheet
from cardforge.printing.shapes import Box
from cardforge.printing.units import format_mm

SHEET = Sheet("labels", "labels", 1, 1, bleed=Decimal(1), corner=ZERO)
"""Labels without marks. The bleed is the most that is painted beyond a label where there is a gap to the next one."""


def plan_labels(
    stickers: Sequence[Sticker],
    stock: LabelStock,
    paper: Paper,
    skip: int = 0,
    sheet: Sheet = SHEET,
    *,
    named_behind: bool = False,
) -> tuple[Sheets, ...]:
    """A label for each copy of each sticker, row by row after the skipped ones; a section for each sheet of labels.

    A box that lies within an earlier label of the same face needs none. Raises FaultyInput for labels beyond the paper or
    larger than the cards, for boxes larger than a label, and for more skipped labels than a sheet has.
    """
    cells = _cells(stock, paper)
    if not 0 <= skip < len(cells):
        raise FaultyInput([Fault("", "--skip", f"{skip} labels cannot be skipped on a sheet of {len(cells)}")])
    queue = [sticker for sticker in _on_labels(stickers, stock) for _ in range(sticker.copies)]
    if not queue:
        raise FaultyInput([Fault("", "", "there is no sticker to print")])
    places = [*[None] * skip, *queue]
    sheets = [places[start : start + len(cells)] for start in range(0, len(places), len(cells))]
    used = replace(sheet, name=stock.name, columns=stock.columns, rows=stock.rows)
    return tuple(
        _section(on, number, len(sheets), cells, stock, paper, used, named_behind=named_behind)
        for number, on in enumerate(sheets, 1)
    )


def _cells(stock: LabelStock, paper: Paper) -> tuple[Box, ...]:
    cells = tuple(
        Box(stock.left + column * stock.across, stock.top + row * stock.down, stock.width, stock.height)
        for row in range(stock.rows)
        for column in range(stock.columns)
    )
    if cells[-1].right > paper.width or cells[-1].bottom > paper.height:
        problem = f"its last label ends at {format_mm(cells[-1].right)} x {format_mm(cells[-1].bottom)} mm, beyond {paper.name}"
        raise FaultyInput([Fault(stock.file, f"labels {stock.slug}", problem)])
    return cells


def _on_labels(stickers: Sequence[Sticker], stock: LabelStock) -> list[Sticker]:
    """The area of the card that each label shows: its box in the middle, but nothing beyond the card."""
    placed: list[Sticker] = []
    faults = []
    for sticker in stickers:
        card = tuple(Decimal(str(side)) for side in (sticker.face.width, sticker.face.height))
        label = stock.width, stock.height
        box, covered = sticker.box, [each.box for each in placed if each.face is sticker.face]
        if any(one > other for one, other in zip(label, card, strict=True)):
            problem = f"is smaller than a label of {_size(*label)}; its card is {_size(*card)}"
            faults.append(Fault(stock.file, sticker.face.title, problem))
        elif box.width > label[0] or box.height > label[1]:
            problem = f"its sticker of {_size(box.width, box.height)} is larger than a label of {_size(*label)}"
            faults.append(Fault(stock.file, sticker.face.title, problem))
        elif not any(_lies_in(box, other) for other in covered):
            x = _between(box.x + (box.width - label[0]) / 2, card[0] - label[0])
            y = _between(box.y + (box.height - label[1]) / 2, card[1] - label[1])
            placed.append(Sticker(sticker.face, Box(x, y, *label), sticker.copies))
    if faults:
        raise FaultyInput(faults)
    return placed


def _section(
    places: Sequence[Sticker | None],
    number: int,
    total: int,
    cells: Sequence[Box],
    stock: LabelStock,
    paper: Paper,
    sheet: Sheet,
    *,
    named_behind: bool,
) -> Sheets:
    """One sheet of labels."""
    used = [(at, sticker) for at, sticker in enumerate(places) if sticker]
    faces = list({id(sticker.face): sticker.face for _, sticker in used}.values())
    index = {id(face): place for place, face in enumerate(faces)}
    bleed = ZERO if sheet.bleed_kind == "none" else sheet.bleed
    across = min(bleed, max(ZERO, stock.across - stock.width) / 2)
    down = min(bleed, max(ZERO, stock.down - stock.height) / 2)
    slots = tuple(
        slot_of(at + 1, sticker, cells[at], index[id(sticker.face)], (across, down, across, down))
        for at, sticker in used
    )
    grid = Box(cells[0].x, cells[0].y, cells[-1].right - cells[0].x, cells[-1].bottom - cells[0].y)
    boxes = tuple(cells[at] for at, _ in used)
    layout = Layout(paper.width, paper.height, grid, boxes, ZERO, tuple(sticker_marks(boxes, sheet, paper)), None)
    copies = tuple(sum(sticker.face is face for _, sticker in used) for face in faces)
    named = [(cells[at], card_key(sticker.face)) for at, sticker in used]
    behind = (names_behind(number, named, sheet, layout),) if named_behind else ()
    return Sheets(sheet, paper, layout, tuple(faces), copies, (Page(number, "front", slots), *behind), all_papers=total)


def _lies_in(box: Box, other: Box) -> bool:
    return other.x <= box.x and other.y <= box.y and box.right <= other.right and box.bottom <= other.bottom


def _between(value: Decimal, most: Decimal) -> Decimal:
    return max(ZERO, min(value, most))


def _size(width: Decimal, height: Decimal) -> str:
    return f"{format_mm(width)} x {format_mm(height)} mm"
