"""Steps and answers are entered beside their functions, each name once."""

from __future__ import annotations

import pytest
from pond import PondState

from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.verbs import Draw
from cardforge.kernel.contract.rule_book import RuleBook


def one(state: PondState, *rest: object) -> None:
    """Some function."""


def other(state: PondState, *rest: object) -> None:
    """Another one."""


def test_a_name_has_one_function() -> None:
    """The same function twice does no harm; another one under its name is refused."""
    book: TextRuleBook[PondState] = TextRuleBook()
    for _ in range(2):
        book.step("draw", one)
        book.answer("draw", one)
        book.handles(Draw, one)

    for enter, name in ((book.step, "draw"), (book.answer, "draw"), (book.handles, Draw)):
        with pytest.raises(ValueError, match="two "):
            enter(name, other)
    assert (book.steps, book.answers, book.verbs) == ({"draw": one}, {"draw": one}, {Draw: one})


def test_shared_steps_are_taken_over_and_not_replaced() -> None:
    """A game cannot give a shared step another function by accident."""
    shared: RuleBook[PondState] = RuleBook()
    shared.step("share", one)
    shared.answer("share", one)
    book: RuleBook[PondState] = RuleBook()
    book.include(shared)

    assert (book.steps, book.answers) == (shared.steps, shared.answers)
    with pytest.raises(ValueError, match="two functions for the step 'share'"):
        book.step("share", other)
