"""Draws text, flow and symbol elements: places words on baselines and checks glyphs and space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from xml.etree.ElementTree import Element

from cardforge.errors import UnknownName
from cardforge.faces.art.framing import framing
from cardforge.faces.art.svg_picture import read_svg
from cardforge.faces.attributes import Attributes, InvalidAttribute
from cardforge.faces.context import RenderContext
from cardforge.faces.display import Op, Path, Text
from cardforge.faces.fonts import SYMBOLS, Font, FontBook
from cardforge.faces.lengths import POINT, tidy
from cardforge.faces.markup import Run, Style, Word, plain_words, smarten
from cardforge.faces.script.bidi import has_right_to_left
from cardforge.faces.script.lines import begins_right, in_order, is_right_to_left
from cardforge.faces.svg_path import glyph_outline, polygon
from cardforge.faces.text_fitting import SMALLEST_LEGIBLE, FittedText, TextBox, fit

BLACK = "#000000"
DIVIDER_SPACE = 0.55
"""Space for the rule before an optional paragraph, as a factor of the font size."""
SYMBOL_CLEARANCE = 0.05
"""Least space between symbols of two lines, as a factor of the font size."""
TIGHT = 1.05
"""The tightest leading of a flow that names none, as a factor of the font size."""
MAX_TEXT_LENGTH = 6000
"""Most characters of one text."""


def draw_text(element: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    """One line that shrinks to fit its box: a name, a type line, a number; it copies as `says` if that is given.

    `short` is set instead of a line that does not fit at the smallest size.
    """
    x, y, width, height = attributes.area()
    font, fill = _font(attributes.text("font"), context), attributes.colour("fill", BLACK) or BLACK
    size, spacing = attributes.size("size", 9), attributes.number("spacing", 0)
    min_size = attributes.size("min", size)
    line = smarten(" ".join(_bounded(element.text).split()))
    short = smarten(attributes.text("short", ""))
    if short and width < (font.set_width(_covered(line, font)) + spacing * len(line) / size) * POINT * min_size:
        line = short
    if not line:
        return []
    if has_right_to_left(line) or (context.fonts.fallback and font.missing(line)):
        return _foreign_line(line, (x, y, width, height), (size, min_size), fill, font, attributes, context)
    if not _check_glyphs(line, font, attributes, context):
        return []
    kerning = font.kerns(line) if attributes.flag("kern", default=True) else ()
    advance = font.width(line) + sum(distance for _, distance in kerning)
    unit_width = (advance + spacing * len(line) / size) * POINT
    chosen = min(size, int(width / unit_width * 100) / 100)
    align = attributes.choice("align", ("left", "center", "right"))
    valign = attributes.choice("valign", ("middle", "top", "bottom"))
    if chosen < min_size:
        excess = unit_width * min_size - width
        problem = f"{line!r} is {excess:.2f} mm too wide for its {width:g} mm at {min_size:g} pt"
        context.fault(attributes.place, problem)
        chosen = min_size
    _check_legible(chosen, attributes, context)
    free, cap_height = width - unit_width * chosen, font.cap_height * chosen * POINT
    start = x + free * {"left": 0, "center": 0.5, "right": 1}[align]
    baseline = {"top": y + cap_height, "middle": y + (height + cap_height) / 2, "bottom": y + height}[valign]
    says, scaled = attributes.text("says", "") or None, tidy(spacing * chosen / size)
    return [Text(tidy(start), tidy(baseline), line, font.name, chosen, fill, scaled, kerning, says)]


def _foreign_line(
    line: str,
    area: tuple[float, float, float, float],
    sizes: tuple[float, float],
    fill: str,
    font: Font,
    attributes: Attributes,
    context: RenderContext,
) -> list[Op]:
    """One line that needs several fonts, or runs from right to left; it stands at the right where it begins there."""
    x, y, width, height = area
    words = plain_words(line, font.name, fill, context.fonts)
    runs = [run for word in words for run in word.runs]
    covered = [_check_glyphs(run.text, context.fonts[run.font], attributes, context) for run in runs]
    if not all(covered):
        return []
    unit_width = sum(word.space * (i > 0) + word.width for i, word in enumerate(words)) * POINT
    chosen = min(sizes[0], int(width / unit_width * 100) / 100)
    align = attributes.choice("align", ("left", "center", "right"))
    valign = attributes.choice("valign", ("middle", "top", "bottom"))
    attributes.text("says", "")
    attributes.flag("kern", default=True)
    if chosen < sizes[1]:
        excess = unit_width * sizes[1] - width
        context.fault(attributes.place, f"{line!r} is {excess:.2f} mm too wide for its {width:g} mm at {sizes[1]:g} pt")
        chosen = sizes[1]
    from_right = begins_right(words)
    side = "right" if from_right and align == "left" else align
    start = x + (width - unit_width * chosen) * {"left": 0, "center": 0.5, "right": 1}[side]
    cap = font.cap_height * chosen * POINT
    baseline = {"top": y + cap, "middle": y + (height + cap) / 2, "bottom": y + height}[valign]
    pieces = in_order(words, context.fonts, from_right=from_right)
    return [op for run in pieces for op in _run_ops(run, start, baseline, chosen, context.fonts, kern=False)]


def draw_symbol(element: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    """A symbol of the symbol font, as large as its box, that copies as the words `says`.

    Translucent and outlined symbols become paths, which copy as nothing.
    """
    x, y, width, height = attributes.area()
    fill, opacity = attributes.colour("fill", BLACK) or BLACK, attributes.number("opacity", 1)
    name = attributes.text("name")
    font, character = context.fonts[SYMBOLS], _symbol(name, context)
    left, bottom, right, top = font.box(character)
    size = min(width / (right - left), height / (top - bottom))
    start, baseline = x + width / 2 - size * (left + right) / 2, y + height / 2 + size * (top + bottom) / 2
    line, stroke = attributes.length("line", 0.0), attributes.colour("stroke")
    if opacity < 1 or stroke:
        outline = glyph_outline(font, character, start, baseline, size)
        return [Path(outline, None if attributes.flag("hollow") else fill, stroke, line, opacity)]
    says = attributes.text("says", "")
    return [Text(tidy(start), tidy(baseline), character, font.name, tidy(size / POINT), fill, copied=says)]


@dataclass(frozen=True)
class _Paragraph:
    words: list[Word]
    optional: bool
    """Left out where the type would become small."""


def draw_flow(element: Element, attributes: Attributes, context: RenderContext) -> list[Op]:
    """Paragraphs `<p>` fitted into a box; those with `optional="yes"` are left out where the type would become small."""
    x, y, width, height = attributes.area()
    style, rule = _style(attributes), attributes.colour("rule")
    size = attributes.size("size", 8)
    paragraphs = _paragraphs(element, style, attributes, context)
    tallest = max((run.tall for paragraph in paragraphs for word in paragraph.words for run in word.runs), default=0.0)
    least = tallest + SYMBOL_CLEARANCE
    box = TextBox(
        width, height, size, attributes.size("min", SMALLEST_LEGIBLE), max(attributes.number("leading", 1.25), least),
        max(attributes.number("tight", TIGHT), least), attributes.number("gap", 0.45), tallest=max(1.0, tallest),
    )  # fmt: skip
    _check_legible(box.min_size, attributes, context)
    fitted, kept = _fit_optional(paragraphs, box, attributes.number("comfortable", size * 0.85), ruled=rule is not None)
    if fitted.overflow:
        problem = f"the text extends {fitted.overflow:.2f} mm below its box even at {box.min_size:g} pt"
        context.fault(attributes.place, problem)
    if fitted.too_wide:
        problem = f"a word is {fitted.too_wide:.2f} mm too wide for its box even at {box.min_size:g} pt"
        context.fault(attributes.place, problem)
    free = max(0.0, height - fitted.height)
    top = y + free * {"middle": 0.5, "top": 0.0}[attributes.choice("valign", ("middle", "top"))]
    align = attributes.choice("align", ("left", "center", "right"))
    optional = [paragraph.optional for paragraph in kept]
    shown_rule = rule if any(optional) and not all(optional) else None
    return list(
        _place_lines(fitted, box, (x, top), align, context.fonts[style.regular], context.fonts, optional, shown_rule)
    )


def _style(attributes: Attributes) -> Style:
    fonts = {"regular": attributes.text("font"), "italic": attributes.text("italic"), "bold": attributes.text("bold")}
    fill, shade = attributes.colour("fill", BLACK) or BLACK, attributes.colour("symbol_fill", BLACK) or BLACK
    return Style(**fonts, fill=fill, symbol_fill=shade, symbol_size=attributes.number("symbol_size", 1))


def _fit_optional(
    paragraphs: list[_Paragraph], box: TextBox, comfortable: float, *, ruled: bool
) -> tuple[FittedText, list[_Paragraph]]:
    """All paragraphs, or only those that are not optional where the size would fall below `comfortable` points."""
    required = [paragraph for paragraph in paragraphs if not paragraph.optional]
    divided = replace(box, divider=DIVIDER_SPACE) if ruled and 0 < len(required) < len(paragraphs) else box
    fitted = fit([paragraph.words for paragraph in paragraphs], divided)
    fits = fitted.size >= comfortable and not fitted.overflow and not fitted.too_wide
    if fits or len(required) == len(paragraphs):
        return fitted, paragraphs
    return fit([paragraph.words for paragraph in required], box), required


def _paragraphs(element: Element, style: Style, attributes: Attributes, context: RenderContext) -> list[_Paragraph]:
    paragraphs = []
    for child in element:
        if child.tag != "p":
            raise InvalidAttribute(f"<flow> holds <p>, not <{child.tag}>")
        optional, emphasis = child.get("optional") == "yes", child.get("style", "regular")
        if emphasis not in ("regular", "italic", "bold"):
            raise InvalidAttribute(f"style={emphasis!r} is not one of regular, italic, bold")
        for line in _bounded(child.text).splitlines():
            words = _words(line.strip(), style, emphasis, attributes, context)
            if words:
                paragraphs.append(_Paragraph(words, optional))
    return paragraphs


def _words(line: str, style: Style, emphasis: str, attributes: Attributes, context: RenderContext) -> list[Word]:
    words = context.markup.words(line, style, emphasis)
    for word in words:
        for run in word.runs:
            _check_glyphs(run.text, context.fonts[run.font], attributes, context)
    return words


def _place_lines(
    fitted: FittedText,
    box: TextBox,
    corner: tuple[float, float],
    align: str,
    font: Font,
    fonts: FontBook,
    optional: list[bool],
    rule: str | None,
) -> Iterator[Op]:
    """Places every line on its baseline; adjacent words in one font become one op, so that a line stays searchable."""
    x, top = corner
    em = fitted.size * POINT
    baseline = top + em * (box.tallest / 2 + font.cap_height / 2)
    for index, paragraph in enumerate(fitted.lines):
        if rule and optional[index] and not optional[index - 1] and index:
            baseline += em * DIVIDER_SPACE
            between = fitted.leading + em * (box.gap + DIVIDER_SPACE + font.cap_height - 0.24)
            yield from _divider(x + box.width / 2, baseline - between / 2, rule)
        every = [word for line in paragraph for word in line]
        from_right = begins_right(every) if is_right_to_left(every) else None
        for line in paragraph:
            free = box.width - sum(word.space * (i > 0) + word.width for i, word in enumerate(line)) * em
            left = x + free * {"left": 1.0 if from_right else 0.0, "center": 0.5, "right": 1.0}[align]
            if from_right is not None:
                pieces = in_order(line, fonts, from_right=from_right)
                yield from (
                    op for run in pieces for op in _run_ops(run, left, baseline, fitted.size, fonts, kern=False)
                )
                baseline += fitted.leading
                continue
            yield from _line_ops(line, left, baseline, fitted.size, fonts)
            baseline += fitted.leading
        baseline += em * box.gap


def _divider(x: float, y: float, colour: str) -> Iterator[Op]:
    half, small = 9.0, 0.5
    for side in (-1, 1):
        yield polygon([(x + side * 1.2, y), (x + side * half, y)], closed=False, stroke=colour, line=0.12)
    yield polygon([(x, y - small), (x + small, y), (x, y + small), (x - small, y)], fill=colour)


def _line_ops(line: Iterable[Word], x: float, baseline: float, size: float, fonts: FontBook) -> Iterator[Op]:
    offset = 0.0
    open_run: Run | None = None
    for index, word in enumerate(line):
        offset += word.space if index else 0.0
        for run in word.runs:
            placed = replace(run, shift=run.shift + offset)
            if index and word.space and run is word.runs[0]:
                open_run, placed = _copied_apart(open_run, placed)
            merged = _merge_runs(open_run, placed)
            if merged is None and open_run is not None:
                yield from _run_ops(open_run, x, baseline, size, fonts)
            open_run = merged or placed
        offset += word.width
    if open_run is not None:
        yield from _run_ops(open_run, x, baseline, size, fonts)


def _copied_apart(first: Run | None, second: Run) -> tuple[Run | None, Run]:
    """Two runs with a space between them: PDFium copies no space beside a symbol unless the symbol itself has it."""
    if second.copied is not None:
        return first, replace(second, copied=f" {second.copied}")
    if first is not None and first.copied is not None:
        return replace(first, copied=f"{first.copied} "), second
    return first, second


def _merge_runs(first: Run | None, second: Run) -> Run | None:
    """Both runs as one when they share font and colour and have one space, or nothing, between them; otherwise None."""
    if first is None or first.scale != 1.0 or second.scale != 1.0 or (first.copied, second.copied) != (None, None):
        return None
    if (first.font, first.fill) != (second.font, second.fill):
        return None
    gap = second.shift - first.shift - first.width
    between = " " if gap > 1e-6 else ""
    return replace(first, text=first.text + between + second.text, width=second.shift + second.width - first.shift)


def _run_ops(run: Run, x: float, baseline: float, size: float, fonts: FontBook, *, kern: bool = True) -> Iterator[Op]:
    """The text of a run, which is what a reader copies, and the picture of a symbol that is one."""
    em = size * POINT
    left, bottom = tidy(x + run.shift * em), tidy(baseline - run.rise * em)
    kerning = fonts[run.font].kerns(run.text) if kern else ()
    yield Text(left, bottom, run.text, run.font, tidy(size * run.scale), run.fill, kerning=kerning, copied=run.copied)
    if run.drawing:
        side = tidy(run.tall * em)
        yield read_svg(fonts.drawings[run.drawing]).placed((left, tidy(bottom - side), side, side), framing("", ""))


def _covered(text: str, font: Font) -> str:
    return "".join(character for character in text if character in font.widths)


def _bounded(text: str | None) -> str:
    if text and len(text) > MAX_TEXT_LENGTH:
        raise InvalidAttribute(f"a text of {len(text)} characters; a card holds at most {MAX_TEXT_LENGTH}")
    return text or ""


def _check_glyphs(text: str, font: Font, attributes: Attributes, context: RenderContext) -> bool:
    missing = font.missing(text)
    context.lack(attributes.place, font.name, missing)
    return not missing


def _check_legible(size: float, attributes: Attributes, context: RenderContext) -> None:
    if size < SMALLEST_LEGIBLE:
        context.fault(attributes.place, f"type of {size:g} pt is not legible; the minimum is {SMALLEST_LEGIBLE:g} pt")


def _font(name: str, context: RenderContext) -> Font:
    try:
        return context.fonts[name]
    except UnknownName as error:
        raise InvalidAttribute(str(error), error.guess) from error


def _symbol(name: str, context: RenderContext) -> str:
    try:
        return context.fonts.symbol(name)
    except UnknownName as error:
        raise InvalidAttribute(f"no symbol {name!r}", error.guess) from error
