"""The rules of a game as a record: zones, named steps, answers to decisions, options, and how a game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import CardDefinitions, Decks
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.contract.options import Allowed, Options
from cardforge.kernel.contract.positions import PositionRules
from cardforge.kernel.contract.zones import Zone
from cardforge.kernel.decision import Option, Step

if TYPE_CHECKING:
    from cardforge.kernel.game import Engine
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State")
"""The state of one game."""
D = TypeVar("D", bound=CardDefinitions)
"""The definitions of one game."""
T = TypeVar("T")
"""What a card's rules text is read into."""


@dataclass(frozen=True)
class Rules(Generic[S, D, T]):
    """The rules of a game as data and functions; nothing of it changes during play."""

    zones: tuple[Zone, ...]
    steps: Mapping[str, Callable[[S, Step], None]]
    """What each named step does to the state."""
    answers: Mapping[str, Callable[[S, Step, Option], None]]
    """What each kind of decision does with the chosen option; gets the decision's context and the option."""
    direct: DirectSteps = field(default_factory=DirectSteps, kw_only=True)
    """Calls the steps that come most often by their functions, for compiled code."""
    keeping: frozenset[str] = field(default=frozenset(), kw_only=True)
    """The steps that change nothing on which anything depends that a state keeps until the next change (`State.kept`). Every other step ends
    what is kept: a game that forgets to name a step here loses time, but never plays by what was."""
    keeping_options: frozenset[str] = field(default=frozenset(), kw_only=True)
    """The first words of options of which the same is true; every other answer ends what is kept."""
    new_state: Callable[[Engine, D, int], S]
    """Makes the empty state for an engine, definitions and a number of seats; mostly the class of the state."""
    new_definitions: Callable[[tuple[Card, ...], Decks, Options, Mapping[str, tuple[T, ...]]], D]
    """Works out the definitions of a game once; the last argument holds by `Card.key` what the texts were read into."""
    start: Callable[[S], None]
    """Sets the game up: makes the cards, and pushes the first step."""
    options: Options
    """The parameters of the rules with their defaults."""
    option_notes: Mapping[str, str] = field(default_factory=dict)
    """What each option means, with its row in brackets."""
    variants: Mapping[str, Options] = field(default_factory=dict)
    """Profiles and variants: the options that each one changes. Several are played together as "solo,map"."""
    allowed: Mapping[str, Allowed] = field(default_factory=dict)
    """The values that an option can take, where the kind of its default does not say it."""
    refused: Callable[[Options, int], str | None] | None = None
    """Why these options cannot be played together, or by so many players; None if they can. Without it all combinations go."""
    box: Callable[[Iterable[Card]], tuple[tuple[Card, ...], ...]] | None = None
    """For a game that is played out of one box: puts the cards of its sets into the sections of one deck that all seats share, one
    card for each copy. None for a game in which every player has a deck."""
    board_checks: tuple[Callable[[S], int], ...] = ()
    """What is checked at once after every change that can bear on it, in the middle of an action too, in this order: creatures without
    strength left, limits that are exceeded. Each returns a word of `kernel.settle`."""
    checks: tuple[Callable[[S], int], ...] = ()
    """What is checked after every complete action, when the board has come to rest: triggered abilities, the end of the game."""
    defeated: Callable[[S, Mapping[int, str]], None] | None = None
    """What becomes of the seats that have lost in one action (`State.lose`), all of them together, each with the row of its defeat; here they
    are compared with each other. A game in which seats lose names `defeats` among the `ROWS` of its state."""
    invariants: tuple[Callable[[S], str], ...] = ()
    """What holds at every decision of every game (`kernel.invariants`): each returns "" while it holds, and otherwise a sentence that names what
    is broken. Play never looks at them; the laws that all games are tested by do."""
    positions: PositionRules[S] | None = None
    """How the game is laid out from a position file; None for a game without positions."""
    hide: Callable[[S, int], None] | None = None
    """Takes out of a view what else this seat may not know (secret choices); None when the zones suffice."""
    why_not: Callable[[S, int, Option], str | None] | None = None
    """The row that forbids an option to a seat now, or None."""
    undo_forbidden: Callable[[S, S], str | None] | None = None
    """The row that keeps a player from going back from one state to an earlier one, where the game has such a row."""


AnyRules: TypeAlias = "Rules[State, CardDefinitions, object]"
"""The rules of some game, as those see them who know no single game."""
