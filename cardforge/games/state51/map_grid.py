"""The map as a grid: neighbours, corners, and Directions of the nine Territories (N7, N12, N13)."""

from __future__ import annotations

from typing import Final

NW: Final = 0
N: Final = 1
NE: Final = 2
W: Final = 3
C: Final = 4
E: Final = 5
SW: Final = 6
S: Final = 7
SE: Final = 8
"""Positions on the map as indexes of `POSITIONS`, row by row."""

DIRECTIONS: Final[dict[str, tuple[int, ...]]] = {
    "North": (NW, N, NE),
    "South": (SW, S, SE),
    "West": (NW, W, SW),
    "East": (NE, E, SE),
    "CentralV": (N, C, S),
    "CentralH": (W, C, E),
}
"""N13: six Directions of three Territories each; the two Central ones are the middle column and the middle row."""

DIRECTION_NAMES: Final = tuple(DIRECTIONS)

OPEN_DIRECTIONS: Final[dict[str, tuple[str, ...]]] = {"Central": ("CentralV", "CentralH"), "any": DIRECTION_NAMES}
"""N14: the Directions to choose from when a text leaves the Direction open."""

CORNERS: Final[tuple[int, ...]] = (NW, NE, SW, SE)


def neighbours_of(position: int) -> tuple[int, ...]:
    """N7: the orthogonal neighbours of a Territory, in the order of the positions."""
    row, column = divmod(position, 3)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * 3 + c for r, c in around if 0 <= r < 3 and 0 <= c < 3)


NEIGHBOURS: Final = tuple(neighbours_of(position) for position in range(9))
"""The orthogonal neighbours of each Territory; diagonals do not count."""


def directions_of(position: int) -> tuple[str, ...]:
    """N12: the two Directions of a Territory."""
    return tuple(name for name, positions in DIRECTIONS.items() if position in positions)


def opposite(corner: int, how: str) -> int:
    """D-N8: the corner in the same column of the other outer row, or the diagonally opposite one."""
    row, column = divmod(corner, 3)
    return (2 - row) * 3 + (column if how == "mirror_vertical" else 2 - column)
