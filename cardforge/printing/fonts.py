"""TrueType fonts of the template shelves by file stem, loaded for ReportLab, with their coverage and text widths."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardforge.errors import Fault, FaultyInput
from cardforge.tomlio.nearest import nearest

_BLANKS = {"\u00a0"}
"""Characters that ReportLab writes as a space even when the font lacks them."""


class Fonts:
    """The fonts in these folders; when two files have the same stem, the first one is used."""

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
        """ReportLab's font object, to be embedded and subset; raises FaultyInput when it is missing or damaged."""
        font = self._loaded.get(stem)
        if font is None:
            font = self._loaded[stem] = self._load(stem)
        return font

    def missing(self, stem: str, text: str) -> str:
        """The characters of the text that the font lacks, each once."""
        known = self.get(stem).face.charToGlyph
        return "".join(
            character for character in dict.fromkeys(text) if ord(character) not in known and character not in _BLANKS
        )

    def width(self, stem: str, text: str, size: float) -> float:
        """Width of a text in points at this font size."""
        return float(self.get(stem).stringWidth(text, size))

    def _load(self, stem: str) -> Any:
        path = self._files.get(stem)
        if path is None:
            raise FaultyInput([Fault("", f"font {stem!r}", "is not in any fonts folder", nearest(stem, self._files))])
        try:
            status = path.stat()
        except OSError as fault:
            raise FaultyInput([Fault(str(path), "", f"cannot be read: {fault.strerror}")]) from fault
        return _load(stem, path, status.st_mtime_ns, status.st_size)


def list_characters(signs: str) -> str:
    """Characters as a fault shows them: `'ẞ' (U+1E9E)`."""
    return ", ".join(f"{character!r} (U+{ord(character):04X})" for character in signs[:5])


@lru_cache(maxsize=64)
def _load(stem: str, path: Path, _changed: int, _size: int) -> Any:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    try:
        font = TTFont(stem, str(path), asciiReadable=False)
    except (TTFError, OSError, ValueError, IndexError, KeyError) as fault:
        raise FaultyInput([Fault(str(path), "", f"is not a usable TrueType font: {fault}")]) from fault
    # Two files may have the same internal name; the stem is unique, so embedded fonts cannot be confused.
    font.face.name = "".join(
        character for character in stem if character.isascii() and (character.isalnum() or character == "-")
    ).encode()
    pdfmetrics.registerFont(font)
    return font
