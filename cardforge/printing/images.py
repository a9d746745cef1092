"""Picture files as JPEG bytes: a plain JPEG is embedded as it is, anything else is converted once and cached."""

from __future__ import annotations

import hashlib
import io
import os
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardforge import face_cache
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces.pictures import MAX_BYTES, MAX_PIXELS
from cardforge.shelves import write_whole

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

QUALITY = 92
"""JPEG quality of converted pictures, without chroma subsampling (4:4:4)."""
SETTLED: Final = 3.0
"""Seconds after which a file that was not written counts as settled; the coarsest clock of a file system ticks every 2 s."""
_COLOURS = {"L": 1, "RGB": 3, "CMYK": 4}
_ORIENTATION = 274
"""The Exif tag for the orientation."""


@dataclass(frozen=True)
class Picture:
    """A picture as the PDF embeds it: JPEG bytes and size in pixels."""

    data: bytes
    width: int
    height: int
    colours: int
    """1 for grey, 3 for RGB, 4 for CMYK with inverted inks, as every program writes it."""
    digest: str = ""
    """SHA-256 of the data."""
    state: bytes = b""
    """The state of the file when it was hashed, to be given to `load` again; empty if that would not show every change."""


def load(path: Path, digest: str, cache_folder: Path | None = None, hashed: bytes = b"") -> Picture:
    """The picture in a file; raises FaultyInput when it cannot be read or does not have this SHA-256 digest.

    `hashed` is the state in which the file had this digest before: in the same state it is not hashed again.
    """
    try:
        with open(path, "rb", buffering=0) as file:  # there may be hundreds
            if os.fstat(file.fileno()).st_size > MAX_BYTES:
                raise FaultyInput([Fault(str(path), "", f"is larger than {MAX_BYTES // 10**6} MB")])
            data = file.readall()
            status = os.fstat(file.fileno())  # after reading, so that it tells of changes meanwhile, too
    except OSError as fault:
        raise FaultyInput([Fault(str(path), "", f"cannot be read: {fault.strerror}")]) from fault
    state = _state(status)
    actual = digest if digest and state and state == hashed else _sha256(data)
    if digest and actual != digest:
        raise FaultyInput([Fault(str(path), "", "was changed while its card was being made; print again")])
    picture = _as_jpeg(data, path, actual, cache_folder)
    return replace(picture, state=state) if state != hashed else picture


def _state(status: os.stat_result) -> bytes:
    """What changes with every write to a file; empty where the system does not tell, and for a file of this very moment.

    The time of the last change of a file cannot be set, unlike that of its content; but clocks of file systems are coarse, so
    that a file could change twice in one moment.
    """
    if os.name == "nt" or time.time() - max(status.st_mtime, status.st_ctime) < SETTLED:
        return b""
    return b"%d %d %d %d %d" % (
        status.st_dev,
        status.st_ino,
        status.st_size,
        status.st_mtime_ns,
        status.st_ctime_ns,
    )


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def jpeg_size(head: bytes) -> tuple[int, int] | None:
    """Width and height of a plain JPEG from its first bytes; None for any other file, and where they are too few."""
    found = _frame(head)
    return found[:2] if found else None


def _plain_jpeg(data: bytes, digest: str = "") -> Picture | None:
    """A complete JPEG in grey or YCbCr without Exif, colour profile and Adobe's marker; None for any other file.

    Only its header is read: such a file, as most pictures of cards are, needs neither Pillow nor a conversion.
    """
    if data.rfind(b"\xff\xd9", -65536) < 0 or not (found := _frame(data)):
        return None
    width, height, colours, bits = found
    fit = bits == 8 and colours in (1, 3) and 0 < width * height <= MAX_PIXELS
    return Picture(data, width, height, colours, digest) if fit else None


def _frame(data: bytes) -> tuple[int, int, int, int] | None:
    """Width, height, colours and bits of a JPEG, if nothing before them asks for a conversion."""
    if not data.startswith(b"\xff\xd8"):
        return None
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker in (0xE1, 0xE2, 0xEE) or marker in range(0xC9, 0xD0):
            return None
        if marker in (0xC0, 0xC1, 0xC2):
            height, width = (int.from_bytes(data[place : place + 2], "big") for place in (at + 5, at + 7))
            return width, height, data[at + 9], data[at + 4]
        at += 2 + length
    return None


def _as_jpeg(data: bytes, path: Path, digest: str, cache_folder: Path | None) -> Picture:
    if plain := _plain_jpeg(data, digest):
        return plain
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data)) as pixels:
            width, height = pixels.size
            if width * height > MAX_PIXELS:
                raise FaultyInput([Fault(str(path), "", f"has {width} x {height} pixels, too many to print")])
            if _needs_no_conversion(pixels, data):
                return Picture(data, width, height, _COLOURS[pixels.mode], digest)
            cached = _cached_file(digest, cache_folder)
            converted = _read_cached(cached) or _convert(pixels, cached)
        with Image.open(io.BytesIO(converted)) as made:
            return Picture(converted, *made.size, _COLOURS[made.mode], hashlib.sha256(converted).hexdigest())
    except FaultyInput:
        raise
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError) as fault:
        raise FaultyInput([Fault(str(path), "", f"is not a picture that can be printed: {_reason(fault)}")]) from fault


def _needs_no_conversion(pixels: Pixels, data: bytes) -> bool:
    """Whether the data is a complete, upright JPEG in grey, sRGB or CMYK."""
    if pixels.format != "JPEG" or pixels.mode not in ("L", "RGB", "CMYK") or data.rfind(b"\xff\xd9", -65536) < 0:
        return False
    if b"Exif" in data[:4096] and pixels.getexif().get(_ORIENTATION, 1) != 1:
        return False
    profile = pixels.info.get("icc_profile")
    return profile is None or pixels.mode != "RGB" or _is_srgb(profile)


@cache
def _is_srgb(profile: bytes) -> bool:
    from PIL import ImageCms

    try:
        return "srgb" in ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile))).lower()
    except (ImageCms.PyCMSError, OSError):
        return True


def _convert(pixels: Pixels, cached: Path | None) -> bytes:
    """Converts to an upright sRGB JPEG on white, and writes it to the cache if possible."""
    from PIL import Image, ImageCms, ImageOps

    profile = pixels.info.get("icc_profile")
    pixels = ImageOps.exif_transpose(pixels)
    if pixels.mode in ("RGBA", "LA", "PA", "P") or "transparency" in pixels.info:
        over = pixels.convert("RGBA")
        pixels = Image.alpha_composite(Image.new("RGBA", over.size, "white"), over)
    if profile and pixels.mode in ("RGB", "RGBA") and not _is_srgb(profile):
        with suppress(ImageCms.PyCMSError, OSError):
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            converted = ImageCms.profileToProfile(pixels.convert("RGB"), source, ImageCms.createProfile("sRGB"))
            pixels = converted or pixels
    out = io.BytesIO()
    pixels.convert("L" if pixels.mode in ("1", "L") else "RGB").save(out, "JPEG", quality=QUALITY, subsampling=0)
    if cached:
        with suppress(CardforgeError):
            write_whole(cached, out.getvalue())
    return out.getvalue()


def _read_cached(path: Path | None) -> bytes | None:
    """The cached conversion, if there is a complete one."""
    if path is None:
        return None
    with suppress(OSError):
        data = path.read_bytes()
        if data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9"):
            return data
    return None


def _cached_file(digest: str, folder: Path | None) -> Path | None:
    """The file of a conversion in the person's cache folder; Pillow's version is in it because another may produce other bytes."""
    import PIL

    caches = folder or face_cache.cache_folder()
    return caches / "pictures" / f"pillow-{PIL.__version__}" / f"{digest}-{QUALITY}.jpg" if caches else None


def _reason(fault: Exception) -> str:
    words = str(fault).split(os.linesep)[0]
    return "its format is unknown" if "cannot identify" in words else words[:200]
