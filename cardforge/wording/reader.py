"""The reader: turns a card's text into abilities, paragraph by paragraph, and reports what it cannot read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from lark import Lark, Tree, UnexpectedInput

from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase
from cardforge.effects.selectors import This
from cardforge.wording.abilities import AbilityBuilder, NoMeaning, assemble
from cardforge.wording.base_vocabulary import BASE_VOCABULARY
from cardforge.wording.cleaning import clean
from cardforge.wording.faults import FaultFinder, Unread
from cardforge.wording.grammar import grammar
from cardforge.wording.join import join_abilities
from cardforge.wording.lexer import Lexicon, lexer_class, terminal
from cardforge.wording.lookahead import ANYTHING, install_lookahead
from cardforge.wording.patterns import Noun, Slot, forms, parse_pattern
from cardforge.wording.split import AbilityText, split_abilities
from cardforge.wording.tree_builder import Language

LONGEST_PARAGRAPH = 600
"""The longest paragraph that is read, in characters; no printed one is longer."""
_NEVER = LONGEST_PARAGRAPH + 2
"""More tokens than any paragraph has."""
LONGEST_TEXT = 4000
"""The longest text that is read, in characters; no printed one is longer."""


@dataclass(frozen=True)
class Reading:
    """The abilities of a text, and what could not be read."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...]
    wordings: frozenset[int] = frozenset()
    """The wordings that the text needs, as indexes into `Reader.wordings`."""

    @property
    def complete(self) -> bool:
        """Whether everything was read."""
        return not self.unread


class Reader:
    """Reads the rules texts of one game; building its grammar takes a few tenths of a second, so create it once."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        self.vocabulary = (*vocabulary, *BASE_VOCABULARY)
        made = grammar(self.vocabulary)
        self.wordings = made.wordings
        """Every wording, each with its phrase."""
        subtypes = _subtypes(self.vocabulary)
        self.lexicon = Lexicon(set(made.words), subtypes)
        self.builder = AbilityBuilder(made, language or Language(), subtypes)
        names = {terminal(word): word for word in made.words}
        self.faults = FaultFinder(self.vocabulary, names, self.lexicon.small, frozenset(subtypes))
        self.keywords = _keyword_heads(self.vocabulary)
        self.synonyms = tuple((row.text, str(row.make)) for row in self.vocabulary if row.kind == "synonym")
        self.lark = Lark(
            made.text,
            parser="earley",
            lexer=lexer_class(self.lexicon, self._on_token),
            start="paragraph",
            ambiguity="resolve",
            maybe_placeholders=True,
        )
        self.lookahead = install_lookahead(self.lark)
        self.consumed = 0
        """How many tokens of the paragraph the parser has consumed."""
        self.no_lookahead_from = _NEVER
        """From this token on, the parser tries everything, to collect what is expected."""
        self._known: dict[tuple[str, str], Reading] = {}

    def read(self, text: str, kind: str = "", name: str = "") -> Reading:
        """The abilities of a text.

        `kind` is the card's type, or "play" if its plain sentences happen when it is played. `name` is the card's name; in
        the text it means the card itself. Faults are in the `unread` of the result; nothing is raised.
        """
        if len(text) > LONGEST_TEXT:
            return Reading((), (Unread(1, LONGEST_TEXT + 1, text[LONGEST_TEXT:][:20], (), None),))
        readings = [
            _moved(self._paragraph(paragraph, kind), line, columns)
            for line, columns, paragraph in _paragraphs(clean(text, name, self.synonyms))
        ]
        abilities = tuple(ability for reading in readings for ability in reading.abilities)
        unread = tuple(unread for reading in readings for unread in reading.unread)
        wordings: frozenset[int] = frozenset().union(*(reading.wordings for reading in readings))
        try:
            return Reading(join_abilities(abilities, kind), unread, wordings)
        except NoMeaning as error:
            return Reading((), (*unread, Unread(1, 1, text[:40], (str(error),), None)), wordings)

    def sentences(self, text: str, kind: str = "", name: str = "") -> list[AbilityText]:
        """The abilities of a text as printed, in order, each for `read_one`."""
        plain = clean(text[:LONGEST_TEXT], name, self.synonyms)
        found = [unit for _, _, paragraph in _paragraphs(plain) for unit in split_abilities(paragraph, self.keywords)]
        return [unit for unit in found if unit.text.strip()]

    def read_one(
        self, unit: AbilityText, kind: str = "", without: frozenset[int] = frozenset()
    ) -> frozenset[int] | None:
        """The wordings that one sentence needs, or None if it cannot be read; `without` excludes wordings."""
        self.builder.used = set()
        self.lookahead.exclude(without)
        try:
            join_abilities(self._unit(unit, kind), kind)
        except (UnexpectedInput, NoMeaning):
            return None
        finally:
            self.lookahead.exclude(frozenset())
        return frozenset(self.builder.used)

    def parses(self, text: str) -> bool:
        """Whether the grammar accepts every sentence, whatever its meaning on a particular card."""
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
        for unit in split_abilities(paragraph, self.keywords):
            try:
                found = self._unit(unit, kind)
                if unit.heading and unit.group == group and abilities:
                    before = abilities.pop()
                    found = (replace(before, effects=(*before.effects, *found[0].effects)),)
                abilities += found
                group = unit.group
            except UnexpectedInput:
                unread.append(self._why_unread(unit.text))
            except NoMeaning as error:
                first = len(unit.text) - len(unit.text.lstrip())
                unread.append(Unread(1, first + 1, unit.text.strip()[:40], (str(error),), None))
        return Reading(tuple(abilities), tuple(unread), frozenset(self.builder.used))

    def _unit(self, unit: AbilityText, kind: str) -> tuple[Ability, ...]:
        if not unit.text.strip():
            return ()
        tree = self._tree(unit.text)
        found = assemble(tree, self.builder, unit.heading[0] if unit.heading else kind)
        if unit.label:
            found = tuple(replace(ability, keyword=unit.label) for ability in found)
        if unit.heading is None:
            return found
        effects = tuple(effect for ability in found for effect in _as_effects(ability))
        heading, n = unit.heading
        return (Ability(heading, effects, n=n),)

    def _tree(self, text: str) -> Tree[Any]:
        self.consumed = -1
        self._on_token(next(self.lexicon.tokens(text)).type)
        return self.lark.parse(text)

    def _on_token(self, token: str) -> None:
        self.consumed += 1
        self.lookahead.token = token if self.consumed < self.no_lookahead_from else ANYTHING

    def _why_unread(self, text: str) -> Unread:
        """Reads the text again without lookahead from where it stopped, so that everything expected there can be named."""
        self.no_lookahead_from, consumed = self.consumed, self.consumed
        try:
            self._tree(text)
        except UnexpectedInput as stop:
            fault = self.faults.of(text, stop)
        finally:
            self.no_lookahead_from = _NEVER
        suggestion = self.faults.misspelt_opening(text, fault.column)
        return suggestion if suggestion is not None and self._helps(text, suggestion, consumed) else fault

    def _helps(self, text: str, suggestion: Unread, consumed: int) -> bool:
        """Whether reading gets further with the suggested word."""
        start = suggestion.column - 1
        try:
            self._tree(f"{text[:start]}{suggestion.guess}{text[start + len(suggestion.found) :]}")
        except UnexpectedInput:
            return self.consumed > consumed
        return True


def _paragraphs(text: str) -> Iterator[tuple[int, list[int], str]]:
    """Each paragraph with the number of its first line and the start of each line in it; a line in lower case continues the previous one."""
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
    """The same reading with the places of unread parts given in the whole text."""

    def moved(unread: Unread) -> Unread:
        place = max(place for place, start in enumerate(starts) if unread.column > start)
        return replace(unread, line=line + place, column=unread.column - starts[place])

    return replace(reading, unread=tuple(moved(unread) for unread in reading.unread)) if reading.unread else reading


def _as_effects(ability: Ability) -> tuple[Any, ...]:
    """The effects of an ability under the heading of a level or an advantage, or the grant of the ability."""
    if ability.kind == "play" or (ability.kind == "passive" and ability.condition is None):
        return ability.effects
    if ability.kind == "passive":
        return (v.If(ability.condition, ability.effects),)  # type: ignore[arg-type]
    return (v.Grant(This(), ability, "static"),)


def _subtypes(vocabulary: tuple[Phrase, ...]) -> dict[str, tuple[str, bool]]:
    """The known subtypes by each of their forms in lower case: the spelling, and whether the form is plural."""
    found: dict[str, tuple[str, bool]] = {}
    for row in vocabulary:
        for text in (row.text, *row.also) if row.kind == "subtype" else ():
            (form,) = parse_pattern(text)
            assert isinstance(form, Noun)
            found[form.singular.lower()] = (str(row.make), form.singular == form.plural)
            found[form.plural.lower()] = (str(row.make), True)
    return found


def _keyword_heads(vocabulary: tuple[Phrase, ...]) -> frozenset[str]:
    keywords = [phrase for phrase in vocabulary if phrase.kind == "keyword"]
    texts = [parse_pattern(text) for phrase in keywords for text in (phrase.text, *phrase.also)]
    heads = [list(takewhile(lambda part: not isinstance(part, Slot), text)) for text in texts]
    return frozenset(form.lower() for head in heads for form in forms(head))
