"""The cost curve of a deck, and when its cards can be paid for, as an SVG or PNG picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.tasks.decks.deck_stats import DeckCounts
from cardforge.tasks.drawing import Drawing, Shape, Words, bar

KINDS: Final = (".svg", ".png")
"""Suffixes of the pictures that can be drawn."""
_WIDTH: Final = 640
_HEIGHT: Final = 240
"""The height of one chart; charts stand below one another."""
_LEFT: Final = 40
_BOTTOM: Final = 30


def stats_chart(counts: DeckCounts) -> Drawing:
    """The cost curve of each section that has one, and below it the payability of the main section by turn."""
    shapes: list[Shape] = []
    top = 0
    for title, values in _charts(counts):
        shapes += _bars(title, values, top)
        top += _HEIGHT
    return Drawing(counts.name or counts.file, _WIDTH, max(top, 1), tuple(shapes))


def picture(counts: DeckCounts, kind: str) -> bytes:
    """The charts as a picture of that suffix, `.svg` or `.png`; raises CardforgeError for another one."""
    if kind not in KINDS:
        raise CardforgeError(f"a chart is a file {' or '.join(KINDS)}, not {kind or 'one without a suffix'}")
    chart = stats_chart(counts)
    return chart.png() if kind == ".png" else chart.svg().encode()


def _charts(counts: DeckCounts) -> Iterator[tuple[str, dict[str, float]]]:
    """Title and values of each chart."""
    for section in counts.sections:
        if section.curve:
            heads = {str(cost): float(copies) for cost, copies in section.curve.items()}
            yield f"{section.section}: copies by cost", heads
    if counts.payable:
        turns, rows = next(iter(counts.payable.values())), list(counts.payable.values())
        means = {str(turn): 100 * sum(row[turn] for row in rows) / len(rows) for turn in turns}
        yield "Different cards that can be paid for once in the hand, in %, by turn", means


def _bars(title: str, values: Mapping[str, float], top: int) -> Iterator[Shape]:
    """A title, and a bar for each value with its number above it."""
    most = max(values.values(), default=0) or 1
    room, floor = _HEIGHT - _BOTTOM - 45, top + _HEIGHT - _BOTTOM
    step = (_WIDTH - 2 * _LEFT) / len(values)
    yield Words(_LEFT, top + 20, title, bold=True)
    for index, (name, value) in enumerate(values.items()):
        height = room * value / most
        left, middle = _LEFT + index * step, _LEFT + (index + 0.4) * step
        yield bar(left, floor - height, step * 0.8, height)
        yield Words(middle, floor - height - 4, f"{value:.0f}", "middle")
        yield Words(middle, floor + 16, name, "middle")
