"""TrueType fonts of the template shelves by file stem, with their coverage and text widths; the PDF embeds the same files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.truetype import TrueType, UnusableFont
from cardforge.tomlio.nearest import nearest

_BLANK = "\u00a0"
"""The space that does not break, which looks like a space in every font; many fonts lack it."""


class Font:
    """One font under the name by which templates know it."""

    def __init__(self, stem: str, file: TrueType) -> None:
        self.stem, self.file = stem, file
        if _BLANK not in file.glyphs and " " in file.glyphs:
            file.glyphs[_BLANK] = file.glyphs[" "]
        self.characters = frozenset(file.glyphs)
        self._widths: dict[str, float] = {}
        self._far = {
            character: 0xD800 + n for n, character in enumerate(sorted(c for c in file.glyphs if c > "\uffff"))
        }

    def width(self, text: str, size: float) -> float:
        """Width of a text in points at this font size; a character that the font lacks counts as nothing."""
        known, total = self._widths, 0.0
        for character in text:
            width = known.get(character)
            if width is None:
                found = self.file.width(character) if character in self.characters else 0.0
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
    try:
        return Font(stem, TrueType(path.read_bytes()))
    except UnusableFont as fault:
        raise FaultyInput([Fault(str(path), "", f"is not a usable TrueType font: {fault}")]) from fault
