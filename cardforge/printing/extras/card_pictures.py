"""Faces as single picture files of any size: SVG from the display list, PNG and WebP from the PDF that is printed."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardforge.errors import Fault, FaultyInput
from cardforge.face_cache import FaceCache, code_hash, files_hash
from cardforge.faces.display import Face
from cardforge.faces.fonts import FontBook
from cardforge.printing.fonts import Fonts
from cardforge.printing.pdf.face_parts import text_of
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.targets.pictures import face_pictures

if TYPE_CHECKING:
    from PIL.Image import Image

KINDS: Final = ("svg", "png", "webp")
WIDTHS: Final = (50, 4000)
"""The narrowest and the widest picture, in pixels."""
WIDTH: Final = 360
"""The width if none is chosen."""
QUALITIES: Final = range(80, 0, -10)
"""Qualities of WebP files: the first at which the file is small enough, which is nearly always the first of all."""
MOST_BYTES: Final = 30_000
"""The largest WebP of the default width; one of another width may have as many bytes for each pixel."""


def card_pictures(
    faces: Sequence[Face],
    kind: str,
    width: int,
    *,
    book: FontBook,
    places: Sequence[Path],
    sheet: Sheet,
    paper: Paper,
    cache: FaceCache | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[bytes]:
    """Each face, cut to its trim, as an SVG document or as a picture of this width in pixels; known ones come from the cache.

    Raises FaultyInput for an unknown kind and a width that is not from 50 to 4000.
    """
    if kind not in KINDS:
        raise FaultyInput([Fault("", "--to", f"is {kind[:40]!r}, not one of {', '.join(KINDS)}")])
    if not WIDTHS[0] <= width <= WIDTHS[1]:
        raise FaultyInput([Fault("", "--width", f"is {width}; a picture has {WIDTHS[0]} to {WIDTHS[1]} pixels")])
    kept = cache or FaceCache.of_user()
    keys = _keys(faces, kind, width, places)
    known = kept.find(kind, keys)
    lacking = {key: face for key, face in zip(keys, faces, strict=True) if key not in known}
    drawn = (
        _svgs(lacking.values(), book)
        if kind == "svg"
        else _rasters(list(lacking.values()), kind, width, places, sheet, paper)
    )
    made: dict[str, bytes] = {}
    for done, (key, data) in enumerate(zip(lacking, drawn, strict=True), 1):
        made[key] = data
        progress(done, len(lacking))
    kept.keep(kind, made)
    return [known.get(key) or made[key] for key in keys]


def _keys(faces: Sequence[Face], kind: str, width: int, places: Sequence[Path]) -> list[str]:
    """What each picture is made of: the display list and what is read aloud of it, the size, the fonts, and our code."""
    import PIL

    import cardforge.faces
    import cardforge.printing

    fonts = [path for place in places for path in ([place] if place.is_file() else place.glob("*.ttf"))]
    size = str(width) if kind != "svg" else ""
    ground = [kind, size, files_hash(fonts), code_hash(cardforge.faces, cardforge.printing), PIL.__version__]
    return [
        hashlib.sha256(json.dumps([*ground, face.digest(), face.title, text_of(face)]).encode()).hexdigest()
        for face in faces
    ]


def _svgs(faces: Iterable[Face], book: FontBook) -> Iterable[bytes]:
    from cardforge.faces import to_svg

    return (to_svg(face, book).encode() for face in faces)


def _rasters(
    faces: list[Face], kind: str, width: int, places: Sequence[Path], sheet: Sheet, paper: Paper
) -> Iterable[bytes]:
    cut = replace(sheet, bleed=Decimal(0), bleed_kind="none", bleed_is="wanted", gap=Decimal(0))
    fonts = Fonts(places)
    for face in faces:
        size = width, round(width * face.height / face.width)
        for picture in face_pictures([face], cut, paper, fonts, None, size):
            yield _webp(picture) if kind == "webp" else _png(picture, width / face.width * 25.4)


def _png(picture: Image, dpi: float) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def _webp(picture: Image) -> bytes:
    """The picture in the best quality in which it is small enough; a photograph full of grain needs a lower one."""
    most = MOST_BYTES * (picture.width / WIDTH) ** 2
    data = b""
    for quality in QUALITIES:
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=4)
        if len(data := out.getvalue()) <= most:
            break
    return data
