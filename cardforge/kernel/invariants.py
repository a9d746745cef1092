"""Invariants: what holds at every decision of every game, for the laws that all games are tested by.

A game states its own beside its rules, in `invariants.py`, and names them in `Rules.invariants`; those here hold for every game. Each takes
the state at a decision and returns "" while it holds, and otherwise a sentence that names what is broken: the seat, the card, the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.kernel.state import State
from cardforge.kernel.visibility import Veil, veil_of


def decision_offers_a_choice(state: State) -> str:
    """A decision has at least two options, and no option twice: a single one is carried out without asking, and none is a dead end."""
    decision = state.decision
    if decision is None:
        return "nobody has to choose, and the game is not over"
    if len(decision.options) < 2:
        return f"seat {decision.seat} has {len(decision.options)} options for {decision.kind!r}"
    if len(set(decision.options)) < len(decision.options):
        return f"seat {decision.seat} has an option for {decision.kind!r} twice: {decision.options}"
    return ""


def player_asked_is_in_the_game(state: State) -> str:
    """Whoever must choose has a seat and has not left the game."""
    decision = state.decision
    if decision is None or (0 <= decision.seat < state.seats and state.alive[decision.seat]):
        return ""
    return f"seat {decision.seat} is asked for {decision.kind!r} and is not in the game"


def turn_belongs_to_a_seat(state: State) -> str:
    """The turn belongs to a seat; if its player has left the game, the rules say for how long (others may have to finish something)."""
    return "" if 0 <= state.active < state.seats else f"it is the turn of seat {state.active}, and there is none"


def cards_are_where_they_say(state: State) -> str:
    """Each card lies in the zone that its column names, and in no other; a card that is nowhere lies in none."""
    found = 0
    for zone, cards in enumerate(state.zones):
        found += len(cards)
        for card in cards:
            if state.where[card] != zone:
                return f"card {card} lies in zone {zone} and says it is in zone {state.where[card]}"
    placed = sum(1 for where in state.where if where >= 0)
    return "" if found == placed else f"{placed} cards say where they are, and {found} cards lie in zones"


def views_hide_what_is_hidden(state: State) -> str:
    """A veil that keeps up with the one before it hides from the one who must choose exactly what a new one would."""
    if state.decision is None or state.flow.hide is not None:
        return ""
    seat, kept, anew = state.decision.seat, state.copy(), state.copy()
    veil_of(state, seat).cover(kept)
    Veil(state, seat).cover(anew)
    if kept.definition != anew.definition:
        return f"seat {seat} sees other faces than it may"
    if (kept.where, kept.zones) != (anew.where, anew.zones):
        return f"seat {seat} sees cards in other places than it may"
    return ""


INVARIANTS: Final[tuple[Callable[[State], str], ...]] = (
    decision_offers_a_choice,
    player_asked_is_in_the_game,
    turn_belongs_to_a_seat,
    cards_are_where_they_say,
    views_hide_what_is_hidden,
)
"""What holds at every decision of any game."""


def broken_invariants(state: State) -> list[str]:
    """A sentence for each invariant of the kernel and of the game that is broken at this decision; [] when all hold, or when the game is over."""
    if state.is_over():
        return []
    sentences = [invariant(state) for invariant in (*INVARIANTS, *state.engine.rules.invariants)]
    return [sentence for sentence in sentences if sentence]
