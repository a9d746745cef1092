"""Response windows: players take turns to play one event, use one ability or pass; the last one resolves first (A186, A189, A298, A299, C31)."""

from __future__ import annotations

from cardforge.effects.standard.later import begin_delayed
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.activate import activate, answering, usable
from cardforge.games.arc.actions.announce import announce
from cardforge.games.arc.actions.play_card import playable_of, timely
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CREATURE, RESPONSE
from cardforge.games.arc.effects.triggers import tells_of_announcing
from cardforge.games.arc.phases.delayed import end_of
from cardforge.games.arc.phases.play import PASS
from cardforge.games.arc.response_cache import RESPONSES, SILENT, keeps_responses
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, HAND
from cardforge.kernel.decision import Option, Step, number_in
from cardforge.kernel.numbers import total
from cardforge.kernel.settle import settle


def announced(state: ArcState, step: Step) -> None:
    """C31: after an announced action the next player clockwise may respond first.

    Q42, Q54: what the announcement has triggered waits above it; then the round of responses to all of that begins.
    """
    if state.triggered and tells_of_announcing(state):
        state.push(*announced_above(state, step))
        return
    window(state, ("window", state.next_seat(step[1]), 0))


def announced_above(state: ArcState, step: Step) -> list[Step]:
    """The steps by which what an announcement has triggered goes onto the stack; in the draft it goes off at once."""
    return [("stack_triggers",), ("next_round",)] if state.definitions.resolves_one else [("order_triggers",), step]


def phase_end(state: ArcState, step: Step) -> None:
    """C31: before a phase ends all players may respond once, the passive player first; then what happens at its end."""
    if state.definitions.heard_ends:
        name = state.phase_name()
        if name in state.definitions.heard_ends:
            state.push(("phase_over", name))
    if state.kept & SILENT and not state.items:
        return
    window(state, ("window", state.next_seat(state.active), 0))


def phase_over(state: ArcState, step: Step) -> None:
    """A201: a phase ends, whatever has been done in it: abilities are triggered."""
    if state.effects:
        begin_delayed(state, end_of(str(step[1])))
    emit(state, "phase_over", -1, state.active, str(step[1]))
    settle(state)


def window(state: ArcState, step: Step) -> None:
    """A198: asks one player for a response, active or passive; when all have passed in a row, all announced items resolve, the last one first."""
    seat: int = step[1]
    passes: int = step[2]
    players, begins = total(state.alive), passes == 0
    if not state.alive[seat]:
        seat = state.next_seat(seat)
    while passes < players:
        options = [] if has_nothing(state, seat) else responses(state, seat)
        if options:
            state.ask(seat, "window", [*options, PASS], "A298", (seat, passes))
            return
        passes += 1
        if passes < players:
            seat = state.next_seat(seat)
    if begins:
        state.kept |= SILENT | RESPONSES
    if state.items:
        if state.definitions.resolves_one:
            state.push(("resolve",), ("next_round",))
        else:
            state.push_all([("resolve",)] * len(state.items))


def next_round(state: ArcState, step: Step) -> None:
    """P44, P45, Q41: while anything waits, a new round of responses begins left of the active player before the next item resolves."""
    if state.items:
        window(state, ("window", state.next_seat(state.active), 0))


def has_nothing(state: ArcState, seat: int) -> bool:
    """Whether it is known that a seat has neither a card to play in response nor an ability to use, whatever it could pay for and target."""
    if state.answerless.get(seat) is not state.zones[seat * COUNT + HAND]:
        return False
    definitions = state.definitions
    if not definitions.abilities_answer:
        return not definitions.answers or not (state.items or state.combats)
    return not (state.usable.get(seat, True) or definitions.grants_abilities)


def responses(state: ArcState, seat: int) -> list[Option]:
    """The events and abilities with which a seat may respond now; cached while nothing changes (`response_cache`)."""
    options = state.responses[seat]
    if options is None:
        cards = timely(state, seat, RESPONSE)
        options = playable_of(state, seat, cards, RESPONSE) if cards else []
        if not cards and not state.definitions.plays_from_elsewhere:
            state.answerless[seat] = state.zones[seat * COUNT + HAND]
        if state.definitions.abilities_answer:
            options = options + usable(state, seat)
        elif state.definitions.answers:
            options = options + answering(state, seat)
        state.responses[seat] = options
        state.kept |= RESPONSES
    return options


def answered(state: ArcState, context: Step, option: Option) -> None:
    """Announces the response or passes; then the next player is asked."""
    seat: int = context[0]
    passes: int = context[1]
    after = state.next_seat(seat)
    if option == PASS:
        state.push(("window", after, passes + 1))
    elif option[0] == "use":
        activate(state, seat, number_in(option), number_in(option, 2), ("window", after, passes + 1))
    else:
        announce(state, seat, number_in(option), sudden=state.type_of(number_in(option)) == CREATURE)


BOOK.step("phase_end", phase_end)
BOOK.step("phase_over", phase_over)
BOOK.step("announced", announced)
BOOK.step("window", window)
BOOK.step("next_round", next_round)
keeps_responses("phase_end", "window", "next_round")
BOOK.answer("window", answered)
