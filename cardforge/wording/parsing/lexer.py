"""Cuts a paragraph into tokens: words of the vocabulary, names (subtypes), numbers, pairs such as +2/-1, and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

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

COLLOQUIAL: Final[dict[str, tuple[str, ...]]] = {
    "everybody": ("each", "player"), "everyone": ("each", "player"), "nobody": ("no", "player"),
    "pick": ("choose",), "picks": ("chooses",), "select": ("choose",), "selects": ("chooses",), "selected": ("chosen",),
    "randomly": ("at", "random"), "afterwards": ("then",), "additionally": ("then",), "immediately": (),
    "permanently": ("for", "good"), "forever": ("for", "good"), "entire": (), "whole": (),
}  # fmt: skip
"""Words of everyday English, each with what it is read as; a word of the vocabulary stays what it is."""
_OWN: Final = ("your", "their", "his", "her")
"""Possessives behind which "own" says nothing new."""

_TOKEN = re.compile(
    r"(?P<TITLE>(?<=[Nn]amed )\"?[A-Z][\w'-]*(?: (?:(?:of|the|and|to|in|for) )*[A-Z][\w'-]*)*\"?)"
    r"|(?P<NON>[Nn]on(?:-| (?=[A-Za-z])))|(?P<PAIR>[+\-]?(?:\d+|[xX])/[+\-]?(?:\d+|[xX])\b)|(?P<SIGNED>[+\-](?:\d+|[xX])\b)|(?P<NUMBER>\d+)|(?P<MARKS>\bM(?=\d\b|X\b))"
    r'|(?P<QUOTED>"[^"]*"(?=\s*:))|(?P<CANNOT>(?:[Cc]an|[Mm]ay)\s+not\b|[Cc]an\'t\b)|(?P<VERB>\b(?:[Dd]o|[Dd]oes|is|are|did))(?=n\'t\b)|(?P<NOT>n\'t\b)'
    r"|(?P<WORD>[Ii](?='m\b)|'m\b|[^\W\d_][\w']*(?:-[^\W\d_][\w']*)*)|(?P<SPACE>\s+)|(?P<MARK>.)"
)
_NORMALISED = {"NON": "non-", "CANNOT": "cannot", "NOT": "not", "MARKS": "m'"}
"""Tokens with several spellings: "can't" and "may not" become "cannot", the end of "doesn't" becomes "not"; the M of "M2" is no plain M."""
LITERALS = ("PAIR", "SIGNED", "NUMBER", "QUOTED", "TITLE")
"""Tokens that are not words: "+1/+2", "+1", "3", and an instruction in quotation marks before a colon."""


@dataclass(frozen=True)
class Lexicon:
    """The words of a vocabulary, the words always written with a capital, and the known subtypes; a word may be both."""

    words: frozenset[str]
    proper: frozenset[str]
    subtypes: Mapping[str, tuple[str, bool]]
    """By each of their forms in lower case: the spelling, and whether the form is plural."""
    numbers: Mapping[str, int]
    """The number of each symbol of the grammar."""

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a paragraph."""
        before = ""
        for match in _TOKEN.finditer(text):
            kind, word = str(match.lastgroup), match.group()
            if kind == "SPACE":
                continue
            small = word.lower()
            if kind == "WORD" and small == "own" and before in _OWN:
                continue
            before = small
            if kind == "WORD" and small in COLLOQUIAL and small not in self.words and small not in self.subtypes:
                for plain in COLLOQUIAL[small]:
                    yield Token(frozenset((self.numbers[word_symbol(plain)],)), plain, match.start())
                continue
            types = self._types(kind, word)
            yield Token(frozenset(self.numbers[name] for name in types if name in self.numbers), word, match.start())

    def _types(self, kind: str, word: str) -> tuple[str, ...]:
        small = word.lower()
        if kind in LITERALS:
            return (kind,)
        if kind in _NORMALISED:
            return (word_symbol(_NORMALISED[kind]),)
        if kind == "MARK":
            return (word_symbol(word),)
        known = (
            [word_symbol(ARTICLES[0] if small in ARTICLES else small)]
            if small in self.words or small in ARTICLES
            else []
        )
        if small in self.subtypes:
            known.append("NAMES" if self.subtypes[small][1] else "NAME")
        if word == small and word.capitalize() in self.proper:  # "a charge counter" is not about the keyword Charge
            known.append("UNKNOWN")
        return tuple(known) or ("NUMBER" if small in NUMBERS else "UNKNOWN",)
