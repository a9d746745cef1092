"""What a game says of the draft before play, as data and functions, so that any game may have one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.kernel.cards import Card


@dataclass(frozen=True)
class ReadyMade:
    """A deck for somebody who brings none."""

    name: str
    format: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class ByChance:
    """Cards that are drawn at random into a deck before the draft."""

    section: str
    """The section of the deck that they make up."""
    header: str
    """The header of the deck list that holds their record."""
    format: str
    """The format of a deck that has such cards."""
    name: str
    """What they are called, many of them."""
    size: int
    """How many cards the main section and they have together."""
    row: str
    draw: Callable[[Sequence[Card], int, int, int], tuple[tuple[Card, ...], str] | None]
    """Out of all cards of the game so many, by seed and seat (from 1 on), and their record; None when there are not so many."""


@dataclass(frozen=True)
class Draft:
    """A draft: which cards are dealt, how the engine plays it, and where the kept cards go."""

    seats: tuple[int, int]
    """Fewest and most who draft."""
    row: str
    """The rule that says so."""
    section: str
    """The section of a deck that the kept cards make up; the engine finds the cards to deal in the first seat's."""
    header: str
    """The header of the deck list that holds the record of the draft."""
    zone: int
    """The zone of the engine in which the kept cards of a seat lie."""
    options: Mapping[str, Any]
    """The options with which the engine plays the draft and nothing else."""
    box: Callable[[Iterable[Card]], tuple[Card, ...]]
    """Out of all cards of the game those that are dealt."""
    ready_made: Callable[[Sequence[Card], int], ReadyMade]
    """The deck of a seat (from 0 on) that brings none."""
    record: Callable[[int, int, int, int], str]
    """Seed, seat (from 1 on), players and how many cards were dealt from, as the header holds them."""
    by_chance: ByChance | None = None
