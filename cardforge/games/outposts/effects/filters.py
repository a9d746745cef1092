"""Filters of texts: which cards fit by type, faction, place, player, state, numbers and keywords."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.conditions import compare
from cardforge.effects.evaluate import EffectContext, amount, mentioned_seats
from cardforge.effects.selectors import Filter
from cardforge.effects.targeting import players_at
from cardforge.games.outposts.card_fields import FACTIONS
from cardforge.games.outposts.definitions import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.effects.relations import holds_so, is_related
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    COUNT,
    DECK,
    DEFENSE,
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    OFFENSE,
    OUTPOSTS,
    RESERVE,
    RESOLVING,
    UPGRADES,
)

_CREATURES: Final = (RESERVE, DEFENSE, OFFENSE)
_ZONES_OF_PLACE: Final = {
    "reserve": (RESERVE,), "defense": (DEFENSE,), "offense": (OFFENSE,), "hand": (HAND,), "deck": (DECK,), "discard": (DISCARD,),
    "graveyard": (DISCARD,), "group": (OFFENSE,), "post": (DEFENSE,), "resolving": (RESOLVING,), "offense or reserve": (OFFENSE, RESERVE),
    "offense or defense": (OFFENSE, DEFENSE), "defense or reserve": (DEFENSE, RESERVE),
}  # fmt: skip
_IN_PLAY: Final = (OUTPOSTS, RESERVE, DEFENSE, OFFENSE, UPGRADES, HIDDEN)
_ZONES_OF_TYPE: Final = {"creature": _CREATURES, "outpost": (OUTPOSTS,), "upgrade": (UPGRADES, HIDDEN)}
"""The zones of each type of card in play; other zones need not be searched."""
_TYPES: Final = {"creature": CREATURE, "spell": SPELL, "upgrade": UPGRADE}


def candidates(state: OutpostsState, filter: Filter, ctx: EffectContext) -> list[int]:
    """Every card that fits, seat by seat, beginning with the seat of the text."""
    if filter.either:
        return list(dict.fromkeys(card for part in filter.either for card in candidates(state, part, ctx)))
    zones = _ZONES_OF_PLACE.get(filter.place) or _ZONES_OF_TYPE.get(filter.what, _IN_PLAY)
    found: list[int] = []
    for seat in range(ctx.seat, ctx.seat + state.seats):
        for zone in zones:
            cards = state.zone(seat % state.seats, zone)
            if cards:
                found += [card for card in cards if matches(state, card, filter, ctx)]
    return found


def matches(state: OutpostsState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether a card fits a filter of a text."""
    if filter.either:
        return any(matches(state, card, part, ctx) for part in filter.either)
    if card < 0 or state.where[card] < 0:
        return False
    holder, zone = state.where[card] // COUNT, state.where[card] % COUNT
    if (filter.other and _is_own(state, card, ctx.source)) or not (
        filter.what == "card" or _has_type(state, card, zone, filter)
    ):
        return False
    if filter.did and not all(state.times_happened(event, ctx, card) for event in filter.did):
        return False
    if filter.unlike and any(matches(state, card, part, ctx) for part in filter.unlike):
        return False
    if not _is_in_place(state, card, zone, holder, filter.place, ctx):
        return False
    if filter.whose and not _belongs_to(state, holder, filter.whose, ctx):
        return False
    if filter.owner and state.owner[card] not in (
        [ctx.seat] if filter.owner == "you" else mentioned_seats(state, ctx, filter.owner)
    ):
        return False
    if filter.factions or filter.name or filter.words or filter.without or filter.every:
        if zone == HIDDEN and holder != ctx.seat:
            return False
        definitions, definition = state.definitions, state.definition[card]
        faction = definitions.faction[definition]
        if filter.factions and (faction < 0 or FACTIONS[faction] not in filter.factions):
            return False
        name = definitions.cards[definition].name
        words = set(name.split())
        if (filter.name and name != filter.name) or (filter.words and not words & set(filter.words)):
            return False
        if not set(filter.every) <= words:
            return False
        if words & set(filter.without):
            return False
    if filter.related and not all(is_related(state, card, how, what, ctx) for how, what in filter.related):
        return False
    if filter.holds and not all(holds_so(state, card, holding, ctx) for holding in filter.holds):
        return False
    if filter.most and not _is_extreme(state, card, filter, ctx):
        return False
    if filter.states and not all(_is_in_state(state, card, zone, word, ctx) for word in filter.states):
        return False
    if filter.bounds and not all(
        compare(state.stat(card, bound.stat), bound.relation, amount(state, bound.n, ctx)) for bound in filter.bounds
    ):
        return False
    return not (filter.keywords or filter.no_keywords) or _has_keywords(state, card, filter)


def _is_own(state: OutpostsState, card: int, source: int) -> bool:
    """Whether a card is that of the text, or the Outpost on which this upgrade is: "another of your Outposts"."""
    return card == source or (source >= 0 and state.lies_in(source, UPGRADES) and state.at[source] == card)


def _has_type(state: OutpostsState, card: int, zone: int, filter: Filter) -> bool:
    """Whether the card is of this type; without "destroyed" only standing Outposts are Outposts (D16)."""
    what = filter.what
    if zone in _CREATURES:
        return what == "creature"
    if what == "outpost":
        return zone == OUTPOSTS and (not state.down[card] or "destroyed" in filter.states)
    if zone in (UPGRADES, HIDDEN):
        return what == "upgrade"
    return (
        zone != OUTPOSTS
        and state.definition[card] >= 0
        and state.definitions.kind[state.definition[card]] == _TYPES.get(what)
    )


def _is_in_place(state: OutpostsState, card: int, zone: int, holder: int, place: str, ctx: EffectContext) -> bool:
    if not place or place == "play":
        return zone in IN_PLAY
    if zone not in _ZONES_OF_PLACE.get(place, ()):
        return False
    if place == "group":
        return any(card in group.creatures and ctx.source in group.creatures for group in state.groups)
    if place == "post":
        return state.at[card] == state.at[ctx.source] and state.at[card] >= 0
    return True


def _belongs_to(state: OutpostsState, holder: int, whose: str, ctx: EffectContext) -> bool:
    if whose == "you":
        return holder == ctx.seat
    if whose == "opponent":
        return holder != ctx.seat
    if whose == "active":
        return holder == state.active
    whose, _, place = whose.partition(" ")
    return holder in (players_at(state, whose, int(place), ctx) if place else mentioned_seats(state, ctx, whose))


def _is_in_state(state: OutpostsState, card: int, zone: int, word: str, ctx: EffectContext) -> bool:
    if word in ("face_up", "face_down"):
        face_up = not state.down[card] if zone == OUTPOSTS else zone != HIDDEN
        return face_up == (word == "face_up")
    if word in ("standing", "destroyed"):
        return zone == OUTPOSTS and bool(state.down[card]) == (word == "destroyed")
    if word == "weakest":
        return _is_weakest(state, card, zone)
    if word == "unguarded":
        return zone == OUTPOSTS and not state.defenders(card)
    if word in ("self", "bearer", "it"):
        party = [ctx.source] if word == "self" else [state.at[ctx.source]] if word == "bearer" else state.antecedent
        return card in party
    if word == "token":
        return state.definitions.token[state.definition[card]]
    if word == "damaged":
        return state.counters[card] > 0
    if word == "defending":
        return zone == DEFENSE
    if word == "attacking":
        return zone == OFFENSE and any(card in group.creatures and not group.resolved for group in state.groups)
    return word == "opposing" and _is_opposing(state, card, ctx)


def _is_weakest(state: OutpostsState, card: int, zone: int) -> bool:
    if zone != OUTPOSTS or state.down[card]:
        return False
    return all(state.counters[other] <= state.counters[card] for other in state.standing(state.controller(card)))


def _is_extreme(state: OutpostsState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether nothing that fits otherwise has a higher (or lower) number."""
    end, name = filter.most
    numbers = [state.stat(other, name) for other in candidates(state, replace(filter, most=()), ctx)]
    return bool(numbers) and state.stat(card, name) == (max(numbers) if end == "highest" else min(numbers))


def _is_opposing(state: OutpostsState, card: int, ctx: EffectContext) -> bool:
    """Whether the card is on the other side of an assault of the source: a defender of its target, or an attacker of its Outpost."""
    for group in state.groups:
        if group.resolved:
            continue
        if ctx.source in group.creatures and state.at[card] == group.target and state.lies_in(card, DEFENSE):
            return True
        target = ctx.source if state.lies_in(ctx.source, OUTPOSTS) else state.at[ctx.source]
        if card in group.creatures and target == group.target:
            return state.lies_in(card, OFFENSE)
    return False


def _has_keywords(state: OutpostsState, card: int, filter: Filter) -> bool:
    if filter.keywords and not any(state.keyword(card, word.lower()) for word in filter.keywords):
        return False
    return not any(state.keyword(card, word.lower()) for word in filter.no_keywords)
