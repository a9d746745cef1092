"""Finds out what is wrong with a sentence that could not be read, by trying what would make it one that is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Final

from cardforge.effects.phrases import Phrase
from cardforge.wording.faults import repairs
from cardforge.wording.faults.examples import EXAMPLES, one_sentence, suggestions
from cardforge.wording.faults.repairs import Inflections, Repair
from cardforge.wording.faults.unknown_words import UnknownWords
from cardforge.wording.faults.unread import Unread
from cardforge.wording.parsing.earley import Chart
from cardforge.wording.parsing.grammar import CompiledGrammar, told_to_you
from cardforge.wording.parsing.lexer import Lexicon
from cardforge.wording.patterns import Noun, Words, parse_pattern

_TOKENS: Final = {
    "name": "a subtype", "number": "a number", "pair": "a change such as +1/+2", "signed": "a change such as +1",
    "names": "a subtype",
    "quoted": 'an instruction such as "Stand up"', "unknown": "the name of a counter",
}  # fmt: skip
_CLASS_EXAMPLES: Final = {"NUMBER": "2", "PAIR": "+1/+1", "SIGNED": "+1"}
_CLAUSE: Final = re.compile(r"[.:;,]\s*|\bthen\b|\band\b")
_SENTENCE: Final = re.compile(r"[.!?](?=\s|$)")
_OPENING_EFFECTS: Final = ("and", "then", ",", ":", ";", ".", "or", "may", "to", "-")
"""Words and signs before another effect of the same sentence."""
_MIN_WORDING_SCORE: Final = 70
"""The similarity, out of 100, from which a wording is suggested."""
_TRIALS: Final = 800
"""How many changes of a sentence are tried at most."""
_MOST_TOKENS: Final = 60
"""A sentence of more words is not repaired: it would take too long."""


@dataclass(frozen=True)
class Trials:
    """How the finder asks the reader about changed texts."""

    chart: Callable[[str], Chart]
    has_meaning: Callable[[str], bool]
    """Whether a whole text has a meaning on the card."""


class FaultFinder:
    """Describes why a text could not be read, with the words and wordings of one vocabulary."""

    def __init__(self, vocabulary: Iterable[Phrase], grammar: CompiledGrammar, lexicon: Lexicon) -> None:
        self.vocabulary = tuple(vocabulary)
        self.grammar = grammar
        self.lexicon = lexicon
        self._spelling = {word.lower(): word for word in lexicon.proper}

    @cached_property
    def _wordings(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(suggestions(self.vocabulary)))

    @cached_property
    def _inflections(self) -> Inflections:
        rows = [row.text for row in self.vocabulary if row.kind != "person"]
        parts = [part for text in rows for part in parse_pattern(text) if isinstance(part, Noun)]
        return Inflections(self.grammar.words, {form for part in parts for form in (part.singular, part.plural)})

    @cached_property
    def _unknown_words(self) -> UnknownWords:
        return UnknownWords(self.vocabulary, self.grammar, self.lexicon, self._inflections)

    @cached_property
    def _nouns(self) -> tuple[tuple[str, str], ...]:
        rows = [phrase.text for phrase in self.vocabulary if phrase.kind == "noun"]
        found = [part for text in rows for part in parse_pattern(text) if isinstance(part, Noun)]
        return (*((noun.singular, noun.plural) for noun in found), ("player", "players"), ("opponent", "opponents"))

    @cached_property
    def _verbs(self) -> set[str]:
        """The words with which an effect begins that a player carries out."""
        effects = [parse_pattern(row.text) for row in self.vocabulary if row.kind == "effect"]
        firsts = [(told_to_you(pattern) or pattern)[0] for pattern in effects]
        words = {choice for part in firsts if isinstance(part, Words) for choice in part.choices}
        return {spelt for word in words - set(repairs.PREFERRED) for spelt in (word, self._name(f'"{word}"'))}

    @cached_property
    def _effects(self) -> tuple[str, ...]:
        """Short effects that complete a condition or a trigger; an amount stands for more words than its example."""
        plain = suggestions(row for row in self.vocabulary if row.kind == "effect" and ":amount}" not in row.text)
        return tuple(sorted(plain, key=len)[:12])

    def of(self, text: str, chart: Chart, trials: Trials | None = None) -> Unread:
        """The fault of a text that could be read as far as the chart goes; without `trials` only where reading stopped."""
        stop = self._stop(text, chart)
        if trials is None or not chart.tokens or len(chart.tokens) > _MOST_TOKENS:
            return stop
        ends = [match.end() for match in _SENTENCE.finditer(text) if match.end() >= stop.column]
        sentence = text[: ends[0]] if ends else text
        if sentence != text:
            chart = trials.chart(sentence)
        wrong = self._unknown_words.fault(sentence, chart, trials.chart, trials.has_meaning)
        found = wrong or self._repaired(sentence, chart, trials)
        if found is None:
            return stop
        expected = stop.expected if found.column == stop.column else ()
        return replace(found, expected=expected, wording=self._wording(text, found.column - 1))

    def _repaired(self, text: str, chart: Chart, trials: Trials) -> Unread | None:
        """The fault that a small change mends."""
        for repair in islice(self._repairs(text, chart), _TRIALS):
            mended = repair.applied(text)
            if mended != text and self.grammar.tables.is_read(trials.chart(mended)) and trials.has_meaning(mended):
                return _mended(text, repair, mended)
        return None

    def _repairs(self, text: str, chart: Chart) -> Iterator[Repair]:
        tokens, stop = chart.tokens, chart.reached
        yield from repairs.repeated(tokens, stop)
        yield from repairs.inflected(tokens, stop, self._inflections, nouns=False)
        yield from repairs.swapped(text, tokens, stop)
        expected = {place: self._expected(chart, place) for place in range(max(0, stop - 2), stop + 1)}
        at_end = stop >= len(tokens) or tokens[stop].text in (".", "!")
        completions = [f"{comma}{effect}" for comma in (", ", "") for effect in self._effects] if at_end else []
        yield from repairs.recast(tokens, stop, self._nouns)
        yield from repairs.inserted(tokens, stop, expected, completions)
        yield from repairs.inflected(tokens, stop, self._inflections, nouns=True)
        yield from repairs.without_one(tokens, stop)
        is_short = repairs.is_short(tokens)
        yield from repairs.moved(text, tokens) if is_short else ()
        yield from repairs.without_some(tokens, stop)
        yield from repairs.moved(text, tokens) if not is_short else ()

    def _expected(self, chart: Chart, place: int) -> list[str]:
        """The words that could stand at a place, and examples of what could."""
        tables = self.grammar.tables
        found: set[str] = set()
        for symbol in tables.awaited(chart, place):
            name = self.grammar.names[symbol]
            found.add(EXAMPLES.get(name) or _CLASS_EXAMPLES.get(name) or "")
            begins = [self.grammar.names[first] for first in tables.first.get(symbol, ())]
            words = {self._name(first) for first in begins if first[0] == '"'}
            found |= words if name[0] in '"_' else words & set(repairs.PREFERRED)
        before = chart.tokens[place - 1].text.lower() if place else ""
        if place and before not in _OPENING_EFFECTS:  # another effect would be another sentence
            found -= self._verbs
        return [words for words in found if words and words != '"']

    def _stop(self, text: str, chart: Chart) -> Unread:
        """Where reading stopped, and the nearest wording."""
        names = {self._name(self.grammar.names[symbol]) for symbol in self.grammar.tables.expected(chart)}
        words = tuple(sorted(names))
        if chart.reached >= len(chart.tokens):
            end = len(text.rstrip())
            near = self._wording(text, end)
            problem = "the sentence is not complete"
            return Unread(1, end + 1, "the end of the sentence", words, None, near, "missing-word", problem)
        token = chart.tokens[chart.reached]
        near = self._wording(text, token.start)
        if token.text in (".", "!"):
            problem = f"the sentence is not complete before {token.text!r}"
            return Unread(1, token.start + 1, token.text, words, None, near, "missing-word", problem)
        problem = f"no known wording goes on with {token.text!r} here"
        return Unread(1, token.start + 1, token.text, words, None, near, "unknown-wording", problem)

    def _name(self, name: str) -> str:
        word = name.strip('"') or '"'
        return _TOKENS.get(name.lower()) or self._spelling.get(word, word)

    def _wording(self, text: str, place: int) -> str | None:
        """The known wording most similar to the clause in which reading stopped."""
        from rapidfuzz import fuzz, process

        start = max((match.end() for match in _CLAUSE.finditer(text, 0, place)), default=0)
        clause = re.split(r"[.:;]", text[start:], maxsplit=1)[0].strip()
        if not clause:
            return None
        best = process.extractOne(clause.lower(), self._wordings, scorer=fuzz.ratio, score_cutoff=_MIN_WORDING_SCORE)
        return str(best[0]) if best else None


_PROBLEMS: Final = {
    "wrong-form": "{found!r} has the wrong form here",
    "wrong-order": "{found!r} stands in the wrong order",
    "missing-word": "something is missing before {found!r}",
    "extra-word": "{found!r} is too much here",
    "wrong-role": "{found!r} cannot stand here: nothing can be done so with it",
}


def _mended(text: str, repair: Repair, mended: str) -> Unread:
    """The fault that a change mends."""
    start, end = repair.shown or (repair.start, repair.end)
    found = text[start:end].strip()
    problem = _PROBLEMS[repair.code].format(found=found) if found else "something is missing at the end"
    if repair.code == "missing-word" and found in (".", "!"):
        problem = "something is missing at the end"
    guess = repair.guess or repair.text.strip() or None
    example = one_sentence(mended)
    return Unread(1, start + 1, found or "the end of the sentence", (), guess, None, repair.code, problem, example)
