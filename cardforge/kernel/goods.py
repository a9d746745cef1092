"""Goods: how many of each kind every seat holds, and paying with them, wild kinds included, one good at a time.

A state that uses them has a column `goods` (seat by seat, kind by kind) and names it in `LISTS`; its engine takes `steps(kinds)` and `answers(kinds)`.
A bill is one whole number for each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from cardforge.kernel.decision import Option, Step

Bill = tuple[int, ...]


@dataclass(frozen=True)
class Kinds:
    """The kinds of goods of a game, and which of them are wild."""

    names: tuple[str, ...]
    wild: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Pairs: a wild kind, and the kinds that it may stand for."""

    def bill(self, goods: Mapping[str, int] | Iterable[str]) -> Bill:
        """Goods by name (a mapping, or one name for each good) as a bill; raises ValueError for an unknown kind."""
        counts = goods if isinstance(goods, Mapping) else {}
        names = [*goods]
        for name in names:
            if name not in self.names:
                raise ValueError(f"no kind of goods {name!r}; known: {', '.join(self.names)}")
        return tuple(counts.get(name, 0) if counts else names.count(name) for name in self.names)

    def stand_ins(self, kind: int) -> tuple[int, ...]:
        """The kinds that may pay for one, itself first."""
        name = self.names[kind]
        return (kind, *(self.names.index(wild) for wild, stands_for in self.wild if name in stands_for))


def none(kinds: Kinds, seats: int) -> list[int]:
    """The column for seats that hold nothing."""
    return [0] * (len(kinds.names) * seats)


def held(state: Any, kinds: Kinds, seat: int) -> Bill:
    """What a seat holds of each kind."""
    n = len(kinds.names)
    return tuple(state.goods[seat * n : seat * n + n])


def gain(state: Any, kinds: Kinds, seat: int, bill: Bill) -> None:
    """Adds goods to what a seat holds."""
    first = seat * len(kinds.names)
    for kind, n in enumerate(bill):
        state.goods[first + kind] += n


def payable(kinds: Kinds, have: Bill, bill: Bill) -> bool:
    """Whether so much can be paid: for any of the kinds asked for there is enough of what may pay for them (Hall's condition)."""
    due = [kind for kind, n in enumerate(bill) if n]
    return all(
        sum(bill[kind] for kind in some)
        <= sum(have[kind] for kind in {one for k in some for one in kinds.stand_ins(k)})
        for size in range(1, len(due) + 1)
        for some in combinations(due, size)
    )


def pay(state: Any, seat: int, bill: Bill, row: str = "") -> None:
    """Lets a seat pay a bill that it can pay; where wild kinds leave a choice the payer is asked, good by good."""
    state.push(("pay_goods", seat, bill, row))


def pay_next(state: Any, step: Step, kinds: Kinds) -> None:
    """Pays the next good of a bill with one of the kinds that leave the rest payable."""
    _, seat, bill, row = step
    due = next((kind for kind, n in enumerate(bill) if n), -1)
    if due < 0:
        return
    have = held(state, kinds, seat)
    rest = _less(bill, due)
    options: list[Option] = [
        ("good", kind) for kind in kinds.stand_ins(due) if have[kind] and payable(kinds, _less(have, kind), rest)
    ]
    state.ask(seat, "pay_goods", options, row, (seat, rest, row))


def paid(state: Any, context: Step, option: Option, kinds: Kinds) -> None:
    """Takes the chosen good and goes on with the rest of the bill."""
    seat, rest, row = context
    state.goods[seat * len(kinds.names) + int(option[1])] -= 1
    state.push(("pay_goods", seat, rest, row))


def steps(kinds: Kinds) -> dict[str, Callable[[Any, Step], None]]:
    """The steps of paying, for the engine of a game with these kinds."""
    return {"pay_goods": lambda state, step: pay_next(state, step, kinds)}


def answers(kinds: Kinds) -> dict[str, Callable[[Any, Step, Option], None]]:
    """The answers of paying, for the engine of a game with these kinds."""
    return {"pay_goods": lambda state, context, option: paid(state, context, option, kinds)}


def _less(bill: Bill, kind: int) -> Bill:
    return tuple(n - (place == kind) for place, n in enumerate(bill))
