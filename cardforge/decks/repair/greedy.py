"""A repair for a deck that is far from legal, found greedily: always the edit that helps most, many copies at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from cardforge.decks.repair.model import Edit, RepairModel
from cardforge.decks.repair.search_state import SearchState

_PASSES = 4
"""The search gives up after this many edits for each slot."""

_TRIED = 24
"""How many helpful edits are compared before the best of them is applied."""

_LOOKED_AT = 2_000
"""How many edits are considered at most; if none of them helps, the least harmful is applied."""


def possible_repair(model: RepairModel) -> list[tuple[Edit, int]] | None:
    """Edits with the number of times to apply each, after which the deck is legal; None if none are found."""
    state = SearchState(model)
    done: list[tuple[Edit, int]] = []
    while state.violated:
        before = len(done)
        for constraint in sorted(state.violated, key=lambda number: _order(state, number)):
            done += _settle(state, constraint)
        if len(done) == before or len(done) > _PASSES * len(model.slots):
            return None
    return done


def _settle(state: SearchState, constraint: int) -> list[tuple[Edit, int]]:
    """Applies edits until the constraint is satisfied, or as close to it as possible; returns the edits."""
    done: list[tuple[Edit, int]] = []
    while constraint in state.violated and len(done) <= len(state.counts):
        best = _best(state, constraint)
        if best is None:
            break
        state.apply(*best)
        done.append(best)
    return done


def _best(state: SearchState, constraint: int) -> tuple[Edit, int] | None:
    """The edit that reduces the violation most for each copy it touches; the first of equals."""
    before = state.violation
    best: tuple[float, Edit, int] | None = None
    helpful = 0
    for edit in islice(_edits(state, constraint), _LOOKED_AT):
        times = _times(state, constraint, edit)
        state.apply(edit, times)
        gain = (before - state.violation) / times
        state.apply(edit, -times)
        if best is None or gain > best[0]:
            best = gain, edit, times
        helpful += gain > 0
        if helpful == _TRIED:
            break
    return best and (best[1], best[2])


def _order(state: SearchState, number: int) -> tuple[int, int, int]:
    """Constraints on single cards first, then excesses, then shortages, narrow constraints before wide ones."""
    constraint = state.model.constraints[number]
    tally = state.model.tallies[constraint.tally]
    stage = 0 if tally.is_local else 1 if state.excess(number) else 2
    return stage, len(constraint.members), number


def _edits(state: SearchState, constraint: int) -> Iterator[Edit]:
    model = state.model
    if state.excess(constraint):
        yield from _lowering(state, constraint)
        return
    for slot in model.constraints[constraint].members:
        if _room(state, slot):
            for edit in model.edits_into(slot):
                if edit.source is None or (
                    state.counts[edit.source] and constraint not in model.constraints_of[edit.source]
                ):
                    yield edit
    demanded_by = model.constraints[constraint].demanded_by
    if demanded_by is not None:
        yield from _lowering(state, demanded_by)


def _lowering(state: SearchState, constraint: int) -> Iterator[Edit]:
    for slot in state.model.constraints[constraint].members:
        if state.counts[slot]:
            for edit in state.model.edits_from(slot):
                if edit.target is None or constraint not in state.model.constraints_of[edit.target]:
                    yield edit


def _times(state: SearchState, constraint: int, edit: Edit) -> int:
    """How often to apply the edit: as the constraint needs, the source has copies and the target has room."""
    limits = [state.excess(constraint) or state.shortage(constraint) or 1]
    demanded_by = state.model.constraints[constraint].demanded_by
    if edit.source is not None:
        limits.append(state.counts[edit.source])
        if demanded_by is not None and demanded_by in state.model.constraints_of[edit.source]:
            limits[0] = state.totals[demanded_by]
    if edit.target is not None:
        limits.append(_room(state, edit.target) or 1)
    return max(1, min(limits))


def _room(state: SearchState, slot: int) -> int:
    """How many more copies the rules for single cards allow in a slot."""
    model = state.model
    rooms = [
        most - state.totals[number]
        for number in model.constraints_of[slot]
        if (most := model.constraints[number].most) is not None
        and model.tallies[model.constraints[number].tally].is_local
    ]
    return max(0, min(rooms, default=10**6))
