"""The rows of the writer: for each kind of wording the phrases that are written, with the forms that follow by rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase
from cardforge.wording.events.event_forms import AGAIN, DID, DONE, EVENT, event_forms, infinitives
from cardforge.wording.parsing.grammar import PLAYER, PRICE, told_to_you
from cardforge.wording.patterns import Part, parse_pattern

Row: TypeAlias = tuple[Phrase, list[Part]]
"""A phrase and the parts of its wording."""


def rows_of(vocabulary: Iterable[Phrase]) -> dict[str, list[Row]]:
    """The rows of each kind, in the order of the vocabulary."""
    rows: dict[str, list[Row]] = {}
    for phrase in vocabulary:
        for kind, row in _forms(phrase) if phrase.written else ():
            rows.setdefault(kind, []).append(row)
    return rows


def _forms(phrase: Phrase) -> Iterator[tuple[str, Row]]:
    """The forms of a phrase, each with its kind: an event has its tenses and infinitives, a price is also a cost."""
    pattern = parse_pattern(phrase.text)
    if phrase.kind == "effect" and isinstance(phrase.make, type) and (told := told_to_you(pattern)):
        yield "effect", (replace(phrase, fixed={**phrase.fixed, PLAYER.name: a.YOU}), told)
    if phrase.kind != EVENT:
        yield from (
            (kind, (phrase, pattern)) for kind in (("cost", "deed") if phrase.kind == PRICE else (phrase.kind,))
        )
        return
    of_this = replace(phrase, fixed={**phrase.fixed, "subject": a.This()})
    for form, wording in event_forms(pattern).items():
        yield form, (of_this if form in (DID, DONE, AGAIN) else phrase, wording)
    if phrase.action:
        action = replace(phrase, make=phrase.action, undo=None)
        yield from ((form, (action, wording)) for form, wording in infinitives(pattern, phrase.action).items())
