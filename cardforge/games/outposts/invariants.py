"""What holds at every decision of every game of Outposts: plain functions, each "" while it holds and otherwise what is broken.

Stated here: who guards what, the limits of Outposts, Health, the end of the game, mana and groups, where each type of card lies, which
texts apply, and that nothing is left of a player who has left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.evaluate import is_player, seat_of_player
from cardforge.games.outposts.actions.outposts import counters_to_destroy, room_for_defenders, room_for_upgrades
from cardforge.games.outposts.definitions import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    ACTIVE,
    COUNT,
    CREATURE_ZONES,
    DEFENSE,
    GONE,
    HIDDEN,
    IN_PLAY,
    OFFENSE,
    OUTPOSTS,
    RESERVE,
    RESOLVING,
    SILVER_DECK,
    UPGRADES,
)

_MOVING: Final = frozenset(("relocate_defender", "crowded", "rehouse", "assign"))
"""Steps and decisions in which defenders are on their way."""


def _asks_for(state: OutpostsState, kinds: frozenset[str]) -> bool:
    """Whether a player is asked for, or is going to be asked for, one of these."""
    return (state.decision is not None and state.decision.kind in kinds) or any(
        step[0] in kinds for step in state.stack
    )


def guards_are_at_their_own_outposts(state: OutpostsState) -> str:
    """O60, D30: a creature in defense guards a standing Outpost of its player, or waits to be assigned; creatures elsewhere guard nothing."""
    waiting = _asks_for(state, _MOVING)
    for seat in range(state.seats):
        outposts = state.zone(seat, OUTPOSTS) if waiting else state.standing(seat)
        for card in state.zone(seat, DEFENSE):
            if state.at[card] not in outposts and not (waiting and state.at[card] < 0):
                return f"{state.name_of(card)} ({card}) of seat {seat} guards {state.at[card]}, which is no Outpost of that seat"
        for card in (*state.zone(seat, RESERVE), *state.zone(seat, OFFENSE)):
            if state.at[card] >= 0:
                return f"{state.name_of(card)} ({card}) of seat {seat} is not in defense and guards {state.at[card]}"
    return ""


def standing_outposts_are_below_their_limit(state: OutpostsState) -> str:
    """O74, D54: an Outpost with as many counters as its limit is face-down."""
    for seat in range(state.seats):
        for outpost in state.standing(seat):
            if not 0 <= state.counters[outpost] < counters_to_destroy(state, outpost):
                return f"Outpost {outpost} of seat {seat} stands with {state.counters[outpost]} counters"
    return ""


def outposts_hold_no_more_than_they_can(state: OutpostsState) -> str:
    """O54, O61, D54: no standing Outpost has more defenders or upgrades than its limit, unless its player is asked who leaves."""
    for seat in range(state.seats):
        for outpost in state.standing(seat):
            if room_for_defenders(state, outpost) < 0 and not _asks_for(state, _MOVING):
                return f"Outpost {outpost} of seat {seat} has {len(state.defenders(outpost))} defenders"
            if room_for_upgrades(state, outpost) < 0 and not _asks_for(state, frozenset(("overloaded",))):
                return f"Outpost {outpost} of seat {seat} has {len(state.upgrades(outpost))} upgrades"
    return ""


def upgrades_are_on_their_own_standing_outposts(state: OutpostsState) -> str:
    """O49, O56, O57, O75: an upgrade in play lies on a standing Outpost of its player."""
    for seat in range(state.seats):
        for card in (*state.zone(seat, UPGRADES), *state.zone(seat, HIDDEN)):
            if state.at[card] not in state.standing(seat):
                return f"{state.name_of(card)} ({card}) of seat {seat} lies on {state.at[card]}"
    return ""


def creatures_have_health(state: OutpostsState) -> str:
    """D53: no creature in play has Health 0."""
    for seat in range(state.seats):
        for zone in CREATURE_ZONES:
            for card in state.zone(seat, zone):
                if state.stat(card, "health") < 1:
                    return f"{state.name_of(card)} ({card}) of seat {seat} lives without Health"
    return ""


def cards_lie_where_their_type_belongs(state: OutpostsState) -> str:
    """O9, O47-O49: creatures in the creature zones, upgrades on Outposts, spells nowhere in play; one resolves only during its effect."""
    kind = state.definitions.kind
    resolving = any(step[0] in ("discard_spell", "paid_for") for step in state.stack)
    for zone, cards in enumerate(state.zones):
        place = zone % COUNT
        for card in cards if place in IN_PLAY or place == RESOLVING else ():
            if place == OUTPOSTS:
                fits = state.definition[card] == state.definitions.outpost
            elif place in CREATURE_ZONES:
                fits = kind[state.definition[card]] == CREATURE
            elif place == RESOLVING:
                fits = resolving and (kind[state.definition[card]] == SPELL or ("paid_for", card) in state.stack)
            else:
                fits = kind[state.definition[card]] == UPGRADE
            if not fits:
                return f"{state.name_of(card)} ({card}) lies in {state.engine.rules.zones[place].name}"
    return ""


def texts_apply_in_play_only(state: OutpostsState) -> str:
    """O51, D25, D54: the text of each card that is face-up in play applies once, and no other; nothing lasts on a card that has left."""
    active = [card for card, where in enumerate(state.where) if where >= 0 and where % COUNT in ACTIVE]
    definitions = state.definitions
    if sorted(state.statics) != [card for card in active if definitions.passive[state.definition[card]]]:
        return f"passive abilities apply of {sorted(state.statics)}"
    if sorted(state.listeners) != [card for card in active if definitions.triggers[state.definition[card]]]:
        return f"triggered abilities wait of {sorted(state.listeners)}"
    if state.bearing != sum(definitions.bears_on_limits[state.definition[card]] for card in active):
        return f"limits depend on {state.bearing} cards"
    lasting = [effect.target for effect in state.effects if effect.target >= 0]
    left = [card for card in lasting if state.where[card] % COUNT not in IN_PLAY]
    return f"an effect lasts on {left}, not in play" if left else ""


def the_game_ends_when_somebody_has_won(state: OutpostsState) -> str:
    """O81, O82, D43: between actions nobody has enough Crystals, and at least two players have a standing Outpost."""
    wanted = state.definitions.options["crystals_to_win"]
    rich = [seat for seat in range(state.seats) if state.alive[seat] and state.crystals[seat] >= wanted]
    if state.end_check_due or state.turn == 0:
        return ""
    if rich:
        return f"seats {rich} have {wanted} Crystals"
    standing = [seat for seat in range(state.seats) if state.standing(seat)]
    return f"only seats {standing} have a standing Outpost" if len(standing) < 2 <= state.seats else ""


def counts_are_sane(state: OutpostsState) -> str:
    """O37, D2, D20: no count is below 0, mana is of the present turn, and nobody has more Outposts than are gained."""
    for name in ("mana", "crystals", "counters", "discards", "sacrifices", "moves"):
        if min(getattr(state, name), default=0) < 0:
            return f"{name} is below 0: {getattr(state, name)}"
    options = state.definitions.options
    most = max(options["outpost_limit"], options["start_outposts_first"], options["start_outposts_other"])
    for seat in range(state.seats):
        if len(state.zone(seat, OUTPOSTS)) > most:
            return f"seat {seat} has {len(state.zone(seat, OUTPOSTS))} Outposts"
    return ""


def groups_hold_attackers(state: OutpostsState) -> str:
    """O62, D31: each creature of a group is in the offense of the active player, and in one group only."""
    grouped = [card for group in state.groups for card in group.creatures]
    offense = state.zone(state.active, OFFENSE)
    if len(set(grouped)) < len(grouped) or not set(grouped) <= set(offense):
        return f"the groups hold {grouped}, in offense are {offense}"
    return ""


def nothing_is_left_of_a_player_who_has_left(state: OutpostsState) -> str:
    """D44, D57: no card, effect or ability of a player who has left the game is anywhere in it."""
    for seat in range(state.seats):
        if state.alive[seat]:
            continue
        for card, where in enumerate(state.where):
            holder, zone = divmod(where, COUNT)
            if zone not in (GONE, SILVER_DECK) and seat in (holder, state.owner[card]):
                return f"{state.name_of(card)} ({card}) of seat {seat}, who has left, is in {state.engine.rules.zones[zone].name}"
        if any(is_player(effect.target) and seat_of_player(effect.target) == seat for effect in state.effects):
            return f"an effect lasts on seat {seat}, who has left"
        if state.mana[seat] or any(entry[2] == seat for entry in state.triggered):
            return f"seat {seat}, who has left, has mana or an ability that waits"
    return ""


INVARIANTS: Final[tuple[Callable[[OutpostsState], str], ...]] = (
    guards_are_at_their_own_outposts,
    standing_outposts_are_below_their_limit,
    outposts_hold_no_more_than_they_can,
    upgrades_are_on_their_own_standing_outposts,
    creatures_have_health,
    cards_lie_where_their_type_belongs,
    texts_apply_in_play_only,
    the_game_ends_when_somebody_has_won,
    counts_are_sane,
    groups_hold_attackers,
    nothing_is_left_of_a_player_who_has_left,
)
"""The invariants of Outposts."""
