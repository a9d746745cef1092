"""Rules text to words that can be set: symbols for the words of costs, keywords in bold, reminders in italics.

What is shown how is data of the template shelf (`text.toml`); the card's text stays plain controlled English:

- a cost is what stands before the first colon of a paragraph; its parts between commas that equal a `[[symbols]]` row are
  shown as that symbol, `#` standing for a whole number or X: `Mark: draw 1 card.` begins with the mark symbol;
- a number and a noun of a `[[goods]]` row ("2 guns") are shown as symbols anywhere: each good by itself up to three, else the
  number and one symbol; with `arrow`, the colon after a price is shown as that symbol;
- `{name}` anywhere is the symbol of that name, `{name 3}` the symbol with the number in it;
- words in brackets are a reminder, set in italics; keywords at the start of a paragraph are set in bold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import normalize

from cardforge.faces.fonts import SYMBOLS, Font, FontBook

_PIECE = re.compile(r"\{([^{}]{1,40})\}|(\s+)|([^\s{}]+|[{}])")


@dataclass(frozen=True)
class Style:
    """How a paragraph looks: a font for each kind of emphasis, and its colours."""

    regular: str
    italic: str
    bold: str
    fill: str
    symbol_fill: str
    symbol_size: float = 1.0
    """Size of a symbol beside the text around it."""


@dataclass(frozen=True)
class Run:
    """A stretch of one font inside a word; lengths in parts of the text size, from the start of the word."""

    text: str
    font: str
    fill: str
    width: float
    scale: float = 1.0
    rise: float = 0.0
    shift: float = 0.0


@dataclass(frozen=True)
class Word:
    """What must not be broken over lines: runs one after the other, and the space before it."""

    runs: tuple[Run, ...]
    width: float
    space: float
    """Width of the space before the word; 0 where no line may break before it."""


class Markup:
    """The markup of one template shelf: its rows of symbols, and the fonts to measure with."""

    def __init__(self, fonts: FontBook, data: Mapping[str, Any]) -> None:
        self.fonts = fonts
        self.rows = [(_pattern(row["words"]), str(row["show"])) for row in data.get("symbols", ())]
        self.goods = [(_good(str(row["words"])), str(row["show"])) for row in data.get("goods", ())]
        self.arrow = str(data.get("arrow", ""))
        self.keywords = [_pattern(words) for words in data.get("keywords", ())]

    def words(self, text: str, style: Style, emphasis: str = "regular") -> list[Word]:
        """One paragraph as words; UnknownName for a symbol that the symbol font does not have."""
        text = self._with_goods(smarten(text))
        cost, rest = self._cost(text)
        pieces = _Line(self.fonts, style, emphasis)
        if cost:
            pieces.read(cost)
        keywords, rest = self._keywords(rest) if emphasis == "regular" and not cost else ("", rest)
        pieces.emphasis = "bold"
        pieces.read(keywords)
        for part, reminder in _reminders(rest):
            pieces.emphasis = "italic" if reminder else emphasis
            pieces.read(part)
        return pieces.done()

    def _with_goods(self, text: str) -> str:
        """Goods as symbols, and the price before its arrow."""
        if not self.goods:
            return text
        for pattern, show in self.goods:
            text = pattern.sub(lambda found, show=show: _heap(found[1], show), text)  # type: ignore[misc]
        text = re.sub(r"\}\.\Z", "}", text).replace("}, {", "} {")
        head, colon, tail = text.partition(": ")
        if self.arrow and colon and not any(pattern.fullmatch(head) for pattern in self.keywords):
            return f"{head} {{{self.arrow}}}\u00a0{tail}"
        return text

    def _cost(self, text: str) -> tuple[str, str]:
        """The cost in front with its symbols put in, and the text after it."""
        head, colon, tail = text.partition(": ")
        if not colon or "(" in head or "." in head:
            return "", text
        parts = [(shown, part) for part in head.split(", ") for shown in [self._shown(part)]]
        if not any(shown for shown, _ in parts):
            return "", text
        joined = ""
        for shown, part in parts:
            previous_is_symbol = joined.endswith("}")
            joined += ("" if not joined else "\u00a0" if shown and previous_is_symbol else ", ") + (shown or part)
        return f"{joined}:", f" {tail}"

    def _keywords(self, text: str) -> tuple[str, str]:
        """The keywords that a paragraph begins with, each up to its stop, and the text after them."""
        at = 0
        while at < len(text):
            found = (match.end() for pattern in self.keywords if (match := pattern.match(text, at)))
            end = next((e for e in found if e == len(text) or text[e] in ".,:" or text[e : e + 2] == " ("), None)
            if end is None:
                break
            at = end + len(text[end:]) - len(text[end:].lstrip(".,: "))
        return text[:at], text[at:]

    def _shown(self, part: str) -> str:
        for pattern, show in self.rows:
            match = pattern.fullmatch(part)
            if match:
                return "{" + show.replace("#", match[1] if pattern.groups else "") + "}"
        return ""


class _Line:
    """Collects runs into words while a paragraph is read."""

    def __init__(self, fonts: FontBook, style: Style, emphasis: str) -> None:
        self.fonts, self.style, self.emphasis = fonts, style, emphasis
        self.words: list[Word] = []
        self.runs: list[Run] = []
        self.space = 0.0

    def read(self, text: str) -> None:
        """Reads a stretch of one emphasis."""
        for symbol, blank, letters in _PIECE.findall(text):
            if blank and "\u00a0" not in blank and "\u202f" not in blank:
                self._end_word()
                self.space = self._font().width(" ")
            elif symbol:
                self.runs += symbol_runs(self.fonts, symbol, self.style)
            else:
                self._letters(blank or letters)

    def done(self) -> list[Word]:
        """All words of the paragraph."""
        self._end_word()
        return self.words

    def _font(self) -> Font:
        return self.fonts[getattr(self.style, self.emphasis)]

    def _letters(self, text: str) -> None:
        font = self._font()
        known = "".join(sign for sign in text if sign in font.widths)
        run = Run(text, font.name, self.style.fill, font.width(known))
        if self.runs and (self.runs[-1].font, self.runs[-1].scale) == (run.font, 1.0):
            last = self.runs[-1]
            self.runs[-1] = replace(last, text=last.text + text, width=last.width + run.width)
        else:
            self.runs.append(run)

    def _end_word(self) -> None:
        if self.runs:
            placed, at = [], 0.0
            for run in self.runs:
                placed.append(replace(run, shift=run.shift + at))
                at += run.width
            self.words.append(Word(tuple(placed), at, self.space if self.words else 0.0))
            self.runs, self.space = [], 0.0


def symbol_runs(fonts: FontBook, code: str, style: Style) -> Iterator[Run]:
    """A symbol, or a symbol with a number in the middle of it ("mark 2"): the number moves nothing on."""
    name, _, number = code.partition(" ")
    sign, font = fonts.symbol(name), fonts[SYMBOLS]
    size = style.symbol_size
    width = font.width(sign) * size
    left, bottom, right, top = (edge * size for edge in font.box(sign))
    middle = (bottom + top) / 2
    rise = fonts[style.regular].cap_height / 2 - middle
    yield Run(sign, font.name, style.symbol_fill, width if not number else 0.0, size, rise)
    if number:
        bold = fonts[style.bold]
        scale = min(0.9, (right - left) * 0.62 / max(bold.width(number), 0.1), (top - bottom) * 0.86 / bold.cap_height)
        inset = (left + right - bold.width(number) * scale) / 2
        lift = middle + rise - bold.cap_height * scale / 2
        yield Run(number, bold.name, style.fill, width, scale, lift, inset)


def smarten(text: str) -> str:
    """Typewriter quotes and minus signs as a printer sets them; `-1/-1` gets true minus signs."""
    text = re.sub(r"(^|[\s(\[])\"", r"\1“", normalize("NFC", text)).replace('"', "”")
    text = re.sub(r"(^|[\s(\[])'", r"\1‘", text).replace("'", "’")
    text = re.sub(r"(?<![\w-])-(?=\d|X\b)", "−", text)
    return text.replace("...", "…")


def _reminders(text: str) -> Iterator[tuple[str, bool]]:
    for part in re.split(r"(\([^()]*\))", text):
        if part:
            yield part, part.startswith("(")


def _good(words: str) -> re.Pattern[str]:
    """The noun of a good, one or several: `gun[s]`; without a number when it ends in " icon"."""
    noun = re.sub(r"\\\[(\w+)\\\]", r"(?:\1)?", re.escape(words))
    number = "()" if words.endswith(" icon") else r"(\d{1,3}) "
    return re.compile(rf"(?<![\w{{]){number}{noun}(?!\w)")


def _heap(number: str, show: str) -> str:
    if not number:
        return f"{{{show}}} icon"
    many = int(number)
    return f"{{{show}}}" * many if 1 <= many <= 3 else f"{many}\u00a0{{{show}}}"


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(re.escape(words).replace(r"\#", r"(\d{1,4}|X)"), re.IGNORECASE)
