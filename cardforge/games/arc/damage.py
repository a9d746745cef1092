"""Damage, and what dies of it (A133-A137, A153, A171, A273)."""

from __future__ import annotations

from cardforge.games.arc.passives import keywords, silent
from cardforge.games.arc.permissions import diverted, spared
from cardforge.games.arc.ruins import fall, leave
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire, replaced
from cardforge.games.arc.zones import ARMY, COUNT, IN_PLAY, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Step
from cardforge.kernel.meaning import PLAYER_TARGET


def strike(state: ArcState, target: int, points: int, source: int = -1) -> None:
    """Deals damage: a creature's adds up within the turn (A135), a city's stays (A171), the avatar's and a player's is lost LP (A153)."""
    if state.statics:
        target = diverted(state, target)
    if state.effects:
        target, points = _diverted(state, target, points)
    if points <= 0 or spared(state, target):
        return
    if target <= PLAYER_TARGET or state.is_avatar(target):
        seat = PLAYER_TARGET - target if target <= PLAYER_TARGET else state.owner[target]
        if not state.facts.profile.avatar:
            for region in state.zone(seat, KINGDOM):
                strike(state, region, points, source)
            return
        state.lp[seat] -= points
        state.note("lp", "A153", seat, -points)
        if source >= 0 and state.where[source] >= 0:
            fire(state, "deals_damage", source, state.controller(source), "player")
        return
    if state.where[target] % COUNT not in IN_PLAY:
        return
    state.damage[target] += points
    state.note("damage", "A133", target, points)
    fire(state, "damaged", target, state.controller(target), by=source)
    if source >= 0 and state.where[source] >= 0:
        fire(state, "deals_damage", source, state.controller(source), by=target)
        if state.is_creature(target) and "deadly" in keywords(state, source):
            state.damage[target] = max(state.damage[target], state.defense_of(target))


def _diverted(state: ArcState, target: int, points: int) -> tuple[int, int]:
    """Damage after what redirects and what prevents it; a prevention of so many points is used up."""
    for effect in state.effects:
        if effect[0] == "redirect" and effect[1] == target:
            target = effect[3]
            break
    for place, effect in enumerate(state.effects):
        if effect[0] == "prevent" and effect[1] == target and points > 0:
            if effect[3] < 0:
                return target, 0
            less = min(points, effect[3])
            points -= less
            state.effects[place] = (*effect[:3], effect[3] - less, effect[4])
    return target, points


def bury(state: ArcState) -> None:
    """A135, A136, A173: creatures and cities with as much damage as DEF go to the graveyard with all that is attached."""
    all_weaker, weaker = not silent(state, "weaken"), _weaker(state)
    printed, damage, fact = state.facts.numbers["defense"], state.damage, state.fact
    for seat in range(state.seats):
        for zone in (ARMY, RESIDENTS, KINGDOM):
            for card in list(state.zone(seat, zone)):
                may_die = all_weaker or damage[card] >= printed[fact[card]] or card in weaker
                if not may_die or state.is_avatar(card) or damage[card] < state.defense_of(card):
                    continue
                if zone == KINGDOM:
                    fall(state, card)
                else:
                    die(state, card)


def _weaker(state: ArcState) -> set[int]:
    """Cards whose DEF may be less than printed because of what was done to them; others die of damage only."""
    changed = {effect[1] for effect in state.effects if effect[0] in ("set", "swap", "stat", "ability")}
    return changed | {counter[0] for counter in state.counters}


def die(state: ArcState, card: int) -> None:
    """A135: into the graveyard, unless a text has something else happen instead (A273)."""
    if not replaced(state, card):
        bury_one(state, card, state.controller(card))


def bury_step(state: ArcState, step: Step) -> None:
    """The same as a pending step, for what changes numbers as a cost."""
    bury(state)


def bury_one(state: ArcState, card: int, seat: int) -> None:
    """A135: into the graveyard, and others hear of it."""
    fire(state, "dies", card, seat)
    fire(state, "leaves_play", card, seat)
    leave(state, card)
    state.note("dies", "A135", card)
