"""A player who falls while others play on: what leaves the game with the player, and how the turn goes on (C34, C44)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import FOR_GOOD
from cardforge.effects.evaluate import player_target
from cardforge.effects.standard.later import Delayed
from cardforge.games.arc.actions.destruction import attached_to, evacuate
from cardforge.games.arc.effects.attacked import defending_seats
from cardforge.games.arc.state import BEGAN, ArcState
from cardforge.games.arc.zones import COUNT, KINGDOM, REMOVED

_CARRYING_OUT: Final = frozenset(
    (
        "resolve",
        "check",
        "order_triggers",
        "trigger",
        "set_off",
        "begin",
        "put_in_graveyard",
        "finish_death",
        "carry_on",
        "relocate_residents",
        "stack_triggers",
        "put_trigger",
        "keep_trigger",
        "next_round",
        "reach_levels",
        "guard",
        "order_own",
        "vengeance",
    )
)
"""The steps that carry out what was announced or triggered; all other pending ones are the course of the turn."""

_SEAT_OF_STEP: Final = {
    "trigger": 3,
    "set_off": 3,
    "begin": 4,
    "relocate_residents": 1,
    "bid": 2,
    "reward": 1,
    "offer": 1,
    "advantage": 1,
    "put_trigger": 3,
    "reach_levels": 2,
    "finish_building": 2,
    "take_cities": 1,
    "opening_hand": 1,
    "first_city": 1,
    "vengeance": 1,
}
"""For each step that is one player's, where in it the seat is."""


def fall(state: ArcState, seats: list[int]) -> None:
    """C44: all that is theirs leaves; what others have announced still resolves; the turn of the active player ends, an attack on one, too."""
    state.stack[:] = [step for step in state.stack if _seat_of(step) not in seats]
    if not state.alive[state.active]:
        over: list[tuple[str, ...]] = [("end_turn",), *([("attack_over",)] if state.target_seat >= 0 else [])]
        state.stack[:] = [*over, *(step for step in state.stack if step[0] in _CARRYING_OUT)]
    elif state.target_seat >= 0 and not any(state.alive[seat] for seat in defending_seats(state)):
        under = state.stack.index(("attack_over",)) + 1
        state.stack[under:] = [step for step in state.stack[under:] if step[0] in _CARRYING_OUT]
        state.combats = []
        state.forget_traits()
    for seat in seats:
        _shorten(state, seat)
        _drop_plans(state, seat)
    for seat in seats:
        _clear_the_table(state, seat)


def _seat_of(step: tuple[object, ...]) -> object:
    place = _SEAT_OF_STEP.get(str(step[0]), 0)
    return step[place] if place else -1


def _drop_plans(state: ArcState, seat: int) -> None:
    """Forgets what the seat has announced, what it has triggered and delayed, what it has bid, and what texts do to it."""
    state.items = [item for item in state.items if item.seat != seat]
    state.triggered = [row for row in state.triggered if row[2] != seat]
    state.bids = [row for row in state.bids if row.seat != seat]
    state.effects = [
        effect
        for effect in state.effects
        if (effect.target != player_target(seat) or effect.word == BEGAN)
        and not (effect.word == "later" and Delayed(*effect.value).seat == seat)
    ]


def _shorten(state: ArcState, seat: int) -> None:
    """Effects until a later turn end one turn earlier if the turn of the fallen seat would have been among those until then."""
    distance, other = 0, state.active
    while other != seat:
        other = (other + 1) % state.seats
        distance += int(bool(state.alive[other]) or other == seat)
    state.effects = [
        effect._replace(expires=effect.expires - 1)
        if 0 < distance <= effect.expires - state.turn < FOR_GOOD - state.turn
        else effect
        for effect in state.effects
    ]


def _clear_the_table(state: ArcState, seat: int) -> None:
    """C44: the cards of the seat leave the game, wherever they are; cards of others that it controls go to their owners' graveyards.

    The same happens to enchantments of others on what leaves; the residents of others in a city that leaves go elsewhere (C33).
    """
    theirs = [card for zone in state.zones[seat * COUNT : (seat + 1) * COUNT] for card in zone]
    leaving = [card for card in [*theirs, *attached_to(state, player_target(seat))] if state.owner[card] != seat]
    leaving += [card for card, owner in enumerate(state.owner) if owner == seat and not state.lies_in(card, REMOVED)]
    leaving.sort(key=lambda card: state.lies_in(card, KINGDOM))
    for card in leaving:
        if state.lies_in(card, KINGDOM):
            evacuate(state, card)
        if state.owner[card] == seat:
            state.put(card, seat, REMOVED)
        else:
            state.discard(card)
