"""Turns a face into one that needs little ink: no grounds, outlines on white, dark text, line drawings for pictures."""

from __future__ import annotations

from dataclasses import replace

from cardforge.faces.display import Face, Group, Op, Path, Rect, Text
from cardforge.faces.fonts import SYMBOLS, FontBook
from cardforge.faces.lengths import POINT
from cardforge.faces.looks.colours import luminance
from cardforge.faces.svg_path import glyph_outline

LINE = 0.11
"""Width of an outline in mm."""
OUTLINE, HAIR, INK = "#7a7a7a", "#9a9a9a", "#1c1c1c"
PALE = 0.3
"""A text of this luminance or more stands on a dark ground, which low ink leaves white; it becomes dark."""
MUCH_LARGER = 1.6
"""A sign so many times as large as the text before it stands by itself."""
THIN = 0.6
"""An area narrower than this, in mm, is a line and stays one."""


class LowInk:
    """Redraws faces with little ink; groups that faces share are redrawn once and stay shared."""

    def __init__(self, fonts: FontBook) -> None:
        self._fonts = fonts
        self._shared: dict[int, tuple[Group, Group]] = {}

    def face(self, face: Face) -> Face:
        """The face with little ink, framed by its cut."""
        edge = Rect(0, 0, face.width, face.height, stroke=HAIR, line=LINE, radius=3.0)
        return replace(face, ops=(*self._ops(face.ops), edge))

    def _ops(self, ops: tuple[Op, ...]) -> tuple[Op, ...]:
        kept: list[Op] = []
        before: Text | None = None
        """The spoken text before, to whose words a text that copies as "" may belong."""
        for op in ops:
            if isinstance(op, Group):
                kept.append(self._group(op))
            elif isinstance(op, Text):
                goes_on = before is not None and op.size <= MUCH_LARGER * before.size
                before = op if op.copied is None or op.copied or goes_on else None
                kept.append(self._text(op, before is not None))
            elif isinstance(op, (Rect, Path)) and op.opacity >= 1:
                kept.append(_outlined(op))
            before = before if isinstance(op, Text) else None
        return tuple(kept)

    def _group(self, group: Group) -> Group:
        if not group.shared:
            return replace(group, ops=self._ops(group.ops))
        if id(group) not in self._shared:  # the group is kept too, so that its id stays its own
            self._shared[id(group)] = group, replace(group, ops=self._ops(group.ops))
        return self._shared[id(group)][1]

    def _text(self, op: Text, is_spoken: bool) -> Text | Path:
        """Dark text; a sign that says nothing becomes an outline, because a number may stand on it."""
        if op.font == SYMBOLS and not is_spoken:
            outline = glyph_outline(self._fonts[op.font], op.text, op.x, op.y, op.size * POINT)
            return Path(outline, "#ffffff", OUTLINE, LINE)
        if luminance(op.fill) < PALE:
            return op
        return replace(op, fill=INK)


def _outlined(op: Rect | Path) -> Rect | Path:
    """A filled area as a white one with a thin outline; lines stay lines, but thinner and paler."""
    if isinstance(op, Rect) and op.fill and min(op.width, op.height) < THIN:
        return replace(op, fill=HAIR, stroke=None)
    line = min(op.line, 2 * LINE) if op.stroke else LINE
    return replace(op, fill="#ffffff" if op.fill else None, stroke=OUTLINE, line=line)


def line_drawing(picture: Group) -> Group:
    """A generated picture as a drawing to colour in: the opaque shapes in outline, without sky, light and haze."""
    ops = tuple(_outlined(op) for op in picture.ops if isinstance(op, Path) and op.opacity >= 1)
    return replace(picture, ops=ops)
