"""Open productions: a worker is sent to an opponent's Location for its product (R23)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import WORKER
from cardforge.games.state51.effects.listening import forgoes, heard
from cardforge.games.state51.effects.triggers import emit_step, triggered_steps, with_triggers
from cardforge.games.state51.goods import gain, score
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step, number_in


def cannot_visit(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R23, R26, D-G6: a worker is needed, and an open production, unused this round, of an opponent who has not passed."""
    owner = state.controller(card)
    if owner == seat or state.zone_of(card) != STATE or not state.definitions.visitable[state.definition[card]]:
        return "R23"
    if state.passed[owner]:
        return "R26"
    if state.marks[card]:
        return "D-G6"
    return None if funds[WORKER] else "R23"


def visit(state: State51, seat: int, option: Option) -> None:
    """R23: the player sends a worker, which stays on the Location until Cleanup."""
    card = number_in(option)
    state.push(("pay", seat, (WORKER,), NO_CARD), ("open", seat, card))


def visited(state: State51, step: Step) -> None:
    """R23, S40: the visitor gets the product and the owner a worker; the virtual player gets a point instead."""
    _, seat, card = step
    owner = state.controller(card)
    state.marks[card] = 1
    state.note("open", "R23", seat, card, owner)
    emitted = [emit_step(seat, "use_open")]
    if state.definitions.awaited_events:
        emitted += heard(state, "use_open", seat, card) + heard(state, "used", seat, card)
    if state.is_virtual(owner):
        score(state, owner, 1, "S40")
    elif not forgoes(state, "used", seat, card, "worker"):
        gain(state, owner, ((WORKER, 1),))
    with_triggers(state, triggered_steps(state, seat, card, "production"), emitted)


BOOK.step("open", visited)
