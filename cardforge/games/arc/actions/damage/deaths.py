"""Who dies of damage, and what happens as cards go to the graveyard (A79, A135, A136, A173, A273)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import DESTROYED
from cardforge.effects.selectors import Bearer, Each
from cardforge.effects.standard.together import speaks_of_who_is_in
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.damage.indestructible import is_indestructible, may_be_indestructible
from cardforge.games.arc.actions.destruction import (
    destroy_city,
    end_blows,
    is_saved,
    keep_what_it_bore,
    leave_play,
    put_in_graveyards,
    tell_killed,
)
from cardforge.games.arc.actions.replacing import (
    leading_away,
    replacements,
    suspend_death,
)
from cardforge.games.arc.effects.continuous import (
    entries_in_play,
    includes,
    is_unaffected,
)
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, KINGDOM, RESIDENTS


def destroy_dead(state: ArcState) -> bool:
    """A135, A136, A173: destroys creatures and cities with as much damage as DEF, with all that is attached to them; whether any died.

    All that are dead at one moment go together; with them leave their bonuses, so it has to be looked at again (C8). Q41: a city stands
    as long as the rest of what destroys it speaks of its residents.
    """
    dead = _dead(state)
    end_blows(state, dead)
    if dead and state.definitions.profile.leaflet:
        standing = [card for card in dead if state.lies_in(card, KINGDOM) and speaks_of_who_is_in(state, card)]
        if standing:
            state.look_for_dead()  # again behind the next step
            dead = [card for card in dead if card not in standing]
    if not dead:
        return False
    state.forget_responses()
    die_together(state, [card for card in dead if not state.lies_in(card, KINGDOM)])
    for card in dead:
        if state.lies_in(card, KINGDOM):
            destroy_city(state, card)
    return True


def _dead(state: ArcState) -> list[int]:
    """P58, Q31: the creatures and cities in play whose damage has reached their DEF."""
    weaker, cards, damage = _weaker(state), _hurt(state), state.damage
    state.on_edge = int(bool(cards) or weaker is None or bool(weaker) or not is_unaffected(state, "weaken"))
    if weaker is None or weaker:
        cards = [card for card in _mortal(state) if weaker is None or card in weaker or card in cards]
    lasting = may_be_indestructible(state) if cards else False
    return [
        card
        for card in cards
        if not state.is_avatar(card)
        and damage[card] >= (strength := state.defense_of(card))
        and not (lasting and strength > 0 and is_indestructible(state, card))
    ]


def _weaker(state: ArcState) -> set[int] | None:
    """The cards whose DEF may be less than printed because of texts or counters, None for any; all others die of damage only."""
    if not state.effects and not state.counters and "weaken" not in state.definitions.topic_words:
        return set()
    found = {counter.card for counter in state.counters if counter.number < 0 or "-" in counter.name}
    for effect in state.effects:
        word = effect.word
        if word == "stat":
            if effect.what == "defense" and effect.value < 0:
                found.add(effect.target)
        elif word == "set" or word == "swap":
            found.add(effect.target)
    for card, ctx, entry in entries_in_play(state, "weaken"):
        if entry.own:
            found.add(card)
        elif isinstance(entry.verb.what, Bearer):
            found.add(state.bearer_of(card))
        elif isinstance(entry.verb.what, Each):
            state.depth += 1
            found.update([one for one in _mortal(state) if includes(state, entry.verb.what, one, ctx)])
            state.depth -= 1
        else:
            return None
    return found


def _mortal(state: ArcState) -> list[int]:
    """The cards in play that damage can destroy."""
    zones, found = state.zones, list[int]()
    for seat in range(state.seats):
        for zone in _MORTAL_ZONES:
            found += zones[seat * COUNT + zone]
    return found


_MORTAL_ZONES: Final = [ARMY, RESIDENTS, KINGDOM]
"""The zones of cards that damage can destroy; compiled, a list is gone through faster than a tuple."""


def _hurt(state: ArcState) -> list[int]:
    """Those of them with at least as much damage as their printed DEF."""
    found: list[int] = []
    zones, definition, damage = state.zones, state.definition, state.damage
    printed, frail = state.definitions.numbers["defense"], state.definitions.frail
    for seat in range(state.seats):
        for zone in _MORTAL_ZONES:
            for card in zones[seat * COUNT + zone]:
                hurt = damage[card]
                if (frail or hurt > 0) and hurt >= printed[definition[card]]:
                    found.append(card)
    return found


def die_together(state: ArcState, cards: list[int], how: str = DESTROYED) -> None:
    """A135: cards die at one moment, unless a text replaces the death of one (A273); without DEF nothing destroys them (Q33)."""
    dying = [card for card in cards if not is_saved(state, card)]
    ways = [how if state.defense_of(card) > 0 else "" for card in dying]
    found = [(card, replacements(state, card, dying, way)) for card, way in zip(dying, ways, strict=True)]
    for card, abilities in found:
        if abilities:
            suspend_death(state, card, abilities)
    bury(state, [card for card, abilities in found if not abilities])


def give_up_together(state: ArcState, cards: list[int]) -> None:
    """Q49: cards that are sacrificed leave play at one moment: texts that would keep them there do not, those that send them elsewhere do (A273)."""
    found = [(card, leading_away(state, replacements(state, card, cards, ""))) for card in cards]
    for card, abilities in found:
        if abilities:
            suspend_death(state, card, abilities)
    bury(state, [card for card, abilities in found if not abilities])


def bury(state: ArcState, dying: list[int]) -> None:
    """A79, A135: puts cards into the graveyard; each sees the others die (A264)."""
    for card in dying:
        tell_killed(state, card)
        emit(state, "dies", card, state.controller(card))
        keep_what_it_bore(state, card)
        leave_play(state, card)
    for card in dying:
        put_in_graveyards(state, card)
        state.note("dies", "A135", card)
