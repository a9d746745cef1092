"""Which cards a text means: type, faction, whose, where, in what state, with which numbers and keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.games.outposts import FACTIONS
from cardforge.games.outposts.table import CREATURE, SPELL, UPGRADE
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
    UPGRADES,
)
from cardforge.kernel.abilities import Bound, Filter
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, compare

if TYPE_CHECKING:
    from cardforge.games.outposts.state import OutpostsState

_CREATURES = (RESERVE, DEFENSE, OFFENSE)
_PLACES = {
    "reserve": (RESERVE,), "defense": (DEFENSE,), "offense": (OFFENSE,), "hand": (HAND,), "deck": (DECK,), "discard": (DISCARD,),
    "graveyard": (DISCARD,), "group": (OFFENSE,), "post": (DEFENSE,),
}  # fmt: skip
_IN_PLAY = (OUTPOSTS, RESERVE, DEFENSE, OFFENSE, UPGRADES, HIDDEN)
_WHERE = {"creature": _CREATURES, "outpost": (OUTPOSTS,), "upgrade": (UPGRADES, HIDDEN)}
"""Where cards of a type lie in play, so that others are not looked through."""
_KINDS = {"creature": CREATURE, "spell": SPELL, "upgrade": UPGRADE}


def candidates(state: OutpostsState, filter: Filter, frame: Frame) -> list[int]:
    """Every card that fits, seat by seat from the one whose text it is."""
    zones = _PLACES.get(filter.place) or _WHERE.get(filter.what, _IN_PLAY)
    found: list[int] = []
    for seat in range(frame.seat, frame.seat + state.seats):
        for zone in zones:
            cards = state.zone(seat % state.seats, zone)
            if cards:
                found += [card for card in cards if matches(state, card, filter, frame)]
    return found


def matches(state: OutpostsState, card: int, filter: Filter, frame: Frame) -> bool:
    """Whether a card is what a text means."""
    if card < 0 or state.where[card] < 0:
        return False
    holder, zone = divmod(state.where[card], COUNT)
    if (filter.other and card == frame.source) or not _is_what(state, card, zone, filter):
        return False
    if not _is_there(state, card, zone, holder, filter.place, frame):
        return False
    if filter.whose and not _is_whose(state, holder, filter.whose, frame):
        return False
    if filter.factions or filter.name or filter.words:
        if zone == HIDDEN and holder != frame.seat:
            return False
        facts, fact = state.facts, state.fact[card]
        faction = FACTIONS[facts.faction[fact]] if facts.faction[fact] >= 0 else ""
        if filter.factions and faction not in filter.factions:
            return False
        name = facts.cards[fact].name
        if (filter.name and name != filter.name) or (filter.words and not set(filter.words) & set(name.split())):
            return False
    return (
        all(_is_in_state(state, card, zone, word, frame) for word in filter.states)
        and all(_is_bounded(state, card, bound, frame) for bound in filter.bounds)
        and _has_keywords(state, card, filter)
    )


def _is_what(state: OutpostsState, card: int, zone: int, filter: Filter) -> bool:
    """A text's Outpost is a standing one, unless it says that it is destroyed (D16)."""
    what = filter.what
    if what == "card":
        return True
    if what == "outpost":
        return zone == OUTPOSTS and (not state.down[card] or "destroyed" in filter.states)
    if zone in (UPGRADES, HIDDEN):
        return what == "upgrade"
    if zone in _CREATURES:
        return what == "creature"
    return zone != OUTPOSTS and state.fact[card] >= 0 and state.facts.kind[state.fact[card]] == _KINDS.get(what)


def _is_there(state: OutpostsState, card: int, zone: int, holder: int, place: str, frame: Frame) -> bool:
    if not place or place == "play":
        return zone in IN_PLAY
    if zone not in _PLACES.get(place, ()):
        return False
    if place == "group":
        return any(card in group[2:] and frame.source in group[2:] for group in state.groups)
    if place == "post":
        return state.at[card] == state.at[frame.source] and state.at[card] >= 0
    return True


def _is_whose(state: OutpostsState, holder: int, whose: str, frame: Frame) -> bool:
    if whose == "you":
        return holder == frame.seat
    if whose == "opponent":
        return holder != frame.seat
    if whose == "active":
        return holder == state.active
    meant = [PLAYER_TARGET - target for target in state.meant if target <= PLAYER_TARGET]
    meant += [PLAYER_TARGET - target for slot in frame.targets for target in slot if target <= PLAYER_TARGET]
    return holder in meant


def _is_in_state(state: OutpostsState, card: int, zone: int, word: str, frame: Frame) -> bool:
    if word in ("face_up", "face_down"):
        shown = not state.down[card] if zone == OUTPOSTS else zone != HIDDEN
        return shown == (word == "face_up")
    if word in ("standing", "destroyed"):
        return zone == OUTPOSTS and bool(state.down[card]) == (word == "destroyed")
    if word == "weakest":
        return _is_weakest(state, card, zone)
    if word == "unguarded":
        return zone == OUTPOSTS and not state.defenders(card)
    if word == "token":
        return state.facts.token[state.fact[card]]
    if word == "damaged":
        return state.counters[card] > 0
    if word == "defending":
        return zone == DEFENSE
    if word == "attacking":
        return zone == OFFENSE and any(card in group[2:] and not group[1] for group in state.groups)
    return word == "opposing" and _is_opposing(state, card, frame)


def _is_weakest(state: OutpostsState, card: int, zone: int) -> bool:
    if zone != OUTPOSTS or state.down[card]:
        return False
    return all(state.counters[other] <= state.counters[card] for other in state.standing(state.controller(card)))


def _is_opposing(state: OutpostsState, card: int, frame: Frame) -> bool:
    """In the same assault on the other side: of the group's target a defender, of a defender's Outpost an attacker."""
    for group in state.groups:
        if not group[1] and frame.source in group[2:] and state.at[card] == group[0] and state.lies_in(card, DEFENSE):
            return True
        target = frame.source if state.lies_in(frame.source, OUTPOSTS) else state.at[frame.source]
        if not group[1] and card in group[2:] and target == group[0]:
            return state.lies_in(card, OFFENSE)
    return False


def _is_bounded(state: OutpostsState, card: int, bound: Bound, frame: Frame) -> bool:
    return compare(state.stat(card, bound.stat), bound.relation, amount(state, bound.n, frame))


def _has_keywords(state: OutpostsState, card: int, filter: Filter) -> bool:
    if filter.keywords and not any(state.keyword(card, word.lower()) for word in filter.keywords):
        return False
    return not any(state.keyword(card, word.lower()) for word in filter.no_keywords)
