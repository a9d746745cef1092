"""What a game says of its campaigns, as data and functions: what every player owns, and what the winner of a game may take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from cardforge.kernel.cards import Card

Collection = Mapping[int, int]
"""How many copies of each card number a player owns."""


@dataclass(frozen=True)
class Spoils:
    """Collections that are kept between games, and the card that the winner takes."""

    sides: tuple[str, ...]
    """Which boxes a player may begin with."""
    side: str
    """What such a box is called: faction, house ..."""
    box: Callable[[Iterable[Card], str], Collection]
    """What lies in the box of a side."""
    goes_back: str
    """The section of a deck that no player keeps after a game; "" for none."""
    record: str
    """The header of a deck list that tells where that section came from."""
    kept: Callable[[Iterable[Card]], tuple[Card, ...]]
    """What of a deck stays with its owner after the game."""
    beyond: Callable[[Iterable[Card], Collection], Mapping[int, int]]
    """Of which cards a deck has more copies than a collection, and how many more."""
    forbidden: Callable[[Card, Iterable[Card], int, int], str | None]
    """The row that forbids to take a card out of a deck, with so many tokens of victory and such a base; None if it may be taken."""
    hand_over: Callable[[Collection, Collection, int], tuple[Collection, Collection]]
    """The loser's and the winner's collection after a card has moved."""
