"""Carries out what texts say at their moments: products, building bonuses, and Features that are set off (R11, R15, R30)."""

from __future__ import annotations

from collections.abc import Iterable

from cardforge.games.state51.goods import gain
from cardforge.games.state51.state import State51
from cardforge.kernel.decision import Step


def run(state: State51, seat: int, sequence: int, source: int) -> None:
    """Carries out one list of verbs; one that only gives goods is given at once."""
    lots = state.facts.plain.get(sequence)
    if lots is not None:
        gain(state, seat, lots)
    else:
        state.push(begin(seat, sequence, source))


def begin(seat: int, sequence: int, source: int) -> Step:
    """The pending step of a list of verbs."""
    return ("begin", sequence, 0, source, seat, 0, (), ())


def run_step(state: State51, step: Step) -> None:
    """The same as a pending step: (run, seat, list, source)."""
    run(state, step[1], step[2], step[3])


def steps_of(state: State51, seat: int, card: int, moment: str) -> list[Step]:
    """The pending steps for what a card says at a moment."""
    return [("run", seat, sequence, card) for sequence in state.facts.happens[state.fact[card]].get(moment, ())]


def fire_step(state: State51, step: Step) -> None:
    """R30, D-G2: every Feature of the player that waits for this, once, in row order: (fire, seat, moment[, card that does not count])."""
    steps = _fired(state, step[1], step[2], step[3] if len(step) > 3 else -1)
    if steps:
        state.push(*steps)


def with_triggers(state: State51, reward: Iterable[Step], fired: Iterable[Step]) -> None:
    """D-G2: the main reward first, then what it sets off, unless the table plays it the other way round."""
    waiting = [step for step in fired if step[2] in state.facts.moments]
    if not waiting:
        state.push(*reward)
    elif state.facts.options["trigger_order"] == "after_reward":
        state.push(*reward, *waiting)
    else:
        state.push(*waiting, *reward)


def _fired(state: State51, seat: int, moment: str, but: int) -> list[Step]:
    facts = state.facts
    found: list[tuple[int, Step]] = []
    for card in state.locations(seat):
        sequences = facts.happens[state.fact[card]].get(moment)
        if sequences and card != but:
            found += [(facts.kind[state.fact[card]], ("run", seat, sequence, card)) for sequence in sequences]
    return [step for _, step in sorted(found, key=lambda pair: pair[0])]
