"""One value of a TOML table checked against its key."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any

from cardforge.carddata.keys import MAX_TEXT, MAX_WORD, MAX_WORDS, SLUG, Key
from cardforge.carddata.nearest import nearest

_SLUG = re.compile(SLUG)
LENGTH = r"-?\d{1,5}(\.\d{1,6})?(mm|cm|in|pt)"
"""A length with its unit."""
_LENGTH = re.compile(LENGTH)


class Wrong(Exception):
    """A value that its key does not allow: the problem as a clause, and the nearest right value."""

    def __init__(self, problem: str, guess: str | None = None) -> None:
        super().__init__(problem)
        self.problem, self.guess = problem, guess


def value_of(found: object, key: Key) -> Any:
    """The value as a card or format holds it, in normal form; raises Wrong."""
    return _READERS[key.kind](found, key)


def said(found: object) -> str:
    """A value from a file as a fault shows it: short, and in TOML's manner."""
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, dict):
        return "a table"
    if isinstance(found, list):
        return "an empty list" if not found else "a list"
    if isinstance(found, int) and abs(found) >= 10**12:
        return "a huge number"
    shown = f'"{found}"' if isinstance(found, str) else str(found)
    return shown if len(shown) <= 60 else shown[:56] + '..."'


def _whole(found: object, key: Key) -> int:
    if isinstance(found, bool) or not isinstance(found, int):
        guess = found.strip() if isinstance(found, str) and re.fullmatch(r"\s*\d{1,6}\s*", found) else None
        raise Wrong(f"is {said(found)}, not a whole number", guess)
    if not key.least <= found <= key.most:
        raise Wrong(f"is {said(found)}, not a whole number from {key.least} to {key.most}")
    return found


def _number(found: object, key: Key) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or found != found:
        raise Wrong(f"is {said(found)}, not a number")
    if not key.least <= found <= key.most:
        raise Wrong(f"is {said(found)}, not a number from {key.least} to {key.most}")
    return found


def _yes(found: object, key: Key) -> bool:
    if not isinstance(found, bool):
        raise Wrong(f"is {said(found)}, not true or false")
    return found


def _string(found: object, most: int) -> str:
    if not isinstance(found, str):
        raise Wrong(f"is {said(found)}, not a text in quotes", f'"{found}"' if isinstance(found, int) else None)
    if len(found) > most:
        raise Wrong(f"has {len(found)} characters, at most {most} are allowed")
    for sign in found:
        if unicodedata.category(sign) in ("Cc", "Cs", "Co", "Zl", "Zp") and sign != "\n":
            raise Wrong(f"holds the control character U+{ord(sign):04X}")
    return unicodedata.normalize("NFC", found)


def _word(found: object, key: Key) -> str:
    word = _string(found, MAX_WORD)
    if "\n" in word:
        raise Wrong("runs over several lines, one is allowed")
    if word != word.strip():
        raise Wrong("begins or ends with a blank", word.strip() or None)
    if not word and (key.required or not key.may_be_empty):
        raise Wrong("is empty")
    return word


def _slug(found: object, key: Key) -> str:
    word = _word(found, key)
    if not _SLUG.fullmatch(word):
        guess = "-".join(re.findall("[a-z0-9]+", word.lower())) or None
        raise Wrong(f"is {said(word)}, not small letters, digits and single dashes", guess)
    return word


def _text(found: object, key: Key) -> str:
    text = _string(found, MAX_TEXT)
    return "\n".join(line.strip() for line in text.strip().split("\n") if line.strip())


def _choice(found: object, key: Key) -> str:
    word = _string(found, MAX_WORD)
    if word not in key.choices:
        guess = nearest(word, key.choices)
        raise Wrong(f"is {said(word)}, not one of: {_some(key.choices)}", guess)
    return word


def _some(choices: tuple[str, ...]) -> str:
    return ", ".join(choices) if len(choices) <= 20 else ", ".join(choices[:20]) + " ..."


def _items(found: object, key: Key, what: str) -> list[Any]:
    if not isinstance(found, list):
        raise Wrong(f"is {said(found)}, not a list of {what}", f'["{found}"]' if isinstance(found, str) else None)
    if not found and (key.required or not key.may_be_empty):
        raise Wrong("is an empty list, at least one is needed")
    if len(found) > MAX_WORDS:
        raise Wrong(f"is a list of {len(found)}, at most {MAX_WORDS} are allowed")
    return found


def _unlike(items: tuple[Any, ...]) -> tuple[Any, ...]:
    for at, item in enumerate(items):
        if item in items[:at]:
            raise Wrong(f"names {said(item)} twice")
    return items


def _words(found: object, key: Key) -> tuple[str, ...]:
    words = _items(found, key, "words in quotes")
    return _unlike(tuple(_word(word, Key(key.name, "word", "", may_be_empty=False)) for word in words))


def _choices(found: object, key: Key) -> tuple[str, ...]:
    return _unlike(tuple(_choice(word, key) for word in _items(found, key, "words in quotes")))


def _several(found: object, key: Key) -> tuple[str, ...]:
    return tuple(_choice(word, key) for word in _items(found, key, "words in quotes"))


def _wholes(found: object, key: Key) -> tuple[int, ...]:
    return tuple(_whole(number, key) for number in _items(found, key, "whole numbers"))


def _day(found: object, key: Key) -> date:
    if isinstance(found, date) and not isinstance(found, datetime):
        return found
    guess = found if isinstance(found, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", found) else None
    guess = found.date().isoformat() if isinstance(found, datetime) else guess
    raise Wrong(f"is {said(found)}, not a day without quotes such as 2026-01-24", guess)


def _length(found: object, key: Key) -> str:
    if not isinstance(found, str) or not _LENGTH.fullmatch(found):
        guess = f"{found}mm" if isinstance(found, int | float) and not isinstance(found, bool) else None
        guess = guess or (_near_length(found) if isinstance(found, str) else None)
        raise Wrong(f'is {said(found)}, not a length with its unit such as "63mm"', guess)
    return found


def _near_length(found: str) -> str | None:
    parts = re.fullmatch(r"\s*(-?[\d.,]{1,12})\s*(mm|cm|in|pt|inch|\")?\s*", found.lower())
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
    "choices": _choices,
    "several": _several,
    "wholes": _wholes,
    "day": _day,
    "length": _length,
}
KINDS = tuple(_READERS)
"""Every kind of value that a key may have."""
