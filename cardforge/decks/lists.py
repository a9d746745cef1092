"""Deck lists as plain text: `# format: arc/standard`, section headings, and lines such as `4 Ash Knight 17@2`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache

from cardforge.decks.deck import MAIN, NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput

SECTIONS = ("Main", "Cities", "Regions", "Silver", "Shards")
"""The section headings of the games shipped with Cardforge."""

MOST_COPIES = 9999
"""The largest count of a line."""

MOST_LINES = 20_000
"""The most lines of a list."""

MOST_LETTERS = 200
"""The longest card name of a line, in characters."""

_FAULTS_SHOWN = 50
_LONGEST_KEPT = 300
"""Longer lines are not kept for other lists."""
_HEADER = re.compile(r"#\s*([A-Za-z][A-Za-z0-9 _-]{0,39}?)\s*:\s*(\S.*)")
_CARD = re.compile(r"([0-9]+)(?:[xX\u00d7])?\s+(\S.*)")
_COUNT = re.compile(r"([+-]?[0-9.,]+)(?:[xX\u00d7])?(?:\s|$)")
_PRINTING = re.compile(r"(?:(.*\S)\s+|)\{(?:([A-Za-z0-9]{0,10}):([^\s{}:=]{0,20}))?(?: ?=([^\s{}]{1,200}))?\}")
_PIN = re.compile(r"(?:(.*\S)\s+|)([0-9]+)@([0-9]+|\*)")


def read_deck(text: str | bytes, file: str = "", sections: Iterable[str] = SECTIONS) -> Deck:
    """Reads a deck list; raises FaultyInput with every faulty line.

    Each card line starts with a count, `4` or `4x`. A pin at the end selects a revision (`17@2`) or the current version of
    a number (`17@*`); `{M10:146}` and `{=id}` after it keep how another program identifies the card; a name that itself ends
    like either is quoted. A line starting with `#` is a comment; before the first
    card, `# key: value` is a header. A byte-order mark and any line endings are accepted.
    """
    reader = _Reader(file, tuple(sections))
    for number, line in enumerate(_lines(text, file), start=1):
        reader.take(number, line)
    return reader.deck()


def write_deck(deck: Deck) -> str:
    """Writes the list of a deck, with the sections in the order of the deck; `read_deck` reads the same deck back."""
    lines = [f"# {key}: {value}" for key, value in _headers(deck) if value]
    for section in deck.sections or (MAIN,):
        lines += [""] if lines else []
        lines += [section, *(_card_line(entry) for entry in deck.section(section))]
    return "\n".join(lines) + "\n"


def _lines(text: str | bytes, file: str) -> list[str]:
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise FaultyInput([Fault(file, f"byte {error.start + 1}", "is not UTF-8 text")]) from None
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        raise FaultyInput([Fault(file, "", "is a binary file, not text")])
    if not text.strip():
        raise FaultyInput([Fault(file, "", "the list is empty; expected lines such as `4 Ash Knight`")])
    lines = re.split(r"\r\n|\r|\n", text)
    if len(lines) > MOST_LINES:
        raise FaultyInput([Fault(file, "", f"has {len(lines):,} lines; a deck list has at most {MOST_LINES:,}")])
    return lines


class _Reader:
    """Takes the lines of a list one by one and collects headers, entries and faults."""

    def __init__(self, file: str, sections: tuple[str, ...]) -> None:
        self.file = file
        self.sections = {section.casefold(): section for section in sections}
        self.section = MAIN
        self.headers: dict[str, str] = {}
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.hidden = 0
        self.comments = 0
        self.in_header = True

    def take(self, number: int, line: str) -> None:
        line = " ".join(line.split())
        if not line:
            return
        if line.startswith("#"):
            self._comment(number, line)
            return
        self.in_header = False
        card = _card_of(line) if len(line) <= _LONGEST_KEPT else _card_of.__wrapped__(line)
        if isinstance(card, Entry):
            self.entries.append(card.placed(self.section, number))
        elif card:
            self._fault(number, card)
        elif (heading := line.rstrip(":").rstrip().casefold()) in self.sections:
            self.section = self.sections[heading]
        else:
            self._other(number, line)

    def deck(self) -> Deck:
        if self.hidden:
            self.faults.append(Fault(self.file, "", f"and {self.hidden:,} more faulty lines"))
        if self.faults:
            raise FaultyInput(self.faults)
        name, format = self.headers.pop("name", ""), self.headers.pop("format", "")
        game = self.headers.pop("game", "") or (format.partition("/")[0] if "/" in format else "")
        left = (f"{self.comments} comment line{'s' if self.comments > 1 else ''}",) if self.comments else ()
        return Deck(name, game, format, tuple(self.entries), self.headers, left)

    def _comment(self, number: int, line: str) -> None:
        header = _HEADER.fullmatch(line) if self.in_header else None
        if not header:
            self.comments += bool(line.strip("# "))
            return
        key = header[1].lower()
        if self.headers.setdefault(key, header[2]) != header[2]:
            self._fault(number, f"header {key!r} is repeated with another value; it was {_short(self.headers[key])!r}")

    def _other(self, number: int, line: str) -> None:
        near = get_close_matches(line.casefold()[:40], self.sections, n=1, cutoff=0.6) if not self.hidden else []
        if near:
            self._fault(number, f"unknown section {_short(line)!r}", self.sections[near[0]])
        elif _COUNT.match(line):
            self._fault(number, f"{_short(line)!r} does not start with a count from 1 to {MOST_COPIES} and a name")
        else:
            known = ", ".join(self.sections.values())
            self._fault(number, f"{_short(line)!r} is neither `4 Name` nor a section ({known})", f"1 {_short(line)}")

    def _fault(self, number: int, problem: str, guess: str | None = None) -> None:
        if len(self.faults) < _FAULTS_SHOWN:
            self.faults.append(Fault(self.file, f"line {number}", problem, guess))
        else:
            self.hidden += 1


@lru_cache(maxsize=20_000)
def _card_of(line: str) -> Entry | str | None:
    """The entry of a card line, without its section and line; the fault of the line; None if it is no card line.

    The same lines recur in the decks of an event, so they are kept.
    """
    card = _CARD.fullmatch(line)
    if not card:
        return None
    digits, rest, printing = card[1], card[2], NO_PRINTING
    count = int(digits) if len(digits) <= 9 else MOST_COPIES + 1
    if not 1 <= count <= MOST_COPIES:
        return f"the count is {_short(digits)}; it must be from 1 to {MOST_COPIES}"
    printed = _PRINTING.fullmatch(rest) if rest.endswith("}") else None
    if printed and printed[1] and (printed[2] or printed[3] or printed[4]):
        rest, printing = printed[1], Printing(printed[4] or "", printed[2] or "", printed[3] or "")
    pin = _PIN.fullmatch(rest)
    number = version = None
    if pin and pin[1] is None:
        return f"{_short(rest)!r} is a pin without a name; write `{count} Ash Knight 17@2`"
    if pin and max(len(pin[2]), len(pin[3])) > 9:
        return f"{_short(pin[2] + '@' + pin[3])!r} is not a revision; expected a pin such as 17@2"
    if pin:
        rest, number, version = pin[1], int(pin[2]), None if pin[3] == "*" else int(pin[3])
    name = _unquoted(rest)
    if not name:
        return "the count has no name after it"
    if len(name) > MOST_LETTERS:
        return f"the name has {len(name):,} letters; at most {MOST_LETTERS} are allowed"
    return Entry(MAIN, count, name, number, version, 0, printing)


def _headers(deck: Deck) -> list[tuple[str, str]]:
    headers = [("name", deck.name), ("format", deck.format)]
    if deck.game != deck.format.partition("/")[0]:
        headers.append(("game", deck.game))
    return [(key, " ".join(value.split())) for key, value in [*headers, *_others(deck.headers)]]


def _others(headers: Mapping[str, str]) -> list[tuple[str, str]]:
    return [(key, value) for key, value in headers.items() if key not in ("name", "format", "game")]


def _card_line(entry: Entry) -> str:
    name = " ".join(entry.name.split())
    if _PIN.fullmatch(name) or _PRINTING.fullmatch(name) or _is_quoted(name):
        name = f'"{name}"'
    return " ".join(part for part in (str(entry.count), name, entry.pin, printing_text(entry.printing)) if part)


def printing_text(printing: Printing) -> str:
    """A printing as a deck list shows it: `{M10:146 =id}`, `{M10:146}`, `{=id}`, or ""."""
    place = f"{printing.set}:{printing.number}" if printing.set or printing.number else ""
    parts = [part for part in (place, f"={printing.id}" if printing.id else "") if part]
    text = f"{{{' '.join(parts)}}}" if parts else ""
    return text if _PRINTING.fullmatch(f"x {text}") else ""


def _is_quoted(text: str) -> bool:
    return len(text) >= 2 and text[0] == text[-1] == '"'


def _unquoted(text: str) -> str:
    return text[1:-1].strip() if _is_quoted(text) else text


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
