"""Turns rules text into words for typesetting: symbols in costs, keywords in bold, reminders in italics.

The template shelf's `text.toml` says what is shown how; the card's text stays plain controlled English:

- a cost is the text before the first colon of a paragraph; each of its comma-separated parts that equals a `[[symbols]]`
  row is shown as that symbol, where `#` is a whole number or X: `Mark: draw 1 card.` begins with the mark symbol;
- a number with a noun of a `[[goods]]` row ("2 guns") is shown as symbols anywhere: one symbol each up to three, otherwise
  the number and one symbol; with `arrow`, the colon after a price is shown as that symbol;
- `{name}` anywhere is the symbol of that name, `{name 3}` the symbol with the number in it, `{name|2 guns}` the symbol that
  copies as "2 guns": a symbol that stands for words of the text copies as these words, any other as its name;
- text in brackets is a reminder, set in italics; keywords at the start of a paragraph are set in bold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from unicodedata import normalize

from cardforge.faces.fonts import SYMBOLS, Font, FontBook
from cardforge.faces.script.joining import joined

_PIECE = re.compile(r"\{([^{}]{1,80})\}|(\s+)|([^\s{}]+|[{}])")


DRAWING_SIDE = 0.92
"""Width and height of a symbol that is a picture, as a fraction of the font size."""
SYMBOL_GAP = 0.09
"""Space between two symbols that stand side by side, as a fraction of the font size."""
NO_SPACE = 1e-7
"""The space before a character at which a line may be broken although there is none."""
_BREAKABLE = re.compile(
    "([\u3040-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff][^\u3040-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]*)"
)
"""A character of a script that has no spaces between words, with the signs that stay with it."""
_PUNCTUATION = (".", ",", ":", ";", ").", "),")


@dataclass(frozen=True)
class Style:
    """The style of a paragraph: a font for each kind of emphasis, and its colours."""

    regular: str
    italic: str
    bold: str
    fill: str
    symbol_fill: str
    symbol_size: float = 1.0
    """Size of a symbol as a factor of the font size."""


@dataclass(frozen=True)
class Run:
    """A piece of a word in one font; lengths are fractions of the font size.

    `rise` is the height above the baseline, `shift` the distance from the start of the word.
    """

    text: str
    font: str
    fill: str
    width: float
    scale: float = 1.0
    rise: float = 0.0
    shift: float = 0.0
    copied: str | None = None
    """What a reader copies instead of `text`."""
    is_symbol: bool = False
    """Whether it is a symbol, or the number in one."""
    tall: float = 0.0
    """Height of a symbol."""
    drawing: str = ""
    """The picture that is drawn in its place, a square as high as a symbol; "" for text."""


@dataclass(frozen=True)
class Word:
    """A sequence of runs that must stay on one line, and the space before it."""

    runs: tuple[Run, ...]
    width: float
    space: float
    """Width of the space before the word; 0 where no line break is allowed before it."""


class Markup:
    """The markup of one template shelf: its symbols and keywords, and the fonts to measure with."""

    def __init__(self, fonts: FontBook, data: Mapping[str, Any]) -> None:
        self.fonts = fonts
        self.rows = [(_words_pattern(row["words"]), str(row["show"])) for row in data.get("symbols", ())]
        self.goods = [(_good_pattern(str(row["words"])), str(row["show"])) for row in data.get("goods", ())]
        self.arrow = str(data.get("arrow", ""))
        self.keywords = [_words_pattern(words) for words in data.get("keywords", ())]

    def words(self, text: str, style: Style, emphasis: str = "regular") -> list[Word]:
        """One paragraph as words; raises UnknownName for a symbol that the symbol font lacks."""
        text = joined(self._with_goods(smarten(text)))
        cost, rest = self._cost(text)
        builder = _WordBuilder(self.fonts, style, emphasis)
        builder.add(cost)
        keywords, rest = self._keywords(rest) if emphasis == "regular" and not cost else ("", rest)
        builder.emphasis = "bold"
        builder.add(keywords)
        for part, is_reminder in _split_reminders(rest):
            builder.emphasis = "italic" if is_reminder else emphasis
            builder.add(part)
        return builder.build()

    def _with_goods(self, text: str) -> str:
        """The text with goods as symbols and the arrow after a price."""
        if not self.goods:
            return text
        for pattern, show in self.goods:
            text = pattern.sub(partial(_good_symbols, show), text)
        text = _hidden(text, r"\.\Z", ".", "")
        text = _hidden(text, r", (?=\{)", ",", " ")
        head, colon, tail = text.partition(": ")
        if self.arrow and colon and not any(pattern.fullmatch(head) for pattern in self.keywords):
            head = _hidden(f"{head}:", r":\Z", ":", "")
            colon = ":" if head.endswith(":") else ""
            return f"{head.removesuffix(':')}\u00a0{{{self.arrow}|{colon}}} {tail}"
        return text

    def _cost(self, text: str) -> tuple[str, str]:
        """The cost at the start, with symbols for its parts, and the text after it."""
        head, colon, tail = text.partition(": ")
        if not colon or "(" in head or "." in head:
            return "", text
        parts = [(shown, part) for part in head.split(", ") for shown in [self._symbol_of(part)]]
        if not any(shown for shown, _ in parts):
            return "", text
        joined = ""
        for shown, part in parts:
            joined += (", " if joined else "") + (shown or part)
        joined = _hidden(joined, r", (?=\{)", ", ", "\u00a0")
        return f"{joined}:", f" {tail}"

    def _keywords(self, text: str) -> tuple[str, str]:
        """The keywords at the start of a paragraph with their punctuation, and the text after them."""
        start = 0
        while start < len(text):
            ends = (match.end() for pattern in self.keywords if (match := pattern.match(text, start)))
            end = next((e for e in ends if e == len(text) or text[e] in ".,:" or text[e : e + 2] == " ("), None)
            if end is None:
                break
            start = end + len(text[end:]) - len(text[end:].lstrip(".,: "))
        return text[:start], text[start:]

    def _symbol_of(self, part: str) -> str:
        for pattern, show in self.rows:
            match = pattern.fullmatch(part)
            if match:
                return "{" + show.replace("#", match[1] if pattern.groups else "") + f"|{part}}}"
        return ""


class _WordBuilder:
    """Builds words from the runs of a paragraph."""

    def __init__(self, fonts: FontBook, style: Style, emphasis: str) -> None:
        self.fonts, self.style, self.emphasis = fonts, style, emphasis
        self.words: list[Word] = []
        self.runs: list[Run] = []
        self.space = 0.0

    def add(self, text: str) -> None:
        """Adds text in the current emphasis."""
        for symbol, blank, letters in _PIECE.findall(text):
            if blank and "\u00a0" not in blank and "\u202f" not in blank:
                self.end_word()
            elif symbol:
                self._symbol(symbol)
            else:
                self.letters(blank or letters)

    def build(self) -> list[Word]:
        """All words of the paragraph."""
        self.end_word()
        return self.words

    def _font(self) -> Font:
        return self.fonts[getattr(self.style, self.emphasis)]

    def _symbol(self, code: str) -> None:
        """Adds a symbol; one that stands for punctuation, such as an arrow for a colon, copies with the letters before it."""
        added = list(symbol_runs(self.fonts, code, self.style))
        if self.runs and added[0].copied in _PUNCTUATION:
            self.runs[-1] = replace(self.runs[-1], copied=f"{self.runs[-1].text.rstrip()}{added[0].copied}")
            added = [replace(run, copied="") for run in added]
        if self.runs and self.runs[-1].is_symbol:
            self.runs[-1] = replace(self.runs[-1], width=self.runs[-1].width + SYMBOL_GAP)
        self.runs += added

    def _copies_with_symbol(self, text: str) -> bool:
        """Whether the text is punctuation after a symbol, which then copies it: a reader would put a space between them."""
        head = next((i for i in reversed(range(len(self.runs))) if self.runs[i].copied != ""), None)
        if head is None or self.runs[-1].copied is None or self.runs[head].copied is None or text not in _PUNCTUATION:
            return False
        self.runs[head] = replace(self.runs[head], copied=f"{self.runs[head].copied}{text}")
        return True

    def letters(self, text: str) -> None:
        """Adds letters to the word."""
        for piece in _BREAKABLE.split(text) if _BREAKABLE.search(text) else (text,):
            if piece and self.runs and _BREAKABLE.match(piece):  # a line may end before it, without a space
                self.end_word()
                self.space = NO_SPACE
            for part, font in self.fonts.split(piece, self._font().name):
                self._add(part, font)

    def _add(self, text: str, font: Font) -> None:
        covered = "".join(character for character in text if character in font.widths)
        run = Run(text, font.name, self.style.fill, font.set_width(covered))
        if self._copies_with_symbol(text):
            run = replace(run, copied="")
        if self.runs and (self.runs[-1].font, self.runs[-1].scale, self.runs[-1].copied) == (run.font, 1.0, run.copied):
            last = self.runs[-1]
            joint = font.kerning.get((last.text[-1:], text[:1]), 0.0)
            self.runs[-1] = replace(last, text=last.text + text, width=last.width + joint + run.width)
        else:
            self.runs.append(run)

    def end_word(self) -> None:
        """Ends the word; a space follows."""
        if self.runs:
            placed, width = [], 0.0
            for run in self.runs:
                placed.append(replace(run, shift=run.shift + width))
                width += run.width
            self.words.append(Word(tuple(placed), width, self.space if self.words else 0.0))
            last = next((run for run in reversed(self.runs) if not run.is_symbol), None)
            self.space = (self.fonts[last.font] if last else self._font()).width(" ")
            self.runs = []
        else:
            self.space = self._font().width(" ")


def symbol_runs(fonts: FontBook, code: str, style: Style) -> Iterator[Run]:
    """The runs of a symbol, or of a symbol with a number centred in it ("mark 2"); the number adds no width.

    Words after "|" are what the symbol copies as: "mark 2|Mark 2 others". A name that begins with "@" is a picture of the templates.
    """
    shown, has_words, copied = code.partition("|")
    if shown.startswith("@"):
        side, cap = DRAWING_SIDE * style.symbol_size, fonts[style.regular].cap_height
        picture, rise = shown.removeprefix("@"), cap / 2 - side / 2
        yield Run(
            " ", style.regular, style.fill, side, 1.0, rise, copied=copied, is_symbol=True, tall=side, drawing=picture
        )
        return
    name, _, number = shown.partition(" ")
    character, font = fonts.symbol(name), fonts[SYMBOLS]
    size = style.symbol_size
    width = font.width(character) * size
    left, bottom, right, top = (edge * size for edge in font.box(character))
    middle = (bottom + top) / 2
    rise = fonts[style.regular].cap_height / 2 - middle
    said = copied if has_words else shown.replace("_", " ")
    yield Run(
        character,
        font.name,
        style.symbol_fill,
        width if not number else 0.0,
        size,
        rise,
        copied=said,
        is_symbol=True,
        tall=top - bottom,
    )
    if number:
        bold = fonts[style.bold]
        scale = min(0.9, (right - left) * 0.62 / max(bold.width(number), 0.1), (top - bottom) * 0.86 / bold.cap_height)
        inset = (left + right - bold.width(number) * scale) / 2
        lift = middle + rise - bold.cap_height * scale / 2
        yield Run(number, bold.name, style.fill, width, scale, lift, inset, copied="", is_symbol=True)


def smarten(text: str) -> str:
    """Replaces typewriter quotes, hyphens used as minus signs and dots by typographic characters."""
    text = re.sub(r"(^|[\s(\[])\"", r"\1“", normalize("NFC", text)).replace('"', "”")
    text = re.sub(r"(^|[\s(\[])'", r"\1‘", text).replace("'", "’")
    text = re.sub(r"(?<![\w-])-(?=\d|X\b)", "−", text)
    return text.replace("...", "…")


def _split_reminders(text: str) -> Iterator[tuple[str, bool]]:
    for part in re.split(r"(\([^()]*\))", text):
        if part:
            yield part, part.startswith("(")


def _good_pattern(words: str) -> re.Pattern[str]:
    """Matches a number and the noun of a good: `gun[s]`; a noun that ends in " icon" has no number."""
    noun = re.sub(r"\\\[(\w+)\\\]", r"(?:\1)?", re.escape(words))
    number = "()" if words.endswith(" icon") else r"(\d{1,3}) "
    return re.compile(rf"(?<![\w{{|]){number}{noun}(?!\w)")


def _good_symbols(show: str, words: re.Match[str]) -> str:
    """The symbols of a number of goods; together they copy as the words that they stand for."""
    number, noun = words[1], words[0].removeprefix(words[1]).strip()
    if not number:
        return f"{{{show}|{noun.removesuffix(' icon')}}} icon"
    count = int(number)
    if 1 <= count <= 3:
        return f"{{{show}|{words[0]}}}" + f"{{{show}|}}" * (count - 1)
    return f"{count}\u00a0{{{show}|{noun}}}"


def _hidden(text: str, joint: str, mark: str, shown: str) -> str:
    """The text with the punctuation after symbols hidden: the symbol copies with the mark, and `shown` takes its place."""

    def join(found: re.Match[str]) -> str:
        name, has_words, words = found[1].partition("|")
        return f"{{{name}|{words if has_words else name}{mark}}}{found[2]}{shown}"

    return re.sub(rf"\{{([^{{}}]*)\}}((?:\{{[^{{}}|]*\|\}})*){joint}", join, text)


def _words_pattern(words: str) -> re.Pattern[str]:
    return re.compile(re.escape(words).replace(r"\#", r"(\d{1,4}|X)"), re.IGNORECASE)


def plain_words(line: str, font: str, fill: str, fonts: FontBook) -> list[Word]:
    """A line without symbols and emphasis as words, in as many fonts as its characters need."""
    builder = _WordBuilder(fonts, Style(font, font, font, fill, fill), "regular")
    for blank, letters in re.findall(r"(\s+)|(\S+)", joined(line)):
        if blank:
            builder.end_word()
        else:
            builder.letters(letters)
    return builder.build()
