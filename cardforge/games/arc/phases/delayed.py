"""Effects that texts have delayed until a phase, the end of the turn, or the end of an attack."""

from __future__ import annotations

from cardforge.effects.standard import later
from cardforge.effects.triggers import emit
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.state import ArcState


def end_of(phase: str) -> str:
    """The name of the end of a phase, until which effects are delayed."""
    return f"end of {phase}"


def tell_stage(state: ArcState, stage: str) -> None:
    """Begins what was delayed until a stage of an attack, and tells listeners that it has come."""
    if state.effects:
        later.begin_delayed(state, stage)
    if stage in state.definitions.heard_phases:
        emit(state, "phase_start", -1, state.active, stage)


BOOK.include(later.BOOK)
