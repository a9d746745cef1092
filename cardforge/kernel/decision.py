"""A decision: who must choose, what for, and every legal option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

R = TypeVar("R", bound=tuple[Any, ...])

Option = tuple[int | str, ...]
"""One option: a word for what is done, then whole numbers for what with: ("play", 17), ("pass",)."""

Row: TypeAlias = tuple[Any, ...]
"""A row of a state: whole numbers and words, or tuples of them (targets). Whoever reads it knows its columns; a union of all that may
be in one would cost compiled rules a check for each column."""

Columns: TypeAlias = list[Any]
"""Some columns of a row."""

RowClass: TypeAlias = Callable[..., Row]
"""A class of named tuples."""

Step = Row
"""One pending step: the name of the step, then whole numbers, or tuples of them (targets)."""

Event = tuple[int | str, ...]
"""What has happened, for the log: a word, then whole numbers or words."""


def number_in(option: Option, place: int = 1) -> int:
    """The whole number at a place of an option, mostly right behind its word: the card or the seat that it is about.

    Compiled, `int` costs ten times as much.
    """
    number = option[place]
    assert isinstance(number, int)
    return number


def new_row(kind: type[R], *columns: Any) -> R:
    """A named tuple with these columns, in their order; compiled, a call of its class costs three times as much."""
    return tuple.__new__(kind, columns)


class Decision:
    """One seat's choice among at least two legal options, listed in a fixed order."""

    def __init__(self, seat: int, kind: str, options: list[Option], row: str = "", context: Step = ()) -> None:
        self.seat = seat
        self.kind = kind
        """What is chosen, as a word of the game: "play", "mulligan", "target"."""
        self.options = options
        self.row = row
        """The rule row that asks for it."""
        self.context = context
        """Whole numbers that the game needs to carry the choice out."""

    def offers(self, option: Option) -> bool:
        """Whether this is one of the options. Players mostly hand back the very object, which is found without comparing it."""
        for one in self.options:
            if one is option:
                return True
        return option in self.options

    def to_json(self) -> list[object]:
        """The decision as plain lists."""
        return [self.seat, self.kind, [list(option) for option in self.options], self.row, plain(self.context)]

    @staticmethod
    def from_json(data: list[object]) -> Decision:
        """The decision that `to_json` wrote."""
        seat, kind, options, row, context = data
        if not (isinstance(seat, int) and isinstance(options, list) and isinstance(context, list)):
            raise ValueError("not a decision")
        return Decision(seat, str(kind), [tuple(option) for option in options], str(row), rows_of_json([context])[0])


def plain(row: object) -> object:
    """A tuple with tuples in it as lists, for JSON."""
    return [plain(part) for part in row] if isinstance(row, tuple) else row


def tuples(row: object) -> object:
    """The tuples that `plain` made lists of."""
    return tuple([tuples(part) for part in row]) if isinstance(row, list) else row


def rows_of_json(data: list[object]) -> list[Row]:
    """Rows of a state as `plain` wrote them."""
    return [tuple([tuples(part) for part in row]) if isinstance(row, list) else (row,) for row in data]
