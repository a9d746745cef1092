"""The parser: every reading is kept, equal ones are one, and where reading stops it knows what could follow."""

from __future__ import annotations

from typing import Any

import pytest

from cardforge.effects.phrases import NoMeaning
from cardforge.wording.parsing import known_charts
from cardforge.wording.parsing.earley import FIRST_TERMINAL, MOST_TOKENS, Chart, Grammar, Rule, Token
from cardforge.wording.parsing.forest import MOST_READINGS, PARTS, Forest
from cardforge.wording.parsing.known_charts import KnownCharts
from cardforge.wording.parsing.notation import Expansion

SUM, PLUS, ONE, TWO = 0, FIRST_TERMINAL, FIRST_TERMINAL + 1, FIRST_TERMINAL + 2
"""A sum is a number, or two sums with a plus between; SUM is the symbol, the others are terminals."""
ADD, NUMBER = 2, 3
RULES = (Rule(SUM, (SUM, PLUS, SUM), ADD), Rule(SUM, (ONE,), NUMBER), Rule(SUM, (TWO,), NUMBER))


def chart(text: str, grammar: Grammar | None = None, without: frozenset[int] = frozenset()) -> tuple[Grammar, Chart]:
    grammar = grammar or Grammar(RULES)
    kinds = {"+": PLUS, "1": ONE, "2": TWO}
    tokens = tuple(Token(frozenset({kinds[letter]}), letter, place) for place, letter in enumerate(text))
    return grammar, grammar.parse(tokens, without)


def values(text: str, add: Any) -> list[Any]:
    grammar, found = chart(text)

    def make(action: int, parts: list[Any]) -> Any:
        return int(parts[0]) if action == NUMBER else add(*parts)

    return [made.value for made in Forest(grammar, found, frozenset(), frozenset({ONE, TWO}), make).readings()]


def test_readings_with_the_same_value_are_one() -> None:
    """However the sums are grouped."""
    assert values("1+2+2+1", lambda left, right: left + right) == [6]


def test_readings_with_different_values_are_all_kept() -> None:
    """Grouped to the left and to the right."""
    assert sorted(values("1+2+2", lambda left, right: left - right), key=str) == [-3, 1]


def test_a_value_that_is_refused_is_no_reading() -> None:
    """The other readings stay."""

    def add(left: int, right: int) -> int:
        if right > 2:
            raise NoMeaning("a small number")
        return left - right

    assert sorted(values("2+1+2", add)) == [-1, 3]
    assert values("1+2", lambda left, right: add(left, right + 1)) == []


def test_a_refusal_keeps_no_forest() -> None:
    """Its traceback would, until the garbage collector finds the two that hold each other."""
    grammar, found = chart("1+2")

    def make(action: int, parts: list[Any]) -> Any:
        raise NoMeaning("nothing")

    forest = Forest(grammar, found, frozenset(), frozenset({ONE, TWO}), make)

    assert forest.readings() == []
    assert forest.refusals
    assert [refusal.__traceback__ for refusal in forest.refusals if refusal.__traceback__] == []


def test_a_phrase_with_too_many_readings_is_a_fault() -> None:
    """A grammar that allows them is wrong; some of them are shown."""
    grammar, found = chart("+".join("1" * 9))
    forest = Forest(grammar, found, frozenset(), frozenset({ONE, TWO}), lambda action, parts: tuple(parts))

    shown = forest.readings()

    assert forest.too_many
    assert 1 < len(shown) <= MOST_READINGS


def test_what_stops_the_parser_and_what_could_follow_is_known() -> None:
    """Of "1+" a number is missing, of "1 1" a plus."""
    grammar, incomplete = chart("1+")
    _, wrong = chart("11+2")

    assert not grammar.is_read(incomplete)
    assert (incomplete.reached, grammar.expected(incomplete)) == (2, {ONE, TWO})
    assert (wrong.reached, grammar.expected(wrong)) == (1, {PLUS})


def test_a_text_that_begins_like_an_earlier_one_has_the_same_chart() -> None:
    """Also where the earlier one ends before, goes on, stops at a word or is the same."""
    grammar = Grammar(RULES)

    for text, earlier in (("1+2+1", "1+1"), ("1+2", "1+2+1"), ("1+2", "11+2"), ("1+2", "1+2"), ("1+2", "+")):
        _, alone = chart(text, grammar)
        _, before = chart(earlier, grammar)

        assert grammar.parse(alone.tokens, earlier=before) == alone


def test_the_charts_of_many_sentences_help_the_next_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence has the chart that it has alone, and begins with the tables of the earlier sentence that has most in common with it."""
    monkeypatch.setattr(known_charts, "KEPT", 3)
    grammar = Grammar(RULES)
    known = KnownCharts(grammar)
    before = known.chart_of(chart("1+2+1", grammar)[1].tokens)
    known.chart_of(chart("2+1", grammar)[1].tokens)

    again = known.chart_of(chart("1+2+2", grammar)[1].tokens)

    assert [new is old for new, old in zip(again.links, before.links, strict=True)] == [True] * 4 + [False] * 2
    for text in ("1+2", "2+2+1", "11", "+", "2+1", "1+2+1"):  # more than are kept
        alone = chart(text, grammar)[1]
        assert known.chart_of(alone.tokens) == alone


def test_an_item_points_into_no_longer_text() -> None:
    """A text of more tokens is refused."""
    one = Token(frozenset({ONE}), "1", 0)

    with pytest.raises(ValueError, match="at most"):
        Grammar(RULES).parse([one] * (MOST_TOKENS + 1))


def test_rules_can_be_left_out() -> None:
    """So that it can be told whether a text needs them."""
    grammar, without_adding = chart(
        "1+2", without=frozenset({RULES.index(next(rule for rule in RULES if rule.action == ADD))})
    )
    _, with_adding = chart("1+2", grammar)

    assert not grammar.is_read(without_adding)
    assert grammar.is_read(with_adding)


def test_options_and_repetitions_become_plain_rules() -> None:
    """A missing option keeps its place in brackets; helpers have no value of their own."""
    expansion = Expansion()
    expansion.add('list: ["big"] item ("," item)* -> many\nitem: WORD "!"?')
    symbols = {number: name for name, number in expansion.symbols.items()}
    actions = list(expansion.actions)
    made = {
        (symbols[rule.symbol], tuple(symbols[part] for part in rule.parts)): actions[rule.action]
        for rule in expansion.rules
    }

    assert made["list", ("_0", "item", "_2")] == "many"
    assert {parts: action for (symbol, parts), action in made.items() if symbol == "_0"} == {
        ('"big"',): "_",
        (): "absent",
    }
    assert made["_2", ("_2", "_1")] == "_"
    assert made["item", ("WORD", "_3")] == "item"
    assert PARTS == 0
