"""Draws the charts of a report: curves with their intervals, histograms and heat maps, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardforge.tasks.drawing import BLUE, INK, Area, Dot, Drawing, Line, Shape, Words, bar
from cardforge.tasks.reports.report_document import ReportChart

WIDTH: Final = 700
LEFT: Final = 56
RIGHT: Final = 200
"""Room for the names of curves."""
TOP: Final = 40
PLOT: Final = 180
BOTTOM: Final = 36
CELL: Final = 30
FAINT: Final = "#d8d8d8"
COLORS: Final = (BLUE, "#c26a2d", "#4f8a4b", "#8a5a9e", "#a33b3b", "#6b6b2a", "#2f8f8f", "#5c4a3d")
MOST_NAMES: Final = 30


def drawing_of(charts: Sequence[ReportChart], title: str) -> Drawing:
    """The charts one below the other."""
    shapes: list[Shape] = []
    top, width = 0.0, float(WIDTH)
    for chart in charts:
        one = _DRAW[chart.kind](chart)
        shapes += [_moved(shape, top) for shape in one.shapes]
        top += one.height
        width = max(width, one.width)
    return Drawing(title, width, max(top, 1), tuple(shapes))


def _lines(chart: ReportChart) -> Drawing:
    most = _top(chart)
    shapes: list[Shape] = [*_frame(chart, most)]
    step = (WIDTH - LEFT - RIGHT) / max(1, len(chart.labels) - 1)

    def at(index: int, value: float) -> tuple[float, float]:
        return LEFT + index * step, TOP + PLOT * (1 - min(value, most) / most)

    ends: list[tuple[float, str, str]] = []
    for place, (name, values) in enumerate(chart.series.items()):
        color = COLORS[place % len(COLORS)]
        known = [index for index, value in enumerate(values) if value is not None]
        band = chart.bands.get(name)
        if band and len(known) > 1:
            above = [at(index, band[index][1]) for index in known]
            below = [at(index, band[index][0]) for index in reversed(known)]
            shapes.append(Area((*above, *below), _pale(color)))
        points = tuple(at(index, values[index] or 0.0) for index in known)
        if points:
            ends.append((points[-1][1], name, color))
        shapes.append(Line(points, color))
        for index, (x, y) in zip(known, points, strict=True):
            shapes.append(Dot(x, y, color, _note(chart, name, index, values[index] or 0.0)))
    shapes += _names(ends)
    return Drawing(
        chart.title, WIDTH, TOP + PLOT + BOTTOM, tuple(sorted(shapes, key=lambda shape: not isinstance(shape, Area)))
    )


def _names(ends: Sequence[tuple[float, str, str]]) -> Iterator[Shape]:
    """The names of the curves at their ends, moved apart, upwards where there is no room below."""
    heights: list[float] = []
    for y, _, _ in sorted(ends):
        heights.append(max(y + 4, heights[-1] + 14 if heights else 0.0))
    floor = float(TOP + PLOT + 20)
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], floor)
        floor = heights[place] - 14
    for (_, name, color), y in zip(sorted(ends), heights, strict=True):
        yield Words(WIDTH - RIGHT + 8, y, _cut(name), color=color)


def _bars(chart: ReportChart) -> Drawing:
    most = _top(chart)
    shapes: list[Shape] = [*_frame(chart, most, ticks=False)]
    name, values = next(iter(chart.series.items()), ("", ()))
    step = (WIDTH - 2 * LEFT) / max(1, len(values))
    every = max(1, len(values) // 20)
    for index, value in enumerate(values):
        height = PLOT * (value or 0.0) / most
        left, floor = LEFT + index * step, TOP + PLOT
        shapes.append(bar(left, floor - height, step * 0.85, height, note=_note(chart, name, index, value or 0.0)))
        if index % every == 0:
            shapes.append(Words(left + step * 0.425, floor + 16, chart.labels[index], "middle"))
    return Drawing(chart.title, WIDTH, TOP + PLOT + BOTTOM, tuple(shapes))


def _heat(chart: ReportChart) -> Drawing:
    names = list(chart.series)
    left = 16 + 7.0 * max((len(_cut(name)) for name in names), default=0)
    cell = max(CELL, min(90.0, (WIDTH - left - 20) / max(1, len(chart.labels))))
    fits = int(cell / 7)
    shapes: list[Shape] = [Words(16, 20, chart.title, bold=True)]
    for column, label in enumerate(chart.labels):
        shapes.append(
            Words(
                left + (column + 0.5) * cell,
                TOP + 4,
                label if len(label) <= fits else f"{label[: fits - 1]}…",
                "middle",
            )
        )
    for row, (name, values) in enumerate(chart.series.items()):
        top = TOP + 12 + row * CELL
        shapes.append(Words(left - 8, top + CELL * 0.65, _cut(name), "end"))
        for column, value in enumerate(values):
            x = left + column * cell
            corners = ((x, top), (x + cell - 2, top), (x + cell - 2, top + CELL - 2), (x, top + CELL - 2))
            strength = 0.0 if value is None else 2 * value - 1 if chart.from_half else value
            note = f"{name}, {chart.labels[column]}: {'not played' if value is None else f'{value:.1%}'}"
            shapes.append(Area(corners, _heat_color(strength) if value is not None else "#f2f2f2", note))
            if value is not None:
                ink = "#ffffff" if abs(strength) > 0.6 else INK
                shapes.append(Words(x + cell / 2 - 1, top + CELL * 0.65, f"{value:.0%}", "middle", color=ink))
    width = max(WIDTH, left + cell * len(chart.labels) + 20)
    return Drawing(chart.title, width, TOP + 12 + CELL * len(names) + 24, tuple(shapes))


_DRAW: Final = {"lines": _lines, "bars": _bars, "heat": _heat}


def _note(chart: ReportChart, name: str, index: int, value: float) -> str:
    """What a point says under a pointer: its series, its label and its value with the interval."""

    def shown(number: float) -> str:
        return f"{number:.1%}" if chart.is_share else f"{number:.4g}"

    band = chart.bands.get(name)
    between = f" ({shown(band[index][0])} to {shown(band[index][1])})" if band else ""
    return f"{name}, {chart.labels[index]}: {shown(value)}{between}"


def _top(chart: ReportChart) -> float:
    """The value at the top of the axis: a round number not below any value."""
    most = max((value or 0.0 for values in chart.series.values() for value in values), default=0.0)
    if chart.is_share:
        return 1.0 if most > 0.5 else 0.5 if most > 0.2 else 0.2
    size = 1.0
    while size * 10 <= most:
        size *= 10
    while size > most > 0:
        size /= 10
    return next(size * factor for factor in (1, 2, 3, 4, 5, 6, 8, 10, 100) if size * factor >= most) if most else 1.0


def _frame(chart: ReportChart, most: float, ticks: bool = True) -> Iterator[Shape]:
    """The title, lines across with their values, and the labels below."""
    right = WIDTH - (RIGHT if ticks else LEFT)
    yield Words(16, 20, chart.title, bold=True)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + PLOT * (1 - part)
        yield Line(((LEFT, y), (right, y)), FAINT, 1.0)
        yield Words(LEFT - 6, y + 4, f"{most * part:.0%}" if chart.is_share else f"{most * part:g}", "end")
    if ticks:
        step = (right - LEFT) / max(1, len(chart.labels) - 1)
        for index, label in enumerate(chart.labels):
            yield Words(LEFT + index * step, TOP + PLOT + 16, label, "middle")


def _heat_color(strength: float) -> str:
    """From orange for -1 over white for 0 to blue for 1."""
    end = (46, 94, 140) if strength >= 0 else (190, 92, 30)
    return "#" + "".join(f"{round(255 + (part - 255) * min(1.0, abs(strength))):02x}" for part in end)


def _pale(color: str) -> str:
    return "#" + "".join(f"{round(255 - (255 - int(color[at : at + 2], 16)) * 0.2):02x}" for at in (1, 3, 5))


def _cut(name: str) -> str:
    return name if len(name) <= MOST_NAMES else f"{name[: MOST_NAMES - 1]}…"


def _moved(shape: Shape, down: float) -> Shape:
    if isinstance(shape, Words):
        return Words(shape.x, shape.y + down, shape.text, shape.anchor, shape.bold, shape.color)
    if isinstance(shape, Dot):
        return replace(shape, y=shape.y + down)
    return replace(shape, points=tuple((x, y + down) for x, y in shape.points))
