"""Effects that texts have delayed until a phase, the end of the turn, or the end of an attack."""

from __future__ import annotations

from cardforge.games.arc.records import Delayed
from cardforge.games.arc.state import ArcState


def end_of(phase: str) -> str:
    """The name of the end of a phase, until which effects are delayed."""
    return f"end of {phase}"


def begin_delayed(state: ArcState, name: str) -> None:
    """Begins the effects that texts have delayed until this phase of this player's turn, or until the end of an attack."""
    for effect in [effect for effect in state.effects if effect.word == "later" and effect.what == name]:
        delayed = Delayed(*effect.value)
        if delayed.whose_turn in (-1, state.active):
            state.effects.remove(effect)
            state.push(
                ("begin", delayed.sequence, 0, delayed.source, delayed.seat, 0, delayed.targets, delayed.antecedent),
                ("check",),
            )
