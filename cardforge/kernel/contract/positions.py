"""How a game is laid out from a position file, and written into one: the names of its zones, values and phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options

if TYPE_CHECKING:
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State")
"""The state of one game."""


@dataclass(frozen=True)
class PositionValue:
    """A number of the table, of a seat or of a card, and the column of the state that holds it."""

    name: str
    """The key in the file."""
    column: str
    """One of `State.NUMBERS` for the table, one of `State.LISTS` for seats and cards."""
    help: str
    """One sentence with its row, for the schema."""
    kind: str = "whole"
    """`whole`, `yes` (true or false), or `seat`, which counts from 1 in the file and from 0 in the state."""
    words: tuple[str, ...] = ()
    """Of a seat: one number for each of these words, as a table; the column holds them seat by seat."""
    most: int = 999


@dataclass(frozen=True)
class PositionCounts(Generic[S]):
    """Numbers by word that no column holds as they are, of a card or of a seat: counters, goods on a card, Outposts on the map."""

    name: str
    help: str
    read: Callable[[S, int], Mapping[str, int]]
    """The counts of a card or a seat."""
    add: Callable[[S, int, str, int], None]
    """Puts a count on a card, or gives it to a seat."""
    words: tuple[str, ...] = ()
    """The words that can be counted; empty for any word."""
    most: int = 999


@dataclass(frozen=True)
class PositionRules(Generic[S]):
    """All that the shared reader and writer of positions must know of one game."""

    zones: Mapping[str, int]
    """The zones of a seat, by their keys in the file."""
    phases: Mapping[str, str]
    """Where a turn can stand, each with one sentence about it; a position begins with the first choice of its phase."""
    begin: Callable[[S, str], None]
    """Leaves the pending steps of a turn that stands in a phase; the turn and whose it is are known."""
    phase_of: Callable[[S], str]
    """The phase in which a decision stands; "" for a decision in the middle of something."""
    shared: Mapping[str, int] = field(default_factory=dict)
    """The zones that all seats share."""
    shown_first: frozenset[int] = frozenset()
    """Zones that are written with the top card first; the others in the order in which their cards arrived."""
    table_values: tuple[PositionValue, ...] = ()
    seat_values: tuple[PositionValue, ...] = ()
    card_values: tuple[PositionValue, ...] = ()
    seat_counts: tuple[PositionCounts[S], ...] = ()
    card_counts: tuple[PositionCounts[S], ...] = ()
    placed: frozenset[int] = frozenset()
    """Zones whose cards must say where they are (`at`)."""
    place: Callable[[S, int, int, str], int | None] | None = None
    """What the column `at` holds for a word of the game, in a zone of a seat; None if the word is none of the game's."""
    place_word: Callable[[S, int], str] | None = None
    """The word of the game for where a card is; "" if it is at a card, or nowhere."""
    default_cards: Mapping[int, str] = field(default_factory=dict)
    """The card of an entry that names none, by zone."""
    section: Callable[[Card], int] = lambda card: 0
    """The section of a deck that a card belongs to; a game out of one box has its box for that."""
    put: Callable[[S, int, int, int, int], None] | None = None
    """Puts a card into a zone of a seat, at something; without it `State.move` does."""
    finish: Callable[[S], None] | None = None
    """What follows from what was laid out, before the first step."""
    lasting: frozenset[str] = frozenset()
    """The words of lasting effects that a file can hold: those with a plain number."""
    derived: frozenset[str] = frozenset()
    """Columns that follow from the rest, or that only count for statistics; they are neither written nor compared."""
    aside: frozenset[int] = frozenset()
    """Zones whose cards never come into the game, such as what a draft left over; they are neither written nor compared."""
    not_called: Callable[[S], frozenset[str]] = lambda state: frozenset()
    """The names of zones that this profile does not use, where profiles call one zone by several names."""
    options: Callable[[S], Options] | None = None
    """The options that a table has chosen by chance, such as the boards of the players, so that a file can name them."""
    measures: Mapping[str, Callable[[S, int], int]] = field(default_factory=dict)
    """What a goal can ask for, of a seat."""


AnyPositionRules: TypeAlias = "PositionRules[State]"
"""The positions of some game, as those see them who know no single game."""
