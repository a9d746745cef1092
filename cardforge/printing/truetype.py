"""Reads TrueType fonts: the glyph and the width of each character, and a subset with the glyphs of some characters for a PDF.

The tables are those of the OpenType specification; only fonts with `glyf` outlines can be embedded as TrueType.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from cardforge.errors import CardforgeError

_WORDS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 0x0001, 0x0008, 0x0020, 0x0040, 0x0080
"""Flags of a part of a composite glyph."""
_KEPT: Final = ("cvt ", "fpgm", "prep")
"""Tables that the hints of the outlines need, copied as they are."""
_CHECK_SUM: Final = 0xB1B0AFBA
_BEST_MAPS: Final = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0), (3, 0), (1, 0))
"""Platform and encoding of character maps, the fullest first."""


class UnusableFont(CardforgeError):
    """A file that is no TrueType font, or one that is damaged or may not be embedded."""


class TrueType:
    """One font file; widths are in thousandths of the font size."""

    def __init__(self, data: bytes) -> None:
        """Reads the tables; raises UnusableFont."""
        self.data = data
        try:
            self._tables: dict[str, tuple[int, int]] = dict(self._directory())
            self._read()
        except (struct.error, KeyError, IndexError, ValueError) as fault:
            raise UnusableFont(f"its tables are damaged or missing: {fault}") from fault

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the file."""
        return hashlib.sha256(self.data).hexdigest()

    def width(self, character: str) -> float:
        """The advance of a character."""
        return self._thousandths(self._advances[self.glyphs[character]])

    def subset(self, characters: Sequence[str]) -> tuple[bytes, dict[str, int]]:
        """A font with the glyphs of the characters and of their parts, and the glyph of each character in it."""
        kept = [0]
        place = {0: 0}
        for character in characters:
            glyph = self.glyphs[character]
            if glyph not in place:
                place[glyph] = len(kept)
                kept.append(glyph)
        outlines = []
        for glyph in kept:  # parts of composite glyphs are added while it runs
            outline = bytearray(self._outline(glyph))
            for at, part in _parts(outline):
                if part not in place:
                    place[part] = len(kept)
                    kept.append(part)
                struct.pack_into(">H", outline, at, place[part])
            outlines.append(bytes(outline) + bytes(-len(outline) % 4))
        return self._written(kept, outlines), {character: place[self.glyphs[character]] for character in characters}

    def _directory(self) -> Iterator[tuple[str, tuple[int, int]]]:
        if self.data[:4] not in (b"\0\1\0\0", b"true"):
            raise UnusableFont("is not a TrueType font")
        (count,) = struct.unpack_from(">H", self.data, 4)
        for entry in range(12, 12 + 16 * count, 16):
            tag, _, start, size = struct.unpack_from(">4sLLL", self.data, entry)
            if start + size > len(self.data):
                raise UnusableFont("ends in the middle of a table")
            yield tag.decode("latin-1"), (start, size)

    def _table(self, tag: str) -> bytes:
        start, size = self._tables[tag]
        return self.data[start : start + size]

    def _read(self) -> None:
        head, across, profile = self._table("head"), self._table("hhea"), self._table("maxp")
        self._units = int(struct.unpack_from(">H", head, 18)[0])
        if not self._units:
            raise UnusableFont("has no units")
        self.box = tuple(self._thousandths(value) for value in struct.unpack_from(">4h", head, 36))
        (long_offsets,) = struct.unpack_from(">h", head, 50)
        (glyphs,) = struct.unpack_from(">H", profile, 4)
        (full,) = struct.unpack_from(">H", across, 34)
        self.ascent, self.descent = (self._thousandths(value) for value in struct.unpack_from(">2h", across, 4))
        pairs = struct.unpack_from(f">{2 * full}H", self._table("hmtx"))
        bearings = struct.unpack_from(f">{glyphs - full}H", self._table("hmtx"), 4 * full)
        self._advances: list[int] = [*pairs[::2], *[pairs[-2]] * (glyphs - full)]
        self._bearings = [*pairs[1::2], *bearings]
        offsets = self._table("loca")
        if long_offsets:
            self._offsets = list(struct.unpack_from(f">{glyphs + 1}L", offsets))
        else:
            self._offsets = [2 * value for value in struct.unpack_from(f">{glyphs + 1}H", offsets)]
        self._glyf = self._tables["glyf"][0]
        self.glyphs = {chr(code): glyph for code, glyph in self._map() if 0 < glyph < glyphs}
        self._read_style()

    def _read_style(self) -> None:
        """The looks that the PDF describes a font with, and whether it may be embedded."""
        style = self._table("OS/2") if "OS/2" in self._tables else bytes(96)
        version, _, self.weight, _, rights = struct.unpack_from(">HhHHH", style)
        if rights & 0x000F == 0x0002 or rights & 0x0300:
            raise UnusableFont("forbids to be embedded or to be reduced to the glyphs in use")
        heights = struct.unpack_from(">2h", style, 86) if version > 1 and len(style) >= 90 else (0, 0)
        self.cap_height = self._thousandths(heights[1]) or self.ascent
        (slant,) = struct.unpack_from(">l", self._table("post"), 4) if "post" in self._tables else (0,)
        self.italic_angle = slant / 65536

    def _thousandths(self, value: int) -> float:
        return value * 1000 / self._units

    def _map(self) -> Iterator[tuple[int, int]]:
        """Code points with their glyphs, from the fullest character map."""
        data = self._table("cmap")
        (count,) = struct.unpack_from(">H", data, 2)
        found: dict[tuple[int, int], int] = {}
        for at in range(4, 4 + 8 * count, 8):
            platform, encoding, start = struct.unpack_from(">HHL", data, at)
            found[platform, encoding] = start
        best = next((found[kind] for kind in _BEST_MAPS if kind in found), None)
        if best is None:
            raise UnusableFont("has no map of Unicode characters")
        (kind,) = struct.unpack_from(">H", data, best)
        readers = {0: _bytes_map, 4: _segments_map, 6: _trimmed_map, 12: _groups_map}
        if kind not in readers:
            raise UnusableFont(f"has a character map of the unknown kind {kind}")
        return readers[kind](data[best:])

    def _outline(self, glyph: int) -> bytes:
        start, end = self._offsets[glyph : glyph + 2]
        return self.data[self._glyf + start : self._glyf + end]

    def _written(self, kept: Sequence[int], outlines: Sequence[bytes]) -> bytes:
        """The file of a subset; its tables are in the order of their tags."""
        head, across, profile = (bytearray(self._table(tag)) for tag in ("head", "hhea", "maxp"))
        struct.pack_into(">L", head, 8, 0)
        struct.pack_into(">h", head, 50, 1)
        struct.pack_into(">H", across, 34, len(kept))
        struct.pack_into(">H", profile, 4, len(kept))
        metrics = [value for glyph in kept for value in (self._advances[glyph], self._bearings[glyph])]
        offsets = [0]
        for outline in outlines:
            offsets.append(offsets[-1] + len(outline))
        tables: dict[str, bytes] = {
            "glyf": b"".join(outlines), "head": bytes(head), "hhea": bytes(across), "maxp": bytes(profile),
            "hmtx": struct.pack(f">{len(metrics)}H", *metrics), "loca": struct.pack(f">{len(offsets)}L", *offsets),
            **{tag: self._table(tag) for tag in _KEPT if tag in self._tables},
        }  # fmt: skip
        return _file(dict(sorted(tables.items())))


def _file(tables: dict[str, bytes]) -> bytes:
    """A font file with these tables and correct check sums."""
    power = 1 << (len(tables).bit_length() - 1)
    parts = [
        struct.pack(">4sHHHH", b"\0\1\0\0", len(tables), power * 16, power.bit_length() - 1, (len(tables) - power) * 16)
    ]
    start, bodies, head_at = 12 + 16 * len(tables), [], 0
    for tag, table in tables.items():
        padded = table + bytes(-len(table) % 4)
        parts.append(struct.pack(">4sLLL", tag.encode(), _check_sum(padded), start, len(table)))
        head_at = start if tag == "head" else head_at
        bodies.append(padded)
        start += len(padded)
    file = bytearray(b"".join([*parts, *bodies]))
    struct.pack_into(">L", file, head_at + 8, (_CHECK_SUM - _check_sum(file)) & 0xFFFFFFFF)
    return bytes(file)


def _check_sum(data: bytes | bytearray) -> int:
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}L", data)
    return sum(words) & 0xFFFFFFFF


def _parts(outline: bytearray) -> list[tuple[int, int]]:
    """The parts of a composite glyph: where the number of each stands, and the number; nothing for a simple glyph."""
    parts: list[tuple[int, int]] = []
    if len(outline) < 10 or struct.unpack_from(">h", outline)[0] >= 0:
        return parts
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, part = struct.unpack_from(">HH", outline, at)
        parts.append((at + 2, part))
        at += 8 if flags & _WORDS else 6
        at += 2 if flags & _SCALE else 4 if flags & _TWO_SCALES else 8 if flags & _MATRIX else 0
    return parts


def _bytes_map(data: bytes) -> Iterator[tuple[int, int]]:
    return enumerate(data[6:262])


def _trimmed_map(data: bytes) -> Iterator[tuple[int, int]]:
    first, count = struct.unpack_from(">HH", data, 6)
    return enumerate(struct.unpack_from(f">{count}H", data, 10), first)


def _segments_map(data: bytes) -> Iterator[tuple[int, int]]:
    (double,) = struct.unpack_from(">H", data, 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, 14)
    starts, deltas, ranges = (struct.unpack_from(f">{count}H", data, 16 + double * which) for which in (1, 2, 3))
    for n, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                at = 16 + double * 3 + 2 * n + offset + 2 * (code - start)
                glyph = struct.unpack_from(">H", data, at)[0] if at + 2 <= len(data) else 0
                if not glyph:
                    continue
            yield code, (glyph + delta) & 0xFFFF


def _groups_map(data: bytes) -> Iterator[tuple[int, int]]:
    (count,) = struct.unpack_from(">L", data, 12)
    for start, end, glyph in struct.iter_unpack(">LLL", data[16 : 16 + 12 * count]):
        for code in range(start, min(end, 0x10FFFF) + 1):
            yield code, glyph + code - start
