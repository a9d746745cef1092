"""Converts a face to an SVG picture for previews; text becomes outlines, so it looks the same everywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path as File
from xml.sax.saxutils import escape, quoteattr

from cardforge.faces.display import Face, Group, Image, Op, Path, Rect, Text
from cardforge.faces.fonts import FontBook
from cardforge.faces.lengths import POINT
from cardforge.faces.svg_path import Commands, glyph_outline


def to_svg(face: Face, fonts: FontBook, *, bleed: bool = False) -> str:
    """The face as an SVG document in millimetres, cropped to the trim or, with `bleed`, including its bleed."""
    over = face.bleed if bleed else 0.0
    width, height = face.width + 2 * over, face.height + 2 * over
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="{-over:g} {-over:g} {width:g} {height:g}">'
    )
    drawing = _Drawing(fonts)
    return "\n".join([head, f"<title>{escape(face.title)}</title>", *drawing.ops(face.ops), "</svg>"]) + "\n"


class _Drawing:
    def __init__(self, fonts: FontBook) -> None:
        self.fonts, self.clips = fonts, 0

    def ops(self, ops: tuple[Op, ...]) -> Iterator[str]:
        for op in ops:
            if isinstance(op, Group):
                yield from self._group(op)
            elif isinstance(op, Rect):
                box = f'x="{op.x:g}" y="{op.y:g}" width="{op.width:g}" height="{op.height:g}" rx="{op.radius:g}"'
                yield f"<rect {box}{_look(op.fill, op.stroke, op.line, op.opacity)}/>"
            elif isinstance(op, Path):
                yield f'<path d="{_data(op.commands)}"{_look(op.fill, op.stroke, op.line, op.opacity)}/>'
            elif isinstance(op, Text):
                yield self._text(op)
            else:
                yield _image(op)

    def _group(self, group: Group) -> Iterator[str]:
        turn = f' transform="rotate(180 {group.around[0]:g} {group.around[1]:g})"' if group.around else ""
        if group.clip is None:
            yield f"<g{turn}>"
        else:
            self.clips += 1
            x, y, width, height, radius = group.clip
            shape = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>'
            yield f'<clipPath id="clip{self.clips}">{shape}</clipPath>'
            yield f'<g{turn} clip-path="url(#clip{self.clips})">'
        yield from self.ops(group.ops)
        yield "</g>"

    def _text(self, op: Text) -> str:
        font, x, data = self.fonts[op.font], op.x, []
        for character in op.text:
            data.append(_data(glyph_outline(font, character, x, op.y, op.size * POINT)))
            x += (font.widths[character] * op.size + op.spacing) * POINT
        return f'<path aria-label={quoteattr(op.text if op.copied is None else op.copied)} d="{"".join(data)}" fill="{op.fill}"/>'


def _data(commands: Commands) -> str:
    return "".join(str(kind) + " ".join(f"{float(value):g}" for value in values) for kind, *values in commands)


def _look(fill: str | None, stroke: str | None, line: float, opacity: float) -> str:
    look = f' fill="{fill or "none"}"'
    if stroke:
        look += f' stroke="{stroke}" stroke-width="{line:g}" stroke-linejoin="round"'
    return look + (f' opacity="{opacity:g}"' if opacity < 1 else "")


def _image(op: Image) -> str:
    data = File(op.path).read_bytes()
    kind = "png" if data.startswith(b"\x89PNG") else "jpeg"
    place = f'x="{op.x:g}" y="{op.y:g}" width="{op.width:g}" height="{op.height:g}"'
    return f'<image {place} preserveAspectRatio="xMidYMid slice" href="data:image/{kind};base64,{b64encode(data).decode()}"/>'
