"""Whether a grid of cards fits a paper, and if not, which bleed, gap or grid would; a card is never shrunk."""

from __future__ import annotations

from decimal import ROUND_FLOOR, Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.units import said

_STEP = Decimal("0.01")


def require_fit(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> None:
    """Raises FaultyInput when the cards with gaps and bleed are larger than what the printer can print on."""
    room = _room(paper, sheet.turned)
    need = (_need(sheet.columns, width, sheet), _need(sheet.rows, height, sheet))
    if need[0] <= room[0] and need[1] <= room[1]:
        return
    bleed = f" with a bleed of {said(sheet.bleed)} mm" if sheet.bleed else ""
    gap = f" and gaps of {said(sheet.gap)} mm" if sheet.gap else ""
    problem = (
        f"{sheet.columns} x {sheet.rows} cards of {said(width)} x {said(height)} mm{bleed}{gap} need "
        f"{said(need[0])} x {said(need[1])} mm; {paper.name}{' on its side' if sheet.turned else ''} has "
        f"{said(room[0])} x {said(room[1])} mm inside its margins of {said(paper.margin)} mm; "
    )
    ways = [way for way in (_less_bleed(sheet, room, width, height), _fewer(sheet, paper, width, height)) if way]
    advice = f"what fits: {', or '.join(ways)}" if ways else "no card of this size fits on it"
    raise FaultyInput([Fault(sheet.file, f"sheet {sheet.slug}", problem + advice)])


def largest_bleed(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> Decimal:
    """The largest bleed of this grid; where gaps stand between the cards, they shrink in the same measure."""
    share = sheet.gap / sheet.bleed if sheet.bleed else ZERO
    room = _room(paper, sheet.turned)
    across = (room[0] - sheet.columns * width) / ((sheet.columns - 1) * share + 2)
    down = (room[1] - sheet.rows * height) / ((sheet.rows - 1) * share + 2)
    return min(across, down).quantize(_STEP, ROUND_FLOOR)


def _room(paper: Paper, turned: bool) -> tuple[Decimal, Decimal]:
    width, height = (paper.height, paper.width) if turned else (paper.width, paper.height)
    return width - 2 * paper.margin, height - 2 * paper.margin


def _need(count: int, size: Decimal, sheet: Sheet) -> Decimal:
    return count * size + (count - 1) * sheet.gap + 2 * sheet.bleed


def _less_bleed(sheet: Sheet, room: tuple[Decimal, Decimal], width: Decimal, height: Decimal) -> str:
    """The words for a smaller bleed or gap with the same grid, or "" when the bare cards do not fit either."""
    spare = [(room[0] - sheet.columns * width, sheet.columns), (room[1] - sheet.rows * height, sheet.rows)]
    if min(left for left, _ in spare) < 0:
        return ""
    if not sheet.bleed:
        gap = min((left / (count - 1) for left, count in spare if count > 1), default=ZERO)
        return f"a gap of {said(gap.quantize(_STEP, ROUND_FLOOR))} mm"
    share = sheet.gap / sheet.bleed
    bleed = min(left / ((count - 1) * share + 2) for left, count in spare).quantize(_STEP, ROUND_FLOOR)
    return f"a bleed of {said(bleed)} mm" + (f" with gaps of {said(bleed * share)} mm" if share else "")


def _fewer(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> str:
    """The words for the largest grid with this bleed and gap, upright or on its side, or "" when there is none."""
    best = (0, "")
    for turned in (False, True):
        room = _room(paper, turned)
        columns = int((room[0] - 2 * sheet.bleed + sheet.gap) // (width + sheet.gap))
        rows = int((room[1] - 2 * sheet.bleed + sheet.gap) // (height + sheet.gap))
        if columns > 0 and rows > 0 and columns * rows > best[0]:
            best = (
                columns * rows,
                f"a grid of {columns} x {rows} on {'the turned' if turned else 'the upright'} paper",
            )
    return best[1]
