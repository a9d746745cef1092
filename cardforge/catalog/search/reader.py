"""Reads a search; every fault is told with its column, all at once, and with the nearest field or word."""

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
    """The test that a search stands for; an empty search finds every card. Raises FaultyInput with columns."""
    if not query.strip():
        return lambda card: True
    _measure(query)
    reading = _Reading(game)
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


def _measure(query: str) -> None:
    if len(query) > LONGEST:
        raise FaultyInput([_fault(LONGEST, f"a search of {len(query)} characters is too long; {LONGEST} are enough")])
    depth, quoted = 0, False
    for column, sign in enumerate(query):
        quoted ^= sign == '"'
        depth += 0 if quoted else (sign == "(") - (sign == ")")
        if depth > DEEPEST:
            raise FaultyInput([_fault(column, f"brackets stand {DEEPEST} deep and more; write it simpler")])


@v_args(inline=True)
class _Reading(Transformer[Token, Matches]):
    """Makes the tests while it goes through the tree, and gathers faults."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.known = attributes(game)
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
        attribute = self.known.get(name.lower())
        if attribute is None:
            guess = _nearest(name, [known for known in self.known if known not in ALIASES])
            return self._wrong(key, f"no field {_short(name)} on cards of {self.game.slug}", guess)
        if attribute.kind == "whole":
            return self._whole(attribute, sign, token)
        if attribute.kind == "date":
            return self._date(attribute, sign, token)
        return self._text(attribute, sign, key, token)

    def _whole(self, attribute: Attribute, sign: str, token: Token) -> Matches:
        value = _bare(token)
        other = self.known.get(value.lower())
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
            return self._wrong(key, f"{attribute.name} is no number; ask {attribute.name}:{value[:40]} instead")
        wanted = matching.plain(value)
        if attribute.choices and not any(wanted in matching.plain(choice) for choice in attribute.choices):
            problem = f"no {attribute.name} {_short(value)}; there are {', '.join(attribute.choices)}"
            return self._wrong(token, problem, _nearest(value, attribute.choices))
        return matching.text(attribute, sign, value)

    def _wrong(self, token: Token, problem: str, guess: str | None = None) -> Matches:
        self.faults.append(_fault(token.start_pos or 0, problem, guess))
        return _nothing


def _nothing(_card: Card) -> bool:
    return False


def _nearest(word: str, known: Iterable[str]) -> str | None:
    from cardforge.carddata.nearest import nearest  # costs more than the whole search, and is seldom needed

    return nearest(word, known)


def _bare(token: Token) -> str:
    return str(token)[1:-1] if token.type == "QUOTED" else str(token)


def _short(value: str) -> str:
    return repr(value if len(value) <= 40 else value[:39] + "…")


def _fault(position: int, problem: str, guess: str | None = None) -> Fault:
    return Fault("", f"search, column {position + 1}", problem, guess)


def _syntax(error: UnexpectedInput, query: str) -> Fault:
    """What is wrong with the shape of a search, in words."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        if "RPAR" in error.expected:
            return _fault(len(query), "a bracket is not closed")
        return _fault(len(query), "something is missing at the end: a word or a value")
    position = error.pos_in_stream or 0
    sign = query[position : position + 1]
    if sign == '"' and isinstance(error, UnexpectedCharacters):
        return _fault(position, "a quotation mark without a second one")
    if sign == ")":
        return _fault(position, "a closing bracket where a word or a value is wanted, or one too many")
    rest = query[position:].split()[0] if query[position:].strip() else ""
    return _fault(position, f"cannot read {_short(rest)} here; write words, field:value, field<=3, -not, or, ( )")
