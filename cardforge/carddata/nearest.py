"""The nearest right word for a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable

_ENOUGH = 55.0


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one, or None when none is near; capitals, blanks and dashes do not count."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(word[:200], list(known), scorer=fuzz.ratio, processor=_plain, score_cutoff=_ENOUGH)
    return found[0] if found else None


def _plain(word: str) -> str:
    return word.casefold().replace("-", " ").replace("_", " ").strip()
