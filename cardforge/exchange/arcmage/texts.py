"""Texts of the Arcmage service as plain rules text: its markup, and the letters that stand for symbols in its plain texts."""

from __future__ import annotations

import re
from typing import Final

_BREAK: Final = re.compile(r":br:|\\\n|\\$")
_DROP_CAP: Final = re.compile(r":([A-Z]):")
_SYMBOL: Final = re.compile(r":(?:g([0-9])|g([xt])|(m(?:is|ic|i|c)?)|m([0-9])|m([xat])):")
_EMPHASIS: Final = re.compile(r"\*+|(?<!\w)_+|_+(?!\w)")
_COST: Final = re.compile(r"\s*(:(?:g[0-9xt]|m(?:is|ic|i|c)?|m[0-9xat]):)\s*,?")
_PLAIN_COST: Final = re.compile(r"\s*(M[0-9XAT]?)\s*,(?=\s)")
_PLAIN_GOLD: Final = re.compile(r"\s*([0-9]|X)\s*[,:](?=\s)")
_QUOTES: Final = "\"“”„«»'‘’"
_MANY: Final = {"x": "X others", "a": "all others", "t": "target"}


def printed_texts(markdown: str) -> tuple[str, str]:
    """The rules text and the flavour text of a card from its markup; each paragraph is one line.

    An italic paragraph that begins with a quotation mark is the flavour text.
    """
    rules: list[str] = []
    flavor: list[str] = []
    for part in re.split(r"\n\s*\n", markdown.replace("\r", "")):
        joined = _DROP_CAP.sub(r"\1", _BREAK.sub(" ", part)).replace("\n", " ").strip()
        if not joined:
            continue
        plain = _without_emphasis(joined)
        is_flavor = joined.startswith(("*", "_")) and not joined.startswith("**") and plain[:1] in _QUOTES
        (flavor if is_flavor else rules).append(plain if is_flavor else _paragraph(joined))
    return "\n".join(rules), " ".join(flavor)


def plain_text(text: str) -> str:
    """The service's plain rules text as ours: `M, ` before a paragraph is the mark symbol, `M2, ` marks two others."""
    return "\n".join(_plain_paragraph(line) for line in text.replace("\r", "").split("\n") if line.strip())


def _paragraph(text: str) -> str:
    """A paragraph whose leading symbols are its cost: `:m: :g2: Draw a card.` is `Mark, 2 gold: Draw a card.`"""
    costs: list[str] = []
    rest = text.lstrip("*_ ")
    while match := _COST.match(rest):
        costs.append(_cost_words(match[1]))
        rest = rest[match.end() :]
    plain = _without_emphasis(_SYMBOL.sub(lambda found: _inline(found[0]), rest if costs else text))
    return _with_costs(costs, plain)


def _plain_paragraph(line: str) -> str:
    costs: list[str] = []
    rest = line.strip()
    while match := _PLAIN_COST.match(rest) or (_PLAIN_GOLD.match(rest) if costs else None):
        costs.append(_plain_cost(match[1]))
        rest = rest[match.end() :]
    return _with_costs(costs, " ".join(rest.split()))


def _with_costs(costs: list[str], text: str) -> str:
    text = text.lstrip(" ,:")
    return f"{', '.join(costs)}: {text[:1].upper()}{text[1:]}" if costs and text else ", ".join(costs) or text


def _plain_cost(word: str) -> str:
    if word.startswith("M"):
        return _mark(word[1:].lower())
    return f"{word} gold"


def _cost_words(symbol: str) -> str:
    """A symbol of a cost in words."""
    match = _SYMBOL.fullmatch(symbol)
    assert match is not None
    gold, letter, mark, others, many = match.groups()
    if gold or letter:
        return f"{gold or letter.upper()} gold"
    return _mark("" if mark else others or many)


def _mark(many: str) -> str:
    if not many:
        return "Mark"
    if many in _MANY:
        return f"Mark {_MANY[many]}"
    return f"Mark {many} other{'' if many == '1' else 's'}"


def _inline(symbol: str) -> str:
    """A symbol inside a sentence: a number of gold, or the word for marking."""
    match = _SYMBOL.fullmatch(symbol)
    assert match is not None
    gold, letter, mark, others, many = match.groups()
    return (gold or letter.upper()) if gold or letter else _mark("" if mark else others or many).lower()


def _without_emphasis(text: str) -> str:
    return " ".join(_EMPHASIS.sub("", text).split())
