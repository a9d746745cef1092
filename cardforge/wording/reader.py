"""The reader: a card's text to abilities, paragraph by paragraph; what it cannot read it points at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lark import Lark, UnexpectedInput
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from cardforge.kernel.abilities import Ability
from cardforge.kernel.phrases import Phrase
from cardforge.wording.building import Builder, Language
from cardforge.wording.core import CORE
from cardforge.wording.grammar import grammar
from cardforge.wording.lexer import Words, lexer_class, terminal
from cardforge.wording.lookahead import ANYTHING, look_ahead
from cardforge.wording.patterns import Hole, Noun, Verb, parts

LONGEST_PARAGRAPH = 600
"""No printed paragraph is longer; a longer one is not read at all."""

_REMINDER = re.compile(r"\s*\([^()]*\)")


@dataclass(frozen=True)
class Unread:
    """A paragraph that could not be read, and where it stopped."""

    line: int
    column: int
    found: str
    expected: tuple[str, ...]
    guess: str | None
    """The nearest known wording."""

    def __str__(self) -> str:
        hint = f"; did you mean {self.guess!r}?" if self.guess else ""
        return f"line {self.line}, column {self.column}: cannot read {self.found!r}{hint}"


@dataclass(frozen=True)
class Reading:
    """What a text was read into; `complete` if nothing of it was left unread."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...]

    @property
    def complete(self) -> bool:
        """Whether every clause was read."""
        return not self.unread


class Reader:
    """Reads the rules texts of one game; making it builds the grammar (a few tenths of a second), so make it once."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        self.vocabulary = (*vocabulary, *CORE)
        made = grammar(self.vocabulary)
        self.words = Words(set(made.words))
        self.builder = Builder(made, language or Language())
        self.names = {terminal(word): word for word in made.words}
        self.keywords = _keyword_heads(self.vocabulary)
        self.lark = Lark(
            made.text,
            parser="earley",
            lexer=lexer_class(self.words, self._heard),
            start="paragraph",
            ambiguity="resolve",
            maybe_placeholders=True,
        )
        self.lookahead = look_ahead(self.lark)
        self.looking = True
        self._known: dict[tuple[str, str], tuple[tuple[Ability, ...], Unread | None]] = {}

    def read(self, text: str, kind: str = "") -> Reading:
        """The abilities of a text. `kind` "play" says that its plain sentences happen when the card is played."""
        abilities: list[Ability] = []
        unread: list[Unread] = []
        for line, paragraph in enumerate(text.splitlines(), start=1):
            if not paragraph.strip():
                continue
            read, fault = self._paragraph(paragraph, kind)
            abilities += read
            if fault is not None:
                unread.append(Unread(line, fault.column, fault.found, fault.expected, fault.guess))
        return Reading(tuple(abilities), tuple(unread))

    def _paragraph(self, paragraph: str, kind: str) -> tuple[tuple[Ability, ...], Unread | None]:
        key = (paragraph, kind)
        if key not in self._known:
            self._known[key] = self._parse(paragraph, kind)
        return self._known[key]

    def _parse(self, paragraph: str, kind: str) -> tuple[tuple[Ability, ...], Unread | None]:
        if len(paragraph) > LONGEST_PARAGRAPH:
            return (), Unread(1, LONGEST_PARAGRAPH + 1, paragraph[LONGEST_PARAGRAPH:][:20], (), None)
        bare = _without_reminder(paragraph, self.keywords)
        first = next(self.words.tokens(bare), None)
        if first is None:
            return (), None
        self.looking, self.lookahead.token = True, first.type
        try:
            tree = self.lark.parse(bare)
        except UnexpectedInput:
            return (), self._why_unread(bare)
        return self.builder.paragraph(tree, kind), None

    def _heard(self, token: str) -> None:
        if self.looking:
            self.lookahead.token = token

    def _why_unread(self, bare: str) -> Unread:
        """Reads once more without looking ahead, so that all that was expected can be named."""
        self.looking, self.lookahead.token = False, ANYTHING
        try:
            self.lark.parse(bare)
        except UnexpectedInput as stop:
            return self._unread(bare, stop)
        raise AssertionError("looking ahead must not change what can be read")

    def _unread(self, text: str, stop: UnexpectedInput) -> Unread:
        expected: set[Any] = set(getattr(stop, "expected", None) or getattr(stop, "accepts", None) or ())
        words = tuple(sorted({self.names.get(str(name), str(name).lower()) for name in expected}))
        if isinstance(stop, UnexpectedEOF) or (isinstance(stop, UnexpectedToken) and stop.token.type == "$END"):
            return Unread(1, len(text) + 1, "the end of the sentence", words, None)
        found = str(getattr(stop, "token", "")) or text[:20]
        return Unread(1, int(getattr(stop, "column", 1) or 1), found, words, _nearest(found, words, self.words.small))


def _nearest(found: str, expected: tuple[str, ...], known: set[str]) -> str | None:
    from rapidfuzz import process

    for words, cutoff in ((expected, 60), (sorted(known), 75)):
        best = process.extractOne(found.lower(), words, score_cutoff=cutoff)
        if best and best[0] != found.lower():
            return str(best[0])
    return None


def _without_reminder(paragraph: str, keywords: frozenset[str]) -> str:
    """The paragraph without reminder texts: in parentheses, or behind a keyword and a dash; columns stay where they were."""
    bare = _REMINDER.sub(lambda match: " " * len(match.group()), paragraph)
    head, dash, _ = re.split(r"(\s[-–—]\s)", bare, maxsplit=1) if re.search(r"\s[-–—]\s", bare) else (bare, "", "")
    if dash and re.sub(r"\s*\d+$", "", head.strip()).lower() in keywords:
        return head
    return bare.rstrip()


def _keyword_heads(vocabulary: tuple[Phrase, ...]) -> frozenset[str]:
    heads = set()
    for phrase in vocabulary:
        if phrase.kind == "keyword":
            words = []
            for part in parts(phrase.text):
                if isinstance(part, Hole):
                    break
                words.append(part.one if isinstance(part, Noun | Verb) else part.choices[0])
            heads.add(" ".join(words).lower())
    return frozenset(heads)
