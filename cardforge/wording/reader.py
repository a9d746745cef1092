"""The reader: turns a card's text into abilities, paragraph by paragraph, and reports what it cannot read."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import X
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.abilities.assembling import AbilityBuilder
from cardforge.wording.base_vocabulary import BASE_VOCABULARY
from cardforge.wording.claims.bearers import check_bearer
from cardforge.wording.claims.unclaimed import Unclaimed
from cardforge.wording.clauses.agreement import WrongForm
from cardforge.wording.cleaning import called_by_its_kind, called_otherwise, clean, of_enchanted, of_place_itself
from cardforge.wording.everyday.plain import plain_english
from cardforge.wording.faults import FaultFinder, Unread
from cardforge.wording.faults.finder import Trials
from cardforge.wording.faults.refusals import (
    false_reminder,
    nothing_has,
    refused,
    says_of,
    too_long,
    unclaimed,
    wrong_form,
)
from cardforge.wording.inflection import plural
from cardforge.wording.join import is_attached, join_abilities
from cardforge.wording.language import Language
from cardforge.wording.paragraphs import moved, paragraphs
from cardforge.wording.parsing.earley import NotRead
from cardforge.wording.parsing.token_names import new_names, token_names
from cardforge.wording.parsing.word_lists import keyword_heads
from cardforge.wording.references.across import check_needed, check_removed, check_used, with_chosen, with_earlier
from cardforge.wording.references.carried_on import of_made_token, of_tokens
from cardforge.wording.references.named.that_target import of_targeted
from cardforge.wording.references.own_card import check_given, of_this_city, with_bearer
from cardforge.wording.remarks.notes import notes_of, without_notes
from cardforge.wording.reminders import Reminders
from cardforge.wording.sentence_reader import SentenceReader
from cardforge.wording.settling import Reading as Reading
from cardforge.wording.settling import Settlement
from cardforge.wording.split import AbilityText, Reminder, reminders, split_abilities
from cardforge.wording.tails.explained_counters import told_of_counters, with_remark
from cardforge.wording.uses.paid_to_play import with_price
from cardforge.wording.writing.shown import shown

LONGEST_PARAGRAPH: Final = 600
"""The longest paragraph that is read, in characters; no printed one is longer."""
LONGEST_TEXT: Final = 4000
"""The longest text that is read, in characters; no printed one is longer."""


class Reader(SentenceReader):
    """Reads the rules texts of one game; building its grammar takes a fifth of a second."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        super().__init__((*vocabulary, *BASE_VOCABULARY), language or Language())
        self.wordings = self.grammar.wordings
        """Every wording, each with its phrase."""
        self.faults = FaultFinder(self.vocabulary, self.grammar, self.lexicon)
        self.reminders = Reminders(self.vocabulary, self._plain_reading)
        self.keywords = keyword_heads(self.vocabulary)
        self.synonyms = tuple((row.text, str(row.make)) for row in self.vocabulary if row.kind == "synonym")
        self.notes = notes_of(self.vocabulary)
        self._known: dict[tuple[str, str], Reading] = {}
        self._known_plain: dict[str, tuple[Ability, ...] | None] = {}
        self._knowing: dict[frozenset[str], Reader] = {}
        self._of_x: Reader | None = None

    def knowing(self, subtypes: Iterable[str]) -> Reader:
        """A reader of the same language that also knows these subtypes, those of the cards at hand; words of the language stay what they are."""
        new = frozenset(word for word in subtypes if word and not self._knows(word))
        if not new:
            return self
        if new not in self._knowing:
            known = {**self.lexicon.subtypes, **{word.lower(): (word, False) for word in new}}
            known.update((plural(word).lower(), (word, True)) for word in new)
            other = copy(self)
            other.lexicon = replace(self.lexicon, subtypes=known)
            other.builder = AbilityBuilder(self.grammar, self.builder.language, known)
            other.faults = FaultFinder(self.vocabulary, self.grammar, other.lexicon)
            other._known, other._known_plain, other._knowing, other._of_x = {}, {}, {}, None
            self._knowing[new] = other
        return self._knowing[new]

    def token_names(self, texts: Iterable[str]) -> frozenset[str]:
        """The names that texts give to the tokens that they make, and that are not known yet."""
        names = frozenset[str]().union(*(token_names(text) for text in texts))
        new = [name[0].upper() + name[1:] for name in names if not self._knows(name)]
        return new_names(new, self.lexicon.subtypes.keys() | self.nouns.keys() | self.keywords) if new else frozenset()

    def _knows(self, word: str) -> bool:
        """Whether it is a word of the language, or a subtype that is known."""
        return word.lower() in self.lexicon.words or word.lower() in self.lexicon.subtypes

    def of_cost(self, cost: str) -> Reader:
        """The reader for a card that prints this as its cost: Q18: the text of one that costs X may name X."""
        if cost.strip().upper() != "X":
            return self
        if self._of_x is None:
            self._of_x = copy(self)
            self._of_x.prints_x = True
            self._of_x._known, self._of_x._knowing = {}, {}
        return self._of_x

    def read(self, text: str, kind: str = "", name: str = "", *, explain: bool = True) -> Reading:
        """The abilities of a text.

        `kind` is the card's type, or "play" if its plain sentences happen when it is played. `name` is the card's name; in
        the text it means the card itself. Faults are in the `unread` of the result; nothing is raised. Without `explain` they say
        where reading stopped and not what would be right, which takes much longer to find out than reading.
        """
        if len(text) > LONGEST_TEXT:
            return Reading((), (too_long(1, LONGEST_TEXT + 1, text[LONGEST_TEXT:][:20], LONGEST_TEXT),))
        if named := self.token_names((text,)):
            return self.knowing(named).read(text, kind, name, explain=explain)
        reading = self._on_card(text, kind, name, explain=False)
        plain = text if reading.complete or reading.is_ambiguous else plain_english(text, kind)
        other = reading if plain == text else self._on_card(plain, kind, name, explain=False)
        return other if other.complete else self._on_card(text, kind, name, explain) if explain else reading

    def _on_card(self, text: str, kind: str, name: str, explain: bool) -> Reading:
        """The abilities of a text as it stands on a card; an enchantment may speak otherwise of what it is put on."""
        kind = "enchantment" if self.nouns.get(kind) == "enchantment" else kind  # equipment is one
        if kind != "enchantment":
            return self._of_targeted(self._read(text, kind, name, explain), text, kind)
        by_kind = called_by_its_kind(text)
        if by_kind is not None and (reading := self._read(by_kind, kind, name, explain=False)).complete:
            return reading
        reading = self._read(of_enchanted(text), kind, name, explain)
        others = () if reading.complete and is_attached(reading.abilities) else called_otherwise(text)
        found = (self._read(other, kind, name, explain=False) for other in others)
        attached = next((one for one in found if one.complete and is_attached(one.abilities)), None)
        return attached or self._of_targeted(reading, text, kind)

    def _of_targeted(self, reading: Reading, text: str, kind: str) -> Reading:
        """The same reading with "that creature" as what the sentence before chose (`of_targeted`)."""
        try:
            return (
                replace(reading, abilities=of_targeted(reading.abilities, text, kind)) if reading.complete else reading
            )
        except NoMeaning as error:
            fault = refused(text, kind, error, nothing_has, partial(shown, self.vocabulary, kind))
            return replace(reading, abilities=(), unread=(fault,))

    def _read(self, text: str, kind: str, name: str, explain: bool) -> Reading:
        readings = [
            replace(reading, unread=tuple(moved(unread, line, columns) for unread in reading.unread))
            for line, columns, paragraph in paragraphs(self._cleaned(text, name, kind))
            for reading in (self._paragraph(paragraph, kind, explain),)
        ]
        abilities = tuple(ability for reading in readings for ability in reading.abilities)
        unread = tuple(unread for reading in readings for unread in reading.unread)
        wordings: frozenset[int] = frozenset().union(*(reading.wordings for reading in readings))
        try:
            check_bearer(text, abilities, self.nouns, kind)
            abilities = with_bearer(text, abilities, self.nouns) if kind == "enchantment" else abilities
            abilities = of_this_city(text, abilities) if kind == "city" else abilities
            check_given(text, abilities, kind)
            abilities = with_chosen(with_price(with_earlier(abilities)))
            check_removed(abilities)
            check_needed(abilities)
            check_used(abilities)
            others = tuple(settlement for reading in readings for settlement in reading.settled)
            return Reading(join_abilities(abilities, kind, self.prints_x), unread, wordings, others)
        except Unclaimed as word:
            line, column = text.count("\n", 0, word.start) + 1, word.start - text.rfind("\n", 0, word.start)
            return Reading((), (*unread, unclaimed(word.word, line, column, str(word))), wordings)
        except NoMeaning as error:
            fault = refused(text, kind, error, nothing_has, partial(shown, self.vocabulary, kind))
            return Reading((), (*unread, fault), wordings)

    def sentences(self, text: str, kind: str = "", name: str = "") -> list[AbilityText]:
        """The abilities of a text as printed, in order, each for `read_one`."""
        found = [
            unit
            for _, _, paragraph in paragraphs(self._cleaned(text[:LONGEST_TEXT], name, kind))
            for unit in split_abilities(paragraph, self.keywords, self._explains)
        ]
        return [unit for unit in found if unit.text.strip()]

    def parses(self, text: str) -> bool:
        """Whether the grammar accepts every sentence, whatever its meaning on a particular card."""
        charts = [self.chart(unit.text) for unit in self.sentences(text)]
        return all(self.grammar.tables.is_read(chart) for chart in charts)

    def _plain_reading(self, text: str) -> tuple[Ability, ...] | None:
        """The abilities of a single sentence about a card, such as a reminder; None if it cannot be read."""
        if text not in self._known_plain:
            try:
                self._known_plain[text] = self.meaning(text, "", frozenset()).abilities
            except (NotRead, NoMeaning):
                self._known_plain[text] = None
        return self._known_plain[text]

    def _cleaned(self, text: str, name: str, kind: str) -> str:
        return without_notes(of_place_itself(clean(text, name, self.synonyms, self.lexicon.kind_of), kind), self.notes)

    def _explains(self, more: Reminder) -> bool:
        """Whether a sentence behind an explanation goes on with it: it says nothing as an ability of its own, or of an X that it does not name."""
        own = None if more.bracketed else self._plain_reading(more.text)
        return (own is None or any(find_all(own, X))) and self.reminders.agrees(more)

    def _paragraph(self, paragraph: str, kind: str, explain: bool) -> Reading:
        key = (paragraph, kind)
        known = self._known.get(key)
        if known is None or (explain and not known.complete):
            known = self._read_units(paragraph, kind, explain)
            if known.complete or not explain:
                self._known[key] = known
        return known

    def _read_units(self, paragraph: str, kind: str, explain: bool) -> Reading:
        if len(paragraph) > LONGEST_PARAGRAPH:
            rest = paragraph[LONGEST_PARAGRAPH:][:20]
            return Reading((), (too_long(1, LONGEST_PARAGRAPH + 1, rest, LONGEST_PARAGRAPH),))
        abilities: list[Ability] = []
        unread: list[Unread] = []
        wordings: set[int] = set()
        others: list[Settlement] = []
        group = -1
        unread += [
            false_reminder(paragraph, reminder, says_of(self.vocabulary, reminder.keyword))
            for reminder in reminders(paragraph, self.keywords, self._explains)
            if not self.reminders.agrees(reminder)
        ]
        for unit in split_abilities(paragraph, self.keywords, self._explains):
            try:
                reading = self.unit_or_sentences(unit, kind)
                abilities, found = of_made_token(unit.text, bool(unit.heading), abilities, reading.abilities)
                if unit.heading and unit.group == group and abilities:
                    before = abilities.pop()
                    found = (of_tokens(replace(before, effects=(*before.effects, *found[0].effects))),)
                abilities = with_remark(unit.remark, abilities, found)
                wordings |= reading.wordings
                others += reading.settled
                group = unit.group
            except NotRead as stop:
                unread.append(self.faults.of(unit.text, stop.chart, self._trials(unit, kind) if explain else None))
            except WrongForm as wrong:
                unread.append(wrong_form(unit.text, wrong))
            except Unclaimed as word:
                unread.append(unclaimed(word.word, 1, word.start + 1, str(word)))
            except NoMeaning as error:
                has_meaning = self._trials(unit, kind).has_meaning if explain else nothing_has
                unread.append(refused(unit.text, kind, error, has_meaning, partial(shown, self.vocabulary, kind)))
        return Reading(told_of_counters(tuple(abilities)), tuple(unread), frozenset(wordings), tuple(others))

    def _trials(self, unit: AbilityText, kind: str) -> Trials:
        """How a fault is found: by reading the sentence with changes."""

        def has_meaning(text: str) -> bool:
            try:
                join_abilities(self.unit(replace(unit, text=text), kind).abilities, kind, self.prints_x)
            except (NotRead, NoMeaning):
                return False
            return True

        return Trials(self.chart, has_meaning)
