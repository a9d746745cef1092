"""A deck being read: entries and faults are gathered until the whole file has been seen."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardforge.decks.deck import Deck, Entry
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.source import is_control

MAX_COUNT = 9_999
MAX_NUMBER = 2**31 - 1
MAX_ENTRIES = 20_000
MAX_NAME = 500
MAX_HEADER = 8_000
MAX_FAULTS = 200
"""More faults than this are not listed; the file is plainly of another kind."""
HEADER_KEY = re.compile(r"(?=.{1,40}$)[a-z][a-z0-9_-]*(?: [a-z0-9_-]+)*")
"""What a header may be called; `name`, `game` and `format` are no headers but have their own places."""


class Draft:
    """Takes what a reader finds, checks that each piece is sound, and gives the deck or all the faults."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []

    def fault(self, place: str, problem: str, guess: str | None = None) -> None:
        """Notes one thing that is wrong."""
        self.faults.append(Fault(self.file, place, problem, guess))
        if len(self.faults) >= MAX_FAULTS:
            raise FaultyInput([*self.faults, Fault(self.file, "", "has more faults; the rest is not listed")])

    def add(
        self,
        section: str,
        count: object,
        name: object,
        pin: tuple[int | None, int | None] = (None, None),
        *,
        place: str = "",
        line: int = 0,
    ) -> None:
        """Adds `count` copies of a card to a section; what is unsound becomes a fault at that place."""
        where = place or f"line {line}"
        copies = _whole(count, MAX_COUNT)
        number, version = pin
        if copies is None:
            self.fault(where, f"the count {shown(count)} is not a whole number from 1 to {MAX_COUNT}")
        elif not isinstance(name, str):
            self.fault(where, f"the card name is {shown(name)}; text was expected")
        elif not self._sound(where, "card name", name) or not self._sound(where, "section", section):
            pass
        elif number is None and version is not None:
            self.fault(where, f"has version {version} but no card number")
        elif len(self.entries) >= MAX_ENTRIES:
            raise FaultyInput([Fault(self.file, where, f"has more than {MAX_ENTRIES} lines of cards")])
        else:
            self.entries.append(Entry(section, copies, name, number, version, line))

    def pin(self, where: str, number: object, version: object) -> tuple[int | None, int | None]:
        """The pin from two found values, each absent or a whole number of 1 or more; else a fault."""
        found: list[int | None] = []
        for what, value in (("number", number), ("version", version)):
            whole = None if value is None else _whole(value, MAX_NUMBER)
            if value is not None and whole is None:
                self.fault(where, f"the card {what} {shown(value)} is not a whole number from 1 to {MAX_NUMBER}")
            found.append(whole)
        return (found[0], found[1]) if found[0] is not None else (None, None)

    def done(
        self,
        *,
        name: object = "",
        game: object = "",
        format: object = "",
        headers: Mapping[str, object] | None = None,
        empty: bool = True,
    ) -> Deck:
        """The deck; raises FaultyInput with everything found so far, or when no card was found and `empty` is False."""
        texts = {"name": name or "", "game": game or "", "format": format or ""}
        kept = dict(headers or {})
        for key in kept:
            if key in texts or not HEADER_KEY.fullmatch(key):
                self.fault(f"header {key[:60]!r}", "is no header's name: small letters, digits, blanks and hyphens are")
        for what, value in [*texts.items(), *((f"header {key[:60]}", value) for key, value in kept.items())]:
            if not isinstance(value, str):
                self.fault(f"deck {what}", f"is {shown(value)}; text was expected")
            elif value:
                self._sound("deck", what, value, MAX_NAME if what in texts else MAX_HEADER)
        if not self.entries and not self.faults and not empty:
            self.fault("", "has no cards in it")
        if self.faults:
            raise FaultyInput(self.faults)
        owner = str(texts["game"]) or str(texts["format"]).partition("/")[0] * ("/" in str(texts["format"]))
        plain = {str(key): str(value) for key, value in kept.items()}
        return Deck(str(texts["name"]), owner, str(texts["format"]), tuple(self.entries), plain)

    def _sound(self, where: str, what: str, text: str, most: int = MAX_NAME) -> bool:
        if not text.strip():
            self.fault(where, f"has no {what}")
        elif len(text) > most:
            self.fault(where, f"the {what} {text[:30]!r}... is longer than {most} characters")
        elif any(is_control(sign) for sign in text):
            self.fault(where, f"the {what} {text[:60]!r} holds a control character")
        else:
            return True
        return False


def shown(value: object) -> str:
    """A found value as an error message shows it: short, and never with what lies inside a list or object."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _whole(value: object, most: int) -> int | None:
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,12}", value):
        value = int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most else None
