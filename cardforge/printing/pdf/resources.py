"""The resources of one PDF: each face, shared group and picture is written once as an XObject; all faults are collected.

What a face draws is kept in the cache, so that a face that was printed before is copied, not drawn: its operators name fonts by their
files' names, pictures by their content and groups by what they draw, which is the same in every document.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cardforge.errors import Fault, FaultyInput
from cardforge.face_cache import FaceCache
from cardforge.faces.display import Face, Group, Image, Text
from cardforge.printing import images
from cardforge.printing.fonts import Fonts, list_characters
from cardforge.printing.pdf.drawn_forms import DrawnForm, drawing_code
from cardforge.printing.pdf.embedding import embed
from cardforge.printing.pdf.face_parts import FormParts, group_name, group_parts, parts_of
from cardforge.printing.pdf.objects import Entries, Stream, name, numbers
from cardforge.printing.pdf.operators import PdfOperators

POINTS_PER_MM = round(72 / 25.4, 9)
"""Points per millimetre."""
KIND = "pdf"
_HASHED: Final = "picture file"
"""The kind of entries that say in which state a picture file had its digest."""
_NO_PICTURE = ("", 1.0, 1.0)


class PdfResources:
    """Writes faces as forms into a document, each face, group and picture once, and at the end the fonts."""

    def __init__(self, document: Any, fonts: Fonts, cache_folder: Path | None = None, *, cmyk: bool = False) -> None:
        self._document, self._fonts, self._cache_folder = document, fonts, cache_folder
        self._cache = FaceCache(cache_folder) if cache_folder else FaceCache.of_user()
        self.cmyk = cmyk
        """Whether colours are written in CMYK."""
        self._forms: dict[str, Any] = {}
        """References to forms by what they draw."""
        self._pictures: dict[str, tuple[Any, float, float] | None] = {}
        """Reference and size of each picture; None for one that cannot be printed."""
        self._embedded: dict[str, Any] = {}
        """The dictionary of each font, filled at the end."""
        self.fonts = Entries()
        """The dictionary of all fonts."""
        self._used: dict[str, set[str]] = {}
        """The characters of each font that the document shows."""
        self._kept: dict[str, bytes] = {}
        self._made: dict[str, bytes] = {}
        self._hashed: dict[str, bytes] = {}
        """The states in which picture files had their digests, by digest; those in `_seen` are new."""
        self._seen: dict[str, bytes] = {}
        self._face = Face(0, 0, 0, ())
        self.faults: list[Fault] = []

    def recall(self, faces: Iterable[Face]) -> None:
        """Looks up the faces in the cache, all at once; a face that is not there is drawn."""
        forms = [form for face in faces for form in parts_of(face).all_forms()]
        self._hashed = self._cache.find(_HASHED, (op.digest for form in forms for op in form.images if op.digest))
        if not self.cmyk:
            self._kept = self._cache.find(KIND, map(self._key, forms))

    def keep(self) -> None:
        """Adds what was drawn and which files were hashed to the cache, unless there are faults."""
        if self.faults:
            return
        self._cache.keep(_HASHED, self._seen)
        if not self.cmyk:
            self._cache.keep(KIND, self._made)

    def form(self, face: Face) -> Any:
        """The reference to a face's form, whose origin is the lower left corner of the trimmed card."""
        self._face = face
        across = (POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, round(face.height * POINTS_PER_MM, 4))
        parts = parts_of(face)
        if parts.ops is None and not all(self._key(form) in self._kept for form in parts.all_forms()):
            parts = parts_of(face, drawn=True)
        return self._form(parts, across)

    def shared(self, group: Group) -> str:
        """The resource name of a group that many faces share."""
        return group_name(group_parts(group, self._face))

    def picture(self, op: Image) -> tuple[str, float, float]:
        """The resource name of a picture and its size in pixels."""
        key = op.digest or op.path
        if key not in self._pictures:
            try:
                self._pictures[key] = self._added_picture(op)
            except FaultyInput as error:
                self._add_faults(error)
                self._pictures[key] = None
        found = self._pictures[key]
        return (_picture_name(op), found[1], found[2]) if found else _NO_PICTURE

    def pixels(self) -> dict[str, tuple[float, float]]:
        """Width and height in pixels of each picture in the document, by its digest, or its file where it has none."""
        return {key: found[1:] for key, found in self._pictures.items() if found}

    def codes(self, op: Text) -> str:
        """The codes of a text in its font; a character that the font lacks is a fault."""
        try:
            missing = self._fonts.missing(op.font, op.text)
        except FaultyInput as error:
            self._add_faults(error)
            return ""
        if missing:
            problem = f"font {op.font} has no {list_characters(missing)}, needed for {op.text[:60]!r}"
            self.faults.append(Fault("", self._face.title, problem))
            return ""
        return self._fonts.get(op.font).codes(op.text)

    def line(self, text: str, font: str, size: float) -> str:
        """The operators for a line of text on a page, such as a footer."""
        self._use({font: text})
        return f"{name(font)} {size:g} Tf <{self.codes(Text(0, 0, text, font, size))}> Tj"

    def add_fonts(self) -> None:
        """Adds every font with the characters that the document shows."""
        for stem, embedded in self._embedded.items():
            embed(self._document, self._fonts.get(stem), self._used[stem], embedded)

    def _form(self, parts: FormParts, matrix: Sequence[float]) -> Any:
        """The reference to a form; pictures and groups come before it, whether it is drawn or copied."""
        if parts.identity in self._forms:
            return self._forms[parts.identity]
        drawn = self._recalled(parts) or self._drawn(parts)
        objects = dict([*self._picture_objects(parts), *self._group_objects(parts)])
        self._use(drawn.characters)
        face = self._face
        entries = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": numbers(-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed),
            "Matrix": numbers(*matrix),
            "Filter": "/FlateDecode",
            "Resources": self._resources(drawn, objects),
        }
        made = self._document.Reference(Stream(entries, drawn.data))
        self._forms[parts.identity] = made
        return made

    def _resources(self, drawn: DrawnForm, objects: Mapping[str, Any]) -> Any:
        entries = {}
        if drawn.characters:
            fonts = {name(stem)[1:]: self._embedded[stem] for stem in drawn.characters}
            entries["Font"] = Entries({key: self._document.Reference(embedded) for key, embedded in fonts.items()})
        if objects:
            entries["XObject"] = Entries(objects)
        if drawn.opacities:
            states = {key: Entries({"ca": value, "CA": value}) for key, value in drawn.opacities.items()}
            entries["ExtGState"] = Entries(states)
        return Entries(entries)

    def _picture_objects(self, parts: FormParts) -> Iterator[tuple[str, Any]]:
        """The pictures of a form by name, each added when it is first needed."""
        for op in parts.images:
            self.picture(op)
            if found := self._pictures.get(op.digest or op.path):
                yield _picture_name(op), found[0]

    def _group_objects(self, parts: FormParts) -> Iterator[tuple[str, Any]]:
        """The shared groups of a form by name, each a form of its own."""
        for group in parts.groups:
            yield group_name(group), self._form(group, (1, 0, 0, 1, 0, 0))

    def _recalled(self, parts: FormParts) -> DrawnForm | None:
        data = self._kept.get(self._key(parts))
        return DrawnForm.unpacked(data) if data else None

    def _drawn(self, parts: FormParts) -> DrawnForm:
        assert parts.ops is not None
        operators = PdfOperators(self)
        operators.draw(parts.ops)
        drawn = DrawnForm.of(operators)
        if not self.cmyk and all(op.digest for op in parts.images):
            self._made[self._key(parts)] = drawn.packed()
        return drawn

    def _key(self, parts: FormParts) -> str:
        """The key of a form in the cache: what it draws, the files of its fonts, and the code that draws."""
        return "-".join([parts.identity, drawing_code(), *map(self._font_digest, parts.fonts)])

    def _font_digest(self, stem: str) -> str:
        try:
            return self._fonts.get(stem).digest[:16]
        except FaultyInput:  # a fault of the face when it is drawn
            return ""

    def _use(self, characters: Mapping[str, str]) -> None:
        for stem, used in characters.items():
            if stem not in self._embedded:
                self._embedded[stem] = Entries()
                self.fonts[name(stem)[1:]] = self._document.Reference(self._embedded[stem])
                self._used[stem] = set()
            self._used[stem].update(used)

    def _added_picture(self, op: Image) -> tuple[Any, float, float]:
        picture = images.load(Path(op.path), op.digest, self._cache_folder, self._hashed.get(op.digest, b""))
        if op.digest and picture.state:
            self._seen[op.digest] = picture.state
        entries = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": picture.width,
            "Height": picture.height,
            "BitsPerComponent": 8,
            "ColorSpace": {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}[picture.colours],
            "Filter": "/DCTDecode",
        }
        if picture.colours == 4:
            entries["Decode"] = numbers(*(1, 0) * 4)
        made = self._document.Reference(Stream(entries, picture.data, picture.digest))
        return made, float(picture.width), float(picture.height)

    def _add_faults(self, error: FaultyInput) -> None:
        for fault in error.faults:
            place = ", ".join(part for part in (self._face.title, fault.place) if part)
            self.faults.append(Fault(fault.file, place, fault.problem, fault.guess))


def _picture_name(op: Image) -> str:
    return "P" + (op.digest or hashlib.sha256(op.path.encode()).hexdigest())[:20]
