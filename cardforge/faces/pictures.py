"""Picture files of cards: checked once and identified by their content."""

from __future__ import annotations

import hashlib
import warnings
from functools import lru_cache
from pathlib import Path

from cardforge.errors import Fault, FaultyInput

FILE_FORMATS = ("PNG", "JPEG", "WEBP")
MAX_BYTES = 64_000_000
"""Largest size of a picture file, in bytes; for a card's face and for the PDF alike."""
_ORIENTATION = 274
"""The Exif tag for the orientation."""
MAX_PIXELS = 120_000_000
"""A larger picture is a mistake or an attack; A3 at 600 dpi has 70 million."""


def picture_digest(path: Path) -> str:
    """SHA-256 of a PNG, JPEG or WebP file; raises FaultyInput when it is missing, damaged or of another format."""
    try:
        state = path.stat()
        return _digest(path, state.st_mtime_ns, state.st_size)
    except OSError as error:
        raise FaultyInput([Fault(str(path), "", f"cannot be read: {error.strerror or error}")]) from error


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height of a picture in pixels, upright as its Exif data say."""
    from PIL import Image, ImageOps

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(path, formats=FILE_FORMATS) as image:
            if image.getexif().get(_ORIENTATION, 1) == 1:
                return image.size
            return ImageOps.exif_transpose(image).size


@lru_cache(maxsize=1000)
def _digest(path: Path, _: int, size: int) -> str:
    if size > MAX_BYTES:
        raise FaultyInput([Fault(str(path), "", f"a picture of {size // 10**6} MB; at most {MAX_BYTES // 10**6} MB")])
    data = path.read_bytes()
    _check(path)
    return hashlib.sha256(data).hexdigest()


def _check(path: Path) -> None:
    """Decodes the picture, so that damage is found before any sheet is made."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FILE_FORMATS) as image:
                if image.width * image.height > MAX_PIXELS:
                    raise FaultyInput([Fault(str(path), "", f"{image.width} x {image.height} pixels are too many")])
                image.load()
    except FaultyInput:
        raise
    except (OSError, ValueError, SyntaxError, MemoryError, Image.DecompressionBombError) as error:
        raise FaultyInput([Fault(str(path), "", f"is not a valid PNG, JPEG, WebP or SVG picture: {error}")]) from error
