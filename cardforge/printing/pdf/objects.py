"""ReportLab's documents, dictionaries and streams as one with thousands of cards needs them: written without detours and copies."""

from __future__ import annotations

import codecs
import hashlib
import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from reportlab.pdfbase import pdfdoc

VERSION, VERSION_X = (1, 7), (1, 4)
"""The version of a file, and that of one for PDF/X."""
_TIME: Final = "SOURCE_DATE_EPOCH"
"""The variable of the environment with the time of a build."""


class Document(pdfdoc.PDFDocument):  # type: ignore[misc]  # ReportLab has no types
    """A document whose ID depends on its content alone."""

    def __init__(self, language: str, version: tuple[int, int]) -> None:
        """ReportLab always reads the time of a build, even a faulty one, though it is not used here."""
        time = os.environ.pop(_TIME, None)
        try:
            super().__init__(invariant=1, pdfVersion=version, lang=language)
        finally:
            if time is not None:
                os.environ[_TIME] = time
        self.signature = hashlib.md5(usedforsecurity=False)

    def parts(self) -> list[bytes]:
        """The file in pieces; the large ones, pictures and cards, are not copied."""
        self.GetPDFData(None)
        pieces: list[bytes] = self._file.strings
        return pieces

    def format(self) -> bytes:
        """Lays out the file; unlike ReportLab, it takes the bytes of streams as they are. `parts` has the bytes."""
        ids: list[str] = []
        self._file = file = pdfdoc.PDFFile(self._pdfVersion)
        self._count_outline()
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        while key := self.numberToId.get(len(ids) + 1):  # objects are added while it runs
            ids.append(key)
            written = self.idToObject[key]
            data, mark = (written.data, written.mark) if isinstance(written, Stream) else (b"", b"")
            head: bytes = pdfdoc.format(written, self, toplevel=1)
            self.signature.update(head)
            self.signature.update(mark or data)
            self.idToOffset[key] = file.add(b"%d 0 obj\n%b" % (len(ids), head))
            file.add(data)
            file.add(b"\nendstream\nendobj\n" if data else b"\nendobj\n")
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, ids)
        start = file.add(table.format(self))
        trailer = pdfdoc.PDFTrailer(start, Size=len(ids) + 1, Root=root, Info=info, ID=self.ID())
        file.add(trailer.format(self))
        return b""

    def _count_outline(self) -> None:
        """The number of all entries of the outline; ReportLab adds one for each that has entries below it."""
        if self.Outlines.ready > 0:
            self.Outlines.count = pdfdoc.count(self.Outlines.mydestinations, self.Outlines.closedict)


class Entries(pdfdoc.PDFDictionary):  # type: ignore[misc]  # ReportLab has no types
    """A dictionary in the order of its keys, each a name without what `name` would change; there are several for each card."""

    def format(self, document: Any, IND: bytes = b" ") -> bytes:  # noqa: N803  # the name that ReportLab gives it
        """The dictionary."""
        return self._text(document).encode("latin-1")

    def _text(self, document: Any) -> str:
        found, parts = document.idToObjectNumberAndVersion, []
        for key, value in self.dict.items():
            if isinstance(value, pdfdoc.PDFObjectReference):
                text = f"{found[value.name][0]} 0 R"
            elif isinstance(value, Entries):
                text = value._text(document)
            elif isinstance(value, str | int):
                text = str(value)
            else:
                text = pdfdoc.format(value, document).decode("latin-1")
            parts.append(f"/{key} {text}")
        return f"<< {' '.join(parts)} >>"


class Stream(Entries):
    """A stream by its dictionary and its bytes, which are compressed unless the dictionary names a filter."""

    __RefOnly__ = 1

    def __init__(self, entries: Mapping[str, Any], data: bytes, mark: str = "") -> None:
        """`mark` is a hash of the data, if there is one."""
        if "Filter" not in entries:
            data = pdfdoc.PDFZCompress.encode(data)
            entries = {**entries, "Filter": "/FlateDecode"}
        super().__init__({**entries, "Length": len(data)})
        self.data, self.mark = data, mark.encode()

    def format(self, document: Any, IND: bytes = b" ") -> bytes:  # noqa: N803
        """The dictionary, and the beginning of the data."""
        return super().format(document) + b"\nstream\n"


@lru_cache(maxsize=256)
def numbers(*values: float) -> str:
    """An array of numbers, as it is written."""
    written: bytes = pdfdoc.PDFArrayCompact(f"{value:.9g}" for value in values).format(None)
    return written.decode()


def text_string(text: str) -> Any:
    """A text: as it is if all of it is plain ASCII, otherwise in UTF-16."""
    if text.isascii() and text.isprintable():
        plain = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return f"({plain})"
    return pdfdoc.PDFText(codecs.BOM_UTF16_BE + text.encode("utf-16-be", "replace"))


@lru_cache(maxsize=256)
def name(text: str) -> str:
    """A name with its slash: its bytes in UTF-8, those that would end a name by their numbers."""
    return str(pdfdoc.PDFName(text.encode().decode("latin-1")))
