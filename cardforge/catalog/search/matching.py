"""The tests of a search: each takes a card and returns whether it matches."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from cardforge.catalog.search.arithmetic import Number
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


def plain(text: str) -> str:
    """A text in the form used for searching: lower case, without accents or curly apostrophes."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def word(text: str) -> Matches:
    """A bare word or phrase matches in the name or in the rules text."""
    wanted = plain(text)
    if not wanted.isascii():
        return lambda card: wanted in plain(card.name) or wanted in plain(card.text)

    def test(card: Card) -> bool:
        text = f"{card.name}\n{card.text}"
        return wanted in (text.lower() if text.isascii() else plain(text))

    return test if "\n" not in wanted else lambda card: wanted in plain(card.name) or wanted in plain(card.text)


def every(tests: Sequence[Matches]) -> Matches:
    """All of the tests; a single test is returned as it is."""
    if len(tests) == 1:
        return tests[0]

    def test(card: Card) -> bool:
        for each in tests:  # noqa: SIM110 - `all` with a generator takes three times as long
            if not each(card):
                return False
        return True

    return test


def either(tests: Sequence[Matches]) -> Matches:
    """At least one of the tests; a single test is returned as it is."""
    if len(tests) == 1:
        return tests[0]

    def test(card: Card) -> bool:
        for each in tests:  # noqa: SIM110 - as above
            if each(card):
                return True
        return False

    return test


def no(test: Matches) -> Matches:
    """The opposite of a test."""
    return lambda card: not test(card)


def numbers(left: Number, sign: str, right: Number) -> Matches:
    """Compares two numbers of the same card, as in `attack>defense`; a card that lacks a field of either matches only `!=`."""
    if sign == "!=":
        return no(numbers(left, "=", right))
    compare = _COMPARE[sign]

    def test(card: Card) -> bool:
        one, two = left(card), right(card)
        return one is not None and two is not None and compare(one, two)

    return test


def pattern(attribute: Attribute, sign: str, found: Callable[[str], bool]) -> Matches:
    """Whether a regular expression finds a place in the value; of a list, in one item."""
    test: Matches = lambda card: any(found(each) for each in _words(attribute.value(card)))  # noqa: E731  # negated below
    return no(test) if sign == "!=" else test


def keyword(wanted: str, known: Sequence[str]) -> Matches:
    """Whether the rules text has a keyword: at the start of a sentence or of a list, alone or with its number."""
    sought = plain(wanted)
    names = [name for name in known if sought in plain(name)] or [wanted]
    either_name = "|".join(re.escape(plain(name)) for name in names)
    listed = re.compile(rf"(?:^|[.,;\n]\s*)(?:{either_name})(?:\s+(?:\d+|x))*\s*(?=[.,;\n]|$)")
    return lambda card: listed.search(plain(card.text)) is not None


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
        return _of_values(attribute, lambda value: any(plain(each) == sought for each in _words(value)))
    return _of_values(attribute, lambda value: any(sought in plain(each) for each in _words(value)))


def _of_values(attribute: Attribute, matches: Callable[[Value], bool]) -> Matches:
    """The test of a field's value; a field of few different values is tested once for each of them."""
    value_of = attribute.value
    if attribute.kind == "word":
        return lambda card: matches(value_of(card))
    known: dict[Value, bool] = {}

    def test(card: Card) -> bool:
        value = value_of(card)
        if value not in known:
            known[value] = matches(value)
        return known[value]

    return test


def is_day(value: str) -> bool:
    """Whether the value is a day, a month or a year."""
    return _DAY.fullmatch(value) is not None


def _words(value: Value) -> tuple[str, ...]:
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
