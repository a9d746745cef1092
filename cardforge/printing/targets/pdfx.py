"""PDF/X-1a:2003 for print shops: CMYK, no transparency, fonts embedded, boxes and output intent as the standard asks.

Everything but text becomes one CMYK picture a face; text that nothing covers stays text, and black text is black ink only.
Pictures are separated so that dark greys are mostly black, and no point has more ink than the target allows.
"""

from __future__ import annotations

import hashlib
import io
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardforge.errors import CardforgeError
from cardforge.faces.display import Face, Group, Image, Op, Text
from cardforge.printing.changes.boxes import area_of
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import Page, Sheets, plan
from cardforge.printing.job import pdf_of
from cardforge.printing.profiles import Sheet
from cardforge.printing.targets.pictures import face_pictures
from cardforge.printing.targets.profile import Target

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

    from cardforge.printing.targets.exports import Export

VERSION = "PDF/X-1a:2003"
CONDITION, REGISTRY = "CGATS TR 001", "http://www.color.org"
"""The printing condition of American offset printing, which its name alone identifies."""
QUALITY = 95
MOST_INK = 300
"""Percent of ink where the target names no limit."""
_TABLE = 33
_BLACK = 1.8
"""How late black sets in: 1 replaces all grey by black, more leaves pale greys to the three colours."""
_RESERVE = 0.08
"""Ink kept back for what the compression of pictures changes."""
Area = tuple[float, float, float, float]


def make_pdf_x(export: Export, target: Target) -> bytes:
    """A page for each copy and one for its back, in the order of the target; checked against its limits before it is returned.

    Raises FaultyInput for faces that paint too little bleed, CardforgeError when the file breaks a limit of the target.
    """
    from cardforge.printing.preflight.checks import check_pdf

    with tempfile.TemporaryDirectory() as folder:
        different = {face.digest(): face for face in [*(face for face, _ in export.faces), *export.backs]}
        flat = _flattened(list(different.values()), export, target, Path(folder))
        faces = [(flat[face.digest()], count) for face, count in export.faces]
        backs = [flat[back.digest()] for back in export.backs]
        planned = plan(faces, target.sheet(), export.paper, backs, trim=export.trim)
        ordered = replace(planned, pages=_ordered(planned, target))
        data = pdf_of(ordered, export.fonts, title=export.title, cmyk=True)
    finished = _finish(data)
    broken = [finding for finding in check_pdf(finished, target) if finding.level == "error"]
    if broken:
        raise CardforgeError("; ".join(str(finding) for finding in broken[:5]))
    return finished


def _ordered(planned: Sheets, target: Target) -> tuple[Page, ...]:
    """The pages with each back before its front, if the target asks for that."""
    if not target.back_first:
        return planned.pages
    pairs = zip(planned.pages[::2], planned.pages[1::2], strict=True)
    return tuple(page for front, back in pairs for page in (back, front))


def _flattened(faces: Sequence[Face], export: Export, target: Target, folder: Path) -> dict[str, Face]:
    """Each face by its digest as one CMYK picture and the texts that lie on it."""
    bleed = target.bleed
    plain = Sheet("flat", "flat", 1, 1, page="grid", bleed=bleed)
    flat: dict[str, Face] = {}
    for face in faces:
        over = min(Decimal(str(face.bleed)), bleed + Decimal(1))
        below, texts = split_texts(face, export.fonts)
        sides = [float(Decimal(str(side)) + 2 * over) for side in (face.width, face.height)]
        size = round(sides[0] / 25.4 * target.dpi), round(sides[1] / 25.4 * target.dpi)
        (picture,) = face_pictures(
            [replace(face, ops=below)], replace(plain, bleed=over), export.paper, export.fonts, None, size
        )
        out = io.BytesIO()
        separated(picture, target.ink or MOST_INK).save(out, "JPEG", quality=QUALITY, subsampling=0)
        path = folder / f"{face.digest()}.jpg"
        path.write_bytes(out.getvalue())
        edge = float(-over)
        image = Image(edge, edge, sides[0], sides[1], str(path), hashlib.sha256(out.getvalue()).hexdigest())
        flat[face.digest()] = Face(face.width, face.height, face.bleed, (image, *texts), face.title)
    return flat


def separated(picture: Pixels, ink: int) -> Pixels:
    """An RGB picture in CMYK, with at most so many percent of ink on any point."""
    return picture.filter(_separation(ink))


@lru_cache(maxsize=4)
def _separation(ink: int) -> Any:
    """The table of colours; between its points it is linear, so that no mixture has more ink than they have."""
    from PIL import ImageFilter

    return ImageFilter.Color3DLUT.generate(
        _TABLE, lambda red, green, blue: inks(red, green, blue, ink / 100 - _RESERVE), channels=4, target_mode="CMYK"
    )


def inks(red: float, green: float, blue: float, limit: float) -> tuple[float, float, float, float]:
    """A colour of light, from 0 to 1, as four inks whose sum is at most the limit.

    Black grows with the darkness of the colour; the other inks make up for it, and give way where there would be too much ink.
    """
    wanted = [1 - red, 1 - green, 1 - blue]
    black = min(wanted) ** _BLACK
    rest = [(ink - black) / (1 - black) if black < 1 else (_BLACK - 1) / _BLACK for ink in wanted]
    room = max(limit - black, 0.0) / max(sum(rest), 1e-9)
    cyan, magenta, yellow = (ink * min(room, 1.0) for ink in rest)
    return cyan, magenta, yellow, black


def split_texts(face: Face, fonts: Fonts) -> tuple[tuple[Op, ...], tuple[Text, ...]]:
    """The ops of a face without the texts that nothing covers later, and these texts in their order."""
    painted = list(_painted(face.ops))
    free: list[int] = []
    later: list[Area] = []
    for op in reversed(painted):
        area = _cover(op, fonts)
        if isinstance(op, Text) and not any(_meet(area, other) for other in later):
            free.append(id(op))
        else:
            later.append(area)
    kept = set(free)
    texts = tuple(op for op in painted if isinstance(op, Text) and id(op) in kept)
    return _without(face.ops, kept), texts


def _painted(ops: tuple[Op, ...]) -> Iterator[Op]:
    """The ops one by one; a group that is clipped or turned counts as one."""
    for op in ops:
        if isinstance(op, Group) and not op.clip and not op.around:
            yield from _painted(op.ops)
        else:
            yield op


def _without(ops: tuple[Op, ...], gone: set[int]) -> tuple[Op, ...]:
    kept: list[Op] = []
    for op in ops:
        if isinstance(op, Group) and not op.clip and not op.around:
            kept.append(replace(op, ops=_without(op.ops, gone)))
        elif id(op) not in gone:
            kept.append(op)
    return tuple(kept)


def _cover(op: Op, fonts: Fonts) -> Area:
    """The area that an op can paint; of a group that of everything in it."""
    if not isinstance(op, Group):
        return area_of(op, fonts)
    areas = [_cover(inner, fonts) for inner in op.ops] or [(0.0, 0.0, 0.0, 0.0)]
    left, top = min(area[0] for area in areas), min(area[1] for area in areas)
    right, bottom = max(area[2] for area in areas), max(area[3] for area in areas)
    if op.clip:
        x, y, width, height, _ = op.clip
        left, top, right, bottom = max(left, x), max(top, y), min(right, x + width), min(bottom, y + height)
    if op.around:
        x, y = op.around
        left, top, right, bottom = 2 * x - right, 2 * y - bottom, 2 * x - left, 2 * y - top
    return left, top, right, bottom


def _meet(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _finish(data: bytes) -> bytes:
    """The PDF with what PDF/X asks for: version, output intent, trapping, no metadata of other kinds."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.docinfo["/GTS_PDFXVersion"] = VERSION
        pdf.docinfo["/Trapped"] = pikepdf.Name("/False")
        intent = {
            "/Type": pikepdf.Name.OutputIntent, "/S": pikepdf.Name.GTS_PDFX, "/OutputCondition": "SWOP",
            "/OutputConditionIdentifier": CONDITION, "/RegistryName": REGISTRY, "/Info": "U.S. Web Coated (SWOP)",
        }  # fmt: skip
        pdf.Root.OutputIntents = pikepdf.Array([pdf.make_indirect(pikepdf.Dictionary(intent))])
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, min_version="1.4", object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return out.getvalue()
