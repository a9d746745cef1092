"""A pseudo-language: English with accents, 35 % longer, to find boxes that are too small for translations."""

from __future__ import annotations

import re
from typing import Final

from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

LONGER: Final = 0.35
_ACCENTS: Final = str.maketrans("aeiouyAEIOU", "äëïöüÿÄËÏÖÜ")
_SYLLABLES: Final = "ensaluverimo"
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’-]*")
_KEPT: Final = re.compile(r"^[^:.]{1,80}:|\{[^{}]*\}|\d+ \w+")
"""What shows as a symbol: prices before a colon, symbols, and goods with their number."""


def pseudo(text: str) -> str:
    """The text with accents and 35 % more letters; prices, symbols and goods stay, because they are shown as symbols."""
    lines = []
    for line in text.split("\n"):
        parts, at, owed = [], 0, 0.0
        for match in [*_KEPT.finditer(line), None]:
            until = match.start() if match else len(line)
            part = line[at:until]
            owed += (len(part) + (len(match[0]) if match else 0)) * LONGER
            longer, owed = _lengthened(part, owed)
            parts.append(longer + (match[0] if match else ""))
            at = match.end() if match else len(line)
        lines.append("".join(parts))
    return "\n".join(lines)


def _lengthened(part: str, owed: float) -> tuple[str, float]:
    """A part with the letters owed added to its words, evenly; and what is still owed when it has no word."""
    words = list(_WORD.finditer(part))
    if not words:
        return part, owed
    letters = sum(len(word[0]) for word in words)
    out, at, left = "", 0, owed
    for index, word in enumerate(words):
        more = round(owed * len(word[0]) / letters) if index < len(words) - 1 else max(0, round(left))
        left -= more
        tail = (_SYLLABLES * 20)[:more]
        out += part[at : word.start()] + word[0].translate(_ACCENTS) + tail
        at = word.end()
    return out + part[at:], 0.0


def pseudo_words(card: Card, game: Game) -> dict[str, object]:
    """The words of a card that a translation would have, in the pseudo-language."""
    from cardforge.carddata.records.keys import translated_fields

    found: dict[str, object] = {"name": pseudo(card.name), "text": pseudo(card.text)}
    for one in translated_fields(game):
        value = card.fields.get(one.name)
        if isinstance(value, str):
            found[one.name] = pseudo(value)
        elif isinstance(value, tuple):
            found[one.name] = tuple(pseudo(str(part)) for part in value)
    return found
