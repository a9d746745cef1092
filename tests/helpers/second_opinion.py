"""Compares an engine with a reference, a slow and obvious second opinion that was written from the rows alone.

Both get the same small random position. The reference asks for each choice of the players with the set of answers that it
thinks legal; a `Table` finds the answers that the engine allows, compares, and takes one of them at random. When a
position shows a difference, it is cut down for as long as what is left shows one too.

`make second-opinion` compares 5,000 positions of each game; `CARDFORGE_POSITIONS` and `CARDFORGE_POSITIONS_SEED` say how many
and which `pytest` takes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State

POSITIONS = int(os.environ.get("CARDFORGE_POSITIONS", "300"))
SEED = os.environ.get("CARDFORGE_POSITIONS_SEED", "1")
TRIES = 12
"""So often a smaller position is played, each time with other choices, before it counts as one without a difference."""

P = TypeVar("P")
"""The position of a game: a frozen dataclass of dataclasses, tuples, numbers and words."""
S = TypeVar("S", bound=State)
"""The state of the game."""
Path: TypeAlias = tuple[tuple[Decision, Option], ...]
"""What the players answer, one decision after another."""


class Difference(Exception):
    """The engine and the reference disagree; the message says on what."""


@dataclass(frozen=True)
class Comparison(Generic[P]):
    """How the positions of a game are drawn and compared."""

    draw: Callable[[Random], P]
    differs: Callable[[P, Random], str]
    """What the engine and the reference disagree on, "" if nothing; the random numbers choose for the players."""
    is_valid: Callable[[P], bool] = lambda position: True

    def differences(self, positions: int = POSITIONS, seed: str = SEED) -> list[str]:
        """The first differences, each with its position cut down, as text to read."""
        found: list[str] = []
        for number in range(positions):
            position = self.draw(Random(f"{seed}/{number}"))
            problem = self.differs(position, Random(f"{seed}/{number}/choices"))
            if problem:
                found.append(self._report(f"{seed}/{number}", *self._cut_down(position, problem)))
            if len(found) == 3:
                break
        return found

    def _report(self, seed: str, position: P, problem: str) -> str:
        return f"position {seed}, cut down:\n{shown(position)}\n{problem}"

    def _cut_down(self, position: P, problem: str) -> tuple[P, str]:
        """Takes away or lowers one thing after another while the difference stays."""
        for candidate in smaller(position):
            if self.is_valid(candidate):
                for attempt in range(TRIES):
                    still = self.differs(candidate, Random(attempt))
                    if still:
                        return self._cut_down(candidate, still)
        return position, problem


def smaller(value: Any) -> Iterator[Any]:
    """Everything that is one step simpler than a value: an element less, a number lower, a word or a part away."""
    if isinstance(value, bool):
        yield from (False,) if value else ()
    elif isinstance(value, int):
        yield from sorted({0, value // 2, value - 1} - {value}) if value > 0 else ()
    elif isinstance(value, frozenset):
        yield from (value - {element} for element in sorted(value))
    elif isinstance(value, tuple):
        yield from (value[:place] + value[place + 1 :] for place in range(len(value)))
        yield from (
            (*value[:place], simple, *value[place + 1 :])
            for place, element in enumerate(value)
            for simple in smaller(element)
        )
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from (replace(value, **{field.name: simple}) for simple in smaller(getattr(value, field.name)))


def shown(value: Any, indent: str = "") -> str:
    """A position to read: what is as it mostly is is left out, and every part has a line of its own."""
    told = [
        (field.name, getattr(value, field.name))
        for field in fields(value)
        if getattr(value, field.name) != _default(field)
    ]
    plain = [f"{name} {_word(part)}" for name, part in told if not _parts(part)]
    lines = [f"{type(value).__name__.lower()}: {', '.join(plain)}"]
    for name, part in told:
        lines += [f"{indent}  {name}: {shown(one, indent + '  ')}" for one in _parts(part)]
    return "\n".join(lines)


def _word(value: Any) -> str:
    return "/".join(sorted(str(element) for element in value)) if isinstance(value, frozenset | tuple) else str(value)


def _parts(value: Any) -> list[Any]:
    return [one for one in (value if isinstance(value, tuple) else (value,)) if is_dataclass(one)]


def _default(field: Field[Any]) -> Any:
    return () if field.default is MISSING else field.default


class Table:
    """The engine at a position, as the answering side of the reference's choices."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def pick(self, question: str, engine: Iterable[Any], legal: frozenset[Any]) -> Any:
        """One of the answers that both allow. Raises Difference if they do not allow the same ones."""
        possible = frozenset(engine)
        if possible != legal:
            more, less = list(possible - legal)[:3], list(legal - possible)[:3]
            raise Difference(f"{question}: only the engine allows {more}, only the reference allows {less}")
        return self.random.choice(sorted(possible, key=repr))


def paths(state: S, asks: Callable[[Decision], bool]) -> Iterator[tuple[Path, S]]:
    """All ways to answer the decisions that now come of one kind, each with the state behind it."""
    decision = state.decision
    if decision is None or not asks(decision):
        yield (), state
        return
    for option in decision.options:
        after = state.copy()
        after.log = list(state.log or ())
        after.apply(option)
        yield from ((((decision, option), *rest), end) for rest, end in paths(after, asks))
