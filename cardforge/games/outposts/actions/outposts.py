"""Outposts in play: gaining one, the counters that destroy it, and its room for defenders and upgrades."""

from __future__ import annotations

from cardforge.games.outposts.effects import restrictions
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import OUTPOSTS


def counters_to_destroy(state: OutpostsState, outpost: int) -> int:
    """How many counters destroy an Outpost (O74), with the changes by texts."""
    return restrictions.limit_of(state, outpost, "counters", state.definitions.options["outpost_hp"])


def most_defenders(state: OutpostsState, outpost: int) -> int:
    """O61: how many defenders an Outpost can have."""
    most: int = state.definitions.options["max_defenders"]
    if "defenders" in state.definitions.changed_limits:
        most = restrictions.limit_of(state, outpost, "defenders", most)
    return most


def room_for_defenders(state: OutpostsState, outpost: int) -> int:
    """O61: how many more defenders an Outpost can have."""
    return most_defenders(state, outpost) - len(state.defenders(outpost))


def open_outposts(state: OutpostsState, seat: int) -> list[int]:
    """The standing Outposts of a seat that have room for another defender (D30)."""
    return [outpost for outpost in state.standing(seat) if room_for_defenders(state, outpost) > 0]


def room_for_upgrades(state: OutpostsState, outpost: int) -> int:
    """O54, O55: how many more upgrades an Outpost can hold; face-up and face-down ones count."""
    most = int(state.definitions.options["max_upgrades"])
    if "upgrades" in state.definitions.changed_limits:
        most = restrictions.limit_of(state, outpost, "upgrades", most)
    return most - len(state.upgrades(outpost))


def gain_outpost(state: OutpostsState, seat: int, row: str = "O37") -> int:
    """O29, O37, D19: gives a player a new Outpost, face-up and without counters; the row says why."""
    card = state.add_card(state.definitions.outpost, seat, OUTPOSTS)
    state.note("outpost", row, seat, card)
    return card


def attach_forbidden(state: OutpostsState, seat: int, outpost: int) -> str | None:
    """The row that forbids an upgrade on an Outpost: of an opponent (O57), destroyed (O56), or full (O54, O55, D28)."""
    if state.controller(outpost) != seat:
        return "O57"
    if state.down[outpost]:
        return "O56"
    return "O54" if room_for_upgrades(state, outpost) < 1 else None
