"""Plays the games by whose profile the rules engine is compiled: every variant of every game, by random, greedy and searching players."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from cardforge.players import chosen, player
from cardforge.registry import games
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.trials.random_games.card_supply import CardSupply
from cardforge.trials.faults.game_plan import GamePlan

GAMES = {"random": 12, "greedy": 4, "search:iterations=20": 1}
"""How many games each player plays in each variant."""
SEED = 1_000
"""The first seed: no deal of a benchmark."""
MOST_DECISIONS = {"search:iterations=20": 60}
"""A player who thinks for long does not play to the end."""


def main() -> int:
    """Plays them, and prints how many decisions there were."""
    print(sum(play(plan, name) for name, plan in plans()), "decisions")
    return 0


def plans() -> Iterator[tuple[str, GamePlan]]:
    """Each game with its player; numbers of players and sample decks change from one game to the next."""
    for game in games().values():
        supply = CardSupply(game)
        for variant in supply.engine.rules.variants:
            counts = supply.counts_of_seats(variant)
            for name, number in GAMES.items():
                for seed in range(SEED, SEED + number if counts else SEED):
                    yield name, plan(supply, variant, seed, counts[seed % len(counts)])


def plan(supply: CardSupply, variant: str, seed: int, seats: int) -> GamePlan:
    """A game between sample decks, or out of the box."""
    samples = () if supply.is_boxed else supply.decks_of(variant)
    sections = [samples[(seed + seat) % len(samples)].sections for seat in range(seats)] if samples else []
    decks = supply.with_draft(variant, sections) if sections else (supply.box,)
    cards = [card for deck in decks for section in deck for card in section]
    return GamePlan(supply.game, tuple(decks), variant, seed, seats, texts=read_texts(supply.game, cards).abilities)


def play(plan: GamePlan, name: str) -> int:
    """Plays a game to its end, or as far as it is worth the time; how many decisions were made."""
    state, chooser, count = plan.setup().deal(plan.seed), player(name, plan.seed), 0
    while state.decision is not None and count < MOST_DECISIONS.get(name, sys.maxsize):
        state.apply(chosen(state, state.decision, chooser))
        count += 1
    return count


if __name__ == "__main__":
    sys.exit(main())
