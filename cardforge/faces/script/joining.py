"""Letters of the Arabic script in the forms that they have beside each other, as characters of their own (U+FE70 to U+FEFC)."""

from __future__ import annotations

import unicodedata
from functools import cache

_FORMS = range(0xFE70, 0xFEFD)
_FIRST, _LAST = "\u0600", "\u06ff"


def joined(text: str) -> str:
    """The text with each Arabic letter in its joined form, in logical order; other characters stay. NFKC gives the letters back."""
    if not any(_FIRST <= character <= _LAST for character in text):
        return text
    forms, ligatures = _tables()
    letters: list[str] = []
    at = 0
    while at < len(text):
        pair = text[at : at + 2]
        letters.append(pair if pair in ligatures else text[at])
        at += len(letters[-1])
    shown = []
    for i, letter in enumerate(letters):
        own = ligatures.get(letter) or forms.get(letter)
        if own is None:
            shown.append(letter)
            continue
        after_one = "initial" in (forms.get(_neighbour(letters, i, -1)) or {})
        before_one = "initial" in own and _joins(letters, i, forms, ligatures)
        wanted = ("medial" if before_one else "final") if after_one else ("initial" if before_one else "isolated")
        shown.append(own.get(wanted) or own.get("isolated") or letter)
    return "".join(shown)


def unjoined(text: str) -> str:
    """The letters that a text in joined forms stands for."""
    return "".join(
        unicodedata.normalize("NFKC", character) if ord(character) in _FORMS else character for character in text
    )


def _neighbour(letters: list[str], at: int, step: int) -> str:
    """The nearest letter on one side; marks above and below letters do not part them."""
    at += step
    while 0 <= at < len(letters) and unicodedata.combining(letters[at][0]):
        at += step
    return letters[at] if 0 <= at < len(letters) else ""


def _joins(letters: list[str], at: int, forms: dict[str, dict[str, str]], ligatures: dict[str, dict[str, str]]) -> bool:
    after = _neighbour(letters, at, 1)
    return "final" in (ligatures.get(after) or forms.get(after) or {})


@cache
def _tables() -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """The forms of single letters, and of pairs that are written as one (lam and alef)."""
    forms: dict[str, dict[str, str]] = {}
    ligatures: dict[str, dict[str, str]] = {}
    for code in _FORMS:
        kind, *codes = unicodedata.decomposition(chr(code)).split()[:3] or [""]
        if not kind.startswith("<"):
            continue
        letters = "".join(chr(int(each, 16)) for each in codes)
        if " " not in letters:
            (forms if len(letters) == 1 else ligatures).setdefault(letters, {})[kind.strip("<>")] = chr(code)
    return forms, ligatures
