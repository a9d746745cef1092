"""Picture files that come with cards: looked at once, known by their bytes."""

from __future__ import annotations

import hashlib
import warnings
from functools import lru_cache
from pathlib import Path

from cardforge.errors import Fault, FaultyInput

KINDS = ("PNG", "JPEG")
LARGEST = 64_000_000
"""Bytes of one picture file."""
MOST_PIXELS = 120_000_000


def picture_digest(path: Path) -> str:
    """SHA-256 of a PNG or JPEG file; FaultyInput when it is missing, broken, or of another kind."""
    try:
        state = path.stat()
        return _digest(path, state.st_mtime_ns, state.st_size)
    except OSError as error:
        raise FaultyInput([Fault(str(path), "", f"cannot be read: {error.strerror or error}")]) from error


@lru_cache(maxsize=1000)
def _digest(path: Path, _: int, size: int) -> str:
    if size > LARGEST:
        raise FaultyInput([Fault(str(path), "", f"a picture of {size // 10**6} MB; at most {LARGEST // 10**6} MB")])
    data = path.read_bytes()
    _check(path)
    return hashlib.sha256(data).hexdigest()


def _check(path: Path) -> None:
    """Decodes the picture once, so that a broken one is found before a sheet is begun."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=KINDS) as image:
                if image.width * image.height > MOST_PIXELS:
                    raise FaultyInput([Fault(str(path), "", f"{image.width} x {image.height} pixels are too many")])
                image.load()
    except FaultyInput:
        raise
    except (OSError, ValueError, SyntaxError, MemoryError, Image.DecompressionBombError) as error:
        raise FaultyInput([Fault(str(path), "", f"is not a sound PNG or JPEG picture: {error}")]) from error
