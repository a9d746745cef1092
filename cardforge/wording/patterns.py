"""Takes the wording of a phrase apart: words, slots, plural nouns, verbs that agree with their subject."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Words that mean the same here; the first is written."""

    choices: tuple[str, ...]


@dataclass(frozen=True)
class Noun:
    """A noun that is plural unless the number before it is 1."""

    one: str
    many: str


@dataclass(frozen=True)
class Verb:
    """A verb that ends otherwise after a subject in the singular: "gets", "get"."""

    one: str
    many: str


@dataclass(frozen=True)
class Hole:
    """A slot that a phrase of another kind fills."""

    slot: str
    kind: str


Part = Words | Noun | Verb | Hole

ARTICLES = ("a", "an")
"""Both are the same word, spelt by the sound that follows; the lexer reads both as the first, the writer takes the one that sounds right."""

_PART = re.compile(r"\{(?P<slot>\w+):(?P<kind>\w+)\}|\((?P<choices>[^)]*)\)|(?P<word>[^\s{}()]+)")
_ENDINGS = re.compile(r"^(?P<stem>.+?)(?P<mark>\[(?P<noun>[^\]]*)\]|<(?P<verb>[^>]*)>)$")
_PIECES = re.compile(r"non-|[\w'’/+-]+|[^\w\s]")


def parts(text: str) -> list[Part]:
    """The parts of a wording in order."""
    found: list[Part] = []
    for match in _PART.finditer(text):
        if match["slot"]:
            found.append(Hole(match["slot"], match["kind"]))
        elif match["choices"] is not None:
            found.append(Words(tuple(match["choices"].split("|"))))
        else:
            found += _word(match["word"]) if match["word"] not in ARTICLES else [Words(ARTICLES[:1])]
    return found


def _word(word: str) -> list[Part]:
    tail = ""
    while word and word[-1] in ".,:;":
        word, tail = word[:-1], word[-1] + tail
    ending = _ENDINGS.match(word)
    found: list[Part] = []
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
