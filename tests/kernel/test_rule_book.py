"""Steps and answers are entered beside their functions, each name once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pond import PondState

from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.verbs import Draw
from cardforge.kernel.contract.rule_book import RuleBook, load_modules


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


def test_modules_of_a_package_in_a_package_are_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is registered by hand, however deep it lies."""
    inner = tmp_path / "pond_steps" / "water"
    inner.mkdir(parents=True)
    for file in (inner.parent / "__init__.py", inner / "__init__.py", inner / "ripples.py"):
        file.write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    load_modules("pond_steps")

    assert "pond_steps.water.ripples" in sys.modules
