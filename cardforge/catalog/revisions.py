"""Revisions of a card over time: which one is current on a day, and what each changed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from cardforge.kernel.cards import RETIRED, Card, FieldValue, value_text

CURRENT, OUTDATED, ANNOUNCED, DRAFT = "current", "outdated", "announced", "draft"
"""How a revision stands on a day, besides `retired`; always derived from the dates and the kind of change, never stored."""


@dataclass(frozen=True)
class Span:
    """A run of words: "same" in both texts, "gone" from the old or "new" in the new."""

    kind: str
    text: str


@dataclass(frozen=True)
class Change:
    """One field that a revision changed; `old` or `new` is None if that revision does not have the field."""

    field: str
    old: FieldValue | None
    new: FieldValue | None
    spans: tuple[Span, ...] = ()
    """The difference word by word, if both values are text."""

    def __str__(self) -> str:
        if self.spans:
            return f"{self.field}: {''.join(map(_marked, self.spans))}"
        return f"{self.field}: {value_text(self.old, 'none')} → {value_text(self.new, 'none')}"


@dataclass(frozen=True)
class HistoryEntry:
    """One revision in the history of a card, with its changes from the version before; no changes for the first."""

    card: Card
    changes: tuple[Change, ...]


def diff(old: Card, new: Card) -> tuple[Change, ...]:
    """The printed differences between two revisions, in the order of the card: name, fields, text."""
    names = ["name", *new.fields, *(name for name in old.fields if name not in new.fields), "text"]
    pairs = ((name, _value(old, name), _value(new, name)) for name in names)
    return tuple(_change(*pair) for pair in pairs if pair[1] != pair[2])


def history_entries(history: Iterable[Card]) -> tuple[HistoryEntry, ...]:
    """The history of one card, oldest first: each revision with its changes."""
    cards = sorted(history, key=lambda card: card.version)
    first = tuple(HistoryEntry(card, ()) for card in cards[:1])
    return first + tuple(HistoryEntry(new, diff(old, new)) for old, new in pairwise(cards))


def current(cards: Iterable[Card], on: date | None = None) -> list[Card]:
    """The current revision of each card, in the order in which the cards first appear.

    On a day: the highest version with `legal_from` on or before it (A337). A card without any dates is legal on every day;
    an undated revision of a card with dates is a draft and is not. A card without a legal revision is left out, and on a day a
    card that is retired by then.
    Without a day, in casual play (A338): the highest version, drafts included.
    A card on the shelves and an imported card are two cards even if they have the same number.
    """
    return current_of(group_by_card(cards).values(), on)


def current_of(histories: Iterable[Sequence[Card]], on: date | None = None) -> list[Card]:
    """The current revision of each card, as `current` finds it, given all revisions card by card."""
    found = (last_legal(each, on) for each in histories)
    return [card for card in found if card is not None and not (card.is_retired and on is not None)]


def group_by_card(cards: Iterable[Card]) -> dict[tuple[str, int, bool], list[Card]]:
    """The revisions of each card, by game, number and whether it is imported, in the order in which the cards first appear."""
    revisions: dict[tuple[str, int, bool], list[Card]] = {}
    for card in cards:
        revisions.setdefault((card.game, card.number, card.status == "imported"), []).append(card)
    return revisions


def standing(card: Card, history: Sequence[Card], on: date) -> str:
    """A337: how a revision stands among all revisions of its card on a day.

    `current`; `retired`: the current revision retires the card; `announced`: legal from a later day; `draft`: without a date, of a
    card with dates; otherwise `outdated`.
    """
    now = last_legal(history, on)
    if now is not None and now.version == card.version:
        return RETIRED if now.is_retired else CURRENT
    if card.legal_from is not None and card.legal_from > on:
        return ANNOUNCED
    return DRAFT if card.legal_from is None and any(other.legal_from for other in history) else OUTDATED


def last_legal(revisions: Sequence[Card], on: date | None) -> Card | None:
    """The revision of one card that holds on a day, even if it retires the card; without a day the newest; None if there is none."""
    if on is not None and any(card.legal_from for card in revisions):
        revisions = [card for card in revisions if card.legal_from is not None and card.legal_from <= on]
    return max(revisions, key=lambda card: card.version, default=None)


def words(old: str, new: str) -> tuple[Span, ...]:
    """The difference of two texts word by word; both texts can be reconstructed from it."""
    before, after = re.findall(r"\s+|[\w'’-]+|[^\w\s]", old), re.findall(r"\s+|[\w'’-]+|[^\w\s]", new)
    spans: list[Span] = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after).get_opcodes():
        if kind == "equal":
            spans.append(Span("same", "".join(before[a:b])))
            continue
        spans += [Span("gone", "".join(before[a:b]))] if b > a else []
        spans += [Span("new", "".join(after[c:d]))] if d > c else []
    return tuple(spans)


def _value(card: Card, name: str) -> FieldValue | None:
    if name == "name":
        return card.name
    return card.text if name == "text" else card.fields.get(name)


def _change(name: str, old: FieldValue | None, new: FieldValue | None) -> Change:
    both = isinstance(old, str) and isinstance(new, str)
    return Change(name, old, new, words(str(old), str(new)) if both else ())


def _marked(span: Span) -> str:
    return {"same": "{}", "gone": "[-{}-]", "new": "{{+{}+}}"}[span.kind].format(span.text)
