"""Joins shapes that look alike into one SVG path, as long as the picture stays the same: fewer elements, a smaller file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from cardforge.faces.display import Op, Path

Box = tuple[float, float, float, float]
Look = tuple[str | None, str | None, float, float]

REACH = 24
"""How many shapes back a shape of the same look is sought."""


def look_of(path: Path) -> Look:
    """What a path looks like apart from its outline: fill, stroke, width of the line, opacity."""
    return path.fill, path.stroke, path.line, path.opacity


class Batch:
    """Paths of one look that are drawn as one, or a single other op."""

    def __init__(self, op: Op) -> None:
        self.ops = [op]
        self.look = look_of(op) if isinstance(op, Path) else None
        self._boxes: list[Box] = []

    def hides(self, box: Box) -> bool:
        """Whether anything of the batch may lie over or under the box."""
        if self.look is None:
            return True
        while len(self._boxes) < len(self.ops):
            op = self.ops[len(self._boxes)]
            assert isinstance(op, Path)
            self._boxes.append(box_of(op))
        left, top, right, bottom = box
        return any(a < right and left < c and b < bottom and top < d for a, b, c, d in self._boxes)

    def takes(self, box: Box) -> bool:
        """Whether a path in this box looks the same as a part of the batch: opaque lines always, areas where nothing overlaps."""
        assert self.look is not None
        fill, _, _, opacity = self.look
        return (fill is None and opacity >= 1) or not self.hides(box)


def batches(ops: Iterable[Op]) -> Iterator[Batch]:
    """The ops in batches whose painting order gives the same picture as the order of the ops."""
    open_batches: list[Batch] = []
    for op in ops:
        if not isinstance(op, Path) or not _joined(op, open_batches):
            open_batches.append(Batch(op))
    yield from open_batches


def box_of(path: Path) -> Box:
    """Left, top, right and bottom of a path with the width of its line."""
    xs = [x for command in path.commands for x in command[1::2]]
    ys = [y for command in path.commands for y in command[2::2]]
    over = path.line if path.stroke else 0.0
    numbers = [float(value) for value in (min(xs), min(ys), max(xs), max(ys))]
    return numbers[0] - over, numbers[1] - over, numbers[2] + over, numbers[3] + over


def _joined(path: Path, earlier: list[Batch]) -> bool:
    """Whether the path could join an earlier batch of its look, with nothing between that it overlaps."""
    look, box = look_of(path), None
    recent = earlier[-REACH:]
    if not any(batch.look == look for batch in recent):
        return False
    for batch in reversed(recent):
        if batch.look is None:
            return False
        box = box or box_of(path)
        if batch.look == look and batch.takes(box):
            batch.ops.append(path)
            return True
        if batch.hides(box):
            return False
    return False


def commands_of(batch: Batch) -> Iterator[tuple[str | float, ...]]:
    """The commands of all paths of a batch, in order."""
    return chain.from_iterable(op.commands for op in batch.ops if isinstance(op, Path))
