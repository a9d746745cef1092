"""Text, flow and symbol elements: words put on their baselines, checked for glyphs and for room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

from cardforge.errors import UnknownName
from cardforge.faces.attributes import Attributes, Wrong
from cardforge.faces.display import Op, Path, Text
from cardforge.faces.fitting import LEGIBLE, Fitted, Room, fit
from cardforge.faces.fonts import SYMBOLS, Font
from cardforge.faces.lengths import POINT, tidy
from cardforge.faces.markup import Run, Style, Word, smarten
from cardforge.faces.outlines import glyph, polygon
from cardforge.faces.work import Work

INK = "#000000"
DIVIDER = 0.55
"""Room for the rule before an optional paragraph, as a factor of the size."""
LONGEST = 6000
"""Characters of one text."""


def text(element: Element, read: Attributes, work: Work) -> list[Op]:
    """One line that shrinks to its box: a name, a type line, a number."""
    x, y, width, height = read.area()
    font, fill = _font(read.word("font"), work), read.colour("fill", INK) or INK
    size, spacing = read.size("size", 9), read.number("spacing", 0)
    least = read.size("min", size)
    words = smarten(" ".join(_short(element.text).split()))
    if not _covered(words, font, read, work) or not words:
        return []
    pieces = kerned(words, font) if read.yes("kern", default=True) else [(words, font.width(words))]
    at_one = (sum(advance for _, advance in pieces) + spacing * len(words) / size) * POINT
    chosen = min(size, int(width / at_one * 100) / 100)
    align, valign = (
        read.choice("align", ("left", "center", "right")),
        read.choice("valign", ("middle", "top", "bottom")),
    )
    if chosen < least:
        work.fault(
            read.place, f"{words!r} is {at_one * least - width:.2f} mm too wide for its {width:g} mm at {least:g} pt"
        )
        chosen = least
    _legible(chosen, read, work)
    free, tall = width - at_one * chosen, font.cap_height * chosen * POINT
    start = x + free * {"left": 0, "center": 0.5, "right": 1}[align]
    base = {"top": y + tall, "middle": y + (height + tall) / 2, "bottom": y + height}[valign]
    ops: list[Op] = []
    scaled = spacing * chosen / size
    for piece, advance in pieces:
        ops.append(Text(tidy(start), tidy(base), piece, font.name, chosen, fill, tidy(scaled)))
        start += (advance * chosen + scaled * len(piece)) * POINT
    return ops


def kerned(words: str, font: Font) -> list[tuple[str, float]]:
    """A line as pieces with the width each moves on, split where two letters must come closer."""
    pieces: list[tuple[str, float]] = []
    start = 0
    for i in range(1, len(words) + 1):
        kern = font.kerning.get((words[i - 1], words[i]), 0.0) if i < len(words) else 0.0
        if i == len(words) or abs(kern) >= 0.02:
            pieces.append((words[start:i], font.width(words[start:i]) + kern))
            start = i
    return pieces


def symbol(element: Element, read: Attributes, work: Work) -> list[Op]:
    """A symbol of the symbol font as large as its box; faint ones are drawn as outlines."""
    x, y, width, height = read.area()
    fill, opacity, name = read.colour("fill", INK) or INK, read.number("opacity", 1), read.word("name")
    font, sign = work.fonts[SYMBOLS], _symbol(name, work)
    left, bottom, right, top = font.box(sign)
    size = min(width / (right - left), height / (top - bottom))
    start, base = x + width / 2 - size * (left + right) / 2, y + height / 2 + size * (top + bottom) / 2
    line, stroke = read.length("line", 0.0), read.colour("stroke")
    if opacity < 1 or stroke:
        return [Path(glyph(font, sign, start, base, size), None if read.yes("hollow") else fill, stroke, line, opacity)]
    return [Text(tidy(start), tidy(base), sign, font.name, tidy(size / POINT), fill)]


def flow(element: Element, read: Attributes, work: Work) -> list[Op]:
    """Paragraphs `<p>` fitted into a box; one with `optional="yes"` is left out where the type would become small."""
    x, y, width, height = read.area()
    styles = {"regular": read.word("font"), "italic": read.word("italic"), "bold": read.word("bold")}
    fill, shade = read.colour("fill", INK) or INK, read.colour("symbol_fill", INK) or INK
    style = Style(**styles, fill=fill, symbol_fill=shade, symbol_size=read.number("symbol_size", 1))
    size = read.size("size", 8)
    colour = read.colour("rule")
    room = Room(
        width, height, size, read.size("min", LEGIBLE), read.number("leading", 1.25),
        read.number("tight", 1.05), read.number("gap", 0.45),
    )  # fmt: skip
    _legible(room.least, read, work)
    wanted = _paragraphs(element, style, read, work)
    comfortable, always = read.number("comfortable", size * 0.85), [p for p in wanted if not p[1]]
    divided = replace(room, extra=DIVIDER) if colour and 0 < len(always) < len(wanted) else room
    fitted, chosen = fit([words for words, _ in wanted], divided), wanted
    if len(always) < len(wanted) and (fitted.size < comfortable or fitted.overflow or fitted.too_wide):
        fitted, chosen = fit([words for words, _ in always], room), always
    if fitted.overflow:
        work.fault(read.place, f"the text stands {fitted.overflow:.2f} mm over its box even at {room.least:g} pt")
    if fitted.too_wide:
        work.fault(read.place, f"a word is {fitted.too_wide:.2f} mm too wide for its box even at {room.least:g} pt")
    top = y + max(0.0, height - fitted.height) * {"middle": 0.5, "top": 0.0}[read.choice("valign", ("middle", "top"))]
    align = read.choice("align", ("left", "center"))
    rule = colour if len(chosen) > len(always) > 0 else None
    return list(
        _lay(fitted, room, (x, top), align, work.fonts[style.regular], [optional for _, optional in chosen], rule)
    )


def _paragraphs(element: Element, style: Style, read: Attributes, work: Work) -> list[tuple[list[Word], bool]]:
    found = []
    for child in element:
        if child.tag != "p":
            raise Wrong(f"<flow> holds <p>, not <{child.tag}>")
        optional, emphasis = child.get("optional") == "yes", child.get("style", "regular")
        if emphasis not in ("regular", "italic", "bold"):
            raise Wrong(f"style={emphasis!r} is none of regular, italic, bold")
        for line in _short(child.text).splitlines():
            words = _words(line.strip(), style, emphasis, read, work)
            if words:
                found.append((words, optional))
    return found


def _words(line: str, style: Style, emphasis: str, read: Attributes, work: Work) -> list[Word]:
    words = work.markup.words(line, style, emphasis)
    for word in words:
        for run in word.runs:
            _covered(run.text, work.fonts[run.font], read, work)
    return words


def _lay(
    text: Fitted,
    room: Room,
    corner: tuple[float, float],
    align: str,
    font: Font,
    optional: list[bool],
    rule: str | None,
) -> Iterator[Op]:
    """Every line on its baseline; words of one font become one op, so that a line stays searchable text."""
    x, top = corner
    em = text.size * POINT
    base = top + em * (0.5 + font.cap_height / 2)
    for number, paragraph in enumerate(text.lines):
        if rule and optional[number] and not optional[number - 1] and number:
            base += em * DIVIDER
            between = text.leading + em * (room.gap + DIVIDER + font.cap_height - 0.24)
            yield from _divider(x + room.width / 2, base - between / 2, rule)
        for line in paragraph:
            wide = sum(word.space * (i > 0) + word.width for i, word in enumerate(line)) * em
            yield from _line(line, x + (room.width - wide) / 2 if align == "center" else x, base, text.size)
            base += text.leading
        base += em * room.gap


def _divider(x: float, y: float, colour: str) -> Iterator[Op]:
    half, small = 9.0, 0.5
    for side in (-1, 1):
        yield polygon([(x + side * 1.2, y), (x + side * half, y)], closed=False, stroke=colour, line=0.12)
    yield polygon([(x, y - small), (x + small, y), (x, y + small), (x - small, y)], fill=colour)


def _line(line: Iterable[Word], x: float, base: float, size: float) -> Iterator[Text]:
    em, at = size * POINT, 0.0
    open_run: Run | None = None
    for number, word in enumerate(line):
        at += word.space if number else 0.0
        for run in word.runs:
            placed = replace(run, shift=run.shift + at)
            joined = _joined(open_run, placed)
            if joined is None and open_run is not None:
                yield _op(open_run, x, base, em, size)
            open_run = joined or placed
        at += word.width
    if open_run is not None:
        yield _op(open_run, x, base, em, size)


def _joined(first: Run | None, second: Run) -> Run | None:
    """Both runs as one when they are of one font and exactly a space, or nothing, lies between them."""
    if first is None or first.scale != 1.0 or second.scale != 1.0:
        return None
    if (first.font, first.fill) != (second.font, second.fill):
        return None
    gap = second.shift - first.shift - first.width
    between = " " if gap > 1e-6 else ""
    return replace(first, text=first.text + between + second.text, width=second.shift + second.width - first.shift)


def _op(run: Run, x: float, base: float, em: float, size: float) -> Text:
    return Text(
        tidy(x + run.shift * em), tidy(base - run.rise * em), run.text, run.font, tidy(size * run.scale), run.fill
    )


def _short(words: str | None) -> str:
    if words and len(words) > LONGEST:
        raise Wrong(f"a text of {len(words)} characters; a card holds at most {LONGEST}")
    return words or ""


def _covered(words: str, font: Font, read: Attributes, work: Work) -> bool:
    for sign in font.missing(words):
        work.fault(read.place, f"font {font.name} has no glyph for {sign!r} (U+{ord(sign):04X})")
    return not font.missing(words)


def _legible(size: float, read: Attributes, work: Work) -> None:
    if size < LEGIBLE:
        work.fault(read.place, f"type of {size:g} pt is not legible; {LEGIBLE:g} pt is the least")


def _font(name: str, work: Work) -> Font:
    try:
        return work.fonts[name]
    except UnknownName as error:
        raise Wrong(str(error), error.guess) from error


def _symbol(name: str, work: Work) -> str:
    try:
        return work.fonts.symbol(name)
    except UnknownName as error:
        raise Wrong(f"no symbol {name!r}", error.guess) from error
