"""A score track to print with a game: spaces from 0 to the last one on a board, for a marker of each player."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardforge.faces.display import Face, Op, Rect, Text
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import FONT

WIDTH: Final = 180.0
"""Width of the board in millimetres: it fits A4 and Letter."""
BLEED: Final = 4.0
COLUMNS: Final = 10
_SPACE: Final = 16.8
"""Side of a space in millimetres: room for the markers of four players."""
_BORDER: Final = 6.0
_DARK, _BACKGROUND, _PALE, _TENTH = "#2b2622", "#efe8d8", "#fbf8f0", "#e2d3ae"


def score_track(fonts: Iterable[Path], last: int) -> Face:
    """A board with the spaces 0 to `last`; each row goes back where the one before ended, as a marker is moved.

    Raises FaultyInput for a missing font.
    """
    used = Fonts(fonts)
    rows = last // COLUMNS + 1
    height = 2 * _BORDER + rows * _SPACE
    ops: list[Op] = [Rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, height + 2 * BLEED, fill=_BACKGROUND)]
    for number in range(last + 1):
        row, column = divmod(number, COLUMNS)
        column = COLUMNS - 1 - column if row % 2 else column
        x, y = _BORDER + column * _SPACE, _BORDER + row * _SPACE
        fill = _TENTH if number % COLUMNS == 0 else _PALE
        ops.append(Rect(x + 0.6, y + 0.6, _SPACE - 1.2, _SPACE - 1.2, fill=fill, stroke=_DARK, line=0.25, radius=1.5))
        size = 11.0
        wide = used.width(FONT, str(number), size) * 25.4 / 72
        ops.append(Text(round(x + _SPACE - 2 - wide, 4), y + 5.2, str(number), FONT, size, _DARK))
    return Face(WIDTH, height, BLEED, tuple(ops), "score track")
