"""Helpers for the tests of faces: a template on a single line, all ops of a face, and its texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardforge.faces.display import Face, Group, Op, Text

SHELF = Path(__file__).resolve().parents[2] / "templates"


def layout(inside: str) -> str:
    """A template of a face in the standard size with this content."""
    return f'<face width="63" height="88" bleed="3">{inside}</face>'


def every(ops: tuple[Op, ...]) -> Iterator[Op]:
    """All ops of a face, including those in groups."""
    for op in ops:
        yield op
        if isinstance(op, Group):
            yield from every(op.ops)


def texts(face: Face, font: str = "") -> list[str]:
    """The texts of a face in painting order, optionally of one font; pieces of the same line are joined."""
    lines: list[tuple[float, str]] = []
    for op in every(face.ops):
        if isinstance(op, Text) and (not font or op.font == font):
            if lines and lines[-1][0] == op.y:
                lines[-1] = (op.y, lines[-1][1] + op.text)
            else:
                lines.append((op.y, op.text))
    return [text for _, text in lines]
