"""Compares what a card says about a keyword with what the keyword means.

A reminder that means the same is left out; one that means something else is a fault. One that cannot be read may only use the words in
which the vocabulary explains the keyword; otherwise it is a fault, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase
from cardforge.wording.patterns import Slot, forms, parse_pattern
from cardforge.wording.split import Reminder

_WORD: Final = re.compile(r"[a-z+\-/\d]+(?:'[a-z]+)?")
_FUNCTION_WORDS: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "it",
        "its",
        "it's",
        "i",
        "me",
        "my",
        "creature",
        "creatures",
        "unit",
        "units",
        "card",
        "is",
        "are",
        "be",
        "been",
        "was",
        "were",
        "can",
        "may",
        "of",
        "to",
        "in",
        "on",
        "by",
        "with",
        "and",
        "or",
        "when",
        "while",
        "as",
        "if",
        "they",
        "them",
        "their",
        "you",
        "your",
        "has",
        "have",
        "does",
        "do",
        "for",
        "at",
        "any",
        "from",
    ]
)


class Reminders:
    """The keywords of a vocabulary with their meanings; `read` gives the abilities of a text, or None if it cannot be read."""

    def __init__(self, vocabulary: Iterable[Phrase], read: Callable[[str], tuple[Ability, ...] | None]) -> None:
        self._read = read
        self._rows: dict[str, list[Phrase]] = {}
        for row in vocabulary:
            for text in (row.text, *row.also) if row.kind == "keyword" else ():
                words = [part for part in parse_pattern(text) if not isinstance(part, Slot)]
                for form in forms(words):
                    self._rows.setdefault(form.lower(), []).append(row)

    def agrees(self, reminder: Reminder) -> bool:
        """Whether a reminder says what its keyword means."""
        rows = self._rows.get(reminder.keyword, [])
        said = self._read(reminder.text)
        if said is not None:
            meant = [self._read(text) for row in rows for text in row.says]
            own = [row.make.effects for row in rows if isinstance(row.make, Ability) and row.make.effects]
            effects = tuple(effect for ability in said for effect in ability.effects)
            return said in meant or (all(ability.kind == "passive" for ability in said) and effects in own)
        known = frozenset(word for row in rows for text in row.says for word in _words(text))
        return _words(reminder.text) <= known


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.lower())) - _FUNCTION_WORDS - {"x", *map(str, range(20))}
