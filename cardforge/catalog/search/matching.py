"""The tests of a search: each tells whether a card matches, and filters a list of cards at once."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.search.arithmetic import Number
from cardforge.catalog.search.card_table import CardTable
from cardforge.catalog.search.fields import Attribute, Value
from cardforge.kernel.cards import Card

Test = Callable[[Card], bool]
"""Whether a card matches."""
Rows = Sequence[int]
"""Places of cards in a table."""


@dataclass(frozen=True)
class Matches:
    """A test of one card, which can filter a table of cards with fewer calls than card by card."""

    one: Test
    rows: Callable[[CardTable, Rows], Rows] | None = None
    is_slow: bool = False
    """Whether it reads texts and should be asked after the others."""

    def __call__(self, card: Card) -> bool:
        return self.one(card)

    def among(self, table: CardTable) -> list[Card]:
        """The cards that match, in their order."""
        cards = table.cards
        return [cards[row] for row in self.of(table, range(len(cards)))]

    def of(self, table: CardTable, rows: Rows) -> Rows:
        """The rows that match, in their order."""
        if self.rows is not None:
            return self.rows(table, rows)
        one, cards = self.one, table.cards
        return [row for row in rows if one(cards[row])]


_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_DAY = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?", re.ASCII)


def table_of(cards: Sequence[Card], fields: Iterable[Attribute]) -> CardTable:
    """The cards as a table in which the columns of these fields, and of the texts, are filled already."""
    table = CardTable(cards)
    table.column(*_TEXTS)
    for attribute in fields:
        if attribute.kind == "word":
            table.column(*_plain(attribute))
        elif attribute.kind in ("choice", "choices", "words", "whole", "date"):
            table.different(attribute.name, attribute.value)
    return table


def plain(text: str) -> str:
    """A text in the form used for searching: lower case, without accents or curly apostrophes."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def word(text: str) -> Matches:
    """A bare word or phrase matches in the name or in the rules text."""
    wanted = plain(text)
    one: Test = lambda card: wanted in plain(card.name) or wanted in plain(card.text)  # noqa: E731  # used twice below
    if "\n" in wanted:
        return Matches(one)

    def among(table: CardTable, rows: Rows) -> Rows:
        texts = table.column(*_TEXTS)
        return [row for row in rows if wanted in texts[row]]

    return Matches(one, among)


def every(tests: Sequence[Matches]) -> Matches:
    """All of the tests; a single test is returned as it is."""
    if len(tests) == 1:
        return tests[0]

    def among(table: CardTable, rows: Rows) -> Rows:
        for test in tests:
            rows = test.of(table, rows)
        return rows

    return Matches(lambda card: all(test.one(card) for test in tests), among)


def either(tests: Sequence[Matches]) -> Matches:
    """At least one of the tests; a single test is returned as it is."""
    if len(tests) == 1:
        return tests[0]

    def among(table: CardTable, rows: Rows) -> Rows:
        found: list[int] = []
        for test in tests:
            some = test.of(table, rows)
            found += some
            rows = _without(rows, some)
        return sorted(found)

    return Matches(lambda card: any(test.one(card) for test in tests), among, any(test.is_slow for test in tests))


def no(test: Matches) -> Matches:
    """The opposite of a test."""

    def among(table: CardTable, rows: Rows) -> Rows:
        return _without(rows, test.of(table, rows))

    return Matches(lambda card: not test.one(card), among, test.is_slow)


def _without(rows: Rows, some: Rows) -> Rows:
    left_out = set(some)
    return [row for row in rows if row not in left_out] if some else rows


def of_value(name: str, value_of: Callable[[Card], Any], test: Callable[[Any], bool]) -> Matches:
    """Whether something of a card passes a test; the name is that of its column."""

    def among(table: CardTable, rows: Rows) -> Rows:
        column = table.column(name, value_of)
        return [row for row in rows if test(column[row])]

    return Matches(lambda card: test(value_of(card)), among)


def numbers(left: Number, sign: str, right: Number) -> Matches:
    """Compares two numbers of the same card, as in `attack>defense`; a card that lacks a field of either matches only `!=`."""
    if sign == "!=":
        return no(numbers(left, "=", right))
    compare = _COMPARE[sign]

    def test(card: Card) -> bool:
        one, two = left.value(card), right.value(card)
        return one is not None and two is not None and compare(one, two)

    def among(table: CardTable, rows: Rows) -> Rows:
        column, limit = table.column(left.name, left.value), right.constant
        if limit is not None:
            return [row for row in rows if (value := column[row]) is not None and compare(value, limit)]
        other = table.column(right.name, right.value)
        pairs = ((row, column[row], other[row]) for row in rows)
        return [row for row, one, two in pairs if one is not None and two is not None and compare(one, two)]

    return Matches(test, among)


def pattern(attribute: Attribute, sign: str, found: Callable[[str], bool]) -> Matches:
    """Whether a regular expression finds a place in the value; of a list, in one item."""
    test = _of(attribute, lambda value: any(found(each) for each in _words(value)))
    return no(test) if sign == "!=" else test


def keyword(wanted: str, known: Sequence[str]) -> Matches:
    """Whether the rules text has a keyword: at the start of a sentence or of a list, alone or with its number."""
    sought = plain(wanted)
    names = [name for name in known if sought in plain(name)] or [wanted]
    either_name = "|".join(re.escape(plain(name)) for name in names)
    listed = re.compile(rf"(?:^|[.,;\n]\s*)(?:{either_name})(?:\s+(?:\d+|x))*\s*(?=[.,;\n]|$)")
    return of_value("text", lambda card: card.text, lambda text: listed.search(plain(text)) is not None)


def day(attribute: Attribute, sign: str, wanted: str) -> Matches:
    """Compares a date with a day, a month or a year: `legal<=2026-03` means until the end of March."""
    if sign == "!=":
        return no(day(attribute, "=", wanted))
    compare, length = _COMPARE[sign], len(wanted)
    return _of(attribute, lambda found: isinstance(found, str) and compare(found[:length], wanted))


def text(attribute: Attribute, sign: str, wanted: str) -> Matches:
    """Compares words: `:` finds them inside the value, `=` matches the whole value; of a list, one item is enough."""
    sought = plain(wanted)
    if sign == "!=":
        return no(text(attribute, "=", wanted))
    if sign == "=":
        return _of_values(attribute, lambda value: any(plain(each) == sought for each in _words(value)))
    if attribute.kind == "word":
        return of_value(*_plain(attribute), lambda value: sought in value)
    return _of_values(attribute, lambda value: any(sought in plain(each) for each in _words(value)))


def _of_values(attribute: Attribute, matches: Callable[[Value], bool]) -> Matches:
    """The test of a field's value; a field of few different values is tested once for each of them."""
    if attribute.kind == "word":
        return _of(attribute, matches)

    def among(table: CardTable, rows: Rows) -> Rows:
        column = table.column(attribute.name, attribute.value)
        fitting = {value for value in table.different(attribute.name, attribute.value) if matches(value)}
        return [row for row in rows if column[row] in fitting] if fitting else []

    return Matches(lambda card: matches(attribute.value(card)), among)


def _plain(attribute: Attribute) -> tuple[str, Callable[[Card], str]]:
    return f"plain {attribute.name}", lambda card: plain(str(attribute.value(card) or ""))


_TEXTS: tuple[str, Callable[[Card], str]] = (
    "name and text",
    lambda card: f"{plain(card.name)}\n{plain(card.text)}",
)
"""The column in which a bare word is looked for."""


def _of(attribute: Attribute, test: Callable[[Any], bool]) -> Matches:
    return of_value(attribute.name, attribute.value, test)


def is_day(value: str) -> bool:
    """Whether the value is a day, a month or a year."""
    return _DAY.fullmatch(value) is not None


def _words(value: Value) -> tuple[str, ...]:
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
