"""Builds the grammar of a game's controlled English from its phrases, for Lark."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardforge.kernel.phrases import Phrase
from cardforge.wording.frame import FRAME, FRAME_WORDS
from cardforge.wording.lexer import OWN_TYPES, terminal
from cardforge.wording.patterns import Hole, Noun, Part, Verb, Words, parts, pieces


@dataclass(frozen=True)
class Reading:
    """One way a phrase is read: which row, and the slots in the order of the wording."""

    phrase: Phrase
    slots: tuple[str, ...]


@dataclass(frozen=True)
class Grammar:
    """The text for Lark, the words of the vocabulary, and what each alternative stands for."""

    text: str
    words: frozenset[str]
    readings: tuple[Reading, ...]


def grammar(vocabulary: tuple[Phrase, ...]) -> Grammar:
    """The grammar of a vocabulary. Rows of one kind are alternatives; earlier rows are preferred."""
    made = _Rules(set(FRAME_WORDS))
    readings: list[Reading] = []
    for phrase in vocabulary:
        for text in (phrase.text, *phrase.also) if phrase.kind not in _BY_LEXER else ():
            pattern = parts(text)
            made.add(phrase.kind, pattern, len(readings))
            readings.append(Reading(phrase, tuple(part.slot for part in pattern if isinstance(part, Hole))))
    lines = made.lines()
    lines.append("noun_any: noun_one | noun_many")
    lines += [f"{kind}: NOTHING" for kind in sorted(_missing(FRAME + "\n".join(lines)))]
    terminals = sorted({terminal(word) for word in made.words} | {*OWN_TYPES, "NAME", "NAMES", "UNKNOWN", "NOTHING"})
    text = FRAME + "\n".join(lines) + "\n%declare " + " ".join(terminals) + "\n"
    return Grammar(text, frozenset(made.words), tuple(readings))


_BY_LEXER = ("synonym", "subtype")
"""Kinds of rows that settle what a word is before any sentence is looked at."""

SAME = Hole("what", "objects")
"""The subject of an effect that a sentence with several effects need not repeat: "gets +1/+0 and gains Flying"."""


def _missing(text: str) -> set[str]:
    """Kinds that are asked for and that a small vocabulary has no phrase of; they read nothing."""
    named = set(re.findall(r"^(\w+)(?:\.-?\d+)?:", text, re.MULTILINE))
    asked = set(re.findall(r"\b_?[a-z]\w*\b", re.sub(r"-> \w+|^\w+(?:\.-?\d+)?:", "", text, flags=re.MULTILINE)))
    return asked - named


class _Rules:
    """The rules of the grammar as they come together."""

    def __init__(self, words: set[str]) -> None:
        self.words = words
        self.rules: dict[str, list[str]] = {}
        self.seen: set[tuple[str, str]] = set()
        self.choices: dict[tuple[str, ...], str] = {}
        """Words that mean the same, and the rule that reads them."""

    def add(self, kind: str, pattern: list[Part], number: int) -> None:
        """One wording; a noun has a rule for the singular and one for the plural, an effect one without its subject."""
        if kind == "noun":
            self._body("noun_one", self._symbols(pattern, 1), f"p{number}")
            self._body("noun_many", self._symbols(pattern, 2), f"p{number}")
            return
        symbols = self._symbols(pattern, 0)
        self._body(kind, symbols, f"p{number}")
        if kind == "effect" and pattern[:1] == [SAME]:
            self._body("effect_same", symbols[1:], f"q{number}")

    def lines(self) -> list[str]:
        """The rules as Lark reads them."""
        lines = [f"{kind}: " + "\n    | ".join(alternatives) for kind, alternatives in self.rules.items()]
        return lines + [f"{name}: " + " | ".join(spelt) for spelt, name in self.choices.items()]

    def _body(self, rule: str, symbols: list[str], alias: str) -> None:
        body = " ".join(symbol for symbol in symbols if symbol)
        if (rule, body) not in self.seen:
            self.seen.add((rule, body))
            self.rules.setdefault(rule, []).append(f"{body} -> {alias}")

    def _symbols(self, pattern: list[Part], number: int) -> list[str]:
        """For each part of a wording what the grammar may have there."""
        return [part.kind if isinstance(part, Hole) else self._spelt(_choices(part, number)) for part in pattern]

    def _spelt(self, choices: tuple[str, ...]) -> str:
        spelt = tuple(dict.fromkeys(" ".join(self._word(word) for word in pieces(choice)) for choice in choices))
        return spelt[0] if len(spelt) == 1 else self.choices.setdefault(spelt, f"_choice_{len(self.choices)}")

    def _word(self, word: str) -> str:
        """A word; one in the genitive is also read as people write it in a hurry: "the players army", "it's owner"."""
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
        return (part.one if number == 1 else part.many, *part.also)
    return (part.one, part.many, *part.also)


__all__ = ["Grammar", "Reading", "Words", "grammar"]
