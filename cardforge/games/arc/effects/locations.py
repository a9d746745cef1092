"""The zones that a filter names, and the city in which a permanent is (A165, A169, C15, C35)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import ANYWHERE, HERE, LEFT_BY, MOVED_FROM, Filter
from cardforge.games.arc.effects.attacked import city_attacked
from cardforge.games.arc.records import attacker_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DECK,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    KINGDOM,
    PILE,
    REMOVED,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)  # fmt: skip
from cardforge.kernel.decision import Option

NOWHERE: Final = -1
"""In no city."""

_TABLE: Final = (ARMY, KINGDOM, RESIDENTS, ATTACHED)

_PLACES: Final = {
    "army": (ARMY,), "city": (RESIDENTS,), "kingdom": (KINGDOM,), "hand": (HAND,), "deck": (DECK,), "graveyard": (GRAVEYARD,), "removed": (REMOVED,),
    "cities_deck": (CITIES,), "unbuilt": (CITIES, PILE), "here": (ARMY, RESIDENTS), "same_city": (ARMY, RESIDENTS), "stack": (RESOLVING,), "beyond": (HAND, DECK, GRAVEYARD),
    "vault": (RESOURCES,), ANYWHERE: (ARMY, RESIDENTS, HAND, DECK, GRAVEYARD),
    "": _TABLE, "play": _TABLE,
}  # fmt: skip

_IN_PLAY: Final = {
    "creature": (ARMY, RESIDENTS), "city": (KINGDOM,), "region": (KINGDOM,), "enchantment": (ATTACHED,), "resource": (RESOURCES,),
    "permanent": _TABLE, "card": _TABLE, "avatar": _TABLE,
}  # fmt: skip
"""The zones of each type of card in play; events and magic cards are never in play (C15)."""


def zones_of(filter: Filter) -> tuple[int, ...]:
    """The zones of a filter; without a place those in play, for events and magic cards the stack (C15)."""
    place = filter.place
    if place == "" or place == "play":
        return _IN_PLAY.get(filter.what) or ((RESOLVING,) if place == "" else _TABLE)
    return (RESOURCES,) if filter.what == "resource" else _PLACES.get(place, _TABLE)


def origin_of(state: ArcState, card: int) -> str:
    """Where a creature that is about to move comes from, as the event tells it: "city", "foreign city" (Q23) or "army"."""
    city = city_of(state, card)
    if city < 0:
        return "army"
    return "city" if state.controller(city) == state.controller(card) else "foreign city"


_CAN_BE_HERE: Final = frozenset((*IN_PLAY, RESOLVING))
"""The zones of a card that is somewhere now; what has left them was somewhere."""


def _is_nowhere(state: ArcState, card: int) -> bool:
    """Whether a card has left the place where it was, or is about to: something may replace its death."""
    where = state.where[card]
    if where >= 0 and where % COUNT == RESOLVING:
        return any(step[0] == "finish_death" and step[1] == card for step in state.stack)
    return where >= 0 and where % COUNT not in _CAN_BE_HERE


def is_there(state: ArcState, card: int, zone: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether a card is in the place of a filter; "here" is the city or army of the text's card, "same_city" no army."""
    if filter.place in HERE:
        source = ctx.source
        if _is_nowhere(state, source):
            return _was_here(state, card, zone, filter, ctx)
        somewhere = filter.place == "here" or state.lies_in(source, RESIDENTS) or city_of(state, source) >= 0
        return somewhere and _is_here(state, card, zone, source)
    return zone in zones_of(filter) or (zone == RESOURCES and filter.place == "")


def city_left(state: ArcState, card: int) -> int:
    """The city that a resident left this turn, if texts ask for it; -1 for a card that left an army."""
    for effect in state.effects:
        if effect.word == LEFT_BY and effect.value == card:
            return effect.target
    return NOWHERE


def place_left(state: ArcState, card: int, seat: int) -> list[Option]:
    """ "The city or army I am in", of a card that has left play: the own city in which it was, or the army."""
    left = [effect.target for effect in state.effects if effect.word == LEFT_BY and effect.value == card]
    cities: list[Option] = [("city", city) for city in left if state.where[city] == seat * COUNT + KINGDOM]
    return cities if left else [("army",)]


def was_left_by(state: ArcState, city: int, cards: list[int]) -> bool:
    """Whether one of these cards was in a city before it moved or left play this turn."""
    return any(effect.word == LEFT_BY and effect.target == city and effect.value in cards for effect in state.effects)


def was_with(state: ArcState, card: int, other: int) -> bool:
    """Whether a card is where the other one was before it moved: in that city, or in the army of its controller."""
    left = [effect.target for effect in state.effects if effect.word == MOVED_FROM and effect.value == other]
    if left and left[0] >= 0:
        return city_of(state, card) == left[0]
    return state.lies_in(card, ARMY) and state.controller(card) == state.controller(other)


def _was_here(state: ArcState, card: int, zone: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether a card is where the card of the text was before it left play: in the city that it left, or in the army of its player."""
    left = city_left(state, ctx.source)
    if left >= 0:
        return zone in (ARMY, RESIDENTS) and city_of(state, card) == left
    return filter.place == "here" and zone == ARMY and state.controller(card) == ctx.seat


def shares_place(state: ArcState, card: int, other: int) -> bool:
    """Whether two creatures are in the same city, or in the same army (A169); what has left play is where it was last."""
    if other < 0:
        return False
    gone = _is_nowhere(state, other)
    there, inside = city_left(state, other) if gone else city_of(state, other), city_of(state, card)
    if there >= 0 or inside >= 0:
        return there == inside
    if gone:
        return state.lies_in(card, ARMY) and state.controller(card) == state.last_controller(other)
    return state.lies_in(card, ARMY) and state.lies_in(other, ARMY) and state.where[card] == state.where[other]


def _is_here(state: ArcState, card: int, zone: int, source: int) -> bool:
    while source >= 0 and state.lies_in(source, ATTACHED):  # an enchantment is where its bearer is
        source = state.at[source]
    if source < 0:
        return False
    home = city_of(state, source)
    if home >= 0:
        return zone in (ARMY, RESIDENTS) and city_of(state, card) == home
    if zone == RESIDENTS:
        return state.lies_in(source, RESIDENTS) and state.at[card] == state.at[source]
    return zone == ARMY and state.lies_in(source, ARMY) and state.controller(card) == state.controller(source)


def remember_move(state: ArcState, card: int, to: int) -> None:
    """Notes from which city a card moves, and to which, or -1 for the army, if texts ask for it."""
    if state.definitions.asks_for_homes:
        state.effects = [effect for effect in state.effects if effect.word != MOVED_FROM or effect.value != card]
        left = state.at[card] if state.lies_in(card, RESIDENTS) else NOWHERE
        state.effects.append(LastingEffect(MOVED_FROM, left, to, card, state.turn))


def moved_from(state: ArcState, city: int, cards: list[int]) -> bool:
    """Whether one of these cards has moved from a city last, this turn."""
    return any(one.word == MOVED_FROM and one.target == city and one.value in cards for one in state.effects)


def _went_to(state: ArcState, card: int, seat: int) -> list[Option]:
    """Where a card has moved last that is not in play any more, if that is a place of a player."""
    if card < 0 or state.where[card] % COUNT in IN_PLAY:
        return []
    moves = [effect.what for effect in state.effects if effect.word == MOVED_FROM and effect.value == card]
    return [("army",) if to < 0 else ("city", to) for to in moves if to < 0 or state.controller(to) == seat]


def abroad(state: ArcState, beside: list[int]) -> list[Option]:
    """Q23: the cities of others that a text names: a creature can be in one under its own controller."""
    return [
        ("city", city)
        for city in beside
        if city >= 0 and state.definitions.profile.leaflet and state.lies_in(city, KINGDOM)
    ]


def homes_with(state: ArcState, beside: list[int], seat: int) -> list[Option]:
    """The places of a player in which cards are, or which they are: own cities, and the own army."""
    found: list[Option] = []
    for card in beside:
        city = city_of(state, card) if card >= 0 else NOWHERE
        if city >= 0 and state.controller(city) == seat:
            found.append(("city", city))
        elif card >= 0 and state.lies_in(card, ARMY) and state.controller(card) == seat:
            found.append(("army",))
        found += _went_to(state, card, seat)
    return list(dict.fromkeys(found))


def city_of(state: ArcState, card: int) -> int:
    """The city of a permanent, -1 for none: of a resident, of an army creature that defends it (A169, of `arc` alone), of what is attached there."""
    where = state.where[card]
    while where >= 0 and where % COUNT == ATTACHED:
        card = state.at[card]
        if card < 0:
            return NOWHERE
        where = state.where[card]
    zone = where % COUNT if where >= 0 else NOWHERE
    if zone == KINGDOM:
        return card
    if zone == RESIDENTS:
        return max(NOWHERE, state.at[card])
    profile = state.definitions.profile
    if zone != ARMY or not state.combats or profile.regions or profile.leaflet:
        return NOWHERE
    for fight in state.combats:
        if card in fight and card != attacker_of(fight):
            return city_attacked(state, attacker_of(fight))
    return NOWHERE
