"""Dealing damage, after all that texts make of it (A133-A137, A153, A171, A273)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import EffectContext, is_player, player_target, point_of_view, seat_of_player
from cardforge.effects.selectors import Each
from cardforge.effects.standard.changes import note_hurt
from cardforge.effects.triggers import OF_ABILITY, emit
from cardforge.effects.verbs import Harmless, Prevent
from cardforge.games.arc.actions.counters import put_on
from cardforge.games.arc.actions.damage.amplified import amplified
from cardforge.games.arc.actions.damage.indestructible import is_indestructible
from cardforge.games.arc.actions.damage.turned import turned
from cardforge.games.arc.actions.destruction import (
    note_blow,
    tell_of_strength,
)
from cardforge.games.arc.actions.replacing import (
    SURE,
    happens_otherwise,
    spend,
)
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import (
    continuous_verbs,
    has_keyword,
    includes,
    is_immune_to,
)
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.restrictions import (
    at_most_each_turn,
    is_forbidden,
    prevented,
    redirected,
    shielded,
)
from cardforge.games.arc.effects.verbs import AVATAR_DAMAGED
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, IN_PLAY, KINGDOM, RESIDENTS, RESOLVING
from cardforge.kernel.decision import Step, new_row

GUARDED: Final = -3
"""The `ability` of a `Use` of a bodyguard that has taken damage for another creature this turn (K15)."""

UNPREVENTED: Final = "be_prevented"
"""What cannot happen to the damage of a card that nothing prevents."""

DEALT: Final = "dealt"
"""The word of a lasting effect that remembers how much damage a card dealt in a turn (K17)."""


def deal_damage(
    state: ArcState, target: int, points: int, source: int, combat: bool = True, sure: bool = False, for_whom: int = -1
) -> None:
    """Deals damage: on a creature until the end of the turn (A135), on a city for good (A171), to an avatar or player as lost LP (A153).

    `combat` is False for damage that a text deals: under the leaflet of 2020 Deadly means combat damage only (K4). `sure` if nothing
    prevents it (A273); `for_whom` is the creature to which it would have been dealt, if a bodyguard takes it (K15).
    """
    if points <= 0:
        return
    if state.statics or state.effects:
        sure = sure or is_forbidden(state, player_target(state.active), UNPREVENTED)
        sure = sure or (source >= 0 and is_forbidden(state, source, UNPREVENTED))
        if not sure and _deals_none(state, source, combat):
            return
        target = turned(state, target, source, combat) if source >= 0 else target
        target = redirected(state, target)
        points = amplified(state, target, points, source, combat, for_whom)
    if state.effects:
        target = _redirected_for_a_time(state, target)
        points = points if sure else _prevented_for_a_time(state, target, points, source, combat)
    points = points if sure else points and prevented(state, target, points)
    points = points and shielded(state, target, points, source, combat, sure)
    deal_weighed(state, target, points, source, combat, sure, asked=for_whom >= 0)


def deal_weighed(
    state: ArcState, target: int, points: int, source: int, combat: bool, sure: bool, asked: bool = False
) -> None:
    """Deals damage that is as much as texts make of it; `asked` is True once a bodyguard has been asked about it (K15)."""
    if not points or is_forbidden(state, target, "be_damaged", source):
        return
    if target >= 0 and state.lies_in(target, KINGDOM) and is_forbidden(state, target, "lose_strength"):
        return
    how = "combat" if combat else ""
    if target >= 0 and happens_otherwise(
        state, "would_damaged", target, state.controller(target), how or (SURE if sure else ""), by=source, n=points
    ):
        return
    if "bodyguard" in state.definitions.leaflet_words and target >= 0 and not asked:
        guards = bodyguards(state, target)
        if guards:
            state.push(("guard", guards[0], target, points, source, int(combat) + 2 * int(sure)))
            return
    if is_player(target) or state.is_avatar(target):
        _deal_to_player(
            state, seat_of_player(target) if is_player(target) else state.owner[target], points, source, how
        )
    elif state.where[target] % COUNT in IN_PLAY:
        _deal_to_card(state, target, points, source, combat)


def _deal_to_player(state: ArcState, seat: int, points: int, source: int, how: str) -> None:
    """A153: a player loses as many LP; where there are no avatars, the damage is dealt to the Regions; under the leaflet of 2020 to nothing."""
    if state.definitions.profile.leaflet:
        return
    if not state.definitions.profile.avatar:
        for region in state.zone(seat, KINGDOM):
            deal_damage(state, region, points, source)
        return
    if not state.may(seat, "lose_lp") or happens_otherwise(state, "would_points_lost", -1, seat, "lp", n=points):
        return
    state.lp[seat] -= points
    state.may_end = 1
    state.note("lp", "A153", seat, -points)
    emit(state, "points_lost", -1, seat, "lp", n=points)
    emit(state, AVATAR_DAMAGED, state.avatar[seat], seat, how, by=source, n=points)
    emit(state, "deals_damage", source, state.controller(source), "player", by=player_target(seat), n=points)


def _deal_to_card(state: ArcState, target: int, points: int, source: int, combat: bool) -> None:
    """A135, A171: puts damage, or counters in its place, on a card in play."""
    definitions = state.definitions
    if definitions.capped:
        points = at_most_each_turn(state, target, points)
        if not points:
            return
    if "bruiser" in definitions.leaflet_words and _bruises(state, target, source):
        put_on(state, target, "-1/-1", points)
    else:
        state.damage[target] += points
    if "blood vengeance" in definitions.leaflet_words and source >= 0:
        state.effects.append(new_row(LastingEffect, DEALT, source, state.turn, points, state.turn + 1))
    note_blow(state, target, source)
    if not combat:
        note_hurt(state, target, source)
    state.look_for_dead()
    state.note("damage", "A133", target, points)
    how = "combat" if combat else ""
    emit(state, "damaged", target, state.controller(target), how, by=source, n=points)
    emit(state, "deals_damage", source, state.controller(source), how, by=target, n=points)
    if state.lies_in(target, KINGDOM):
        tell_of_strength(state, target, -points)
    heard = not combat and "destroyed" in state.text_definitions.heard_events
    if heard and state.damage[target] >= state.defense_of(target) and not is_indestructible(state, target):
        tell_destroyed(state, [target], source)
    if not combat and definitions.profile.leaflet:
        return
    if state.is_creature(target) and has_keyword(state, source, "deadly") and not is_immune_to(state, target, "deadly"):
        state.damage[target] = max(state.damage[target], state.defense_of(target))


def tell_destroyed(state: ArcState, cards: list[int], source: int) -> None:
    """Tells listeners that a spell or an ability destroys cards in play; the detail says which of the two."""
    if "destroyed" not in state.text_definitions.heard_events:
        return
    how = "" if source >= 0 and state.lies_in(source, RESOLVING) else OF_ABILITY
    for card in cards:
        if card >= 0 and state.where[card] % COUNT in IN_PLAY:
            emit(state, "destroyed", card, state.controller(card), how, by=source)


def dealt_after_all(state: ArcState, step: Step) -> None:
    """Deals damage in the place of which something else might have happened (step: target, seat, how, source, points)."""
    _, target, _, how, source, points = step
    deal_weighed(state, target, points, source, how == "combat", how == SURE)
    state.push(("check",))


def bodyguards(state: ArcState, target: int) -> list[int]:
    """K15: the other creatures of its controller that may take damage for a creature, each once a turn."""
    if not state.is_creature(target) or state.where[target] % COUNT not in (ARMY, RESIDENTS):
        return []
    seat = state.controller(target)
    return [
        card
        for zone in (ARMY, RESIDENTS)
        for card in state.zone(seat, zone)
        if card != target and has_keyword(state, card, "bodyguard") and not state.times_used(card, GUARDED)
    ]


def _bruises(state: ArcState, target: int, source: int) -> bool:
    """K21: whether damage to a creature is dealt as -1/-1 counters."""
    if source < 0 or not state.is_creature(target) or is_immune_to(state, target, "bruiser"):
        return False
    return has_keyword(state, source, "bruiser")


def _is_harmless(state: ArcState, source: int, who: int) -> bool:
    """Whether what keeps a card, or all creatures of a player, from dealing damage speaks of this source."""
    if source < 0 or who >= 0:
        return source == who
    return state.is_creature(source) and player_target(state.controller(source)) == who


def _deals_none(state: ArcState, source: int, combat: bool) -> bool:
    """Whether a passive ability keeps a card from dealing damage."""
    return source >= 0 and any(
        isinstance(verb, Harmless) and (combat or not verb.combat) and _is_source(state, verb, source, ctx)
        for verb, ctx in continuous_verbs(state, "harmless")
    )


def _is_source(state: ArcState, verb: Harmless, source: int, ctx: EffectContext) -> bool:
    """Whether a text speaks of the card that deals damage; an event does so from nowhere in play."""
    if isinstance(verb.what, Each):
        spell = state.lies_in(source, RESOLVING)
        return matches(state, source, verb.what.filter, ctx, anywhere=spell)
    return includes(state, verb.what, source, ctx)


def _redirected_for_a_time(state: ArcState, target: int) -> int:
    """The target of damage after redirection; one of the next damage only is used up, and all that is dealt with it goes there."""
    for effect in state.effects:
        if effect.word == "redirect" and effect.target == target:
            target = effect.value
            if effect.what == "once":
                spend(state, effect)
            break
    return target


def _prevented_for_a_time(state: ArcState, target: int, points: int, source: int, combat: bool) -> int:
    """The points of damage after prevention; a prevention of some points is used up."""
    for effect in state.effects:
        if effect.word == "harmless" and (combat or not effect.value) and _is_harmless(state, source, effect.target):
            return 0
    for effect in [one for one in state.effects if one.word == "prevent_next" and one.target == target]:
        if points and (verb := _of_the_next(state, effect, source)):  # each speaks of this damage
            averted = min(points, max(0, verb.n - int(effect.what or 0))) if isinstance(verb.n, int) else points
            spend(state, effect, int(effect.what or 0) + averted)
            points -= averted
    for position, effect in enumerate(state.effects):
        if effect.word == "prevent" and effect.target == target:
            if effect.value < 0:
                return 0
            less = min(points, effect.value)
            points -= less
            state.effects[position] = effect._replace(value=effect.value - less)
    return points


def _of_the_next(state: ArcState, effect: LastingEffect, source: int) -> Prevent | None:
    """What a text prevents of the next damage to a card, if that is the damage of this source."""
    (verb,) = state.definitions.programs.sequences[effect.value]
    assert isinstance(verb, Prevent)
    ctx = point_of_view(source, state.controller(source) if source >= 0 else -1)
    return verb if verb.by is None or (source >= 0 and matches(state, source, verb.by, ctx, True)) else None


BOOK.step("would_damaged", dealt_after_all)
