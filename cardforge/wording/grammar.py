"""Builds the grammar of a game's controlled English from its phrases, for Lark."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product

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
    common: frozenset[str]
    """Words that are no subtype even when they are written with a capital."""


def grammar(vocabulary: tuple[Phrase, ...]) -> Grammar:
    """The grammar of a vocabulary. Rows of one kind are alternatives; earlier rows are preferred."""
    words = set(FRAME_WORDS)
    readings: list[Reading] = []
    rules: dict[str, list[str]] = {}
    seen: dict[str, set[str]] = {}
    for phrase in vocabulary:
        for text in (phrase.text, *phrase.also):
            pattern = parts(text)
            slots = tuple(part.slot for part in pattern if isinstance(part, Hole))
            for kind, body in _bodies(phrase.kind, pattern, words):
                if body not in seen.setdefault(kind, set()):
                    seen[kind].add(body)
                    rules.setdefault(kind, []).append(f"{body} -> p{len(readings)}")
            readings.append(Reading(phrase, slots))
    lines = [f"{kind}: " + "\n    | ".join(alternatives) for kind, alternatives in rules.items()]
    lines.append("noun_any: noun_one | noun_many")
    lines += [f"{kind}: NOTHING" for kind in sorted(_missing(FRAME + "\n".join(lines)))]
    terminals = sorted({terminal(word) for word in words} | {*OWN_TYPES, "NAME", "UNKNOWN", "NOTHING"})
    text = FRAME + "\n".join(lines) + "\n%declare " + " ".join(terminals) + "\n"
    return Grammar(text, frozenset(words), tuple(readings), _common(vocabulary))


def _missing(text: str) -> set[str]:
    """Kinds that are asked for and that a small vocabulary has no phrase of; they read nothing."""
    named = set(re.findall(r"^(\w+)(?:\.-?\d+)?:", text, re.MULTILINE))
    asked = set(re.findall(r"\b_?[a-z]\w*\b", re.sub(r"-> \w+|^\w+(?:\.-?\d+)?:", "", text, flags=re.MULTILINE)))
    return asked - named


_COMMON_KINDS = ("noun", "points", "stat", "phase")


def _common(vocabulary: tuple[Phrase, ...]) -> frozenset[str]:
    """The words of nouns and points: "Creature" in the middle of a sentence is a creature, no subtype."""
    found = {"i", "x"}
    for phrase in vocabulary:
        if phrase.kind in _COMMON_KINDS:
            for text in (phrase.text, *phrase.also):
                for part in parts(text):
                    choices = (part.one, part.many) if isinstance(part, Noun | Verb) else getattr(part, "choices", ())
                    found |= {piece.lower() for choice in choices for piece in pieces(choice)}
    return frozenset(found)


def _bodies(kind: str, pattern: list[Part], words: set[str]) -> list[tuple[str, str]]:
    """Every right-hand side of one wording, each choice of words spelt out; a noun has one for the singular and one for the plural."""
    plural = kind in ("noun", "subtype")
    numbers = [(f"{kind}_one", 1), (f"{kind}_many", 2)] if plural else [(kind, 0)]
    return [(rule, " ".join(body)) for rule, number in numbers for body in product(*_symbols(pattern, words, number))]


def _symbols(pattern: list[Part], words: set[str], number: int) -> list[list[str]]:
    """For each part of a wording what the grammar may have there."""
    return [[part.kind] if isinstance(part, Hole) else _spelt(_choices(part, number), words) for part in pattern]


def _choices(part: Words | Noun | Verb, number: int) -> tuple[str, ...]:
    if isinstance(part, Words):
        return part.choices
    if isinstance(part, Noun) and number:
        return (part.one if number == 1 else part.many,)
    return (part.one, part.many)


def _spelt(choices: tuple[str, ...], words: set[str]) -> list[str]:
    spelt = []
    for choice in dict.fromkeys(choices):
        tokens = pieces(choice)
        words.update(tokens)
        spelt.append(" ".join(terminal(token) for token in tokens))
    return spelt


__all__ = ["Grammar", "Reading", "Words", "grammar"]
