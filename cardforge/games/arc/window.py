"""Response windows: each player in turn one event, one ability, or pass; the last played resolves first (A186, A189, A298, A299, C31)."""

from __future__ import annotations

from cardforge.games.arc import gold
from cardforge.games.arc.play import PASS, activate, announce, event_forbidden, is_sudden, usable
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import CREATURE, EVENT
from cardforge.games.arc.zones import HAND
from cardforge.kernel.decision import Option, Step


def announced(state: ArcState, step: Step) -> None:
    """C31: after an announced action the next player clockwise has the first say."""
    state.push(("window", state.opponents(step[1])[0], 0))


def phase_end(state: ArcState, step: Step) -> None:
    """C31: once before each phase ends, the passive player first."""
    state.push(("window", state.next_seat(state.active), 0))


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
    state.push(*(("resolve",) for _ in state.items))


def responses(state: ArcState, seat: int) -> list[Option]:
    """Events and abilities that the seat may answer with now."""
    kinds, fact = state.facts.kind, state.fact
    events = [card for card in state.zone(seat, HAND) if kinds[fact[card]] == EVENT or is_sudden(state, card)]
    options: list[Option] = []
    if events:
        have = gold.funds(state, seat)
        options = [("play", card) for card in events if not event_forbidden(state, seat, card, have)]
    return options + usable(state, seat)


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
