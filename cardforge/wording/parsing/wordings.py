"""The wordings of a phrase: those that it lists, and those that follow by rule, of nobody who does something and of so many as an amount."""

from __future__ import annotations

import re
from typing import Final

from cardforge.effects.phrases import Phrase

_BY_LEXER: Final = ("synonym", "subtype", "note", "remark")
"""Kinds of phrases that are no part of a sentence: the lexer handles them, or they are left out before."""
_COUNTED: Final = re.compile(
    r"\{n:(?:number|article)\} (damage(?! divided)|cards?\[s\](?! of| at| in)|\{what:points\}|\{name:counter\} \(counter\[s\]\|token\[s\]\|?\))(.*)"
)
"""What so many of is done: damage, cards, points, counters; and the words behind it."""
_MADE_OF_NUMBER: Final = (
    "deal",
    "draw",
    "discard",
    "gain",
    "lose",
    "put",
    "(put|place)",
    "mill",
    "{who:player}",
    "{by:objects}",
    "(draw|you",
    "(discard|you",
    "you",
)


def wordings_of(phrase: Phrase) -> tuple[str, ...]:
    """Every wording of a phrase; what is done so many times is also done "equal to" an amount."""
    if phrase.kind in _BY_LEXER:
        return ()
    texts = (phrase.text, *phrase.also)
    if phrase.kind != "effect":
        return texts
    texts = (*texts, *(none for text in texts for none in _of_none(text)))
    return tuple(dict.fromkeys((*texts, *(more for text in texts for more in _of_amount(text)))))


_NOBODY: Final = {
    "{what:objects}": ("no {what:none}", "no {what:nobody}"),
    "{by:objects}": ("no {by:none}", "no {by:nobody}"),
    "{who:player}": ("no {who:no_player}",),
    "{what:player}": ("no {what:no_player}",),
}
"""How it is said that none of these can do something, and of fighting that nobody's creatures can."""
_FIGHTING: Final = ("attack {", "(block|")
"""What is done with creatures, of which it may be said that no player can do it."""


def _of_none(text: str) -> tuple[str, ...]:
    """ "Each player cannot play events" is also "no player may play events", "Elves cannot attack" is "no Elves can attack", "no player can block it" the same of creatures."""
    subject, _, rest = text.partition(" cannot ")
    nobody = _NOBODY.get(subject, ()) if rest else ()
    return tuple(f"{each} (can|may) {rest}" for each in (nobody if rest.startswith(_FIGHTING) else nobody[:1]))


def _of_amount(text: str) -> tuple[str, ...]:
    """ "Deal {n:number} damage to ..." is also "deal damage equal to {n:amount} to ..." and "deal damage to ... equal to {n:amount}"."""
    found = _COUNTED.search(text) if text.startswith(_MADE_OF_NUMBER) and "for each" not in text else None
    if found is None or text.split()[0] not in _MADE_OF_NUMBER or "{until" in found[2]:
        return ()
    before, what, behind = text[: found.start()], found[1].replace("[s]", "s").replace("|)", ")"), found[2]
    ways = [f"{before}(|a number of|an amount of) {what} equal to {{n:amount}}{behind}"]
    if behind.strip() and before != "deal ":  # what stands behind the target is a wording of its own
        ways.append(f"{before}(|a number of|an amount of) {what}{behind} equal to {{n:amount}}")
    return tuple(ways)
