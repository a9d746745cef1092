"""The rule book of ARC: every module enters here, beside its functions, which steps, answers and verbs they carry out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.effects import resolve
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.kernel import allocation, settle

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

BOOK: Final[TextRuleBook[ArcState]] = TextRuleBook()
BOOK.include(resolve.BOOK)
BOOK.include(allocation.BOOK)
BOOK.include(settle.BOOK)
