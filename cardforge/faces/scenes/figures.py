"""Figures: drawings as data on the template shelves, `figures/*.toml`, and the words of cards that they stand for."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from cardforge.errors import Fault, FaultyInput, UnknownName
from cardforge.faces.scenes.shapes import Curves, mirrored, moved, outline

TONES = ("body", "dark", "far", "light", "skin", "metal", "accent", "shadow", "glow", "cut")
"""The tones of a figure; which colours they are depends on the palette of the scene and on the distance."""
SLOTS = (
    "body",
    "head",
    "hand",
    "beast",
    "bird",
    "fish",
    "building",
    "machine",
    "plant",
    "land",
    "thing",
    "sign",
    "gesture",
)
"""What a figure is: a body takes a head and things in its hands, a thing can be held, a sign stands or floats by itself."""
MAX_PARTS = 200
"""Most parts of one figure."""

Anchor = tuple[float, float, float]
"""A point of a figure where another one is put, and its turn in degrees."""


@dataclass(frozen=True)
class Part:
    """Closed curves of one tone, painted together."""

    tone: str
    curves: Curves


@dataclass(frozen=True)
class Figure:
    """A drawing of about 100 units: a standing person is 100 high, x is 0 in the middle, y is 0 at the feet and negative above."""

    name: str
    slot: str
    words: tuple[str, ...]
    parts: tuple[Part, ...]
    silhouette: Curves
    """All opaque parts as one outline, for the light along the edge."""
    box: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    anchors: Mapping[str, Anchor]
    """Where a body has its head and its hands."""
    heads: tuple[str, ...]
    """Heads that suit a body."""
    holds: tuple[str, ...]
    """Things that a body may hold when the card names none."""
    size: float
    """Height beside that of a person, which is 1; decides how tall the figure stands in a scene."""

    @property
    def height(self) -> float:
        """The height of the drawing."""
        return self.box[3] - self.box[1]

    @property
    def width(self) -> float:
        """The width of the drawing."""
        return self.box[2] - self.box[0]


class FigureShelf:
    """The figures of template folders, most specific first; a figure of the same name replaces one that comes later."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._rows: dict[str, tuple[Path, Mapping[str, Any]]] = {}
        self._drawn: dict[str, Figure] = {}
        self._words: dict[str, list[str]] = {}
        for folder in reversed(tuple(folders)):
            for path in sorted((folder / "figures").glob("*.toml")):
                for name, row in _tables(path).items():
                    if not isinstance(row, Mapping):
                        raise _fault(path, name, "is not a table like [wolf]")
                    self._rows[name] = path, row
        self.by_word: dict[str, list[str]] = {}
        """The names of figures by each word that they stand for."""
        for name, (path, row) in self._rows.items():
            words = row.get("words", "")
            if not isinstance(words, str):
                raise _fault(path, name, 'words = is not a text like "wolf hound"')
            self._words[name] = words.lower().split()
            own = [name] if row.get("own_name", True) else []
            for word in dict.fromkeys([*own, *self._words[name]]):
                self.by_word.setdefault(word, []).append(name)

    def __contains__(self, name: str) -> bool:
        return name in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __getitem__(self, name: str) -> Figure:
        """The figure of a name; raises UnknownName, and FaultyInput for a figure that cannot be drawn."""
        if name not in self._drawn:
            self._drawn[name] = _figure(name, *self._row(name))
        return self._drawn[name]

    def place(self, name: str, word: str) -> int:
        """How early a figure's `words` list a word; the earlier, the better it stands for the word."""
        words = self._words[name]
        return words.index(word) if word in words else -1

    def slot(self, name: str) -> str:
        """What a figure is, without drawing it; raises UnknownName."""
        return str(self._row(name)[1].get("slot", "thing"))

    def _row(self, name: str) -> tuple[Path, Mapping[str, Any]]:
        if name not in self._rows:
            raise UnknownName("figure", name, next(iter(get_close_matches(name, self._rows, 1)), None))
        return self._rows[name]


def _tables(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _fault(path, "", f"cannot be read as TOML: {error}") from error


def _fault(path: Path, name: str, problem: str) -> FaultyInput:
    return FaultyInput([Fault(str(path), f"figure {name}" if name else "", problem)])


def _figure(name: str, path: Path, row: Mapping[str, Any]) -> Figure:
    faults = []
    parts: list[tuple[str, list[Curves]]] = []
    lines = [line.split("#")[0].split() for line in str(row.get("draw", "")).splitlines()]
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            tone, curves = _part(line)
        except ValueError as error:
            faults.append(Fault(str(path), f"figure {name}, line {number} of draw", str(error)))
            continue
        if parts and parts[-1][0] == tone:
            parts[-1][1].extend(curves)
        else:
            parts.append((tone, curves))
    slot = str(row.get("slot", "thing"))
    if slot not in SLOTS:
        faults.append(Fault(str(path), f"figure {name}", f"slot {slot!r} is not one of {', '.join(SLOTS)}"))
    if not parts and not faults:
        faults.append(Fault(str(path), f"figure {name}", "draw = has no parts"))
    if len(parts) > MAX_PARTS:
        faults.append(Fault(str(path), f"figure {name}", f"more than {MAX_PARTS} parts"))
    unknown = [key for key in row if key not in _KEYS]
    if unknown:
        faults.append(Fault(str(path), f"figure {name}", f"no key {unknown[0]!r}; known: {', '.join(_KEYS)}"))
    anchors = {}
    for key in ("head", "hand", "other", "seat"):
        if key in row:
            values = row[key]
            if not isinstance(values, list) or len(values) not in (2, 3):
                faults.append(Fault(str(path), f"figure {name}", f"{key} = is not [x, y] or [x, y, turn]"))
                continue
            anchors[key] = (float(values[0]), -float(values[1]), float(values[2]) if len(values) == 3 else 0.0)
    if faults:
        raise FaultyInput(faults)
    joined = tuple(Part(tone, tuple(c for curve in curves for c in curve)) for tone, curves in parts)
    solid = tuple(c for part in joined if part.tone in _SOLID for c in part.curves)
    return Figure(
        name,
        slot,
        tuple(str(row.get("words", "")).split()),
        joined,
        solid,
        _box(joined),
        anchors,
        tuple(str(row.get("heads", "")).split()),
        tuple(str(row.get("holds", "")).split()),
        float(row.get("size", 1.0)),
    )


_KEYS = ("words", "slot", "size", "draw", "head", "hand", "other", "seat", "heads", "holds", "own_name")
_SOLID = ("body", "far", "metal", "accent", "skin", "light")


def _part(line: list[str]) -> tuple[str, list[Curves]]:
    """A line of `draw`: a tone, a shape, `mirrored` or `repeat dx,dy,n` if wanted, and its points."""
    tone, *rest = line
    if tone not in TONES:
        raise ValueError(f"no tone {tone!r}; known: {', '.join(TONES)}")
    if not rest:
        raise ValueError("a part is a tone, a shape and points")
    shape, *points = rest
    copies = [points]
    if points and points[0] == "mirrored":
        copies = [points[1:], mirrored(points[1:])]
    elif points and points[0] == "repeat" and len(points) > 1:
        dx, dy, many = (float(value) for value in points[1].split(","))
        copies = [moved(points[2:], dx * i, dy * i) for i in range(int(many))]
    return tone, [outline(shape, copy) for copy in copies]


def _box(parts: Iterable[Part]) -> tuple[float, float, float, float]:
    curves = [c for part in parts if part.tone not in ("glow", "shadow") for c in part.curves]
    curves = curves or [c for part in parts for c in part.curves]
    xs = [x for _, points in curves for x, _ in points]
    ys = [y for _, points in curves for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
