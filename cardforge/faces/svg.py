"""Converts a face to an SVG picture for previews; text becomes outlines, so it looks the same everywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path as File
from weakref import WeakKeyDictionary

from cardforge.faces.art.framing import WHOLE
from cardforge.faces.display import Face, Group, Image, Op, Rect, Text
from cardforge.faces.fonts import FontBook
from cardforge.faces.lengths import POINT
from cardforge.faces.pictures import picture_size
from cardforge.faces.svg_batches import Batch, Look, batches, commands_of
from cardforge.faces.svg_path import GLYPH_UNITS, glyph_data

Clip = tuple[float, float, float, float, float]


def to_svg(face: Face, fonts: FontBook, *, bleed: bool = False) -> str:
    """The face as an SVG document in millimetres, cropped to the trim or, with `bleed`, including its bleed."""
    over = face.bleed if bleed else 0.0
    width, height = face.width + 2 * over, face.height + 2 * over
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="{0 - over:g} {0 - over:g} {width:g} {height:g}">'
    )
    drawing = _Drawing(fonts)
    drawn = list(drawing.ops(face.ops))
    clips = [_clip_path(clip) for clip in drawing.clips]
    return "\n".join([head, f"<title>{escape(face.title, quote=False)}</title>", *clips, *drawn, "</svg>"]) + "\n"


_SHARED: WeakKeyDictionary[FontBook, dict[str, tuple[str, tuple[Clip, ...]]]] = WeakKeyDictionary()
"""Cache: the drawings of shared groups by digest, with the clips that they use."""


class _Drawing:
    """The elements of one face or shared group, and the clips that they refer to."""

    def __init__(self, fonts: FontBook, *, compact: bool = False) -> None:
        self.fonts, self.compact = fonts, compact
        self.clips: dict[Clip, None] = {}
        """The clips in use, as an ordered set."""

    def ops(self, ops: tuple[Op, ...]) -> Iterator[str]:
        for batch in batches(ops):
            yield self._batch(batch)

    def _batch(self, batch: Batch) -> str:
        op = batch.ops[0]
        if batch.look is not None:
            data = (_relative if self.compact else _absolute)(commands_of(batch))
            return f'<path d="{data}"{_look(batch.look)}/>'
        if isinstance(op, Group):
            return self._shared(op) if op.shared else self._group(op)
        if isinstance(op, Rect):
            box = f'x="{op.x:g}" y="{op.y:g}" width="{op.width:g}" height="{op.height:g}"'
            corners = f' rx="{op.radius:g}"' if op.radius else ""
            return f"<rect {box}{corners}{_look((op.fill, op.stroke, op.line, op.opacity))}/>"
        if isinstance(op, Text):
            return self._text(op)
        assert isinstance(op, Image)
        return _image(op)

    def _shared(self, group: Group) -> str:
        """A group of many faces, drawn once."""
        drawn = _SHARED.setdefault(self.fonts, {})
        if group.digest not in drawn:
            drawing = _Drawing(self.fonts, compact=True)
            drawn[group.digest] = drawing._group(group), tuple(drawing.clips)
        svg, clips = drawn[group.digest]
        self.clips.update(dict.fromkeys(clips))
        return svg

    def _group(self, group: Group) -> str:
        inside = "\n".join(self.ops(group.ops))
        look = f' transform="rotate(180 {group.around[0]:g} {group.around[1]:g})"' if group.around else ""
        if group.clip:
            self.clips[group.clip] = None
            look += f' clip-path="url(#{_clip_id(group.clip)})"'
        return f"<g{look}>\n{inside}\n</g>" if look else inside

    def _text(self, op: Text) -> str:
        font, offset, data = self.fonts[op.font], 0.0, []
        step, kerns = op.spacing / op.size * GLYPH_UNITS, dict(op.kerning)
        for place, character in enumerate(op.text):
            start, rest = glyph_data(font, character)
            if start:
                data.append(f"M{round(start[0] + offset)} {start[1]}{rest}")
            offset += (font.widths[character] + kerns.get(place, 0.0)) * GLYPH_UNITS + step
        if not data:
            return ""
        copied = op.text if op.copied is None else op.copied.strip()
        label = f' aria-label="{escape(copied)}"' if copied else ' aria-hidden="true"'
        where = f"translate({op.x:g} {op.y:g})scale({op.size * POINT / GLYPH_UNITS:.6g})"
        return f'<path{label} transform="{where}" d="{"".join(data)}" fill="{op.fill}"/>'


_COMMANDS: dict[str | float, str] = {
    "M": "M%.2f %.2f",
    "L": "L%.2f %.2f",
    "C": "C%.2f %.2f %.2f %.2f %.2f %.2f",
    "Z": "Z",
}
"""A hundredth of a millimetre is finer than any printer draws."""


def _absolute(commands: Iterable[tuple[str | float, ...]]) -> str:
    """Path data with absolute coordinates, which are quick to write."""
    return "".join([_COMMANDS[command[0]] % command[1:] for command in commands])


def _relative(commands: Iterable[tuple[str | float, ...]]) -> str:
    """Path data with relative coordinates: equal shapes are equal texts, which compress well."""
    x = y = start_x = start_y = 0
    data = []
    for kind, *values in commands:
        points = [round(float(value) * 100) for value in values]
        steps = [f"{(value - (y if i % 2 else x)) / 100:g}" for i, value in enumerate(points)]
        data.append(str(kind).lower() + " ".join(steps))
        x, y = points[-2:] if points else (start_x, start_y)
        if kind == "M":
            start_x, start_y = x, y
    return "".join(data)


def _clip_id(clip: Clip) -> str:
    return "clip" + "_".join(f"{value:g}" for value in clip)


def _clip_path(clip: Clip) -> str:
    x, y, width, height, radius = clip
    shape = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>'
    return f'<clipPath id="{_clip_id(clip)}">{shape}</clipPath>'


def _look(look: Look) -> str:
    fill, stroke, line, opacity = look
    written = f' fill="{fill or "none"}"'
    if stroke:
        written += f' stroke="{stroke}" stroke-width="{line:g}" stroke-linejoin="round"'
    return written + (f' opacity="{opacity:g}"' if opacity < 1 else "")


def _image(op: Image) -> str:
    data = File(op.path).read_bytes()
    kind = "png" if data.startswith(b"\x89PNG") else "webp" if data.startswith(b"RIFF") else "jpeg"
    place = f'x="{op.x:g}" y="{op.y:g}" width="{op.width:g}" height="{op.height:g}"'
    source = f'href="data:image/{kind};base64,{b64encode(data).decode()}"'
    if op.framing == WHOLE:
        return f'<image {place} preserveAspectRatio="xMidYMid slice" {source}/>'
    x, y, width, height = op.place(*picture_size(File(op.path)))
    window = f'viewBox="{op.x - x:.4f} {op.y - y:.4f} {op.width:g} {op.height:g}"'
    return f'<svg {place} {window}><image width="{width:.4f}" height="{height:.4f}" {source}/></svg>'
