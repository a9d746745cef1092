"""Response windows: each player in turn one event, one ability, or pass; the last played resolves first (A186, A189, A298, A299, C31)."""

from __future__ import annotations

from cardforge.games.arc.announcing import announce
from cardforge.games.arc.hand import playable
from cardforge.games.arc.play import PASS
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ANSWER, CREATURE
from cardforge.games.arc.using import activate, usable
from cardforge.kernel.decision import Option, Step


def announced(state: ArcState, step: Step) -> None:
    """C31: after an announced action the next player clockwise has the first say."""
    window(state, ("window", state.opponents(step[1])[0], 0))


def phase_end(state: ArcState, step: Step) -> None:
    """C31: once before each phase ends, the passive player first."""
    window(state, ("window", state.next_seat(state.active), 0))


def window(state: ArcState, step: Step) -> None:
    """Asks one player; when all have passed in a row, everything announced resolves, the last one first."""
    _, seat, passes = step
    players = sum(state.alive)
    if not state.alive[seat]:
        seat = state.opponents(seat)[0]
    while passes < players:
        options = responses(state, seat)
        if options:
            state.ask(seat, "window", [*options, PASS], "A298", (seat, passes))
            return
        passes += 1
        seat = state.next_seat(seat)
    if state.items:
        state.push(*[("resolve",)] * len(state.items))


def responses(state: ArcState, seat: int) -> list[Option]:
    """Events and abilities that the seat may answer with now; worked out once as long as nothing happens."""
    known = state.open.get(seat)
    if known is None:
        known = state.open[seat] = playable(state, seat, ANSWER) + usable(state, seat)
    return known


def answered(state: ArcState, context: Step, option: Option) -> None:
    """Announces the answer, or passes; then the next player."""
    seat, passes = context
    after = state.opponents(seat)[0]
    if option == PASS:
        state.push(("window", after, passes + 1))
    elif option[0] == "use":
        activate(state, seat, int(option[1]), int(option[2]), ("window", after, passes + 1))
    else:
        announce(state, seat, int(option[1]), sudden=state.kind(int(option[1])) == CREATURE)
