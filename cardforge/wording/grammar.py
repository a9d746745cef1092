"""Builds the Lark grammar of a game's controlled English from its phrases."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardforge.effects.phrases import Phrase
from cardforge.wording.base_grammar import BASE_GRAMMAR, BASE_WORDS
from cardforge.wording.lexer import LITERALS, terminal
from cardforge.wording.patterns import Noun, Part, Slot, Verb, Words, parse_pattern, split_words


@dataclass(frozen=True)
class Wording:
    """One wording of a phrase, with its slots in order."""

    phrase: Phrase
    slots: tuple[str, ...]


@dataclass(frozen=True)
class Grammar:
    """The Lark grammar, its words, and the wording of each alternative."""

    text: str
    words: frozenset[str]
    wordings: tuple[Wording, ...]


def grammar(vocabulary: tuple[Phrase, ...]) -> Grammar:
    """The grammar of a vocabulary; phrases of the same kind are alternatives, earlier ones are preferred."""
    rules = _Rules(set(BASE_WORDS))
    wordings: list[Wording] = []
    for phrase in vocabulary:
        for text in (phrase.text, *phrase.also) if phrase.kind not in _BY_LEXER else ():
            pattern = parse_pattern(text)
            rules.add(phrase.kind, pattern, len(wordings))
            wordings.append(Wording(phrase, tuple(part.name for part in pattern if isinstance(part, Slot))))
    lines = rules.lines()
    lines.append("noun_any: noun_one | noun_many")
    lines += [f"{kind}: NOTHING" for kind in sorted(_missing(BASE_GRAMMAR + "\n".join(lines)))]
    terminals = sorted({terminal(word) for word in rules.words} | {*LITERALS, "NAME", "NAMES", "UNKNOWN", "NOTHING"})
    text = BASE_GRAMMAR + "\n".join(lines) + "\n%declare " + " ".join(terminals) + "\n"
    return Grammar(text, frozenset(rules.words), tuple(wordings))


_BY_LEXER = ("synonym", "subtype")
"""Kinds of phrases that the lexer handles."""

SAME = Slot("what", "objects")
"""The subject of an effect, which later effects of a sentence need not repeat: "gets +1/+0 and gains Flying"."""


def _missing(text: str) -> set[str]:
    """Kinds that the grammar refers to but a small vocabulary has no phrase for; they match nothing."""
    named = set(re.findall(r"^(\w+)(?:\.-?\d+)?:", text, re.MULTILINE))
    asked = set(re.findall(r"\b_?[a-z]\w*\b", re.sub(r"-> \w+|^\w+(?:\.-?\d+)?:", "", text, flags=re.MULTILINE)))
    return asked - named


class _Rules:
    """The rules of a grammar under construction."""

    def __init__(self, words: set[str]) -> None:
        self.words = words
        self.rules: dict[str, list[str]] = {}
        self.seen: set[tuple[str, str]] = set()
        self.choices: dict[tuple[str, ...], str] = {}
        """Words with the same meaning, and the rule that reads them."""

    def add(self, kind: str, pattern: list[Part], number: int) -> None:
        """Adds a wording; a noun gets a rule for each number, an effect also one without its subject."""
        if kind == "noun":
            self._body("noun_one", self._symbols(pattern, 1), f"p{number}")
            self._body("noun_many", self._symbols(pattern, 2), f"p{number}")
            return
        symbols = self._symbols(pattern, 0)
        self._body(kind, symbols, f"p{number}")
        if kind == "effect" and pattern[:1] == [SAME]:
            self._body("effect_same", symbols[1:], f"q{number}")

    def lines(self) -> list[str]:
        """The rules in Lark's notation."""
        lines = [f"{kind}: " + "\n    | ".join(alternatives) for kind, alternatives in self.rules.items()]
        return lines + [f"{name}: " + " | ".join(spelt) for spelt, name in self.choices.items()]

    def _body(self, rule: str, symbols: list[str], alias: str) -> None:
        body = " ".join(symbol for symbol in symbols if symbol)
        if (rule, body) not in self.seen:
            self.seen.add((rule, body))
            self.rules.setdefault(rule, []).append(f"{body} -> {alias}")

    def _symbols(self, pattern: list[Part], number: int) -> list[str]:
        """The grammar symbol of each part of a wording."""
        return [part.kind if isinstance(part, Slot) else self._spelt(_choices(part, number)) for part in pattern]

    def _spelt(self, choices: tuple[str, ...]) -> str:
        spelt = tuple(dict.fromkeys(" ".join(self._word(word) for word in split_words(choice)) for choice in choices))
        return spelt[0] if len(spelt) == 1 else self.choices.setdefault(spelt, f"_choice_{len(self.choices)}")

    def _word(self, word: str) -> str:
        """A word; a genitive is also read in hasty spelling: "the players army", "it's owner"."""
        hasty = "it's" if word == "its" else f"{word[:-2]}s" if word.endswith("'s") and word != "it's" else ""
        self.words.update({word, hasty} if hasty else {word})
        if not hasty:
            return terminal(word)
        spelt = (terminal(word), terminal(hasty))
        return self.choices.setdefault(spelt, f"_choice_{len(self.choices)}")


def _choices(part: Words | Noun | Verb, number: int) -> tuple[str, ...]:
    if isinstance(part, Words):
        return part.choices
    if isinstance(part, Noun) and number:
        return (part.singular if number == 1 else part.plural, *part.also)
    return (part.singular, part.plural, *part.also)


__all__ = ["Grammar", "Wording", "grammar"]
