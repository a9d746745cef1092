"""Where texts look for what they mean, and in which city a permanent is (A165, A169, C15, C35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    DECK,
    GRAVEYARD,
    HAND,
    KINGDOM,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)  # fmt: skip
from cardforge.kernel.abilities import Filter
from cardforge.kernel.meaning import Frame

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

_TABLE = (ARMY, KINGDOM, RESIDENTS, ATTACHED)

_PLACES = {
    "army": (ARMY,), "city": (RESIDENTS,), "kingdom": (KINGDOM,), "hand": (HAND,), "deck": (DECK,), "graveyard": (GRAVEYARD,),
    "cities_deck": (CITIES,), "here": (ARMY, RESIDENTS), "stack": (RESOLVING,), "beyond": (HAND, DECK, GRAVEYARD),
    "": _TABLE, "play": _TABLE,
}  # fmt: skip

_IN_PLAY = {
    "creature": (ARMY, RESIDENTS), "city": (KINGDOM,), "region": (KINGDOM,), "enchantment": (ATTACHED,), "resource": (RESOURCES,),
    "permanent": _TABLE, "card": _TABLE, "avatar": _TABLE,
}  # fmt: skip
"""Where cards of each type lie when they are in play; events and magic cards never do (C15)."""


def zones_of(filter: Filter) -> tuple[int, ...]:
    """Where a text looks when it names no place: in play; for an event or magic card, among what waits to resolve (C15)."""
    place = filter.place
    if place == "" or place == "play":
        return _IN_PLAY.get(filter.what) or ((RESOLVING,) if place == "" else _TABLE)
    return (RESOURCES,) if filter.what == "resource" else _PLACES.get(place, _TABLE)


def is_there(state: ArcState, card: int, zone: int, filter: Filter, frame: Frame) -> bool:
    """Whether a card lies where a text looks; "here" is the same city or army as the card whose text it is."""
    if filter.place == "here":
        return _is_here(state, card, zone, frame.source)
    return zone in zones_of(filter) or (zone == RESOURCES and filter.place == "")


def _is_here(state: ArcState, card: int, zone: int, source: int) -> bool:
    home = city_of(state, source)
    if home >= 0:
        return zone in (ARMY, RESIDENTS) and city_of(state, card) == home
    if zone == RESIDENTS:
        return state.lies_in(source, RESIDENTS) and state.at[card] == state.at[source]
    return zone == ARMY and state.lies_in(source, ARMY) and state.controller(card) == state.controller(source)


def city_of(state: ArcState, card: int) -> int:
    """The city in which a permanent is, -1 in none: a resident, an army creature that helps it (A169), what is attached there."""
    while state.lies_in(card, ATTACHED):
        card = state.at[card]
        if card < 0:
            return -1
    if state.lies_in(card, KINGDOM):
        return card
    if state.lies_in(card, RESIDENTS):
        return max(-1, state.at[card])
    if not state.combats or state.target_city < 0 or state.facts.profile.regions or not state.lies_in(card, ARMY):
        return -1
    return state.target_city if any(card in fight[1:] for fight in state.combats) else -1
