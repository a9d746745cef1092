"""The layout XML of a filled template, drawn: each element becomes ops of the display list, in the order written.

Lengths are millimetres unless a unit is written (`mm cm in pt`), sizes of type are points. `box="name"` takes an element's
place and look from `layout.toml`; attributes written in the element win.

    <face width height bleed>             the root; `bleed` is how far the ground reaches over the trim
    <rect box fill stroke line radius opacity/>
    <path d x y scale fill stroke line opacity/>            d as in SVG
    <image box src="art" radius/>                           the picture given with the card, covering its box
    <text box font size min align valign fill spacing kern>one line</text>
    <flow box font italic bold size min leading tight gap><p optional style>paragraphs</p></flow>
    <symbol box name fill opacity stroke line hollow/>      a symbol of the symbol font
    <ornament box kind motif seed radius ink deep mid light glow accent/>
    <group clip="x y width height radius" shared around="x y">...</group>     `around`: upside down around a point
    <include src="frame.xml" name="value".../>              a part with its own values, drawn once and shared by many faces
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from cardforge.errors import CardforgeError
from cardforge.faces.attributes import Attributes, Wrong
from cardforge.faces.display import Group, Image, Op, Path, Rect
from cardforge.faces.lengths import length
from cardforge.faces.lettering import flow, symbol, text
from cardforge.faces.ornaments import KINDS, Palette, ornament
from cardforge.faces.outlines import outline
from cardforge.faces.pictures import picture_digest
from cardforge.faces.work import DEEPEST, MOST_ORNAMENTS, MOST_PARTS, Work

WIDEST = 160.0
"""No ornament is wider or higher, in millimetres."""


def parse(xml: str) -> Element:
    """The layout XML as a tree, without any document type or entity; ValueError when it is not well formed."""
    from defusedxml.common import DefusedXmlException  # type: ignore[import-untyped]
    from defusedxml.ElementTree import fromstring  # type: ignore[import-untyped]

    try:
        root: Element = fromstring(xml, forbid_dtd=True)
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise ValueError(f"the template does not make well-formed layout XML: {error}") from error
    return root


def draw(parent: Element, work: Work) -> tuple[Op, ...]:
    """The ops of all children of an element; faults are noted in the work and the faulty child left out."""
    ops: list[Op] = []
    work.depth += 1
    for element in parent:
        work.parts += 1
        if work.parts > MOST_PARTS or work.depth > DEEPEST:
            work.fault("", f"a layout of more than {MOST_PARTS} elements, or more than {DEEPEST} inside one another")
            break
        place = f"<{element.tag}>"
        try:
            read = Attributes(element, work.templates.boxes)
            place = read.place
            ops += _element(element, read, work)
        except Wrong as error:
            work.fault(place, str(error), error.guess)
        except (ValueError, ArithmeticError, CardforgeError) as error:
            work.fault(place, str(error))
    work.depth -= 1
    return tuple(ops)


def _element(element: Element, read: Attributes, work: Work) -> list[Op]:
    if element.tag not in ELEMENTS:
        raise Wrong(f"unknown element <{element.tag}>; known: {', '.join(ELEMENTS)}")
    ops = ELEMENTS[element.tag](element, read, work)
    if element.tag != "include":
        read.check_unknown()
    return ops


def _rect(_: Element, read: Attributes, __: Work) -> list[Op]:
    x, y, width, height = read.area()
    look = read.colour("fill"), read.colour("stroke"), read.length("line", 0.0), read.length("radius", 0.0)
    return [Rect(x, y, width, height, *look, read.number("opacity", 1))]


def _path(_: Element, read: Attributes, __: Work) -> list[Op]:
    commands = outline(read.word("d"), read.length("x", 0.0), read.length("y", 0.0), read.number("scale", 1))
    return [
        Path(commands, read.colour("fill"), read.colour("stroke"), read.length("line", 0.0), read.number("opacity", 1))
    ]


def _image(_: Element, read: Attributes, work: Work) -> list[Op]:
    area, src, radius = read.area(), read.word("src"), read.length("radius", 0.0)
    if src not in work.pictures:
        raise Wrong(f"no picture {src!r} was given with the card")
    path = work.pictures[src]
    image = Image(*area, str(path), picture_digest(path))
    return [Group((image,), clip=(*area, radius))] if radius else [image]


def _ornament(_: Element, read: Attributes, work: Work) -> list[Op]:
    kind, motif, seed = read.word("kind"), read.word("motif", ""), read.word("seed", "")
    if kind not in KINDS:
        raise Wrong(f"no ornament {kind!r}; known: {', '.join(KINDS)}")
    area, work.ornaments = read.area(), work.ornaments + 1
    if work.ornaments > MOST_ORNAMENTS or max(area[2:]) > WIDEST:
        raise Wrong(f"more than {MOST_ORNAMENTS} ornaments, or one wider than {WIDEST:g} mm")
    colours = [read.colour(name, "#808080") or "#808080" for name in Palette.__dataclass_fields__]
    return [ornament(kind, seed, motif, area, read.length("radius", 0.0), Palette(*colours))]


def _group(element: Element, read: Attributes, work: Work) -> list[Op]:
    clip, shared, around = _clip(read.word("clip", "")), read.yes("shared"), _point(read.word("around", ""))
    ops = draw(element, work)
    return [Group(ops, clip, shared, around)] if ops else []


def _point(written: str) -> tuple[float, float] | None:
    if not written:
        return None
    parts = [length(part) for part in written.split()]
    if len(parts) != 2:
        raise Wrong(f"around={written!r} is not `x y`")
    return parts[0], parts[1]


def _clip(written: str) -> tuple[float, float, float, float, float] | None:
    if not written:
        return None
    parts = [length(part) for part in written.split()]
    if len(parts) not in (4, 5):
        raise Wrong(f"clip={written!r} is not `x y width height radius`")
    x, y, width, height, radius = (*parts, 0.0)[:5]
    return x, y, width, height, radius


def _include(_: Element, read: Attributes, work: Work) -> list[Op]:
    """A part drawn once for each set of values; it sees these values and the data of the shelf, never the card."""
    name = read.word("src")
    given = {key: value for key, value in read.own.items() if key != "src"}
    key = (name, *sorted(given.items()))
    if key not in work.templates.shared:
        shelf = {part: work.values[part] for part in ("layout", "colours")}
        root = parse(work.templates.fill(name, {**shelf, **given}, work.budget))
        before = len(work.faults)
        ops = draw(root, work)
        if len(work.faults) > before:
            return [Group(ops)]
        work.templates.shared[key] = Group(ops, shared=True)
    return [work.templates.shared[key]]


ELEMENTS: dict[str, Callable[[Element, Attributes, Work], list[Any]]] = {
    "rect": _rect,
    "path": _path,
    "image": _image,
    "text": text,
    "flow": flow,
    "symbol": symbol,
    "ornament": _ornament,
    "group": _group,
    "include": _include,
}
