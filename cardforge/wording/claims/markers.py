"""An independent look for marker words: each has something of its kind in the meaning."""

from __future__ import annotations

import re
from typing import Final

from cardforge.effects import values as a
from cardforge.wording.claims.marker_words import MARKERS
from cardforge.wording.claims.said import said_in
from cardforge.wording.claims.unclaimed import Unclaimed

_MARKER: Final = re.compile(rf"\b(?:{'|'.join(sorted(MARKERS, key=len, reverse=True))})\b", re.IGNORECASE)
_NEGATED: Final = re.compile(r"\b(?:may not|can not|can't)\b", re.IGNORECASE)
_MUTUAL: Final = re.compile(
    r"(?<=with )each other\b|(?<=fight )each other\b|\beach(?= deals? damage equal to (?:its|their))|(?<=to )(?:each|the) other(?= equal\b|[.,]|$)|(?:(?:each|every|all|any) )?other(?= players?\b)|\banother(?= player\b)|\beach of (?:them|those)\b|\beach of(?= (?:up to )?\w+ (?:other )?target\b)|\b(?:each|every)(?= (?:[\w-]+ ){1,5}this way\b)|\beach(?= (?:having|with)\b)|(?<=residents )each\b|(?<=resident )each\b|(?<=you )each\b|(?<=opponents )each\b|(?<=opponent )each\b|(?<=players )each\b|(?<=player )each\b|(?<=owner )each\b|(?<=controller )each\b",
    re.IGNORECASE,
)
_THAN: Final = re.compile(
    r"(?<=\bthe )target\b|(?<=players )other(?= than you)|(?<=player )other(?= than you)", re.IGNORECASE
)
_BY_KEYWORD: Final = re.compile(
    r"\bmay(?= (?:block|intercept|stop|defend against) (?:flying creatures|creatures with flying)"
    r"| be (?:played|cast) (?:as though|as if|like an event|at any time|any time|whenever|during an opponent|during opponents|in an opponent)"
    r"| (?:play|cast) (?:it|i|me|this|this card|this creature) (?:as though|as if|like an event|at any time|any time|whenever|during an opponent|during opponents|in an opponent))",
    re.IGNORECASE,
)
"""A permission that a keyword says."""
_NO_IF: Final = re.compile(
    r"\b(?:each|every) time\b|\b(?:as|even) if\b|\bor all(?: of (?:them|those)| that [\w ]{3,20})? if\b|\bif(?= [^.;:,]+ would (?:enter|come into) play\b)",
    re.IGNORECASE,
)
"""An "if" that says how or although, not under which condition; "each time", which is "when"."""
_NAMED: Final = re.compile(r'named "?[A-Z][\w\' -]*')


def check_markers(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises Unclaimed for a marker word such as "unless" or "random" if nothing of its kind is in the meaning."""
    marked = list(_MARKER.finditer(_plain(text)))
    if not marked:
        return
    said = frozenset(said_in(abilities))
    for match in marked:
        if "own" not in said and said.isdisjoint(MARKERS[match.group().lower()]):
            raise Unclaimed(match.group(), match.start())


def _plain(text: str) -> str:
    """The text without names, every letter in its place; what may not be done cannot be done."""
    unnamed = _BY_KEYWORD.sub(
        _blank, _THAN.sub(_blank, _MUTUAL.sub(_blank, _NO_IF.sub(_blank, _NAMED.sub(_blank, text))))
    )
    return _NEGATED.sub(lambda match: "cannot".ljust(len(match.group()))[: len(match.group())], unnamed)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())
