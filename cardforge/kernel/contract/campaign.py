"""The campaign rules of a game, as data and functions: what each player owns, and what the winner of a game may take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from cardforge.kernel.cards import Card

Collection = Mapping[int, int]
"""How many copies of each card number a player owns."""


@dataclass(frozen=True)
class CampaignRules:
    """The rules for collections, which persist between games, and for the card that the winner takes."""

    sides: tuple[str, ...]
    """The sides with whose boxes a player may begin."""
    side: str
    """The game's term for a side: faction, house ..."""
    box: Callable[[Iterable[Card], str], Collection]
    """Returns the cards in the box of a side."""
    starter: Callable[[Iterable[Card], str], tuple[Card, ...]]
    """Returns the ready-made deck of a side, with which a player begins."""
    format: str
    """The format of decks that name none, as `<game>/<format>`."""
    goes_back: str
    """The section of a deck that is returned after a game; "" for none."""
    record: str
    """The header of a deck list that records the origin of that section."""
    kept: Callable[[Iterable[Card]], tuple[Card, ...]]
    """Returns the cards of a deck that its owner keeps after the game."""
    beyond: Callable[[Iterable[Card], Collection], Mapping[int, int]]
    """Returns how many copies of each card a deck has beyond those in a collection."""
    lent: Callable[[Card], bool]
    """Whether a deck may hold the card without its owner's owning it, because it is drawn from a box of all players."""
    takes: str
    """The option of the engine that lets the winner take a card."""
    takes_row: str
    base: str
    """The option of the engine with the highest cost of a taken card, to which each victory token adds one."""
    tokens: str
    """The key of the victory tokens of each seat in the state of a game."""
    forbidden: Callable[[Card, Iterable[Card], int, int], str | None]
    """Returns the row that forbids the winner to take a card; None if allowed. Takes card, deck, victory tokens and base cost."""
    reason: Callable[[str, Card, int, int], str]
    """Why a row of `forbidden` forbids it, in words. Takes row, card, victory tokens and base cost."""
    hand_over: Callable[[Collection, Collection, int], tuple[Collection, Collection]]
    """Moves a card; returns the new collections of loser and winner."""
