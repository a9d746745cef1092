"""Prepares the tuning of a deck: a runner for every deck that is a few swaps away from it, against the same opponents and seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Engine
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import CardTexts, read_texts
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.setup.deck_cards import all_cards, engine_of
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_match import decks_of, hash_of
from cardforge.trials.match_runner import MatchRunner
from cardforge.trials.tuning import Stage

TUNE_STREAM: Final = 6
_KEPT: Final = 64
"""Runners that are kept: those of a heat, and of the one before."""


class Swap(NamedTuple):
    """Copies of a card that leave a deck, and as many of another one that come in their place."""

    section: str
    out: str
    """Number and version, such as `12@1`."""
    into: str
    copies: int


Swaps = tuple[Swap, ...]
"""A deck, by the swaps that lead to it from the one that is tuned, one after another."""


@dataclass
class PreparedTuning:
    """Opponents and cards, from which the games of any deck follow."""

    spec: MatchSpec
    engine: Engine
    sections: tuple[str, ...]
    decks: Sequence[Sections]
    """The deck that is tuned, then those that it plays against."""
    variant: str | None
    known: Mapping[str, Card]
    """Every card of the game by number and version."""
    texts: CardTexts
    cards: str
    """A hash of what every card of the decks and of the pool says."""
    _runners: dict[tuple[Stage, Swaps], MatchRunner] = field(default_factory=dict)

    def deck(self, swaps: Swaps) -> Sections:
        """The cards of the deck after the swaps. A card comes to the place of the one that left, so that a shuffle of the same seed leaves
        all others where they were."""
        deck = [list(section) for section in self.decks[0]]
        for swap in swaps:
            cards, left = deck[self.sections.index(swap.section)], swap.copies
            for place in reversed(range(len(cards))):
                if left and cards[place].pin == swap.out:
                    cards[place], left = self.known[swap.into], left - 1
        return tuple(tuple(section) for section in deck)

    def runner(self, stage: Stage, swaps: Swaps) -> MatchRunner:
        """The deals of a stage for a deck: against each opponent in turn, once in each seat."""
        if (stage, swaps) not in self._runners:
            if len(self._runners) >= _KEPT:
                self._runners.clear()
            self._runners[stage, swaps] = self._new_runner(stage, swaps)
        return self._runners[stage, swaps]

    def _new_runner(self, stage: Stage, swaps: Swaps) -> MatchRunner:
        deck, changes, abilities = self.deck(swaps), dict(self.spec.options), self.texts.abilities
        orders = [order for other in self.decks[1:] for order in ([deck, other], [other, deck])]
        setups = [GameSetup(self.engine, order, 2, self.variant, changes, abilities) for order in orders]
        return MatchRunner(setups, self.spec.players, seed_of(self.spec.seed, TUNE_STREAM, stage.kind, stage.round))

    def won(self, stage: Stage, swaps: Swaps, deal: int) -> bool:
        """Whether the deck wins the deal of that number; it sits in the first seat in every even one."""
        return deal % 2 in self.runner(stage, swaps).outcome(deal).winners


def prepare_tuning(spec: MatchSpec, pool: Sequence[str]) -> PreparedTuning:
    """Looks up the cards of the decks and those of the pool, by number and version, and reads their texts.

    Raises CardforgeError for options that cannot be played together, FaultyInput for decks with unknown cards.
    """
    rules = game_named(spec.game, spec.settings.shelf)
    engine = engine_of(rules)
    decks, variant = decks_of(spec, rules, engine)
    with catalogue(spec.settings) as catalog:
        known = {card.pin: card for card in catalog.revisions(spec.game)}
    added = [known[pin] for pin in pool]
    texts = read_texts(rules, [*all_cards(decks), *added])
    prepared = PreparedTuning(
        spec, engine, tuple(rules.sections), decks, variant, known, texts, hash_of([*decks, (tuple(added),)])
    )
    try:
        prepared.runner(Stage(0, 0), ())
    except ValueError as fault:
        raise CardforgeError(str(fault)) from fault
    return prepared
