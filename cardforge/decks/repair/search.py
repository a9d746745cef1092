"""The smallest repair, with proof: iterative deepening over the edits that can satisfy a violated constraint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardforge.decks.repair.model import Edit, RepairModel
from cardforge.decks.repair.search_state import SearchState
from cardforge.decks.repair.symmetry import MOST_CHANGES, Symmetry

MOST_NODES = 12_000
"""The search is aborted after this many states; the repair is then found greedily."""


class SearchAborted(Exception):
    """The search would take too long; nothing is proved."""


def smallest_repair(model: RepairModel) -> list[Edit] | None:
    """The edits of the fewest changes that make the deck legal, or None if no repair of up to six changes exists.

    A change adds, removes or moves a copy, or exchanges it for another in its section: a removal and an addition together.

    The search is complete: while a constraint has a shortage, every repair contains an edit that raises it (or lowers the
    constraint that demands it). Edits do not depend on one another, so that edit may come first, and it is enough to try
    only such edits, one for each class of equivalent slots. Raises SearchAborted if the search would take too long.
    """
    state = SearchState(model)
    start = state.lower_bound()
    if start > MOST_CHANGES:
        return None
    search = _Search(model, state)
    for depth in range(start, MOST_CHANGES + 1):
        search.seen.clear()
        if search.reaches(depth):
            return search.path
    return None


class _Search:
    def __init__(self, model: RepairModel, state: SearchState) -> None:
        self.model, self.state = model, state
        self.symmetry = Symmetry(model)
        self.path: list[Edit] = []
        self.delta: dict[int, int] = {}
        """The difference of each changed slot from its count in the deck."""
        self.surplus: Counter[str] = Counter()
        """By section, how many more copies were removed than added; the next additions there are paid by the removals."""
        self.seen: dict[tuple[frozenset[tuple[int, int]], frozenset[tuple[str, int]]], int] = {}
        """The largest budget with which each set of changes has been tried."""
        self.nodes = 0

    def reaches(self, budget: int) -> bool:
        """Whether at most `budget` more changes make the deck legal; if so, `path` holds the edits."""
        if not self.state.violated:
            return True
        removals = sum(-count for count in self.surplus.values() if count < 0)
        additions = sum(count for count in self.surplus.values() if count > 0)
        if self.state.lower_bound(removals, additions) > budget or self._was_seen(budget):
            return False
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise SearchAborted
        for edit in self._edits():
            price = self._price(edit)
            if price > budget:
                continue
            self._do(edit, 1)
            self.path.append(edit)
            if self.reaches(budget - price):
                return True
            self.path.pop()
            self._do(edit, -1)
        return False

    def _price(self, edit: Edit) -> int:
        """0 for the second half of an exchange, otherwise 1."""
        if edit.source is None and edit.target is not None:
            return int(self.surplus[self.model.slots[edit.target].section] <= 0)
        if edit.target is None and edit.source is not None:
            return int(self.surplus[self.model.slots[edit.source].section] >= 0)
        return 1

    def _was_seen(self, budget: int) -> bool:
        key = frozenset(self.delta.items()), frozenset((part, count) for part, count in self.surplus.items() if count)
        if self.seen.get(key, -1) >= budget:
            return True
        self.seen[key] = budget
        return False

    def _edits(self) -> list[Edit]:
        """The edits for the violated constraint that has the fewest."""
        best: list[Edit] | None = None
        for constraint in sorted(self.state.violated)[:8]:
            edits = list(dict.fromkeys(self._edits_for(constraint)))
            if best is None or len(edits) < len(best):
                best = edits
        return best or []

    def _edits_for(self, constraint: int) -> Iterator[Edit]:
        if self.state.excess(constraint):
            yield from self._lowering(constraint)
            return
        yield from self._raising(constraint)
        demanded_by = self.model.constraints[constraint].demanded_by
        if demanded_by is not None:
            yield from self._lowering(demanded_by)

    def _lowering(self, constraint: int) -> Iterator[Edit]:
        leaving = [slot for slot in self._choices(constraint) if self.state.counts[slot]]
        for slot in sorted(leaving, key=lambda slot: (not self.model.outdated[slot], -slot)):
            for edit in self.model.edits_from(slot):
                if edit.target is None or constraint not in self.model.constraints_of[edit.target]:
                    yield edit

    def _raising(self, constraint: int) -> Iterator[Edit]:
        for slot in self._choices(constraint):
            for edit in self.model.edits_into(slot):
                if edit.source is None or (
                    self.state.counts[edit.source] and constraint not in self.model.constraints_of[edit.source]
                ):
                    yield edit

    def _choices(self, constraint: int) -> Iterator[int]:
        return self.symmetry.choices(constraint, {self.symmetry.family[slot] for slot in self.delta})

    def _do(self, edit: Edit, times: int) -> None:
        self.state.apply(edit, times)
        if edit.source is None and edit.target is not None:
            self.surplus[self.model.slots[edit.target].section] -= times
        elif edit.target is None and edit.source is not None:
            self.surplus[self.model.slots[edit.source].section] += times
        for slot, change in ((edit.source, -times), (edit.target, times)):
            if slot is not None:
                self._note(slot, change)

    def _note(self, slot: int, change: int) -> None:
        self.delta[slot] = self.delta.get(slot, 0) + change
        if not self.delta[slot]:
            del self.delta[slot]
