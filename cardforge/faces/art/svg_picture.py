"""Reads an SVG drawing as shapes of the display list: a small safe part of SVG, without links, scripts and effects.

What is drawn: paths, basic shapes, groups, `use` of parts of the same file, fills and lines in plain colours, transformations.
A gradient becomes its mean colour. A file with a script, a link, an embedded picture, text, a clip, a mask or a filter is
refused with the reason, so that nothing is printed that differs from what its maker sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as File
from xml.etree.ElementTree import Element, ParseError

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.art import svg_shapes
from cardforge.faces.art.affine import IDENTITY, Matrix, moved, numbers, product, read_transform, scale_of
from cardforge.faces.art.framing import Framing
from cardforge.faces.art.svg_style import Rules, Style, UnsafePicture, mean_colour, read_rules, styled
from cardforge.faces.display import Group, Op, Path

MAX_BYTES = 8_000_000
"""Largest size of an SVG file, in bytes."""
MAX_ELEMENTS = 20_000
"""Most elements that are drawn, those of `use` counted each time."""
MAX_COMMANDS = 400_000
"""Most steps of all outlines together."""
MAX_DEPTH = 60
_SILENT = ("title", "desc", "metadata", "defs", "style", "symbol", "linearGradient", "radialGradient", "namedview")
"""Elements that draw nothing by themselves."""
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_SVG = "{http://www.w3.org/2000/svg}"
_REASONS = {
    "script": "it holds a script", "foreignObject": "it holds foreign content", "image": "it embeds a picture",
    "text": "it holds text, which needs a font; turn its text into paths", "a": "it holds a link",
}  # fmt: skip


@dataclass(frozen=True)
class Drawing:
    """An SVG drawing: its page (x, y, width, height in its own units) and its shapes in those units."""

    page: tuple[float, float, float, float]
    shapes: tuple[Path, ...]

    def placed(self, box: tuple[float, float, float, float], framing: Framing) -> Group:
        """The drawing covering a box in millimetres, clipped to it."""
        x, y, width, height = framing.place(box, self.page[2], self.page[3])
        by: Matrix = (width / self.page[2], 0.0, 0.0, height / self.page[3], 0.0, 0.0)
        by = product((1.0, 0.0, 0.0, 1.0, x, y), product(by, (1.0, 0.0, 0.0, 1.0, -self.page[0], -self.page[1])))
        ops: list[Op] = [
            Path(
                moved(shape.commands, by), shape.fill, shape.stroke, round(shape.line * scale_of(by), 4), shape.opacity
            )
            for shape in self.shapes
        ]
        return Group(tuple(ops), clip=(*box, 0.0))


def read_svg(path: File) -> Drawing:
    """The drawing in a file; raises FaultyInput when it is damaged, too large, or has parts that are not taken."""
    try:
        state = path.stat()
        if state.st_size > MAX_BYTES:
            raise FaultyInput([Fault(str(path), "", f"an SVG picture of more than {MAX_BYTES // 10**6} MB")])
        return _read(path, state.st_mtime_ns, state.st_size)
    except OSError as error:
        raise FaultyInput([Fault(str(path), "", f"cannot be read: {error.strerror or error}")]) from error


@lru_cache(maxsize=200)
def _read(path: File, _changed: int, _size: int) -> Drawing:
    try:
        return drawing(path.read_bytes())
    except (UnsafePicture, ValueError, ArithmeticError, RecursionError) as error:
        raise FaultyInput([Fault(str(path), "", f"is not an SVG picture that can be printed: {error}")]) from error


def drawing(data: bytes) -> Drawing:
    """The drawing of an SVG document; raises ValueError with the reason for a document that is not taken."""
    from defusedxml.common import DefusedXmlException  # type: ignore[import-untyped]
    from defusedxml.ElementTree import fromstring  # type: ignore[import-untyped]

    try:
        root: Element = fromstring(_without_doctype(data), forbid_dtd=True)
    except (ParseError, DefusedXmlException, LookupError) as error:
        raise UnsafePicture(str(error) or type(error).__name__) from error
    if _tag(root) != "svg":
        raise UnsafePicture(f"it begins with <{_tag(root)}>, not <svg>")
    page = _page(root)
    reader = _Reader(root)
    shapes = tuple(reader.shapes(root, Style(), IDENTITY, 0))
    if not shapes:
        raise UnsafePicture("it draws nothing")
    return Drawing(page, shapes)


class _Reader:
    """Reads the shapes of one document, and counts them."""

    def __init__(self, root: Element) -> None:
        self._parts: dict[str, Element] = {}
        self._paints: dict[str, str] = {}
        self._rules: Rules = {}
        self._elements = self._commands = 0
        css = ""
        for element in root.iter():
            if not isinstance(element.tag, str):  # comments and processing instructions
                continue
            _check(element)
            if name := element.get("id"):
                self._parts.setdefault(name, element)
            if _tag(element) == "style":
                css += element.text or ""
        self._rules = read_rules(css)
        for name, element in self._parts.items():
            if _tag(element) in ("linearGradient", "radialGradient"):
                self._paints[name] = self._gradient(element, 0)

    def shapes(self, element: Element, inherited: Style, outer: Matrix, depth: int) -> Iterator[Path]:
        """The shapes of an element and of all elements in it."""
        self._elements += 1
        if self._elements > MAX_ELEMENTS or depth > MAX_DEPTH:
            raise UnsafePicture(
                f"it has more than {MAX_ELEMENTS} elements, or more than {MAX_DEPTH} inside one another"
            )
        tag = _tag(element)
        style = styled(element, tag, inherited, self._rules, self._paints)
        if not style.shown:
            return
        by = product(outer, read_transform(element.get("transform", "")))
        if tag in ("svg", "g", "switch", "symbol"):
            if tag == "svg" and depth:
                x, y = (numbers(element.get(name, "0") or "0")[0] for name in ("x", "y"))
                by = product(by, (1.0, 0.0, 0.0, 1.0, x, y))
            for child in element:
                if isinstance(child.tag, str) and _tag(child) not in _SILENT and _own(child):
                    yield from self.shapes(child, style, by, depth + 1)
        elif tag == "use":
            yield from self._used(element, style, by, depth)
        elif commands := svg_shapes.outline(element, tag, evenodd=style.evenodd):
            self._commands += len(commands)
            if self._commands > MAX_COMMANDS:
                raise UnsafePicture(f"its outlines have more than {MAX_COMMANDS} steps")
            yield from _painted(moved(commands, by), style, scale_of(by))

    def _used(self, element: Element, style: Style, by: Matrix, depth: int) -> Iterator[Path]:
        name = next((element.get(key, "") for key in _HREFS if element.get(key)), "").removeprefix("#")
        part = self._parts.get(name)
        if part is None:
            raise UnsafePicture(f"it uses #{name[:40]}, which it does not have")
        x, y = ((numbers(element.get(key, "0")) or [0.0])[0] for key in ("x", "y"))
        yield from self.shapes(part, style, product(by, (1.0, 0.0, 0.0, 1.0, x, y)), depth + 1)

    def _gradient(self, element: Element, depth: int) -> str:
        """The mean colour of a gradient, or of the one whose stops it takes."""
        colour = mean_colour(element, Style())
        name = next((element.get(key, "") for key in _HREFS if element.get(key)), "").removeprefix("#")
        if colour or not name or depth > 5 or name not in self._parts:
            return colour or "#808080"
        return self._gradient(self._parts[name], depth + 1)


def _painted(commands: tuple[tuple[str | float, ...], ...], style: Style, scale: float) -> Iterator[Path]:
    """An outline filled and drawn as its style says; two shapes when fill and line are translucent in different degrees."""
    line, stroke = style.line * scale, style.stroke if style.line > 0 and style.stroke_opacity > 0 else None
    fill = style.fill if style.fill_opacity > 0 else None
    if fill and stroke and style.fill_opacity == style.stroke_opacity:
        yield Path(commands, fill, stroke, line, style.fill_opacity)
        return
    if fill:
        yield Path(commands, fill, opacity=style.fill_opacity)
    if stroke:
        yield Path(commands, None, stroke, line, style.stroke_opacity)


def _check(element: Element) -> None:
    """Refuses an element that could do anything but draw; raises UnsafePicture."""
    tag = _tag(element)
    if not _own(element):
        return
    if tag in _REASONS:
        raise UnsafePicture(_REASONS[tag])
    if tag not in (*_SILENT, *svg_shapes.SHAPES, "svg", "g", "switch", "use", "stop"):
        raise UnsafePicture(f"it uses <{tag[:40]}>, which is not drawn; flatten the drawing")
    for name, value in element.attrib.items():
        if name.rpartition("}")[2].lower().startswith("on"):
            raise UnsafePicture("it holds a script")
        if name in _HREFS and not value.startswith("#"):
            raise UnsafePicture(f"it refers to something outside itself: {value[:60]}")


def _without_doctype(data: bytes) -> bytes:
    """The document without the plain document type that old drawing programs write; one that declares anything stays, and is refused."""
    head = data[:2000]
    start = head.find(b"<!DOCTYPE svg PUBLIC")
    end = head.find(b">", start)
    if start < 0 or end < 0 or b"[" in head[start:end]:
        return data
    return data[:start] + data[end + 1 :]


def _page(root: Element) -> tuple[float, float, float, float]:
    box = numbers(root.get("viewBox", ""))
    if len(box) != 4:
        sides = [(numbers(root.get(name, "")) or [0.0])[0] for name in ("width", "height")]
        box = [0.0, 0.0, *sides]
    if not (1e-3 < box[2] < 1e6 and 1e-3 < box[3] < 1e6):
        raise UnsafePicture("it has no viewBox, and no width and height")
    return box[0], box[1], box[2], box[3]


def _own(element: Element) -> bool:
    """Whether an element is SVG's; those of drawing programs, such as the view of Inkscape, draw nothing."""
    return element.tag.startswith(_SVG) or not element.tag.startswith("{")


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]
