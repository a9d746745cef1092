"""The reader: a card's text to abilities, paragraph by paragraph; what it cannot read it points at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from lark import Lark, Tree, UnexpectedInput

from cardforge.kernel import verbs as v
from cardforge.kernel.abilities import Ability, This
from cardforge.kernel.phrases import Phrase
from cardforge.wording.assembling import Unreadable, assembled
from cardforge.wording.building import Builder, Language
from cardforge.wording.cleaning import cleaned
from cardforge.wording.core import CORE
from cardforge.wording.faults import Faults, Unread
from cardforge.wording.grammar import grammar
from cardforge.wording.lexer import Words, lexer_class, terminal
from cardforge.wording.lookahead import ANYTHING, look_ahead
from cardforge.wording.patterns import Hole, Noun, forms, parts
from cardforge.wording.units import Unit, units
from cardforge.wording.whole import whole

LONGEST_PARAGRAPH = 600
"""No printed paragraph is longer; a longer one is not read at all."""
_NEVER = LONGEST_PARAGRAPH + 2
"""No paragraph has so many tokens."""
LONGEST_TEXT = 4000
"""No printed text is longer; a longer one is not read at all."""


@dataclass(frozen=True)
class Reading:
    """What a text was read into; `complete` if nothing of it was left unread."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...]
    wordings: frozenset[int] = frozenset()
    """The wordings that were needed, by their place in `Reader.wordings`."""

    @property
    def complete(self) -> bool:
        """Whether every clause was read."""
        return not self.unread


class Reader:
    """Reads the rules texts of one game; making it builds the grammar (a few tenths of a second), so make it once."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        self.vocabulary = (*vocabulary, *CORE)
        made = grammar(self.vocabulary)
        self.wordings = made.readings
        """Every wording, each with its row of the vocabulary."""
        subtypes = _subtypes(self.vocabulary)
        self.words = Words(set(made.words), subtypes)
        self.builder = Builder(made, language or Language(), subtypes)
        names = {terminal(word): word for word in made.words}
        self.faults = Faults(self.vocabulary, names, self.words.small, frozenset(subtypes))
        self.keywords = _keyword_heads(self.vocabulary)
        self.synonyms = tuple((row.text, str(row.make)) for row in self.vocabulary if row.kind == "synonym")
        self.lark = Lark(
            made.text,
            parser="earley",
            lexer=lexer_class(self.words, self._heard),
            start="paragraph",
            ambiguity="resolve",
            maybe_placeholders=True,
        )
        self.lookahead = look_ahead(self.lark)
        self.heard = 0
        """How many tokens the parser has been handed of the paragraph."""
        self.blind_from = _NEVER
        self._known: dict[tuple[str, str], Reading] = {}

    def read(self, text: str, kind: str = "", name: str = "") -> Reading:
        """The abilities of a text. `kind` is the card's type, or "play" when its plain sentences happen as it is played; its own
        `name` in the text means the card itself."""
        if len(text) > LONGEST_TEXT:
            return Reading((), (Unread(1, LONGEST_TEXT + 1, text[LONGEST_TEXT:][:20], (), None),))
        readings = [
            _moved(self._paragraph(paragraph, kind), line, columns)
            for line, columns, paragraph in _paragraphs(cleaned(text, name, self.synonyms))
        ]
        abilities = tuple(ability for reading in readings for ability in reading.abilities)
        unread = tuple(unread for reading in readings for unread in reading.unread)
        wordings: frozenset[int] = frozenset().union(*(reading.wordings for reading in readings))
        try:
            return Reading(whole(abilities, kind), unread, wordings)
        except Unreadable as wanted:
            return Reading((), (*unread, Unread(1, 1, text[:40], (str(wanted),), None)), wordings)

    def sentences(self, text: str, kind: str = "", name: str = "") -> list[Unit]:
        """The abilities of a text as they stand one behind the other, each for `read_one`."""
        plain = cleaned(text[:LONGEST_TEXT], name, self.synonyms)
        found = [unit for _, _, paragraph in _paragraphs(plain) for unit in units(paragraph, self.keywords)]
        return [unit for unit in found if unit.text.strip()]

    def read_one(self, unit: Unit, kind: str = "", without: frozenset[int] = frozenset()) -> frozenset[int] | None:
        """The wordings that one sentence needs, or None if it cannot be read; `without` wordings are left out."""
        self.builder.used = set()
        self.lookahead.leave_out(without)
        try:
            whole(self._unit(unit, kind), kind)
        except (UnexpectedInput, Unreadable):
            return None
        finally:
            self.lookahead.leave_out(frozenset())
        return frozenset(self.builder.used)

    def parses(self, text: str) -> bool:
        """Whether the words of every sentence are known in this order, on whatever card they may make sense."""
        try:
            return all(self._tree(unit.text) for unit in self.sentences(text))
        except UnexpectedInput:
            return False

    def _paragraph(self, paragraph: str, kind: str) -> Reading:
        key = (paragraph, kind)
        if key not in self._known:
            self._known[key] = self._read_units(paragraph, kind)
        return self._known[key]

    def _read_units(self, paragraph: str, kind: str) -> Reading:
        if len(paragraph) > LONGEST_PARAGRAPH:
            rest = paragraph[LONGEST_PARAGRAPH:][:20]
            return Reading((), (Unread(1, LONGEST_PARAGRAPH + 1, rest, (), None),))
        self.builder.used = set()
        abilities: list[Ability] = []
        unread: list[Unread] = []
        group = -1
        for unit in units(paragraph, self.keywords):
            try:
                found = self._unit(unit, kind)
                if unit.heading and unit.group == group and abilities:
                    before = abilities.pop()
                    found = (replace(before, effects=(*before.effects, *found[0].effects)),)
                abilities += found
                group = unit.group
            except UnexpectedInput:
                unread.append(self._why_unread(unit.text))
            except Unreadable as wanted:
                first = len(unit.text) - len(unit.text.lstrip())
                unread.append(Unread(1, first + 1, unit.text.strip()[:40], (str(wanted),), None))
        return Reading(tuple(abilities), tuple(unread), frozenset(self.builder.used))

    def _unit(self, unit: Unit, kind: str) -> tuple[Ability, ...]:
        if not unit.text.strip():
            return ()
        tree = self._tree(unit.text)
        found = assembled(tree, self.builder, unit.heading[0] if unit.heading else kind)
        if unit.label:
            found = tuple(replace(ability, keyword=unit.label) for ability in found)
        if unit.heading is None:
            return found
        effects = tuple(effect for ability in found for effect in _as_effects(ability))
        heading, n = unit.heading
        return (Ability(heading, effects, n=n),)

    def _tree(self, text: str) -> Tree[Any]:
        self.heard = -1
        self._heard(next(self.words.tokens(text)).type)
        return self.lark.parse(text)

    def _heard(self, token: str) -> None:
        self.heard += 1
        self.lookahead.token = token if self.heard < self.blind_from else ANYTHING

    def _why_unread(self, text: str) -> Unread:
        """Reads once more and does not look ahead where it stopped, so that all that was expected there can be named."""
        self.blind_from, heard = self.heard, self.heard
        try:
            self._tree(text)
        except UnexpectedInput as stop:
            fault = self.faults.of(text, stop)
        finally:
            self.blind_from = _NEVER
        slip = self.faults.slip(text, fault.column)
        return slip if slip is not None and self._helps(text, slip, heard) else fault

    def _helps(self, text: str, slip: Unread, heard: int) -> bool:
        """Whether reading gets further with the word that may have been meant."""
        start = slip.column - 1
        try:
            self._tree(f"{text[:start]}{slip.guess}{text[start + len(slip.found) :]}")
        except UnexpectedInput:
            return self.heard > heard
        return True


def _paragraphs(text: str) -> Iterator[tuple[int, list[int], str]]:
    """Each paragraph with the number of its first line and where its lines begin in it; a line in small letters goes on."""
    lines = text.splitlines()
    first, starts, paragraph = 0, [0], ""
    for number, line in enumerate(lines, start=1):
        if paragraph.strip() and line.strip()[:1].islower():
            starts.append(len(paragraph) + 1)
            paragraph += " " + line
            continue
        if paragraph.strip():
            yield first, starts, paragraph
        first, starts, paragraph = number, [0], line
    if paragraph.strip():
        yield first, starts, paragraph


def _moved(reading: Reading, line: int, starts: list[int]) -> Reading:
    """The same with the places of what was not read told in the whole text."""

    def moved(unread: Unread) -> Unread:
        place = max(place for place, start in enumerate(starts) if unread.column > start)
        return replace(unread, line=line + place, column=unread.column - starts[place])

    return replace(reading, unread=tuple(moved(unread) for unread in reading.unread)) if reading.unread else reading


def _as_effects(ability: Ability) -> tuple[Any, ...]:
    """What an ability is under the heading of a level or an advantage: its effects, or the ability itself for the time."""
    if ability.kind == "play" or (ability.kind == "passive" and ability.condition is None):
        return ability.effects
    if ability.kind == "passive":
        return (v.If(ability.condition, ability.effects),)  # type: ignore[arg-type]
    return (v.Grant(This(), ability, "static"),)


def _subtypes(vocabulary: tuple[Phrase, ...]) -> dict[str, tuple[str, bool]]:
    """The known subtypes by each of their forms in small letters: how they are written, and whether the form is the plural."""
    found: dict[str, tuple[str, bool]] = {}
    for row in vocabulary:
        for text in (row.text, *row.also) if row.kind == "subtype" else ():
            (form,) = parts(text)
            assert isinstance(form, Noun)
            found[form.one.lower()] = (str(row.make), form.one == form.many)
            found[form.many.lower()] = (str(row.make), True)
    return found


def _keyword_heads(vocabulary: tuple[Phrase, ...]) -> frozenset[str]:
    keywords = [phrase for phrase in vocabulary if phrase.kind == "keyword"]
    texts = [parts(text) for phrase in keywords for text in (phrase.text, *phrase.also)]
    heads = [list(takewhile(lambda part: not isinstance(part, Hole), text)) for text in texts]
    return frozenset(form.lower() for head in heads for form in forms(head))
