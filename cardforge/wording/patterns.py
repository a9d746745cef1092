"""Parses the wording of a phrase into its parts: words, slots, nouns with a plural, verbs that agree with their subject."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product


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

_PART = re.compile(r"\{(?P<slot>\w+):(?P<kind>\w+)\}|\((?P<choices>[^)]*)\)|(?P<word>[^\s{}()]+)")
_ALTERNATIVE = re.compile(r"(?:^|(?<=\|))(?:\[[^\]]*\]|<[^>]*>|[^|\[<])*")
_ENDINGS = re.compile(r"^(?P<stem>.+?)(?P<mark>\[(?P<noun>[^\]]*)\]|<(?P<verb>[^>]*)>)$")
_PIECES = re.compile(r"non-|[\w'’/+-]+|[^\w\s]")


def parse_pattern(text: str) -> list[Part]:
    """The parts of a wording in order."""
    return [*_parts(text)]


@cache
def _parts(text: str) -> tuple[Part, ...]:
    """The parts of a wording, which building a reader asks for several times."""
    found: list[Part] = []
    for match in _PART.finditer(text):
        if match["slot"]:
            found.append(Slot(match["slot"], match["kind"]))
        elif match["choices"] is not None:
            found.append(_choice(_ALTERNATIVE.findall(match["choices"])))
        else:
            found += _word(match["word"])
    return tuple(found)


def _choice(alternatives: list[str]) -> Part:
    """ "(get<s>|gain<s>)" is a verb with a synonym; "(into|in)" are plain words; an empty alternative makes them optional; "(is|are)" is "am" as well."""
    if {"is", "are"} <= set(alternatives) and "am" not in alternatives:
        alternatives = [*alternatives, "am"]
    first, *others = (_phrase(text) for text in alternatives)
    rest = tuple(form for words in others for form in forms(words))
    if len(first) == 1 and isinstance(first[0], Noun | Verb):
        return type(first[0])(first[0].singular, first[0].plural, rest)
    return Words((*forms(first), *rest))


def _phrase(text: str) -> list[Words | Noun | Verb]:
    return [part for word in text.split() for part in _word(word)]


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
