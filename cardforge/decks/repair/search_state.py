"""A repair in progress: counts by slot, the violated constraints, and a lower bound for the edits still needed."""

from __future__ import annotations

from cardforge.decks.repair.model import Constraint, Edit, RepairModel


class SearchState:
    """Counts to which edits can be applied and undone; the violated constraints are kept up to date."""

    def __init__(self, model: RepairModel) -> None:
        self.model = model
        self.counts = list(model.counts)
        self.totals = [sum(self.counts[slot] for slot in constraint.members) for constraint in model.constraints]
        """The number of copies that count for each constraint."""
        self.violated: set[int] = set()
        self.violation = 0
        """The sum of all excesses and shortages."""
        self._violations = [0] * len(self.totals)
        for number in range(len(self.totals)):
            self._update(number)
        self._wide = _wider_constraints(model)

    def excess(self, constraint: int) -> int:
        """By how many copies a constraint exceeds its upper bound, 0 if it does not."""
        most = self.model.constraints[constraint].most
        return 0 if most is None else max(0, self.totals[constraint] - most)

    def shortage(self, constraint: int) -> int:
        """By how many copies it falls short of its lower bound, 0 if it does not or there is no demand."""
        found = self.model.constraints[constraint]
        if found.demanded_by is not None and not self.totals[found.demanded_by]:
            return 0
        return max(0, found.least - self.totals[constraint])

    def apply(self, edit: Edit, times: int = 1) -> None:
        """Applies an edit `times` times; a negative number undoes it."""
        if edit.source is not None:
            self._shift(edit.source, -times)
        if edit.target is not None:
            self._shift(edit.target, times)

    def lower_bound(self, paid_removals: int = 0, paid_additions: int = 0) -> int:
        """A number of changes below which no repair is possible, beside removals and additions that are paid already.

        Within a tally whose keys do not overlap, a change lowers at most one key and raises at most one. If all copies that
        must go also count for a wide constraint, such as the size of a section, its total falls too, and the shortage that
        results must be filled; likewise for copies that must come.
        """
        down: dict[int, int] = {}
        up: dict[int, int] = {}
        gone: dict[tuple[int, int], int] = {}
        come: dict[tuple[int, int], int] = {}
        for number in self.violated:
            constraint = self.model.constraints[number]
            heaviest = self.model.heaviest[constraint.tally]
            self._add(down, constraint, -(-self.excess(number) // heaviest))
            self._add(up, constraint, -(-self._least_steps(constraint, self.shortage(number)) // heaviest))
            if not self.model.overlaps[constraint.tally]:
                for wide in self._wide.get(number, ()):
                    pair = (constraint.tally, wide)
                    gone[pair] = gone.get(pair, 0) + self.excess(number)
                    come[pair] = come.get(pair, 0) + self.shortage(number)
        for (_, wide), count in gone.items():
            up[-wide - 1] = max(up.get(-wide - 1, 0), self.model.constraints[wide].least - self.totals[wide] + count)
        for (_, wide), count in come.items():
            limit = self.model.constraints[wide].most
            if limit is not None:
                down[-wide - 1] = max(down.get(-wide - 1, 0), self.totals[wide] + count - limit)
        return max(0, max(down.values(), default=0) - paid_removals, max(up.values(), default=0) - paid_additions)

    def _least_steps(self, constraint: Constraint, shortage: int) -> int:
        return shortage if constraint.demanded_by is None else min(shortage, self.totals[constraint.demanded_by])

    def _add(self, sums: dict[int, int], constraint: Constraint, count: int) -> None:
        if self.model.overlaps[constraint.tally]:
            sums[constraint.tally] = max(sums.get(constraint.tally, 0), count)
        else:
            sums[constraint.tally] = sums.get(constraint.tally, 0) + count

    def _shift(self, slot: int, times: int) -> None:
        self.counts[slot] += times
        for number in self.model.constraints_of[slot]:
            self.totals[number] += times
            self._update(number)
            for lifted in self.model.constraints[number].demands:
                self._update(lifted)

    def _update(self, number: int) -> None:
        found = self.excess(number) + self.shortage(number)
        self.violation += found - self._violations[number]
        self._violations[number] = found
        if found:
            self.violated.add(number)
        else:
            self.violated.discard(number)


def _wider_constraints(model: RepairModel) -> dict[int, tuple[int, ...]]:
    """For each constraint, the unconditional constraints that contain all its members and change with it.

    A constraint is left out if some edit between keys of the tally keeps its total. Only the constraints returned may be
    added up in `lower_bound`: a copy that leaves the first leaves these as well.
    """
    kept = _kept(model)
    found: dict[int, tuple[int, ...]] = {}
    sets = {number: set(constraint.members) for number, constraint in enumerate(model.constraints)}
    for number, constraint in enumerate(model.constraints):
        if not constraint.members or (constraint.least == 0 and constraint.most is None):
            continue
        shared = set(model.constraints_of[constraint.members[0]])
        shared.discard(number)
        found[number] = tuple(
            wide
            for wide in sorted(shared)
            if model.constraints[wide].demanded_by is None
            and model.constraints[wide].tally != constraint.tally
            and (constraint.tally, wide) not in kept
            and (model.constraints[wide].least or model.constraints[wide].most is not None)
            and sets[number] <= sets[wide]
        )
    return found


def _kept(model: RepairModel) -> set[tuple[int, int]]:
    """(tally, constraint) pairs for which some edit changes the keys of the tally but not the total of the constraint."""
    kept: set[tuple[int, int]] = set()
    for source, targets in enumerate(model.successors):
        for target in targets:
            here, there = set(model.constraints_of[source]), set(model.constraints_of[target])
            changed = {model.constraints[constraint].tally for constraint in here ^ there}
            kept |= {(tally, constraint) for tally in changed for constraint in here & there}
    return kept
