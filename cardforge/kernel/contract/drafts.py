"""The draft before play, as data and functions that any game can provide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options

if TYPE_CHECKING:
    from cardforge.kernel.state import State


@dataclass(frozen=True)
class ReadyMade:
    """A deck for a player without one."""

    name: str
    format: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class ByChance:
    """Cards drawn at random and added to a deck before the draft."""

    section: str
    """The section of the deck that holds these cards."""
    header: str
    """The header of the deck list that holds their record."""
    format: str
    """The format of a deck with such cards."""
    name: str
    """The name of these cards, in the plural."""
    size: int
    """The total number of cards in the main section and this section."""
    row: str
    draw: Callable[[Sequence[Card], int, int, int], tuple[tuple[Card, ...], str] | None]
    """Draws cards: takes all cards of the game, the count, seed and seat (from 1); returns the cards and their record, None if there are too few."""


@dataclass(frozen=True)
class Draft:
    """A draft: the cards to deal, the options of the engine, and the destination of the kept cards."""

    seats: tuple[int, int]
    """The fewest and the most players of a draft."""
    row: str
    """The row of the limits on `seats`."""
    section: str
    """The section of a deck that holds the kept cards. The engine deals from the section after all those of the game, which every deck that
    drafts brings with it."""
    header: str
    """The header of the deck list that holds the record of the draft."""
    zone: int
    """The zone that holds the kept cards of a seat."""
    options: Options
    """The options with which the engine plays only the draft."""
    option: str
    """The option with which a game begins with the draft."""
    before_row: str
    """The row that says so."""
    kept: Callable[[State, int], Sequence[int]]
    """Returns the cards that a seat has kept so far, wherever they are now, in a game that begins with the draft."""
    box: Callable[[Iterable[Card]], tuple[Card, ...]]
    """Selects the cards to deal from all cards of the game."""
    ready_made: Callable[[Sequence[Card], int], ReadyMade]
    """Returns the deck for a seat (from 0) without a deck."""
    record: Callable[[int, int, int, int], str]
    """Returns the header value for seed, seat (from 1), number of players and size of the deck dealt from."""
    rounds: int
    picks: int
    """How often packets are passed on, counting the deal, and how many cards each player keeps in a round."""
    side_of: Callable[[Iterable[Card]], str]
    """Returns the side of a deck, "" if its cards have none."""
    by_chance: ByChance | None = None
