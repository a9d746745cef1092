"""The cut size of the cards of a print: that of their faces, or a preset that the faces can be cut to without scaling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.profiles import ZERO, Sheet, Trim
from cardforge.printing.units import format_mm

MAX_CARDS = 100_000
"""A larger print is assumed to be a typing error."""
MAX_CUT = Decimal(2)
"""How far a smaller cut size may cut into a face on each side, in millimetres; frames and texts begin further inside."""


@dataclass(frozen=True)
class CardSize:
    """The cut size, where it lies on a face, and the bleed that every face paints around it; lengths in millimetres."""

    width: Decimal
    height: Decimal
    across: Decimal = ZERO
    """How far the cut lies outside the face's own edge on the left and right; negative inside it."""
    down: Decimal = ZERO
    bleed: Decimal = ZERO


def cut_size(faces: Sequence[tuple[Face, int]], all_faces: Sequence[Face], sheet: Sheet, trim: Trim | None) -> CardSize:
    """The size to which all faces are cut; raises FaultyInput for every face that is unfit, and for no or too many cards."""
    if not faces or not sum(count for _, count in faces):
        raise FaultyInput([Fault("", "", "there is no card to print")])
    if sum(count for _, count in faces) > MAX_CARDS:
        raise FaultyInput([Fault("", "", f"more than {MAX_CARDS} cards are not printed in one go")])
    faults = [
        Fault("", face.title, f"{count} copies cannot be printed")
        for face, count in faces
        if not 0 <= count <= MAX_CARDS
    ]
    problems = ((face, _problem(face, all_faces[0], sheet, trim)) for face in all_faces)
    faults += [Fault("", face.title, problem) for face, problem in problems if problem]
    if faults:
        raise FaultyInput(list(dict.fromkeys(faults)))
    size = _cut(all_faces[0], trim)
    painted = min(_exact(face.bleed) for face in all_faces) - max(size.across, size.down)
    return CardSize(size.width, size.height, size.across, size.down, painted)


def _problem(face: Face, first: Face, sheet: Sheet, trim: Trim | None) -> str:
    """Why a face cannot be printed; "" when it can."""
    if not all(5 <= side <= 1000 for side in _size(face)) or not 0 <= _exact(face.bleed) <= 100:
        return f"a card of {face.width} x {face.height} mm cannot be printed"
    if _size(face) != _size(first):
        return f"is {_size_text(face)}, but {first.title or 'the first card'} is {_size_text(first)}; print one size at a time"
    cut = _cut(face, trim)
    if trim and cut.bleed < 0:
        return (
            f"is {_size_text(face)} and paints {format_mm(_exact(face.bleed))} mm over its edge; cards of {trim.name} need "
            f"{format_mm(max(cut.across, cut.down))} mm, and cards are never scaled"
        )
    if trim and min(cut.across, cut.down) < -MAX_CUT:
        return (
            f"is {_size_text(face)}; cards of {trim.name} would cut {format_mm(-min(cut.across, cut.down))} mm off each side, "
            f"more than {format_mm(MAX_CUT)} mm, and cards are never scaled"
        )
    if sheet.bleed_is == "required" and sheet.bleed_kind != "mirror" and cut.bleed < sheet.bleed:
        return (
            f"paints {format_mm(cut.bleed)} mm over its edge, but sheet {sheet.slug} needs a bleed of "
            f"{format_mm(sheet.bleed)} mm"
        )
    return ""


def _cut(face: Face, trim: Trim | None) -> CardSize:
    width, height = _size(face)
    bleed = _exact(face.bleed)
    if trim is None:
        return CardSize(width, height, bleed=bleed)
    across, down = (trim.width - width) / 2, (trim.height - height) / 2
    return CardSize(trim.width, trim.height, across, down, bleed - max(across, down))


def _size_text(face: Face) -> str:
    width, height = _size(face)
    return f"{format_mm(width)} x {format_mm(height)} mm"


def _size(face: Face) -> tuple[Decimal, Decimal]:
    return _exact(face.width), _exact(face.height)


def _exact(length: float) -> Decimal:
    exact = Decimal(str(length))
    return exact if exact.is_finite() else ZERO - 1
