"""What is looked at after every change, in the middle of actions too: Health, counters, and the limits of Outposts (D53, D54)."""

from __future__ import annotations

from cardforge.games.outposts.actions.damage import destroy
from cardforge.games.outposts.actions.destruction import destroy_outposts
from cardforge.games.outposts.actions.outposts import counters_to_destroy, room_for_defenders, room_for_upgrades
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, HIDDEN, OUTPOSTS, UPGRADES
from cardforge.kernel.settle import CHANGED, QUIET, WAIT


def check_board(state: OutpostsState) -> int:
    """D53, D54: makes the checks of the board, if something on which they depend has changed or may change at any time."""
    if not state.limits_due and not state.bearing:
        return QUIET
    for check in (check_health, check_counters, check_defenders, check_upgrades):
        found = check(state)
        if found != QUIET:
            return found
    state.limits_due = 0
    return QUIET


def check_health(state: OutpostsState) -> int:
    """D53: destroys the creatures whose Health is 0 or less, all together."""
    if not state.bearing and not state.effects:
        return QUIET
    creatures = [card for seat in range(state.seats) for zone in CREATURE_ZONES for card in state.zone(seat, zone)]
    weak = [card for card in creatures if state.stat(card, "health") <= 0]
    destroy(state, weak, "D53")
    return CHANGED if weak else QUIET


def check_counters(state: OutpostsState) -> int:
    """O74, D54: destroys the Outposts with as many counters as they stand, all together."""
    least = 0 if state.definitions.lowers_limits else state.definitions.options["outpost_hp"]
    counters, down = state.counters, state.down
    full = [
        outpost
        for seat in range(state.active, state.active + state.seats)
        for outpost in state.zones[seat % state.seats * COUNT + OUTPOSTS]
        if counters[outpost] >= least and not down[outpost] and counters[outpost] >= counters_to_destroy(state, outpost)
    ]
    if not full:
        return QUIET
    destroy_outposts(state, full)
    return CHANGED


def check_defenders(state: OutpostsState) -> int:
    """O61, D30, D54: if an Outpost has more defenders than its limit, its player chooses who leaves."""
    most = 0 if state.definitions.lowers_limits else state.definitions.options["max_defenders"]
    for seat in range(state.seats):
        if len(state.zones[seat * COUNT + DEFENSE]) > most:
            for outpost in state.standing(seat):
                if room_for_defenders(state, outpost) < 0:
                    state.push(("crowded", outpost))
                    return WAIT
    return QUIET


def check_upgrades(state: OutpostsState) -> int:
    """O54, D54: if an Outpost holds more upgrades than its limit, its player chooses which are discarded."""
    most = 0 if state.definitions.lowers_limits else state.definitions.options["max_upgrades"]
    for seat in range(state.seats):
        if len(state.zones[seat * COUNT + UPGRADES]) + len(state.zones[seat * COUNT + HIDDEN]) > most:
            for outpost in state.standing(seat):
                if room_for_upgrades(state, outpost) < 0:
                    state.push(("overloaded", outpost))
                    return WAIT
    return QUIET
