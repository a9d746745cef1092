"""Triggers: products, building bonuses, and Features that wait for an event, as pending steps (R11, R15, R30)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.goods import gain
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.kernel.decision import Step


def run(state: State51, seat: int, sequence: int, source: int) -> None:
    """Carries out a list of verbs; a list that only gives goods takes effect at once and leaves what its steps would leave."""
    counts = state.definitions.fixed_gains.get(sequence)
    if counts is not None and state.definitions.takes_short_ways:
        state.did_it = 1
        gain(state, seat, counts)
    else:
        state.push(sequence_step(seat, sequence, source))


def sequence_step(seat: int, sequence: int, source: int) -> Step:
    """The pending step that carries out a list of verbs."""
    return ("begin", sequence, 0, source, seat, 0, (), ())


def run_step(state: State51, step: Step) -> None:
    """Carries out a list of verbs as a pending step: (run, seat, list, source)."""
    _, seat, sequence, source = step
    run(state, seat, sequence, source)


def gain_step(state: State51, step: Step) -> None:
    """Gives goods as a pending step: (gain, seat, goods), and by which row if it is not that of the event before."""
    _, seat, counts, *row = step
    gain(state, seat, counts, *row)


def triggered_steps(state: State51, seat: int, card: int, trigger: str) -> list[Step]:
    """The pending steps for the abilities of a card under one trigger."""
    sequences = state.definitions.triggered_sequences[state.definition[card]].get(trigger, ())
    return [("run", seat, sequence, card) for sequence in sequences]


def emit_step(seat: int, trigger: str, excluded: int = NO_CARD) -> Step:
    """The pending step that triggers the Features of a player, all but an excluded card."""
    return ("emit", seat, trigger) if excluded == NO_CARD else ("emit", seat, trigger, excluded)


def emit(state: State51, step: Step) -> None:
    """R30, D-G2: triggers every Feature of the player that waits for this event, once, in row order."""
    _, seat, trigger, *excluded = step
    steps = _listeners(state, seat, trigger, excluded[0] if excluded else NO_CARD)
    if steps:
        state.push_all(steps)


def with_triggers(state: State51, rewards: list[Step], emitted: list[Step]) -> None:
    """D-G2: pushes the main reward and then the triggers, or the other way round if the options say so."""
    in_use = state.definitions.triggers_in_use
    waiting = [step for step in emitted if step[0] != "emit" or step[2] in in_use]
    rewards_first = state.definitions.options["trigger_order"] == "after_reward"
    state.push_all(rewards + waiting if rewards_first else waiting + rewards)


def _listeners(state: State51, seat: int, trigger: str, excluded: int) -> list[Step]:
    definitions, definition = state.definitions, state.definition
    triggered = definitions.triggered_sequences
    listeners: list[tuple[int, Step]] = []
    for card in state.locations(seat):
        sequences = triggered[definition[card]].get(trigger)
        if sequences and card != excluded:
            kind = definitions.kind[definition[card]]
            listeners += [(kind, ("run", seat, sequence, card)) for sequence in sequences]
    if len(listeners) > 1:
        listeners.sort(key=lambda pair: pair[0])
    return [step for _, step in listeners]


BOOK.step("gain", gain_step)
BOOK.step("run", run_step)
BOOK.step("emit", emit)
