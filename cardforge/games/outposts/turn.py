"""The turn: Draw, Play, Prepare, Attack in fixed order (O32), each skipped by the first choice in it: skip, or pass (O33, D14)."""

from __future__ import annotations

from cardforge.games.outposts.casualties import gain_outpost
from cardforge.games.outposts.ending import check
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.zones import OUTPOSTS
from cardforge.kernel.decision import Option, Step


def turn(state: OutpostsState, step: Step) -> None:
    """The next turn begins; after the last round the game is a draw (D48)."""
    state.turn += 1
    seat = state.active
    if state.turn > state.facts.options["turn_limit"] * state.seats:
        state.end((), "turn limit")
        return
    state.turns[seat] += 1
    state.discards[seat] = state.sacrifices[seat] = state.reassigned = state.chain = 0
    state.groups = []
    state.used = []
    state.moves = [0] * len(state.moves)
    state.note("turn", "O32", seat, state.turn)
    state.stack += state.facts.turn_steps


def phase(state: OutpostsState, step: Step) -> None:
    """The moment in which the turn or one of its steps begins."""
    fire(state, "phase_start", -1, state.active, str(step[1]))
    check(state)


def draw_step(state: OutpostsState, step: Step) -> None:
    """D14: the whole step is taken, or the whole step is skipped."""
    options: list[Option] = [("draw",), ("skip",)]
    state.ask(state.active, "draw", options, "O33")


def drawn(state: OutpostsState, context: Step, option: Option) -> None:
    """O34, O37: two cards, then an Outpost if there are fewer than three; the end of the game is looked at after both (D43)."""
    if option[0] == "draw":
        n = state.facts.options["draw_per_turn"]
        state.push(("draw_cards", state.active, n, 0), ("gain_outpost",), ("check",))


def gain(state: OutpostsState, step: Step) -> None:
    """O37-O39, D19: face-up and face-down ones count; none in the own first turn."""
    seat = state.active
    if state.turns[seat] > 1 and len(state.zone(seat, OUTPOSTS)) < state.facts.options["outpost_limit"]:
        gain_outpost(state, seat)


def end_turn(state: OutpostsState, step: Step) -> None:
    """What held for the turn ends; then the next player (D13)."""
    state.groups = []
    state.mana[state.active] = 0
    fire(state, "turn_end", -1, state.active)
    state.push(("next_turn",))
    check(state)


def next_turn(state: OutpostsState, step: Step) -> None:
    """D13: clockwise."""
    if state.effects:
        state.effects = [effect for effect in state.effects if effect[4] > state.turn]
    others = state.opponents(state.active)
    state.active = others[0] if others else state.active
    state.push(("turn",))
