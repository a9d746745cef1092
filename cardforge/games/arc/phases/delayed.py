"""Effects that texts have delayed until a phase, the end of the turn, or the end of an attack."""

from __future__ import annotations

from cardforge.effects.standard import later
from cardforge.games.arc.book import BOOK


def end_of(phase: str) -> str:
    """The name of the end of a phase, until which effects are delayed."""
    return f"end of {phase}"


BOOK.include(later.BOOK)
