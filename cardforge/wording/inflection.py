"""The forms of English words by rule, with the irregular ones listed: plurals of nouns, and the forms of verbs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

_PLURALS: Final = {
    "elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "thief": "thieves", "half": "halves", "life": "lives", "man": "men", "woman": "women",
    "foot": "feet", "undead": "undead", "sheep": "sheep", "deer": "deer", "fish": "fish", "merfolk": "merfolk", "series": "series",
}  # fmt: skip
"""Plurals that no rule gives."""

_IRREGULAR: Final = {
    "deal": "dealt dealt", "draw": "drew drawn", "lose": "lost lost", "put": "put put", "choose": "chose chosen", "pay": "paid paid", "take": "took taken",
    "steal": "stole stolen", "give": "gave given", "win": "won won", "build": "built built", "leave": "left left", "get": "got got", "come": "came come",
    "keep": "kept kept", "find": "found found", "hold": "held held", "break": "broke broken", "fight": "fought fought", "bid": "bid bid", "cast": "cast cast",
    "strike": "struck struck", "become": "became become", "have": "had had", "lie": "lay lain", "lay": "laid laid", "make": "made made",
}  # fmt: skip
"""Past and participle that no rule gives."""
_DOUBLED: Final = ("swap", "drop", "stop", "tap", "plan", "trap", "put", "get", "win", "bid")
"""Verbs that double their last letter before -ed and -ing."""

_MUCH: Final = re.compile(r"\bthat many(?= (?:damage|gold|strength)\b)")
_ARTICLE: Final = re.compile(r"\b(a) (?=[aeiou])(?!(?:uni|use|eu|one\b|once\b))", re.IGNORECASE)
""" "A" before a vowel that is spoken as one."""

LEMMAS: Final = {
    "are": "is",
    "am": "is",
    "'m": "is",
    "were": "was",
    "has": "have",
    "does": "do",
    **{many: one for one, many in _PLURALS.items()},
}
"""Words whose other form no ending tells."""


@dataclass(frozen=True)
class VerbForms:
    """The forms of one verb: discard, discards, discarded, discarded, discarding."""

    base: str
    third: str
    past: str
    participle: str
    ing: str


def plural(noun: str) -> str:
    """The plural of a noun, with a capital where the noun has one: "Elf" gives "Elves"."""
    small = noun.lower()
    known = next((many for one, many in _PLURALS.items() if small == one or small.endswith(f" {one}")), None)
    if known is not None:
        stem = len(noun) - len(small.rsplit(maxsplit=1)[-1])
        return noun[:stem] + (known.capitalize() if noun[stem : stem + 1].isupper() else known)
    if small.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    return noun[:-1] + "ies" if _ends_in_consonant_y(small) else noun + "s"


@cache
def verb_forms(verb: str) -> VerbForms:
    """Every form of a verb; words behind its first are kept ("come into")."""
    head, space, rest = verb.partition(" ")
    return VerbForms(*(form + space + rest for form in (head, _third(head), *_past(head), _ing(head))))


def articles(text: str) -> str:
    """A text with "an" before a vowel; "one" and "unit" are spoken with a consonant and keep "a". Of damage and gold there is much, not many."""
    return _MUCH.sub("that much", _ARTICLE.sub(r"\1n ", text))


def lemma(word: str) -> str:
    """A word without the ending of a plural or of a third person: "attacks" and "attack" are found alike."""
    small = word.lower().removesuffix("'s").removesuffix("'")
    if small in LEMMAS:
        return LEMMAS[small]
    if small.endswith("ies") and len(small) > 4:  # "cities"; "dies" is below
        return small[:-3] + "y"
    if small.endswith(("sses", "shes", "ches", "xes")):
        return small[:-2]
    return small[:-1] if small.endswith("s") and not small.endswith(("ss", "us", "is")) and len(small) > 2 else small


def _third(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    return verb[:-1] + "ies" if _ends_in_consonant_y(verb) else verb + "s"


def _past(verb: str) -> tuple[str, str]:
    if verb in _IRREGULAR:
        past, participle = _IRREGULAR[verb].split()
        return past, participle
    if verb.endswith("e"):
        return verb + "d", verb + "d"
    stem = verb + verb[-1] if verb in _DOUBLED else verb[:-1] + "i" if _ends_in_consonant_y(verb) else verb
    return stem + "ed", stem + "ed"


def _ing(verb: str) -> str:
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith("ee"):
        return verb[:-1] + "ing"
    return (verb + verb[-1] if verb in _DOUBLED else verb) + "ing"


def _ends_in_consonant_y(word: str) -> bool:
    return word.endswith("y") and word[-2:-1] not in ("a", "e", "i", "o", "u")
