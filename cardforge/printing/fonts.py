"""TrueType fonts of the template shelves by file stem, ready for ReportLab, and what they can and cannot write."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardforge.carddata.nearest import nearest
from cardforge.errors import Fault, FaultyInput

_BLANKS = {"\u00a0"}
"""Written as a space by ReportLab whether the font knows it or not."""


class Fonts:
    """The fonts in these folders; where two hold the same stem, the first counts."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._files: dict[str, Path] = {}
        self._loaded: dict[str, Any] = {}
        for folder in folders:
            for path in sorted(folder.glob("*.ttf")):
                self._files.setdefault(path.stem, path)

    @property
    def stems(self) -> list[str]:
        """The names of all fonts, sorted."""
        return sorted(self._files)

    def get(self, stem: str) -> Any:
        """ReportLab's font object, to be embedded and subset; raises FaultyInput when there is none or it is broken."""
        font = self._loaded.get(stem)
        if font is None:
            font = self._loaded[stem] = self._found(stem)
        return font

    def missing(self, stem: str, text: str) -> str:
        """The characters of the text that the font cannot write, each once."""
        known = self.get(stem).face.charToGlyph
        return "".join(sign for sign in dict.fromkeys(text) if ord(sign) not in known and sign not in _BLANKS)

    def width(self, stem: str, text: str, size: float) -> float:
        """Width of a text in points at this font size."""
        return float(self.get(stem).stringWidth(text, size))

    def _found(self, stem: str) -> Any:
        path = self._files.get(stem)
        if path is None:
            raise FaultyInput([Fault("", f"font {stem!r}", "lies in no fonts folder", nearest(stem, self._files))])
        try:
            status = path.stat()
        except OSError as fault:
            raise FaultyInput([Fault(str(path), "", f"cannot be read: {fault.strerror}")]) from fault
        return _load(stem, path, status.st_mtime_ns, status.st_size)


def said(signs: str) -> str:
    """Characters as a fault names them: `'ẞ' (U+1E9E)`."""
    return ", ".join(f"{sign!r} (U+{ord(sign):04X})" for sign in signs[:5])


@lru_cache(maxsize=64)
def _load(stem: str, path: Path, _changed: int, _size: int) -> Any:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    try:
        font = TTFont(stem, str(path), asciiReadable=False)
    except (TTFError, OSError, ValueError, IndexError, KeyError) as fault:
        raise FaultyInput([Fault(str(path), "", f"is no usable TrueType font: {fault}")]) from fault
    # Two files may carry the same inner name; the stem is unique, and so the embedded fonts cannot be taken for another.
    font.face.name = "".join(sign for sign in stem if sign.isascii() and (sign.isalnum() or sign == "-")).encode()
    pdfmetrics.registerFont(font)
    return font
