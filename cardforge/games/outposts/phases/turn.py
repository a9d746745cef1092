"""The turn: Draw, Play, Prepare, Attack in this order (O32); the first choice of a step can skip it (O33, D14)."""

from __future__ import annotations

from cardforge.effects.evaluate import player_target
from cardforge.effects.standard.later import begin_delayed
from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.outposts import gain_outpost
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.definitions import MOMENTS
from cardforge.games.outposts.effects import restrictions
from cardforge.games.outposts.phases.ending import settle_phase
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import OUTPOSTS
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.settle import settle


def turn(state: OutpostsState, step: Step) -> None:
    """Begins the next turn; after the last round the game is a draw (D48)."""
    state.turn += 1
    seat = state.active
    if state.turn > state.definitions.options["turn_limit"] * state.seats:
        state.end((), "turn limit")
        return
    state.turns[seat] += 1
    state.discards[seat] = state.sacrifices[seat] = state.reassigned = state.chain = 0
    state.groups = []
    state.used = []
    state.moves = [0] * len(state.moves)
    state.note("turn", "O32", seat, state.turn)
    state.stack += state.definitions.turn_steps
    state.unsettled = 1


def phase(state: OutpostsState, step: Step) -> None:
    """Triggers the abilities of the start of the turn or of one of its steps; before them comes what texts have delayed until then."""
    if state.effects:
        begin_delayed(state, MOMENTS.get(str(step[1]), str(step[1])))
    emit(state, "phase_start", -1, state.active, str(step[1]))
    settle_phase(state)


def draw_step(state: OutpostsState, step: Step) -> None:
    """D14: asks whether the player takes the whole step or skips it."""
    options: list[Option] = [("draw",), ("skip",)]
    state.ask(state.active, "draw", options, "O33")


def drawn(state: OutpostsState, context: Step, option: Option) -> None:
    """O34, O37: draws two cards, then gains an Outpost if there are fewer than three; then the end of the game is checked (D43)."""
    if option[0] == "draw":
        n: int = state.definitions.options["draw_per_turn"]
        if "draws" in state.definitions.changed_limits:
            n = restrictions.limit_of(state, player_target(state.active), "draws", n)
        state.push(("draw_cards", state.active, n, 0), ("gain_outpost",), ("check",))


def gain_outpost_step(state: OutpostsState, step: Step) -> None:
    """O37-O39, D19: gives the player an Outpost if there are too few, face-up and face-down counted; not in the own first turn."""
    seat = state.active
    if state.turns[seat] > 1 and len(state.zone(seat, OUTPOSTS)) < state.definitions.options["outpost_limit"]:
        gain_outpost(state, seat)


def end_turn(state: OutpostsState, step: Step) -> None:
    """D20, D31: ends the turn: groups and all mana are gone, abilities of the end of the turn trigger."""
    state.groups = []
    state.mana = [0] * state.seats
    emit(state, "turn_end", -1, state.active)
    state.push(("next_turn",))
    if state.effects:
        begin_delayed(state, "turn_end")
    settle_phase(state)


def next_turn(state: OutpostsState, step: Step) -> None:
    """D54: ends lasting effects; what no longer holds without them is looked at before the next player's turn."""
    if not state.effects:
        pass_turn(state, step)
    else:
        state.push(("pass_turn",))
        state.effects = [effect for effect in state.effects if effect.expires > state.turn]
        state.look_at_limits()
        settle(state)


def pass_turn(state: OutpostsState, step: Step) -> None:
    """D13, D57: the next player clockwise has the turn; turns of players who have left count for what lasts until one."""
    others = state.opponents(state.active)
    after = others[0] if others else state.active
    state.turn += (after - state.active - 1) % state.seats
    state.active = after
    state.push(("turn",))


BOOK.step("turn", turn)
BOOK.step("phase", phase)
BOOK.step("draw_step", draw_step)
BOOK.step("gain_outpost", gain_outpost_step)
BOOK.step("end_turn", end_turn)
BOOK.step("next_turn", next_turn)
BOOK.step("pass_turn", pass_turn)
BOOK.answer("draw", drawn)
