"""Where every copy comes from and where it ends, so that steps one after another become single changes."""

from __future__ import annotations

from collections import Counter

from cardforge.decks.model import Edit, Model


def netted(model: Model, steps: list[tuple[Edit, int]]) -> Counter[Edit]:
    """The same result with each copy touched once: what arrives and leaves again goes its way directly or stays away."""
    lots: list[Counter[int | None]] = [Counter({slot: count}) for slot, count in enumerate(model.counts)]
    ends: Counter[Edit] = Counter()
    for edit, times in steps:
        for origin, count in _leaving(lots, edit.source, times):
            if edit.target is not None:
                lots[edit.target][origin] += count
            elif origin is not None:
                ends[Edit(origin, None)] += count
    for slot, here in enumerate(lots):
        for origin, count in here.items():
            if origin != slot and count:
                ends.update(_direct(model, origin, slot, count))
    return ends


def _leaving(lots: list[Counter[int | None]], source: int | None, times: int) -> list[tuple[int | None, int]]:
    """Takes copies out of a slot, those that arrived before those of the list."""
    if source is None:
        return [(None, times)]
    taken: list[tuple[int | None, int]] = []
    here = lots[source]
    for origin in sorted(here, key=lambda one: one == source):
        count = min(times, here[origin])
        if count:
            here[origin] -= count
            times -= count
            taken.append((origin, count))
    return taken


def _direct(model: Model, origin: int | None, slot: int, count: int) -> dict[Edit, int]:
    """One step where there is one, else a removal and an addition."""
    if origin is None or slot in model.onward[origin]:
        return {Edit(origin, slot): count}
    return {Edit(origin, None): count, Edit(None, slot): count}
