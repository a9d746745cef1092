"""Goldfish: a deck against an opponent who does nothing; opening hands, what it has done by each turn, and what became of each card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cardforge.effects.ability import Ability
from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.trials.goldfish_game import SEAT, GameRecord, GoldfishGame
from cardforge.trials.goldfish_tally import GoldfishReport as GoldfishReport
from cardforge.trials.goldfish_tally import GoldfishTally
from cardforge.trials.match_runner import GAME_STREAM, PLAYER_STREAM

FIRST_SEAT = "first_seat"
"""The option by which a game lets a seat begin, if it has one; -1 for a random seat."""


class GoldfishRunner:
    """A deck in the first seat against the game's dummy; each game is found by its number alone. A game out of one box is played with that
    box, `seats` seats, and passive players in all seats but the first; a round counts as a turn.

    On the play and on the draw by turns, where the game has the option and nobody has set it. Raises CardforgeError for a game that has no
    goldfish, ValueError for an unknown variant or option.
    """

    def __init__(
        self,
        engine: Engine,
        deck: Sections,
        seed: int,
        *,
        turns: int = 12,
        variant: str | None = None,
        changes: Options | None = None,
        abilities: Mapping[str, tuple[Ability, ...]] | None = None,
        chooser: str = "greedy",
        seats: int = 2,
    ) -> None:
        evaluation = engine.evaluation
        boxed = engine.is_boxed
        if not (evaluation.dummy or boxed) or evaluation.measures is None or evaluation.hand is None:
            raise CardforgeError("this game has no goldfish")
        self.engine, self.seed, self.turns, self.chooser = engine, seed, turns, chooser

        def setup(more: Options) -> GameSetup:
            options = {**(changes or {}), **more}
            if evaluation.dummy is None:
                return GameSetup(engine, [deck], seats, variant, options, abilities)
            dummy = evaluation.dummy()
            return GameSetup(engine, [deck, dummy.deck], None, variant, {**dummy.options, **options}, abilities)

        by_turns = seats > 1 and FIRST_SEAT not in (changes or {}) and engine.rules.options.get(FIRST_SEAT) == -1
        self.setups = [setup({FIRST_SEAT: seat}) for seat in (SEAT, 1)] if by_turns else [setup({})]

    def deal_seed(self, number: int) -> int:
        """The seed by which the game of that number is dealt."""
        return seed_of(self.seed, GAME_STREAM, number)

    def game(self, number: int) -> GoldfishGame:
        """The game of that number, from 0, after its opening hand; even ones are on the play."""
        state = self.setups[number % len(self.setups)].lay(self.deal_seed(number))
        return GoldfishGame(state, seed_of(self.seed, PLAYER_STREAM, number), self.turns, self.chooser)

    def tally(self) -> GoldfishTally:
        """An empty tally for its games."""
        watch = self.engine.evaluation.watch
        if watch is None:
            return GoldfishTally()
        return GoldfishTally(tuple(use.use for use in watch.uses.values()), watch.milestones)

    def play(self, games: Iterable[int], progress: Callable[[int], None] | None = None) -> GoldfishTally:
        """Plays the games of these numbers and counts them."""
        tally = self.tally()
        for done, number in enumerate(games, 1):
            tally.add(number, self.record(number))
            if progress:
                progress(done)
        return tally

    def record(self, number: int) -> GameRecord:
        """Plays the game of that number and tells what it left behind."""
        game = self.game(number)
        while game.is_running:
            game.step()
        return game.record()


def goldfish(
    engine: Engine,
    deck: Sections,
    n: int,
    seed: int,
    *,
    turns: int = 12,
    variant: str | None = None,
    changes: Options | None = None,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
    chooser: str = "greedy",
    seats: int = 2,
    progress: Callable[[int], None] | None = None,
) -> GoldfishReport:
    """Plays n games of the deck in seat 1 against the game's dummy, each for so many own turns; same seed, same report.

    Raises what `GoldfishRunner` raises.
    """
    runner = GoldfishRunner(
        engine, deck, seed, turns=turns, variant=variant, changes=changes, abilities=abilities, chooser=chooser, seats=seats
    )  # fmt: skip
    return runner.play(range(n), progress).report(seed, turns)
