"""Whether the words on faces stand out from what is behind them, for everybody: contrast as seen, also without some colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.faces.display import Face, Group, Op, Text
from cardforge.faces.fonts import SYMBOLS
from cardforge.faces.looks.colours import contrast
from cardforge.faces.looks.vision import KINDS, seen
from cardforge.printing.fonts import Fonts
from cardforge.printing.job import pdf_of, planned_sheets
from cardforge.printing.raster import raster

LEAST: Final = 4.5
"""WCAG 2.2, 1.4.3: the least contrast of text with its ground."""
LEAST_LARGE: Final = 3.0
"""The least contrast of type of LARGE points or more, and of any type as somebody sees it who lacks some colours."""
LARGE: Final = 14.0
_DPI: Final = 127
_POINT: Final = 25.4 / 72
BLEED: Final = 3
"""Millimetres of bleed of the sheet that is looked at."""


@dataclass(frozen=True)
class ShownText:
    """A text of a face with its colour and the mean colour behind it."""

    face: str
    text: str
    size: float
    fill: str
    ground: str

    @property
    def contrast(self) -> float:
        """Its contrast, from 1 to 21."""
        return contrast(self.fill, self.ground)

    def contrast_for(self, kind: str) -> float:
        """Its contrast for somebody with this kind of vision."""
        return contrast(seen(self.fill, kind), seen(self.ground, kind))

    @property
    def least(self) -> float:
        """The contrast that it needs."""
        return LEAST_LARGE if self.size >= LARGE else LEAST

    def faults(self) -> Iterator[str]:
        """Why it may not be legible."""
        shown = f"{self.face}: {self.text[:40]!r} ({self.size:g} pt, {self.fill} on {self.ground})"
        if self.contrast < self.least:
            yield f"{shown} has a contrast of {self.contrast:.1f}; {self.least:g} is wanted"
        for kind in KINDS:
            if self.contrast_for(kind) < LEAST_LARGE <= self.contrast:
                yield f"{shown} has a contrast of {self.contrast_for(kind):.1f} with {kind}; {LEAST_LARGE:g} is wanted"

    def to_json(self) -> dict[str, Any]:
        """The text with its contrasts, by kind of vision."""
        return {
            "face": self.face, "text": self.text, "size_pt": self.size, "fill": self.fill, "ground": self.ground,
            "contrast": round(self.contrast, 2), **{kind: round(self.contrast_for(kind), 2) for kind in KINDS},
        }  # fmt: skip


def shown_texts(faces: Sequence[Face], fonts: Fonts) -> Iterator[ShownText]:
    """Every text of the faces, with the mean colour of what is painted behind it."""
    bare = [replace(face, ops=_without_text(face.ops)) for face in faces]
    if not bare:
        return
    pages = raster(pdf_of(planned_sheets([(face, 1) for face in bare], None, "single"), fonts), _DPI)
    for face, page in zip(faces, pages, strict=True):
        for op, turned in _texts(face.ops, None):
            yield ShownText(face.title, op.text, op.size, op.fill, _ground(page, op, turned, fonts))


def _without_text(ops: Iterable[Op]) -> tuple[Op, ...]:
    """The ops without words; symbols stay, because numbers stand on them."""
    kept: list[Op] = []
    for op in ops:
        if isinstance(op, Group):
            kept.append(replace(op, ops=_without_text(op.ops)))
        elif not isinstance(op, Text) or (op.font == SYMBOLS and not op.copied):
            kept.append(op)
    return tuple(kept)


def _texts(ops: Iterable[Op], around: tuple[float, float] | None) -> Iterator[tuple[Text, tuple[float, float] | None]]:
    for op in ops:
        if isinstance(op, Group):
            yield from _texts(op.ops, op.around or around)
        elif isinstance(op, Text) and op.font != SYMBOLS and op.text.strip():
            yield op, around


def _ground(page: Any, op: Text, turned: tuple[float, float] | None, fonts: Fonts) -> str:
    """The mean colour of the page where the text stands."""
    wide, high = fonts.width(op.font, op.text, op.size) * _POINT, op.size * _POINT * 0.7
    box = (op.x, op.y - high, op.x + wide, op.y)
    if turned:
        box = (2 * turned[0] - box[2], 2 * turned[1] - box[3], 2 * turned[0] - box[0], 2 * turned[1] - box[1])
    dots = [round((side + BLEED) * _DPI / 25.4) for side in box]
    part = page.crop((dots[0], dots[1], max(dots[2], dots[0] + 1), max(dots[3], dots[1] + 1)))
    red, green, blue = part.resize((1, 1), 4).getpixel((0, 0))  # 4 is the mean of all pixels
    return f"#{red:02x}{green:02x}{blue:02x}"
