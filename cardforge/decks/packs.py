"""Packs of cards as data: how many cards of which kinds a pack holds, dealt from a seed for sealed, booster and cube play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.rng import DECKS, Rng


@dataclass(frozen=True)
class PackChoice:
    """The cards that may fill a slot, and how likely they are against the other choices of the slot."""

    name: str
    """The search that finds them, for messages."""
    cards: tuple[Card, ...]
    weight: int = 1


@dataclass(frozen=True)
class PackSlot:
    """Some cards of a pack: each comes from one of the choices, drawn by weight."""

    count: int
    choices: tuple[PackChoice, ...]
    repeats: bool = False
    """Whether a pack may hold a card twice in this slot."""


@dataclass(frozen=True)
class PackGrammar:
    """What packs of a kind hold."""

    game: str
    name: str
    packs: int
    """How many packs each player opens."""
    slots: tuple[PackSlot, ...]
    supply: Mapping[str, int] | None = None
    """How many copies of each revision there are in all, by pin; None for any number. A cube has one of each."""

    @property
    def size(self) -> int:
        """The number of cards in a pack."""
        return sum(slot.count for slot in self.slots)


Pack = tuple[Card, ...]


def deal_packs(grammar: PackGrammar, seats: int, seed: int) -> tuple[tuple[Pack, ...], ...]:
    """The packs of every seat: the same grammar, seats and seed deal the same cards on every platform.

    Raises CardforgeError if a slot has too few different cards, or the cube runs out.
    """
    rng = Rng(seed)
    left = None if grammar.supply is None else dict(grammar.supply)
    return tuple(tuple(_pack(grammar, left, rng) for _ in range(grammar.packs)) for _ in range(seats))


def _pack(grammar: PackGrammar, left: dict[str, int] | None, rng: Rng) -> Pack:
    pack: list[Card] = []
    for number, slot in enumerate(grammar.slots, 1):
        taken: set[str] = set()
        for _ in range(slot.count):
            choice = _choice(slot.choices, rng)
            card = _drawn(choice, taken if not slot.repeats else set(), left, number, rng)
            taken.add(card.pin)
            if left is not None:
                left[card.pin] -= 1
            pack.append(card)
    return tuple(pack)


def _choice(choices: Sequence[PackChoice], rng: Rng) -> PackChoice:
    """One of the choices by weight; a single one needs no chance."""
    if len(choices) == 1:
        return choices[0]
    place = rng.below(sum(choice.weight for choice in choices), DECKS)
    for choice in choices:
        place -= choice.weight
        if place < 0:
            return choice
    raise AssertionError("the place is below the sum of all weights")


def _drawn(choice: PackChoice, taken: Iterable[str], left: dict[str, int] | None, slot: int, rng: Rng) -> Card:
    """A card of the choice that the pack does not have yet; in a cube each copy that is left is as likely as any other."""
    free = [card for card in choice.cards if card.pin not in taken]
    copies = free if left is None else [card for card in free for _ in range(left.get(card.pin, 0))]
    if not copies:
        what = "cards are left in the cube" if left is not None else "different cards are left"
        raise CardforgeError(f"slot {slot}, {choice.name!r}: no {what}; deal fewer packs or a smaller slot")
    return copies[rng.below(len(copies), DECKS)]
