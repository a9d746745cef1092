"""Takes the wording of a phrase apart: words, slots, plural nouns, verbs that agree with their subject."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Words:
    """Words that mean the same here; the first is written."""

    choices: tuple[str, ...]


@dataclass(frozen=True)
class Noun:
    """A noun that is plural unless the number before it is 1."""

    one: str
    many: str
    also: tuple[str, ...] = ()
    """Other words, in each of their forms, that are read and never written."""


@dataclass(frozen=True)
class Verb:
    """A verb that ends otherwise after a subject in the singular: "gets", "get"."""

    one: str
    many: str
    also: tuple[str, ...] = ()
    """Other words, in each of their forms, that are read and never written."""


@dataclass(frozen=True)
class Hole:
    """A slot that a phrase of another kind fills."""

    slot: str
    kind: str


Part = Words | Noun | Verb | Hole

ARTICLES = ("a", "an")
"""Both are the same word, spelt by the sound that follows; the lexer reads both as the first, the writer takes the one that sounds right."""

_PART = re.compile(r"\{(?P<slot>\w+):(?P<kind>\w+)\}|\((?P<choices>[^)]*)\)|(?P<word>[^\s{}()]+)")
_ALTERNATIVE = re.compile(r"(?:^|(?<=\|))(?:\[[^\]]*\]|<[^>]*>|[^|\[<])*")
_ENDINGS = re.compile(r"^(?P<stem>.+?)(?P<mark>\[(?P<noun>[^\]]*)\]|<(?P<verb>[^>]*)>)$")
_PIECES = re.compile(r"non-|[\w'’/+-]+|[^\w\s]")


def parts(text: str) -> list[Part]:
    """The parts of a wording in order."""
    found: list[Part] = []
    for match in _PART.finditer(text):
        if match["slot"]:
            found.append(Hole(match["slot"], match["kind"]))
        elif match["choices"] is not None:
            found.append(_choice(_ALTERNATIVE.findall(match["choices"])))
        else:
            found += _word(match["word"])
    return found


def _choice(alternatives: list[str]) -> Part:
    """ "(get<s>|gain<s>)" is a verb of which another means the same; "(into|in)" are plain words; an empty one may be left out."""
    first, *others = (_phrase(text) for text in alternatives)
    rest = tuple(form for words in others for form in forms(words))
    if len(first) == 1 and isinstance(first[0], Noun | Verb):
        return type(first[0])(first[0].one, first[0].many, rest)
    return Words((*forms(first), *rest))


def _phrase(text: str) -> list[Words | Noun | Verb]:
    return [part for word in text.split() for part in _word(word)]


def forms(words: Sequence[Part]) -> list[str]:
    """Every form of some words without a slot."""
    each = [
        part.choices if isinstance(part, Words) else (part.one, part.many)
        for part in words
        if not isinstance(part, Hole)
    ]
    return [" ".join(found) for found in product(*each)]


def _word(word: str) -> list[Words | Noun | Verb]:
    if word in ARTICLES:
        return [Words(ARTICLES[:1])]
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
    return found + [Words((mark,)) for mark in tail]


def _noun(stem: str, ending: str) -> Noun:
    """ "card[s]" is card, cards; "cit[y|ies]" is city, cities."""
    if "|" in ending:
        one, many = ending.split("|")
        return Noun(stem + one, stem + many)
    return Noun(stem, stem + ending)


def _verb(stem: str, ending: str) -> Verb:
    """ "get<s>" is get, gets; "ha<ve|s>" is have, has."""
    if "|" in ending:
        many, one = ending.split("|")
        return Verb(stem + one, stem + many)
    return Verb(stem + ending, stem)


def pieces(words: str) -> list[str]:
    """The single tokens of a choice of words: "does not" is two, "deck's" one."""
    return _PIECES.findall(words)
