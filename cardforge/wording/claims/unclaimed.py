"""The fault of a word that nothing was made of, and the words that the parser has left over."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.effects.phrases import NoMeaning
from cardforge.wording.parsing.earley import Token


class Unclaimed(NoMeaning):
    """A word that is in no part of the meaning made of its sentence."""

    def __init__(self, word: str, start: int) -> None:
        super().__init__(f"a sentence in which {word!r} says something", "unclaimed-word")
        self.word = word
        self.start = start
        """Where the word begins in its sentence."""


def check_claimed(tokens: Sequence[Token], claimed: int) -> None:
    """Raises Unclaimed for the first word that nothing was made of, or that stands twice; `claimed` has a bit for each claimed token."""
    before = ""
    for place, token in enumerate(tokens):
        is_word = any(letter.isalnum() for letter in token.text)
        if is_word and (not claimed >> place & 1 or (token.text.isalpha() and token.text.lower() == before)):
            raise Unclaimed(token.text, token.start)
        before = token.text.lower()
