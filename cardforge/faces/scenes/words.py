"""The words of a card's name, the most telling first, so that figures, hours and weather can be looked up by them."""

from __future__ import annotations

import re
from collections.abc import Collection
from unicodedata import normalize

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
SHORTEST = 5
"""Fewest letters of a known word at the start of a longer one whose rest is unknown; one fewer at its end."""


def plain_words(text: str) -> list[str]:
    """The words of a text in lower case, without accents and possessive endings; "Potters' Fire" is "potters", "fire"."""
    letters = normalize("NFKD", text).encode("ascii", "ignore").decode().lower().replace("-", " ")
    return [word.removesuffix("'s").replace("'", "") for word in _WORD.findall(letters)]


def by_weight(name: str, small: Collection[str], breaks: Collection[str]) -> list[str]:
    """The words of a name from the most telling to the least: the last noun of the first phrase, then those before it.

    "Court of Mirrors" is about a court, "Burning Stair" about a stair; `breaks` are the words that end a phrase.
    """
    phrases: list[list[str]] = [[]]
    for word in plain_words(name):
        if word in breaks and phrases[-1]:
            phrases.append([])
        elif word not in small:
            phrases[-1].append(word)
    return [word for phrase in phrases for word in reversed(phrase)]


def forms(word: str, known: Collection[str]) -> list[str]:
    """The known words that a word is a form of: itself, its singular, its stem, or a part of a compound.

    "mirrors" is a mirror, "burning" is burn, "watchfire" holds watch and fire, the last first.
    """
    if word in known:
        return [word]
    found = [form for form in _simple_forms(word) if form in known]
    if found:
        return found
    for cut in range(3, len(word) - 2):
        parts = [next((form for form in _simple_forms(part) if form in known), "") for part in (word[cut:], word[:cut])]
        if all(parts):
            return parts
    for cut in range(len(word) - 3, SHORTEST - 1, -1):
        if word[:cut] in known:
            return [word[:cut]]
    for cut in range(3, len(word) - SHORTEST + 2):
        if word[cut:] in known:
            return [word[cut:]]
    return []


def is_plural(word: str, known: Collection[str]) -> bool:
    """Whether a word names several of a thing whose singular is known."""
    return word.endswith("s") and not word.endswith("ss") and any(form in known for form in _simple_forms(word)[1:])


def _simple_forms(word: str) -> list[str]:
    endings = (
        ("ies", "y"),
        ("ves", "f"),
        ("es", ""),
        ("s", ""),
        ("ing", ""),
        ("ing", "e"),
        ("ed", ""),
        ("en", ""),
        ("er", ""),
    )
    made = [word.removesuffix(end) + new for end, new in endings if word.endswith(end) and len(word) > len(end) + 2]
    return list(dict.fromkeys([word, *made]))
