"""Damage, and the cards that are destroyed by it (A133-A137, A153, A171, A273)."""

from __future__ import annotations

from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import is_player, seat_of_player
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.destruction import destroy_city, put_in_graveyards
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import is_unaffected, keywords
from cardforge.games.arc.effects.restrictions import is_immune, redirected
from cardforge.games.arc.effects.triggers import replaced
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, IN_PLAY, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Step


def deal_damage(state: ArcState, target: int, points: int, source: int = -1) -> None:
    """Deals damage: on a creature until the end of the turn (A135), on a city for good (A171), to an avatar or player as lost LP (A153)."""
    if state.statics:
        target = redirected(state, target)
    if state.effects:
        target, points = _after_lasting_effects(state, target, points)
    if points <= 0 or is_immune(state, target):
        return
    if is_player(target) or state.is_avatar(target):
        seat = seat_of_player(target) if is_player(target) else state.owner[target]
        if not state.definitions.profile.avatar:
            for region in state.zone(seat, KINGDOM):
                deal_damage(state, region, points, source)
            return
        state.lp[seat] -= points
        state.note("lp", "A153", seat, -points)
        if source >= 0 and state.where[source] >= 0:
            emit(state, "deals_damage", source, state.controller(source), "player")
        return
    if state.where[target] % COUNT not in IN_PLAY:
        return
    state.damage[target] += points
    state.note("damage", "A133", target, points)
    emit(state, "damaged", target, state.controller(target), by=source)
    if source >= 0 and state.where[source] >= 0:
        emit(state, "deals_damage", source, state.controller(source), by=target)
        if state.is_creature(target) and "deadly" in keywords(state, source):
            state.damage[target] = max(state.damage[target], state.defense_of(target))


def _after_lasting_effects(state: ArcState, target: int, points: int) -> tuple[int, int]:
    """The target and the points of damage after redirection and prevention; a prevention of some points is used up."""
    for effect in state.effects:
        if effect.word == "redirect" and effect.target == target:
            target = effect.value
            break
    for position, effect in enumerate(state.effects):
        if effect.word == "prevent" and effect.target == target and points > 0:
            if effect.value < 0:
                return target, 0
            less = min(points, effect.value)
            points -= less
            state.effects[position] = LastingEffect(
                effect.word, effect.target, effect.what, effect.value - less, effect.expires
            )
    return target, points


def destroy_dead(state: ArcState) -> None:
    """A135, A136, A173: destroys creatures and cities with as much damage as DEF, with all that is attached to them."""
    all_weaker, weaker = not is_unaffected(state, "weaken"), _weakened(state)
    printed, damage, definition = state.definitions.numbers["defense"], state.damage, state.definition
    for seat in range(state.seats):
        for zone in (ARMY, RESIDENTS, KINGDOM):
            for card in list(state.zone(seat, zone)):
                may_die = all_weaker or damage[card] >= printed[definition[card]] or card in weaker
                if not may_die or state.is_avatar(card) or damage[card] < state.defense_of(card):
                    continue
                if zone == KINGDOM:
                    destroy_city(state, card)
                else:
                    die(state, card)


def _weakened(state: ArcState) -> set[int]:
    """The cards whose DEF may be less than printed because of lasting effects or counters; others die of damage only."""
    changed = {effect.target for effect in state.effects if effect.word in ("set", "swap", "stat", "ability")}
    return changed | {counter.card for counter in state.counters}


def die(state: ArcState, card: int) -> None:
    """A135: puts a card into the graveyard unless a text replaces its death (A273)."""
    if not replaced(state, card):
        put_in_graveyard(state, card, state.controller(card))


def destroy_dead_step(state: ArcState, step: Step) -> None:
    """The same as a pending step, for costs that change numbers."""
    destroy_dead(state)


def put_in_graveyard(state: ArcState, card: int, seat: int) -> None:
    """A135: puts a card into the graveyard and emits the events of its death."""
    emit(state, "dies", card, seat)
    emit(state, "leaves_play", card, seat)
    put_in_graveyards(state, card)
    state.note("dies", "A135", card)


BOOK.step("destroy_dead", destroy_dead_step)
