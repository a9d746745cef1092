"""The display list: everything that is painted on one card face, in millimetres; its hash identifies the face.

The origin is the top left corner of the trimmed card; x grows to the right, y downwards. Colours are "#rrggbb". Fonts are
named by the file stem of a TrueType font on the template shelves ("Alegreya-Bold"). Nothing here depends on the paper.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardforge.faces.art.framing import WHOLE, Framing


@dataclass(frozen=True)
class Rect:
    """A filled or outlined rectangle whose corners are rounded by `radius`; `line` is the width of the outline."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    radius: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Path:
    """A free shape: commands ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",)."""

    commands: tuple[tuple[str | float, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Text:
    """A run of text in one font on one baseline; `size` is the font size in points, (x, y) the start of the baseline."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str = "#000000"
    spacing: float = 0.0
    """Extra space between letters, in points."""
    kerning: tuple[tuple[int, float], ...] = ()
    """Letters by their places in `text`, each with what is added to the space after it, as a fraction of the font size."""
    copied: str | None = None
    """What a reader copies instead of `text`, such as the words that a symbol stands for; "" adds nothing to the run before."""


@dataclass(frozen=True)
class Image:
    """A picture file, of which the part that its framing leaves covers its box; `digest` is the SHA-256 of its bytes."""

    x: float
    y: float
    width: float
    height: float
    path: str
    digest: str
    framing: Framing = WHOLE

    def place(self, wide: float, high: float) -> tuple[float, float, float, float]:
        """Where the whole picture of `wide` x `high` pixels lies: x, y, width and height in millimetres, more than its box."""
        return self.framing.place((self.x, self.y, self.width, self.height), wide, high)


@dataclass(frozen=True)
class Group:
    """A sequence of ops, clipped to a box when `clip` (x, y, width, height, radius) is given.

    With `around` the group and its clip are rotated by 180 degrees about that point.
    A `shared` group is the same on many faces (a frame, a back); the PDF holds it once and refers to it.
    """

    ops: tuple[Op, ...]
    clip: tuple[float, float, float, float, float] | None = None
    shared: bool = False
    around: tuple[float, float] | None = None

    @cached_property
    def digest(self) -> str:
        """SHA-256 of what the group paints; computed once, however many faces share the group."""
        rotation = f",{_json(self.around)}" if self.around else ""
        return _sha256(f"[{_json(self.clip)},{_painted(self.ops)}{rotation}]")


Op = Rect | Path | Text | Image | Group


@dataclass(frozen=True)
class Face:
    """One side of a card: its trimmed size and bleed in millimetres, and its ops in painting order."""

    width: float
    height: float
    bleed: float
    ops: tuple[Op, ...]
    title: str = ""
    """The name in files and fault messages: "arc/17@2 Ash Knight"."""

    @staticmethod
    def known_by(digest: str, size: tuple[float, float, float], title: str, draw: Callable[[], Face]) -> Face:
        """A face whose digest is known and which is only drawn when its ops are asked for; `size` is width, height and bleed."""
        face = object.__new__(Face)
        width, height, bleed = size
        vars(face).update(width=width, height=height, bleed=bleed, title=title, _digest=digest, _draw=draw)
        return face

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            if name != "ops" or "_draw" not in vars(self):
                raise AttributeError(name)
            vars(self)["ops"] = self._draw().ops
            return vars(self)["ops"]

    def digest(self) -> str:
        """SHA-256 of what is painted: equal for two faces if and only if they print alike; the title does not count."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return _sha256(f"[{_json(self.width)},{_json(self.height)},{_json(self.bleed)},{_painted(self.ops)}]")


_quoted = json.encoder.encode_basestring_ascii
_json = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def _sha256(painted: str) -> str:
    return hashlib.sha256(painted.encode()).hexdigest()


def _painted(ops: tuple[Op, ...]) -> str:
    """A list of ops as JSON: the type of each, and its fields in the order of their names."""
    return f"[{','.join([_text(op) if type(op) is Text else _json(_hashable(op)) for op in ops])}]"


def _text(op: Text) -> str:
    """A text as the encoder writes it, but in a third of the time, since most ops are texts; it prints alike whatever it copies as."""
    kerning = _json(op.kerning) if op.kerning else "[]"
    return (
        f'["Text",{{"fill":{_quoted(op.fill)},"font":{_quoted(op.font)},"kerning":{kerning},"size":{op.size!r},'
        f'"spacing":{op.spacing!r},"text":{_quoted(op.text)},"x":{op.x!r},"y":{op.y!r}}}]'
    )


def _hashable(op: Op) -> list[object]:
    if isinstance(op, Group):
        return ["Group", op.digest]
    fields = dict(vars(op))
    if isinstance(op, Image):
        del fields["path"]
        fields["framing"] = list(vars(op.framing).values())
    if isinstance(op, Path):  # an ornament has thousands of numbers; packing them takes a twentieth of the time
        numbers = [number for command in op.commands for number in command[1:]]
        fields["commands"] = "".join([str(command[0]) for command in op.commands])
        fields["numbers"] = struct.pack(f"<{len(numbers)}d", *numbers).hex()
    return [type(op).__name__, fields]
