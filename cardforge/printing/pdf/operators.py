"""Translates display lists into PDF operators; one `PdfOperators` is the content of one form.

Coordinates are the display list's millimetres with y downwards; the matrix of the face's form converts them to points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from cardforge.faces.display import Group, Image, Op, Path, Rect, Text
from cardforge.printing.pdf.objects import name

_POINT = 25.4 / 72
"""Millimetres of a point."""
_ARC_HANDLE = 0.5522847498
"""Distance from the ends to the control points of a Bezier quarter circle of radius 1."""


class Resources(Protocol):
    """The resources of the document that a drawing refers to."""

    cmyk: bool
    """Whether colours are written in CMYK."""

    def codes(self, op: Text) -> str:
        """The codes of a text in its font, in hexadecimal digits."""

    def picture(self, op: Image) -> tuple[str, float, float]:
        """The picture's resource and its size in pixels."""

    def shared(self, group: Group) -> str:
        """The resource of a group that the document holds once."""


class PdfOperators:
    """The operators of one form and the names of the resources that they use."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._out: list[str] = []
        self.characters: dict[str, set[str]] = {}
        """The characters of each font in use, by its name."""
        self.opacities: dict[str, float] = {}
        """The opacity of each graphics state in use, by name."""

    @property
    def content(self) -> bytes:
        """The operators."""
        return "\n".join(self._out).encode("ascii")

    def draw(self, ops: tuple[Op, ...]) -> None:
        """Draws the ops in their order; text that copies as other text is a span that tells readers so."""
        in_span = False
        for op in ops:
            copied = op.copied if isinstance(op, Text) else None
            if in_span and copied != "":
                self._out.append("EMC")
                in_span = False
            if copied is not None and not in_span:
                # PDFium takes the glyphs' own characters where ActualText is empty, so that a space has to stand for nothing.
                words = (copied or " ").encode("utf-16-be").hex()
                self._out.append(f"/Span <</ActualText <feff{words}>>> BDC")
                in_span = True
            _DRAW[type(op)](self, op)
        if in_span:
            self._out.append("EMC")

    def rect(self, op: Rect) -> None:
        """A filled or outlined rectangle with straight or round corners."""
        self._shape(rounded_box(op.x, op.y, op.width, op.height, op.radius), op)

    def path(self, op: Path) -> None:
        """A free shape."""
        self._shape(" ".join([_COMMANDS[command[0]] % command[1:] for command in op.commands]), op)

    def text(self, op: Text) -> None:
        """A run of real text, which can be searched and copied, on its baseline."""
        parts = [f"BT {self._ink(op.fill)} 1 0 0 -1 {num(op.x)} {num(op.y)} Tm"]
        if op.spacing:
            parts.append(f"{op.spacing * _POINT:.5f} Tc")
        codes = self._resources.codes(op)
        parts.append(f"{name(op.font)} {op.size * _POINT:.5f} Tf {_shown(codes, op.kerning)}")
        parts.append("0 Tc ET" if op.spacing else "ET")
        self.characters.setdefault(op.font, set()).update(op.text)
        self._out.append(" ".join(parts))

    def image(self, op: Image) -> None:
        """A picture that covers its box as its framing says, clipped."""
        picture, wide, high = self._resources.picture(op)
        x, y, width, height = op.place(wide, high)
        place = f"{num(width)} 0 0 {num(-height)} {num(x)} {num(y + height)} cm"
        self._out.append(f"q {rounded_box(op.x, op.y, op.width, op.height)} W n {place} /{picture} Do Q")

    def group(self, op: Group) -> None:
        """The ops of a group; a shared group is drawn as its form."""
        if op.shared:
            self._out.append(f"/{self._resources.shared(op)} Do")
            return
        turn = f" -1 0 0 -1 {num(2 * op.around[0])} {num(2 * op.around[1])} cm" if op.around else ""
        self._out.append(f"q{turn} {rounded_box(*op.clip)} W n" if op.clip else f"q{turn}")
        self.draw(op.ops)
        self._out.append("Q")

    def _ink(self, colour: str | None, *, lines: bool = False) -> str:
        """The operator that sets the colour of shapes and text, or of lines."""
        if self._resources.cmyk:
            return f"{_cmyk(colour)} {'K' if lines else 'k'}"
        return f"{_colour(colour)} {'RG' if lines else 'rg'}"

    def _shape(self, outline: str, op: Rect | Path) -> None:
        stroke = op.stroke if op.line > 0 else None
        if not op.fill and not stroke:
            return
        colours = f"{self._ink(op.fill)} " if op.fill else ""
        if stroke:
            colours += f"{self._ink(stroke, lines=True)} {num(op.line)} w "
        paint = ("B" if stroke else "f") if op.fill else "S"
        if op.opacity >= 1:
            self._out.append(f"{colours}{outline} {paint}")
            return
        state = f"gs{round(max(op.opacity, 0) * 1000)}"
        self.opacities[state] = round(max(op.opacity, 0), 3)
        self._out.append(f"q /{state} gs {colours}{outline} {paint} Q")


_COMMANDS: dict[str | float, str] = {
    "M": "%.3f %.3f m",
    "L": "%.3f %.3f l",
    "C": "%.3f %.3f %.3f %.3f %.3f %.3f c",
    "Z": "h",
}
_DRAW: dict[type, Callable[[PdfOperators, Any], None]] = {
    Rect: PdfOperators.rect,
    Path: PdfOperators.path,
    Text: PdfOperators.text,
    Image: PdfOperators.image,
    Group: PdfOperators.group,
}


def _shown(codes: str, kerning: tuple[tuple[int, float], ...]) -> str:
    """The operator that shows a text, four digits a character, with its kerning."""
    if not kerning or not codes:
        return f"<{codes}> Tj"
    parts, at = [], 0
    for place, distance in kerning:
        end = 4 * (place + 1)
        parts.append(f"<{codes[at:end]}> {num(-1000 * distance)}")
        at = end
    return f"[{' '.join(parts)} <{codes[at:]}>] TJ"


def rounded_box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """The outline of a rectangle; round corners are Bezier quarter circles."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return f"{num(x)} {num(y)} {num(width)} {num(height)} re"
    right, bottom, h = x + width, y + height, r * (1 - _ARC_HANDLE)
    corners = (
        (right - r, y, right - h, y, right, y + h, right, y + r),
        (right, bottom - r, right, bottom - h, right - h, bottom, right - r, bottom),
        (x + r, bottom, x + h, bottom, x, bottom - h, x, bottom - r),
        (x, y + r, x, y + h, x + h, y, x + r, y),
    )
    sides = [f"%.3f %.3f {'l' if at else 'm'} {_COMMANDS['C']}" % corner for at, corner in enumerate(corners)]
    return " ".join(sides) + " h"


def num(value: float) -> str:
    """A number as PDF writes it, to a thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_COLOURS: dict[str, str] = {}


def _colour(colour: str | None) -> str:
    """A colour "#rrggbb" as three numbers from 0 to 1."""
    numbers = _COLOURS.get(colour or "")
    if numbers is None:
        code = (colour or "#000000").removeprefix("#")
        numbers = _COLOURS[colour or ""] = " ".join(num(int(code[i : i + 2], 16) / 255) for i in (0, 2, 4))
    return numbers


def _cmyk(colour: str | None) -> str:
    """A colour "#rrggbb" as four inks from 0 to 1, with as much black as possible."""
    code = (colour or "#000000").removeprefix("#")
    inks = [1 - int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    black = min(inks)
    return " ".join(num(ink) for ink in (*(ink - black for ink in inks), black))
