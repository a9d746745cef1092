"""Targets, chosen when an ability is announced, slot by slot, one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.kernel.abilities import Player, Target
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount


def slot_candidates(state: Any, slot: Target | Player, frame: Frame) -> list[int]:
    """What may be chosen for a slot now; players are written -2 - seat."""
    if isinstance(slot, Player):
        seats = (
            [frame.seat, *state.opponents(frame.seat)] if slot.which == "target_player" else state.opponents(frame.seat)
        )
        found = [PLAYER_TARGET - seat for seat in seats]
    else:
        found = list(state.candidates(slot.filter, frame))
        if slot.or_player:
            found += [PLAYER_TARGET - seat for seat in (frame.seat, *state.opponents(frame.seat))]
    return [target for target in found if state.can_be_target(target, frame)]


def aimable(state: Any, slots: tuple[Target | Player, ...], frame: Frame) -> bool:
    """Whether every slot that must be filled can be."""
    for slot in slots:
        if isinstance(slot, Target) and slot.up_to:
            continue
        need = amount(state, slot.n, frame) if isinstance(slot, Target) else 1
        if isinstance(slot, Target) and not slot.or_player:
            if not state.some_candidate(slot.filter, frame, need):
                return False
        elif len(slot_candidates(state, slot, frame)) < need:
            return False
    return True


def aim_slots(state: Any, step: Step) -> None:
    """Asks for the targets of a program, slot by slot, one after another: (aim_slots, fact, ability, source, seat, x, targets, picked)."""
    _, fact, ability, source, seat, x, targets, picked = step
    slots = state.table.program(fact, ability).slots
    if len(targets) >= len(slots):
        state.aimed = list(targets)
        return
    slot = slots[len(targets)]
    frame = Frame(0, 0, source, seat, x, targets)
    wanted = amount(state, slot.n, frame) if isinstance(slot, Target) else 1
    if isinstance(slot, Target) and slot.filter.other:
        taken = [*picked, *(card for chosen in targets for card in chosen)]
    else:
        taken = list(picked)
    pool = [card for card in slot_candidates(state, slot, frame) if card not in taken]
    if len(picked) >= wanted or not pool:
        state.push(("aim_slots", fact, ability, source, seat, x, (*targets, picked), ()))
        return
    options: list[Option] = [("target", card) for card in pool]
    if isinstance(slot, Target) and slot.up_to:
        options.append(("done",))
    state.ask(seat, "target", options, state.engine.target_row, step[1:])


def targeted(state: Any, context: Step, option: Option) -> None:
    """Takes one target and goes on."""
    *parts, targets, picked = context
    if option[0] == "done":
        state.push(("aim_slots", *parts, (*targets, picked), ()))
    else:
        state.push(("aim_slots", *parts, targets, (*picked, option[1])))


STEPS: dict[str, Callable[[Any, Step], None]] = {"aim_slots": aim_slots}
ANSWERS: dict[str, Callable[[Any, Step, Option], None]] = {"target": targeted}
