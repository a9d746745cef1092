"""Draws the layout XML of a filled template: each element becomes ops of the display list, in document order.

Lengths are millimetres unless a unit is written (`mm cm in pt`); font sizes are points. `box="name"` takes an element's
position and style from `layout.toml`; attributes of the element itself take precedence.

    <face width height bleed>             the root; `bleed` is how far the background extends beyond the trim
    <rect box fill stroke line radius opacity/>
    <path d x y scale fill stroke line opacity/>            d as in SVG
    <image box src="art" radius/>                           the card's picture, covering its box
    <text box font size min align valign fill spacing kern>one line</text>
    <flow box font italic bold size min leading tight gap><p optional style>paragraphs</p></flow>
    <symbol box name fill opacity stroke line hollow says/> a symbol of the symbol font
    <ornament box kind motif seed radius ink deep mid light glow accent/>
    <scene box name type subtypes text home rank seed clear radius ink deep mid light glow accent/>   art of what the card is about
    <group clip="x y width height radius" shared around="x y">...</group>     `around`: rotated by 180 degrees about a point
    <include src="frame.xml" name="value".../>              a part with its own values, drawn once and shared by many faces
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from cardforge.errors import CardforgeError
from cardforge.faces.art.framing import framing
from cardforge.faces.art.svg_picture import read_svg
from cardforge.faces.attributes import Attributes, InvalidAttribute
from cardforge.faces.context import MAX_DEPTH, MAX_ELEMENTS, MAX_ORNAMENTS, RenderContext
from cardforge.faces.display import Group, Image, Op, Path, Rect
from cardforge.faces.lengths import length
from cardforge.faces.looks.low_ink import line_drawing
from cardforge.faces.ornaments import KINDS, Palette, ornament
from cardforge.faces.pictures import picture_digest
from cardforge.faces.scenes import Area, Subject, scene
from cardforge.faces.svg_path import parse_path_data
from cardforge.faces.template_words import layout_words
from cardforge.faces.text_layout import draw_flow, draw_symbol, draw_text

MAX_ORNAMENT_SIDE = 160.0
"""Largest width and height of an ornament, in millimetres."""


def parse(xml: str) -> Element:
    """Parses layout XML; raises ValueError when it is not well formed or declares a document type or entities."""
    from defusedxml.common import DefusedXmlException  # type: ignore[import-untyped]
    from defusedxml.ElementTree import fromstring  # type: ignore[import-untyped]

    try:
        root: Element = fromstring(xml, forbid_dtd=True)
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise ValueError(layout_words(str(error) or type(error).__name__)) from error
    return root


def draw(parent: Element, context: RenderContext) -> tuple[Op, ...]:
    """The ops of all children of an element; a faulty child is left out and its fault recorded in the context."""
    ops: list[Op] = []
    context.depth += 1
    for element in parent:
        context.element_count += 1
        if context.element_count > MAX_ELEMENTS or context.depth > MAX_DEPTH:
            context.fault(
                "", f"a layout of more than {MAX_ELEMENTS} elements, or more than {MAX_DEPTH} inside one another"
            )
            break
        place = f"<{element.tag}>"
        try:
            attributes = Attributes(element, context.templates.boxes)
            place = attributes.place
            ops += _element(element, attributes, context)
        except InvalidAttribute as error:
            context.fault(place, str(error), error.guess)
        except (ValueError, ArithmeticError, CardforgeError) as error:
            context.fault(place, str(error))
    context.depth -= 1
    return tuple(ops)


def _element(element: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    if element.tag not in ELEMENTS:
        raise InvalidAttribute(f"unknown element <{element.tag}>; known: {', '.join(ELEMENTS)}")
    ops = ELEMENTS[element.tag](element, attributes, context)
    if element.tag != "include":
        attributes.check_unknown()
    return ops


def _rect(_: Element, attributes: Attributes, __: RenderContext) -> list[Op]:
    x, y, width, height = attributes.area()
    look = (
        attributes.colour("fill"),
        attributes.colour("stroke"),
        attributes.length("line", 0.0),
        attributes.length("radius", 0.0),
    )
    return [Rect(x, y, width, height, *look, attributes.number("opacity", 1))]


def _path(_: Element, attributes: Attributes, __: RenderContext) -> list[Op]:
    commands = parse_path_data(
        attributes.text("d"), attributes.length("x", 0.0), attributes.length("y", 0.0), attributes.number("scale", 1)
    )
    return [
        Path(
            commands,
            attributes.colour("fill"),
            attributes.colour("stroke"),
            attributes.length("line", 0.0),
            attributes.number("opacity", 1),
        )
    ]


def _image(_: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    area, src, radius = attributes.area(), attributes.text("src"), attributes.length("radius", 0.0)
    if src not in context.pictures:
        raise InvalidAttribute(f"the card has no picture {src!r}")
    path = context.pictures[src]
    framed = framing(context.crop, context.focus)
    if path.suffix.lower() == ".svg":
        drawn = read_svg(path).placed(area, framed)
        return [Group((drawn,), clip=(*area, radius))] if radius else [drawn]
    image = Image(*area, str(path), picture_digest(path), framed)
    return [Group((image,), clip=(*area, radius))] if radius else [image]


def _ornament(_: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    kind, motif, seed = attributes.text("kind"), attributes.text("motif", ""), attributes.text("seed", "")
    if kind not in KINDS:
        raise InvalidAttribute(f"no ornament {kind!r}; known: {', '.join(KINDS)}")
    area, context.ornament_count = attributes.area(), context.ornament_count + 1
    if context.ornament_count > MAX_ORNAMENTS or max(area[2:]) > MAX_ORNAMENT_SIDE:
        raise InvalidAttribute(f"more than {MAX_ORNAMENTS} ornaments, or one wider than {MAX_ORNAMENT_SIDE:g} mm")
    colours = [attributes.colour(name, "#808080") or "#808080" for name in Palette.__dataclass_fields__]
    if context.templates.look.low_ink:
        attributes.length("radius", 0.0)
        return []
    return [ornament(kind, seed, motif, area, attributes.length("radius", 0.0), Palette(*colours))]


def _scene(_: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    """Generated art of what the card is about; `clear` is what other pieces cover: left, top, right, bottom."""
    area, context.ornament_count = attributes.area(), context.ornament_count + 1
    if context.ornament_count > MAX_ORNAMENTS or max(area[2:]) > MAX_ORNAMENT_SIDE:
        raise InvalidAttribute(f"more than {MAX_ORNAMENTS} ornaments, or one wider than {MAX_ORNAMENT_SIDE:g} mm")
    director = context.templates.director
    rank = attributes.text("rank", "0")
    subject = Subject(
        attributes.text("name"),
        attributes.text("type", ""),
        tuple(attributes.text("subtypes", "").split()),
        attributes.text("text", ""),
        attributes.text("home", ""),
        int(rank) if rank.isdigit() else int(director.data.get("ranks", {}).get(rank, 0)),
        attributes.text("seed", ""),
    )
    clear = _margins(attributes.text("clear", "0 0 0 0"))
    if clear[0] + clear[2] > area[2] * 0.8 or clear[1] + clear[3] > area[3] * 0.8:
        raise InvalidAttribute("clear= leaves less than a fifth of the picture")
    colours = [attributes.colour(name, "#808080") or "#808080" for name in Palette.__dataclass_fields__]
    picture = scene(director, subject, area, clear, Palette(*colours), attributes.length("radius", 0.0))
    return [line_drawing(picture) if context.templates.look.low_ink else picture]


def _margins(written: str) -> Area:
    parts = [length(part) for part in written.split()]
    if len(parts) != 4 or min(parts) < 0:
        raise InvalidAttribute(f"clear={written!r} is not `left top right bottom`")
    return parts[0], parts[1], parts[2], parts[3]


def _group(element: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    clip, shared, around = (
        _clip(attributes.text("clip", "")),
        attributes.flag("shared"),
        _point(attributes.text("around", "")),
    )
    ops = draw(element, context)
    return [Group(ops, clip, shared, around)] if ops else []


def _point(written: str) -> tuple[float, float] | None:
    if not written:
        return None
    parts = [length(part) for part in written.split()]
    if len(parts) != 2:
        raise InvalidAttribute(f"around={written!r} is not `x y`")
    return parts[0], parts[1]


def _clip(written: str) -> tuple[float, float, float, float, float] | None:
    if not written:
        return None
    parts = [length(part) for part in written.split()]
    if len(parts) not in (4, 5):
        raise InvalidAttribute(f"clip={written!r} is not `x y width height radius`")
    x, y, width, height, radius = (*parts, 0.0)[:5]
    return x, y, width, height, radius


def _include(_: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    """A part that is drawn once per set of values; it sees these values and the data of the shelf, never the card."""
    name = attributes.text("src")
    given = {key: value for key, value in attributes.written.items() if key != "src"}
    key = (name, *sorted(given.items()))
    if key not in context.templates.shared:
        shelf = {part: context.values[part] for part in ("layout", "colours", "words")}
        root = parse(context.templates.fill(name, {**shelf, **given}, context.budget))
        before = len(context.faults) + len(context.lacked)
        ops = draw(root, context)
        if len(context.faults) + len(context.lacked) > before:
            return [Group(ops)]
        context.templates.shared[key] = Group(ops, shared=True)
    return [context.templates.shared[key]]


ELEMENTS: dict[str, Callable[[Element, Attributes, RenderContext], list[Any]]] = {
    "rect": _rect,
    "path": _path,
    "image": _image,
    "text": draw_text,
    "flow": draw_flow,
    "symbol": draw_symbol,
    "ornament": _ornament,
    "scene": _scene,
    "group": _group,
    "include": _include,
}
