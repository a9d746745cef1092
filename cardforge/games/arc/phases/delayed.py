"""Effects that texts have delayed until a phase, the end of the turn, or the end of an attack."""

from __future__ import annotations

from cardforge.games.arc.book import BOOK
from cardforge.games.arc.records import Delayed
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Step


def end_of(phase: str) -> str:
    """The name of the end of a phase, until which effects are delayed."""
    return f"end of {phase}"


def begin_delayed(state: ArcState, name: str) -> None:
    """Begins the effects that texts have delayed until this phase of this player's turn, or until the end of an attack."""
    for effect in [effect for effect in state.effects if effect.word == "later" and effect.what == name]:
        delayed = Delayed(*effect.value)
        if delayed.whose_turn in (-1, state.active):
            state.effects.remove(effect)
            begin = ("begin", delayed.sequence, 0, delayed.source, delayed.seat, 0, delayed.targets, delayed.antecedent)
            if delayed.others:
                state.push(("not_known", delayed.others), begin, ("all_known",), ("check",))
            else:
                state.push(begin, ("check",))


def not_known(state: ArcState, step: Step) -> None:
    """Q61: the text that is carried out next speaks of cards that are others by now."""
    state.no_longer_knows(step[1])


BOOK.step("not_known", not_known)
