"""Cut paths of a sheet as SVG or DXF: the outline of each card, on a page of the size and origin of the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.printing.geometry import Layout
from cardforge.printing.shapes import Box

CORNER = Decimal(3)
"""The radius of a card's corners when its size names none, in millimetres."""
CUT, MARKS = "cut", "registration"
"""The layers of a file."""
_RED, _BLACK = 1, 7
"""Colours of DXF."""


def cut_paths(layout: Layout, file: Path, corner: Decimal = CORNER) -> str:
    """The cut paths of a page as the text of an SVG or a DXF, by the name of the file; lengths are millimetres.

    The origin of SVG is the upper left corner of the page, that of DXF the lower left one. Raises CardforgeError for another name.
    """
    radius = min(corner, *(min(cell.width, cell.height) / 2 for cell in layout.cells))
    if file.suffix.lower() == ".svg":
        return "\n".join(_svg(layout, radius)) + "\n"
    if file.suffix.lower() == ".dxf":
        return "\n".join(_dxf(layout, radius)) + "\n"
    raise CardforgeError(f"cannot write {file}: cut paths are .svg or .dxf")


def _svg(layout: Layout, radius: Decimal) -> Iterator[str]:
    width, height = _number(layout.width), _number(layout.height)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
    )
    yield f'<g id="{CUT}" fill="none" stroke="#ff0000" stroke-width="0.1">'
    for cell in layout.cells:
        x, y, wide, high = map(_number, (cell.x, cell.y, cell.width, cell.height))
        yield f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{_number(radius)}"/>'
    yield "</g>"
    if layout.solid:
        yield f'<g id="{MARKS}" fill="#000000">'
        for box in layout.solid:
            x, y, wide, high = map(_number, (box.x, box.y, box.width, box.height))
            yield f'<rect x="{x}" y="{y}" width="{wide}" height="{high}"/>'
        yield "</g>"
    yield "</svg>"


def _dxf(layout: Layout, radius: Decimal) -> Iterator[str]:
    """AutoCAD R12, which every cutter reads: closed polylines whose corners are quarter circles."""
    yield from (
        "0",
        "SECTION",
        "2",
        "HEADER",
        "9",
        "$ACADVER",
        "1",
        "AC1009",
        "9",
        "$INSUNITS",
        "70",
        "4",
        "0",
        "ENDSEC",
    )
    yield from ("0", "SECTION", "2", "ENTITIES")
    for cell in layout.cells:
        yield from _polyline(cell, layout.height, radius, CUT, _RED)
    for box in layout.solid:
        yield from _polyline(box, layout.height, Decimal(0), MARKS, _BLACK)
    yield from ("0", "ENDSEC", "0", "EOF")


def _polyline(box: Box, height: Decimal, radius: Decimal, layer: str, colour: int) -> Iterator[str]:
    """A box, against the clock from its lower left corner; the bulge of a quarter circle is tan(90 / 4 degrees)."""
    left, right, low, high = box.x, box.right, height - box.bottom, height - box.y
    r, bulge = radius, "0.414213562373"
    if r:
        points = [
            (left + r, low, "0"), (right - r, low, bulge), (right, low + r, "0"), (right, high - r, bulge),
            (right - r, high, "0"), (left + r, high, bulge), (left, high - r, "0"), (left, low + r, bulge),
        ]  # fmt: skip
    else:
        points = [(left, low, "0"), (right, low, "0"), (right, high, "0"), (left, high, "0")]
    yield from ("0", "POLYLINE", "8", layer, "62", str(colour), "66", "1", "70", "1")
    for x, y, turn in points:
        yield from ("0", "VERTEX", "8", layer, "10", _number(x), "20", _number(y), "42", turn)
    yield from ("0", "SEQEND", "8", layer)


def _number(value: Decimal) -> str:
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return text or "0"
