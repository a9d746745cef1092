"""Compares what a card says about a keyword with what the keyword means.

A reminder that means the same, or a part of it, is left out; one that means something else is a fault. One whose meaning cannot be compared
is compared word by word with the explanations of the vocabulary (`loose_words`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase
from cardforge.effects.selectors import Each, Filter, It, This
from cardforge.effects.verb import Verb
from cardforge.wording.inflection import plural
from cardforge.wording.loose_words import names_this, says_so
from cardforge.wording.mapping import mapped
from cardforge.wording.patterns import Slot, forms, parse_pattern
from cardforge.wording.split import Reminder

_X: Final = re.compile(r"\bX\b")
_KIND: Final = re.compile(r"\bYs\b")
_DOUBLED: Final = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
"""A word that stands twice, which no explanation does."""
_OF_SEVERAL: Final = re.compile(r"^\s*(?:they|those creatures|these creatures)\b", re.IGNORECASE)
"""Of whom a reminder speaks that stands behind what several creatures have."""
_ONES: Final = re.compile(r"\b1 (more |additional )?(\w+)s\b")


class Reminders:
    """The keywords of a vocabulary with their meanings; `read` gives the abilities of a text, or None if it cannot be read."""

    def __init__(self, vocabulary: Iterable[Phrase], read: Callable[[str], tuple[Ability, ...] | None]) -> None:
        self._read = read
        self._rows: dict[str, list[Phrase]] = {}
        for row in vocabulary:
            for text in (row.text, *row.also) if row.kind == "keyword" else ():
                words = [part for part in parse_pattern(text) if not isinstance(part, Slot)]
                for form in forms(words):
                    self._rows.setdefault(form.lower(), []).append(row)

    def agrees(self, reminder: Reminder) -> bool:
        """Whether a reminder says what its keyword means, or a part of it."""
        if _DOUBLED.search(reminder.text):
            return False
        rows = [row for keyword in (reminder.keyword, *reminder.others) for row in self._rows.get(keyword, [])]
        says = [_filled_in(text, reminder) for row in rows for text in row.says]
        said = self._meaning(reminder.text, reminder.keyword)
        plain = _OF_SEVERAL.sub("It", reminder.text)
        if said is not None:
            meant = [found for text in says if (found := self._meaning(text)) is not None]
            own = [row.make.effects for row in rows if isinstance(row.make, Ability) and row.make.effects]
            meanings = [*own, *(_effects(found) for found in meant)]
            if any(said in (one, _of_no_duration(one)) for one in meant) or (
                _lasts(said) and any(set(_effects(said)) <= set(one) for one in meanings)
            ):
                return True
            if (any(one.kind == "play" for one in said) and not names_this(reminder.text)) or _kinds(_effects(said)) & {
                kind for one in meanings for kind in _kinds(one)
            }:
                return False
        inner = self._rows.get(reminder.inner, []) if reminder.inner else []
        others = [text for row in inner for text in row.says]
        needed = [word for row in rows for word in row.must_say]
        return says_so(plain, says, others, (reminder.keyword, reminder.inner, reminder.number), needed)

    def _meaning(self, text: str, keyword: str = "") -> tuple[Ability, ...] | None:
        """The abilities of an explanation, in which "it", and "creatures with" the keyword, is the card that has it."""
        found = self._read(text)
        if found is None:
            return None
        return tuple(_of_itself(one, keyword) if one.kind == "passive" else one for one in found)


def _filled_in(text: str, reminder: Reminder) -> str:
    """An explanation with the number of the keyword in the place of X, and its kind of creature in that of Y."""
    kind, number = reminder.kind, reminder.number
    said = _KIND.sub(plural(kind) if kind else "creatures", text)
    said = _X.sub(number, said) if number else said
    return _ONES.sub(r"1 \1\2", said) if number == "1" else said


def _of_no_duration(value: Any) -> Any:
    """The same value without how long it lasts, which a reminder may leave out."""
    return mapped(value, lambda part: replace(part, until="static") if hasattr(part, "until") else part)


def _of_itself(value: Any, keyword: str) -> Any:
    """The same value with this card in the place of "it", and of all creatures with the keyword."""
    return mapped(value, lambda part: This() if type(part) is It or _is_any_with(part, keyword) else part)


def _is_any_with(part: Any, keyword: str) -> bool:
    """Whether "creatures with Veteran" are meant, by which a reminder means whoever has it."""
    if not keyword or not isinstance(part, Each):
        return False
    names = part.filter.keywords
    return len(names) == 1 and names[0].lower() == keyword and part.filter == Filter("creature", keywords=names)


def _lasts(abilities: tuple[Ability, ...]) -> bool:
    return all(ability.kind == "passive" for ability in abilities)


def _effects(abilities: tuple[Ability, ...]) -> tuple[Verb, ...]:
    return tuple(effect for ability in abilities for effect in ability.effects)


def _kinds(effects: Iterable[Verb]) -> set[type]:
    return {type(effect) for effect in effects}
