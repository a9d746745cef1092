"""What is lost: creatures destroyed, damage put on Outposts, Outposts that fall, and where their defenders go (O70-O77)."""

from __future__ import annotations

from cardforge.games.outposts import values
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, HIDDEN, OUTPOSTS, RESERVE, UPGRADES
from cardforge.kernel.decision import Option, Step


def destroy(state: OutpostsState, card: int, row: str) -> None:
    """A creature or an upgrade goes to its owner's discard pile (O71, O79, D22, D39)."""
    if state.where[card] % COUNT not in (*CREATURE_ZONES, UPGRADES, HIDDEN):
        return
    state.note("destroyed", row, card)
    fire(state, "destroyed", card, state.controller(card))
    state.discard(card)


def hit_creature(state: OutpostsState, card: int, points: int, row: str) -> None:
    """O71, O79, D37: damage that reaches the Health destroys; less has no effect and is forgotten."""
    if state.where[card] % COUNT not in CREATURE_ZONES:
        return
    points = _prevented(state, card, points)
    if points and points >= state.stat(card, "health"):
        destroy(state, card, row)


def hit_outpost(state: OutpostsState, outpost: int, points: int, row: str) -> None:
    """O73: one counter for each point; a destroyed Outpost takes none (D16)."""
    if state.down[outpost]:
        return
    points = _prevented(state, outpost, points)
    if points:
        state.counters[outpost] += points
        state.note("counters", row, outpost, points)


def _prevented(state: OutpostsState, card: int, points: int) -> int:
    """What is left of damage after what a text prevents."""
    for place, effect in enumerate(state.effects):
        if effect[0] == "prevent" and effect[1] == card and points:
            taken = points if effect[3] < 0 else min(points, effect[3])
            points -= taken
            if effect[3] >= 0:
                state.effects[place] = (*effect[:3], effect[3] - taken, effect[4])
    return points


def hold_out(state: OutpostsState, outpost: int) -> int:
    """How many counters destroy an Outpost (O74), its own upgrades counted."""
    return int(state.facts.options["outpost_hp"]) + values.more(state, outpost, "counters")


def topple(state: OutpostsState) -> None:
    """O74, O75: every Outpost with ten or more counters is flipped face-down and its upgrades are discarded; then its defenders go."""
    for place in range(state.active, state.active + state.seats):
        for outpost in state.standing(place % state.seats):
            if state.counters[outpost] >= hold_out(state, outpost):
                fall(state, outpost)


def fall(state: OutpostsState, outpost: int) -> None:
    """O74-O77: flips one Outpost face-down; what its defenders do is asked next."""
    survivors = tuple(state.defenders(outpost))
    fire(state, "outpost_destroyed", outpost, state.controller(outpost))
    state.down[outpost] = state.doubt = 1
    state.note("falls", "O74", outpost)
    seat = state.controller(outpost)
    for zone in (UPGRADES, HIDDEN):
        for upgrade in [card for card in state.zone(seat, zone) if state.at[card] == outpost]:
            state.note("discarded", "O75", upgrade)
            state.discard(upgrade)
    if state.effects:
        state.effects = [effect for effect in state.effects if effect[1] != outpost]
    if survivors:
        state.push(*(("rehouse", card, outpost) for card in survivors))


def room(state: OutpostsState, outpost: int) -> int:
    """How many more defenders an Outpost can take (O61)."""
    most = int(state.facts.options["max_defenders"])
    if state.effects or state.facts.raises_limits:
        most += values.more(state, outpost, "defenders")
    return most - len(state.defenders(outpost))


def rehouse(state: OutpostsState, step: Step) -> None:
    """O76, O77, D40: a survivor joins another own Outpost that has room, or goes to reserve, as its owner likes."""
    _, card, fallen = step
    if not state.lies_in(card, DEFENSE) or state.at[card] != fallen:
        return
    seat = state.controller(card)
    options: list[Option] = [("guard", outpost) for outpost in state.standing(seat) if room(state, outpost) > 0]
    state.ask(seat, "rehouse", [*options, ("reserve",)], "O76", (card,))


def rehoused(state: OutpostsState, context: Step, option: Option) -> None:
    """Takes the survivor to its new place."""
    card = int(context[0])
    seat = state.controller(card)
    if option[0] == "guard":
        state.put(card, seat, DEFENSE, int(option[1]))
        state.note("joins", "O76", card, int(option[1]))
    else:
        state.put(card, seat, RESERVE)
        state.note("retreats", "O77", card)


def gain_outpost(state: OutpostsState, seat: int) -> int:
    """O29, O37, D19: a new Outpost, face-up, without counters."""
    card = state.add_card(state.facts.outpost, seat, OUTPOSTS)
    state.note("outpost", "O37", seat, card)
    return card
