"""An Earley parser over integer tables: it keeps every reading of a text, and only what can go on with the next word.

Nearly all of what the parser could do is a dead end, so that most of its speed is what it does not begin. An item is a number, and so is a
set of places, with a bit for each: there are a hundred of them for a word.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

START: Final = 0
"""The number of the symbol that a whole text is."""
END: Final = -1
"""Stands behind the last part of a rule."""
FIRST_TERMINAL: Final = 1 << 16
"""The lowest number of a terminal, which is a word or another token; symbols below it are made of others."""
ORIGIN_BITS: Final = 12
"""The bits of an item that say where its rule began."""
ADVANCED: Final = 1 << ORIGIN_BITS
"""What an item grows by when its next part has been read."""
_ORIGIN: Final = ADVANCED - 1
MOST_TOKENS: Final = _ORIGIN
"""The longest text that an item can point into."""
_NONE: Final = frozenset[int]()


class Rule(NamedTuple):
    """One rule: a symbol and the symbols that it consists of, with the number of what makes its value."""

    symbol: int
    parts: tuple[int, ...]
    action: int


class Token(NamedTuple):
    """One word or sign of a text, with every terminal that it can be."""

    types: frozenset[int]
    text: str
    start: int
    """Where it begins in the text, from 0."""

    @property
    def end(self) -> int:
        """Where it ends in the text."""
        return self.start + len(self.text)


Item = int
"""A place in a rule, and in its lowest bits the token at which the rule began."""


@dataclass
class Chart:
    """What the parser found: for each place in the text the items, and from where each of them was reached."""

    tokens: tuple[Token, ...]
    without: frozenset[int] = frozenset()
    """The numbers of the rules that were left out."""
    links: list[dict[Item, int]] = field(default_factory=list)
    """For each number of tokens and each item where its last part begins, a bit for each place; without items at the beginning of a rule."""
    finished: list[dict[tuple[int, int], list[int]]] = field(default_factory=list)
    """For each number of tokens, each symbol that ends there and where it began, the ends of its rules."""
    waiting: list[dict[int, list[Item]]] = field(default_factory=list)
    """For each number of tokens and each symbol the items that go on when the symbol has been read, as they are then."""
    opening: list[Waiting] = field(default_factory=list)
    """The same for items whose rules begin there, but as they are in a text of which nothing has been read; when they are asked for they go to the others."""
    scanned: list[int] = field(default_factory=list)
    """For each number of tokens how many of the items, the first ones, have read the token before."""

    @property
    def reached(self) -> int:
        """How many tokens could be read in a row."""
        return len(self.links) - 1

    def waiting_for(self, symbol: int, at: int) -> Sequence[Item]:
        """The items that go on when a symbol has been read that began at a place, as they are then."""
        waiting = self.waiting[at]
        if (opening := self.opening[at].pop(symbol, None)) is not None:
            begun = [item + at for items in opening for item in items]
            waiting[symbol] = waiting[symbol] + begun if symbol in waiting else begun
        return waiting.get(symbol, ())

    def begun_as(self, tokens: tuple[Token, ...]) -> tuple[Chart, dict[Item, int]]:
        """A chart of other tokens up to where they differ from these, and the items with which it goes on there."""
        until = min(len(tokens), len(self.tokens), self.reached)
        until = next((at for at in range(until) if tokens[at].types != self.tokens[at].types), until)
        chart = Chart(tokens, self.without, self.links[:until], self.finished[:until])
        chart.waiting, chart.opening, chart.scanned = self.waiting[:until], self.opening[:until], self.scanned[:until]
        return chart, dict(islice(self.links[until].items(), self.scanned[until]))


Waiting = dict[int, tuple[tuple[Item, ...], ...]]
"""For each symbol groups of items that go on when it has been read, of rules that begin with it."""


class _Openings(NamedTuple):
    """How the rules of a symbol can begin, for a text of which nothing has been read."""

    waiting: Waiting
    """The first parts that are made of others."""
    scanned: tuple[Item, ...] = ()
    """The items that go on behind the next word, which is their first part."""
    passed: tuple[Item, ...] = ()
    """The items that go on without their first part, which can be empty."""
    ended: tuple[Item, ...] = ()
    """The rules without a part."""


@dataclass(frozen=True)
class _Ahead:
    """What the next word allows."""

    begun: frozenset[int]
    """The symbols that can begin with it, itself included."""
    allowed: frozenset[int]
    """Those, the symbols that can be empty, and the end of a rule: what may come next in a rule that is not a dead end."""
    openings: dict[int, _Openings] = field(default_factory=dict)
    """For each symbol how its rules can begin that are no dead ends, as far as that has been asked for."""
    reached: dict[int, _Openings] = field(default_factory=dict)
    """The same for the rules of all symbols that can come first in it, where nothing else has begun."""


class Grammar:
    """The rules of a language as tables; a symbol that no rule makes matches nothing unless it is a terminal."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        self.next: list[int] = []
        """For each place in a rule the symbol behind it, or END."""
        self.rule_at: list[int] = []
        """For each place the number of its rule."""
        self.empty = _empty(self.rules)
        """The symbols that can be empty."""
        self._skipped = self.empty | {END}
        """What may come first in a rule that begins with something else, or needs no word."""
        self._begins: defaultdict[int, list[tuple[int, Item]]] = defaultdict(list)
        """For each symbol the first part of its rules, or END, with the item that goes on when it has been read, or that of the whole rule."""
        self._opening: dict[int, tuple[tuple[int, tuple[Item, ...]], ...]] = {}
        """The same by the first parts, for the symbols that have been asked for."""
        self._begun_by: defaultdict[int, set[int]] = defaultdict(set)
        """For each symbol those that have a rule that can begin with it."""
        begins, begun_by, empty = self._begins, self._begun_by, self.empty
        for number, (symbol, parts, _) in enumerate(self.rules):
            place = len(self.next) << ORIGIN_BITS
            begins[symbol].append((parts[0], place + ADVANCED) if parts else (END, place))
            self.next += (*parts, END)
            self.rule_at += [number] * (len(parts) + 1)
            for part in parts:
                begun_by[part].add(symbol)
                if part not in empty:
                    break
        self._ahead: dict[frozenset[int], _Ahead] = {}

    @cached_property
    def _everything(self) -> frozenset[int]:
        """Every symbol that stands in a rule, and the end of a rule."""
        return frozenset(self.next)

    @cached_property
    def first(self) -> dict[int, frozenset[int]]:
        """For each symbol the terminals that it can begin with, a symbol that no rule makes among them."""
        found: defaultdict[int, set[int]] = defaultdict(set)
        for terminal in self._everything - self._begins.keys() - {END}:
            for symbol in self._begun(frozenset((terminal,))):
                found[symbol].add(terminal)
        return {symbol: frozenset(terminals) for symbol, terminals in found.items()}

    def parse(
        self, tokens: Sequence[Token], without: frozenset[int] = frozenset(), earlier: Chart | None = None
    ) -> Chart:
        """Everything that can be read of the tokens, without the rules of these numbers; it ends where nothing goes on.

        Of an earlier chart that begins with the same tokens, the beginning is taken over. Raises ValueError for more than MOST_TOKENS.
        """
        if len(tokens) > MOST_TOKENS:
            raise ValueError(f"at most {MOST_TOKENS} tokens, not {len(tokens)}")
        chart, following = Chart(tuple(tokens), without), dict[Item, int]()
        if earlier is not None and earlier.without == without:
            chart, following = earlier.begun_as(chart.tokens)
        aheads = {} if without else self._ahead
        for at in range(len(chart.links), len(tokens) + 1):
            ahead = self._looking(chart, at, aheads)
            column = following
            _, following = self._column(chart, column, at, ahead, ahead.allowed)
            if not following:
                break
        return chart

    def is_read(self, chart: Chart) -> bool:
        """Whether the whole text is one of the language."""
        return chart.reached == len(chart.tokens) and (START, 0) in chart.finished[-1]

    def expected(self, chart: Chart) -> frozenset[int]:
        """The terminals with which the text could go on where reading stopped."""
        return frozenset().union(*(self.first.get(symbol, _NONE) for symbol in self.awaited(chart, chart.reached)))

    def awaited(self, chart: Chart, at: int) -> frozenset[int]:
        """The symbols that could come at a place, also those that cannot begin with the word that stands there."""
        if at > chart.reached:
            return frozenset()
        begun, scanned = chart.begun_as(chart.tokens[:at])
        ahead = self._looking(chart, at, {} if chart.without else self._ahead)
        items, _ = self._column(begun, scanned, at, ahead, self._everything)
        return frozenset((*begun.opening[at], *(self.next[item >> ORIGIN_BITS] for item in items))) - {END}

    def _column(
        self, chart: Chart, column: dict[Item, int], at: int, ahead: _Ahead, allowed: frozenset[int]
    ) -> tuple[list[Item], dict[Item, int]]:
        """Adds one column to the chart, with the items that may go on with what is allowed; those of them that do not begin here, and those of the next one."""
        following: dict[Item, int] = {}
        finished: dict[tuple[int, int], list[int]] = {}
        waits: dict[int, list[Item]] = {}
        opening: Waiting = {}
        chart.links.append(column)
        chart.finished.append(finished)
        chart.waiting.append(waits)
        chart.opening.append(opening)
        chart.scanned.append(len(column))
        after, empty, begun, here = self.next, self.empty, ahead.begun, 1 << at
        rule_at, rules = self.rule_at, self.rules
        items = list(column)
        if at == 0:
            waits[START] = []
            self._begin(START, chart, ahead, allowed, items, following)
        for item in items:
            place = item >> ORIGIN_BITS
            symbol = after[place]
            if symbol >= FIRST_TERMINAL:
                if symbol in begun:
                    following[item + ADVANCED] = here
            elif symbol >= 0:
                advanced = item + ADVANCED
                if symbol in empty and after[place + 1] in allowed:
                    if advanced not in column:
                        items.append(advanced)
                    column[advanced] = column.get(advanced, 0) | here
                if symbol in waits:
                    waits[symbol].append(advanced)
                else:
                    waits[symbol] = [advanced]
                    if symbol not in opening:
                        self._begin(symbol, chart, ahead, allowed, items, following)
            else:
                origin = item & _ORIGIN
                ended = (rules[rule_at[place]].symbol, origin)
                if ended in finished:
                    finished[ended].append(place)
                    continue
                finished[ended] = [place]
                if origin == at:  # what waits for it has gone on without it
                    continue
                link = 1 << origin
                for advanced in chart.waiting_for(ended[0], origin):
                    if after[advanced >> ORIGIN_BITS] not in allowed:
                        continue
                    if advanced in column:
                        column[advanced] |= link
                    else:
                        column[advanced] = link
                        items.append(advanced)
        return items, following

    def _begin(
        self,
        symbol: int,
        chart: Chart,
        ahead: _Ahead,
        allowed: frozenset[int],
        items: list[Item],
        following: dict[Item, int],
    ) -> None:
        """Begins the rules of a symbol in the last column, and those of all symbols with which they can begin: hundreds of items, of which few are ever looked at."""
        after, column, opening = self.next, chart.links[-1], chart.opening[-1]
        at = len(chart.links) - 1  # `reached`, without a call at each of thousands of symbols
        if opening:
            begun = self._reached(symbol, ahead, chart.without, opening, chart.waiting[-1])
        else:
            if symbol not in ahead.reached:
                ahead.reached[symbol] = self._reached(symbol, ahead, chart.without, {}, (symbol,))
            begun = ahead.reached[symbol]
            opening.update(begun.waiting)
        here = 1 << at
        for item in begun.scanned:
            following[item + at] = here
        for item in begun.passed:
            if after[item >> ORIGIN_BITS] in allowed:
                advanced = item + at
                if advanced not in column:
                    items.append(advanced)
                column[advanced] = column.get(advanced, 0) | here
        items += [item + at for item in begun.ended]

    def _reached(
        self, symbol: int, ahead: _Ahead, without: frozenset[int], waiting: Waiting, waited: Container[int]
    ) -> _Openings:
        """How the rules of a symbol can begin, and of those with which they can begin in turn; what waits is added, and what is waited for is not begun again."""
        scanned: list[Item] = []
        passed: list[Item] = []
        ended: list[Item] = []
        agenda = [symbol]
        for new in agenda:
            begin = ahead.openings.get(new) or self._openings(new, ahead, without)
            for part, groups in begin.waiting.items():
                if part in waiting:
                    waiting[part] += groups
                else:
                    waiting[part] = groups
                    if part not in waited:
                        agenda.append(part)
            scanned += begin.scanned
            passed += begin.passed
            ended += begin.ended
        return _Openings(waiting, tuple(scanned), tuple(passed), tuple(ended))

    def _looking(self, chart: Chart, at: int, known: dict[frozenset[int], _Ahead]) -> _Ahead:
        """What the word at a place allows; the end of the text allows only what can be empty."""
        types = chart.tokens[at].types if at < len(chart.tokens) else frozenset[int]()
        if types not in known:
            begun = self._begun(types)
            known[types] = _Ahead(begun, begun | self.empty | {END})
        return known[types]

    def _begun(self, types: frozenset[int]) -> frozenset[int]:
        """The symbols that can begin with one of these terminals."""
        found, agenda = set(types), list(types)
        for part in agenda:
            new = self._begun_by.get(part, _NONE) - found
            found |= new
            agenda += new
        return frozenset(found)

    def _openings(self, symbol: int, ahead: _Ahead, without: frozenset[int]) -> _Openings:
        """How the rules of a symbol can begin that the next word allows, worked out once."""
        begun, skipped = ahead.begun, self._skipped
        waiting: Waiting = {}
        scanned: list[Item] = []
        passed: list[Item] = []
        ended: list[Item] = []
        for first, all_items in self._first_parts(symbol):
            if first not in begun and first not in skipped:
                continue
            items = all_items
            if without:
                items = tuple(
                    item for item in items if self.rule_at[(item >> ORIGIN_BITS) - (first != END)] not in without
                )
            if first not in begun and first != END:
                items = tuple(item for item in items if self._can_begin(item >> ORIGIN_BITS, begun))
            if first == END:
                ended += items
            elif first >= FIRST_TERMINAL:
                scanned += items
            elif items:
                waiting[first] = (items,)
                if first in self.empty:
                    passed += items
        found = _Openings(waiting, tuple(scanned), tuple(passed), tuple(ended))
        ahead.openings[symbol] = found
        return found

    def _first_parts(self, symbol: int) -> tuple[tuple[int, tuple[Item, ...]], ...]:
        """The different first parts of the rules of a symbol, each with what goes on when it has been read."""
        if symbol not in self._opening:
            found: defaultdict[int, list[Item]] = defaultdict(list)
            for first, item in self._begins.get(symbol, ()):
                found[first].append(item)
            self._opening[symbol] = tuple((first, tuple(items)) for first, items in found.items())
        return self._opening[symbol]

    def _can_begin(self, place: int, begun: frozenset[int]) -> bool:
        """Whether a rule can go on with the next word, or needs none."""
        while (part := self.next[place]) not in begun:
            if part == END:
                return True
            if part not in self.empty:
                return False
            place += 1
        return True


def _empty(rules: tuple[Rule, ...]) -> frozenset[int]:
    """The symbols that can be empty."""
    empty: frozenset[int] = frozenset()
    while new := {rule.symbol for rule in rules if empty.issuperset(rule.parts)} - empty:
        empty |= new
    return empty


class NotRead(Exception):
    """A sentence outside the grammar; the chart says how far it could be read."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self.chart = chart
