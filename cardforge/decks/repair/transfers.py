"""Nets a sequence of edits, so that each copy is changed once."""

from __future__ import annotations

from collections import Counter

from cardforge.decks.repair.model import Edit, RepairModel


def net_edits(model: RepairModel, edits: list[tuple[Edit, int]]) -> Counter[Edit]:
    """The edits with the same result in which each copy is moved once, directly from its origin to its end."""
    origins: list[Counter[int | None]] = [Counter({slot: count}) for slot, count in enumerate(model.counts)]
    result: Counter[Edit] = Counter()
    for edit, times in edits:
        for origin, count in _leaving(origins, edit.source, times):
            if edit.target is not None:
                origins[edit.target][origin] += count
            elif origin is not None:
                result[Edit(origin, None)] += count
    for slot, here in enumerate(origins):
        for origin, count in here.items():
            if origin != slot and count:
                result.update(_direct(model, origin, slot, count))
    return result


def _leaving(origins: list[Counter[int | None]], source: int | None, times: int) -> list[tuple[int | None, int]]:
    """Takes copies out of a slot, newly arrived copies first; returns (origin, count) pairs."""
    if source is None:
        return [(None, times)]
    leaving: list[tuple[int | None, int]] = []
    here = origins[source]
    for origin in sorted(here, key=lambda origin: origin == source):
        count = min(times, here[origin])
        if count:
            here[origin] -= count
            times -= count
            leaving.append((origin, count))
    return leaving


def _direct(model: RepairModel, origin: int | None, slot: int, count: int) -> dict[Edit, int]:
    """One edit if the model has it, else a removal and an addition."""
    if origin is None or slot in model.successors[origin]:
        return {Edit(origin, slot): count}
    return {Edit(origin, None): count, Edit(None, slot): count}
