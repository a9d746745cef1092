"""The model while it is being changed: counts, which meters are out of bounds, and how many steps are still needed."""

from __future__ import annotations

from cardforge.decks.model import Edit, Meter, Model


class Position:
    """Counts that can be stepped forward and back, with the broken meters always known."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.counts = list(model.counts)
        self.levels = [sum(self.counts[slot] for slot in meter.members) for meter in model.meters]
        """The count of each meter."""
        self.broken: set[int] = set()
        self.trouble = 0
        """By how much all meters together are out of bounds."""
        self._troubles = [0] * len(self.levels)
        for number in range(len(self.levels)):
            self._judge(number)
        self._wide = _wide_meters(model)

    def excess(self, meter: int) -> int:
        """By how much a meter is above its upper bound, 0 when it is not."""
        most = self.model.meters[meter].most
        return 0 if most is None else max(0, self.levels[meter] - most)

    def shortage(self, meter: int) -> int:
        """By how much it is below its lower bound, 0 when it is not or is excused."""
        found = self.model.meters[meter]
        if found.excuse is not None and not self.levels[found.excuse]:
            return 0
        return max(0, found.least - self.levels[meter])

    def step(self, edit: Edit, times: int = 1) -> None:
        """Does an edit so many times; a negative number takes it back."""
        if edit.source is not None:
            self._shift(edit.source, -times)
        if edit.target is not None:
            self._shift(edit.target, times)

    def needed(self) -> int:
        """A number of steps that no repair can do with fewer than.

        Within one tally whose keys do not overlap, a step lowers at most one key and raises at most one. Where all the
        copies that must go count under a wide meter such as a section's size, they lower it too, and what it then lacks
        comes on top; likewise for copies that must come.
        """
        down: dict[int, int] = {}
        up: dict[int, int] = {}
        gone: dict[tuple[int, int], int] = {}
        come: dict[tuple[int, int], int] = {}
        for number in self.broken:
            meter = self.model.meters[number]
            self._add(down, meter, self.excess(number))
            self._add(up, meter, self._least_steps(meter, self.shortage(number)))
            if not self.model.overlaps[meter.tally]:
                for wide in self._wide.get(number, ()):
                    pair = (meter.tally, wide)
                    gone[pair] = gone.get(pair, 0) + self.excess(number)
                    come[pair] = come.get(pair, 0) + self.shortage(number)
        most = max((*down.values(), *up.values()), default=0)
        for (_, wide), count in gone.items():
            most = max(most, count + max(0, self.model.meters[wide].least - self.levels[wide] + count))
        for (_, wide), count in come.items():
            limit = self.model.meters[wide].most
            if limit is not None:
                most = max(most, count + max(0, self.levels[wide] + count - limit))
        return most

    def _least_steps(self, meter: Meter, shortage: int) -> int:
        return shortage if meter.excuse is None else min(shortage, self.levels[meter.excuse])

    def _add(self, sums: dict[int, int], meter: Meter, count: int) -> None:
        if self.model.overlaps[meter.tally]:
            sums[meter.tally] = max(sums.get(meter.tally, 0), count)
        else:
            sums[meter.tally] = sums.get(meter.tally, 0) + count

    def _shift(self, slot: int, times: int) -> None:
        self.counts[slot] += times
        for number in self.model.meters_of[slot]:
            self.levels[number] += times
            self._judge(number)
            for lifted in self.model.meters[number].lifts:
                self._judge(lifted)

    def _judge(self, number: int) -> None:
        found = self.excess(number) + self.shortage(number)
        self.trouble += found - self._troubles[number]
        self._troubles[number] = found
        if found:
            self.broken.add(number)
        else:
            self.broken.discard(number)


def _wide_meters(model: Model) -> dict[int, tuple[int, ...]]:
    """For each meter the meters without excuse that hold all its members and that no step between keys of its tally keeps.

    Only these may be added up in `needed`: a copy that leaves the one leaves the other as well.
    """
    kept = _kept(model)
    found: dict[int, tuple[int, ...]] = {}
    sets = {number: set(meter.members) for number, meter in enumerate(model.meters)}
    for number, meter in enumerate(model.meters):
        if not meter.members or (meter.least == 0 and meter.most is None):
            continue
        shared = set(model.meters_of[meter.members[0]])
        shared.discard(number)
        found[number] = tuple(
            wide
            for wide in sorted(shared)
            if model.meters[wide].excuse is None
            and model.meters[wide].tally != meter.tally
            and (meter.tally, wide) not in kept
            and (model.meters[wide].least or model.meters[wide].most is not None)
            and sets[number] <= sets[wide]
        )
    return found


def _kept(model: Model) -> set[tuple[int, int]]:
    """(tally, meter) pairs where some step changes the tally's keys and stays under the meter."""
    kept: set[tuple[int, int]] = set()
    for source, targets in enumerate(model.onward):
        for target in targets:
            here, there = set(model.meters_of[source]), set(model.meters_of[target])
            changed = {model.meters[meter].tally for meter in here ^ there}
            kept |= {(tally, meter) for tally in changed for meter in here & there}
    return kept
