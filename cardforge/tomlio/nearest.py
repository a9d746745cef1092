"""Finds the known word that is most similar to a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable

_MIN_SCORE = 55.0
"""The lowest similarity, out of 100, for a suggestion."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most similar to this one, or None if none is similar; case, spaces, dashes and underscores do not matter."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(
        word[:200], list(known), scorer=fuzz.ratio, processor=_normal_form, score_cutoff=_MIN_SCORE
    )
    return found[0] if found else None


def most_similar(word: str, known: Iterable[str], most: int = 50, least: float = 60.0) -> list[str]:
    """The known words with at least that similarity, out of 100, the most similar first; case matters."""
    from rapidfuzz import fuzz, process

    found = process.extract(word, list(known), scorer=fuzz.ratio, processor=None, limit=most, score_cutoff=least)
    return [name for name, *_ in found]


def _normal_form(word: str) -> str:
    return word.casefold().replace("-", " ").replace("_", " ").strip()
