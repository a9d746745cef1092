"""Outposts that are destroyed, with their upgrades (O74, O75)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.outposts.state import OutpostsState


def attacker_of(state: OutpostsState, outpost: int) -> int:
    """A creature of the group whose assault on the Outpost is being resolved; -1 without one."""
    if state.resolving_group < 0:
        return -1
    group = state.groups[state.resolving_group]
    return group.creatures[0] if group.target == outpost and group.creatures else -1


def destroy_outposts(state: OutpostsState, outposts: list[int]) -> None:
    """O74-O77, D55: flips Outposts face-down, all together, and discards their upgrades; their defenders are relocated next."""
    survivors = [(card, outpost) for outpost in outposts for card in state.defenders(outpost)]
    for outpost in outposts:
        emit(state, "outpost_destroyed", outpost, by=attacker_of(state, outpost))
    for outpost in outposts:
        state.down[outpost] = state.end_check_due = 1
        state.note("falls", "O74", outpost)
        for upgrade in state.upgrades(outpost):
            state.note("discarded", "O75", upgrade)
            state.discard(upgrade)
    if state.effects:
        state.effects = [effect for effect in state.effects if effect.target not in outposts]
    if survivors:
        state.push(*(("relocate_defender", card, outpost) for card, outpost in survivors))
