"""Parses the wording of a phrase into its parts: words, slots, nouns with a plural, verbs that agree with their subject."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, product


@dataclass(frozen=True)
class Words:
    """Words with the same meaning; the first is written."""

    choices: tuple[str, ...]


@dataclass(frozen=True)
class Noun:
    """A noun that is plural unless the number before it is 1."""

    singular: str
    plural: str
    also: tuple[str, ...] = ()
    """Other words, in all their forms, that are read but never written."""


@dataclass(frozen=True)
class Verb:
    """A verb that has another ending after a singular subject: "gets", "get"."""

    singular: str
    plural: str
    also: tuple[str, ...] = ()
    """Other words, in all their forms, that are read but never written."""


@dataclass(frozen=True)
class Slot:
    """A slot that is filled by a phrase of another kind."""

    name: str
    kind: str


Part = Words | Noun | Verb | Slot

ARTICLES = ("a", "an")
"""One word in two spellings, depending on the next sound; the lexer reads both as the first, the writer picks the right one."""

_PIECE = re.compile(r"\{\w+:\w+\}|\([^)]*\)|[^\s{}()]+")
"""A slot, a choice or a word."""
_ALTERNATIVE = re.compile(r"(?:^|(?<=\|))(?:\[[^\]]*\]|<[^>]*>|[^|\[<])*")
_ENDINGS = re.compile(r"^(?P<stem>.+?)(?P<mark>\[(?P<noun>[^\]]*)\]|<(?P<verb>[^>]*)>)$")
_PIECES = re.compile(r"non-|[\w'’/+-]+|[^\w\s]")


def parse_pattern(text: str) -> list[Part]:
    """The parts of a wording in order."""
    return [*_parts(text)]


@cache
def _parts(text: str) -> tuple[Part, ...]:
    """The parts of a wording, which building a reader asks for several times."""
    return tuple(chain.from_iterable(map(_parts_of_piece, _PIECE.findall(text))))


@cache
def _parts_of_piece(piece: str) -> tuple[Part, ...]:
    """The parts of a slot, of a choice or of a word with its marks; most stand in many wordings."""
    if piece[0] == "{":
        name, _, kind = piece[1:-1].partition(":")
        return (Slot(name, kind),)
    return (_choice(_ALTERNATIVE.findall(piece[1:-1])),) if piece[0] == "(" else _word(piece)


def _choice(alternatives: list[str]) -> Part:
    """ "(get<s>|gain<s>)" is a verb with a synonym; "(into|in)" are plain words; an empty alternative makes them optional; "(is|are)" is "am" as well."""
    if {"is", "are"} <= set(alternatives) and "am" not in alternatives:
        alternatives = [*alternatives, "am"]
    first, *others = alternatives
    rest = tuple(form for text in others for form in _forms(text))
    words = _phrase(first)
    if len(words) == 1 and isinstance(words[0], Noun | Verb):
        return type(words[0])(words[0].singular, words[0].plural, rest)
    return Words((*_forms(first), *rest))


def _phrase(text: str) -> list[Words | Noun | Verb]:
    return [part for word in text.split() for part in _word(word)]


@cache
def _forms(text: str) -> tuple[str, ...]:
    """Every form of an alternative; most stand in many choices."""
    return tuple(forms(_phrase(text)))


def forms(words: Sequence[Part]) -> list[str]:
    """Every form of a sequence of words; slots are ignored."""
    each = [
        part.choices if isinstance(part, Words) else (part.singular, part.plural)
        for part in words
        if not isinstance(part, Slot)
    ]
    return [" ".join(found) for found in product(*each)]


@cache
def _word(word: str) -> tuple[Words | Noun | Verb, ...]:
    if word in ARTICLES:
        return (Words(ARTICLES[:1]),)
    tail = ""
    while word and word[-1] in ".,:;":
        word, tail = word[:-1], word[-1] + tail
    ending = _ENDINGS.match(word)
    found: list[Words | Noun | Verb] = []
    if ending and ending["noun"] is not None:
        found.append(_noun(ending["stem"], ending["noun"]))
    elif ending:
        found.append(_verb(ending["stem"], ending["verb"]))
    elif word:
        found.append(Words((word,)))
    return (*found, *(Words((mark,)) for mark in tail))


def _noun(stem: str, ending: str) -> Noun:
    """ "card[s]" is card, cards; "cit[y|ies]" is city, cities."""
    if "|" in ending:
        singular, plural = ending.split("|")
        return Noun(stem + singular, stem + plural)
    return Noun(stem, stem + ending)


def _verb(stem: str, ending: str) -> Verb:
    """ "get<s>" is get, gets; "ha<ve|s>" is have, has."""
    if "|" in ending:
        plural, singular = ending.split("|")
        return Verb(stem + singular, stem + plural)
    return Verb(stem + ending, stem)


def split_words(words: str) -> list[str]:
    """The tokens of a choice of words: "does not" is two tokens, "deck's" one."""
    return _PIECES.findall(words)
