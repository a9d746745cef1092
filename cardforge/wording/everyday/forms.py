"""A form of everyday English and what is said for it: a pattern, and its replacement."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

Replacement = str | Callable[[re.Match[str]], str]
_EDGE: Final = r"(?:(?<![\w'-])|(?=[, ]))"


@dataclass(frozen=True)
class Form:
    """Words of everyday English, as a pattern, and what is read in their place."""

    words: str
    plain: Replacement

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """It begins at a word; small letters stand for capitals too. Most programs read no text that needs any, so it is made when one does."""
        return re.compile(_EDGE + self.words, re.IGNORECASE)

    def said_plainly(self, text: str) -> str:
        """The text with the plain words; a sentence keeps its capital."""
        return self.pattern.sub(self._replaced, text)

    def _replaced(self, match: re.Match[str]) -> str:
        made = match.expand(self.plain) if isinstance(self.plain, str) else self.plain(match)
        return made[:1].upper() + made[1:] if match.group()[:1].isupper() and made[:1].islower() else made


def forms(table: Iterable[tuple[str, Replacement]]) -> tuple[Form, ...]:
    """Forms by their patterns."""
    return tuple(Form(words, plain) for words, plain in table)


def said_plainly(text: str, table: Iterable[Form]) -> str:
    """The text with the plain words of all forms, one after another."""
    for one in table:
        text = one.said_plainly(text)
    return text
