"""Reads a search query; reports all faults at once, each with its column and the most similar field or word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken, v_args

from cardforge.catalog.search import matching
from cardforge.catalog.search.fields import ALIASES, Attribute, attributes
from cardforge.catalog.search.matching import Matches
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

LONGEST = 2_000
DEEPEST = 50

GRAMMAR = r"""
?start: either
either: every (_OR every)*
every: item (_AND? item)*
?item: _NOT atom -> no
     | atom
?atom: "(" either ")"
     | KEY (VALUE | QUOTED) -> field
     | (WORD | QUOTED) -> word

KEY.3: /[A-Za-z_][A-Za-z0-9_-]*\s*(<=|>=|!=|<|>|=|:)/
_OR.2: /or(?=[\s()"]|$)/i
_AND.2: /and(?=[\s()"]|$)/i
_NOT: /-(?=[^\s])/
QUOTED: /"[^"]*"/
WORD.1: /[^\s()"<>=:!-][^\s()"<>=:]*/
VALUE: /[^\s()"]+/
%ignore /\s+/
"""


def read_query(query: str, game: Game) -> Matches:
    """The test for a query; an empty query matches every card. Raises FaultyInput with the column of every fault."""
    if not query.strip():
        return lambda card: True
    _check_size(query)
    reading = _QueryBuilder(game)
    try:
        tree = _parser().parse(query)
        matches = reading.transform(tree)
    except UnexpectedInput as error:
        raise FaultyInput([_syntax(error, query)]) from None
    if reading.faults:
        raise FaultyInput(sorted(reading.faults, key=lambda fault: int(fault.place.rsplit(" ", 1)[1])))
    return matches


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", propagate_positions=False, maybe_placeholders=False)


def _check_size(query: str) -> None:
    if len(query) > LONGEST:
        raise FaultyInput([_fault(LONGEST, f"the search has {len(query)} characters; at most {LONGEST} are allowed")])
    depth, quoted = 0, False
    for column, sign in enumerate(query):
        quoted ^= sign == '"'
        depth += 0 if quoted else (sign == "(") - (sign == ")")
        if depth > DEEPEST:
            raise FaultyInput([_fault(column, f"brackets are nested more than {DEEPEST} deep; write a simpler search")])


@v_args(inline=True)
class _QueryBuilder(Transformer[Token, Matches]):
    """Builds the tests from the parse tree and collects faults."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.attributes = attributes(game)
        self.faults: list[Fault] = []

    def either(self, *tests: Matches) -> Matches:
        return matching.either(tests)

    def every(self, *tests: Matches) -> Matches:
        return matching.every(tests)

    def no(self, test: Matches) -> Matches:
        return matching.no(test)

    def word(self, token: Token) -> Matches:
        return matching.word(_bare(token))

    def field(self, key: Token, token: Token) -> Matches:
        name = str(key).rstrip("<>=!: \t\r\n")
        sign = str(key)[len(name) :].strip()
        attribute = self.attributes.get(name.lower())
        if attribute is None:
            guess = _nearest(name, [known for known in self.attributes if known not in ALIASES])
            return self._wrong(key, f"cards of {self.game.slug} have no field {_short(name)}", guess)
        if attribute.kind == "whole":
            return self._whole(attribute, sign, token)
        if attribute.kind == "date":
            return self._date(attribute, sign, token)
        return self._text(attribute, sign, key, token)

    def _whole(self, attribute: Attribute, sign: str, token: Token) -> Matches:
        value = _bare(token)
        other = self.attributes.get(value.lower())
        if other is not None and other.kind == "whole":
            return matching.whole(attribute, sign, other)
        if matching.is_whole(value):
            return matching.whole(attribute, sign, int(value))
        return self._wrong(token, f"{attribute.name} is a whole number, not {_short(value)}")

    def _date(self, attribute: Attribute, sign: str, token: Token) -> Matches:
        value = _bare(token)
        if matching.is_day(value):
            return matching.day(attribute, sign, value)
        return self._wrong(
            token, f"{attribute.name} is a day such as 2026-01-31, a month or a year, not {_short(value)}"
        )

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
        return _nothing


def _nothing(_card: Card) -> bool:
    return False


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
