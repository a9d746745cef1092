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
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase
from cardforge.wording.abilities.as_it_happens import asked_as_it_happens
from cardforge.wording.abilities.as_printed import as_printed
from cardforge.wording.abilities.assembling import AbilityBuilder, Body, assemble
from cardforge.wording.abilities.later_turns import in_that_turn
from cardforge.wording.abilities.speaking_of_each_other import read_on
from cardforge.wording.base_vocabulary import BASE_VOCABULARY
from cardforge.wording.claims import Unclaimed, check_bearer, check_claimed, check_words
from cardforge.wording.clauses.agreement import Agreement, WrongForm
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
from cardforge.wording.parsing.earley import Chart, NotRead
from cardforge.wording.parsing.forest import MOST_SHOWN, Forest
from cardforge.wording.parsing.grammar import compile_grammar
from cardforge.wording.parsing.known_charts import KnownCharts
from cardforge.wording.parsing.lexer import Lexicon
from cardforge.wording.parsing.token_names import new_names, token_names
from cardforge.wording.parsing.word_lists import keyword_heads, kinds_of, nouns_of, proper_of, subtypes_of
from cardforge.wording.references.across import check_needed, check_removed, check_used, with_chosen, with_earlier
from cardforge.wording.references.carried_on import of_made_token, of_tokens
from cardforge.wording.references.chosen_city import with_chosen_city
from cardforge.wording.references.fights.later_fighters import on_heading, on_others
from cardforge.wording.references.named.ambiguous import Ambiguous
from cardforge.wording.references.named.as_i import begins_with_it, speaks_as_i
from cardforge.wording.references.named.that_target import of_targeted
from cardforge.wording.references.own_card import check_given, of_this_city, with_bearer
from cardforge.wording.referents import resolved
from cardforge.wording.remarks.notes import notes_of, without_notes
from cardforge.wording.reminders import Reminders
from cardforge.wording.sense import check_heading, check_sense
from cardforge.wording.settling import Reading as Reading
from cardforge.wording.settling import Settlement, UnitReading, settled, together
from cardforge.wording.split import AbilityText, Reminder, reminders, sentences_alone, split_abilities
from cardforge.wording.tails.explained_counters import told_of_counters, with_remark
from cardforge.wording.uses.paid_to_play import with_price
from cardforge.wording.writing.shown import shown

LONGEST_PARAGRAPH: Final = 600
"""The longest paragraph that is read, in characters; no printed one is longer."""
LONGEST_TEXT: Final = 4000
"""The longest text that is read, in characters; no printed one is longer."""


class Reader:
    """Reads the rules texts of one game; building its grammar takes a fifth of a second."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        self.vocabulary = (*vocabulary, *BASE_VOCABULARY)
        self.grammar = compile_grammar(self.vocabulary)
        self.wordings = self.grammar.wordings
        """Every wording, each with its phrase."""
        subtypes = subtypes_of(self.vocabulary)
        self.lexicon = Lexicon(self.grammar.words, proper_of(self.vocabulary), subtypes, self.grammar.numbers)
        settings = replace(language or Language(), kinds=kinds_of(self.vocabulary))
        self.builder = AbilityBuilder(self.grammar, settings, subtypes)
        self.faults = FaultFinder(self.vocabulary, self.grammar, self.lexicon)
        self.reminders = Reminders(self.vocabulary, self._plain_reading)
        self.nouns = nouns_of(self.vocabulary) | {name.lower(): kind for name, kind in settings.kinds}
        self.agreement = Agreement(self.vocabulary)
        self.keywords = keyword_heads(self.vocabulary)
        self.synonyms = tuple((row.text, str(row.make)) for row in self.vocabulary if row.kind == "synonym")
        self.notes = notes_of(self.vocabulary)
        self._known: dict[tuple[str, str], Reading] = {}
        self._known_plain: dict[str, tuple[Ability, ...] | None] = {}
        self._charts = KnownCharts(self.grammar.tables)
        self._knowing: dict[frozenset[str], Reader] = {}
        self.prints_x = False
        """Whether the cards print X as their cost, so that what happens when they are played may name it."""
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

    def read_one(
        self, unit: AbilityText, kind: str = "", without: frozenset[int] = frozenset()
    ) -> frozenset[int] | None:
        """The wordings that one sentence needs, or None if it cannot be read; `without` excludes wordings."""
        found = self._alone(unit, kind, self.grammar.rules_of(without) if without else frozenset())
        return found.wordings if found else None

    def entries_needed(
        self, unit: AbilityText, kind: str = "", without: frozenset[int] = frozenset()
    ) -> frozenset[int] | None:
        """The entries that one sentence needs (`CompiledGrammar.entry_of`), or None if it cannot be read; `without` excludes entries."""
        found = self._alone(unit, kind, self.grammar.rules_of_entries(without) if without else frozenset())
        return self.grammar.entries_of(found.rules) if found else None

    def _alone(self, unit: AbilityText, kind: str, without: frozenset[int]) -> UnitReading | None:
        try:
            found = self._unit(unit, kind, without)
            attached = kind == "enchantment"
            abilities = with_bearer(unit.text, found.abilities, self.nouns) if attached else found.abilities
            join_abilities(abilities, kind, self.prints_x)
        except (NotRead, NoMeaning):
            return None
        return found

    def parses(self, text: str) -> bool:
        """Whether the grammar accepts every sentence, whatever its meaning on a particular card."""
        charts = [self._chart(unit.text) for unit in self.sentences(text)]
        return all(self.grammar.tables.is_read(chart) for chart in charts)

    def _plain_reading(self, text: str) -> tuple[Ability, ...] | None:
        """The abilities of a single sentence about a card, such as a reminder; None if it cannot be read."""
        if text not in self._known_plain:
            try:
                self._known_plain[text] = self._meaning(text, "", frozenset()).abilities
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
                reading = self._unit_or_sentences(unit, kind)
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

    def _unit_or_sentences(self, unit: AbilityText, kind: str) -> UnitReading:
        """What an ability means; of one that cannot be read as a whole, but for what holds in play, what its parts mean.

        "While you control an Elf, I get +1/+1. I have Flying": two abilities. Raises NotRead, NoMeaning.
        """
        try:
            return self._unit(unit, kind)
        except (NotRead, NoMeaning):
            apart = self._sentence_by_sentence(unit, kind)
            if apart is None:
                raise
            return apart

    def _sentence_by_sentence(self, unit: AbilityText, kind: str) -> UnitReading | None:
        """What the sentences of an ability mean each for itself, if the first or the last is for what holds in play; else None."""
        apart = [] if unit.heading or unit.label else sentences_alone(unit)
        if len(apart) < 2:
            return None
        first, *others, last = [self._alone(sentence, kind, frozenset()) for sentence in apart]
        readings = [one for one in (first, *others, last) if one is not None]
        if first is not None and first.only_lasts and len(readings) == len(apart):
            return together(readings)
        if last is None or not (last.is_headed or (last.only_lasts and not begins_with_it(apart[-1].text, kind))):
            return None
        before = replace(unit, text=unit.text[: len(apart[-2].text)])
        try:
            return together([self._unit_or_sentences(before, kind), last])
        except (NotRead, NoMeaning):
            return None

    def _unit(self, unit: AbilityText, kind: str, without: frozenset[int] = frozenset()) -> UnitReading:
        if not unit.text.strip():
            return UnitReading((), frozenset())
        heading = unit.heading[0] if unit.heading else "creature" if unit.remark else kind
        found = self._meaning(unit.text, heading, without)
        abilities = found.abilities
        if unit.label:
            abilities = tuple(replace(ability, keyword=unit.label) for ability in abilities)
        if unit.heading is not None:
            heading, n = unit.heading
            check_heading(heading, kind)
            abilities = (of_tokens(Ability(heading, on_heading(abilities), n=n)),)
        else:
            abilities = tuple(on_others(ability, kind) for ability in abilities)
        return replace(found, abilities=abilities)

    def _meaning(self, text: str, kind: str, without: frozenset[int]) -> UnitReading:
        """The one meaning of a sentence on a card of this type. Raises NotRead, NoMeaning."""
        chart = self._chart(text, without)
        if not self.grammar.tables.is_read(chart):
            raise NotRead(chart)
        make = self.builder.on("" if '"' in text else kind).make
        forest = Forest(self.grammar.tables, chart, self.grammar.spliced, self.grammar.kept, make)
        found: list[tuple[Body, UnitReading]] = []
        refusals: list[NoMeaning] = []
        try:
            for made in forest.readings():
                try:
                    check_claimed(chart.tokens, made.claimed)
                    self.agreement.check(chart.tokens)
                    read = tuple(read_on(with_chosen_city(one, kind), kind) for one in assemble(made.value, kind))
                    abilities = resolved(read, kind, speaks_as_i(text))
                    abilities = tuple(in_that_turn(asked_as_it_happens(one)) for one in abilities)
                    check_sense(abilities, kind)
                    check_words(text, abilities)
                    abilities = tuple(as_printed(one, text) for one in abilities)
                except NoMeaning as refusal:
                    refusals.append(refusal.with_traceback(None))
                else:
                    rules = forest.rules_in(made)
                    wordings = self.grammar.wordings_of(forest.actions_of(rules))
                    found.append((made.value, UnitReading(abilities, wordings, rules=rules)))
        except RecursionError:
            raise NoMeaning("a shorter sentence") from None
        if forest.too_many:
            shown = tuple(dict.fromkeys(one.abilities for _, one in found))[:MOST_SHOWN]
            raise Ambiguous("a sentence with one meaning", shown)
        if not found:
            refusals += forest.refusals
            raise min(refusals, key=lambda refusal: isinstance(refusal, NotMeant)) if refusals else NotRead(chart)
        return settled(found)

    def _chart(self, text: str, without: frozenset[int] = frozenset()) -> Chart:
        tokens = tuple(self.lexicon.tokens(text))
        return self.grammar.tables.parse(tokens, without) if without else self._charts.chart_of(tokens)

    def _trials(self, unit: AbilityText, kind: str) -> Trials:
        """How a fault is found: by reading the sentence with changes."""

        def has_meaning(text: str) -> bool:
            try:
                join_abilities(self._unit(replace(unit, text=text), kind).abilities, kind, self.prints_x)
            except (NotRead, NoMeaning):
                return False
            return True

        return Trials(self._chart, has_meaning)
