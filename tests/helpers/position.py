"""One game in the middle of play, for the tests of all games: laid out by hand, played on by the names of the cards, and looked at.

A game's tests extend `Position` with a `Side` (what one player has) and a function that lays the sides out. The words are the same everywhere:
`do` takes an option, `refusal` names the row that forbids one, `until` waits for a decision, `offers` and `options` look at what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Generic, TypeVar

import pytest

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase
from cardforge.errors import IllegalChoice
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import OptionValue, wanted_options
from cardforge.kernel.decision import Event, Option, Step
from cardforge.kernel.game import Engine
from cardforge.kernel.invariants import broken_invariants
from cardforge.kernel.rng import Rng
from cardforge.kernel.settle import settle_board
from cardforge.kernel.state import State
from cardforge.wording.reader import Reader

YOU, FOE = 0, 1
LONGEST_WAIT = 200
"""After so many idle choices a decision is not going to come."""

S = TypeVar("S", bound=State)
"""The state of the game."""
P = TypeVar("P", bound="Position[State]")


class Position(Generic[S]):
    """A game in the middle of play; cards go by the names under which they were laid out."""

    IDLE: ClassVar[frozenset[Option]] = frozenset()
    """Options that do nothing; a player who waits takes one of them where it is legal, and else the first option."""

    def __init__(self, state: S, cards: Mapping[str, int] | None = None, stops: Iterable[str] = ()) -> None:
        self.state: S = state
        self.engine: Engine = state.engine
        self.cards: dict[str, int] = dict(cards or {})
        """The cards by name; of several with one name the first."""
        self.stops = frozenset(stops)
        """Steps before which play stops, for positions that test one phase alone."""

    # --- play ---------------------------------------------------------------------------------------------------------

    def do(self: P, word: str, *parts: str | int) -> P:
        """The player who must choose takes this option. Raises IllegalChoice, with the row that forbids it, if it is not legal."""
        return self.take(self.option(word, *parts))

    def take(self: P, *options: Option) -> P:
        """Takes these options one after another, as the engine writes them; each leaves every invariant whole that was whole before."""
        for option in options:
            whole = not broken_invariants(self.state)
            self._take(option)
            assert not whole or self.state.decision is None or broken_invariants(self.state) == []
        return self

    def _take(self, option: Option) -> None:
        decision = self.state.decision
        if not self.stops or decision is None or option not in decision.options:
            self.state.apply(option)
        else:
            self.state.decision = None
            self.state.forget_kept()
            self.engine.rules.answers[decision.kind](self.state, decision.context, option)
            self.run()

    def do_all(self: P, *choices: str) -> P:
        """Several choices one after another, each a word or a word and a name: "with Boar", "done"."""
        for choice in choices:
            word, _, name = choice.partition(" ")
            self.do(word, *([name] if name else []))
        return self

    def until(self: P, *kinds: str) -> P:
        """All players wait until one of these kinds of decision comes, or the game is over."""
        return self.wait(lambda: self.asked in kinds)

    def wait(self: P, done: Callable[[], bool]) -> P:
        """All players take idle options until this holds, or the game is over."""
        for _ in range(LONGEST_WAIT):
            decision = self.state.decision
            if decision is None or done():
                return self
            idle = [option for option in decision.options if option in self.IDLE]
            self.take(idle[0] if idle else decision.options[0])
        raise AssertionError(f"that decision has not come; now: {self.asked}")

    def run(self) -> None:
        """Carries out pending steps until a player must choose, the game is over, or a step of `stops` is next."""
        state = self.state
        while True:
            if state.unsettled:
                settle_board(state)
            if state.decision is not None or state.winners is not None or not state.stack:
                return
            if state.stack[-1][0] in self.stops:
                return
            step = state.stack.pop()
            if step[0] not in self.engine.rules.keeping:
                state.forget_kept()
            self.engine.rules.steps[step[0]](state, step)

    def run_steps(self: P, *steps: Step) -> P:
        """Drops all that is pending and carries out these steps instead."""
        self.state.stack[:] = []
        self.state.decision = None
        self.state.push(*steps)
        self.run()
        return self

    # --- options ------------------------------------------------------------------------------------------------------

    def option(self, word: str, *parts: str | int) -> Option:
        """The option of these parts as the engine writes it."""
        return (word, *(self.part(word, index, part) for index, part in enumerate(parts)))

    def part(self, word: str, index: int, part: str | int) -> str | int:
        """One part of an option: the card of a name; numbers are taken as they are."""
        return self.card(part) if isinstance(part, str) else part

    def offers(self, word: str, *parts: str | int) -> bool:
        """Whether this option is legal now."""
        decision = self.state.decision
        return decision is not None and self.option(word, *parts) in decision.options

    def options(self, word: str | None = None) -> list[Option]:
        """The legal options as the engine writes them, all of them or those of one word."""
        assert self.state.decision is not None, self.state.stack
        return [option for option in self.state.decision.options if word in (None, option[0])]

    def words(self) -> list[str]:
        """The first words of the legal options, each once."""
        decision = self.state.decision
        return list(dict.fromkeys(str(option[0]) for option in decision.options)) if decision else []

    def refusal(self, word: str, *parts: str | int) -> str | None:
        """The row that forbids an option now. The position stays as it is; a legal option fails the test."""
        option = self.option(word, *parts)
        assert self.state.decision is None or option not in self.state.decision.options, f"{option} is legal"
        tried = self.state.copy()
        before = tried.digest()
        with pytest.raises(IllegalChoice) as refused:
            tried.apply(option)
        assert tried.digest() == before
        return refused.value.row

    def described(self) -> list[str]:
        """The legal options, each with its words."""
        decision = self.state.decision
        label = self.engine.presentation.label
        if decision is None:
            return []
        return [f"{option} {label(self.state, decision, option) if label else ''}" for option in decision.options]

    # --- what can be seen ---------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The kind of decision that a player must make; "" if there is none."""
        return self.state.decision.kind if self.state.decision else ""

    @property
    def seat(self) -> int:
        """The player who must choose."""
        assert self.state.decision is not None
        return self.state.decision.seat

    def card(self, name: str) -> int:
        """The first card of that name."""
        return self.cards[name]

    def name(self, card: int) -> str:
        """The name under which a card was laid out; its number for a card that was not."""
        return next((name for name, number in self.cards.items() if number == card), str(card))

    def names(self, cards: Iterable[int]) -> list[str]:
        """The names of cards, in order."""
        return [self.name(card) for card in cards]

    def zone(self, zone: int, seat: int = YOU) -> list[str]:
        """The names of the cards in a zone, the top card last."""
        return self.names(self.state.zone(seat, zone))

    def size(self, zone: int, seat: int = YOU) -> int:
        """The number of cards in a zone."""
        return len(self.state.zone(seat, zone))

    def zone_of(self, name: str) -> str:
        """The name of the zone that a card is in."""
        zones = self.engine.rules.zones
        return zones[self.state.where[self.card(name)] % len(zones)].name

    def events(self, word: str) -> list[Event]:
        """The events of that word in the log."""
        return [event for event in self.state.log or [] if event[0] == word]


def empty_state(
    engine: Engine,
    decks: Sequence[Sequence[Sequence[Card]]],
    options: Mapping[str, OptionValue],
    read: Callable[[Card], tuple[Ability, ...]],
) -> tuple[State, list[list[list[int]]]]:
    """A state without cards, and the definitions for `State.add_card`: every card of these decks, by seat and section, has one of its own."""
    prints: list[Card] = []
    definitions: list[list[list[int]]] = []
    for deck in decks:
        sections: list[list[int]] = []
        for section in deck:
            first = len(prints)
            prints += [replace(card, number=first + index + 1) for index, card in enumerate(section)]
            sections.append(list(range(first, len(prints))))
        definitions.append(sections)
    laid = tuple(tuple(tuple(section) for section in deck) for deck in definitions)
    texts = {card.key: read(card) for card in prints}
    table = engine.rules.new_definitions(tuple(prints), laid, wanted_options(engine.rules, None, options), texts)
    state = engine.rules.new_state(engine, table, len(decks))
    state.rng = Rng(1)
    state.log = []
    return state, definitions


OWN_SUBTYPES = ("Bee", "Raider", "Silver")
"""Subtypes that only cards of tests have."""


def text_reader(vocabulary: Iterable[Phrase]) -> Callable[[Card], tuple[Ability, ...]]:
    """A function that reads the text of a card; a text with an unread word fails the test."""
    readers: list[Reader] = []
    known: dict[tuple[str, ...], tuple[Ability, ...]] = {}

    def read(card: Card) -> tuple[Ability, ...]:
        key = (card.text, card.word("type"), card.name)
        if (*key, card.word("cost")) not in known:
            if not readers:
                readers.append(Reader(tuple(vocabulary)).knowing(OWN_SUBTYPES))
            reading = readers[0].of_cost(card.word("cost")).read(*key)
            assert reading.complete, (card.text, [str(unread) for unread in reading.unread])
            known[(*key, card.word("cost"))] = reading.abilities
        return known[(*key, card.word("cost"))]

    return read
