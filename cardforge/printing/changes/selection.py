"""Chooses the copies that a player lacks, and lists those to pull out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.faces.display import Face
from cardforge.printing.changes.owned import Owned, OwnedCard, PrintedFace, alike
from cardforge.printing.footer import card_key

_PIN = re.compile(r"(.+/\d+)@(\d+)")


@dataclass(frozen=True)
class PulledCard:
    """Copies that a player takes out, and why."""

    card: str
    title: str
    copies: int
    why: str
    printed: PrintedFace | None = None
    """How the copies look; None if no manifest tells."""

    def line(self) -> str:
        """The copies and the reason: "2 arc/17@1 Ash Knight: replaced by arc/17@2"."""
        return f"{self.copies} {self.title}: {self.why}"

    def to_json(self) -> dict[str, Any]:
        """The copies with the keys of docs/json.md."""
        return {"card": self.card, "title": self.title, "copies": self.copies, "why": self.why}

    def row(self) -> dict[str, Any]:
        """The copies as a manifest keeps them; only if it is known how they look."""
        seen = self.printed
        looks = {"face": seen.face, "width_mm": seen.width, "height_mm": seen.height} if seen else {}
        return {**self.to_json(), **looks, **({"back": seen.back} if seen and seen.back else {})}


@dataclass(frozen=True)
class Selection:
    """What is printed of a job, and what is pulled out of the player's cards."""

    counts: tuple[int, ...]
    """The copies to print of each face."""
    pulled: tuple[PulledCard, ...]


def lacking(
    faces: Sequence[tuple[Face, int]], looks: Callable[[int], PrintedFace], owned: Owned, deck: str
) -> Selection:
    """The copies that the player does not have yet; `looks` tells how the card of an index would be printed.

    Pulled out are other versions of the same cards, and cards of an earlier print of this deck that are no longer in it.
    """
    counts = tuple(count - owned.take(looks(index), count) for index, (_, count) in enumerate(faces))
    wanted = {_card(card_key(face)): card_key(face) for face, count in faces if count}
    seen = [looks(index) for index in range(len(faces))]
    pulled = [found for card in owned.remaining() if (found := _pulled(card, wanted, seen, deck))]
    return Selection(counts, tuple(_merged(pulled)))


def _pulled(card: OwnedCard, wanted: dict[str, str], seen: Sequence[PrintedFace], deck: str) -> PulledCard | None:
    new = wanted.get(_card(card.card))
    why = ""
    if new is None:
        why = f"no longer in {deck}" if deck and card.deck == deck else ""
    elif new != card.card:
        why = f"replaced by {new}"
    elif not any(alike(card.printed, look) for look in seen):
        why = "looks different now"
    elif card.deck == deck:
        why = f"more than {deck or 'this print'} has"
    return PulledCard(card.card, card.title, card.copies, why, card.printed) if why else None


def _card(key: str) -> str:
    """A card without its version."""
    match = _PIN.fullmatch(key)
    return match[1] if match else key


def _merged(pulled: Iterable[PulledCard]) -> list[PulledCard]:
    """One line for the same cards of several manifests."""
    merged: dict[tuple[object, ...], PulledCard] = {}
    for card in pulled:
        key = (card.card, card.printed, card.why)
        before = merged[key].copies if key in merged else 0
        merged[key] = PulledCard(card.card, card.title, before + card.copies, card.why, card.printed)
    return list(merged.values())
