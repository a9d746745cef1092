"""Display lists as PDF operators: one `Ink` is the content of one form.

It is written in the display list's own millimetres with y down; the matrix of the face's form turns it into points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from cardforge.faces.display import Group, Image, Op, Path, Rect, Text

_POINT = 25.4 / 72
"""Millimetres of a point."""
_ROUND = 0.5522847498
"""Handle length of a Bezier quarter circle of radius 1."""


class Press(Protocol):
    """What a drawing needs from the document that it becomes part of."""

    def runs(self, op: Text) -> list[tuple[str, bytes]]:
        """The text as (font resource, glyph codes)."""

    def picture(self, op: Image) -> tuple[str, float, float]:
        """The picture's resource and its size in pixels."""

    def shared(self, group: Group) -> str:
        """The resource of a group that is drawn once."""


class Ink:
    """The operators of one form and the resources they name."""

    def __init__(self, press: Press) -> None:
        self._press = press
        self._out: list[str] = []
        self.objects: dict[str, None] = {}
        """The XObjects in use."""
        self.opacities: dict[str, float] = {}
        """The graphics states in use, by name."""

    @property
    def content(self) -> bytes:
        """The operators."""
        return "\n".join(self._out).encode("ascii")

    def draw(self, ops: tuple[Op, ...]) -> None:
        """Draws the ops in their order."""
        for op in ops:
            _DRAW[type(op)](self, op)

    def rect(self, op: Rect) -> None:
        """A filled or outlined rectangle with straight or round corners."""
        self._shape(_box(op.x, op.y, op.width, op.height, op.radius), op)

    def path(self, op: Path) -> None:
        """A free outline."""
        self._shape(" ".join([_STEPS[command[0]] % command[1:] for command in op.commands]), op)

    def text(self, op: Text) -> None:
        """A run of real text, copyable, on its baseline."""
        parts = [f"BT {_colour(op.fill)} rg 1 0 0 -1 {num(op.x)} {num(op.y)} Tm"]
        if op.spacing:
            parts.append(f"{op.spacing * _POINT:.5f} Tc")
        size = f"{op.size * _POINT:.5f}"
        parts += [f"{font} {size} Tf <{codes.hex()}> Tj" for font, codes in self._press.runs(op)]
        parts.append("0 Tc ET" if op.spacing else "ET")
        self._out.append(" ".join(parts))

    def image(self, op: Image) -> None:
        """A picture that covers its box, centred and clipped."""
        name, wide, high = self._press.picture(op)
        scale = max(op.width / wide, op.height / high)
        width, height = wide * scale, high * scale
        x, y = op.x + (op.width - width) / 2, op.y + (op.height - height) / 2
        place = f"{num(width)} 0 0 {num(-height)} {num(x)} {num(y + height)} cm"
        self._out.append(f"q {_box(op.x, op.y, op.width, op.height)} W n {place} /{name} Do Q")
        self.objects[name] = None

    def group(self, op: Group) -> None:
        """Ops under one clip; a shared group is drawn by its form."""
        if op.shared:
            name = self._press.shared(op)
            self._out.append(f"/{name} Do")
            self.objects[name] = None
            return
        self.inside(op)

    def inside(self, op: Group) -> None:
        """What is in a group, turned and clipped."""
        turn = f" -1 0 0 -1 {num(2 * op.around[0])} {num(2 * op.around[1])} cm" if op.around else ""
        self._out.append(f"q{turn} {_box(*op.clip)} W n" if op.clip else f"q{turn}")
        self.draw(op.ops)
        self._out.append("Q")

    def _shape(self, outline: str, op: Rect | Path) -> None:
        stroke = op.stroke if op.line > 0 else None
        if not op.fill and not stroke:
            return
        colours = f"{_colour(op.fill)} rg " if op.fill else ""
        if stroke:
            colours += f"{_colour(stroke)} RG {num(op.line)} w "
        paint = ("B" if stroke else "f") if op.fill else "S"
        if op.opacity >= 1:
            self._out.append(f"{colours}{outline} {paint}")
            return
        state = f"gs{round(max(op.opacity, 0) * 1000)}"
        self.opacities[state] = round(max(op.opacity, 0), 3)
        self._out.append(f"q /{state} gs {colours}{outline} {paint} Q")


_STEPS: dict[str | float, str] = {
    "M": "%.3f %.3f m",
    "L": "%.3f %.3f l",
    "C": "%.3f %.3f %.3f %.3f %.3f %.3f c",
    "Z": "h",
}
_DRAW: dict[type, Callable[[Ink, Any], None]] = {
    Rect: Ink.rect,
    Path: Ink.path,
    Text: Ink.text,
    Image: Ink.image,
    Group: Ink.group,
}


def _box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """The outline of a rectangle; round corners are Bezier quarter circles."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return f"{num(x)} {num(y)} {num(width)} {num(height)} re"
    right, bottom, h = x + width, y + height, r * (1 - _ROUND)
    corners = (
        (right - r, y, right - h, y, right, y + h, right, y + r),
        (right, bottom - r, right, bottom - h, right - h, bottom, right - r, bottom),
        (x + r, bottom, x + h, bottom, x, bottom - h, x, bottom - r),
        (x, y + r, x, y + h, x + h, y, x + r, y),
    )
    sides = [f"%.3f %.3f {'l' if at else 'm'} {_STEPS['C']}" % corner for at, corner in enumerate(corners)]
    return " ".join(sides) + " h"


def num(value: float) -> str:
    """A number as PDF writes it, to a thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_COLOURS: dict[str, str] = {}


def _colour(colour: str | None) -> str:
    """A colour "#rrggbb" as three numbers from 0 to 1."""
    found = _COLOURS.get(colour or "")
    if found is None:
        code = (colour or "#000000").removeprefix("#")
        found = _COLOURS[colour or ""] = " ".join(num(int(code[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return found
