"""What could not be read: where, what was found, what was expected, and the most similar known word and wording."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardforge.effects.phrases import Phrase
from cardforge.wording.parsing.earley import Chart
from cardforge.wording.parsing.grammar import CompiledGrammar
from cardforge.wording.parsing.lexer import Lexicon
from cardforge.wording.patterns import Noun, Slot, Verb, parse_pattern

_TOKENS = {
    "name": "a subtype", "number": "a number", "pair": "a change such as +1/+2", "signed": "a change such as +1",
    "names": "a subtype",
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
    "owner": "your", "until": "until end of turn", "for_good": "until end of turn", "duration": "until end of turn", "change": "+1/+1", "changex": "+X/+0",
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

    def __init__(self, vocabulary: Iterable[Phrase], grammar: CompiledGrammar, lexicon: Lexicon) -> None:
        self.vocabulary = tuple(vocabulary)
        self.grammar = grammar
        self.words = grammar.words
        self.subtypes = lexicon.subtypes
        self._spelling = {word.lower(): word for word in lexicon.proper}
        self._wordings: tuple[str, ...] = ()

    def of(self, text: str, chart: Chart, reach: Callable[[str], int]) -> Unread:
        """The fault of a text that could be read as far as the chart goes; `reach` tells how far another text can be read."""
        fault = self._stop(text, chart)
        suggestion = self._misspelt_opening(text, fault.column)
        if suggestion is None or suggestion.guess is None:
            return fault
        start = suggestion.column - 1
        mended = f"{text[:start]}{suggestion.guess}{text[start + len(suggestion.found) :]}"
        further = reach(mended) - len(suggestion.guess) + len(suggestion.found)
        return suggestion if further > fault.column - 1 else fault

    def _stop(self, text: str, chart: Chart) -> Unread:
        names = {self._name(self.grammar.names[symbol]) for symbol in self.grammar.tables.expected(chart)}
        words = tuple(sorted(names))
        if chart.reached >= len(chart.tokens):
            end = len(text.rstrip())
            return Unread(1, end + 1, "the end of the sentence", words, None, self._wording(text, end))
        token = chart.tokens[chart.reached]
        return Unread(
            1, token.start + 1, token.text, words, self._word(token.text, words), self._wording(text, token.start)
        )

    def _misspelt_opening(self, text: str, column: int) -> Unread | None:
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
        word = name.strip('"') or '"'
        return _TOKENS.get(name.lower()) or self._spelling.get(word, word)

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
