"""Faces as pictures of an exact number of pixels, drawn by the same PDF that is printed."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError
from cardforge.faces.display import Face
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import plan
from cardforge.printing.job import pdf_of
from cardforge.printing.profiles import Paper, Sheet, Trim
from cardforge.printing.targets.profile import Target

if TYPE_CHECKING:
    from PIL.Image import Image

QUALITY = 92


def face_pictures(
    faces: Sequence[Face], sheet: Sheet, paper: Paper, fonts: Fonts, trim: Trim | None, size: tuple[int, int]
) -> Iterator[Image]:
    """Each face with the sheet's bleed as an RGB picture of this size in pixels; raises FaultyInput for missing bleed."""
    import pypdfium2

    planned = plan([(face, 1) for face in faces], sheet, paper, trim=trim)
    document = pypdfium2.PdfDocument(pdf_of(planned, fonts))
    try:
        for page in document:
            wide, high = page.get_size()
            picture = page.render(scale=max(size[0] / wide, size[1] / high)).to_pil().convert("RGB")
            page.close()
            yield picture if picture.size == size else _exactly(picture, size)
    finally:
        document.close()


def _exactly(picture: Image, size: tuple[int, int]) -> Image:
    """A picture that is a pixel too large, as rounding makes it, without that pixel; any other is scaled."""
    from PIL.Image import Resampling

    extra = picture.width - size[0], picture.height - size[1]
    if all(0 <= more <= 1 for more in extra):
        return picture.crop((0, 0, *size))
    return picture.resize(size, Resampling.LANCZOS)


def encoded(picture: Image, target: Target) -> bytes:
    """The picture in the target's format; the same picture gives the same bytes."""
    out = io.BytesIO()
    if target.picture == "png":
        picture.save(out, "PNG", dpi=(target.dpi, target.dpi))
    else:
        picture.save(out, "JPEG", quality=QUALITY, subsampling=0, dpi=(target.dpi, target.dpi))
    return out.getvalue()


def suffix(target: Target) -> str:
    """The suffix of the target's pictures."""
    return ".png" if target.picture == "png" else ".jpg"


def require_picture(data: bytes, target: Target, name: str, size: tuple[int, int] | None = None) -> None:
    """Raises CardforgeError when a written picture does not keep the stated limits of the target."""
    from PIL import Image

    with Image.open(io.BytesIO(data)) as found:
        wanted = size or ((target.width_px, target.height_px) if target.width_px else None)
        if wanted and found.size != wanted:
            raise CardforgeError(
                f"{name} has {found.width} x {found.height} pixels; {target.name} wants {wanted[0]} x {wanted[1]}"
            )
        if target.most_px and max(found.size) > target.most_px:
            raise CardforgeError(
                f"{name} has {found.width} x {found.height} pixels; {target.name} takes at most {target.most_px} along a side"
            )
        if found.mode != "RGB" or found.format != target.picture.upper():
            raise CardforgeError(
                f"{name} is {found.format} in {found.mode}; {target.name} wants {target.picture.upper()} in RGB"
            )
