"""Where a text can move a card: into the army or a city, beside others, unless that is forbidden (A274) or it is there already (Q22)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import EffectContext, objects_of
from cardforge.effects.verbs import MoveTo
from cardforge.games.arc.actions.casting import homes
from cardforge.games.arc.actions.move import is_bound, may_enter, may_go, may_join_army
from cardforge.games.arc.effects.locations import city_of, homes_with
from cardforge.games.arc.effects.restrictions import allowance, is_forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS, RESOLVING, place_in
from cardforge.kernel.decision import Option

_OF_OWNER: Final = ("owners", "owners_city", "owners_army")


def is_held(state: ArcState, card: int, ctx: EffectContext) -> bool:
    """Whether a card is in no place, or a text keeps it where it is."""
    if card < 0 or not (state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS) or is_dying(state, card)):
        return True
    return is_bound(state, card, ctx.seat, free=True) or is_forbidden(state, card, "be_moved", ctx.source)


def is_dying(state: ArcState, card: int) -> bool:
    """Whether it is asked just now what happens instead of a creature's death."""
    return state.lies_in(card, RESOLVING) and any(step[:2] == ("finish_death", card) for step in state.stack)


def bring_back(state: ArcState, card: int) -> None:
    """C51: a creature that is moved instead of dying is where it was again, without damage, and is moved from there."""
    step = next(step for step in state.stack if step[:2] == ("finish_death", card))
    seat, zone, at = step[2:5]
    stands = at < 0 or state.lies_in(at, KINGDOM)
    state.put(card, seat, zone if stands else ARMY, at if stands else -1)
    state.damage[card] = 0


def holder_of(state: ArcState, verb: MoveTo, card: int) -> int:
    """The player to whose places a text moves a card."""
    return state.owner[card] if verb.to in _OF_OWNER else state.controller(card)


def ways_of(state: ArcState, verb: MoveTo, card: int, ctx: EffectContext) -> list[Option]:
    """The places to which a text can move a card that is not there; of several a player chooses one."""
    seat = holder_of(state, verb, card)
    if verb.home is not None:
        return _beside(state, card, seat, objects_of(state, verb.home, ctx))
    if verb.to in ("army", "owners_army"):
        places: list[Option] = [("army",)] if may_join_army(state, card) else []
    elif verb.to == "here":
        places = _here(state, card, seat, ctx.source)
    else:
        places = [home for home in homes(state, seat) if may_go(state, card, home)]
        if verb.to in ("city", "cities", "owners_city"):
            places = [home for home in places if home[0] == "city"]
    return [home for home in places if not is_at(state, card, seat, place_in(home))]


def can_move(state: ArcState, verb: MoveTo, cards: list[int], ctx: EffectContext) -> bool:
    """Whether a text can move one of these cards anywhere."""
    return any(not is_held(state, card, ctx) and ways_of(state, verb, card, ctx) for card in cards)


def _beside(state: ArcState, card: int, seat: int, beside: list[int]) -> list[Option]:
    """Where others are: in a city of its controller, or one that it may enter, or in the army; a city that is named itself may be anybody's (Q23, A273)."""
    places = homes_with(state, beside, seat)
    if state.definitions.profile.leaflet:
        named: list[Option] = [("city", city) for city in beside if city >= 0 and state.lies_in(city, KINGDOM)]
        places = list(dict.fromkeys([*places, *named]))
    if allowance(state, card, "move_abroad"):
        abroad = [("city", city) for city in (city_of(state, other) for other in beside if other >= 0) if city >= 0]
        places = list(dict.fromkeys([*places, *abroad]))
    here = city_of(state, card) if state.lies_in(card, RESIDENTS) else -1
    return [place for place in places if may_go(state, card, place) and place_in(place) != here]


def _here(state: ArcState, card: int, seat: int, source: int) -> list[Option]:
    city = source if state.lies_in(source, KINGDOM) else state.at[source] if state.lies_in(source, RESIDENTS) else -1
    if city < 0:
        return [("army",)]
    return [("city", city)] if state.controller(city) == seat and may_enter(state, card, city, free=True) else []


def is_at(state: ArcState, card: int, seat: int, place: int) -> bool:
    """Whether a card is in this place of a player, so that it cannot move there."""
    if state.controller(card) != seat:
        return False
    if state.lies_in(card, RESOLVING):
        return state.at[card] == place
    return state.lies_in(card, ARMY) if place == -1 else state.lies_in(card, RESIDENTS) and state.at[card] == place
