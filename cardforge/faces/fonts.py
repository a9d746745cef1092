"""Fonts of the template shelves: widths, kerning and coverage, read once per font; the PDF embeds the same files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from threading import get_ident
from typing import Any, Final

from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName

SYMBOLS = "CardforgeSymbols"
"""The name of Cardforge's symbol font, whose glyph names are the names of the symbols."""

FONTS: Final = 64
"""Fonts that are kept for other templates."""

Box = tuple[float, float, float, float]
Kerns = tuple[tuple[int, float], ...]
"""Places in a text, each with the distance that is added after the letter there, as a fraction of the font size."""


@dataclass
class Font:
    """The metrics and outlines of one TrueType font; all lengths are fractions of the font size."""

    name: str
    path: Path
    widths: dict[str, float]
    """Advance width by character."""
    kerning: dict[tuple[str, str], float]
    cap_height: float
    ascent: float
    descent: float
    """How far letters reach below the baseline, as a positive number."""
    glyphs: Any
    """The outlines by glyph name; each has `draw(pen)`."""
    names: dict[str, str]
    """Character by glyph name; a glyph of several characters has one of them."""
    characters: dict[str, str]
    """Glyph name by character."""
    boxes: dict[str, Box] = field(default_factory=dict)
    measured: dict[str, float] = field(default_factory=dict)
    """Cache: width at size 1 by word."""
    kerned: dict[str, Kerns] = field(default_factory=dict)
    """Cache: what kerning does to a text."""
    drawn: dict[str, tuple[tuple[int, int] | None, str]] = field(default_factory=dict)
    """Cache: outline as SVG path data by character."""

    def width(self, text: str) -> float:
        """The width of a text at size 1, without kerning; raises KeyError for a character that the font lacks."""
        width = self.measured.get(text)
        if width is None:
            width = self.measured[text] = sum(map(self.widths.__getitem__, text))
        return width

    def kerns(self, text: str) -> Kerns:
        """The letters of a text whose next one is moved, by their places, each with the distance at size 1."""
        found = self.kerned.get(text)
        if found is None:
            pairs = enumerate(pairwise(text))
            found = tuple((i, self.kerning[pair]) for i, pair in pairs if pair in self.kerning)
            self.kerned[text] = found
        return found

    def set_width(self, text: str) -> float:
        """The width of a text at size 1 as it is set, with kerning; raises KeyError for a character that the font lacks."""
        return self.width(text) + sum(distance for _, distance in self.kerns(text))

    def draw(self, character: str, pen: Any) -> None:
        """Draws the outline of a character with a pen of fontTools; raises FaultyInput for a damaged outline."""
        try:
            self.glyphs[self.characters[character]].draw(pen)
        except Exception as error:  # a damaged outline makes fontTools raise errors of any kind
            problem = f"the outline of {character!r} (U+{ord(character):04X}) is damaged"
            raise FaultyInput([Fault(str(self.path), "", problem)]) from error

    def missing(self, text: str) -> list[str]:
        """The characters of the text that the font lacks, each once."""
        return [character for character in dict.fromkeys(text) if character not in self.widths]

    def box(self, character: str) -> Box:
        """Left, bottom, right and top of a character's outline, y upwards from the baseline."""
        if character not in self.boxes:
            from fontTools.pens.boundsPen import BoundsPen

            pen = BoundsPen(self.glyphs)
            self.draw(character, pen)
            self.boxes[character] = pen.bounds or (0.0, 0.0, 0.0, 0.0)
        return self.boxes[character]


def _known_font(path: Path) -> Font:
    """The font of a file, which other templates may have read before; threads share none, because outlines are read when they are needed."""
    try:
        state = path.stat()
    except OSError:
        return read_font(path)
    return _last_font(path, (state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns), get_ident())


@lru_cache(maxsize=FONTS)
def _last_font(path: Path, _mark: tuple[int, ...], _thread: int) -> Font:
    return read_font(path)


def read_font(path: Path) -> Font:
    """Reads a font file; raises FaultyInput when it is damaged or not a TrueType font with `glyf` outlines."""
    from fontTools.misc.transform import Scale
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    try:
        font = TTFont(path, lazy=True)
        if "glyf" not in font:
            raise FaultyInput([Fault(str(path), "", "has PostScript outlines; a TrueType font is needed")])
        units, cmap, metrics = font["head"].unitsPerEm, font.getBestCmap() or {}, font["hmtx"].metrics
        names = {name: chr(code) for code, name in cmap.items()}
        characters = {chr(code): name for code, name in cmap.items()}
        kerning = _kerning(font, names, units)
        glyphs = _Scaled(font.getGlyphSet(), TransformPen, Scale(1 / units))
        os2, hhea = font["OS/2"], font["hhea"]
        widths = {chr(code): metrics[name][0] / units for code, name in cmap.items()}
        cap = getattr(os2, "sCapHeight", 0) or units * 0.7
        ascent, descent = hhea.ascent / units, -hhea.descent / units
        return Font(path.stem, path, widths, kerning, cap / units, ascent, descent, glyphs, names, characters)
    except FaultyInput:
        raise
    except Exception as error:  # a damaged font makes fontTools raise errors of any kind
        raise FaultyInput([Fault(str(path), "", f"cannot be read as a font: {error}")]) from error


def _kerning(font: Any, names: dict[str, str], units: int) -> dict[tuple[str, str], float]:
    if "kern" not in font:
        return {}
    pairs = font["kern"].kernTables[0].kernTable
    found = {(names[a], names[b]): value / units for (a, b), value in pairs.items() if a in names and b in names}
    return {pair: distance for pair, distance in found.items() if not any(map(str.isspace, pair))}


class _Scaled:
    """The outlines of a font, scaled to font size 1."""

    def __init__(self, glyphs: Any, pen: Any, scale: Any) -> None:
        self._glyphs, self._pen, self._scale = glyphs, pen, scale

    def __getitem__(self, name: str) -> Any:
        return _ScaledGlyph(self, name)

    def draw(self, name: str, pen: Any) -> None:
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        recorded = DecomposingRecordingPen(self._glyphs)  # an accented letter is composed of other glyphs of the font
        self._glyphs[name].draw(recorded)
        recorded.replay(self._pen(pen, self._scale))


class _ScaledGlyph:
    def __init__(self, font: _Scaled, name: str) -> None:
        self._font, self._name = font, name

    def draw(self, pen: Any) -> None:
        self._font.draw(self._name, pen)


class FontBook:
    """All fonts of the given template folders by file stem, the most specific folder first, and font files of the player's own.

    A character that a font lacks is taken from the first of the `fallback` fonts that has it; files of one's own are among them.
    """

    def __init__(self, folders: Iterable[Path], own: Iterable[Path] = ()) -> None:
        self.files: dict[str, Path] = {path.stem: path for path in own}
        self.drawings: Mapping[str, Path] = {}
        """The pictures that texts show as symbols, by name."""
        self.fallback: list[str] = list(self.files)
        for folder in folders:
            for path in sorted(folder.glob("fonts/*.ttf")):
                self.files.setdefault(path.stem, path)
        self._read: dict[str, Font] = {}

    def __getitem__(self, name: str) -> Font:
        """The font of that name, read on first use; raises UnknownName."""
        if name not in self._read:
            if name not in self.files:
                raise UnknownName("font", name, known=sorted(self.files))
            self._read[name] = _known_font(self.files[name])
        return self._read[name]

    def split(self, text: str, name: str) -> list[tuple[str, Font]]:
        """The text in pieces, each with the font that has its characters; one that no font has stays with the font of that name."""
        font = self[name]
        if not self.fallback or font.widths.keys() >= set(text):
            return [(text, font)] if text else []
        pieces: list[tuple[str, Font]] = []
        for character in text:
            chosen = self._covering(character, font)
            if pieces and (pieces[-1][1] is chosen or (character in chosen.widths and character.isspace())):
                pieces[-1] = pieces[-1][0] + character, pieces[-1][1]
            else:
                pieces.append((character, chosen))
        return pieces

    def _covering(self, character: str, font: Font) -> Font:
        if character in font.widths:
            return font
        others = (self[name] for name in self.fallback)
        return next((other for other in others if character in other.widths), font)

    def symbol(self, name: str) -> str:
        """The character of a symbol in the symbol font; raises UnknownName for an unknown symbol."""
        try:
            names = self[SYMBOLS].names
        except UnknownName as error:
            raise CardforgeError(f"no symbol font {SYMBOLS}.ttf on the template shelves") from error
        if name not in names:
            from difflib import get_close_matches

            near = get_close_matches(name, names, 1)
            raise UnknownName("symbol", name, near[0] if near else None)
        return names[name]
