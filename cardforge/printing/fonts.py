"""TrueType fonts of the template shelves by file stem, with their coverage and text widths; the PDF embeds the same files."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from cardforge.errors import Fault, FaultyInput
from cardforge.tomlio.nearest import nearest


class Font:
    """One font under the name by which templates know it."""

    def __init__(self, stem: str, file: Any) -> None:
        """`file` is ReportLab's TTFontFile."""
        self.stem, self.file = stem, file
        self.characters = frozenset(
            [chr(code) for code, glyph in file.charToGlyph.items() if 0 < glyph < file.numGlyphs]
        )
        self._widths: dict[str, float] = {}
        self._far = {
            character: 0xD800 + n for n, character in enumerate(sorted(c for c in self.characters if c > "\uffff"))
        }

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the file."""
        return hashlib.sha256(self.file._ttf_data).hexdigest()

    def advance(self, character: str) -> float:
        """The width of a character that the font has, in thousandths of the font size."""
        return float(self.file.charWidths[ord(character)])

    def subset(self, characters: Sequence[str]) -> tuple[bytes, dict[str, int]]:
        """A font with the glyphs of the characters and of their parts, and the glyph of each character in it."""
        data = self.file.makeSubset([ord(character) for character in characters])
        glyphs = dict.fromkeys([0, *(self.file.charToGlyph[ord(character)] for character in characters)])
        place = {glyph: at for at, glyph in enumerate(glyphs)}  # ReportLab numbers them in this order
        return data, {character: place[self.file.charToGlyph[ord(character)]] for character in characters}

    def width(self, text: str, size: float) -> float:
        """Width of a text in points at this font size; a character that the font lacks counts as nothing."""
        known, total = self._widths, 0.0
        for character in text:
            width = known.get(character)
            if width is None:
                found = self.advance(character) if character in self.characters else 0.0
                width = known[character] = found
            total += width
        return total * size / 1000

    def codes(self, text: str) -> str:
        """The text as the PDF holds it: four hexadecimal digits a character, which are the same in every document."""
        if text.isascii() or max(text) <= "\uffff":
            return text.encode("utf-16-be").hex()
        return "".join([f"{self.code(character):04x}" for character in text])

    def code(self, character: str) -> int:
        """The code of a character: its code point, or for one beyond 16 bits a number that no character has (a surrogate)."""
        return self._far[character] if character > "\uffff" else ord(character)


class Fonts:
    """The fonts in these folders, and single font files; when two files have the same stem, the first one is used."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._files: dict[str, Path] = {}
        self._loaded: dict[str, Font] = {}
        for folder in folders:
            for path in [folder] if folder.suffix.lower() == ".ttf" else sorted(folder.glob("*.ttf")):
                self._files.setdefault(path.stem, path)

    @property
    def stems(self) -> list[str]:
        """The names of all fonts, sorted."""
        return sorted(self._files)

    def get(self, stem: str) -> Font:
        """The font of that name; raises FaultyInput when it is missing or damaged."""
        font = self._loaded.get(stem)
        if font is None:
            font = self._loaded[stem] = self._load(stem)
        return font

    def missing(self, stem: str, text: str) -> str:
        """The characters of the text that the font lacks, each once."""
        known = self.get(stem).characters
        if known.issuperset(text):
            return ""
        return "".join(character for character in dict.fromkeys(text) if character not in known)

    def width(self, stem: str, text: str, size: float) -> float:
        """Width of a text in points at this font size."""
        return self.get(stem).width(text, size)

    def _load(self, stem: str) -> Font:
        path = self._files.get(stem)
        if path is None:
            raise FaultyInput([Fault("", f"font {stem!r}", "is not in any fonts folder", nearest(stem, self._files))])
        try:
            status = path.stat()
            return _load(stem, path, status.st_mtime_ns, status.st_size)
        except OSError as fault:
            raise FaultyInput([Fault(str(path), "", f"cannot be read: {fault.strerror}")]) from fault


def list_characters(signs: str) -> str:
    """Characters as a fault shows them: `'ẞ' (U+1E9E)`."""
    return ", ".join(f"{character!r} (U+{ord(character):04X})" for character in signs[:5])


@lru_cache(maxsize=64)
def _load(stem: str, path: Path, _changed: int, _size: int) -> Font:
    from reportlab.pdfbase.ttfonts import TTFError, TTFontFile

    try:
        with path.open("rb") as opened:
            file = TTFontFile(opened)
    except (TTFError, struct.error, KeyError, IndexError, ValueError) as fault:
        raise _unusable(path, str(fault)) from fault
    if problem := _problem(file):
        raise _unusable(path, problem)
    return Font(stem, file)


def _problem(file: Any) -> str:
    """What ReportLab does not look at: rights, the outlines, and whether the tables are as long as their contents."""
    if "OS/2" in file.table:
        file.seek_table("OS/2", 8)
        rights = file.read_ushort()
        if rights & 0x000F == 0x0002 or rights & 0x0300:
            return "it forbids to be embedded or to be reduced to the glyphs in use"
    if "glyf" not in file.table:
        return "it has no outlines"
    if any(table["offset"] + table["length"] > len(file._ttf_data) for table in file.tables):
        return "it ends in the middle of a table"
    least = {
        "head": 54,
        "hhea": 36,
        "maxp": 6,
        "cmap": 12,
        "hmtx": 2 * file.numGlyphs + 2,
        "loca": 2 * file.numGlyphs + 2,
    }
    short = [tag for tag, length in least.items() if file.table[tag]["length"] < length]
    return f"its table {short[0]} is too short" if short else ""


def _unusable(path: Path, reason: str) -> FaultyInput:
    return FaultyInput([Fault(str(path), "", f"is not a usable TrueType font: {reason}")])
