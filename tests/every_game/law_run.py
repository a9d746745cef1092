"""One game by the laws: it is played until it ends or a law is broken; what was played can be played again, choice by choice."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from law_games import Match, rows
from laws import LONGEST, Kept, ended, gone_on, legal, replayed, roller
from least_used import Use
from reached import Reached

from cardforge.kernel.decision import Decision
from cardforge.kernel.game import Engine
from cardforge.kernel.invariants import INVARIANTS
from cardforge.kernel.state import State


class Fault(NamedTuple):
    """A broken law: its name, which stays the same when the game is cut down, and what it says of this game."""

    law: str
    says: str


@dataclass(frozen=True)
class Played:
    """A game as far as it went: the place of every choice, and the law that was broken, if any."""

    match: Match
    choices: tuple[int, ...]
    fault: Fault | None = None


class Laws:
    """The laws of one game, checked at each decision and at its end."""

    def __init__(self, match: Match, state: State) -> None:
        self.known = rows(match.game)
        self.kept = Kept(state)

    def hold(self, state: State, decision: Decision) -> None:
        """Raises AssertionError for a law that is broken at a decision."""
        legal(state, decision, self.known)
        self.kept.holds(state)

    def hold_at_the_end(self, state: State) -> None:
        """Raises AssertionError for a law that is broken when the game is over."""
        ended(state)
        self.kept.holds(state)


def play(
    match: Match,
    deep: bool = False,
    chosen: Counter[Use] | None = None,
    reached: Reached | None = None,
    engine: Engine | None = None,
) -> Played:
    """Plays a match by the laws; `deep` goes on at each step as a copy or as what was written down, and replays the transcript."""
    choices: list[int] = []
    state: State | None = None
    try:
        state = match.setup(engine).deal(match.seed)
        chooser, laws = roller(match, chosen), Laws(match, state)
        while state.decision is not None:
            laws.hold(state, state.decision)
            if deep:
                state = gone_on(state, as_json=len(choices) % 2 == 1)
            decision = state.decision
            assert decision is not None
            option = chooser.choose(state, decision)
            if reached is not None:
                reached.saw(decision, option)
            choices.append(decision.options.index(option))
            state.apply(option)
            assert len(choices) < LONGEST, "the game does not end"
        laws.hold_at_the_end(state)
        if deep:
            replayed(match, state, choices)
    except Exception as error:  # whatever goes wrong is a broken law, told with the game that shows it
        return Played(match, tuple(choices), fault_of(error, state))
    return Played(match, tuple(choices))


def play_again(match: Match, choices: Sequence[int]) -> Played:
    """Plays these choices by the laws, as far as they go; a place that is not offered is taken from the first option on."""
    taken: list[int] = []
    state: State | None = None
    try:
        state = match.setup().deal(match.seed)
        laws = Laws(match, state)
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
        return Played(match, tuple(taken), fault_of(error, state))
    return Played(match, tuple(taken))


def fault_of(error: Exception, state: State | None) -> Fault:
    """The law that an error tells of: an invariant by its name, anything else by the kind of error and the function that raised it."""
    if state is not None and not state.is_over() and isinstance(error, AssertionError):
        for invariant in (*INVARIANTS, *state.engine.rules.invariants):
            says = invariant(state)
            if says:
                return Fault(invariant.__name__, says)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return Fault(f"{type(error).__name__} in {last.name}", str(error))
