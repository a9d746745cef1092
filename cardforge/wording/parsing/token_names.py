"""Subtypes that a text itself brings into the game: those of the tokens that it makes, which no card need bear."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_TOKEN: Final = re.compile(r"\b\d+/\d+ (?P<words>[^.,;:]{1,60}?) tokens?\b")
_NAME: Final = re.compile(r"\b[A-Z][a-z][\w'-]+|\b[a-z][a-z'-]{2,}$")
_MISSPELT: Final = 75
"""The similarity to a known word, out of 100, from which a name is taken for a misspelling of it."""


def token_names(text: str) -> frozenset[str]:
    """The words by which a text calls the tokens that it makes: capitalised ones, and the last one ("a 0/1 crop token")."""
    return frozenset(name for made in _TOKEN.finditer(text) for name in _NAME.findall(made["words"]))


def new_names(names: Iterable[str], known: Iterable[str]) -> frozenset[str]:
    """Those of the names that do not look like a misspelling of a `known` word in lower case."""
    from rapidfuzz import fuzz, process

    words = list(known)
    return frozenset(
        name for name in names if not process.extractOne(name.lower(), words, scorer=fuzz.ratio, score_cutoff=_MISSPELT)
    )
