"""A card that its text calls by a part of its name: "Peddler", "the Necromancer", "this troll" on Bridge Troll."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

_BEHIND_HEAD: Final = re.compile(r"\s*,|\s+(?:of|the|from|in|at|with|who|for|without|and|-)\b", re.IGNORECASE)
"""What ends the words of a name that say what the card is: "Bard of the Long Road", "Karl, the Butcher"."""
_ANOTHER: Final = re.compile(
    r"(?:\b(?:a|an|another|other|each|every|all|any|target|or|and|with|same|that|named|called|non)[\s-]+|\d\s+)$",
    re.IGNORECASE,
)
"""Words before a part of the name that make it a kind of card, or the name of something else."""
_COUNTER: Final = re.compile(r"\s+(?:tokens?|counters?|cards?|creatures?)\b", re.IGNORECASE)
_BEFORE_WORD: Final = re.compile(r"\s+[a-z]")
_LEAST: Final = 3
"""The letters of the shortest part of a name by which a card is called."""


def without_part(text: str, name: str, kind_of: Callable[[str], str]) -> str:
    """The text with "I" for a part of the card's name by which it calls the card; every letter stays in its place.

    `kind_of` says of a word in lower case whether it is a "word" of the language, which stays what it is, a "subtype", or neither ("").
    A subtype means the card itself behind "this", and behind "the" if the text speaks of no other card of the kind.
    """
    small = text.lower()
    for part, alone in _parts(name):
        known = kind_of(part.lower())
        if part.lower() in small and known != "word":
            text = _without(text, part, known == "subtype", alone)
    return text


def _parts(name: str) -> Iterator[tuple[str, bool]]:
    """Each part by which a card may be called, the longest first, and whether only without an article, as by a first name."""
    plain = re.sub(r"^[Tt]he\s+", "", name.strip())
    end = _BEHIND_HEAD.search(plain)
    head = plain[: end.start()] if end else plain
    words = head.split()
    if end and len(words) > 1:
        yield head, False
    if words and (end or len(words) > 1):
        yield from ((word, False) for word in words[-1:] if len(word) >= _LEAST)
        yield from ((word, True) for word in words[:1] if len(words) > 1 and len(word) >= _LEAST)


def _without(text: str, part: str, is_subtype: bool, alone: bool) -> str:
    pattern = re.compile(
        rf"(?<![\w'-])(?:(?P<which>the|this)\s+)?(?P<part>{re.escape(part)})(?P<many>s|es)?(?P<own>'s)?(?![\w'-])",
        re.IGNORECASE,
    )
    found = [*pattern.finditer(text)]
    others = any(not match["which"] and not _is_reference(text, match, is_subtype) for match in found)
    return pattern.sub(partial(_replaced, text, is_subtype, alone, others), text)


def _replaced(text: str, is_subtype: bool, alone: bool, others: bool, match: re.Match[str]) -> str:
    which = (match["which"] or "").lower()
    quoted = text.count('"', 0, match.start()) % 2
    if match["many"] or quoted or _COUNTER.match(text, match.end()) or (alone and which):
        return match.group()
    if (which == "the" and others) or (not which and not _is_reference(text, match, is_subtype)):
        return match.group()
    return ("my" if match["own"] else "I").ljust(len(match.group()))


def _is_reference(text: str, match: re.Match[str], is_subtype: bool) -> bool:
    """Whether a part of the name without an article is the subject or the object of a sentence."""
    if is_subtype or match["many"] or not match["part"][:1].isupper() or _ANOTHER.search(text, 0, match.start()):
        return False
    before = text[: match.start()].rstrip()
    behind_word = before[-1:].isalpha() and before.rsplit(maxsplit=1)[-1][:1].islower()
    return bool(match["own"] or _BEFORE_WORD.match(text, match.end()) or behind_word)
