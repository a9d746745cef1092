"""The parts of a booklet that Platypus lacks: paragraphs with rules rows in the margin, notes, and faces side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.platypus import Flowable, Paragraph

from cardforge.printing.booklet.styles import (
    BODY,
    INNER,
    LINE,
    OUTER,
    POINT,
    QUIET,
    ROW_SIZE,
    TEXT_WIDTH,
    TINT,
    WIDTH,
)
from cardforge.rulebooks.rows import short_rows

Placed = list[tuple[int, str, tuple[float, float, float, float]]]
"""Where faces lie: the page from 1, the key of the face, and its box as left, bottom, right and top in points."""
_ROW_LEADING = ROW_SIZE * 1.14
_MARGIN = OUTER - 5.5 * POINT
"""The width of the rows in the margin: some millimetres away from the text and from the edge."""


def row_lines(rows: Sequence[str], width: Any) -> list[str]:
    """The rows as lines of the margin; `width` measures a text in points."""
    lines: list[str] = []
    for row in ", ".join(short_rows(rows)).split(", "):
        if lines and width(f"{lines[-1]}, {row}") <= _MARGIN:
            lines[-1] += f", {row}"
        else:
            lines.append(row)
    return lines


class RulesParagraph(Paragraph):
    """A paragraph whose rules rows stand beside its first line, in the outer margin; a note stands on a tint."""

    def __init__(self, text: str, style: Any, rows: Sequence[str] = (), *, note: bool = False, **more: Any) -> None:
        super().__init__(text, style, **more)
        self.rows, self.note = tuple(rows), note

    def split(self, width: float, height: float) -> list[Any]:
        """The parts on two pages; the rows stay with the first."""
        parts = super().split(width, height)
        for part in parts:
            part.rows, part.note = (), self.note
        if parts:
            parts[0].rows = self.rows
        return list(parts)

    def draw(self) -> None:
        """Draws the tint, the text and the rows."""
        if self.note:
            self.canv.saveState()
            self.canv.setFillColor(HexColor(TINT))
            self.canv.rect(0, -4, self.width, self.height + 7, stroke=0, fill=1)
            self.canv.setFillColor(HexColor(LINE))
            self.canv.rect(0, -4, 1.6, self.height + 7, stroke=0, fill=1)
            self.canv.restoreState()
        super().draw()
        if self.rows:
            draw_rows(self, self.rows, self.height - self.style.fontSize * 0.82)


def draw_rows(flowable: Any, rows: Sequence[str], level: float) -> None:
    """Writes rules rows in the outer margin, the first line at a height above the bottom of the flowable."""
    canvas = flowable.canv
    left_edge = canvas.absolutePosition(0, 0)[0]
    on_right = canvas.getPageNumber() % 2 == 1
    canvas.saveState()
    canvas.setFillColor(HexColor(QUIET))
    canvas.setFont(BODY, ROW_SIZE)
    for number, line in enumerate(row_lines(rows, lambda text: canvas.stringWidth(text, BODY, ROW_SIZE))):
        y = level - number * _ROW_LEADING
        if on_right:
            canvas.drawString(INNER + TEXT_WIDTH + 2.2 * POINT - left_edge, y, line)
        else:
            canvas.drawRightString(WIDTH - INNER - TEXT_WIDTH - 2.2 * POINT - left_edge, y, line)
    canvas.restoreState()


class Faces(Flowable):
    """Faces side by side; where each lies is noted, and the faces are laid there when the pages are finished."""

    def __init__(self, faces: Sequence[tuple[str, float, float]], placed: Placed, gap: float = 3 * POINT) -> None:
        """`faces` are keys with width and height in points."""
        super().__init__()
        self.faces, self.placed, self.gap = list(faces), placed, gap
        self.hAlign = "CENTER"

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its size in points."""
        self.width = sum(wide for _, wide, _ in self.faces) + self.gap * (len(self.faces) - 1)
        self.height = max(high for _, _, high in self.faces)
        return self.width, self.height

    def draw(self) -> None:
        """Notes where the faces lie."""
        left = 0.0
        for key, wide, high in self.faces:
            x, y = self.canv.absolutePosition(left, (self.height - high) / 2)
            self.placed.append((self.canv.getPageNumber(), key, (x, y, x + wide, y + high)))
            left += wide + self.gap


class Glued(Flowable):
    """Flowables one below the other that no page and no column divides, such as a letter of the index and its first entry."""

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__()
        self.parts = list(parts)
        self._available: tuple[float, float] | None = None

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The room of all parts, with the space between them; it is not measured again for the same width and height."""
        if self._available != (width, height):
            self._available = width, height
            self.sizes = [part.wrap(width, height)[1] for part in self.parts]
            self.width, self.height = width, sum(self.sizes) + sum(self._gaps())
        return self.width, self.height

    def _gaps(self) -> list[float]:
        """The space before each part but the first."""
        pairs = zip(self.parts, self.parts[1:], strict=False)
        return [max(above.getSpaceAfter(), below.getSpaceBefore()) for above, below in pairs]

    def getSpaceBefore(self) -> float:  # noqa: N802 - the name is ReportLab's
        """The space before the first part."""
        return float(self.parts[0].getSpaceBefore())

    def getSpaceAfter(self) -> float:  # noqa: N802 - the name is ReportLab's
        """The space after the last part."""
        return float(self.parts[-1].getSpaceAfter())

    def draw(self) -> None:
        """Draws the parts from the top."""
        level = self.height
        for part, size, gap in zip(self.parts, self.sizes, [*self._gaps(), 0.0], strict=True):
            part.drawOn(self.canv, 0, level - size)
            level -= size + gap


class Rows(Flowable):
    """Rules rows in the margin beside what follows; takes no room."""

    def __init__(self, rows: Sequence[str], below: float) -> None:
        """`below` is the distance of the first line from here, in points."""
        super().__init__()
        self.rows, self.below = tuple(rows), below

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """No room at all."""
        return 0, 0

    def draw(self) -> None:
        """Writes the rows."""
        draw_rows(self, self.rows, -self.below)
