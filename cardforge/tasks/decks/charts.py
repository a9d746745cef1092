"""The cost curve of a deck, and when its cards can be paid for, as an SVG or PNG picture."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from cardforge.errors import CardforgeError
from cardforge.shelves import shipped
from cardforge.tasks.decks.deck_stats import DeckCounts

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont, ImageFont

KINDS: Final = (".svg", ".png")
"""Suffixes of the pictures that can be drawn."""
_WIDTH: Final = 640
_HEIGHT: Final = 240
"""The height of one chart; charts stand below one another."""
_LEFT: Final = 40
_BOTTOM: Final = 30
_SIZE: Final = 12
_INK: Final = "#222222"
_BAR: Final = "#4a7ba6"
_PNG_SCALE: Final = 3
"""Pixels of a PNG for each unit of the drawing."""


@dataclass(frozen=True)
class _Bar:
    """A bar by its left upper corner, width and height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class _Label:
    """A line of text on its baseline: from `x` on if it is a title, else centred there."""

    x: float
    y: float
    text: str
    is_title: bool = False


@dataclass(frozen=True)
class Chart:
    """The charts of a deck as a drawing, in units from the left upper corner."""

    title: str
    height: float
    shapes: tuple[_Bar | _Label, ...]

    def svg(self) -> str:
        """The drawing as SVG."""
        size = f'viewBox="0 0 {_WIDTH} {self.height:g}" width="{_WIDTH}" height="{self.height:g}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="{_SIZE}" fill="{_INK}">'
            f"<title>{escape(self.title)}</title>",
            f'<path d="M0 0H{_WIDTH}V{self.height:g}H0Z" fill="white"/>',
            *map(_element, self.shapes),
        ]
        return "\n".join([*lines, "</svg>"]) + "\n"

    def png(self) -> bytes:
        """The drawing as PNG, in the fonts of the shipped templates."""
        from PIL import Image, ImageDraw

        scale = _PNG_SCALE
        title, label = (_font(f"Alegreya-{weight}", _SIZE * scale * 1.15) for weight in ("Bold", "Regular"))
        picture = Image.new("RGB", (_WIDTH * scale, round(self.height * scale)), "white")
        drawing = ImageDraw.Draw(picture)
        for shape in self.shapes:
            if isinstance(shape, _Label):
                anchor = "ls" if shape.is_title else "ms"
                at = (shape.x * scale, shape.y * scale)
                drawing.text(at, shape.text, _INK, title if shape.is_title else label, anchor=anchor)
            elif shape.height:
                corner = ((shape.x + shape.width) * scale - 1, (shape.y + shape.height) * scale - 1)
                drawing.rectangle((shape.x * scale, shape.y * scale, *corner), fill=_BAR)
        out = io.BytesIO()
        picture.save(out, "PNG", optimize=True)
        return out.getvalue()


def stats_chart(counts: DeckCounts) -> Chart:
    """The cost curve of each section that has one, and below it the payability of the main section by turn."""
    shapes: list[_Bar | _Label] = []
    top = 0
    for title, values in _charts(counts):
        shapes += _bars(title, values, top)
        top += _HEIGHT
    return Chart(counts.name or counts.file, max(top, 1), tuple(shapes))


def picture(counts: DeckCounts, kind: str) -> bytes:
    """The charts as a picture of that suffix, `.svg` or `.png`; raises CardforgeError for another one."""
    if kind not in KINDS:
        raise CardforgeError(f"a chart is a file {' or '.join(KINDS)}, not {kind or 'one without a suffix'}")
    chart = stats_chart(counts)
    return chart.png() if kind == ".png" else chart.svg().encode()


def _charts(counts: DeckCounts) -> Iterator[tuple[str, dict[str, float]]]:
    """Title and values of each chart."""
    for section in counts.sections:
        if section.curve:
            heads = {str(cost): float(copies) for cost, copies in section.curve.items()}
            yield f"{section.section}: copies by cost", heads
    if counts.payable:
        turns, rows = next(iter(counts.payable.values())), list(counts.payable.values())
        means = {str(turn): 100 * sum(row[turn] for row in rows) / len(rows) for turn in turns}
        yield "Different cards that can be paid for once in the hand, in %, by turn", means


def _bars(title: str, values: Mapping[str, float], top: int) -> Iterator[_Bar | _Label]:
    """A title, and a bar for each value with its number above it."""
    most = max(values.values(), default=0) or 1
    room, floor = _HEIGHT - _BOTTOM - 45, top + _HEIGHT - _BOTTOM
    step = (_WIDTH - 2 * _LEFT) / len(values)
    yield _Label(_LEFT, top + 20, title, is_title=True)
    for index, (name, value) in enumerate(values.items()):
        height = room * value / most
        left, middle = _LEFT + index * step, _LEFT + (index + 0.4) * step
        yield _Bar(left, floor - height, step * 0.8, height)
        yield _Label(middle, floor - height - 4, f"{value:.0f}")
        yield _Label(middle, floor + 16, name)


def _element(shape: _Bar | _Label) -> str:
    if isinstance(shape, _Bar):
        size = f'width="{shape.width:.1f}" height="{shape.height:.1f}"'
        return f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" {size} fill="{_BAR}"/>'
    how = ' font-weight="bold"' if shape.is_title else ' text-anchor="middle"'
    return f'<text x="{shape.x:.1f}" y="{shape.y:.1f}"{how}>{escape(shape.text)}</text>'


def _font(name: str, size: float) -> FreeTypeFont | ImageFont:
    """A font of the shipped templates, or Pillow's own where they are not installed."""
    from PIL import ImageFont

    shelf = shipped()
    file = shelf / "templates" / "_base" / "fonts" / f"{name}.ttf" if shelf else None
    return ImageFont.truetype(file, size) if file and file.is_file() else ImageFont.load_default(size)
