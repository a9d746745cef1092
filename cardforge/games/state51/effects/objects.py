"""The objects that texts name: which Locations, Deals, Ruins, and Outposts fit (A3, R12, N9); an Outpost is known by the card of its Territory."""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import compare
from cardforge.effects.evaluate import EffectContext, amount, mentioned_seats
from cardforge.effects.selectors import Filter
from cardforge.games.state51.card_fields import KINDS
from cardforge.games.state51.definitions import GOOD_NUMBER, PRODUCTION, TYPE_NUMBER
from cardforge.games.state51.map_grid import DIRECTIONS
from cardforge.games.state51.state import NOBODY, State51
from cardforge.games.state51.text.counted import IN, OR, STORED, TOGETHER, TYPE
from cardforge.games.state51.zones import COUNT, DEALS, HAND, MAP, RUINS, STATE

_ZONES: Final = {"location": (STATE,), "deal": (DEALS,), "ruins": (RUINS,), "card": (STATE, DEALS, RUINS)}
"""Where each kind of object is, seat by seat."""
ANY: Final = -1
"""Any good."""
_BY_ITS_FACE: Final = ("deck", "graveyard", "removed", "stack")
"""Places of a card of which a text asks what it is, wherever it is by now."""


def candidates(state: State51, filter: Filter, ctx: EffectContext) -> list[int]:
    """Every object that fits, seat by seat, beginning with the player of the text; of a hand only the player's own."""
    if filter.either:
        return list(dict.fromkeys(card for part in filter.either for card in candidates(state, part, ctx)))
    if filter.place == "hand":
        own = [card for card in state.hand(ctx.seat) if card != ctx.source]
        return own if filter.what == "card" else [card for card in own if matches(state, card, filter, ctx)]
    if filter.what == "outpost":
        territories = state.shared(MAP) if state.definitions.on_map else []
        return [card for card in territories if matches(state, card, filter, ctx)]
    return [
        card
        for seat in range(ctx.seat, ctx.seat + state.seats)
        for zone in _ZONES[filter.what]
        for card in state.zone(seat % state.seats, zone)
        if matches(state, card, filter, ctx)
    ]


def matches(state: State51, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether an object fits a filter of a text."""
    if filter.either:
        return any(matches(state, card, part, ctx) for part in filter.either)
    if card < 0 or (filter.other and card == ctx.source) or not _is_such(state, card, filter, ctx):
        return False
    if filter.owner and not _belongs_to(state, card, filter.owner, ctx):
        return False
    if filter.whose and not _belongs_to(state, card, filter.whose, ctx):
        return False
    definitions, definition = state.definitions, state.definition[card]
    if filter.factions and not any(definitions.kind[definition] == KINDS.index(kind) for kind in filter.factions):
        return False
    if not all(_is_in_state(state, card, word, ctx) for word in filter.states):
        return False
    return all(
        compare(stat(state, card, bound.stat), bound.relation, amount(state, bound.n, ctx)) for bound in filter.bounds
    )


def stat(state: State51, card: int, name: str) -> int:
    """The distance of a card, how many goods lie on it, of all or of one kind, or the level of the Outpost on a Territory."""
    if name.startswith(STORED):
        good = GOOD_NUMBER.get(name.removeprefix(STORED).strip(), ANY)
        return sum(stored.n for stored in state.stored if stored.card == card and good in (ANY, stored.good))
    return (
        state.definitions.distance[state.definition[card]] if name == "distance" else state.level[place_of(state, card)]
    )


def place_of(state: State51, card: int) -> int:
    """The position of a Territory on the map."""
    return state.shared(MAP).index(card)


def _is_such(state: State51, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether an object is of this kind and in this place, of hands the player's own; R13, B8.1: Ruins are no Locations."""
    zone, what = state.zone_of(card), filter.what
    if what == "outpost":
        return zone == MAP and state.outpost[place_of(state, card)] != NOBODY
    if filter.place == "hand":
        return (
            zone == HAND
            and card != ctx.source
            and card in state.hand(ctx.seat)
            and (what == "card" or _is_location(state, card) == (what != "connection"))
        )
    if filter.place in _BY_ITS_FACE:
        return what == "card" or (what == "location" and _is_location(state, card))
    return zone in _ZONES[what] or (what == "card" and zone == MAP)


def _is_location(state: State51, card: int) -> bool:
    return state.definitions.location[state.definition[card]]


def _belongs_to(state: State51, card: int, whose: str, ctx: EffectContext) -> bool:
    zone = state.zone_of(card)
    holder = state.outpost[place_of(state, card)] if zone == MAP else state.where[card] // COUNT
    if whose == "you":
        return holder == ctx.seat
    if whose == "opponent":
        return holder not in (ctx.seat, NOBODY)
    return holder in mentioned_seats(state, ctx, whose)


def _is_in_state(state: State51, card: int, word: str, ctx: EffectContext) -> bool:
    if word == "self":
        return card == ctx.source
    if word.endswith(TYPE):
        return bool(state.definitions.types[state.definition[card]] >> TYPE_NUMBER[word.removesuffix(TYPE)] & 1)
    if word in ("defended", "undefended"):
        on = state.territory_defended[place_of(state, card)] if state.zone_of(card) == MAP else state.defended[card]
        return bool(on) == (word == "defended")
    if word == "typeless":
        return _is_location(state, card) and not state.definitions.types[state.definition[card]]
    if word in ("used", "unused"):
        return bool(state.marks[card]) == (word == "used")
    if word in ("open", "closed"):
        definition = state.definition[card]
        is_production = state.definitions.kind[definition] == PRODUCTION
        return is_production and state.definitions.visitable[definition] == (word == "open")
    if word == "adjacent":
        return state.is_adjacent(ctx.seat, place_of(state, card))
    if word == TOGETHER:  # asked of all of them together, when they are chosen (`handlers.choose_target`)
        return True
    position = place_of(state, card)
    return any(position in DIRECTIONS[name] for name in word.removeprefix(IN).split(OR))
