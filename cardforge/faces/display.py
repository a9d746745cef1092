"""The display list: what one printed face consists of, in millimetres, fitted and checked; its hash is the face's identity.

Origin is the top left corner of the trimmed card, x to the right, y down. Colours are "#rrggbb". Fonts are named by the
file name of a TrueType font of the template's shelf, without ending ("Alegreya-Bold"). Nothing in it knows paper.
"""

from __future__ import annotations

import hashlib
import json
import struct
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Rect:
    """A rectangle, filled or outlined, with round corners of `radius`."""

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
    """A free outline: commands ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",)."""

    commands: tuple[tuple[str | float, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Text:
    """One run of text of one font on one baseline; `size` is the font size in points, (x, y) the start of its baseline."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str = "#000000"
    spacing: float = 0.0
    """Extra space between letters, in points."""


@dataclass(frozen=True)
class Image:
    """A picture file, scaled to cover its box and clipped to it; `digest` is the SHA-256 of its bytes."""

    x: float
    y: float
    width: float
    height: float
    path: str
    digest: str


@dataclass(frozen=True)
class Group:
    """Ops that belong together, clipped to a box when `clip` (x, y, width, height, radius) is given.

    With `around` it is turned upside down: by half a turn around that point, its clip with it.
    A `shared` group is the same on many faces (a frame, a back); the printer draws it once and refers to it.
    """

    ops: tuple[Op, ...]
    clip: tuple[float, float, float, float, float] | None = None
    shared: bool = False
    around: tuple[float, float] | None = None

    @cached_property
    def digest(self) -> str:
        """SHA-256 of what is painted inside; worked out once, however many faces share the group."""
        turned = [self.around] if self.around else []
        return _sha256([self.clip, [_plain(op) for op in self.ops], *turned])


Op = Rect | Path | Text | Image | Group


@dataclass(frozen=True)
class Face:
    """One side of one card: trimmed size, how far its ground reaches over the trim, and its ops in painting order."""

    width: float
    height: float
    bleed: float
    ops: tuple[Op, ...]
    title: str = ""
    """What a reader of the file or a fault message calls it: "arc/17@2 Ash Knight"."""

    def digest(self) -> str:
        """SHA-256 of what is painted: equal for two faces if and only if they print alike (the title is left out)."""
        return _sha256([self.width, self.height, self.bleed, [_plain(op) for op in self.ops]])


def _sha256(painted: object) -> str:
    return hashlib.sha256(json.dumps(painted, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _plain(op: Op) -> list[object]:
    if isinstance(op, Group):
        return ["Group", op.digest]
    fields = dict(vars(op))
    if isinstance(op, Image):
        del fields["path"]
    if isinstance(op, Path):  # thousands of numbers on an ornament: packed they take a twentieth of the time
        numbers = [number for command in op.commands for number in command[1:]]
        fields["commands"] = "".join([str(command[0]) for command in op.commands])
        fields["numbers"] = struct.pack(f"<{len(numbers)}d", *numbers).hex()
    return [type(op).__name__, fields]
