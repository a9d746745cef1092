"""One game by the laws: it is played until it ends or a law is broken; what was played can be played again, choice by choice."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.game import Engine
from cardforge.kernel.state import State
from cardforge.players import chosen as chosen_by
from cardforge.trials.faults.game_plan import GamePlan
from cardforge.trials.faults.laws import LONGEST, BrokenLaw, Kept, continued, ended, legal, player_of, replayed
from cardforge.trials.faults.least_used import Use

ENDLESS: Final = "the game does not end"
"""The law that a game breaks in which more choices are made than in any other."""
LOOP: Final = "a loop in the rules"
"""The law that a game breaks whose rules take step after step and ask nobody; the kernel stops them."""


class Fault(NamedTuple):
    """A broken law: its name, which stays the same when the game is cut down, and what it says of this game."""

    law: str
    says: str


@dataclass(frozen=True)
class LawfulGame:
    """A game as far as it went: the place of every choice, and the law that was broken, if any."""

    plan: GamePlan
    choices: tuple[int, ...]
    fault: Fault | None = None

    @property
    def is_endless(self) -> bool:
        """Whether it is shown by being played on and on, not by its choices."""
        return self.fault is not None and self.fault.law == ENDLESS


class Laws:
    """The laws of one game, checked at each decision and at its end."""

    def __init__(self, plan: GamePlan, state: State) -> None:
        self.known = plan.known_rows()
        self.kept = Kept(state)

    def hold(self, state: State, decision: Decision) -> None:
        """Raises BrokenLaw for a law that is broken at a decision."""
        legal(state, decision, self.known)
        self.kept.holds(state)

    def hold_at_the_end(self, state: State) -> None:
        """Raises BrokenLaw for a law that is broken when the game is over."""
        ended(state)
        self.kept.holds(state)


def play(
    plan: GamePlan,
    deep: bool = False,
    chosen: Counter[Use] | None = None,
    saw: Callable[[State, Option], None] | None = None,
    engine: Engine | None = None,
    longest: int = LONGEST,
) -> LawfulGame:
    """Plays a game by the laws; `deep` continues at each step from a copy or from JSON, and replays the transcript.

    `saw` is told of every choice and of the position in which it is made; a game of more choices than `longest` breaks the law that games end.
    """
    choices: list[int] = []
    try:
        state = plan.setup(engine).deal(plan.seed)
        chooser, laws = player_of(plan, chosen), Laws(plan, state)
        while state.decision is not None:
            laws.hold(state, state.decision)
            if len(choices) >= longest:
                raise BrokenLaw(ENDLESS, f"{len(choices):,} choices were made, and the game goes on")
            if deep:
                state = continued(state, as_json=len(choices) % 2 == 1)
            decision = state.decision
            assert decision is not None
            option = chosen_by(state, decision, chooser)
            if saw is not None:
                saw(state, option)
            choices.append(decision.options.index(option))
            state.apply(option)
        laws.hold_at_the_end(state)
        if deep:
            replayed(plan, state, choices)
    except Exception as error:  # whatever goes wrong is a broken law, told with the game that shows it
        return LawfulGame(plan, tuple(choices), fault_of(error))
    return LawfulGame(plan, tuple(choices))


def play_again(plan: GamePlan, choices: Sequence[int]) -> LawfulGame:
    """Plays these choices by the laws, as far as they go; a place that is not offered is counted round from the first option."""
    taken: list[int] = []
    try:
        state = plan.setup().deal(plan.seed)
        laws = Laws(plan, state)
        for choice in choices:
            if state.decision is None:
                break
            laws.hold(state, state.decision)
            place = choice % len(state.decision.options)
            taken.append(place)
            state.apply(state.decision.options[place])
        if state.decision is not None:
            laws.hold(state, state.decision)
        else:
            laws.hold_at_the_end(state)
    except Exception as error:
        return LawfulGame(plan, tuple(taken), fault_of(error))
    return LawfulGame(plan, tuple(taken))


def fault_of(error: Exception) -> Fault:
    """The law that an error tells of: its name, or the kind of error and the function that raised it."""
    if isinstance(error, BrokenLaw):
        return Fault(error.law, error.says)
    if isinstance(error, RuntimeError) and str(error).startswith(LOOP):
        return Fault(LOOP, str(error))
    last = traceback.extract_tb(error.__traceback__)[-1]
    return Fault(f"{type(error).__name__} in {last.name}", str(error))
