"""The changes of a repair: each reads as an instruction and can be applied to a deck."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.decks.context import DeckContext
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.slots import Slot, slot_for

ADD, REMOVE, MOVE, REPLACE = "add", "remove", "move", "replace"


@dataclass(frozen=True)
class Change:
    """Copies that are added, removed, moved to another section, or replaced by another revision or spelling."""

    action: str
    """"add", "remove", "move" or "replace"."""
    count: int
    source: Slot | None
    """Where the copies are now; None for an addition."""
    target: Slot | None
    """Where they go; None for a removal."""
    wanted: tuple[str, ...] = ()
    """What any card needs in order to serve as well as the card named, e.g. "Soul" or "that supports Empire"."""
    is_one_of_many: bool = False
    """Whether other cards would serve as well as the card named."""

    @property
    def card(self) -> str:
        """The card that is changed, with its pin."""
        slot = self.source or self.target
        return slot.label if slot else ""

    def __str__(self) -> str:
        if self.source is None and self.target is not None:
            return self._addition(self.target)
        if self.source is None:
            return self.action
        if self.target is None:
            return f"remove {self.count} {self.source.label} from {self.source.section}"
        if self.action == MOVE:
            return f"move {self.count} {self.source.label} from {self.source.section} to {self.target.section}"
        if self.is_one_of_many:
            return f"replace {self.count} {self.source.label} in {self.source.section} by {self._any(self.target)}"
        return f"replace {self.count} {self.source.label} by {self.target.label} in {self.source.section}"

    def to_json(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys."""
        return {
            "action": self.action,
            "count": self.count,
            "card": self.card,
            "section": (self.source or self.target or _NOWHERE).section,
            "to_card": self.target.label if self.target else "",
            "to_section": self.target.section if self.target else "",
            "any": self.is_one_of_many,
            "wanted": list(self.wanted),
            "sentence": str(self),
        }

    def _addition(self, target: Slot) -> str:
        if not self.is_one_of_many:
            return f"add {self.count} {target.label} to {target.section}"
        words, _, example = self._any(target).partition(", such as ")
        return f"add {words} to {target.section}, such as {example}"

    def _any(self, target: Slot) -> str:
        """The copies of any card that serves, with an example: `3 Soul cards, such as Nave`."""
        noun = "card" if self.count == 1 else "cards"
        clauses = [word for word in self.wanted if word.startswith("that ")]
        words = [word for word in self.wanted if word not in clauses]
        filtered = " ".join([*words, noun, " and ".join(clauses)]).rstrip()
        return f"{self.count} {filtered}, such as {target.label}"


_NOWHERE = Slot("", "", None, "")


def exchanges(changes: Sequence[Change]) -> list[Change]:
    """The changes with a removal and an addition in one section joined to an exchange, as often as there are pairs."""
    left = list(changes)
    joined: list[Change] = []
    for addition in [change for change in changes if change.source is None]:
        while addition.count:
            removal = next((one for one in left if _pairs(one, addition)), None)
            if removal is None or removal.source is None:
                break
            count = min(addition.count, removal.count)
            joined.append(replace(addition, action=REPLACE, count=count, source=removal.source))
            at = left.index(removal)
            left[at : at + 1] = [replace(removal, count=removal.count - count)] if removal.count > count else []
            at = left.index(addition)
            addition = replace(addition, count=addition.count - count)
            left[at : at + 1] = [addition] if addition.count else []
    return [*joined, *left]


def _pairs(removal: Change, addition: Change) -> bool:
    if removal.target is not None or removal.source is None or addition.target is None:
        return False
    return removal.source.section == addition.target.section


def as_listed(slot: Slot, context: DeckContext) -> Slot:
    """The slot spelled as in the deck list, or as a new line should spell it."""
    if slot.key in context.slots or slot.card is None or slot.problem:
        return context.slots.get(slot.key, slot)
    return slot_for(slot.card, slot.section, context.pool, context.on)


def apply_changes(context: DeckContext, changes: Sequence[Change]) -> Deck:
    """The deck with the changes applied; copies are removed from the last lines first."""
    leaving: dict[Hashable, int] = {}
    for change in changes:
        if change.source is not None:
            leaving[change.source.key] = leaving.get(change.source.key, 0) + change.count
    kept: list[Entry] = []
    for entry, key in reversed(context.lines):
        removed = min(entry.count, leaving.get(key, 0))
        if removed:
            leaving[key] -= removed
        if entry.count > removed:
            kept.append(replace(entry, count=entry.count - removed))
    deck = context.deck.with_entries(kept[::-1])
    for change in changes:
        if change.target is not None:
            target = change.target
            deck = deck.with_(target.name, change.count, target.section, target.number, target.version)
    return deck
