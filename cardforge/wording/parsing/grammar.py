"""Builds the grammar of a game's controlled English from its phrases, as tables for the parser."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Final

from cardforge.bulk_work import without_collection
from cardforge.effects.phrases import Phrase
from cardforge.wording.events.event_forms import (
    AGAIN,
    BEEN,
    DID,
    DID_NOT,
    EVENT,
    WHO_DID,
    WHO_DID_NOT,
    event_forms,
    infinitives,
)
from cardforge.wording.inflection import verb_forms
from cardforge.wording.parsing.base_grammar import BASE_GRAMMAR
from cardforge.wording.parsing.earley import Grammar, Rule
from cardforge.wording.parsing.entry_numbers import NO_ENTRY, EntryNumbers
from cardforge.wording.parsing.event_grammar import EVENT_GRAMMAR
from cardforge.wording.parsing.notation import CLASSES, SPLICED, Expansion, word_symbol
from cardforge.wording.parsing.noun_grammar import NOUN_GRAMMAR
from cardforge.wording.parsing.spoken_grammar import SPOKEN_GRAMMAR
from cardforge.wording.parsing.state_grammar import STATE_GRAMMAR
from cardforge.wording.parsing.tail_grammar import TAIL_GRAMMAR
from cardforge.wording.parsing.use_grammar import USE_GRAMMAR
from cardforge.wording.parsing.wordings import wordings_of
from cardforge.wording.patterns import Noun, Part, Slot, Verb, Words, parse_pattern, split_words

WORDINGS: Final = "pqwyzi"
"""How the action of a wording begins: as it stands, without its subject (which is "you" or was said before), or behind a player "who" did it;
behind a player who does it, with "your" in it, as it stands or without its subject; in the infinitive."""
INFINITIVE: Final = WORDINGS[-1]
_NO_VERBS = ("no", "only", "it", "the", "this", "your", "each", "all", "creatures", "damage", "there", "you", "i")
"""Words that begin an effect and are no verbs."""

SAME: Final = Slot("what", "objects")
"""The subject of an effect, which later effects of a sentence need not repeat: "gets +1/+0 and gains Flying"."""


PLAYER: Final = Slot("who", "player")
"""The subject of an effect that a player carries out; further effects need not repeat it: "discards a card and loses 1 LP"."""
_VERB_PHRASES: Final = ("vp_third", "vp_bare")
"""What a player does, as it is said of one player and of several."""
_YOU_DO: Final = ("third_effect", "effect")
"""The same, done by you: as the text of an event says it of itself ("loses 1 LP"), and as it is told to you ("lose 1 LP")."""
_OTHERS: Final = ("their", "his or her", "his", "her")
"""What stands for "your" where another player does something."""
_YOUR: Final = re.compile(r"\byour\b")
_CHOICE: Final = Words(("choice",))
PRICE: Final = "price"
"""What somebody pays: a cost before a colon, and a deed behind a player ("unless its controller discards a card")."""
PERSON, PERSON_GEN = "person", "person_gen"
"""A player as a noun, which also stands among other nouns ("creature or player"), and what is said of theirs ("player's")."""


@dataclass(frozen=True)
class Wording:
    """One wording of a phrase, with its slots in order."""

    phrase: Phrase
    slots: tuple[str, ...]
    has_subject: bool = False
    """Whether it opens with a slot: its subject."""
    text: str = ""

    def __str__(self) -> str:
        return f"{self.phrase.kind}: {self.text}"


@dataclass(frozen=True)
class CompiledGrammar:
    """The tables of a grammar, with the names behind their numbers."""

    tables: Grammar
    names: dict[int, str]
    """The name of each symbol."""
    numbers: dict[str, int]
    """The number of each symbol by its name."""
    actions: tuple[str, ...]
    """The name of what makes the value of a rule, by its number."""
    wordings: tuple[Wording, ...]
    spliced: frozenset[int]
    """Symbols without a value of their own."""
    kept: frozenset[int]
    """Terminals whose text is a value."""

    @property
    def words(self) -> frozenset[str]:
        """Every word that some rule names."""
        return frozenset(name.strip('"') or '"' for name in self.numbers if name[0] == '"')

    @property
    def types(self) -> frozenset[str]:
        """The types of cards, as the nouns of the vocabulary name them; "card" and "permanent" are cards of any type."""
        nouns = [wording.phrase.make for wording in self.wordings if wording.phrase.kind == "noun"]
        return frozenset(str(noun["what"]) for noun in nouns if isinstance(noun, dict) and "what" in noun) - {
            "card",
            "permanent",
        }

    def rules_of(self, wordings: Iterable[int]) -> frozenset[int]:
        """The numbers of the rules of these wordings."""
        names = {f"{form}{number}" for number in wordings for form in WORDINGS}
        actions = {number for number, name in enumerate(self.actions) if name in names}
        return frozenset(number for number, rule in enumerate(self.tables.rules) if rule.action in actions)

    @cached_property
    def entry_of(self) -> tuple[int, ...]:
        """For each rule the entry that it belongs to, the number of its first rule, or NO_ENTRY.

        An entry is the smallest alternative: a wording with all its forms, or one branch of a choice, an option that is there or
        not, one alternative of the base grammar. Forms of one word ("creature", "creatures") are one entry, so are the rules for one
        and for several where they are made of the same ones, and a choice among nothing else ("is", "are") is part of the wordings
        that it stands in.
        """
        return EntryNumbers(self.tables.rules, self.names, self._wording_of).of_rules()

    def _wording_of(self, rule: Rule) -> int | None:
        name = self.actions[rule.action]
        return int(name[1:]) if name[0] in WORDINGS and name[1:].isdigit() else None

    def rules_of_entries(self, entries: Iterable[int]) -> frozenset[int]:
        """The numbers of all rules of these entries."""
        wanted = frozenset(entries)
        return frozenset(number for number, entry in enumerate(self.entry_of) if entry in wanted)

    def entries_of(self, rules: Iterable[int]) -> frozenset[int]:
        """The entries to which these rules belong."""
        return frozenset(self.entry_of[rule] for rule in rules) - {NO_ENTRY}

    def wordings_of(self, actions: Iterable[int]) -> frozenset[int]:
        """The wordings whose actions these are."""
        names = [self.actions[action] for action in actions]
        return frozenset(int(name[1:]) for name in names if name[0] in WORDINGS and name[1:].isdigit())


@without_collection()
def compile_grammar(vocabulary: tuple[Phrase, ...]) -> CompiledGrammar:
    """The grammar of a vocabulary; phrases of the same kind are alternatives."""
    rules = _Rules()
    wordings: list[Wording] = []
    for phrase in vocabulary:
        for text in wordings_of(phrase):
            pattern = parse_pattern(text)
            rules.add(phrase.kind, pattern, len(wordings), isinstance(phrase.make, type))
            if phrase.action:
                rules.add_infinitives(infinitives(pattern, phrase.action), len(wordings))
            slots = tuple(part.name for part in pattern if isinstance(part, Slot))
            wordings.append(Wording(phrase, slots, isinstance(pattern[0], Slot), text))
    return rules.compiled(tuple(wordings))


class _Rules:
    """The rules of a grammar under construction."""

    def __init__(self) -> None:
        self.expansion = Expansion()
        self._rule = self.expansion.rule
        self._known: dict[tuple[str, ...], list[int]] = {}
        self.expansion.add(
            BASE_GRAMMAR + EVENT_GRAMMAR + NOUN_GRAMMAR + TAIL_GRAMMAR + STATE_GRAMMAR + USE_GRAMMAR + SPOKEN_GRAMMAR
        )
        self._rule("_quote", [self._word('"')], SPLICED)

    def compiled(self, wordings: tuple[Wording, ...]) -> CompiledGrammar:
        """The tables of all rules."""
        numbers = self.expansion.symbols
        kept = frozenset(numbers.of(CLASSES))
        names = {number: name for name, number in numbers.items()}
        spliced = frozenset(number for name, number in numbers.items() if name[0] == SPLICED)
        tables = Grammar(dict.fromkeys(self.expansion.rules))
        return CompiledGrammar(tables, names, dict(numbers), tuple(self.expansion.actions), wordings, spliced, kept)

    def add(self, kind: str, pattern: list[Part], number: int, plain: bool = True) -> None:
        """Adds a wording; a noun gets a rule for each number, an effect also one without its subject."""
        if kind == "noun":
            self._rule("noun_one", self._symbols(pattern, 1), f"p{number}")
            self._rule("noun_many", self._symbols(pattern, 2), f"p{number}")
            before, last = self._symbols(pattern[:-1], 1), pattern[-1]
            for words in () if isinstance(last, Slot) else dict.fromkeys(_choices(last, 1)):
                owner = [self._word(word.lower()) for word in f"{words}'s".split()]
                self._rule("noun_gen", [*before, *owner], f"p{number}")
            return
        if kind == PRICE and isinstance(pattern[0], Verb):
            self._price(pattern[0], self._symbols(pattern[1:], 0), number)
            return
        if kind == PERSON and isinstance(pattern[0], Noun):
            self._person(pattern[0], number)
            return
        if kind == EVENT:
            for form, wording in event_forms(pattern).items():
                bare = form in (DID, DID_NOT, AGAIN, BEEN)
                action = "w" if form in (WHO_DID, WHO_DID_NOT) else "q" if bare else "p"
                self._rule(form, self._symbols(wording, 0), f"{action}{number}")
            return
        symbols = self._symbols(pattern, 0)
        self._rule(kind, symbols, f"p{number}")
        if kind == "effect":
            self._without_subject(pattern, symbols, number, plain)

    def add_infinitives(self, forms: dict[str, list[Part]], number: int) -> None:
        """Adds what an event's wording is in the infinitive."""
        for form, wording in forms.items():
            self._rule(form, self._symbols(wording, 0), f"{INFINITIVE}{number}")

    def _price(self, verb: Verb, behind: list[int], number: int) -> None:
        """The forms of a price: before a colon only the bare one."""
        thirds, bare = (tuple((self._word(form),) for form in forms) for forms in _number_forms(verb))
        for symbol, ways in (("cost", bare), ("deed", thirds), ("deed", bare)):
            self._rule(symbol, [*self._one_of(ways), *behind], f"p{number}")

    def _person(self, noun: Noun, number: int) -> None:
        """The forms of a noun for a player, who may also stand behind other nouns: "creature or player"."""
        forms = _choices(noun, 0)
        for symbol, ways in ((PERSON, forms), (PERSON_GEN, (f"{noun.singular}'s",)), ("noun_last", forms)):
            self._rule(symbol, self._spelt(ways), f"p{number}")

    def _without_subject(self, pattern: list[Part], symbols: list[int], number: int, plain: bool) -> None:
        """The forms of an effect whose subject, "you", another player or a card, was said before."""
        first, second = [*pattern, None][:2]
        if isinstance(first, Words):
            self._verb_phrase(first, pattern[1:], number)
        if plain and first == PLAYER and isinstance(second, Verb):
            for action, rest in self._behind_player(pattern[2:], self._symbols(pattern[2:], 0), "qz"):
                for symbol, forms in zip(_VERB_PHRASES, _number_forms(second), strict=True):
                    self._rule(symbol, [*self._spelt(forms), *rest], f"{action}{number}")
            for symbol, forms in zip(_YOU_DO, _number_forms(second), strict=True) if told_to_you(pattern) else ():
                self._rule(symbol, [*self._spelt(forms), *symbols[2:]], f"q{number}")
        if first == SAME:
            self._rule("effect_same", symbols[1:], f"q{number}")
        if plain and len(pattern) == 2 and isinstance(first, Words) and second == SAME:
            self._rule("verb_alone", symbols[:1], f"q{number}")
        if plain and len(pattern) > 2 and first == SAME and _is_be(second):
            self._rule("done_alone", symbols[2:], f"q{number}")

    def _verb_phrase(self, first: Words, behind: list[Part], number: int) -> None:
        """An effect that begins with a verb is also read behind a player who does it: "target player draws a card"."""
        verbs = [word for word in first.choices if word.isalpha() and word not in _NO_VERBS]
        if not verbs:
            return
        thirds = tuple((self._word(verb_forms(verb).third),) for verb in verbs)
        bare = tuple((self._word(verb),) for verb in verbs)
        symbols = self._symbols(behind, 0)
        self._rule("third_effect", [*self._one_of(thirds), *symbols], f"p{number}")
        for action, rest in self._behind_player(behind, symbols, "py"):
            for symbol, ways in zip(_VERB_PHRASES, (thirds, bare), strict=True):
                self._rule(symbol, [*self._one_of(ways), *rest], f"{action}{number}")

    def _behind_player(self, pattern: list[Part], symbols: list[int], actions: str) -> list[tuple[str, list[int]]]:
        """The symbols of a wording behind a player who does it: with "their" in the place of "your" and, by another action, as it stands."""
        theirs = _of_others(pattern)
        if theirs == pattern:
            return [(actions[0], symbols)]
        return [(actions[0], self._symbols(theirs, 0)), (actions[1], symbols)]

    def _one_of(self, ways: tuple[tuple[int, ...], ...]) -> list[int]:
        """The symbols of one of these; one alone is no choice."""
        return [*ways[0]] if len(ways) == 1 else [self.expansion.choice(ways)]

    def _word(self, word: str) -> int:
        return self.expansion.symbols[word_symbol(word)]

    def _symbols(self, pattern: list[Part], number: int) -> list[int]:
        """The grammar symbols of a wording, part by part."""
        found: list[int] = []
        for part in pattern:
            if isinstance(part, Slot):
                found.append(self.expansion.symbols[part.kind])
            else:
                found += self._spelt(_choices(part, number))
        return found

    def _spelt(self, choices: tuple[str, ...]) -> list[int]:
        """The symbols of one word or one of several, in all their spellings; most are those of an earlier wording."""
        known = self._known.get(choices)
        if known is None:
            ways = dict.fromkeys(way for choice in choices for way in _ways(choice))
            spelt = tuple(map(self.expansion.symbols.of, ways))
            known = self._known[choices] = list(spelt[0]) if len(spelt) == 1 else [self.expansion.choice(spelt)]
        return known


def told_to_you(pattern: list[Part]) -> list[Part]:
    """What a player does as you are told to do it: "discard a card"; empty for what a player has, and for what names somebody else's choice or cards."""
    subject, verb, *behind = pattern if len(pattern) > 1 else [*pattern, None]
    if subject != PLAYER or not isinstance(verb, Verb) or "have" in (verb.plural, *verb.also):
        return []
    said = {word for part in behind if isinstance(part, Words) for choice in part.choices for word in choice.split()}
    return [Words(_number_forms(verb)[1]), *pattern[2:]] if said.isdisjoint({"your", *_OTHERS}) else []


def _is_be(part: Part | None) -> bool:
    return isinstance(part, Words) and {"is", "are"} <= {*part.choices}


def _number_forms(verb: Verb) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The forms of a verb behind one player, and behind several or "may"."""
    return (verb.singular, *verb.also[::2]), (verb.plural, *verb.also[1::2])


def _of_others(pattern: list[Part]) -> list[Part]:
    """The wording of what another player does: "your hand" is "their hand", but "your choice" stays yours."""
    behind = [*pattern, None][1:]
    return [
        _with_others(part) if isinstance(part, Words) and after != _CHOICE else part
        for part, after in zip(pattern, behind, strict=True)
    ]


@cache
def _with_others(part: Words) -> Words:
    choices = part.choices
    theirs = [_YOUR.sub(other, choice) for choice in choices if "your" in choice.split() for other in _OTHERS]
    return Words((*(choice for choice in choices if "your" not in choice.split()), *theirs)) if theirs else part


@cache
def _ways(words: str) -> tuple[tuple[str, ...], ...]:
    """The ways to spell words: a genitive is also read in hasty spelling, as in "the players army", "it's owner"."""
    return tuple(product(*map(_spellings, split_words(words))))


@cache
def _spellings(word: str) -> tuple[str, ...]:
    """The symbols of a word as it is spelt."""
    hasty = "it's" if word == "its" else f"{word[:-2]}s" if word.endswith("'s") and word != "it's" else ""
    return tuple(word_symbol(way) for way in (word.lower(), hasty.lower()) if way)


def _choices(part: Words | Noun | Verb, number: int) -> tuple[str, ...]:
    if isinstance(part, Words):
        return part.choices
    if isinstance(part, Noun) and number:
        return (part.singular if number == 1 else part.plural, *part.also)
    return (part.singular, part.plural, *part.also)
