"""Whether a goal is reached, can still be reached, or has been missed."""

from __future__ import annotations

from cardforge.carddata.positions import Condition, Goal
from cardforge.kernel.state import State

REACHED, OPEN, MISSED = "reached", "open", "missed"


def goal_state(goal: Goal, state: State, turn: int) -> str:
    """REACHED once every condition holds; MISSED when the game, or the turn with this number that the goal must be reached in, is over."""
    if all(_holds(condition, state) for condition in goal.conditions):
        return REACHED
    return MISSED if state.is_over() or (goal.within == "turn" and state.turn != turn) else OPEN


def _holds(condition: Condition, state: State) -> bool:
    if condition.won is not None:
        return (condition.seat in (state.winners or ())) == condition.won
    rules = state.engine.rules.positions
    assert rules is not None
    number = rules.measures[condition.measure](state, condition.seat)
    least, most = condition.at_least, condition.at_most
    return (least is None or number >= least) and (most is None or number <= most)
