"""The map as a grid: neighbours, corners and Directions of the nine Territories (N7, N12, N13)."""

from __future__ import annotations

from cardforge.games.state51 import POSITIONS

NW, N, NE, W, C, E, SW, S, SE = range(9)

DIRECTIONS = {
    "North": (NW, N, NE),
    "South": (SW, S, SE),
    "West": (NW, W, SW),
    "East": (NE, E, SE),
    "CentralV": (N, C, S),
    "CentralH": (W, C, E),
}
"""N13: six Directions of three Territories each; the two Centrals are the middle column and the middle row."""

NAMES = tuple(DIRECTIONS)

CHOICES = {"Central": ("CentralV", "CentralH"), "any": tuple(DIRECTIONS)}
"""N14: what a player may choose when a text leaves the Direction open."""

CORNERS = (NW, NE, SW, SE)


def _neighbours(place: int) -> tuple[int, ...]:
    row, column = divmod(place, 3)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * 3 + c for r, c in around if 0 <= r < 3 and 0 <= c < 3)


NEIGHBOURS = tuple(_neighbours(place) for place in range(9))
"""The orthogonal neighbours of each Territory; no diagonals."""


def directions_of(place: int) -> tuple[str, ...]:
    """N12: the two Directions of a Territory."""
    return tuple(name for name, places in DIRECTIONS.items() if place in places)


def opposite(corner: int, how: str) -> int:
    """D-N8: the corner in the same column and the other outer row, or the one across."""
    row, column = divmod(corner, 3)
    return (2 - row) * 3 + (column if how == "mirror_vertical" else 2 - column)


def name(place: int) -> str:
    """The Territory's name by its position, as printed."""
    return POSITIONS[place]
