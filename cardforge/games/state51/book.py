"""The rule book of this game: each module enters its steps, answers, and verbs here, beside the functions that carry them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.effects import resolve
from cardforge.effects.text_rule_book import TextRuleBook

if TYPE_CHECKING:
    from cardforge.games.state51.state import State51

BOOK: Final[TextRuleBook[State51]] = TextRuleBook()
BOOK.include(resolve.BOOK)
