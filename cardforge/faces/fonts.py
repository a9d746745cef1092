"""Fonts of the template shelves: widths, kerning and coverage, read once; the printer embeds the same files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName

SYMBOLS = "CardforgeSymbols"
"""Our own symbol font: its glyph names are the names of the symbols."""

Box = tuple[float, float, float, float]


@dataclass
class Font:
    """What fitting must know of one TrueType font; all measures in parts of the font size."""

    name: str
    path: Path
    widths: dict[str, float]
    """How far each character moves on."""
    kerning: dict[tuple[str, str], float]
    cap_height: float
    ascent: float
    descent: float
    """How far small letters reach below the baseline, as a positive number."""
    glyphs: Any
    names: dict[str, str]
    """Glyph name to character."""
    boxes: dict[str, Box] = field(default_factory=dict)
    measured: dict[str, float] = field(default_factory=dict)
    """Widths of the words measured so far, for one point of size."""

    def width(self, text: str) -> float:
        """The width of a text at size 1, without kerning; every character must be covered."""
        known = self.measured.get(text)
        if known is None:
            known = self.measured[text] = sum(map(self.widths.__getitem__, text))
        return known

    def missing(self, text: str) -> list[str]:
        """The characters of the text that the font does not have."""
        return [sign for sign in dict.fromkeys(text) if sign not in self.widths]

    def box(self, sign: str) -> Box:
        """Left, bottom, right and top of the inked area of a character, y up from the baseline."""
        if sign not in self.boxes:
            from fontTools.pens.boundsPen import BoundsPen

            name = next(name for name, char in self.names.items() if char == sign)
            pen = BoundsPen(self.glyphs)
            self.glyphs[name].draw(pen)
            self.boxes[sign] = pen.bounds or (0.0, 0.0, 0.0, 0.0)
        return self.boxes[sign]


def read_font(path: Path) -> Font:
    """One font file; FaultyInput when it is broken or not a TrueType font with `glyf` outlines."""
    from fontTools.misc.transform import Scale
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont, TTLibError

    try:
        font = TTFont(path, lazy=True)
        if "glyf" not in font:
            raise FaultyInput([Fault(str(path), "", "a font with PostScript outlines; a TrueType font is wanted")])
        units, cmap, metrics = font["head"].unitsPerEm, font.getBestCmap() or {}, font["hmtx"].metrics
        names = {name: chr(code) for code, name in cmap.items()}
        kerning = _kerning(font, names, units)
        glyphs = _Scaled(font.getGlyphSet(), TransformPen, Scale(1 / units))
        os2, hhea = font["OS/2"], font["hhea"]
        widths = {chr(code): metrics[name][0] / units for code, name in cmap.items()}
        cap = getattr(os2, "sCapHeight", 0) or units * 0.7
        return Font(
            path.stem, path, widths, kerning, cap / units, hhea.ascent / units, -hhea.descent / units, glyphs, names
        )
    except (OSError, TTLibError, KeyError, AssertionError, ValueError) as error:
        raise FaultyInput([Fault(str(path), "", f"cannot be read as a font: {error}")]) from error


def _kerning(font: Any, names: dict[str, str], units: int) -> dict[tuple[str, str], float]:
    if "kern" not in font:
        return {}
    pairs = font["kern"].kernTables[0].kernTable
    return {(names[a], names[b]): value / units for (a, b), value in pairs.items() if a in names and b in names}


class _Scaled:
    """The outlines of a font in parts of the font size."""

    def __init__(self, glyphs: Any, pen: Any, scale: Any) -> None:
        self._glyphs, self._pen, self._scale = glyphs, pen, scale

    def __getitem__(self, name: str) -> Any:
        return _ScaledGlyph(self, name)

    def draw(self, name: str, pen: Any) -> None:
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        recorded = DecomposingRecordingPen(self._glyphs)  # a letter with its accent is made of parts of the same font
        self._glyphs[name].draw(recorded)
        recorded.replay(self._pen(pen, self._scale))


class _ScaledGlyph:
    def __init__(self, font: _Scaled, name: str) -> None:
        self._font, self._name = font, name

    def draw(self, pen: Any) -> None:
        self._font.draw(self._name, pen)


class FontBook:
    """All fonts of the given template folders by file name without ending; the most specific folder wins."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.files: dict[str, Path] = {}
        for folder in folders:
            for path in sorted(folder.glob("fonts/*.ttf")):
                self.files.setdefault(path.stem, path)
        self._read: dict[str, Font] = {}

    def __getitem__(self, name: str) -> Font:
        """The font of that name, read when first asked for; UnknownName otherwise."""
        if name not in self._read:
            if name not in self.files:
                raise UnknownName("font", name, known=sorted(self.files))
            self._read[name] = read_font(self.files[name])
        return self._read[name]

    def symbol(self, name: str) -> str:
        """The character of a symbol in our own font; UnknownName when there is none of that name."""
        try:
            names = self[SYMBOLS].names
        except UnknownName as error:
            raise CardforgeError(f"no symbol font {SYMBOLS}.ttf on the template shelves") from error
        if name not in names:
            from difflib import get_close_matches

            near = get_close_matches(name, names, 1)
            raise UnknownName("symbol", name, near[0] if near else None)
        return names[name]
