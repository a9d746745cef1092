"""Cuts a paragraph into tokens: words of the vocabulary, names (subtypes), numbers, pairs such as +2/-1, and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardforge.wording.parsing.earley import Token
from cardforge.wording.parsing.notation import word_symbol
from cardforge.wording.patterns import ARTICLES

NUMBERS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "twice": 2,
}

_TOKEN = re.compile(
    r"(?P<NON>[Nn]on-)|(?P<PAIR>[+\-]?(?:\d+|[xX])/[+\-]?(?:\d+|[xX])\b)|(?P<SIGNED>[+\-](?:\d+|[xX])\b)|(?P<NUMBER>\d+)"
    r'|(?P<QUOTED>"[^"]*"(?=\s*:))|(?P<CANNOT>(?:[Cc]an|[Mm]ay)\s+not\b|[Cc]an\'t\b)|(?P<VERB>\b(?:[Dd]o|[Dd]oes|is|are|did))(?=n\'t\b)|(?P<NOT>n\'t\b)'
    r"|(?P<WORD>[Ii](?='m\b)|'m\b|[^\W\d_][\w']*(?:-[^\W\d_][\w']*)*)|(?P<SPACE>\s+)|(?P<MARK>.)"
)
_NORMALISED = {"NON": "non-", "CANNOT": "cannot", "NOT": "not"}
"""Tokens with several spellings: "can't" and "may not" become "cannot", the end of "doesn't" becomes "not"."""
LITERALS = ("PAIR", "SIGNED", "NUMBER", "QUOTED")
"""Tokens that are not words: "+1/+2", "+1", "3", and an instruction in quotation marks before a colon."""


class Lexicon:
    """The words of a vocabulary, the words always written with a capital, and the known subtypes.

    A known subtype is also read in lower case; any other word with a capital within a sentence counts as a subtype as well.
    """

    def __init__(
        self,
        words: frozenset[str],
        proper: frozenset[str],
        subtypes: Mapping[str, tuple[str, bool]],
        numbers: Mapping[str, int],
    ) -> None:
        self.words = words
        self.proper = proper
        self.subtypes = subtypes
        self.numbers = numbers
        """The number of each symbol of the grammar."""

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a paragraph."""
        start_of_sentence, before = True, ""
        for match in _TOKEN.finditer(text):
            kind, word = str(match.lastgroup), match.group()
            if kind == "SPACE":
                continue
            types = self._types(kind, word, start_of_sentence)
            yield Token(frozenset(self.numbers[name] for name in types if name in self.numbers), word, match.start())
            start_of_sentence = kind == "MARK" and (word in '.:;"' or (word == "," and before in ("m", "mark")))
            before = word.lower()

    def _types(self, kind: str, word: str, start_of_sentence: bool) -> tuple[str, ...]:
        small = word.lower()
        if kind in LITERALS:
            return (kind,)
        if kind in _NORMALISED:
            return (word_symbol(_NORMALISED[kind]),)
        if kind == "MARK":
            return (word_symbol(word),)
        if small in self.subtypes and small not in self.words:
            return ("NAMES" if self.subtypes[small][1] else "NAME",)
        if word[:1].isupper() and not start_of_sentence and word not in self.proper:
            return (word_symbol(small),) if small in self.words else ("NAME",)
        if small in ARTICLES:
            return (word_symbol(ARTICLES[0]),)
        if small in self.words:
            return (word_symbol(small),)
        if small in NUMBERS:
            return ("NUMBER",)
        return ("NAME",) if word[:1].isupper() else ("UNKNOWN",)
