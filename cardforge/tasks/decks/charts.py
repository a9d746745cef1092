"""The cost curve of a deck, and when its cards can be paid for, as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from cardforge.tasks.decks.deck_stats import DeckCounts

_WIDTH, _HEIGHT, _LEFT, _BOTTOM = 640, 240, 40, 30
_INK, _BAR = "#222", "#4a7ba6"


def stats_chart(counts: DeckCounts) -> str:
    """The cost curve of each section that has one, and below it the payability of the main section by turn."""
    parts: list[str] = []
    top = 0
    for section in counts.sections:
        if section.curve:
            heads = {str(cost): float(copies) for cost, copies in section.curve.items()}
            parts += _bars(f"{section.section}: copies by cost", heads, top)
            top += _HEIGHT
    if counts.payable:
        turns = next(iter(counts.payable.values()))
        means = {
            str(turn): 100 * sum(row[turn] for row in counts.payable.values()) / len(counts.payable) for turn in turns
        }
        parts += _bars("Different cards that can be paid for once in the hand, in %, by turn", means, top)
        top += _HEIGHT
    title = escape(counts.name or counts.file)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {max(top, 1)}" width="{_WIDTH}" '
        f'height="{max(top, 1)}" font-family="sans-serif" font-size="12" fill="{_INK}"><title>{title}</title>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _bars(title: str, values: Mapping[str, float], top: int) -> Iterable[str]:
    """A bar for each value, with its number above it."""
    most = max(values.values(), default=0) or 1
    room, floor = _HEIGHT - _BOTTOM - 45, top + _HEIGHT - _BOTTOM
    step = (_WIDTH - 2 * _LEFT) / len(values)
    yield f'<text x="{_LEFT}" y="{top + 20}" font-weight="bold">{escape(title)}</text>'
    for index, (name, value) in enumerate(values.items()):
        height = room * value / most
        left, middle = _LEFT + index * step, _LEFT + (index + 0.4) * step
        yield f'<rect x="{left:.1f}" y="{floor - height:.1f}" width="{step * 0.8:.1f}" height="{height:.1f}" fill="{_BAR}"/>'
        yield f'<text x="{middle:.1f}" y="{floor - height - 4:.1f}" text-anchor="middle">{value:.0f}</text>'
        yield f'<text x="{middle:.1f}" y="{floor + 16}" text-anchor="middle">{escape(name)}</text>'
