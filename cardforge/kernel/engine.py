"""What the rules of a game are made of: named steps, answers to decisions, zones, and what each seat may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.kernel.abilities import Ability
from cardforge.kernel.ahead import mypyc_attr
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Decision, Option, Step
from cardforge.kernel.outcome import Bound, Counted
from cardforge.kernel.programs import GRANTED, Program, Programs
from cardforge.kernel.showing import Showing

Decks = tuple[tuple[tuple[int, ...], ...], ...]
"""For each seat and each section of its deck, the places of its cards in the table's `cards`."""


@dataclass(frozen=True)
class Zone:
    """A place where cards lie: who may see its cards."""

    name: str
    seen: str = "all"
    """`all`, `owner` (only the seat it belongs to), `none`, `top` (all see the top card only), or `backs` (face down: all see which
    cards lie there and in what state, only the seat it belongs to sees their faces)."""
    shared: bool = False
    """One for the table instead of one for each seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What one game is played with and never changes in it: the cards, the decks, the options of the rules.

    Games extend it with facts worked out once (costs as numbers, abilities read from text).
    """

    def __init__(
        self,
        cards: tuple[Card, ...],
        decks: Decks,
        options: Mapping[str, Any],
        abilities: Mapping[str, tuple[Ability, ...]],
    ) -> None:
        self.cards = cards
        """The distinct revisions in this game; a state refers to them by their place in this tuple."""
        self.decks = decks
        """For each seat the places of its cards, section by section (in the order of `Game.sections`)."""
        self.options = dict(options)
        """The parameters of the rules, all of them, as data."""
        self.abilities = tuple(abilities.get(card.key, ()) for card in cards)
        """For each of `cards` what its rules text was read into; nothing for a text that could not be read."""
        self.programs = Programs()
        self.ready = tuple(tuple(self.programs.add(ability) for ability in text) for text in self.abilities)
        """The same, ready to be carried out."""

    def program(self, fact: int, place: int) -> Program:
        """An ability of a card, printed or given to it by a text (from `GRANTED` on)."""
        return self.programs.granted[place - GRANTED] if place >= GRANTED else self.ready[fact][place]

    def section(self, seat: int, fact: int) -> int:
        """The section of a seat's deck that a revision comes from; -1 for one that is in no deck (a token)."""
        deck = self.decks[seat] if seat < len(self.decks) else ()
        return next((place for place, section in enumerate(deck) if fact in section), -1)


@dataclass(frozen=True)
class Dummy:
    """The other seat of a goldfish: a deck of blanks, and the options that excuse it from losing by doing nothing."""

    deck: tuple[tuple[Card, ...], ...]
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Engine:
    """The rules of a game as data and functions; nothing of it changes during play."""

    zones: tuple[Zone, ...]
    steps: Mapping[str, Callable[[Any, Step], None]]
    """What each named step does to the state."""
    answers: Mapping[str, Callable[[Any, Step, Option], None]]
    """What each kind of decision does with the chosen option; gets the decision's context and the option."""
    new_state: Callable[[Any, int], Any]
    """Makes the empty state for a table and a number of seats."""
    new_table: Callable[[tuple[Card, ...], Decks, Mapping[str, Any], Mapping[str, tuple[Ability, ...]]], Any]
    """Works out the facts of a game once."""
    start: Callable[[Any], None]
    """Lays the table: makes the cards, and pushes the first step."""
    options: Mapping[str, Any]
    """The parameters of the rules with their defaults."""
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Profiles and variants: the options that each one changes. Several are played together as "solo,map"."""
    refused: Callable[[Mapping[str, Any], int], str | None] | None = None
    """Why these options cannot be played together, or by so many players; None if they can. Without it all combinations go."""
    box: Callable[[Iterable[Card]], tuple[tuple[Card, ...], ...]] | None = None
    """For a game that is played out of one box: lays the cards of its sets into the sections of one deck that all seats share, one
    card for each copy. None for a game to which every player brings a deck."""
    verbs: Mapping[type, Callable[[Any, Any, Any, list[int]], None]] = field(default_factory=dict)
    """What each verb of a rules text does to objects: state, verb, frame, objects. A text with another verb is played without it."""
    target_row: str = ""
    """The row that lets a player choose targets."""
    statics: frozenset[type] = frozenset()
    """Verbs that a passive ability may consist of; they are asked for while the card is in play."""
    events: frozenset[str] = frozenset()
    """What can set off a triggered ability."""
    judge: Callable[[Any, int, Decision], list[int]] | None = None
    """What a sensible player thinks each option is worth, for the greedy player; a higher number is better."""
    hide: Callable[[Any, int], None] | None = None
    """Takes out of a view what else this seat may not know (secret choices); None when zones say it all."""
    label: Callable[[Any, Decision, Option], str] | None = None
    """An option in words."""
    tell: Callable[[Any, tuple[Any, ...]], str] | None = None
    """An event in words."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why a game ends, in words, by the word or row that `State.reason` holds."""
    why_not: Callable[[Any, int, Option], str | None] | None = None
    """The row that forbids an option to a seat now, or None."""
    measures: Callable[[Any, int], Mapping[str, int]] | None = None
    """What a goldfish records of a seat at the end of each own turn: cards in hand, gold, cards played so far ..."""
    hand: Callable[[Any, int], list[int]] | None = None
    """The cards of a seat's hand, for the opening hands of a goldfish."""
    dummy: Callable[[], Dummy] | None = None
    """The opponent of a goldfish; None for a game that is tested by one seat alone or cannot be."""
    showing: Showing = Showing()
    """How the game shows itself to a person who plays it."""
    outcome: Callable[[Any], Counted] | None = None
    """What a match counts of an ended game: turns, rounds, points, sides; without it, turns alone."""
    bounds: Callable[[Mapping[str, Any]], tuple[Bound, ...]] | None = None
    """What many games by these options should come to; a tournament of decks, or a match out of the box, is judged by it."""


def wanted_options(engine: Engine, variant: str | None, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The rules' parameters of one game: defaults, then those of the variants ("solo,map" are two), then single changes.

    Raises ValueError naming an unknown variant or option, or two variants that settle one option differently.
    """
    options = dict(engine.options)
    settled: dict[str, str] = {}
    for name in (part.strip() for part in variant.split(",")) if variant else ():
        if name not in engine.variants:
            raise ValueError(f"no variant {name!r}; known: {', '.join(engine.variants)}")
        for option, value in engine.variants[name].items():
            if option in settled and options[option] != value:
                raise ValueError(f"{settled[option]} and {name} do not go together: there is only one {option}")
            options[option] = value
            settled[option] = name
    for name, value in changes.items():
        if name not in options:
            raise ValueError(f"no option {name!r}; known: {', '.join(sorted(options))}")
        options[name] = value
    return options
