"""Reads one raw value of a card list as what a field may hold: a number, a word, one of the choices, or a list of them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from datetime import date

from cardforge.carddata.keys import MAX_NUMBER
from cardforge.exchange.draft import shown
from cardforge.exchange.source import is_control
from cardforge.kernel.cards import FieldValue
from cardforge.kernel.game import Field

MAX_TEXT = 5_000
_SEPARATED = re.compile(r"\s*[;,/|]\s*")
_SIGN = re.compile(r"[^0-9\s]|[^0-9\s][^0-9\s]")


class Misfit(ValueError):
    """A value that does not fit its field: the reason, the nearest right word, or the sign that is printed in place of a number."""

    def __init__(self, reason: str, guess: str | None = None, sign: str = "") -> None:
        self.guess, self.sign = guess, sign
        super().__init__(reason)


def value_for(field: Field, raw: object, aliases: Mapping[str, str]) -> FieldValue | None:
    """The raw value as this field holds it; None when an alias says that it means nothing. Raises Misfit."""
    if field.kind in ("words", "choices", "several"):
        words = [_meant(word, aliases) for word in listed(raw, by_blanks=field.kind == "words")]
        kept = tuple(word for word in words if word)
        return tuple(_choice(word, field) for word in kept) if field.choices else kept
    if isinstance(raw, bool):
        return raw
    if field.kind == "whole":
        return _number(raw, aliases)
    word = _meant(plain(raw), aliases)
    return None if not word else _choice(word, field) if field.choices else word


def listed(raw: object, *, by_blanks: bool) -> list[str]:
    """The parts of a list, or of a text parted by `;`, `,`, `/` or `|`, or (when allowed) else by blanks."""
    if isinstance(raw, list):
        return [word for word in map(plain, raw) if word]
    word = plain(raw)
    if _SEPARATED.search(word):
        return [part for part in _SEPARATED.split(word) if part]
    return word.split() if by_blanks else [word]


def plain(raw: object) -> str:
    """A word: text without blanks at its ends, a number as text, or the `name` of an object. Raises Misfit."""
    if isinstance(raw, dict) and isinstance(raw.get("name"), str):
        raw = raw["name"]
    if isinstance(raw, int) and not isinstance(raw, bool):
        raw = str(raw)
    if not isinstance(raw, str):
        raise Misfit(f"is {shown(raw)}; a word was expected")
    if len(raw) > MAX_TEXT:
        raise Misfit(f"is longer than {MAX_TEXT} characters")
    if any(is_control(sign) for sign in raw.strip()):
        raise Misfit(f"{shown(raw)} holds a control character")
    return raw.strip()


def text(raw: object) -> str:
    """A text of one paragraph a line, without blank lines, tabs as blanks. Raises Misfit."""
    if not isinstance(raw, str):
        return plain(raw)
    lines = (plain(line.replace("\t", " ")) for line in raw.replace("\r", "\n").split("\n"))
    return "\n".join(line for line in lines if line)


def positive(raw: object) -> int:
    """A whole number of 1 or more, as a number or as digits. Raises Misfit."""
    found = int(raw) if isinstance(raw, str) and re.fullmatch(r"\s*[0-9]{1,12}\s*", raw) else raw
    if isinstance(found, int) and not isinstance(found, bool) and 1 <= found <= MAX_NUMBER:
        return found
    raise Misfit(f"{shown(raw)} is not a whole number from 1 to {MAX_NUMBER}")


def day(raw: object) -> date:
    """A date written as 2026-01-31. Raises Misfit."""
    try:
        return date.fromisoformat(raw) if isinstance(raw, str) and len(raw) == 10 else _no_day(raw)
    except ValueError as fault:
        raise Misfit(f"{shown(raw)} is not a date like 2026-01-31") from fault


def _no_day(raw: object) -> date:
    raise ValueError(raw)


def _number(raw: object, aliases: Mapping[str, str]) -> int | None:
    if isinstance(raw, float) and raw.is_integer():
        raw = int(raw)
    word = _meant(plain(raw), aliases)
    if re.fullmatch(r"[0-9]{1,9}", word):
        return int(word)
    if not word:
        return None
    if _SIGN.fullmatch(word):
        raise Misfit(f"{word!r} is no number", sign=word)
    raise Misfit(f"{shown(raw)} is not a whole number of 0 or more")


def _meant(word: str, aliases: Mapping[str, str]) -> str:
    """The word that an alias stands for; the word itself when it is none."""
    return aliases.get(word.casefold(), word)


def _choice(word: str, field: Field) -> str:
    """The field's own spelling of a word, whatever its case."""
    if not field.choices:
        return word
    spelled = {choice.casefold(): choice for choice in field.choices}
    if word.casefold() in spelled:
        return spelled[word.casefold()]
    near = difflib.get_close_matches(word.casefold()[:80], spelled, 1)
    raise Misfit(f"{shown(word)} is none of {', '.join(field.choices)}", spelled[near[0]] if near else None)
