"""The seating of a game: rules, decks and options worked out once; any number of games is dealt on its table, each by a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import Chance
from cardforge.kernel.engine import Decks, Engine, Table, wanted_options
from cardforge.kernel.state import State

Sections = tuple[tuple[Card, ...], ...]
"""A deck as the engine takes it: for each section of the game, its cards, one for each copy."""


class Seating:
    """All that games have in common but their seeds. `decks` has one deck for each seat; a game that is played out of one box has that
    box for its only deck, and gives `seats`. `abilities` holds by `Card.key` what the texts were read into.

    Raises ValueError for an unknown variant or option, or for options that cannot be played together.
    """

    def __init__(
        self,
        engine: Engine,
        decks: Sequence[Sections],
        seats: int | None = None,
        variant: str | None = None,
        changes: Mapping[str, Any] | None = None,
        abilities: Mapping[str, tuple[Ability, ...]] | None = None,
    ) -> None:
        self.engine = engine
        self.seats = seats or len(decks)
        self.variant = variant or ""
        self.options = wanted_options(engine, variant, changes or {})
        reason = engine.refused(self.options, self.seats) if engine.refused else None
        if reason:
            raise ValueError(reason)
        self.abilities = abilities or {}
        self.cards = _distinct(decks)
        places = {card.key: place for place, card in enumerate(self.cards)}
        self.places: Decks = tuple(
            tuple(tuple(places[card.key] for card in section) for section in deck) for deck in decks
        )
        self._table = self._new_table()
        self._size = self._table.programs.size()

    def table(self) -> Table:
        """The table of the next game. No rules write on it in play; should a text have added a list of verbs all the same, it is laid
        anew, so that no game depends on those before it."""
        if self._table.programs.size() != self._size:
            self._table = self._new_table()
        return self._table

    def lay(self, seed: int, log: bool = False) -> State:
        """A game with its table laid and nobody having done anything yet."""
        state: State = self.engine.new_state(self.table(), self.seats)
        state.chance = Chance(seed)
        state.log = [] if log else None
        self.engine.start(state)
        return state

    def deal(self, seed: int, log: bool = False) -> State:
        """A game at its first decision."""
        state = self.lay(seed, log)
        state.run()
        return state

    def pins(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """The decks by `number@version`, as a transcript holds them."""
        cards = self.cards
        return tuple(tuple(tuple(cards[place].pin for place in section) for section in deck) for deck in self.places)

    def _new_table(self) -> Table:
        table: Table = self.engine.new_table(self.cards, self.places, self.options, self.abilities)
        return table


def _distinct(decks: Sequence[Sections]) -> tuple[Card, ...]:
    """Every revision once, in the order in which the decks name them."""
    found: dict[str, Card] = {}
    for deck in decks:
        for section in deck:
            for card in section:
                found.setdefault(card.key, card)
    return tuple(found.values())
