"""What could not be read: where, what was found, what was expected, and the most similar known word and wording."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from lark import UnexpectedInput
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from cardforge.effects.phrases import Phrase
from cardforge.wording.patterns import Noun, Slot, Verb, parse_pattern

_TOKENS = {
    "name": "a subtype", "number": "a number", "pair": "a change such as +1/+2", "signed": "a change such as +1",
    "quoted": 'an instruction such as "Stand up"', "unknown": "the name of a counter",
}  # fmt: skip
_SUGGESTED_KINDS = (
    "effect",
    "cost",
    "trigger",
    "would",
    "moment",
    "moment_later",
    "condition",
    "keyword",
    "deed",
    "action",
    "leave",
)
_EXAMPLES = {
    "objects": "target creature", "one": "creature", "many": "creatures", "number": "2", "article": "a", "player": "target player",
    "owner": "your", "until": "until end of turn", "for_good": "until end of turn", "change": "+1/+1", "changex": "+X/+0",
    "amount": "2", "points": "LP", "counter": "growth", "granted": "Flying", "stat": "ATK", "self": "creature",
    "borne": "creature", "subject": "this creature", "name": "Elf", "size": "1/1", "faction": "Gaian", "discipline": "Body",
    "keyword_name": "Flying", "phase": "draw", "action": "attack", "deed": "pays 2 gold", "payment": "2 gold",
    "stat_of": "its ATK", "predicate": "marked", "any_owner": "its owner's", "own": "their",
}  # fmt: skip
_CLAUSE = re.compile(r"[.:;,]\s*|\bthen\b|\band\b")
_OPENING = re.compile(r"""(?:^|[.:;"])\s*(?P<word>[^\W\d_][\w'-]*)(?=\s)""")
_MIN_WORD_SCORE = 65
"""The similarity, out of 100, from which a word counts as a misspelling of another."""
_MIN_WORDING_SCORE = 70
"""The similarity, out of 100, from which a wording is suggested."""


@dataclass(frozen=True)
class Unread:
    """A paragraph that could not be read, and the place where reading stopped."""

    line: int
    column: int
    found: str
    expected: tuple[str, ...]
    """The words and kinds of words that would have been valid there."""
    guess: str | None
    """The most similar known word."""
    wording: str | None = None
    """The most similar known wording."""

    def __str__(self) -> str:
        hint = f"; did you mean {self.guess!r}?" if self.guess else ""
        near = f"; the nearest wording is {self.wording!r}" if self.wording else ""
        return f"line {self.line}, column {self.column}: cannot read {self.found!r}{hint}{near}"


class FaultFinder:
    """Describes why a text could not be read, with the words and wordings of one vocabulary."""

    def __init__(
        self, vocabulary: Iterable[Phrase], names: dict[str, str], words: set[str], subtypes: frozenset[str]
    ) -> None:
        self.vocabulary = tuple(vocabulary)
        self.names = names
        self.words = words
        self.subtypes = subtypes
        self._wordings: tuple[str, ...] = ()

    def of(self, text: str, stop: UnexpectedInput) -> Unread:
        """The fault of a paragraph for which the parser raised this exception."""
        expected: set[Any] = set(getattr(stop, "expected", None) or getattr(stop, "accepts", None) or ())
        words = tuple(sorted({self._name(str(name)) for name in expected} - {"nothing", "$end"}))
        if isinstance(stop, UnexpectedEOF) or (isinstance(stop, UnexpectedToken) and stop.token.type == "$END"):
            end = len(text.rstrip())
            return Unread(1, end + 1, "the end of the sentence", words, None, self._wording(text, end))
        column = int(getattr(stop, "column", 1) or 1)
        found = str(getattr(stop, "token", "")) or text[column - 1 :][:20]
        return Unread(1, column, found, words, self._word(found, words), self._wording(text, column - 1))

    def misspelt_opening(self, text: str, column: int) -> Unread | None:
        """A first word that is taken for a subtype because of its capital, but resembles a known word: "Drwa a card"."""
        from rapidfuzz import fuzz, process

        openings = list(_OPENING.finditer(text, 0, column - 1))
        word = openings[-1]["word"] if openings else ""
        if not word or word.lower() in self.words or word.lower() in self.subtypes:
            return None
        best = process.extractOne(word.lower(), sorted(self.words), scorer=fuzz.ratio, score_cutoff=_MIN_WORD_SCORE)
        start = openings[-1].start("word")
        return Unread(1, start + 1, word, (str(best[0]),), str(best[0]), self._wording(text, start)) if best else None

    def _name(self, name: str) -> str:
        return self.names.get(name) or _TOKENS.get(name.lower(), name.lower())

    def _word(self, found: str, expected: tuple[str, ...]) -> str | None:
        from rapidfuzz import fuzz, process

        for words, cutoff in ((expected, 60), (tuple(sorted(self.words)), 75)):
            best = process.extractOne(found.lower(), words, scorer=fuzz.ratio, score_cutoff=cutoff)
            if best and best[0] != found.lower():
                return str(best[0])
        return None

    def _wording(self, text: str, place: int) -> str | None:
        """The known wording most similar to the clause in which reading stopped."""
        from rapidfuzz import fuzz, process

        start = max((match.end() for match in _CLAUSE.finditer(text, 0, place)), default=0)
        clause = re.split(r"[.:;]", text[start:], maxsplit=1)[0].strip()
        if not clause:
            return None
        self._wordings = self._wordings or tuple(dict.fromkeys(_suggestions(self.vocabulary)))
        best = process.extractOne(clause.lower(), self._wordings, scorer=fuzz.ratio, score_cutoff=_MIN_WORDING_SCORE)
        return str(best[0]) if best else None


def _suggestions(vocabulary: Iterable[Phrase]) -> list[str]:
    """The wordings as they might appear on a card, with every slot filled by an example."""
    return [example_of(phrase.text) for phrase in vocabulary if phrase.kind in _SUGGESTED_KINDS and phrase.written]


def example_of(text: str) -> str:
    """A wording with every slot filled by an example."""
    words: list[str] = []
    for part in parse_pattern(text):
        if isinstance(part, Slot):
            words.append(_EXAMPLES.get(part.kind, part.name))
        elif isinstance(part, Noun):
            words.append(part.singular if words[-1:] == ["a"] else part.plural)
        else:
            words.append(part.singular if isinstance(part, Verb) else part.choices[0])
    return re.sub(r" (?=[,.])", "", " ".join(word for word in words if word))
