"""Plain drawings of areas, lines and words as SVG or PNG, for charts."""

from __future__ import annotations

import io
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from cardforge.shelves import shipped

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont, ImageFont

INK: Final = "#222222"
BLUE: Final = "#4a7ba6"
"""The colour of what a chart shows first."""
_PIXELS: Final = 3
"""Pixels of a PNG for each unit of the drawing."""


@dataclass(frozen=True)
class Area:
    """A filled shape by its corners."""

    points: tuple[tuple[float, float], ...]
    color: str
    note: str = ""
    """What a pointer over it shows; in SVG only."""


@dataclass(frozen=True)
class Dot:
    """A point of a curve that shows a note under a pointer; in SVG only."""

    x: float
    y: float
    color: str
    note: str


@dataclass(frozen=True)
class Line:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    color: str
    width: float = 2.0


@dataclass(frozen=True)
class Words:
    """A line of text on its baseline: `start`, `middle` or `end` of it at x."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    bold: bool = False
    color: str = INK


Shape = Area | Line | Words | Dot


@dataclass(frozen=True)
class Drawing:
    """Shapes on a white sheet, in units from the left upper corner."""

    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]

    def svg(self) -> str:
        """The drawing as SVG."""
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" role="img">'
            f"<title>{escape(self.title)}</title>",
            f'<path d="M0 0H{self.width:g}V{self.height:g}H0Z" fill="white"/>',
            *map(_element, self.shapes),
        ]
        return "\n".join([*lines, "</svg>"]) + "\n"

    def png(self) -> bytes:
        """The drawing as PNG, in the fonts of the shipped templates."""
        from PIL import Image, ImageDraw

        size = (round(self.width * _PIXELS), round(self.height * _PIXELS))
        picture = Image.new("RGB", size, "white")
        drawing = ImageDraw.Draw(picture)
        fonts = {
            bold: _font(f"Alegreya-{'Bold' if bold else 'Regular'}", 12 * _PIXELS * 1.15) for bold in (True, False)
        }
        anchors = {"start": "ls", "middle": "ms", "end": "rs"}
        for shape in self.shapes:
            if isinstance(shape, Words):
                at = (shape.x * _PIXELS, shape.y * _PIXELS)
                drawing.text(at, shape.text, shape.color, fonts[shape.bold], anchor=anchors[shape.anchor])
                continue
            if isinstance(shape, Dot):
                continue
            points = [(x * _PIXELS, y * _PIXELS) for x, y in shape.points]
            if isinstance(shape, Area):
                if len({y for _, y in points}) > 1:  # a bar of nothing leaves no line
                    drawing.polygon(points, fill=shape.color)
            elif len(points) > 1:
                drawing.line(points, fill=shape.color, width=max(1, round(shape.width * _PIXELS)), joint="curve")
        out = io.BytesIO()
        picture.save(out, "PNG", optimize=True)
        return out.getvalue()


def bar(left: float, top: float, width: float, height: float, color: str = BLUE, note: str = "") -> Area:
    """An upright rectangle by its left upper corner."""
    right, floor = left + width, top + height
    return Area(((left, floor), (left, top), (right, top), (right, floor)), color, note)


def _element(shape: Shape) -> str:
    if isinstance(shape, Words):
        how = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
        how += ' font-weight="bold"' if shape.bold else ""
        return f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" fill="{shape.color}"{how}>{escape(shape.text)}</text>'
    if isinstance(shape, Dot):
        at = f'cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="3.5" fill="{shape.color}"'
        return f"<circle {at}><title>{escape(shape.note)}</title></circle>"
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in shape.points)
    if isinstance(shape, Area) and shape.note:
        note = f"<title>{escape(shape.note)}</title>"
        return f'<polygon points="{points}" fill="{shape.color}">{note}</polygon>'
    if isinstance(shape, Area):
        return f'<polygon points="{points}" fill="{shape.color}"/>'
    return f'<polyline points="{points}" fill="none" stroke="{shape.color}" stroke-width="{shape.width:g}"/>'


def _font(name: str, size: float) -> FreeTypeFont | ImageFont:
    """A font of the shipped templates, or Pillow's own where they are not installed."""
    from PIL import ImageFont

    shelf = shipped()
    file = shelf / "templates" / "_base" / "fonts" / f"{name}.ttf" if shelf else None
    return ImageFont.truetype(file, size) if file and file.is_file() else ImageFont.load_default(size)
