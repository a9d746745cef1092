"""Verbs about cities and bids."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext, seats_of
from cardforge.effects.triggers import CHAIN_LIMIT
from cardforge.games.arc.actions.control import hand_over
from cardforge.games.arc.actions.destruction import go_elsewhere
from cardforge.games.arc.actions.replacing import stays_in_play
from cardforge.games.arc.actions.resolve import enter
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import DISCIPLINES
from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.effects.handlers.kept_there import let_go
from cardforge.games.arc.effects.verbs import (
    AMONG_UNBUILT,
    AddDevotion,
    Build,
    BuildFree,
    CaptureCity,
    ClaimFree,
    CycleCity,
    PlayOnlyIf,
    PutAmongUnbuilt,
    Uncancellable,
)
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, KINGDOM, PILE, REMOVED


def build_free(state: ArcState, verb: BuildFree, ctx: EffectContext, objects: list[int]) -> None:
    """Builds the top city without paying; this is no action of the Entrance phase."""
    for seat in seats_of(state, verb.who, ctx):
        if state.zone(seat, CITIES):
            enter(state, state.zone(seat, CITIES)[-1], seat)


def build(state: ArcState, verb: Build, ctx: EffectContext, objects: list[int]) -> None:
    """P62: cities that are not in play yet enter the kingdoms of their owners, at full strength and unmarked (Q5)."""
    for city in let_go(state, verb, objects, ctx.source):
        if city >= 0 and state.type_of(city) == CITY and not state.lies_in(city, KINGDOM):
            enter(state, city, state.owner[city])


def put_among_unbuilt(state: ArcState, verb: PutAmongUnbuilt, ctx: EffectContext, objects: list[int]) -> None:
    """P70: cities go face down to the unbuilt ones of their owners; Q35: the residents of one that was built go elsewhere."""
    unbuilt = PILE if state.definitions.profile.leaflet else CITIES
    for city in let_go(state, verb, objects, ctx.source):
        if city < 0 or state.type_of(city) != CITY or state.lies_in(city, unbuilt) or state.lies_in(city, REMOVED):
            continue
        if stays_in_play(state, city, AMONG_UNBUILT):
            continue
        if state.lies_in(city, KINGDOM):
            go_elsewhere(state, city)
        state.put(city, state.owner[city], unbuilt, bottom=True)


def cycle_city(state: ArcState, verb: CycleCity, ctx: EffectContext, objects: list[int]) -> None:
    """Puts the top city to the bottom of the cities deck."""
    for seat in seats_of(state, verb.who, ctx):
        if state.zone(seat, CITIES):
            state.put(state.zone(seat, CITIES)[-1], seat, CITIES, bottom=True)


def capture(state: ArcState, verb: CaptureCity, ctx: EffectContext, objects: list[int]) -> None:
    """C19: moves a city with its damage to the kingdom of its new controller."""
    for city in objects:
        if city >= 0 and state.lies_in(city, KINGDOM) and state.controller(city) != ctx.seat:
            hand_over(state, city, ctx.seat)


def claim_free(state: ArcState, verb: ClaimFree, ctx: EffectContext, objects: list[int]) -> None:
    """A180: gives the advantage of a discipline without a bid; an advantage that gives itself ends as other chains do (A265)."""
    state.chain += 1
    if state.chain > CHAIN_LIMIT:
        state.note("loop", "A265")
        return
    state.push(("advantage", ctx.seat, DISCIPLINES.index(verb.discipline)), ("check",))


def asked_for_only(
    state: ArcState, verb: PlayOnlyIf | AddDevotion | Uncancellable, ctx: EffectContext, objects: list[int]
) -> None:
    """P33, Q64: what a text demands for playing its card, adds to a devotion, or keeps from being cancelled is asked for then; nothing is left to do."""


BOOK.handles(PlayOnlyIf, asked_for_only)
BOOK.handles(Uncancellable, asked_for_only)
BOOK.handles(AddDevotion, asked_for_only)
BOOK.handles(Build, build)
BOOK.handles(PutAmongUnbuilt, put_among_unbuilt)
BOOK.handles(BuildFree, build_free)
BOOK.handles(CycleCity, cycle_city)
BOOK.handles(CaptureCity, capture)
BOOK.handles(ClaimFree, claim_free)
