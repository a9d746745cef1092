"""What a seat sees and may choose, as arrays of numbers of fixed shapes, for players that learn."""

from __future__ import annotations

from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.labels import option_labels
from cardforge.kernel.screen import screen_of
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State
from cardforge.kernel.visibility import UNKNOWN

Numbers = NDArray[np.float32]

OPTIONS: Final = 128
"""Actions of an environment: the longest lists of options that random and greedy games of the shipped decks had were 27 (arc), 23 (outposts) and
58 (state51). A longer list is turned over like pages."""
TOKENS: Final = 64
"""Cards beside those of the decks, such as tokens, that are told one by one; there is room for no more of them in one table of cards."""
BUCKETS: Final = 512
"""The kind of a decision and the word of an option together have a number below this one; two of them seldom share it."""
OPTION_COLUMNS: Final = ("word", "first", "second", "first_face", "second_face")
_CARD_COLUMNS: Final = ("owner", "seat", "zone", "face")


class Encoding:
    """The shapes of all games of one setup, and their arrays.

    An observation is the table of cards, row by row, then a row for each seat, then the numbers of the state and the kind of decision;
    `names` says what stands where. Seats are counted from the one that looks, which is 1, clockwise; 0 stands for nothing or unknown, and so
    does a row of zeros for a card that the seat can't know. Only views (`State.view`) are written down, so no array tells what is hidden.
    """

    def __init__(self, setup: GameSetup, options: int = OPTIONS, tokens: int = TOKENS) -> None:
        laid, dealt = setup.lay(0), setup.deal(0)
        self.seats, self.width = laid.seats, laid.width
        self.cards = len(dealt.definition)
        """Rows for the cards of the decks; the rows behind them are for tokens."""
        self.rows = self.cards + tokens
        self.faces = len(dealt.card_definitions.cards)
        """Different cards; a face is one of 1 to this number, in the order of `card_definitions.cards`."""
        self.options = options
        self.card_columns = _columns_of_cards(laid)
        self.seat_columns = {
            name: len(getattr(laid, name)) // self.seats
            for name in laid.LISTS
            if name not in {*self.card_columns, *_KEPT_APART} and _is_by_seat(getattr(laid, name), self.seats)
        }
        self.numbers = tuple(name for name in laid.NUMBERS if name != "active")
        self.kinds = tuple(sorted(setup.engine.rules.answers))
        self.zones = tuple(zone.name for zone in setup.engine.rules.zones)
        self.names = tuple(self._names())
        self.size = len(self.names)

    def observation(self, state: State, seat: int) -> Numbers:
        """What a seat sees, of the shape (size,)."""
        return self._observation(state.view(seat), seat)

    def observed(self, state: State, seat: int, page: list[Option]) -> tuple[Numbers, Numbers]:
        """What a seat sees, and a row for each option that it has, of the shape (options, 5) with the columns of `OPTION_COLUMNS`; rows of
        zeros behind the last one."""
        view = state.view(seat)
        return self._observation(view, seat), self._option_table(view, page)

    def _observation(self, view: State, seat: int) -> Numbers:
        table = self._card_table(view, seat)
        by_seat = [value for place in range(self.seats) for value in self._seat_row(view, (seat + place) % self.seats)]
        rest: list[float] = [self._relative(view.active, seat), *(getattr(view, name) for name in self.numbers)]
        asked = view.decision.kind if view.decision else ""
        rest += [float(kind == asked) for kind in self.kinds]
        return np.concatenate([table.ravel(), np.array([*by_seat, *rest], dtype=np.float32)])

    def _option_table(self, view: State, page: list[Option]) -> Numbers:
        table = np.zeros((self.options, len(OPTION_COLUMNS)), dtype=np.float32)
        kind = view.decision.kind if view.decision else ""
        for place, option in enumerate(page):
            numbers = [part for part in option[1:] if isinstance(part, int)][:2]
            table[place, 0] = bucket(kind, str(option[0]) if option else "")
            table[place, 1 : 1 + len(numbers)] = numbers
            table[place, 3 : 3 + len(numbers)] = [_face(view, number) for number in numbers]
        return table

    def _names(self) -> list[str]:
        names = [f"cards[{row}].{name}" for row in range(self.rows) for name in (*_CARD_COLUMNS, *self.card_columns)]
        for seat in range(1, self.seats + 1):
            names += [f"seats[{seat}].{zone}" for zone in self.zones]
            names += [f"seats[{seat}].{name}[{at}]" for name, n in self.seat_columns.items() for at in range(n)]
        return [*names, "active", *self.numbers, *(f"decision.{kind}" for kind in self.kinds)]

    def _card_table(self, view: State, seat: int) -> Numbers:
        table = np.zeros((self.rows, len(_CARD_COLUMNS) + len(self.card_columns)), dtype=np.float32)
        tokens = [card for card in range(self.cards, len(view.definition)) if view.where[card] >= 0]
        for row, card in enumerate([*range(self.cards), *tokens][: self.rows]):
            index = view.where[card]
            table[row, 0] = self._relative(view.owner[card], seat)
            if index >= 0:
                table[row, 1:3] = self._relative(index // self.width, seat), index % self.width + 1
            if view.definition[card] != UNKNOWN:
                table[row, 3] = view.definition[card] + 1
                table[row, 4:] = [getattr(view, name)[card] for name in self.card_columns]
        return table

    def _seat_row(self, view: State, seat: int) -> list[float]:
        row: list[float] = [len(view.zone(seat, zone)) for zone in range(self.width)]
        for name, n in self.seat_columns.items():
            values = getattr(view, name)[seat * n : (seat + 1) * n]
            row += [*values, *[0.0] * (n - len(values))]
        return row

    def _relative(self, seat: int, looking: int) -> int:
        return (seat - looking) % self.seats + 1 if seat >= 0 else 0


class Pages:
    """The options of a decision as actions; with more options than actions, some at a time, and the last action turns to the next ones."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._start = 0

    def reset(self) -> None:
        """Begins with the first page, for the next decision."""
        self._start = 0

    def copy(self) -> Pages:
        """The same page of the same decision."""
        pages = Pages(self.size)
        pages._start = self._start
        return pages

    def options(self, decision: Decision) -> list[Option]:
        """The options of the page."""
        return decision.options[self._start :][: self.size - self._turns(decision)]

    def words(self, state: State) -> list[str]:
        """The options of the page in words, for the seat that is asked; none when nobody is."""
        decision = state.decision
        if decision is None:
            return []
        return option_labels(state.view(decision.seat), decision)[self._start :][: self.size - self._turns(decision)]

    def legal(self, decision: Decision) -> list[int]:
        """The actions that can be chosen, in order."""
        return [*range(len(self.options(decision))), *[self.size - 1] * self._turns(decision)]

    def choose(self, decision: Decision, action: int) -> Option | None:
        """The option of an action, None for the one that turns the page; raises IndexError for an action that is none now."""
        page = self.options(decision)
        if self._turns(decision) and action == self.size - 1:
            last = self._start + len(page) >= len(decision.options)
            self._start = 0 if last else self._start + len(page)
            return None
        if not 0 <= action < len(page):
            raise IndexError(f"{action} is no action now; the actions are {self.legal(decision)}")
        self._start = 0
        return page[action]

    def _turns(self, decision: Decision) -> int:
        """1 if the last action turns the page."""
        return int(len(decision.options) > self.size)


def in_words(view: State, seat: int) -> str:
    """The table as a seat sees it, a line for each place."""
    return "\n".join(f"{head}: {words}" for head, words in screen_of(view, seat))


def bucket(kind: str, word: str) -> int:
    """The number of an option's word in a kind of decision, from 1 to `BUCKETS` - 1; the same in every run."""
    return crc32(f"{kind} {word}".encode()) % (BUCKETS - 1) + 1


_KEPT_APART: Final = ("definition", "owner", "where")


def _columns_of_cards(laid: State) -> tuple[str, ...]:
    """The columns that have a value for each card."""
    names = [name for name in laid.LISTS if name not in _KEPT_APART]
    return tuple(name for name in names if len(getattr(laid, name)) == len(laid.definition))


def _is_by_seat(column: list[int], seats: int) -> bool:
    return bool(column) and len(column) % seats == 0


def _face(view: State, number: int) -> int:
    """The face of a card of that number, as far as the seat knows it; 0 for a number that is none."""
    return view.definition[number] + 1 if 0 <= number < len(view.definition) else 0
