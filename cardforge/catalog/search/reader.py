"""Reads a search query; reports all faults at once, each with its column and the most similar field or word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, partial

from lark import Lark, Token, Transformer, Tree, UnexpectedCharacters, UnexpectedInput, UnexpectedToken, v_args

from cardforge.catalog.search import matching
from cardforge.catalog.search.arithmetic import is_sum, read_number
from cardforge.catalog.search.context import SearchContext
from cardforge.catalog.search.dialects import in_dialect
from cardforge.catalog.search.fields import STANDINGS, Attribute, attributes
from cardforge.catalog.search.matching import Matches
from cardforge.catalog.search.meaning import meaning_test
from cardforge.catalog.search.patterns import pattern_test
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.game import Game

LONGEST = 2_000
DEEPEST = 50
_SHOWN = 100
"""How many characters of a search are shown above its carets."""

GRAMMAR = r"""
?start: either
either: every (_OR every)*
every: item (_AND? item)*
?item: _NOT atom -> no
     | atom
?atom: "(" either ")"
     | KEY (VALUE | QUOTED | REGEX) -> field
     | (WORD | QUOTED) -> word

KEY.3: /(?:[0-9]+[*])?[A-Za-z_][A-Za-z0-9_+*-]*\s*(<=|>=|!=|<|>|=|:)/
_OR.2: /or(?=[\s()"]|$)/i
_AND.2: /and(?=[\s()"]|$)/i
_NOT: /-(?=[^\s])/
QUOTED: /"[^"]*"/
WORD.1: /[^\s()"<>=:!-][^\s()"<>=:]*/
REGEX.4: /\/(?:\\[^\n]|[^\/\\\n])+\/(?=[\s()]|$)/
VALUE: /[^\s()"]+/
%ignore /\s+/
"""


@dataclass(frozen=True)
class Search:
    """A search that was read."""

    matches: Matches
    as_of: date | None = None
    """The day that the search names with `asof:`, or None."""
    words: tuple[str, ...] = ()
    """The words and phrases that it looks for in names and texts, by which what is found can be ranked."""
    every_revision: bool = False
    """Whether it asks how revisions stand, so that all of them must be looked at, not the current ones alone."""


class FaultySearch(FaultyInput):
    """A search with faults, shown with a caret under each."""

    def __init__(self, faults: list[Fault], query: str) -> None:
        super().__init__(faults)
        self.query = query

    def __str__(self) -> str:
        text = "\n".join(str(fault) for fault in self.faults)
        columns = {int(fault.place.rsplit(" ", 1)[1]) for fault in self.faults}
        shown = "".join(sign if sign.isprintable() else " " for sign in self.query[:_SHOWN])
        carets = "".join("^" if column in columns else " " for column in range(1, max(columns) + 1))
        return f"{text}\n  {shown}\n  {carets}" if max(columns) <= _SHOWN + 1 else text


def read_query(query: str, game: Game) -> Matches:
    """The test for a query; an empty query matches every card. Raises FaultyInput with the column of every fault."""
    return read_search(query, game).matches


def read_search(query: str, game: Game, context: SearchContext | None = None, dialect: str = "") -> Search:
    """The search of a query, with its day; `dialect` is another site whose letters it uses.

    Raises FaultyInput with the column of every fault, UnknownName for an unknown dialect.
    """
    known = in_dialect(attributes(game), dialect)
    if not query.strip():
        return Search(_EVERYTHING)
    try:
        _check_size(query)
        tree = _parser().parse(query)
    except UnexpectedInput as error:
        raise FaultySearch([_syntax(error, query)], query) from None
    reading = _QueryBuilder(game, known, context or SearchContext(), _days(tree, known))
    matches = reading.transform(tree)
    if reading.faults:
        by_place = sorted(reading.faults, key=lambda fault: int(fault.place.rsplit(" ", 1)[1]))
        raise FaultySearch(by_place, query)
    return Search(matches, reading.as_of, tuple(_free_words(tree)), reading.every_revision)


def _free_words(tree: Tree[Token]) -> Iterator[str]:
    """The words that stand for themselves, without those that must not be there."""
    if tree.data == "word":
        yield from (_bare(part) for part in tree.children if isinstance(part, Token))
    for part in tree.children if tree.data != "no" else ():
        if isinstance(part, Tree):
            yield from _free_words(part)


def _days(tree: Tree[Token], known: Mapping[str, Attribute]) -> list[Token]:
    """The values of every `asof:`; the day holds for the whole search, wherever it is written."""
    values = []
    for part in tree.find_data("field"):
        key, value = part.children
        attribute = known.get(_name_of(str(key)).lower()) if isinstance(key, Token) else None
        if attribute is not None and attribute.kind == "day" and isinstance(value, Token):
            values.append(value)
    return values


def _name_of(key: str) -> str:
    return key.rstrip("<>=!: \t\r\n")


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", propagate_positions=False, maybe_placeholders=False)


def _check_size(query: str) -> None:
    if len(query) > LONGEST:
        raise FaultySearch(
            [_fault(LONGEST, f"the search has {len(query)} characters; at most {LONGEST} are allowed")], query
        )
    depth, quoted = 0, False
    for column, sign in enumerate(query):
        quoted ^= sign == '"'
        depth += 0 if quoted else (sign == "(") - (sign == ")")
        if depth > DEEPEST:
            raise FaultySearch(
                [_fault(column, f"brackets are nested more than {DEEPEST} deep; write a simpler search")], query
            )


@v_args(inline=True)
class _QueryBuilder(Transformer[Token, Matches]):
    """Builds the tests from the parse tree and collects faults."""

    def __init__(
        self, game: Game, known: Mapping[str, Attribute], context: SearchContext, days: Iterable[Token]
    ) -> None:
        super().__init__()
        self.game = game
        self.attributes = known
        self.context = context
        self.faults: list[Fault] = []
        self.every_revision = False
        self.as_of: date | None = None
        for token in days:
            self._set_day(token)

    @property
    def on(self) -> date:
        """The day of the search."""
        return self.as_of or self.context.on

    def either(self, *tests: Matches) -> Matches:
        return matching.either(tests)

    def every(self, *tests: Matches) -> Matches:
        return matching.every(sorted(tests, key=lambda test: test.is_slow))

    def no(self, test: Matches) -> Matches:
        return matching.no(test)

    def word(self, token: Token) -> Matches:
        return matching.word(_bare(token))

    def field(self, key: Token, token: Token) -> Matches:
        name = _name_of(str(key))
        sign = str(key)[len(name) :].strip()
        attribute = self.attributes.get(name.lower())
        if attribute is None and is_sum(name, self.attributes):
            return self._numbers(name, key, sign, token)
        if attribute is None:
            guess = _nearest(name, {known.name for known in self.attributes.values()})
            return self._wrong(key, f"cards of {self.game.slug} have no field {_short(name)}", guess)
        if token.type == "REGEX":
            return self._pattern(attribute, sign, key, token)
        if attribute.kind == "whole":
            return self._numbers(name, key, sign, token)
        if attribute.kind == "date":
            return self._date(attribute, sign, token)
        if attribute.kind == "meaning" and sign in (":", "=", "!="):
            return meaning_test(attribute, sign, _bare(token), self.context, partial(self._wrong, token))
        if attribute.kind in ("day", "deck", "keyword", "standing", "meaning") and sign not in (":", "="):
            return self._wrong(key, f"{attribute.name} is not compared; write {attribute.example} instead")
        special = {"day": self._any, "deck": self._deck, "keyword": self._keyword, "standing": self._standing}
        if attribute.kind in special:
            return special[attribute.kind](attribute, token)
        return self._text(attribute, sign, key, token)

    def _numbers(self, name: str, key: Token, sign: str, token: Token) -> Matches:
        """Compares numbers, fields and sums of them."""
        sides = []
        for text, place in ((name, key), (_bare(token), token)):
            try:
                sides.append(read_number(text, self.attributes))
            except ValueError as fault:
                left = self.attributes.get(name.lower())
                if place is token and left is not None and str(fault) == text:
                    return self._wrong(token, f"{left.name} is a whole number, not {_short(text)}")
                numbers = {one.name for one in self.attributes.values() if one.kind == "whole"}
                problem = f"{_short(str(fault))} is neither a whole number nor a field with one"
                return self._wrong(place, problem, _nearest(str(fault), numbers))
        return matching.numbers(sides[0], sign, sides[1])

    def _pattern(self, attribute: Attribute, sign: str, key: Token, token: Token) -> Matches:
        if attribute.kind not in ("word", "words", "choice", "choices"):
            return self._wrong(key, f"{attribute.name} has no text for a regular expression")
        if sign not in (":", "=", "!="):
            return self._wrong(key, f"a regular expression is not compared; write {attribute.name}:{token[:40]}")
        try:
            return matching.pattern(attribute, sign, pattern_test(str(token)[1:-1]))
        except CardforgeError as fault:
            return self._wrong(token, str(fault))

    def _any(self, _attribute: Attribute, _token: Token) -> Matches:
        """`asof:` has been read before the rest of the search."""
        return _EVERYTHING

    def _set_day(self, token: Token) -> None:
        value = _bare(token)
        try:
            day = date.fromisoformat(value)
        except ValueError:
            self._wrong(token, f"asof is a day such as 2026-01-31, not {_short(value)}")
            return
        if self.as_of not in (None, day):
            self._wrong(token, f"a search has one day, and {self.as_of} was named before")
        self.as_of = self.as_of or day

    def _deck(self, _attribute: Attribute, token: Token) -> Matches:
        try:
            numbers = frozenset(self.context.cards_in_deck(_bare(token)))
        except (CardforgeError, OSError) as fault:
            return self._wrong(token, str(fault).partition("\n")[0])
        return matching.of_value("number", lambda card: card.number, numbers.__contains__)

    def _keyword(self, _attribute: Attribute, token: Token) -> Matches:
        value, known = _bare(token), self.context.keywords()
        if known and not any(matching.plain(value) in matching.plain(name) for name in known):
            return self._wrong(token, f"{self.game.slug} has no keyword {_short(value)}", _nearest(value, known))
        return matching.keyword(value, known)

    def _standing(self, attribute: Attribute, token: Token) -> Matches:
        value = matching.plain(_bare(token))
        if value not in attribute.choices:
            problem = f"a revision cannot be {_short(value)}; known: {', '.join(attribute.choices)}"
            return self._wrong(token, problem, _nearest(value, attribute.choices))
        if value not in STANDINGS or value == "draft":
            return Matches(lambda card: card.status == value)
        self.every_revision = True
        standing = self.context.standing
        return Matches(lambda card: standing(card, self.on) == value)

    def _date(self, attribute: Attribute, sign: str, token: Token) -> Matches:
        value = _bare(token)
        if matching.is_day(value):
            return matching.day(attribute, sign, value)
        if attribute.name == "legal" and sign in (":", "=", "!="):
            return self._legal_in(value, sign, token)
        return self._wrong(
            token, f"{attribute.name} is a day such as 2026-01-31, a month or a year, not {_short(value)}"
        )

    def _legal_in(self, value: str, sign: str, token: Token) -> Matches:
        """`legal:standard`, `legal:arc/standard@2027-01-01`: whether the card may be played in the format on the day."""
        format, at, day = value.partition("@")
        try:
            on = date.fromisoformat(day) if at else self.on
        except ValueError:
            return self._wrong(token, f"{_short(day)} is not a day such as 2026-01-31")
        try:
            test = self.context.legal_in(format, on)
        except CardforgeError as fault:
            return self._wrong(token, f"legal is a day such as 2026-01-31, a month, a year or a format; {fault}")
        return matching.no(Matches(test)) if sign == "!=" else Matches(test)

    def _text(self, attribute: Attribute, sign: str, key: Token, token: Token) -> Matches:
        value = _bare(token)
        if sign not in (":", "=", "!="):
            return self._wrong(key, f"{attribute.name} is not a number; write {attribute.name}:{value[:40]} instead")
        wanted = matching.plain(value)
        if attribute.choices and not any(wanted in matching.plain(choice) for choice in attribute.choices):
            problem = f"there is no {attribute.name} {_short(value)}; known: {', '.join(attribute.choices)}"
            return self._wrong(token, problem, _nearest(value, attribute.choices))
        return matching.text(attribute, sign, value)

    def _wrong(self, token: Token, problem: str, guess: str | None = None) -> Matches:
        self.faults.append(_fault(token.start_pos or 0, problem, guess))
        return _NOTHING


_NOTHING = Matches(lambda card: False, lambda table, rows: [])
_EVERYTHING = Matches(lambda card: True, lambda table, rows: rows)


def _nearest(word: str, known: Iterable[str]) -> str | None:
    from cardforge.tomlio.nearest import nearest

    return nearest(word, known)


def _bare(token: Token) -> str:
    return str(token)[1:-1] if token.type == "QUOTED" else str(token)


def _short(value: str) -> str:
    return repr(value if len(value) <= 40 else value[:39] + "…")


def _fault(position: int, problem: str, guess: str | None = None) -> Fault:
    return Fault("", f"search, column {position + 1}", problem, guess)


def _syntax(error: UnexpectedInput, query: str) -> Fault:
    """The fault for a query with a syntax error."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        if "RPAR" in error.expected:
            return _fault(len(query), "a bracket is not closed")
        return _fault(len(query), "a word or a value is missing at the end")
    position = error.pos_in_stream or 0
    sign = query[position : position + 1]
    if sign == '"' and isinstance(error, UnexpectedCharacters):
        return _fault(position, "the quotation mark is not closed")
    if sign == ")":
        return _fault(position, "unexpected closing bracket; expected a word or a value")
    rest = query[position:].split()[0] if query[position:].strip() else ""
    return _fault(position, f"cannot read {_short(rest)} here; write words, field:value, field<=3, -not, or, ( )")
