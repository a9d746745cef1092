"""Which city each attacker attacks: one for all of them, and a second one for those with Militia (P47, K24, Q66)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.games.arc.records import WHILE_ATTACKING, attacker_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, IN_PLAY, KINGDOM

_ASSAILS: Final = "assails"
"""The word of a lasting effect that remembers the second city that an attacker attacks, and the seat that defends it (K24)."""


def assail(state: ArcState, attacker: int, city: int) -> None:
    """K24: sends an attacker against a second city, until the attack is over."""
    state.effects.append(LastingEffect(_ASSAILS, attacker, state.controller(city), city, WHILE_ATTACKING))


def second_city(state: ArcState) -> int:
    """K24: the second city under attack; -1 if there is one target only (P47)."""
    return next((effect.value for effect in state.effects if effect.word == _ASSAILS), -1)


def city_attacked(state: ArcState, attacker: int) -> int:
    """P47: the city that an attacker attacks; -1 for an army."""
    found = _second_target(state, attacker)
    return state.target_city if found is None else found.value


def defender_against(state: ArcState, attacker: int) -> int:
    """Q66: the seat that defends what an attacker attacks."""
    found = _second_target(state, attacker)
    return state.target_seat if found is None else found.what


def defending_seats(state: ArcState) -> list[int]:
    """Q66: the seats under attack, clockwise from the active player."""
    seats = {state.target_seat, *(effect.what for effect in state.effects if effect.word == _ASSAILS)}
    return sorted(seats, key=lambda seat: (seat - state.active) % state.seats)


def cities_attacked(state: ArcState, seat: int) -> list[int]:
    """Q66: the cities under attack that a seat defends."""
    cities = [state.target_city] if seat == state.target_seat else []
    return cities + [effect.value for effect in state.effects if effect.word == _ASSAILS and effect.what == seat]


def seat_defending(state: ArcState, blocker: int) -> int:
    """Q66: the seat for which a card defends: the one that is attacked by what it has blocked."""
    for combat in state.combats:
        if blocker in combat:
            return defender_against(state, attacker_of(combat))
    return state.target_seat


def is_attacked_by(state: ArcState, city: int, attackers: list[int]) -> bool:
    """Whether one of these attacks a city; of those that have left play since, whether it is the one that the rest attacks."""
    fighting = [attacker_of(combat) for combat in state.combats]
    if any(attacker in attackers and city_attacked(state, attacker) == city for attacker in fighting):
        return True
    gone = [card for card in attackers if card >= 0 and state.where[card] % COUNT not in IN_PLAY]
    return bool(gone and fighting) and city == state.target_city


def is_under_attack(state: ArcState, city: int) -> bool:
    """Whether a city that an attacker attacks still stands."""
    return city >= 0 and state.lies_in(city, KINGDOM)


def _second_target(state: ArcState, attacker: int) -> LastingEffect | None:
    """K24: what an attacker attacks beside the rest; None for one of the rest."""
    if "militia" not in state.definitions.leaflet_words:
        return None
    return next((effect for effect in state.effects if effect.word == _ASSAILS and effect.target == attacker), None)
