"""Outposts that are destroyed, and where their defenders go (O74-O77)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.outposts import counters_to_destroy, room_for_defenders
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, HIDDEN, RESERVE, UPGRADES
from cardforge.kernel.decision import Option, Step


def destroy_full_outposts(state: OutpostsState) -> None:
    """O74, O75: destroys every Outpost that has enough counters."""
    for seat in range(state.active, state.active + state.seats):
        for outpost in state.standing(seat % state.seats):
            if state.counters[outpost] >= counters_to_destroy(state, outpost):
                destroy_outpost(state, outpost)


def destroy_outpost(state: OutpostsState, outpost: int) -> None:
    """O74-O77: flips an Outpost face-down and discards its upgrades; its defenders are relocated next."""
    survivors = tuple(state.defenders(outpost))
    emit(state, "outpost_destroyed", outpost, state.controller(outpost))
    state.down[outpost] = state.end_check_due = 1
    state.note("falls", "O74", outpost)
    seat = state.controller(outpost)
    for zone in (UPGRADES, HIDDEN):
        for upgrade in [card for card in state.zone(seat, zone) if state.at[card] == outpost]:
            state.note("discarded", "O75", upgrade)
            state.discard(upgrade)
    if state.effects:
        state.effects = [effect for effect in state.effects if effect.target != outpost]
    if survivors:
        state.push(*(("relocate_defender", card, outpost) for card in survivors))


def relocate_defender(state: OutpostsState, step: Step) -> None:
    """O76, O77, D40: asks where a surviving defender goes: to another Outpost of its owner that has room, or to reserve."""
    _, card, destroyed = step
    if not state.lies_in(card, DEFENSE) or state.at[card] != destroyed:
        return
    seat = state.controller(card)
    options: list[Option] = [
        ("guard", outpost) for outpost in state.standing(seat) if room_for_defenders(state, outpost) > 0
    ]
    state.ask(seat, "rehouse", [*options, ("reserve",)], "O76", (card,))


def relocated(state: OutpostsState, context: Step, option: Option) -> None:
    """Moves the defender to the chosen place."""
    card = int(context[0])
    seat = state.controller(card)
    if option[0] == "guard":
        state.put(card, seat, DEFENSE, int(option[1]))
        state.note("joins", "O76", card, int(option[1]))
    else:
        state.put(card, seat, RESERVE)
        state.note("retreats", "O77", card)


BOOK.step("relocate_defender", relocate_defender)
BOOK.answer("rehouse", relocated)
