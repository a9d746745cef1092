"""The resources of one PDF: each face, shared group and picture becomes one XObject; all faults are collected."""

from __future__ import annotations

import hashlib
import io
import zlib
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face, Group, Image, Text
from cardforge.printing import images
from cardforge.printing.fonts import Fonts, list_characters
from cardforge.printing.pdf.operators import PdfOperators

_POINTS_PER_MM = round(72 / 25.4, 9)
"""Points per millimetre."""
_NO_PICTURE = ("", 1.0, 1.0)


class PdfResources:
    """Adds faces as forms to a ReportLab document, each face, group and picture once."""

    def __init__(self, document: Any, fonts: Fonts, cache_folder: Path | None = None, *, cmyk: bool = False) -> None:
        self._document, self._fonts, self._cache_folder = document, fonts, cache_folder
        self.cmyk = cmyk
        """Whether colours are written in CMYK."""
        self._faces: dict[tuple[object, ...], str] = {}
        self._pictures: dict[str, tuple[str, float, float]] = {}
        self._groups: dict[tuple[Group, tuple[float, ...]], str] = {}
        self._shared_names: dict[tuple[int, tuple[float, ...]], str] = {}
        self._encoded: dict[tuple[str, str], list[tuple[str, bytes]]] = {}
        self._face = Face(0, 0, 0, ())
        self.document_id = hashlib.md5(usedforsecurity=False)
        """The hash of everything that is drawn, from which the file's ID is made."""
        self.faults: list[Fault] = []

    def form(self, face: Face) -> str:
        """The name of a face's form, whose origin is the lower left corner of the trimmed card."""
        key = (face.width, face.height, face.bleed, face.ops)
        if (name := self._faces.get(key)) is not None:
            return name
        name = self._faces[key] = f"face{len(self._faces) + 1}"
        self._face = face
        operators = PdfOperators(self)
        operators.draw(face.ops)
        self._add_form(
            name, operators, (_POINTS_PER_MM, 0, 0, -_POINTS_PER_MM, 0, round(face.height * _POINTS_PER_MM, 4))
        )
        return name

    def shared(self, group: Group) -> str:
        """The resource name of a group that many faces share; the group is drawn on first use."""
        box = (self._face.width, self._face.height, self._face.bleed)
        # Usually every face has the same object; only equal groups in different objects are compared in full.
        known_name = self._shared_names.get((id(group), box))
        if known_name is not None:
            return known_name
        name = self._groups.get((group, box))
        if name is None:
            internal_name = f"shared{len(self._groups) + 1}"
            name = self._groups[group, box] = str(self._document.getXObjectName(internal_name))
            operators = PdfOperators(self)
            operators.inside(group)
            self._add_form(internal_name, operators, (1, 0, 0, 1, 0, 0))
        self._shared_names[id(group), box] = name
        return name

    def runs(self, op: Text) -> list[tuple[str, bytes]]:
        """The text as pairs of font resource and glyph codes; a character that the font lacks is a fault."""
        encoded = self._encoded.get((op.font, op.text))
        if encoded is None:
            encoded = self._encoded[op.font, op.text] = self._encode(op)
        return encoded

    def picture(self, op: Image) -> tuple[str, float, float]:
        """The resource name of a picture and its size in pixels."""
        if op.digest in self._pictures:
            return self._pictures[op.digest]
        try:
            picture = images.load(Path(op.path), op.digest, self._cache_folder)
        except FaultyInput as error:
            self._add_faults(error)
            return _NO_PICTURE
        return self._add_picture(picture, op.digest)

    def _add_picture(self, picture: images.Picture, digest: str) -> tuple[str, float, float]:
        self.document_id.update(digest.encode())
        internal_name = f"picture{len(self._pictures) + 1}"
        name = str(self._document.getXObjectName(internal_name))
        self._document.Reference(_PlainJpeg(picture) if picture.colours else _Jpeg(internal_name, picture), name)
        self._pictures[digest] = name, float(picture.width), float(picture.height)
        return self._pictures[digest]

    def _encode(self, op: Text) -> list[tuple[str, bytes]]:
        try:
            font = self._fonts.get(op.font)
            missing = self._fonts.missing(op.font, op.text)
        except FaultyInput as error:
            self._add_faults(error)
            return []
        if missing:
            problem = f"font {op.font} has no {list_characters(missing)}, needed for {op.text[:60]!r}"
            self.faults.append(Fault("", self._face.title, problem))
            return []
        runs = font.splitString(op.text, self._document)
        return [(font.getSubsetInternalName(subset, self._document), codes) for subset, codes in runs]

    def _add_faults(self, error: FaultyInput) -> None:
        for fault in error.faults:
            place = ", ".join(part for part in (self._face.title, fault.place) if part)
            self.faults.append(Fault(fault.file, place, fault.problem, fault.guess))

    def _add_form(self, name: str, operators: PdfOperators, matrix: tuple[float, ...]) -> None:
        face, content = self._face, operators.content
        self.document_id.update(content)
        low, right, bottom = -face.bleed, face.width + face.bleed, face.height + face.bleed
        form = _Form(content or b" ", (low, low, right, bottom), matrix, operators)
        self._document.addForm(name, form)


class _Jpeg(pdfdoc.PDFImageXObject):  # type: ignore[misc]  # ReportLab has no types
    """A JPEG whose bytes are embedded unchanged."""

    def __init__(self, name: str, picture: images.Picture) -> None:
        super().__init__(name)
        self.loadImageFromJPEG(io.BytesIO(picture.data))


class _PlainJpeg(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A JPEG in grey or RGB; its bytes are let go as soon as they are written."""

    __RefOnly__ = 1

    def __init__(self, picture: images.Picture) -> None:
        self._picture: images.Picture | None = picture

    def format(self, _: Any) -> bytes:
        """The object with the bytes of the file."""
        assert self._picture is not None
        picture, self._picture = self._picture, None
        head = (
            f"<< /Type /XObject /Subtype /Image /Width {picture.width} /Height {picture.height} /BitsPerComponent 8 /ColorSpace "
            f"/Device{'RGB' if picture.colours == 3 else 'Gray'} /Filter [/DCTDecode] /Length {len(picture.data)} >>\nstream\n"
        )
        return b"".join([head.encode(), picture.data, b"\nendstream"])


class _Form(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A form with compressed content, written at once, because every card is one."""

    __RefOnly__ = 1

    def __init__(
        self, content: bytes, box: tuple[float, ...], matrix: tuple[float, ...], operators: PdfOperators
    ) -> None:
        self._data, self._box, self._matrix = zlib.compress(content), box, matrix
        self._resources = _ResourceDictionary(operators)

    def format(self, document: Any) -> bytes:
        """The object."""
        box, matrix = (" ".join(f"{value:.9g}" for value in values) for values in (self._box, self._matrix))
        head = (
            f"<< /Type /XObject /Subtype /Form /FormType 1 /BBox [{box}] /Matrix [{matrix}] /Filter [/FlateDecode] "
            f"/Length {len(self._data)} /Resources "
        )
        parts = [head.encode(), self._resources.format(document), b" >>\nstream\n", self._data, b"\nendstream"]
        return b"".join(parts)


class _ResourceDictionary(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """The resources of a form: fonts, XObjects and graphics states; written at once, because every card has one."""

    def __init__(self, operators: PdfOperators) -> None:
        self._objects, self._opacities = [name for name in operators.objects if name], operators.opacities

    def format(self, document: Any) -> bytes:
        """The dictionary."""
        fonts = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts).format(document)
        parts = [b"<< /Font ", fonts, b" /ProcSet [/PDF /Text /ImageB /ImageC /ImageI]"]
        if self._objects:
            names = b" ".join(
                f"/{name} ".encode() + pdfdoc.PDFObjectReference(name).format(document) for name in self._objects
            )
            parts += [b" /XObject << ", names, b" >>"]
        if self._opacities:
            states = " ".join(
                f"/{name} << /Type /ExtGState /ca {value} /CA {value} >>" for name, value in self._opacities.items()
            )
            parts += [b" /ExtGState << ", states.encode(), b" >>"]
        return b"".join([*parts, b" >>"])
