"""The difference of card files in the words of a designer: cards added, revised, edited while a draft, removed, published."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardforge.carddata.differences import differences
from cardforge.carddata.hashes import content
from cardforge.catalog.revisions import Change, diff
from cardforge.kernel.cards import Card
from cardforge.tasks.plurals import pluralize

MOST_LISTED = 200
"""How many revisions a message lists; the rest is only counted."""
ADDED, REVISED, EDITED, REMOVED, PUBLISHED = "add", "revise", "edit", "remove", "publish"


@dataclass(frozen=True)
class CardChange:
    """What happened to one revision."""

    kind: str
    card: Card
    changes: tuple[Change, ...] = ()
    """What differs in print: from the version before for a new version, from the old draft for an edited one."""
    other: tuple[str, ...] = ()
    """What else differs in an edited draft, such as its dates."""

    @property
    def sentence(self) -> str:
        """The change in a few words: `revise Low Bell (arc/9401@2): numbers`."""
        kind = f": {self.card.change}" if self.kind == REVISED and self.card.change else ""
        return f"{self.kind} {self.card.name} ({self.card.key}){kind}"

    def lines(self) -> Iterator[str]:
        """The change, its reason, and a line for each field that differs."""
        yield self.sentence + (f", {self.card.note}" if self.kind == REVISED and self.card.note else "")
        for change in (*self.changes, *self.other):
            yield "    " + str(change).replace("\n", " / ")


@dataclass(frozen=True)
class CardFilesDiff:
    """Every change between two states of card files."""

    changes: tuple[CardChange, ...]

    def subject(self) -> str:
        """The changes in one line; "" if there are none."""
        if len(self.changes) <= 2:
            sentence = ", ".join(change.sentence for change in self.changes)
        else:
            counts = {kind: sum(change.kind == kind for change in self.changes) for kind in _KINDS}
            sentence = ", ".join(f"{kind} {pluralize(n, _KINDS[kind])}" for kind, n in counts.items() if n)
        return sentence[:1].upper() + sentence[1:]

    def lines(self) -> list[str]:
        """The changes with what differs, a few lines for each."""
        lines = [line for change in self.changes[:MOST_LISTED] for line in change.lines()]
        more = len(self.changes) - MOST_LISTED
        return [*lines, f"and {more} more"] if more > 0 else lines


_KINDS = {ADDED: "card", REVISED: "card", EDITED: "draft", REMOVED: "revision", PUBLISHED: "revision"}


def diff_cards(old: Iterable[Card], new: Iterable[Card]) -> CardFilesDiff:
    """The changes from the old cards to the new ones; a card with the status `published` only in the new ones was published."""
    before, after = ({card.key: card for card in cards} for cards in (old, new))
    changes = [*_present(before, after), *(CardChange(REMOVED, before[key]) for key in before if key not in after)]
    return CardFilesDiff(tuple(changes))


def _present(before: Mapping[str, Card], after: Mapping[str, Card]) -> Iterator[CardChange]:
    for key, card in after.items():
        old = before.get(key)
        if old is None:
            previous = after.get(f"{card.game}/{card.number}@{card.version - 1}")
            yield CardChange(REVISED, card, diff(previous, card)) if previous else CardChange(ADDED, card)
        elif replace(old, status="") != replace(card, status=""):
            yield CardChange(EDITED, card, diff(old, card), tuple(_unprinted(old, card)))
        if card.status == "published" and (old is None or old.status != "published"):
            yield CardChange(PUBLISHED, card)


def _unprinted(old: Card, new: Card) -> list[str]:
    """The differences that are not printed on the card: set, dates, kind of change, reason."""
    names = ("set", "announced_on", "legal_from", "change")
    parts = [{key: part for key, part in content(card).items() if key in names} for card in (old, new)]
    notes = ["note"] if old.note != new.note else []
    return [*differences(*parts), *notes]
