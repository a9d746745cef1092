"""The cards that a text may choose among, and what may be a target (A165, A274, C35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.games.arc.matching import IN_COMBAT, fitting, matches, of_type, says_more
from cardforge.games.arc.passives import silent
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.whereabouts import city_of, zones_of
from cardforge.games.arc.zones import ARMY, COUNT, RESIDENTS, RESOLVING
from cardforge.kernel.abilities import Filter
from cardforge.kernel.meaning import Frame

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState


def candidates(state: ArcState, filter: Filter, frame: Frame) -> list[int]:
    """Every card that fits, seat by seat from the one whose text it is."""
    if filter.what == "ability":
        return [item[0] for item in state.items if item[1] >= 0]
    lying = [card for zone in _zones(state, filter, frame) for card in zone]
    return fitting(state, lying, filter, frame)


def some_candidate(state: ArcState, filter: Filter, frame: Frame, need: int) -> bool:
    """Whether at least so many cards fit and may be targets; stops at the last one needed."""
    if filter.what == "ability":
        return len(candidates(state, filter, frame)) >= need
    more, anywhere = says_more(filter), filter.place != "here"
    for zone in _zones(state, filter, frame):
        for card in of_type(state, zone, filter) if zone else ():
            if (not more or matches(state, card, filter, frame, anywhere)) and can_be_target(state, card, frame):
                need -= 1
                if need <= 0:
                    return True
    return need <= 0


def _zones(state: ArcState, filter: Filter, frame: Frame) -> list[list[int]]:
    """The zones where a text looks, seat by seat from the one whose text it is; without an attack nobody attacks or blocks."""
    if filter.states and not state.combats and not IN_COMBAT.isdisjoint(filter.states):
        return []
    seats = state.seats
    last = frame.seat + (1 if filter.whose == "you" else seats)
    return [state.zones[seat % seats * COUNT + zone] for seat in range(frame.seat, last) for zone in zones_of(filter)]


def can_be_target(state: ArcState, card: int, frame: Frame) -> bool:
    """A165, C35: a resident's ability reaches only permanents in its city; A274: what must not be a target is none; an event never aims at itself."""
    source = frame.source
    if card == source and state.lies_in(card, RESOLVING):
        return False
    if not silent(state, "forbid be_targeted") and forbidden(state, card, "be_targeted", source):
        return False
    zone = state.where[source] % COUNT if source >= 0 else -1
    if zone != RESIDENTS and (zone != ARMY or not state.combats):
        return True
    home = city_of(state, source)
    return home < 0 or (card >= 0 and city_of(state, card) == home)
