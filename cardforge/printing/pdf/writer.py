"""Writes a PDF file object by object: numbers, streams, the cross-reference table, and an ID that depends on the content alone."""

from __future__ import annotations

import hashlib
import io
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

VERSION, VERSION_X = "1.7", "1.4"
"""The version of a file, and that of one for PDF/X."""
_BINARY: Final = b"%\xe2\xe3\xcf\xd3\n"
"""A comment by which programs see that the file is not text."""


class PdfWriter:
    """A file that grows as its objects are written, in any order; what was written is not kept elsewhere."""

    def __init__(self, version: str = VERSION) -> None:
        self._out = io.BytesIO()
        self._out.write(f"%PDF-{version}\n".encode() + _BINARY)
        self._places: list[int] = [0]
        self._hash = hashlib.md5(usedforsecurity=False)

    def reserve(self) -> int:
        """The number of an object that is written later."""
        self._places.append(0)
        return len(self._places) - 1

    def write(self, body: bytes | str, number: int = 0) -> int:
        """Writes an object, under a reserved number or a new one, which is returned."""
        data = body.encode("latin-1") if isinstance(body, str) else body
        self._hash.update(data)
        return self._put((data,), number)

    def stream(self, head: str, data: bytes, number: int = 0, *, squeeze: bool = True, known_as: str = "") -> int:
        """Writes a stream with the entries of its dictionary; `known_as` is a hash of the data, if there is one."""
        if squeeze:
            data = zlib.compress(data)
            head += " /Filter /FlateDecode"
        begin = f"<< {head} /Length {len(data)} >>\nstream\n".encode("latin-1")
        self._hash.update(begin)
        self._hash.update(known_as.encode() or data)
        return self._put((begin, data, b"\nendstream"), number)

    def finish(self, root: int, info: int) -> bytes:
        """Writes the cross-reference table and the trailer; returns the file."""
        start = self._out.tell()
        lines = [b"xref\n0 %d\n0000000000 65535 f \n" % len(self._places)]
        lines += [b"%010d 00000 n \n" % place for place in self._places[1:]]
        mark = self._hash.hexdigest()
        trailer = (
            f"trailer\n<< /Size {len(self._places)} /Root {root} 0 R /Info {info} 0 R /ID [<{mark}> <{mark}>] >>\n"
        )
        self._out.write(b"".join([*lines, trailer.encode(), b"startxref\n%d\n%%%%EOF\n" % start]))
        return self._out.getvalue()

    def _put(self, parts: Iterable[bytes], number: int) -> int:
        number = number or self.reserve()
        self._places[number] = self._out.tell()
        self._out.write(b"%d 0 obj\n" % number)
        self._out.writelines(parts)
        self._out.write(b"\nendobj\n")
        return number


def text_string(text: str) -> str:
    """A text as a PDF string: in UTF-16, or as it is if all of it is plain ASCII."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<feff{text.encode('utf-16-be', 'replace').hex()}>"


@lru_cache(maxsize=256)
def name(text: str) -> str:
    """A name with its slash; characters that end a name are written by their numbers."""
    return "/" + "".join(
        chr(byte) if (chr(byte).isalnum() and byte < 128) or chr(byte) in "-_+." else f"#{byte:02x}"
        for byte in text.encode()
    )


def references(numbers: Iterable[int]) -> str:
    """An array of references to objects."""
    return "[" + " ".join([f"{number} 0 R" for number in numbers]) + "]"
