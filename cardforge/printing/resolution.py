"""How sharp pictures are printed: a warning for each that has too few pixels for its size on the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from cardforge.faces.art.framing import WHOLE
from cardforge.faces.display import Face, Image
from cardforge.printing.images import jpeg_size
from cardforge.printing.pdf.face_parts import parts_of

_HEAD = 2048
_NOTHING: Final[Mapping[str, tuple[float, float]]] = MappingProxyType({})
SHARP_DPI = 250
"""Dots per inch below which the eye sees a printed picture as soft."""


def soft_pictures(faces: Iterable[Face], known: Mapping[str, tuple[float, float]] = _NOTHING) -> Iterator[str]:
    """A sentence for each picture that would be printed below SHARP_DPI, with its size in pixels and its resolution.

    `known` are sizes in pixels by the digests of pictures; the files of the others are looked at.
    """
    for face in faces:
        for image in parts_of(face).images:
            wide, high = known.get(image.digest) or _pixels(Path(image.path))
            dpi = 25.4 * wide / image.place(wide, high)[2]
            if round(dpi) < SHARP_DPI:
                shown = f"{dpi:.0f}" if dpi >= 10 else f"{dpi:.1f}"
                yield (
                    f"{face.title}: the picture {Path(image.path).name} of {wide:.0f} x {high:.0f} pixels is printed at {shown} dpi;"
                    f" {SHARP_DPI} dpi need {_needed(image.width)} x {_needed(image.height)} pixels{_of_crop(image)}"
                )


def _pixels(path: Path) -> tuple[float, float]:
    """Width and height, from the head of the file; a file that cannot be read counts as sharp, and is a fault elsewhere."""
    try:
        with open(path, "rb", buffering=0) as file:
            if found := jpeg_size(file.read(_HEAD)):
                return found
    except OSError:
        return 10**6, 10**6
    from PIL import Image as Pixels

    try:
        with Pixels.open(path) as picture:
            return picture.size
    except (OSError, ValueError, SyntaxError, Pixels.DecompressionBombError):
        return 10**6, 10**6


def _of_crop(image: Image) -> str:
    return "" if image.framing == WHOLE else " in what its crop leaves"


def _needed(millimetres: float) -> int:
    return round(millimetres / 25.4 * SHARP_DPI)
