"""The resources of one PDF: each face, shared group and picture becomes one XObject; every fault is gathered."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face, Group, Image, Text
from cardforge.printing import images
from cardforge.printing.fonts import Fonts, said
from cardforge.printing.ink import Ink

_K = round(72 / 25.4, 9)
"""Points of a millimetre."""
_NOTHING = ("", 1.0, 1.0)


class PdfPress:
    """Turns faces into forms of a ReportLab document, the same thing never twice."""

    def __init__(self, document: Any, fonts: Fonts, cache_folder: Path | None = None) -> None:
        self._document, self._fonts, self._cache_folder = document, fonts, cache_folder
        self._faces: dict[tuple[object, ...], str] = {}
        self._pictures: dict[str, tuple[str, float, float]] = {}
        self._groups: dict[tuple[Group, tuple[float, ...]], str] = {}
        self._seen: dict[tuple[int, tuple[float, ...]], str] = {}
        self._written: dict[tuple[str, str], list[tuple[str, bytes]]] = {}
        self._face = Face(0, 0, 0, ())
        self.seal = hashlib.md5(usedforsecurity=False)
        """Of all that is drawn; the file's ID comes from it."""
        self.faults: list[Fault] = []

    def form(self, face: Face) -> str:
        """The name of a face's form: origin at the lower left corner of the cut card, its bleed around it."""
        key = (face.width, face.height, face.bleed, face.ops)
        if (name := self._faces.get(key)) is not None:
            return name
        name = self._faces[key] = f"face{len(self._faces) + 1}"
        self._face = face
        ink = Ink(self)
        ink.draw(face.ops)
        self._add(name, ink, (_K, 0, 0, -_K, 0, round(face.height * _K, 4)))
        return name

    def shared(self, group: Group) -> str:
        """The resource name of a group that many faces share; drawn when it is first met."""
        box = (self._face.width, self._face.height, self._face.bleed)
        # The same object is met on every face; comparing equal ones in full is only for groups made anew.
        quick = self._seen.get((id(group), box))
        if quick is not None:
            return quick
        name = self._groups.get((group, box))
        if name is None:
            plain = f"shared{len(self._groups) + 1}"
            name = self._groups[group, box] = str(self._document.getXObjectName(plain))
            ink = Ink(self)
            ink.inside(group)
            self._add(plain, ink, (1, 0, 0, 1, 0, 0))
        self._seen[id(group), box] = name
        return name

    def runs(self, op: Text) -> list[tuple[str, bytes]]:
        """The text as (font resource, glyph codes); a character that the font lacks is a fault."""
        found = self._written.get((op.font, op.text))
        if found is None:
            found = self._written[op.font, op.text] = self._write(op)
        return found

    def picture(self, op: Image) -> tuple[str, float, float]:
        """The resource name of a picture and its size in pixels."""
        found = self._pictures.get(op.digest)
        if found is None:
            try:
                picture = images.load(Path(op.path), op.digest, self._cache_folder)
            except FaultyInput as fault:
                self._wrong(fault)
                return _NOTHING
            found = self._place(picture, op.digest)
        return found

    def _place(self, picture: images.Picture, digest: str) -> tuple[str, float, float]:
        self.seal.update(digest.encode())
        plain = f"picture{len(self._pictures) + 1}"
        name = str(self._document.getXObjectName(plain))
        self._document.Reference(_Jpeg(plain, picture), name)
        self._pictures[digest] = name, float(picture.width), float(picture.height)
        return self._pictures[digest]

    def _write(self, op: Text) -> list[tuple[str, bytes]]:
        try:
            font = self._fonts.get(op.font)
            missing = self._fonts.missing(op.font, op.text)
        except FaultyInput as fault:
            self._wrong(fault)
            return []
        if missing:
            problem = f"font {op.font} has no {said(missing)}, needed for {op.text[:60]!r}"
            self.faults.append(Fault("", self._face.title, problem))
            return []
        runs = font.splitString(op.text, self._document)
        return [(font.getSubsetInternalName(subset, self._document), codes) for subset, codes in runs]

    def _wrong(self, fault: FaultyInput) -> None:
        title = self._face.title
        for one in fault.faults:
            place = ", ".join(part for part in (title, one.place) if part)
            self.faults.append(Fault(one.file, place, one.problem, one.guess))

    def _add(self, name: str, ink: Ink, matrix: tuple[float, ...]) -> None:
        face, content = self._face, ink.content
        self.seal.update(content)
        low, right, bottom = -face.bleed, face.width + face.bleed, face.height + face.bleed
        form = pdfdoc.PDFFormXObject(low, low, right, bottom)
        form.Matrix = pdfdoc.PDFArray(matrix)
        form.stream = content or b" "
        form.compression = 1
        form.Resources = resources(ink)
        self._document.addForm(name, form)


class _Jpeg(pdfdoc.PDFImageXObject):  # type: ignore[misc]
    """A JPEG whose bytes pass through untouched."""

    def __init__(self, name: str, picture: images.Picture) -> None:
        super().__init__(name)
        self.loadImageFromJPEG(io.BytesIO(picture.data))


def resources(ink: Ink) -> Any:
    """The resource dictionary of a form: fonts, XObjects and graphics states."""
    made = pdfdoc.PDFResourceDictionary()
    made.basicFonts()
    made.allProcs()
    made.XObject = {name: pdfdoc.PDFObjectReference(name) for name in ink.objects if name}
    made.ExtGState = {
        name: pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("ExtGState"), "ca": opacity, "CA": opacity})
        for name, opacity in ink.opacities.items()
    }
    return made
