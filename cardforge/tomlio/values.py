"""Checks one value of a TOML table against its key."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any

from cardforge.tomlio.keys import MAX_TEXT, MAX_WORD, MAX_WORDS, SLUG, Key
from cardforge.tomlio.nearest import nearest

_SLUG = re.compile(SLUG)
LENGTH = r"-?\d{1,5}(\.\d{1,6})?(mm|cm|in|pt)"
"""The pattern of a length with its unit."""
_LENGTH = re.compile(LENGTH)


class InvalidValue(Exception):
    """A value that its key does not allow, with the problem as a clause and the most similar valid value."""

    def __init__(self, problem: str, guess: str | None = None) -> None:
        super().__init__(problem)
        self.problem, self.guess = problem, guess


def read_value(value: object, key: Key) -> Any:
    """The value in normal form; raises InvalidValue."""
    return _READERS[key.kind](value, key)


def describe_value(value: object) -> str:
    """A value as text in a fault: short, in TOML notation."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "an empty list" if not value else "a list"
    if isinstance(value, int) and abs(value) >= 10**12:
        return "a huge number"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:56] + '..."'


def _whole(value: object, key: Key) -> int | str:
    if isinstance(value, str) and value in key.choices:
        return value
    return _whole_number(value, key)


def _whole_number(value: object, key: Key) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        guess = value.strip() if isinstance(value, str) and re.fullmatch(r"\s*\d{1,6}\s*", value) else None
        words = f" or one of: {', '.join(key.choices)}" if key.choices else ""
        raise InvalidValue(f"is {describe_value(value)}, not a whole number{words}", guess)
    if not key.least <= value <= key.most:
        raise InvalidValue(f"is {describe_value(value)}, not a whole number from {key.least} to {key.most}")
    return value


def _number(value: object, key: Key) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        raise InvalidValue(f"is {describe_value(value)}, not a number")
    if not key.least <= value <= key.most:
        raise InvalidValue(f"is {describe_value(value)}, not a number from {key.least} to {key.most}")
    return value


def _yes(value: object, key: Key) -> bool:
    if not isinstance(value, bool):
        raise InvalidValue(f"is {describe_value(value)}, not true or false")
    return value


def _string(value: object, most: int) -> str:
    if not isinstance(value, str):
        raise InvalidValue(
            f"is {describe_value(value)}, not a text in quotes", f'"{value}"' if isinstance(value, int) else None
        )
    if len(value) > most:
        raise InvalidValue(f"has {len(value)} characters; at most {most} are allowed")
    for sign in value:
        if unicodedata.category(sign) in ("Cc", "Cs", "Co", "Zl", "Zp") and sign != "\n":
            raise InvalidValue(f"contains the control character U+{ord(sign):04X}")
    return unicodedata.normalize("NFC", value)


def _word(value: object, key: Key) -> str:
    word = _string(value, MAX_WORD)
    if "\n" in word:
        raise InvalidValue("has several lines; only one is allowed")
    if word != word.strip():
        raise InvalidValue("starts or ends with a space", word.strip() or None)
    if not word and (key.required or not key.may_be_empty):
        raise InvalidValue("is empty")
    return word


def _slug(value: object, key: Key) -> str:
    word = _word(value, key)
    if not _SLUG.fullmatch(word):
        guess = "-".join(re.findall("[a-z0-9]+", word.lower())) or None
        raise InvalidValue(f"is {describe_value(word)}, not lower-case letters, digits and single dashes", guess)
    return word


def _text(value: object, key: Key) -> str:
    text = _string(value, MAX_TEXT)
    return "\n".join(line.strip() for line in text.strip().split("\n") if line.strip())


def _choice(value: object, key: Key) -> str:
    word = _string(value, MAX_WORD)
    if word not in key.choices:
        guess = nearest(word, key.choices)
        raise InvalidValue(f"is {describe_value(word)}, not one of: {_some(key.choices)}", guess)
    return word


def _some(choices: tuple[str, ...]) -> str:
    return ", ".join(choices) if len(choices) <= 20 else ", ".join(choices[:20]) + " ..."


def _items(value: object, key: Key, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise InvalidValue(
            f"is {describe_value(value)}, not a list of {what}", f'["{value}"]' if isinstance(value, str) else None
        )
    if not value and (key.required or not key.may_be_empty):
        raise InvalidValue("is an empty list; at least one item is needed")
    if len(value) > MAX_WORDS:
        raise InvalidValue(f"is a list of {len(value)}; at most {MAX_WORDS} items are allowed")
    return value


def _without_repeats(items: tuple[Any, ...]) -> tuple[Any, ...]:
    for index, item in enumerate(items):
        if item in items[:index]:
            raise InvalidValue(f"names {describe_value(item)} twice")
    return items


def _words(value: object, key: Key) -> tuple[str, ...]:
    words = _items(value, key, "words in quotes")
    return _without_repeats(tuple(_word(word, Key(key.name, "word", "", may_be_empty=False)) for word in words))


def _lines(value: object, key: Key) -> tuple[str, ...]:
    one = Key(key.name, "word", "", may_be_empty=False)
    return tuple(_word(line, one) for line in _items(value, key, "lines in quotes"))


def _choices(value: object, key: Key) -> tuple[str, ...]:
    return _without_repeats(tuple(_choice(word, key) for word in _items(value, key, "words in quotes")))


def _several(value: object, key: Key) -> tuple[str, ...]:
    return tuple(_choice(word, key) for word in _items(value, key, "words in quotes"))


def _wholes(value: object, key: Key) -> tuple[int, ...]:
    return tuple(_whole_number(number, key) for number in _items(value, key, "whole numbers"))


def _day(value: object, key: Key) -> date:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    guess = value if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value) else None
    guess = value.date().isoformat() if isinstance(value, datetime) else guess
    raise InvalidValue(f"is {describe_value(value)}, not a day without quotes such as 2026-01-24", guess)


def _length(value: object, key: Key) -> str:
    if not isinstance(value, str) or not _LENGTH.fullmatch(value):
        guess = f"{value}mm" if isinstance(value, int | float) and not isinstance(value, bool) else None
        guess = guess or (_near_length(value) if isinstance(value, str) else None)
        raise InvalidValue(f'is {describe_value(value)}, not a length with its unit such as "63mm"', guess)
    return value


def _near_length(value: str) -> str | None:
    parts = re.fullmatch(r"\s*(-?[\d.,]{1,12})\s*(mm|cm|in|pt|inch|\")?\s*", value.lower())
    if parts is None:
        return None
    unit = {"inch": "in", '"': "in"}.get(parts[2] or "mm", parts[2] or "mm")
    return f"{parts[1].replace(',', '.')}{unit}"


_READERS: Mapping[str, Callable[[object, Key], Any]] = {
    "whole": _whole,
    "number": _number,
    "yes": _yes,
    "word": _word,
    "slug": _slug,
    "text": _text,
    "choice": _choice,
    "words": _words,
    "lines": _lines,
    "choices": _choices,
    "several": _several,
    "wholes": _wholes,
    "day": _day,
    "length": _length,
}
KINDS = tuple(_READERS)
"""Every kind of value that a key can have."""
