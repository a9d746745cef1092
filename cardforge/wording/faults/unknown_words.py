"""Words that are not part of the language: misspelt keywords, subtypes and words, and words of other card games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cardforge.effects.phrases import Phrase
from cardforge.wording.faults.examples import example_of, one_sentence
from cardforge.wording.faults.repairs import Inflections
from cardforge.wording.faults.unread import Unread
from cardforge.wording.parsing.earley import Chart, Token
from cardforge.wording.parsing.grammar import CompiledGrammar
from cardforge.wording.parsing.lexer import NUMBERS, Lexicon
from cardforge.wording.patterns import Slot, forms, parse_pattern

_MIN_SCORE: Final = 62
"""The similarity, out of 100, from which a word counts as a misspelling of another."""
_TRIED: Final = 10
"""How many similar words are tried."""
_ELSEWHERE: Final = {
    "tap": "mark", "taps": "marks", "tapped": "marked", "untap": "unmark", "untaps": "unmarks", "untapped": "unmarked", "exhaust": "mark", "exhausted": "marked",
    "bow": "mark", "bowed": "marked", "kneel": "mark", "library": "deck", "battlefield": "play", "mana": "gold", "life": "LP", "exile": "remove",
    "power": "ATK", "toughness": "DEF", "health": "DEF", "permanent": "card", "sorcery": "magic", "instant": "event", "spell": "event",
    "draws": "draw", "heal": "remove",
}  # fmt: skip
"""Words of other card games, each with ours."""
_KINDS: Final = {"unknown-keyword": "keyword", "unknown-subtype": "subtype", "unknown-word": "word"}


class UnknownWords:
    """Finds words that a vocabulary lacks, and the known ones that fit in their places."""

    def __init__(
        self, vocabulary: tuple[Phrase, ...], grammar: CompiledGrammar, lexicon: Lexicon, inflections: Inflections
    ) -> None:
        self.grammar = grammar
        self.lexicon = lexicon
        self.inflections = inflections
        self._unknown = grammar.numbers["UNKNOWN"]
        spelling = {word.lower(): word for word in lexicon.proper}
        subtypes = {form: form.capitalize() for form in lexicon.subtypes}
        self._spelt = {
            word: spelling.get(word, subtypes.get(word, word))
            for word in (*grammar.words, *subtypes, *NUMBERS)
            if word[:1].isalpha()
        }
        self._keywords = _keywords(vocabulary)
        bare = [row.text for row in vocabulary if row.kind == "keyword"]
        keywords = [text for text in bare if "{" not in text][:1] + [example_of(text) for text in bare if "{" in text][
            :1
        ]
        examples = [
            next((form.capitalize() for form, known in lexicon.subtypes.items() if known[1] == many), "")
            for many in (False, True)
        ]
        self._probes = (
            *(("unknown-keyword", keyword) for keyword in keywords),
            *(("unknown-subtype", subtype) for subtype in examples if subtype),
        )
        """Known words, each with the code of an unknown one in its place."""

    def fault(
        self, text: str, chart: Chart, parsed: Callable[[str], Chart], has_meaning: Callable[[str], bool]
    ) -> Unread | None:
        """The fault of the first unknown word up to the place where reading stopped."""
        for place, token in enumerate(chart.tokens[: chart.reached + 1]):
            if token.types == {self._unknown} and token.text[:1].isalpha():
                found = self._misspelt(text, chart, place, parsed, has_meaning)
                if found is not None:
                    return found
        return None

    def _misspelt(
        self,
        text: str,
        chart: Chart,
        place: int,
        parsed: Callable[[str], Chart],
        has_meaning: Callable[[str], bool],
    ) -> Unread | None:
        token = chart.tokens[place]
        stopped_here = place == chart.reached
        code = self._code(text, token, place, parsed)
        best: tuple[str, str] | None = None
        similar = self._similar(token.text, _opens(text, token))
        for word in similar:
            mended = _replaced(text, token, word)
            there = parsed(mended)
            if self.grammar.tables.is_read(there) and has_meaning(mended):
                opens = not place and self._kind_of(word, mended, token.start) == "unknown-word"
                return self._unread(token, "unknown-word" if opens else code, word, mended)
            further = there.reached > max(place + 1, chart.reached)
            best = best or ((word, mended) if further else None)
        if best is not None:
            if code == "unknown-word" and self._kind_of(best[0], best[1], token.start) != code:
                return self._unread(
                    token, code, None, None
                )  # a capital would be needed, and even so it would not be read
            return self._unread(token, code, best[0], None, best[1])
        if not stopped_here and chart.reached < len(chart.tokens) - 1:
            return None
        alike = [word for word in similar if self._kind_of(word, "", 0) == code]
        return self._unread(token, code, alike[0] if alike else None, None)

    def _code(self, text: str, token: Token, place: int, parsed: Callable[[str], Chart]) -> str:
        """Which kind of word would be read in its place."""
        if not token.text[:1].isupper():
            return "unknown-word"
        reached = [
            (parsed(_replaced(text, token, probe)).reached - probe.count(" "), code) for code, probe in self._probes
        ]
        beyond = [(far, code) for far, code in reached if far > place + 1]
        fitting = [each for each in beyond if place or each[1] == "unknown-keyword" or each[0] >= place + 3]
        return max(fitting, default=(0, "unknown-word"), key=lambda each: (each[0], each[1] == "unknown-subtype"))[1]

    def _similar(self, word: str, opens: bool) -> list[str]:
        """Known words that might be meant: other forms, those of other games, then the most similar ones; spelt as printed there."""
        from rapidfuzz import fuzz, process

        small = word.lower()
        found = [_ELSEWHERE[small]] if small in _ELSEWHERE else []
        found += [
            form for form in (*self.inflections.of_verb(small), *self.inflections.of_noun(small)) if form in self._spelt
        ]
        near = process.extract(small, sorted(self._spelt), scorer=fuzz.ratio, score_cutoff=_MIN_SCORE, limit=_TRIED)
        found += [str(other) for other, *_ in near]
        spelt = [self._spelt.get(other, other) for other in dict.fromkeys(found) if other != small]
        return [other.capitalize() if opens and word[:1].isupper() and other.islower() else other for other in spelt]

    def _unread(self, token: Token, code: str, word: str | None, example: str | None, tried: str = "") -> Unread:
        """The fault of a word; a keyword is suggested with all its words. `tried` is a text with the word that is still not read."""
        guess = word
        mended = example or tried
        if word is not None:
            kind = self._kind_of(word, mended, token.start)
            if code == "unknown-word" or kind == "unknown-keyword":
                code = kind
            elif word in self.lexicon.proper:
                code = "unknown-word"
            if code == "unknown-keyword":
                guess = self._keyword_at(mended, token.start) or word
            if self.inflections.of_verb(token.text) and word.lower() in self.inflections.of_verb(token.text):
                problem = f"{token.text!r} has the wrong form here"
                shown = one_sentence(example) if example else None
                return Unread(1, token.start + 1, token.text, (), word, None, "wrong-form", problem, shown)
        problem = f"{token.text!r} is not a known {_KINDS[code]}"
        shown = one_sentence(example) if example else None
        return Unread(1, token.start + 1, token.text, (), guess, None, code, problem, shown)

    def _kind_of(self, word: str, text: str, start: int) -> str:
        if self._keyword_at(text, start):
            return "unknown-keyword"
        return "unknown-subtype" if word.lower() in self.lexicon.subtypes else "unknown-word"

    def _keyword_at(self, text: str, start: int) -> str | None:
        """The keyword that stands around a place, with its number."""
        for name in sorted(self._keywords, key=len, reverse=True):
            begin = text.lower().find(name, max(0, start - len(name)))
            while 0 <= begin <= start:
                end = begin + len(name)
                if start < end and not text[end : end + 1].isalpha() and not text[:begin][-1:].isalpha():
                    number = text[end:].split(".")[0].split(",")[0].strip()
                    shown = self._keywords[name]
                    return f"{shown} {number}" if number.isdigit() else shown
                begin = text.lower().find(name, begin + 1)
        return None


def _keywords(vocabulary: Iterable[Phrase]) -> dict[str, str]:
    """The names of keywords by their lower case."""
    found: dict[str, str] = {}
    for row in vocabulary:
        for text in (row.text, *row.also) if row.kind == "keyword" else ():
            words = [part for part in parse_pattern(text) if not isinstance(part, Slot)]
            found.update((form.lower(), form) for form in forms(words))
    return found


def _opens(text: str, token: Token) -> bool:
    """Whether a token is the first of a sentence or of an effect."""
    before = text[: token.start].rstrip()
    return not before or before[-1] in '.:;"-!'


def _replaced(text: str, token: Token, word: str) -> str:
    return text[: token.start] + word + text[token.end :]
