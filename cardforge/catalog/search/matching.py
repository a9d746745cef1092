"""The tests of a search: each takes a card and returns whether it matches."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from cardforge.catalog.search.fields import Attribute, Value
from cardforge.kernel.cards import Card

Matches = Callable[[Card], bool]
"""Whether a card matches."""

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_DAY = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?", re.ASCII)
_WHOLE = re.compile(r"-?\d{1,18}", re.ASCII)


def plain(text: str) -> str:
    """A text in the form used for searching: lower case, without accents or curly apostrophes."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def word(text: str) -> Matches:
    """A bare word or phrase matches in the name or in the rules text."""
    wanted = plain(text)
    return lambda card: wanted in plain(card.name) or wanted in plain(card.text)


def every(tests: Sequence[Matches]) -> Matches:
    """All of the tests; a single test is returned as it is."""
    return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)


def either(tests: Sequence[Matches]) -> Matches:
    """At least one of the tests; a single test is returned as it is."""
    return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)


def no(test: Matches) -> Matches:
    """The opposite of a test."""
    return lambda card: not test(card)


def whole(attribute: Attribute, sign: str, other: Attribute | int) -> Matches:
    """Compares a number with a number or with another field of the same card, as in `attack>defense`."""
    if sign == "!=":
        return no(whole(attribute, "=", other))
    compare = _COMPARE[sign]

    def test(card: Card) -> bool:
        left = attribute.value(card)
        right = other if isinstance(other, int) else other.value(card)
        return isinstance(left, int) and isinstance(right, int) and compare(left, right)

    return test


def day(attribute: Attribute, sign: str, wanted: str) -> Matches:
    """Compares a date with a day, a month or a year: `legal<=2026-03` means until the end of March."""
    if sign == "!=":
        return no(day(attribute, "=", wanted))
    compare = _COMPARE[sign]

    def test(card: Card) -> bool:
        found = attribute.value(card)
        return isinstance(found, str) and compare(found[: len(wanted)], wanted)

    return test


def text(attribute: Attribute, sign: str, wanted: str) -> Matches:
    """Compares words: `:` finds them inside the value, `=` matches the whole value; of a list, one item is enough."""
    sought = plain(wanted)
    if sign == "!=":
        return no(text(attribute, "=", wanted))
    if sign == "=":
        return lambda card: any(plain(each) == sought for each in _words(attribute.value(card)))
    return lambda card: any(sought in plain(each) for each in _words(attribute.value(card)))


def is_whole(value: str) -> bool:
    """Whether the value is a whole number."""
    return _WHOLE.fullmatch(value) is not None


def is_day(value: str) -> bool:
    """Whether the value is a day, a month or a year."""
    return _DAY.fullmatch(value) is not None


def _words(value: Value) -> tuple[str, ...]:
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
