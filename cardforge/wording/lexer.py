"""Cuts a paragraph into tokens: words of the vocabulary, names (subtypes), numbers, pairs such as +2/-1, and signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lark.lexer import Lexer, Token

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


def terminal(word: str) -> str:
    """The grammar's name of a word: letters are kept, everything else is replaced by its code."""
    return "_W_" + "".join(
        letter.upper() if letter.isascii() and letter.isalpha() else f"_{ord(letter)}_" for letter in word
    )


class Lexicon:
    """The words of a vocabulary, the words always written with a capital, and the known subtypes.

    A known subtype is also read in lower case; any other word with a capital within a sentence counts as a subtype as well.
    """

    def __init__(self, words: set[str], subtypes: Mapping[str, tuple[str, bool]]) -> None:
        self.subtypes = subtypes
        self.small = {word.lower() for word in words}
        self.proper = {word for word in words if word[:1].isupper()}

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a paragraph; `Token.column` counts from 1."""
        start_of_sentence, before = True, ""
        for match in _TOKEN.finditer(text):
            kind, word = str(match.lastgroup), match.group()
            if kind == "SPACE":
                continue
            yield Token(
                self._type(kind, word, start_of_sentence),
                word,
                start_pos=match.start(),
                line=1,
                column=match.start() + 1,
            )
            start_of_sentence = kind == "MARK" and (word in '.:;"' or (word == "," and before in ("m", "mark")))
            before = word.lower()

    def _type(self, kind: str, word: str, start_of_sentence: bool) -> str:
        small = word.lower()
        if kind in LITERALS:
            return kind
        if kind in _NORMALISED:
            return terminal(_NORMALISED[kind])
        if kind == "MARK":
            return terminal(word) if word in self.small else "UNKNOWN"
        if small in self.subtypes and small not in self.small:
            return "NAMES" if self.subtypes[small][1] else "NAME"
        if word[:1].isupper() and not start_of_sentence and word not in self.proper:
            return terminal(small) if small in self.small else "NAME"
        if small in ARTICLES:
            return terminal(ARTICLES[0])
        if small in self.small:
            return terminal(small)
        if small in NUMBERS:
            return "NUMBER"
        return "NAME" if word[:1].isupper() else "UNKNOWN"


def lexer_class(words: Lexicon, on_token: Callable[[str], None]) -> type[Lexer]:
    """A Lark lexer for one vocabulary; it calls `on_token` with the type of each token before yielding it."""

    class VocabularyLexer(Lexer):
        """Hands the tokens of a paragraph to Lark."""

        def __init__(self, lexer_conf: Any) -> None:
            pass

        def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]  # Lark's plain interface for own lexers
            """The tokens in order."""
            for token in words.tokens(text):
                on_token(token.type)
                yield token
            on_token("$END")

    return VocabularyLexer
