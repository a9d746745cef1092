"""Reads the sentences of a text: parses them, and makes abilities of what was found."""

from __future__ import annotations

from dataclasses import replace

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase
from cardforge.wording.abilities.as_it_happens import asked_as_it_happens
from cardforge.wording.abilities.as_printed import as_printed
from cardforge.wording.abilities.assembling import AbilityBuilder, Body, assemble
from cardforge.wording.abilities.later_turns import in_that_turn
from cardforge.wording.abilities.speaking_of_each_other import read_on
from cardforge.wording.claims.check_words import check_words
from cardforge.wording.claims.unclaimed import check_claimed
from cardforge.wording.clauses.agreement import Agreement
from cardforge.wording.join import join_abilities
from cardforge.wording.language import Language
from cardforge.wording.parsing.earley import Chart, NotRead
from cardforge.wording.parsing.forest import MOST_SHOWN, Forest, Made
from cardforge.wording.parsing.grammar import compile_grammar
from cardforge.wording.parsing.known_charts import KnownCharts
from cardforge.wording.parsing.lexer import Lexicon
from cardforge.wording.parsing.word_lists import kinds_of, nouns_of, proper_of, subtypes_of
from cardforge.wording.references.carried_on import of_tokens
from cardforge.wording.references.chosen_city import with_chosen_city
from cardforge.wording.references.fights.later_fighters import on_heading, on_others
from cardforge.wording.references.named.ambiguous import Ambiguous
from cardforge.wording.references.named.as_i import begins_with_it, speaks_as_i
from cardforge.wording.references.own_card import with_bearer
from cardforge.wording.referents import resolved
from cardforge.wording.sense import check_heading, check_sense
from cardforge.wording.settling import UnitReading, settled, together
from cardforge.wording.split import AbilityText, says_nothing, sentences_alone


class SentenceReader:
    """Reads single abilities of one game; `Reader` reads whole texts with it."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language) -> None:
        self.vocabulary = vocabulary
        self.grammar = compile_grammar(vocabulary)
        subtypes = subtypes_of(vocabulary)
        self.lexicon = Lexicon(self.grammar.words, proper_of(vocabulary), subtypes, self.grammar.numbers)
        settings = replace(language, kinds=kinds_of(vocabulary))
        self.builder = AbilityBuilder(self.grammar, settings, subtypes)
        self.nouns = nouns_of(vocabulary) | {name.lower(): kind for name, kind in settings.kinds}
        self.agreement = Agreement(vocabulary)
        self.prints_x = False
        """Whether the cards print X as their cost, so that what happens when they are played may name it."""
        self._charts = KnownCharts(self.grammar.tables)

    def read_one(
        self, unit: AbilityText, kind: str = "", without: frozenset[int] = frozenset()
    ) -> frozenset[int] | None:
        """The wordings that one sentence needs, or None if it cannot be read; `without` excludes wordings."""
        found = self.alone(unit, kind, self.grammar.rules_of(without) if without else frozenset())
        return found.wordings if found else None

    def entries_needed(
        self, unit: AbilityText, kind: str = "", without: frozenset[int] = frozenset()
    ) -> frozenset[int] | None:
        """The entries that one sentence needs (`CompiledGrammar.entry_of`), or None if it cannot be read; `without` excludes entries."""
        found = self.alone(unit, kind, self.grammar.rules_of_entries(without) if without else frozenset())
        return self.grammar.entries_of(found.rules) if found else None

    def alone(self, unit: AbilityText, kind: str, without: frozenset[int]) -> UnitReading | None:
        """What a sentence means on a card of this type if nothing else is on it; None if it cannot be read."""
        try:
            found = self.unit(unit, kind, without)
            attached = kind == "enchantment"
            abilities = with_bearer(unit.text, found.abilities, self.nouns) if attached else found.abilities
            join_abilities(abilities, kind, self.prints_x)
        except (NotRead, NoMeaning):
            return None
        return found

    def unit_or_sentences(self, unit: AbilityText, kind: str) -> UnitReading:
        """What an ability means; of one that cannot be read as a whole, but for what holds in play, what its parts mean.

        "While you control an Elf, I get +1/+1. I have Flying": two abilities. Raises NotRead, NoMeaning.
        """
        try:
            return self.unit(unit, kind)
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
        first, *others, last = [self.alone(sentence, kind, frozenset()) for sentence in apart]
        readings = [one for one in (first, *others, last) if one is not None]
        if first is not None and first.only_lasts and len(readings) == len(apart):
            return together(readings)
        if last is None or not (last.is_headed or (last.only_lasts and not begins_with_it(apart[-1].text, kind))):
            return None
        before = replace(unit, text=unit.text[: len(apart[-2].text)])
        try:
            return together([self.unit_or_sentences(before, kind), last])
        except (NotRead, NoMeaning):
            return None

    def unit(self, unit: AbilityText, kind: str, without: frozenset[int] = frozenset()) -> UnitReading:
        """What an ability means, under its heading and behind its label. Raises NotRead, NoMeaning."""
        if not unit.text.strip():
            return UnitReading((), frozenset())
        if unit.heading is not None and says_nothing(unit):
            return UnitReading((Ability(unit.heading[0], n=unit.heading[1]),), frozenset())
        heading = unit.heading[0] if unit.heading else "creature" if unit.remark else kind
        found = self.meaning(unit.text, heading, without)
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

    def meaning(self, text: str, kind: str, without: frozenset[int]) -> UnitReading:
        """The one meaning of a sentence on a card of this type. Raises NotRead, NoMeaning."""
        chart = self.chart(text, without)
        if not self.grammar.tables.is_read(chart):
            raise NotRead(chart)
        make = self.builder.on("" if '"' in text else kind).make
        forest = Forest(self.grammar.tables, chart, self.grammar.spliced, self.grammar.kept, make)
        found: list[tuple[Body, UnitReading]] = []
        refusals: list[NoMeaning] = []
        try:
            for made in forest.readings():
                try:
                    abilities = self._abilities(text, kind, chart, made)
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

    def _abilities(self, text: str, kind: str, chart: Chart, made: Made) -> tuple[Ability, ...]:
        """What one reading of a sentence means, with all that its words refer to. Raises NoMeaning."""
        check_claimed(chart.tokens, made.claimed)
        self.agreement.check(chart.tokens)
        read = tuple(read_on(with_chosen_city(one, kind), kind) for one in assemble(made.value, kind))
        abilities = resolved(read, kind, speaks_as_i(text))
        abilities = tuple(in_that_turn(asked_as_it_happens(one)) for one in abilities)
        check_sense(abilities, kind)
        check_words(text, abilities)
        return tuple(as_printed(one, text) for one in abilities)

    def chart(self, text: str, without: frozenset[int] = frozenset()) -> Chart:
        """What the parser finds in a sentence; `without` excludes rules."""
        tokens = tuple(self.lexicon.tokens(text))
        return self.grammar.tables.parse(tokens, without) if without else self._charts.chart_of(tokens)
