"""What modules enter in the rule book of a game with texts."""

from __future__ import annotations

import pytest
from pond import PondState

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseMore, ChooseOne, Destroy, Draw, ForEach, ForPlayers, If, May
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step


def draw(state: PondState, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """What a verb does."""


def destroy(state: PondState, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """What another verb does."""


def leap(state: PondState, step: Step) -> None:
    """A step."""


def leapt(state: PondState, context: Step, option: Option) -> None:
    """An answer."""


def test_a_verb_is_entered_once() -> None:
    """The same function again changes nothing; another one is an error that names the verb."""
    book: TextRuleBook[PondState] = TextRuleBook()
    book.handles(Draw, draw)
    book.handles(Draw, draw)

    with pytest.raises(ValueError, match=r"^two handlers for the verb Draw$"):
        book.handles(Draw, destroy)
    assert book.verbs == {Draw: draw}


def test_a_book_takes_over_another() -> None:
    """Steps, answers and verbs; a book without verbs has only the others."""
    shared: TextRuleBook[PondState] = TextRuleBook()
    shared.step("leap", leap)
    shared.handles(Destroy, destroy)
    plain: RuleBook[PondState] = RuleBook()
    plain.answer("leap", leapt)
    book: TextRuleBook[PondState] = TextRuleBook()
    book.handles(Draw, draw)

    book.include(shared)
    book.include(plain)

    assert (book.steps, book.answers) == ({"leap": leap}, {"leap": leapt})
    assert book.verbs == {Draw: draw, Destroy: destroy}


def test_a_verb_that_two_books_do_is_an_error() -> None:
    """Whichever book comes first."""
    book: TextRuleBook[PondState] = TextRuleBook()
    other: TextRuleBook[PondState] = TextRuleBook()
    book.handles(Draw, draw)
    other.handles(Draw, destroy)

    with pytest.raises(ValueError, match="Draw"):
        book.include(other)


def test_every_game_knows_the_verbs_that_order_others() -> None:
    """Beside those that were entered."""
    book: TextRuleBook[PondState] = TextRuleBook()
    assert book.known_verbs() == {If, ForEach, ForPlayers, ChooseOne, ChooseMore, May}

    book.handles(Draw, draw)

    assert book.known_verbs() == {If, ForEach, ForPlayers, ChooseOne, ChooseMore, May, Draw}
