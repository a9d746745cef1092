"""A deck while it is read: collects entries and faults until the end of the file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.decoding import is_control

MAX_COUNT = 9_999
MAX_NUMBER = 2**31 - 1
MAX_ENTRIES = 20_000
MAX_NAME = 500
MAX_HEADER = 8_000
MAX_FAULTS = 200
"""Most faults that are listed; a file with more is evidently not a deck list."""
MAX_DOUBTS = 20
"""Most doubts, and most kinds of things left aside, that are listed."""
_PLAIN = re.compile(r"[^\s{}]{0,200}")
HEADER_KEY = re.compile(r"(?=.{1,40}$)[a-z][a-z0-9_-]*(?: [a-z0-9_-]+)*")
"""Valid names of headers; `name`, `game` and `format` are properties of the deck, not headers."""


class PartialDeck:
    """Collects and checks what a reader finds, and returns the deck or raises all faults."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self._left_aside: Counter[str] = Counter()
        self._doubts: list[str] = []

    def leave_aside(self, what: str) -> None:
        """Records that something of the file is not read; the same thing is recorded once, with its number."""
        self._left_aside[what] += 1

    def doubt(self, what: str) -> None:
        """Records that something of the file may be misunderstood."""
        self._doubts.append(what)

    def fault(self, place: str, problem: str, guess: str | None = None) -> None:
        """Records a fault; raises FaultyInput when there are too many."""
        self.faults.append(Fault(self.file, place, problem, guess))
        if len(self.faults) >= MAX_FAULTS:
            raise FaultyInput([*self.faults, Fault(self.file, "", "has more faults, which are not listed")])

    def add(
        self,
        section: str,
        count: object,
        name: object,
        pin: tuple[int | None, int | None] = (None, None),
        *,
        printing: Printing = NO_PRINTING,
        place: str = "",
        line: int = 0,
    ) -> None:
        """Adds `count` copies of a card to a section; invalid values are recorded as faults at that place."""
        where = place or f"line {line}"
        copies = _whole_number(count, MAX_COUNT)
        number, version = pin
        if copies is None:
            self.fault(where, f"the count {short_repr(count)} is not a whole number from 1 to {MAX_COUNT}")
        elif not isinstance(name, str):
            self.fault(where, f"the card name is {short_repr(name)}; text was expected")
        elif not self._check_text(where, "card name", name) or not self._check_text(where, "section", section):
            pass
        elif number is None and version is not None:
            self.fault(where, f"has version {version} but no card number")
        elif len(self.entries) >= MAX_ENTRIES:
            raise FaultyInput([Fault(self.file, where, f"has more than {MAX_ENTRIES} lines of cards")])
        else:
            self.entries.append(Entry(section, copies, name, number, version, line, self._checked(printing)))

    def pin(self, where: str, number: object, version: object) -> tuple[int | None, int | None]:
        """The pin from raw values, each None or a whole number of 1 or more; records a fault for anything else."""
        pin: list[int | None] = []
        for part, value in (("number", number), ("version", version)):
            whole = None if value is None else _whole_number(value, MAX_NUMBER)
            if value is not None and whole is None:
                self.fault(where, f"the card {part} {short_repr(value)} is not a whole number from 1 to {MAX_NUMBER}")
            pin.append(whole)
        return (pin[0], pin[1]) if pin[0] is not None else (None, None)

    def finish(
        self,
        *,
        name: object = "",
        game: object = "",
        format: object = "",
        headers: Mapping[str, object] | None = None,
        empty: bool = True,
    ) -> Deck:
        """The deck; raises FaultyInput with all recorded faults, or when it has no cards and `empty` is False."""
        properties = {"name": name or "", "game": game or "", "format": format or ""}
        headers = dict(headers or {})
        for key in headers:
            if key in properties or not HEADER_KEY.fullmatch(key):
                problem = "is not a valid name of a header: use lower-case letters, digits, blanks and hyphens"
                self.fault(f"header {key[:60]!r}", problem)
        for what, value in [*properties.items(), *((f"header {key[:60]}", value) for key, value in headers.items())]:
            if not isinstance(value, str):
                self.fault(f"deck {what}", f"is {short_repr(value)}; text was expected")
            elif value:
                self._check_text("deck", what, value, MAX_NAME if what in properties else MAX_HEADER)
        if not self.entries and not self.faults and not empty:
            self.fault("", "has no cards")
        if self.faults:
            raise FaultyInput(self.faults)
        format_name = str(properties["format"])
        prefix, slash, _ = format_name.partition("/")
        owner = str(properties["game"]) or (prefix if slash else "")
        texts = {str(key): str(value) for key, value in headers.items()}
        left = [f"{count} x {what}" if count > 1 else what for what, count in self._left_aside.items()]
        more = len(self._doubts) - MAX_DOUBTS
        doubts = [*self._doubts[:MAX_DOUBTS], *([f"and {more} more lines like these"] if more > 0 else [])]
        entries = tuple(self.entries)
        return Deck(
            str(properties["name"]), owner, format_name, entries, texts, tuple(left[:MAX_DOUBTS]), tuple(doubts)
        )

    def _checked(self, printing: Printing) -> Printing:
        """The printing, without parts that no format could write; those are left aside."""
        if not printing:
            return NO_PRINTING
        kept = Printing(
            *(part if _PLAIN.fullmatch(part) else "" for part in (printing.id, printing.set, printing.number))
        )
        if kept != printing:
            self.leave_aside("a card id with blanks or control characters")
        return kept

    def _check_text(self, where: str, what: str, text: str, most: int = MAX_NAME) -> bool:
        if not text.strip():
            self.fault(where, f"has no {what}")
        elif len(text) > most:
            self.fault(where, f"the {what} {text[:30]!r}... is longer than {most} characters")
        elif any(is_control(character) for character in text):
            self.fault(where, f"the {what} {text[:60]!r} contains a control character")
        else:
            return True
        return False


def short_repr(value: object) -> str:
    """A value for a fault message: shortened, and without the contents of a list or object."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _whole_number(value: object, most: int) -> int | None:
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,12}", value):
        value = int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most else None
