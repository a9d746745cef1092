"""The parts of a cost that games share; a game may have others."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.amounts import Amount
from cardforge.effects.selectors import Filter
from cardforge.effects.verb import Verb
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Cost:
    """One part of what is paid for an ability; each cost is a frozen dataclass that extends this class."""


@dataclass(frozen=True)
class DiscardCost(Cost):
    """Discards from hand: "Discard 2 cards"."""

    n: Amount = 1
    filter: Filter = Filter("card", whose="you", place="hand")


@dataclass(frozen=True)
class PointsCost(Cost):
    """Pays points or goods: "Pay 2 LP", "Pay 1 VP"."""

    n: Amount
    what: str


@dataclass(frozen=True)
class CustomCost(Cost):
    """A precondition in free words that the player confirms."""

    text: str


@dataclass(frozen=True)
class EitherCost(Cost):
    """One of several costs, as the player likes: "Pay 2 gold or discard a card"."""

    options: tuple[Cost, ...]


@dataclass(frozen=True)
class DeedCost(Cost):
    """Does something as a price: "Return a creature you control to its owner's hand", "Remove a card in your graveyard from the game"."""

    deed: Verb


@dataclass(frozen=True)
class OptionalCost(Cost):
    """What may be paid besides as a card is played, all of it or nothing; its text asks whether it was: "You may pay 2 more as you play this card"."""

    parts: tuple[Cost, ...]
