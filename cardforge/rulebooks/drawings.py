"""Draws tables and numbered cards as faces, from the areas and points that a rulebook lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardforge.faces.display import Face, Group, Op, Rect, Text

INK: Final = "#2b2723"
GROUND: Final = "#f3ecdd"
LINE: Final = "#b7a788"
BACK: Final = "#5b4a3a"
ACCENT: Final = "#8c2f1f"
BOLD: Final = "Alegreya-Bold"
LABEL: Final = "AlegreyaSC-Medium"
CARD: Final = (8.0, 11.2)
"""Width and height of a drawn card, in millimetres."""
_COUNTER: Final = (3.4, 3.4)
_GAP: Final = 1.6
_POINT_MM: Final = 25.4 / 72
_LETTER: Final = 0.5
"""The usual width of a letter, as a fraction of the font size: enough to centre a short label."""


def draw_table(drawing: Mapping[str, Any], areas: Iterable[Mapping[str, Any]], title: str) -> Face:
    """The table with its areas, in millimetres; areas are drawn in the order of the file."""
    width, height = float(drawing["width"]), float(drawing["height"])
    ops: list[Op] = [Rect(0.2, 0.2, width - 0.4, height - 0.4, fill=GROUND, stroke=LINE, line=0.4, radius=3)]
    for area in areas:
        ops += _area(area)
    return Face(width, height, 0.0, tuple(ops), title)


def number_card(face: Face, points: Sequence[Mapping[str, Any]], title: str) -> Face:
    """The face of a card with a numbered disc at each point."""
    discs = [
        op
        for number, point in enumerate(points, 1)
        for op in disc(float(point["at"][0]), float(point["at"][1]), number)
    ]
    inside = Group(face.ops, clip=(0.0, 0.0, face.width, face.height, 3.0))
    return Face(face.width, face.height, 0.0, (inside, *discs), title)


def disc(x: float, y: float, number: int, radius: float = 2.3) -> list[Op]:
    """A disc with a number in its middle."""
    size = 7.4 if number < 10 else 6.2
    left = x - len(str(number)) * size * _LETTER * _POINT_MM / 2
    circle = Rect(x - radius, y - radius, 2 * radius, 2 * radius, ACCENT, "#ffffff", 0.35, radius)
    return [circle, Text(left, y + size * 0.32 * _POINT_MM, str(number), BOLD, size, "#ffffff")]


def _area(area: Mapping[str, Any]) -> list[Op]:
    """An area with its label, its number and what lies in it, side by side in its middle."""
    x, y, width, height = map(float, area["at"])
    label, number = area.get("label", ""), area.get("number", 0)
    if area.get("plate"):
        return [Rect(x, y, width, height, fill="#ffffff", stroke=LINE, line=0.3, radius=1.5), *_plate(label, area)]
    ops: list[Op] = [Rect(x, y, width, height, fill="#fbf7ee", stroke=LINE, line=0.25, radius=1.5)]
    if label:
        ops.append(Text(x + (6.2 if number else 1.8), y + 4.0, label, LABEL, 7.6, INK))
    if number:
        ops += disc(x + 3.2, y + 2.9, number, 1.9)
    things = area.get("cards", ())
    top = y + (5.6 if label else 0.0)
    sizes = [_COUNTER if thing == "counter" else CARD for thing in things]
    room = width - 3 - sum(size[0] for size in sizes)
    gap = min(_GAP, room / max(1, len(things) - 1))
    at = x + (width - sum(size[0] for size in sizes) - gap * (len(things) - 1)) / 2
    for thing, size in zip(things, sizes, strict=True):
        ops += _thing(thing, at, top + (y + height - top - size[1]) / 2 - 0.4)
        at += size[0] + gap
    return ops


def _thing(thing: str, x: float, y: float) -> list[Op]:
    if thing == "counter":
        return [_counter(x, y)]
    return _pile(x, y, thing == "open-pile") if thing.endswith("pile") else _card(x, y, thing)


def _plate(label: str, area: Mapping[str, Any]) -> list[Op]:
    """A label in the middle of an area."""
    x, y, width, height = map(float, area["at"])
    size = 7.6
    left = x + (width - len(label) * size * _LETTER * 0.96 * _POINT_MM) / 2
    return [Text(max(x + 1, left), y + height / 2 + size * 0.3 * _POINT_MM, label, LABEL, size, INK)]


def _pile(x: float, y: float, is_open: bool) -> list[Op]:
    looks = {2: "down", 1: "down", 0: "open" if is_open else "down"}
    return [op for number, look in looks.items() for op in _card(x + number * 0.6, y + number * 0.6, look)]


def _card(x: float, y: float, looks: str) -> list[Op]:
    """A small card: face up with a picture and lines, face down, or face up with the sign that it is marked."""
    width, height = CARD
    if looks == "down":
        inner = Rect(x + 0.9, y + 0.9, width - 1.8, height - 1.8, stroke="#cdbfa6", line=0.25, radius=0.5)
        return [Rect(x, y, width, height, fill=BACK, stroke="#ffffff", line=0.3, radius=0.9), inner]
    ops: list[Op] = [
        Rect(x, y, width, height, fill="#ffffff", stroke=INK, line=0.25, radius=0.9),
        Rect(x + 0.9, y + 2.2, width - 1.8, 3.9, fill="#d9c9a6"),
        Rect(x + 0.9, y + 0.9, width - 3, 0.7, fill="#8d8171"),
        *[Rect(x + 0.9, y + 7 + 1.1 * line, width - 1.8, 0.5, fill="#c8bfb0") for line in range(3)],
    ]
    if looks == "marked":
        middle, level = x + width / 2, y + 4.2
        ops.append(Rect(middle - 2.4, level - 1.3, 4.8, 2.6, ACCENT, "#ffffff", 0.35, 0.4))
    return ops


def _counter(x: float, y: float) -> Op:
    return Rect(x, y, *_COUNTER, fill="#c89b3c", stroke=INK, line=0.25, radius=_COUNTER[0] / 2)
