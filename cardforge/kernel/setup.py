"""The setup of games: rules, decks and options, worked out once; any number of games is dealt from it, each by a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import CardDefinitions, Decks
from cardforge.kernel.contract.options import Options, wanted_options
from cardforge.kernel.game import Engine
from cardforge.kernel.rng import Rng
from cardforge.kernel.state import State

Sections = tuple[tuple[Card, ...], ...]
"""A deck as the engine takes it: for each section of the game, its cards, one for each copy."""


class GameSetup:
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
        changes: Options | None = None,
        abilities: Mapping[str, tuple[object, ...]] | None = None,
    ) -> None:
        self.engine = engine
        self.seats = seats or len(decks)
        self.variant = variant or ""
        self.changes = dict(changes or {})
        self.options = wanted_options(engine.rules, variant, self.changes)
        reason = engine.rules.refused(self.options, self.seats) if engine.rules.refused else None
        if reason:
            raise ValueError(reason)
        self.abilities = abilities or {}
        self.cards = _distinct(decks)
        places = {card.key: place for place, card in enumerate(self.cards)}
        self.places: Decks = tuple(
            tuple(tuple(places[card.key] for card in section) for section in deck) for deck in decks
        )
        self._definitions = self._new_definitions()
        self._size = self._definitions.size()

    def card_definitions(self) -> CardDefinitions:
        """The definitions of the next game. No rules change them in play; should a text have added a list of verbs all the same, they are made
        anew, so that no game depends on those before it."""
        if self._definitions.size() != self._size:
            self._definitions = self._new_definitions()
        return self._definitions

    def lay(self, seed: int, log: bool = False) -> State:
        """A game that is set up, before its first step."""
        state = self.engine.rules.new_state(self.engine, self.card_definitions(), self.seats)
        state.rng = Rng(seed)
        state.log = [] if log else None
        self.engine.rules.start(state)
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

    def _new_definitions(self) -> CardDefinitions:
        return self.engine.rules.new_definitions(self.cards, self.places, self.options, self.abilities)


def _distinct(decks: Sequence[Sections]) -> tuple[Card, ...]:
    """Every revision once, in the order in which the decks name them."""
    found: dict[str, Card] = {}
    for deck in decks:
        for section in deck:
            for card in section:
                found.setdefault(card.key, card)
    return tuple(found.values())
