"""Builds the grammar of a game's controlled English from its phrases, as tables for the parser."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Final

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
)
from cardforge.wording.inflection import lemma, verb_forms
from cardforge.wording.parsing.base_grammar import BASE_GRAMMAR
from cardforge.wording.parsing.earley import Grammar, Rule
from cardforge.wording.parsing.event_grammar import EVENT_GRAMMAR
from cardforge.wording.parsing.forest import ABSENT, PARTS
from cardforge.wording.parsing.notation import SPLICED, Expansion, Production, word_symbol
from cardforge.wording.parsing.noun_grammar import NOUN_GRAMMAR
from cardforge.wording.parsing.spoken_grammar import SPOKEN_GRAMMAR
from cardforge.wording.parsing.state_grammar import STATE_GRAMMAR
from cardforge.wording.parsing.tail_grammar import TAIL_GRAMMAR
from cardforge.wording.parsing.use_grammar import USE_GRAMMAR
from cardforge.wording.patterns import Noun, Part, Slot, Verb, Words, parse_pattern, split_words

CLASSES: Final = ("PAIR", "SIGNED", "NUMBER", "QUOTED", "NAME", "NAMES", "UNKNOWN", "TITLE")
"""Classes of tokens; their text is a value, that of other words is not."""
WORDINGS: Final = "pqwyz"
"""How the action of a wording begins: as it stands, without its subject (which is "you" or was said before), or behind a player "who" did it;
behind a player who does it, with "your" in it, as it stands or without its subject."""
_BY_LEXER = ("synonym", "subtype", "note")
"""Kinds of phrases that are no part of a sentence: the lexer handles them, or they are left out before."""

_NO_VERBS = ("no", "only", "it", "the", "this", "your", "each", "all", "creatures", "damage", "there", "you", "i")
"""Words that begin an effect and are no verbs."""

SAME: Final = Slot("what", "objects")
"""The subject of an effect, which later effects of a sentence need not repeat: "gets +1/+0 and gains Flying"."""


PLAYER: Final = Slot("who", "player")
"""The subject of an effect that a player carries out; further effects need not repeat it: "discards a card and loses 1 LP"."""
_VERB_PHRASES: Final = ("vp_third", "vp_bare")
"""What a player does, as it is said of one player and of several."""
_OTHERS: Final = ("their", "his or her", "his", "her")
"""What stands for "your" where another player does something."""
_CHOICE: Final = Words(("choice",))


@dataclass(frozen=True)
class Wording:
    """One wording of a phrase, with its slots in order."""

    phrase: Phrase
    slots: tuple[str, ...]
    has_subject: bool = False
    """Whether it opens with a slot: its subject."""


@dataclass(frozen=True)
class CompiledGrammar:
    """The tables of a grammar, with the names behind their numbers."""

    tables: Grammar
    names: tuple[str, ...]
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
        return frozenset(name.strip('"') or '"' for name in self.names if name[:1] == '"')

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
        """For each rule the entry that it belongs to, the number of its first rule.

        An entry is the smallest alternative: a wording with all its forms, or one branch of a choice, an option that is there or
        not, one alternative of the base grammar. Forms of one word ("creature", "creatures") are one entry.
        """
        first: dict[object, int] = {}
        return tuple(first.setdefault(self._entry_key(rule), number) for number, rule in enumerate(self.tables.rules))

    @cached_property
    def _repeated(self) -> frozenset[int]:
        """The symbols of repetitions: one and many of the same are no alternatives."""
        return frozenset(rule.symbol for rule in self.tables.rules if rule.parts[:1] == (rule.symbol,))

    def _entry_key(self, rule: Rule) -> object:
        name = self.actions[rule.action]
        if name[0] in WORDINGS and name[1:].isdigit():
            return int(name[1:])
        if rule.symbol in self.spliced and rule.symbol in self._repeated:
            return (rule.symbol, "repeated")
        parts = tuple(self.names[part] for part in rule.parts)
        return (rule.symbol, tuple(lemma(part.strip('"')) if part[0] == '"' else part for part in parts), name)

    def rules_of_entries(self, entries: Iterable[int]) -> frozenset[int]:
        """The numbers of all rules of these entries."""
        wanted = frozenset(entries)
        return frozenset(number for number, entry in enumerate(self.entry_of) if entry in wanted)

    def entries_of(self, rules: Iterable[int]) -> frozenset[int]:
        """The entries to which these rules belong."""
        return frozenset(self.entry_of[rule] for rule in rules)

    def wordings_of(self, actions: Iterable[int]) -> frozenset[int]:
        """The wordings whose actions these are."""
        names = [self.actions[action] for action in actions]
        return frozenset(int(name[1:]) for name in names if name[0] in WORDINGS and name[1:].isdigit())


def compile_grammar(vocabulary: tuple[Phrase, ...]) -> CompiledGrammar:
    """The grammar of a vocabulary; phrases of the same kind are alternatives."""
    rules = _Rules()
    wordings: list[Wording] = []
    for phrase in vocabulary:
        for text in _texts(phrase):
            pattern = parse_pattern(text)
            rules.add(phrase.kind, pattern, len(wordings), isinstance(phrase.make, type))
            slots = tuple(part.name for part in pattern if isinstance(part, Slot))
            wordings.append(Wording(phrase, slots, isinstance(pattern[0], Slot)))
    return _numbered(rules.expansion.productions, tuple(wordings))


_COUNTED: Final = re.compile(
    r"\{n:(?:number|article)\} (damage(?! divided)|cards?\[s\](?! of| at| in)|\{what:points\}|\{name:counter\} \(counter\[s\]\|token\[s\]\|?\))(.*)"
)
"""What so many of is done: damage, cards, points, counters; and the words behind it."""
_MADE_OF_NUMBER: Final = (
    "deal",
    "draw",
    "discard",
    "gain",
    "lose",
    "put",
    "(put|place)",
    "mill",
    "{who:player}",
    "{by:objects}",
    "(draw|you",
    "(discard|you",
    "you",
)


def _texts(phrase: Phrase) -> tuple[str, ...]:
    """The wordings of a phrase; what is done so many times is also done "equal to" an amount."""
    if phrase.kind in _BY_LEXER:
        return ()
    texts = (phrase.text, *phrase.also)
    if phrase.kind != "effect":
        return texts
    texts = (*texts, *(none for text in texts for none in _of_none(text)))
    return tuple(dict.fromkeys((*texts, *(more for text in texts for more in _of_amount(text)))))


_FIGHTING: Final = ("attack {", "(block|")
"""What is done with creatures, of which it may be said that no player can do it."""


def _of_none(text: str) -> tuple[str, ...]:
    """ "Each player cannot play events" is also "no player may play events", "Elves cannot attack" is "no Elves can attack", "no player can block it" the same of creatures."""
    for slot, none in (
        (SAME, "none"),
        (Slot("by", "objects"), "none"),
        (PLAYER, "no_player"),
        (Slot("what", "player"), "no_player"),
    ):
        start = f"{{{slot.name}:{slot.kind}}} cannot "
        if text.startswith(start):
            rest = text.removeprefix(start)
            fighters = (
                (f"no {{{slot.name}:nobody}} (can|may) {rest}",)
                if slot.kind == "objects" and rest.startswith(_FIGHTING)
                else ()
            )
            return (f"no {{{slot.name}:{none}}} (can|may) {rest}", *fighters)
    return ()


def _of_amount(text: str) -> tuple[str, ...]:
    """ "Deal {n:number} damage to ..." is also "deal damage equal to {n:amount} to ..." and "deal damage to ... equal to {n:amount}"."""
    found = _COUNTED.search(text)
    if found is None or text.split()[0] not in _MADE_OF_NUMBER or "{until" in found[2] or "for each" in text:
        return ()
    before, what, behind = text[: found.start()], found[1].replace("[s]", "s").replace("|)", ")"), found[2]
    ways = [f"{before}(|a number of|an amount of) {what} equal to {{n:amount}}{behind}"]
    if behind.strip() and before != "deal ":  # what stands behind the target is a wording of its own
        ways.append(f"{before}(|a number of|an amount of) {what}{behind} equal to {{n:amount}}")
    return tuple(ways)


class _Rules:
    """The rules of a grammar under construction."""

    def __init__(self) -> None:
        self.expansion = Expansion()
        self._known: dict[tuple[str, ...], list[str]] = {}
        self.expansion.add(
            BASE_GRAMMAR + EVENT_GRAMMAR + NOUN_GRAMMAR + TAIL_GRAMMAR + STATE_GRAMMAR + USE_GRAMMAR + SPOKEN_GRAMMAR
        )
        self._rule("_quote", [word_symbol('"')], SPLICED)

    def add(self, kind: str, pattern: list[Part], number: int, plain: bool = True) -> None:
        """Adds a wording; a noun gets a rule for each number, an effect also one without its subject."""
        if kind == "noun":
            self._rule("noun_one", self._symbols(pattern, 1), f"p{number}")
            self._rule("noun_many", self._symbols(pattern, 2), f"p{number}")
            for words in {
                choice for part in pattern[-1:] if not isinstance(part, Slot) for choice in _choices(part, 1)
            }:
                before = self._symbols(pattern[:-1], 1)
                self._rule(
                    "noun_gen", [*before, *(word_symbol(word.lower()) for word in f"{words}'s".split())], f"p{number}"
                )
            return
        if kind == EVENT:
            for form, wording in event_forms(pattern).items():
                bare = form in (DID, DID_NOT, AGAIN, BEEN)
                action = "w" if form in (WHO_DID, WHO_DID_NOT) else "q" if bare else "p"
                self._rule(form, self._symbols(wording, 0), f"{action}{number}")
            return
        symbols = self._symbols(pattern, 0)
        self._rule(kind, symbols, f"p{number}")
        if kind == "effect" and isinstance(pattern[0], Words):
            self._verb_phrase(pattern, number)
        if kind == "effect" and plain and pattern[:1] == [PLAYER] and isinstance(pattern[1], Verb):
            for action, rest in self._behind_player(pattern[2:], "qz"):
                for symbol, forms in zip(_VERB_PHRASES, _number_forms(pattern[1]), strict=True):
                    self._rule(symbol, [*self._spelt(forms), *rest], f"{action}{number}")
        if kind == "effect" and pattern[:1] == [SAME]:
            self._rule("effect_same", symbols[1:], f"q{number}")
        if kind == "effect" and plain and len(pattern) == 2 and isinstance(pattern[0], Words) and pattern[1] == SAME:
            self._rule("verb_alone", symbols[:1], f"q{number}")
        if kind == "effect" and plain and len(pattern) > 2 and pattern[0] == SAME and _is_be(pattern[1]):
            self._rule("done_alone", symbols[2:], f"q{number}")

    def _verb_phrase(self, pattern: list[Part], number: int) -> None:
        """An effect that begins with a verb is also read behind a player who does it: "target player draws a card"."""
        first = pattern[0]
        assert isinstance(first, Words)
        verbs = [word for word in first.choices if word.isalpha() and word not in _NO_VERBS]
        if not verbs:
            return
        thirds = tuple((word_symbol(verb_forms(verb).third),) for verb in verbs)
        bare = tuple((word_symbol(verb),) for verb in verbs)
        self._rule("third_effect", [self.expansion.choice(thirds), *self._symbols(pattern[1:], 0)], f"p{number}")
        for action, rest in self._behind_player(pattern[1:], "py"):
            for symbol, ways in zip(_VERB_PHRASES, (thirds, bare), strict=True):
                self._rule(symbol, [self.expansion.choice(ways), *rest], f"{action}{number}")

    def _behind_player(self, pattern: list[Part], actions: str) -> list[tuple[str, list[str]]]:
        """The symbols of a wording behind a player who does it: with "their" in the place of "your" and, by another action, as it stands."""
        theirs = _of_others(pattern)
        found = [(actions[0], self._symbols(theirs, 0))]
        return found if theirs == pattern else [*found, (actions[1], self._symbols(pattern, 0))]

    def _rule(self, symbol: str, parts: list[str], action: str) -> None:
        self.expansion.productions.append(Production(symbol, tuple(parts), action))

    def _symbols(self, pattern: list[Part], number: int) -> list[str]:
        """The grammar symbols of a wording, part by part."""
        found: list[str] = []
        for part in pattern:
            found += [part.kind] if isinstance(part, Slot) else self._spelt(_choices(part, number))
        return found

    def _spelt(self, choices: tuple[str, ...]) -> list[str]:
        """The symbols of one word or one of several, in all their spellings; most are those of an earlier wording."""
        known = self._known.get(choices)
        if known is None:
            spelt = tuple(dict.fromkeys(way for choice in choices for way in _ways(choice)))
            known = self._known[choices] = list(spelt[0]) if len(spelt) == 1 else [self.expansion.choice(spelt)]
        return known


def _is_be(part: Part) -> bool:
    return isinstance(part, Words) and {"is", "are"} <= {*part.choices}


def _number_forms(verb: Verb) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The forms of a verb behind one player, and behind several or "may"."""
    return (verb.singular, *verb.also[::2]), (verb.plural, *verb.also[1::2])


def _of_others(pattern: list[Part]) -> list[Part]:
    """The wording of what another player does: "your hand" is "their hand", but "your choice" stays yours."""
    behind = [*pattern, None][1:]
    return [
        Words(_with_others(part.choices)) if isinstance(part, Words) and after != _CHOICE else part
        for part, after in zip(pattern, behind, strict=True)
    ]


def _with_others(choices: tuple[str, ...]) -> tuple[str, ...]:
    theirs = [re.sub(r"\byour\b", other, choice) for choice in choices if "your" in choice.split() for other in _OTHERS]
    return (*(choice for choice in choices if "your" not in choice.split()), *theirs)


@cache
def _ways(words: str) -> tuple[tuple[str, ...], ...]:
    """The ways to spell words: a genitive is also read in hasty spelling, as in "the players army", "it's owner"."""
    return tuple(product(*map(_spellings, split_words(words))))


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


def _numbered(productions: list[Production], wordings: tuple[Wording, ...]) -> CompiledGrammar:
    """The tables of the rules; a symbol that nothing makes, such as a kind without phrases in a small vocabulary, matches nothing."""
    symbols = dict.fromkeys(production.symbol for production in productions)
    parts = dict.fromkeys(part for production in productions for part in production.parts)
    terminals = dict.fromkeys(part for part in parts if part[0] == '"' or part in CLASSES)
    missing = [part for part in parts if part not in terminals and part not in symbols]
    names = [*symbols, *terminals, *(name for name in CLASSES if name not in terminals), *missing]
    numbers = {name: number for number, name in enumerate(names)}
    actions = list(dict.fromkeys([SPLICED, "absent", *(production.action for production in productions)]))
    assert (actions[PARTS], actions[ABSENT]) == (SPLICED, "absent")
    of_action = {name: number for number, name in enumerate(actions)}
    rules = dict.fromkeys(
        Rule(
            numbers[production.symbol],
            tuple([numbers[part] for part in production.parts]),
            of_action[production.action],
        )
        for production in productions
    )
    tables = Grammar(rules, len(symbols), len(names))
    spliced = frozenset(numbers[name] for name in symbols if name.startswith(SPLICED))
    return CompiledGrammar(
        tables, tuple(names), numbers, tuple(actions), wordings, spliced, frozenset(numbers[name] for name in CLASSES)
    )
