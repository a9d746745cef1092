"""One game to be played by the laws: the game, the decks, the variant, the seed, and who chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardforge.effects.ability import Ability
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.kernel.state import State

LEAST_USED: Final = "least-used"
"""The player that prefers what was chosen least (`trials.faults.least_used`)."""
CHOOSERS: Final = ("random", LEAST_USED)
"""The players of the laws: one rolls for every decision, the other goes where nobody has been."""
Pins: TypeAlias = tuple[tuple[tuple[str, ...], ...], ...]
"""Decks, each with its sections, each card as `number@version`."""
MOST_SETUPS: Final = 200
"""More setups than this are not kept."""


@dataclass(frozen=True)
class GamePlan:
    """All that it takes to play one game."""

    game: Game
    decks: tuple[Sections, ...]
    """One for each seat, or the one box of a game that is played out of one."""
    variant: str | None
    seed: int
    seats: int = 0
    """Number of players; 0 for one player per deck."""
    chooser: str = "random"
    """Who chooses for all seats: one of `CHOOSERS`, or a player of `cardforge.players`."""
    texts: Mapping[str, tuple[Ability, ...]] = field(default_factory=dict, compare=False, repr=False)
    """What the texts of the cards were read into, by `Card.key`."""
    rows: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """The rows of the game's rules, if it has any: a decision names one of them."""

    @property
    def engine(self) -> Engine:
        """The engine of the game."""
        assert self.game.engine is not None
        return self.game.engine()

    def start(self, log: bool = False) -> State:
        """The game at its first decision."""
        return self.setup().deal(self.seed, log)

    def setup(self, engine: Engine | None = None) -> GameSetup:
        """The setup, shared by all games with these decks and texts; with another engine for the same rules if one is given."""
        used = engine or self.engine
        key = (self.game.slug, self.pins(), self.variant, self.seats, id(used), id(self.texts) if self.texts else 0)
        if key not in _setups:
            if len(_setups) >= MOST_SETUPS:
                _setups.clear()
            seats = self.seats or len(self.decks) or self.game.seats[0]
            made = GameSetup(used, self.decks, seats, self.variant, abilities=self.abilities())
            _setups[key] = made, used, self.texts
        return _setups[key][0]

    def abilities(self) -> Mapping[str, tuple[Ability, ...]]:
        """What the texts of the cards in the decks were read into."""
        return self.texts

    def known_rows(self) -> frozenset[str]:
        """The rows of the game's rules; empty when they are not known."""
        return self.rows

    def pins(self) -> Pins:
        """The decks by `number@version`."""
        return tuple(tuple(tuple(card.pin for card in section) for section in deck) for deck in self.decks)

    def cards(self) -> int:
        """How many cards lie in all decks."""
        return sum(len(section) for deck in self.decks for section in deck)


_setups: dict[
    tuple[str, Pins, str | None, int, int, int], tuple[GameSetup, Engine, Mapping[str, tuple[Ability, ...]]]
] = {}
"""With the engine and the texts, so that no others get their addresses."""
