"""The smallest repair, proved: iterative deepening over the steps that a broken rule leaves open."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.decks.likeness import FAR, Likeness
from cardforge.decks.model import Edit, Model
from cardforge.decks.position import Position

MOST_NODES = 12_000
"""Positions looked at before the search gives up and leaves the matter to one possible repair."""


class GivenUp(Exception):
    """The search would take too long; nothing is proved."""


def smallest(model: Model) -> list[Edit] | None:
    """The fewest steps that make the deck legal, or None when no repair of up to six steps does; may raise GivenUp.

    Complete: while a meter is too low, some step of every repair raises it (or lowers what excuses it), and as steps do
    not depend on one another it may be the first; so it is enough to try those, one of each kind of alike cards.
    """
    position = Position(model)
    start = position.needed()
    if start > FAR:
        return None
    search = _Search(model, position)
    for depth in range(start, FAR + 1):
        search.seen.clear()
        if search.reaches(depth):
            return search.path
    return None


class _Search:
    def __init__(self, model: Model, position: Position) -> None:
        self.model, self.position = model, position
        self.likeness = Likeness(model)
        self.path: list[Edit] = []
        self.delta: dict[int, int] = {}
        """How far each slot is from its count in the deck."""
        self.seen: dict[frozenset[tuple[int, int]], int] = {}
        self.nodes = 0

    def reaches(self, budget: int) -> bool:
        """Whether so many steps make the deck legal; the path then holds them."""
        if not self.position.broken:
            return True
        if self.position.needed() > budget or self._was_seen(budget):
            return False
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise GivenUp
        for edit in self._edits():
            self._do(edit, 1)
            self.path.append(edit)
            if self.reaches(budget - 1):
                return True
            self.path.pop()
            self._do(edit, -1)
        return False

    def _was_seen(self, budget: int) -> bool:
        key = frozenset(self.delta.items())
        if self.seen.get(key, -1) >= budget:
            return True
        self.seen[key] = budget
        return False

    def _edits(self) -> list[Edit]:
        """The steps of the broken meter that leaves the fewest open."""
        best: list[Edit] | None = None
        for meter in sorted(self.position.broken)[:8]:
            edits = list(dict.fromkeys(self._steps(meter)))
            if best is None or len(edits) < len(best):
                best = edits
        return best or []

    def _steps(self, meter: int) -> Iterator[Edit]:
        if self.position.excess(meter):
            yield from self._lowering(meter)
            return
        yield from self._raising(meter)
        excuse = self.model.meters[meter].excuse
        if excuse is not None:
            yield from self._lowering(excuse)

    def _lowering(self, meter: int) -> Iterator[Edit]:
        leaving = [slot for slot in self._choices(meter) if self.position.counts[slot]]
        for slot in sorted(leaving, key=lambda slot: (not self.model.outdated[slot], -slot)):
            for edit in self.model.edits_from(slot):
                if edit.target is None or meter not in self.model.meters_of[edit.target]:
                    yield edit

    def _raising(self, meter: int) -> Iterator[Edit]:
        for slot in self._choices(meter):
            for edit in self.model.edits_into(slot):
                if edit.source is None or (
                    self.position.counts[edit.source] and meter not in self.model.meters_of[edit.source]
                ):
                    yield edit

    def _choices(self, meter: int) -> Iterator[int]:
        return self.likeness.choices(meter, {self.likeness.family[slot] for slot in self.delta})

    def _do(self, edit: Edit, times: int) -> None:
        self.position.step(edit, times)
        for slot, change in ((edit.source, -times), (edit.target, times)):
            if slot is not None:
                self._note(slot, change)

    def _note(self, slot: int, change: int) -> None:
        self.delta[slot] = self.delta.get(slot, 0) + change
        if not self.delta[slot]:
            del self.delta[slot]
