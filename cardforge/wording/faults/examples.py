"""Wordings as they might stand on a card, with every slot filled by an example; they complete sentences and are suggested for others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cardforge.effects.phrases import Phrase
from cardforge.wording.inflection import articles
from cardforge.wording.parsing.grammar import told_to_you
from cardforge.wording.patterns import Noun, Part, Slot, Verb, parse_pattern

_SUGGESTED_KINDS: Final = (
    "effect", "cost", "price", "trigger", "would", "moment", "moment_later", "condition", "keyword", "deed", "action", "leave",
)  # fmt: skip
EXAMPLES: Final = {
    "objects": "target creature", "one": "creature", "many": "creatures", "number": "2", "article": "a", "player": "target player",
    "owner": "your", "until": "until end of turn", "for_good": "until end of turn", "duration": "until end of turn", "change": "+1/+1", "changex": "+X/+0",
    "amount": "2", "points": "LP", "counter": "growth", "granted": "Flying", "stat": "ATK", "self": "creature",
    "borne": "creature", "subject": "this creature", "name": "Elf", "size": "1/1", "faction": "Gaian", "discipline": "Body",
    "keyword_name": "Flying", "phase": "draw", "action": "attack", "deed": "pays 2 gold", "payment": "2 gold",
    "person": "player", "person_gen": "player's", "army": "your army", "army_or_city": "your army or another city you control", "one_singular": "creature", "random_cards": "2 random cards", "lot": "2 guns", "outpost": "Outpost",
    "direction": "North", "axis": "vertical",
    "stat_of": "its ATK", "predicate": "marked", "any_owner": "its owner's", "own": "their",
}  # fmt: skip
"""For each kind of slot, words that fill it."""


def suggestions(vocabulary: Iterable[Phrase]) -> list[str]:
    """The wordings as they might appear on a card, with every slot filled by an example."""
    shown = [parse_pattern(phrase.text) for phrase in vocabulary if phrase.kind in _SUGGESTED_KINDS and phrase.written]
    return [_filled(wording) for pattern in shown for wording in (told_to_you(pattern), pattern) if wording]


def example_of(text: str) -> str:
    """A wording with every slot filled by an example."""
    return _filled(parse_pattern(text))


def _filled(pattern: Iterable[Part]) -> str:
    words: list[str] = []
    for part in pattern:
        if isinstance(part, Slot):
            words.append(EXAMPLES.get(part.kind, part.name))
        elif isinstance(part, Noun):
            words.append(part.singular if words[-1:] == ["a"] else part.plural)
        else:
            words.append(part.singular if isinstance(part, Verb) else part.choices[0])
    return articles(re.sub(r" (?=[,.])", "", " ".join(word for word in words if word)))


def one_sentence(text: str) -> str:
    """A text as an example shows it: single spaces, none before a full stop."""
    return articles(re.sub(r"\s+([.,:])", r"\1", re.sub(r"\s+", " ", text)).strip())
