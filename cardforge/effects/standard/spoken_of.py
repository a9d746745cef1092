"""What is asked with something else as what a text spoke of before: "it", "that player"."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.effects.protocol import TextState


def is_true_of(state: TextState, it: list[int], asked: Callable[[], bool]) -> bool:
    """Whether something is true while these are "it"; afterwards "it" is what it was."""
    before, state.antecedent = state.antecedent, it
    found = asked()
    state.antecedent = before
    return found
