"""Reads back from a PDF what was printed: pages, faces with their visible parts, lines, and how a page of backs is moved."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pikepdf

_NUMBER = r"(-?[\d.]+)"
_FACE = re.compile(
    rf"q {_NUMBER} {_NUMBER} {_NUMBER} {_NUMBER} re W n {_NUMBER} 0 0 {_NUMBER} {_NUMBER} {_NUMBER} cm /face(\d+) Do Q"
)
_LINE = re.compile(rf"{_NUMBER} {_NUMBER} m {_NUMBER} {_NUMBER} l")
_MOVED = re.compile(rf"^q {_NUMBER} {_NUMBER} {_NUMBER} {_NUMBER} {_NUMBER} {_NUMBER} cm$", re.MULTILINE)
Sides = tuple[float, float, float, float]
"""Left, top, width and height, in millimetres from the top left corner of the page."""


@dataclass(frozen=True)
class PrintedPage:
    """One page; lengths in millimetres."""

    size: tuple[float, float]
    trim: Sides
    """The box around everything that is cut."""
    bleed: Sides
    faces: tuple[Sides, ...]
    """What is visible of each face, with its bleed."""
    scales: tuple[float, ...]
    turned: tuple[bool, ...]
    lines: int
    moved: tuple[float, ...]
    """The matrix by which a page of backs is moved; empty for none."""


def printed_pages(file: Path) -> list[PrintedPage]:
    """The pages of a PDF."""
    with pikepdf.open(file) as pdf:
        return [_page(page) for page in pdf.pages]


def _page(page: pikepdf.Page) -> PrintedPage:
    text = page.Contents.read_bytes().decode("ascii")
    high = float(page.MediaBox[3])
    faces = [tuple(map(float, found)) for found in _FACE.findall(text)]
    moved = _MOVED.search(text)
    return PrintedPage(
        (_mm(float(page.MediaBox[2])), _mm(high)),
        _box(page.TrimBox, high),
        _box(page.BleedBox, high),
        tuple(_sides(x, high - y - tall, wide, tall) for x, y, wide, tall, *_ in faces),
        tuple(abs(face[4]) for face in faces),
        tuple(face[4] < 0 for face in faces),
        len(_LINE.findall(text)),
        tuple(map(float, moved.groups())) if moved else (),
    )


def _box(corners: pikepdf.Array, high: float) -> Sides:
    left, low, right, top = map(float, corners)
    return _sides(left, high - top, right - left, top - low)


def _sides(*lengths: float) -> Sides:
    left, top, width, height = map(_mm, lengths)
    return left, top, width, height


def _mm(length: float) -> float:
    """Points in millimetres, to a thousandth, which is less than a printer can do."""
    return round(length / 72 * 25.4, 3)
