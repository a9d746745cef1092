"""How a game ended, as plain data for those who count many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardforge.kernel.state import State


class Counted(NamedTuple):
    """What a game itself counts of an ended state (`Evaluation.outcome`); figures that it does not count stay 0 or empty."""

    turns: int = 0
    """Turns of one player each, all together; 0: the game does not count them."""
    rounds: int = 0
    """Rounds, as the game's rules call them; 0: they know none."""
    scores: tuple[int, ...] = ()
    """The points of each seat; empty for a game without points."""
    sides: tuple[str, ...] = ()
    """What each seat played: its faction; empty for a game without sides."""
    began: int = -1
    """The seat that began; -1: whoever was active at the first decision."""


class BalanceTarget(NamedTuple):
    """What many games between sensible players should come to (`Evaluation.balance_targets`)."""

    what: str
    """`deck` (the share that each deck wins against others), `first` (that the starting seat wins), `rounds` (the median), or a reason
    for which games end."""
    low: float
    high: float
    row: str = ""


class Outcome(NamedTuple):
    """One game that has been played out; a plain tuple, so that it can go from one process to another."""

    winners: tuple[int, ...]
    """Empty for a drawn game."""
    reason: str
    began: int
    turns: int = 0
    rounds: int = 0
    scores: tuple[int, ...] = ()
    sides: tuple[str, ...] = ()


def outcome_of(state: State, began: int) -> Outcome:
    """The outcome of an ended state; `began` is the seat that was active at the first decision."""
    count = state.engine.evaluation.outcome
    counted = count(state) if count is not None else Counted(turns=state.turn)
    first = counted.began if counted.began >= 0 else began
    return Outcome(
        tuple(state.winners or ()), state.reason, first, counted.turns, counted.rounds, counted.scores, counted.sides
    )
